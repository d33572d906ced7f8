"""Finds the chunks in which words stand in sequence."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..lexical.analysis import analyse
from ..lexical.query import LexicalQuery, Phrase
from .snapshot import Snapshot


def chunks_with_words(snapshot: Snapshot, words: str) -> NDArray[np.int64]:
    """The rows of the chunks with the stems of *words* in sequence, in any library language."""
    keys: set[int] = set()
    phrases: set[Phrase] = {
        tuple(analyse(words, language=language)) for language in snapshot.projection.languages
    }
    for phrase in phrases:
        query = LexicalQuery(phrases=(phrase,) if phrase else ())
        n_chunks = snapshot.projection.count("chunks")
        keys.update(snapshot.lexical.matching(query, limit=n_chunks + 1) or ())
    rows = snapshot.projection.chunk_rows(np.array(sorted(keys), dtype=np.uint64))
    return rows[rows >= 0]
