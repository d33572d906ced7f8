"""Which documents does a question mean: "under the Order", "in the NDA", "nach dem Mietvertrag"?

A question names a document fully ("in the Harbour Act 2019"), or by its kind and some words of its
title ("the tribunal rules"), or by its kind alone ("under the lease"), or by words that no text
holds and its title does ("retention").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from pydantic import BaseModel

from evidence_graph.citation.named import NamedDocument
from evidence_graph.citation.typed import find_addresses
from evidence_graph.language import pack_of
from evidence_graph.lexical.analysis import analyse, analyse_word
from evidence_graph.lexical.forward import word_hash
from evidence_graph.nodes import DocumentType
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.spans import Span
from evidence_graph.view import View
from evidence_graph.words import TOKEN

from .phrases import MOST_NAMED
from .question_language import question_words
from .routing import Pointed, Routing

MOST_BEFORE, MOST_BEHIND = 4, 6
"""Words of a title that may stand before the word for its kind, and behind."""

SHORTEST = 4
"""Letters of a word that may begin a compound."""

APART = 3
"""Words between a provision and the document that it is of: "Part 4 of the said Act"."""


class MeantDocuments(BaseModel, frozen=True, extra="forbid"):
    """The documents that *words* of a question mean, by id.

    Attributes:
        bounds: Whether nothing else may answer: one document is named, and the question looks
            into it.
    """

    words: str
    documents: tuple[str, ...]
    bounds: bool = False


def meant_documents(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    routing: Routing,
    chosen: Sequence[str],
    language: str | None,
) -> tuple[MeantDocuments, ...]:
    """The documents of *view* that *text* means, in order of place.

    Args:
        named: Those that it names fully.
        chosen: The codes of the languages by which it is read.
        language: That of the question, where it is told and documents are in others, too: by its
            kind a document in that language is meant.
    """
    words = _Words(text, tuple(chosen))
    addresses = [mention.span for mention in find_addresses(text)]
    found = dict(_fully(view, words, named, addresses))
    taken = [*(one.span for one in named), *addresses]
    known: list[tuple[DocumentRow, _Title]] | None = None  # titles are read where a kind is said
    for pointed in routing.pointed(text, chosen):
        if not any(map(pointed.span.overlaps, taken)):
            if known is None:
                every = view.remembered(_titles).items()
                known = [o for o in every if o[0] in view and language in (None, o[1].language)]
            span, rows, bounds = _by_kind(known, words, pointed)
            if rows:
                found[span] = rows, bounds
                taken.append(span)
    if not found:
        found = dict(_by_title(view, words))
    document = view.projection.document
    return tuple(
        MeantDocuments(
            words=span.of(text),
            documents=tuple(document(row).id for row in rows),
            bounds=bounds and len(found) == len(rows) == 1,
        )
        for span, (rows, bounds) in sorted(found.items())
    )


class _Words:
    """The words of a question, by number.

    Attributes:
        stems: Of each, as titles in any of the languages by which it is read have it; none of a
            stop word.
    """

    def __init__(self, text: str, chosen: tuple[str, ...]) -> None:
        self.text = text
        self._places = [Span(*word.span()) for word in TOKEN.finditer(text)]
        self._folded = [place.of(text).casefold() for place in self._places]
        self._pointing, self._articles = question_words(chosen).pointing, _articles(chosen)
        self.stems = [_stems(word, chosen) for word in self._folded]

    def __len__(self) -> int:
        return len(self._places)

    def of(self, span: Span) -> tuple[int, int]:
        """The first and the last word of *span*, which begins and ends with one."""
        every = [n for n, place in enumerate(self._places) if place.overlaps(span)]
        return every[0], every[-1]

    def span(self, first: int, last: int) -> Span:
        """Where these words and those between stand."""
        return Span(self._places[first].start, self._places[last].end)

    def together(self, one: int) -> bool:
        """Whether nothing but blanks and apostrophes stands between this word and the next."""
        between = self.text[self._places[one].end : self._places[one + 1].start]
        return not between.strip(" '’-")

    def looked_into(self, first: int) -> bool:
        """Whether what stands before a word says that the question looks into what it begins."""
        before = first - 1
        if before > 0 and self._folded[before] in self._articles:
            before -= 1
        return before >= 0 and self._folded[before] in self._pointing

    def goes_on(self, last: int) -> bool:
        """Whether the word behind is one of the same phrase: "the AML controls"."""
        return last + 1 < len(self) and self.together(last) and bool(self.stems[last + 1])


_Found = tuple[Span, tuple[list[DocumentRow], bool]]


def _fully(
    view: View, words: _Words, named: Sequence[NamedDocument], addresses: Sequence[Span]
) -> Iterator[_Found]:
    """What is named fully; it bounds the search where the question looks into it.

    A name beside the number of a provision is none of them: that provision is context. One word
    must be looked into, for it may be what the question is about: "AML controls".
    """
    for span in dict.fromkeys(one.span for one in named if not one.part):
        rows = [one.document for one in named if one.span == span and one.document in view]
        first, last = words.of(span)
        if not rows or any(_beside(words.text, span, address) for address in addresses):
            continue
        into = words.looked_into(first) and not words.goes_on(last)
        if into or first < last:
            yield span, (rows, into)


def _beside(text: str, one: Span, other: Span) -> bool:
    first, second = sorted((one, other))
    return len(text[first.end : second.start].split()) <= APART


def _by_title(view: View, words: _Words) -> Iterator[_Found]:
    """The documents whose titles hold all words of a question of which no text holds any.

    A title that stands by itself is no passage, and no chunk below it need say its words again.
    """
    said = [(n, stems) for n, stems in enumerate(words.stems) if stems]
    ids = sorted({word_hash(stem) for _, stems in said for stem in stems})
    if not said or view.snapshot.bm25.document_frequency(np.array(ids, np.uint64)).any():
        return
    titles = ((row, one.stems) for row, one in view.remembered(_titles).items() if row in view)
    rows = [row for row, held in titles if all(stems & held for _, stems in said)]
    if 0 < len(rows) <= MOST_NAMED:
        yield words.span(said[0][0], said[-1][0]), (rows, False)


def _by_kind(
    known: Sequence[tuple[DocumentRow, _Title]], words: _Words, pointed: Pointed
) -> tuple[Span, list[DocumentRow], bool]:
    """The documents of a kind whose titles have most of the words beside the word for it.

    Returns:
        What stands in the text for them; the documents, none where the kind alone is said and many
        are of it; and whether what is said are words of their titles and no others.
    """
    first, last = words.of(pointed.span)
    stems = words.stems
    head = frozenset[str]().union(*stems[first : last + 1])
    known = [one for one in known if one[1].type in pointed.types or head & one[1].stems]
    held = frozenset[str]().union(*(title.stems for _, title in known))
    start, end = first, last
    while start > 0 and first - start < MOST_BEFORE and stems[start - 1] & held:
        start -= 1
    for n in range(last + 1, min(last + 1 + MOST_BEHIND, len(words))):
        if not words.together(n - 1) or (stems[n] and not stems[n] & held):
            break
        end = n if stems[n] else end
    # The beginning of a compound is a word, too: "Pflegezeitgesetz".
    compound = frozenset(
        one for one in held - head for own in head if len(one) >= SHORTEST and own.startswith(one)
    )
    said = [compound, *stems[start:first], *stems[last + 1 : end + 1]]
    scores = {row: sum(bool(one & title.stems) for one in said) for row, title in known}
    best = max(scores.values(), default=0)
    rows = [row for row in scores if scores[row] == best]
    called = [row for row, title in known if row in rows and head & title.stems]
    span, rows_meant = words.span(start, end), called or rows
    if not words.looked_into(start) or (not best and len(rows_meant) > MOST_NAMED):
        return span, [], False
    return span, rows_meant, bool(best and called)


@dataclass(frozen=True, slots=True)
class _Title:
    """The stems of a document's names, its type and its language."""

    stems: frozenset[str]
    type: DocumentType
    language: str


def _titles(projection: Projection) -> dict[DocumentRow, _Title]:
    """The titles of the live documents, in order of id."""
    names: defaultdict[DocumentRow, list[str]] = defaultdict(list)
    for name, ranked in projection.names.items():
        for _, row in ranked:
            names[row].append(name)
    found: dict[DocumentRow, _Title] = {}
    for row, one in zip(projection.document_rows.values(), projection.documents(), strict=True):
        said = " ".join((one.title, *sorted(names[row]))).replace("_", " ")
        stems = frozenset(analyse(said, language=one.language))
        found[row] = _Title(stems, one.type, one.language)
    return found


def _stems(word: str, chosen: Collection[str]) -> frozenset[str]:
    """A word as titles in any of the languages have it; nothing for a stop word of one."""
    found = [analyse_word(word, code) for code in chosen]
    return frozenset(one for stems in found for one in stems) if all(found) else frozenset()


@cache
def _articles(chosen: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for code in chosen for word in pack_of(code).documents.articles)
