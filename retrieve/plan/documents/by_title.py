"""Finds the documents that a question means by their type, or by words of their titles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.forward import word_hash
from evidence_graph.nodes import DocumentType
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.spans import Span
from evidence_graph.view import View

from ..phrases import MOST_NAMED
from ..routing import Pointed
from .placed_words import PlacedWords

MOST_BEFORE, MOST_BEHIND = 4, 6
"""The most words of a title before the word for its type, and after it."""

SHORTEST_STEM = 4
"""The least number of letters of a stem that is recognised as the first part of a compound."""


class Meant(NamedTuple):
    """The documents that words of a question mean.

    Attributes:
        bounds: Whether only these may answer.
    """

    documents: list[DocumentRow]
    bounds: bool


MeantBySpan = dict[Span, Meant]
"""What each span of the question means."""

FoundMeant = Iterator[tuple[Span, Meant]]
"""The same, as one way of naming documents finds it."""


@dataclass(frozen=True, slots=True)
class Title:
    """The words by which a question may describe a document.

    Attributes:
        stems: The stems of all its names, its title among them.
        title_stems: Those of its title alone.
    """

    stems: frozenset[str]
    title_stems: frozenset[str]
    type: DocumentType
    language: str


def titles_of_documents(projection: Projection) -> dict[DocumentRow, Title]:
    """The titles of the live documents, in order of id."""
    names: defaultdict[DocumentRow, list[str]] = defaultdict(list)
    for name, ranked in projection.names.items():
        for _, row in ranked:
            names[row].append(name)
    found: dict[DocumentRow, Title] = {}
    documents = zip(projection.document_rows.values(), projection.documents(), strict=True)
    for row, document in documents:
        text = " ".join((document.title, *sorted(names[row]))).replace("_", " ")
        stems = frozenset(analyse(text, language=document.language))
        title_stems = frozenset(analyse(document.title, language=document.language))
        found[row] = Title(stems, title_stems, document.type, document.language)
    return found


def named_by_type(
    titles: Sequence[tuple[DocumentRow, Title]], words: PlacedWords, pointed: Pointed
) -> tuple[Span, Meant]:
    """The documents of a type whose titles share most words with those around the type's name.

    Returns:
        The span of the words that name them, and the documents: none if only the type is named and
        many have it. They bound the search if the title has the type's name and further words.
    """
    first, last = words.bounds_of(pointed.span)
    stems = words.stems
    head = frozenset[str]().union(*stems[first : last + 1])
    fitting = [
        (row, title) for row, title in titles if title.type in pointed.types or head & title.stems
    ]
    title_stems = frozenset[str]().union(*(title.stems for _, title in fitting))
    start, end = first, last
    while start > 0 and first - start < MOST_BEFORE and stems[start - 1] & title_stems:
        start -= 1
    for n in range(last + 1, min(last + 1 + MOST_BEHIND, len(words))):
        if not words.adjoins_next(n - 1) or (stems[n] and not stems[n] & title_stems):
            break
        end = n if stems[n] else end
    # The first part of a compound counts as a word, too: "Pflegezeitgesetz".
    compound = frozenset(
        stem
        for stem in title_stems - head
        if len(stem) >= SHORTEST_STEM and any(word.startswith(stem) for word in head)
    )
    around = [compound, *stems[start:first], *stems[last + 1 : end + 1]]
    scores = {row: sum(bool(word & title.stems) for word in around) for row, title in fitting}
    best = max(scores.values(), default=0)
    best_rows = [row for row in scores if scores[row] == best]
    with_head = [row for row, title in fitting if row in best_rows and head & title.stems]
    span, rows = words.span(start, end), with_head or best_rows
    if not words.follows_preposition(start) or (not best and len(rows) > MOST_NAMED):
        return span, Meant([], False)
    return span, Meant(rows, bool(best and with_head))


def named_by_title(view: View, words: PlacedWords) -> FoundMeant:
    """The documents whose titles hold all words of the question, if no text holds any of them.

    A title is no passage, and no chunk below it need repeat its words.
    """
    stated = [(n, stems) for n, stems in enumerate(words.stems) if stems]
    ids = sorted({word_hash(stem) for _, stems in stated for stem in stems})
    if not stated or view.snapshot.bm25.document_frequency(np.array(ids, np.uint64)).any():
        return
    titles = view.remembered(titles_of_documents)
    seen = ((row, title) for row, title in titles.items() if row in view)
    rows = [row for row, title in seen if all(stems & title.stems for _, stems in stated)]
    if 0 < len(rows) <= MOST_NAMED:
        yield words.span(stated[0][0], stated[-1][0]), Meant(rows, False)
