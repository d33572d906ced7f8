"""Finds documents by shortened names in questions: "cl 4 of the reseller agmt".

In a sentence, other words stand around a name. So a shortened name counts only directly before or
behind an address, or behind a word such as "under", and only if the name goes no further: "s 3 of
the Harbours Act 2019" does not name the Harbours Act 2011.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from evidence_graph.citation.abbreviated import document_of_abbreviation, is_abbreviation
from evidence_graph.citation.bodies import document_of_body
from evidence_graph.citation.named import NamedDocument, connecting_words
from evidence_graph.citation.shortened import document_of_shortened
from evidence_graph.citation.typed import find_addresses
from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.names import Rank
from evidence_graph.names.compounds import split_compound
from evidence_graph.names.stems import is_small
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View

_MOST_WORDS = 9
_MOST_NAMES = 4_000
"""Names of documents in a library, at most: their index takes a second at its first use."""
_FEW_WORDS = 4
"""The most words of a name that contains an abbreviation: "GO des Rudervereins"."""
_REACH = 200
"""Characters on each side of an address that are read."""
_WORD = re.compile(r"[^\s,;:?!\"“”„]+")
_POSSESSIVE = re.compile(r"['’]s?$")
_STOP = re.compile(r"[;:?!\"“”„()]|\.(?=\s+[^\W\d_a-z])|\.\s*$")


def named_beside_addresses(
    view: View, text: str, named: Sequence[NamedDocument]
) -> list[NamedDocument]:
    """The documents that *text* names by shortened names beside addresses or behind "under".

    Args:
        named: The documents that it names in full. An address beside one of them has its document.
    """
    if len(view.projection.names) > _MOST_NAMES:
        return []
    spans = sorted(known.span for known in named)
    rows: dict[str, DocumentRow | None] = {}
    found: list[NamedDocument] = []
    for candidates in _candidates(text, spans, view.projection.languages):
        for span in candidates:
            name = span.of(text)
            if name not in rows:
                rows[name] = document_of_shortened(view, name)
                if rows[name] is None:
                    rows[name] = document_of_body(view, name)
                if rows[name] is None and name.count(" ") < _FEW_WORDS:
                    rows[name] = document_of_abbreviation(view, name)
            if (row := rows[name]) is not None:
                found.append(NamedDocument(row, span, Rank.LOOSE))
                break
    return list(dict.fromkeys(found))


def _candidates(
    text: str, named: Sequence[Span], languages: Sequence[str]
) -> Iterator[Iterator[Span]]:
    """The words that may be a name, for each place beside an address or behind "under".

    *named* are the names that are known, in order.
    """
    for mention in find_addresses(text, languages):
        at = mention.span
        near = _neighbours(named, at)
        if not any(at.overlaps(span) or _is_beside(text, at, span) for span in near):
            yield chain(_behind(text, at.end), _before(text, at.start))
    for match in _pointing().finditer(text):
        names = _behind(text, match.end())
        yield (name for name in names if not any(map(name.overlaps, _neighbours(named, name))))


def _neighbours(spans: Sequence[Span], at: Span) -> Sequence[Span]:
    """The last of the sorted *spans* that begins before *at*, and the first that does not."""
    index = bisect_left(spans, at)
    return spans[max(0, index - 1) : index + 1]


def _is_beside(text: str, address: Span, name: Span) -> bool:
    """Whether only words such as "of the" stand between the two, or nothing."""
    first, second = sorted((address, name))
    return _link().fullmatch(text[first.end : second.start]) is not None


def _behind(text: str, start: int) -> Iterator[Span]:
    """The words that may be a name behind an address, the longest first."""
    if link := _link().match(text, start):
        start = link.end()
    limit = start + _REACH
    stop = _STOP.search(text, start, limit)
    words = list(_WORD.finditer(text, start, stop.start() if stop else limit))[: _MOST_WORDS + 1]
    for n in range(min(len(words), _MOST_WORDS), 0, -1):
        last = words[n - 1][0]
        if n == 1 and not _is_kind(last):
            continue
        behind = words[n] if n < len(words) else None
        adjoins = behind is not None and text[words[n - 1].end() : behind.start()].isspace()
        if is_small(last.casefold()) or (
            behind is not None and adjoins and _goes_on(behind[0]) and not _is_kind(last)
        ):
            continue
        yield Span(words[0].start(), words[n - 1].end())


def _before(text: str, end: int) -> Iterator[Span]:
    """The words that may be a name before an address, the longest first."""
    start = max(0, end - _REACH)
    before = _POSSESSIVE.sub("", text[start:end].rstrip(" ,"))
    stops = list(_STOP.finditer(before))
    words = list(_WORD.finditer(before, stops[-1].end() if stops else 0))
    for n in range(min(len(words), _MOST_WORDS), 0, -1):
        if n == 1 and not _is_kind(words[-1][0]):
            continue
        first = words[-n][0].casefold()
        above = words[-n - 1][0].casefold() if n < len(words) else ""
        if not is_small(first) and (not above or above in _around()):
            yield Span(start + words[-n].start(), start + words[-1].end())


def _goes_on(word: str) -> bool:
    """Whether a name goes on with *word*: with a year or a capitalised word."""
    return not word[0].islower()


def _is_kind(word: str) -> bool:
    """Whether *word* is a compound that ends a name, in a language that capitalises all nouns.

    Such a word may be a name by itself, "Friedhofsordnung", and so may an abbreviation: "FinO".
    """
    return split_compound(word.casefold()) is not None or is_abbreviation(word)


@cache
def _link() -> re.Pattern[str]:
    """The words between an address and a name: " of the ", ", "."""
    return re.compile(rf"[\s,]*(?:(?:{connecting_words()})\b[\s,]*){{0,3}}", re.IGNORECASE)


@cache
def _pointing() -> re.Pattern[str]:
    """The words before a document in which an answer is sought: "under"."""
    words = {word for pack in packs() for word in pack.questions.pointing}
    return re.compile(rf"\b(?:{either(sorted(words))})\s", re.IGNORECASE)


@cache
def _around() -> frozenset[str]:
    """Words of a question that may stand before a name and belong to none: "does", "under"."""
    asking = (word for pack in packs() for word in pack.questions.asking)
    pointing = (word for pack in packs() for word in pack.questions.pointing)
    within = (word for pack in packs() for word in pack.citations.connectives.within)
    articles = (word for pack in packs() for word in pack.documents.names.articles)
    return frozenset(
        word.casefold() for words in (asking, pointing, within, articles) for word in words
    )
