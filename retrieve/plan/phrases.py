"""Phrases in quotation marks: which chunks satisfy a phrase, and which phrases can be required.

A chunk satisfies a phrase that stands in it word for word; case, white space and typography do not
matter. A phrase may also be the name of a document, or a capitalised part of its title, such as a
party's name. All chunks of that document satisfy it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.bounded import keep
from evidence_graph.generations.occurrences import chunks_with_words
from evidence_graph.lexical.analysis import fold
from evidence_graph.names import normal_name
from evidence_graph.projection import ChunkRow, DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of, mask_of_documents
from .terms import rows_of_term

_CACHED_PHRASES = 64
"""The cache of phrases is cleared when it holds this many."""

MOST_NAMED = 5
"""Words in the titles of more documents than this ("Services Agreement") name none of them."""


def satisfying_chunks(view: View, phrase: str) -> NDArray[np.bool_]:
    """The mask of the chunks of the library that satisfy *phrase*: shape ``(chunks,)``."""
    projection = view.projection
    verbatim = mask_of(projection, _chunks_with_phrase(view, phrase))
    return verbatim | mask_of_documents(projection, documents_named_by(view, phrase))


def _chunks_with_phrase(view: View, phrase: str) -> tuple[ChunkRow, ...]:
    """The chunks in which *phrase* stands word for word; cached, as plan and search both ask."""
    cache, snapshot = view.remembered(_new_cache), view.snapshot
    rows = cache.get(phrase)
    if rows is None:
        candidates, wanted = chunks_with_words(snapshot, phrase).tolist(), _normalised(phrase)
        rows = tuple(row for row in candidates if wanted in _normalised(snapshot.chunk_text(row)))
        keep(cache, phrase, rows, most=_CACHED_PHRASES)
    return rows


def _new_cache(_: Projection) -> dict[str, tuple[ChunkRow, ...]]:
    """An empty cache of one generation: from a phrase to the chunks in which it stands."""
    return {}


def documents_named_by(view: View, phrase: str) -> list[DocumentRow]:
    """The documents that have *phrase* as a name, or as a proper name in their titles.

    A defined term is no proper name, nor are words that stand in the titles of many documents.
    """
    if named := view.named(phrase):
        return named
    words = phrase.split()
    if not words or any(word[0].islower() for word in (words[0], words[-1])):
        return []
    if rows_of_term(view, phrase):
        return []
    wanted = f" {normal_name(phrase)} "
    found = [row for row, title in view.remembered(_titles) if row in view and wanted in title]
    return found if len(found) <= MOST_NAMED else []


def satisfiable_phrases(phrases: Sequence[str], view: View) -> tuple[tuple[str, ...], list[str]]:
    """The phrases that some chunk of *view* satisfies together, and a notice for each other one."""
    kept: list[str] = []
    notices = []
    left = _candidates(view) if phrases else np.zeros(0, dtype=bool)
    for phrase in phrases:
        satisfying = satisfying_chunks(view, phrase)
        if (left & satisfying).any():
            kept.append(phrase)
            left = left & satisfying
        else:
            beside = f" that holds “{'” and “'.join(kept)}”" if kept else ""
            notices.append(
                f"no passage{beside} holds “{phrase}” word for word: its words are looked for "
                f"as words"
            )
    return tuple(kept), notices


def _candidates(view: View) -> NDArray[np.bool_]:
    """The mask of the retrievable chunks in the documents of *view*."""
    projection = view.projection
    retrievable = projection.retrievable
    if view.documents is None:
        return retrievable
    return retrievable & mask_of_documents(projection, view.documents)


def _normalised(text: str) -> str:
    """*text* folded, with single blanks."""
    return " ".join(fold(text).split())


def _titles(projection: Projection) -> list[tuple[DocumentRow, str]]:
    """Each live document with its normalised title, aliases and file name, blanks around words."""
    found = []
    for row in projection.document_rows.values():
        document = projection.document(row)
        names = (document.title, *document.aliases, (document.path or "").rpartition("/")[2])
        found.append((row, "".join(f" {normal_name(name)} |" for name in names)))
    return found
