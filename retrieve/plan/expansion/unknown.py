"""Finds the words of a question that no text of the library holds."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from evidence_graph.lexical.analysis import analyse_word
from evidence_graph.lexical.forward import word_hash
from evidence_graph.view import View


def unknown_among(view: View, words: Iterable[str]) -> list[str]:
    """Those of *words* that no chunk holds in any language of the library, each once, in order.

    A stop word, which is not indexed, is not unknown.
    """
    stems_of = {word: stems_in(view, word) for word in words}
    stems = sorted(frozenset[str]().union(*stems_of.values()))
    ids = np.array([word_hash(stem) for stem in stems], np.uint64)
    n_chunks = view.snapshot.bm25.document_frequency(ids).tolist()  # one look-up for all words
    known = {stem for stem, n in zip(stems, n_chunks, strict=True) if n}
    return [word for word, own in stems_of.items() if own and known.isdisjoint(own)]


def stems_in(view: View, word: str) -> frozenset[str]:
    """The stems of *word* in the languages of the library; none if it is a stop word of all."""
    folded = word.casefold()
    return frozenset(stem for code in view.languages for stem in analyse_word(folded, code))
