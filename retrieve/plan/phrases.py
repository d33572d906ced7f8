"""Phrases in quotation marks: which chunks satisfy them, and what becomes of those that none does.

A phrase must stand word for word, but for case, white space and typography. One that is the name
of a document, or a part of its title written with capitals, such as a party's name, is satisfied by
all that this document holds: it says where to look.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.bounded import keep
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.analysis import analyse, fold
from evidence_graph.lexical.query import LexicalQuery, Phrase
from evidence_graph.names import normal_name
from evidence_graph.projection import ChunkRow, DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of, mask_of_documents
from .terms import rows_of_term

_KEPT = 64
"""Phrases of which it is kept which chunks hold them; then begun anew."""

MOST_NAMED = 5
"""What stands in the titles of more documents ("Services Agreement") names none of them."""


def satisfying(view: View, phrase: str) -> NDArray[np.bool_]:
    """Of each chunk of the library, by row, whether it satisfies *phrase*: shape ``(chunks,)``."""
    projection = view.projection
    holding_it = mask_of(projection, _holding_word_for_word(view, phrase))
    return holding_it | mask_of_documents(projection, documents_called(view, phrase))


def _holding_word_for_word(view: View, phrase: str) -> tuple[ChunkRow, ...]:
    """The chunks of the library in which *phrase* stands; asked when it is planned and searched."""
    kept, snapshot = view.remembered(_kept_phrases), view.snapshot
    rows = kept.get(phrase)
    if rows is None:
        held, wanted = holding(snapshot, phrase).tolist(), _compared(phrase)
        rows = tuple(row for row in held if wanted in _compared(snapshot.chunk_text(row)))
        keep(kept, phrase, rows, most=_KEPT)
    return rows


def _kept_phrases(_: Projection) -> dict[str, tuple[ChunkRow, ...]]:
    """The chunks that hold some phrases, sought when first asked for."""
    return {}


def documents_called(view: View, phrase: str) -> list[DocumentRow]:
    """The documents that *phrase* names, by row: whole, or by a proper name in their titles.

    A defined term is no proper name, nor is what stands in the titles of many documents.
    """
    if whole := view.named(phrase):
        return whole
    words = phrase.split()
    if not words or any(word[0].islower() for word in (words[0], words[-1])):
        return []
    if rows_of_term(view, phrase):
        return []
    wanted = f" {normal_name(phrase)} "
    found = [row for row, title in view.remembered(_titles) if row in view and wanted in title]
    return found if len(found) <= MOST_NAMED else []


def satisfiable(phrases: Sequence[str], view: View) -> tuple[tuple[str, ...], list[str]]:
    """Those of *phrases* that chunks of *view* satisfy together, and a notice of each other one."""
    kept: list[str] = []
    notices = []
    left = _candidates(view) if phrases else np.zeros(0, dtype=bool)
    for phrase in phrases:
        own = satisfying(view, phrase)
        if (left & own).any():
            kept.append(phrase)
            left = left & own
        else:
            beside = f" that holds “{'” and “'.join(kept)}”" if kept else ""
            notices.append(
                f"no passage{beside} holds “{phrase}” word for word: its words are looked for "
                f"as words"
            )
    return tuple(kept), notices


def holding(snapshot: Snapshot, words: str) -> NDArray[np.int64]:
    """The chunks that hold *words* one after the other, by stem, in any language of the library."""
    found: set[int] = set()
    phrases: set[Phrase] = {
        tuple(analyse(words, language=language)) for language in snapshot.projection.languages
    }
    for phrase in phrases:
        query = LexicalQuery(phrases=(phrase,) if phrase else ())
        every = snapshot.projection.count("chunks")
        found.update(snapshot.lexical.matching(query, limit=every + 1) or ())
    rows = snapshot.projection.chunk_rows(np.array(sorted(found), dtype=np.uint64))
    return rows[rows >= 0]


def _candidates(view: View) -> NDArray[np.bool_]:
    """Of each chunk, whether it may answer and is of a document of *view*."""
    projection = view.projection
    every = projection.retrievable
    if view.documents is None:
        return every
    return every & mask_of_documents(projection, view.documents)


def _compared(text: str) -> str:
    """*text* without regard to case and white space."""
    return " ".join(fold(text).split())


def _titles(projection: Projection) -> list[tuple[DocumentRow, str]]:
    """Each live document with its title and aliases as names are compared, blanks around words."""
    found = []
    for row in projection.document_rows.values():
        document = projection.document(row)
        names = (document.title, *document.aliases, (document.path or "").rpartition("/")[2])
        found.append((row, "".join(f" {normal_name(name)} |" for name in names)))
    return found
