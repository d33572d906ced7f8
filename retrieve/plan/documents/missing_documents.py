"""Finds documents that a question names and the library does not have.

A document is missing if a name such as "Consumer Credit Act 1974" belongs to no document and stands
in no text. A document that a text cites is not missing: the texts that cite it may answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from evidence_graph.citation.foreign import find_foreign
from evidence_graph.citation.typed import find_addresses
from evidence_graph.generations.occurrences import chunks_with_words
from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.spans import Span
from evidence_graph.view import View

from .chosen_documents import nearest_documents

NEAREST_SHOWN = 3
"""A notice suggests at most this many of the nearest names."""

MOST_NAME_WORDS = 8
"""The most words of a document's name before its word of kind ("Act", "Regulations")."""

_WORD = re.compile(r"[^\W_][\w’'&.-]{0,60}")
_YEAR = re.compile(r",?\s(?:1[5-9]|20)\d\d\b")
_CODE = re.compile(r"\s(?P<code>[A-ZÄÖÜ][\wÄÖÜäöüß-]{0,20}[A-ZÄÖÜ])(?![\w-])")


def missing_documents(view: View, text: str, known: Sequence[Span]) -> Iterator[tuple[str, Span]]:
    """The names of documents in *text*, beside *known*, that stand in no text of *view*."""
    taken = list(known)
    for name, span in (*_numbered(text), *_by_kind(text), *_codes(view, text)):
        if any(map(span.overlaps, taken)):
            continue
        taken.append(span)
        rows = chunks_with_words(view.snapshot, name).tolist()
        if not any(view.projection.document_of("chunks", row) in view for row in rows):
            yield name, span


def notice_of_document(view: View, name: str) -> str:
    """The notice for the asker that no document has *name*, with the nearest names."""
    near = nearest_documents(view, name)[:NEAREST_SHOWN]
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    return f"the library does not have “{name}”{hint}"


def _numbered(text: str) -> Iterator[tuple[str, Span]]:
    """Instruments named by number: "Regulation (EU) 2016/679", "ISO 27001"."""
    for law in find_foreign(text):
        yield law.name, Span(law.start, law.end)


def _by_kind(text: str) -> Iterator[tuple[str, Span]]:
    """Capitalised words that end in a word of kind and a year: "Consumer Credit Act 1974"."""
    for kind in _kinds().finditer(text):
        year = _YEAR.match(text, kind.end())
        if year is None:
            continue
        words = list(_WORD.finditer(text, max(0, kind.start() - 200), kind.start()))[
            -MOST_NAME_WORDS:
        ]
        start = left = kind.start()
        for word in reversed(words):
            is_name = word[0][0].isupper()
            if text[word.end() : left].strip(" ") or not (is_name or word[0] in _linking()):
                break
            left = word.start()
            start = left if is_name else start
        if start < kind.start():
            span = Span(start, year.end())
            yield " ".join(span.of(text).split()), span


def _codes(view: View, text: str) -> Iterator[tuple[str, Span]]:
    """Abbreviations after an address: the "KSchG" of "§ 5 KSchG"."""
    for mention in find_addresses(text, view.projection.languages):
        if code := _CODE.match(text, mention.span.end):
            yield code["code"], Span(*code.span("code"))


@cache
def _kinds() -> re.Pattern[str]:
    """Words of kind ("Act", "Order") of the languages that write names in separate words."""
    words = {
        word
        for pack in packs()
        if not pack.citations.instruments.compound
        for word in pack.citations.instruments.kinds
    }
    return re.compile(rf"\b(?:{either(sorted(words))})\b")


@cache
def _linking() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.names.linking)
