"""Finds words of the library that a question misspells: "deceaced" for "deceased".

Only words that no text holds are compared, and only with words of titles, headings and defined
terms. One letter is wrong, missing or too much, or two are exchanged; more would take "Vermietung"
for "Vermittlung". The question is searched with both words, because the first may be right.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import takewhile

from evidence_graph.names import cases_of
from evidence_graph.projection import Projection
from evidence_graph.view import View

from .unknown import stems_in, unknown_among

SHORTEST = 6
"""The fewest letters of a word that is compared: one letter makes too many shorter words others."""

_WORD = re.compile(r"[^\W\d_]{3,40}")


def misspelt(view: View, text: str) -> Iterator[tuple[str, str]]:
    """The words of *text* that no chunk holds, each with the word of the library that it misspells.

    A word that may misspell several words is left out.
    """
    long = (match[0] for match in _WORD.finditer(text) if len(match[0]) >= SHORTEST)
    for word in unknown_among(view, long):
        known = view.remembered(_words_by_letter)
        forms = cases_of(word.casefold())
        near = [w for w in known[forms[0][0]] if any(differ_by_one(w, form) for form in forms)]
        if near and len({stems_in(view, w) for w in near}) == 1:
            yield word, near[0]


def differ_by_one(one: str, other: str) -> bool:
    """Whether two words differ by one letter, or by two neighbouring letters that are exchanged."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    pairs = zip(one, other, strict=False)
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    a, b = one[start:], other[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[:2][::-1] and a[2:] == b[2:])


def _words_by_letter(projection: Projection) -> defaultdict[str, list[str]]:
    """The words of names, headings and terms by their first letter, in alphabetical order."""
    words = set(_words(projection.names))
    for segment in projection.segments:
        words.update(_words(segment.table("terms")["term"].to_pylist()))
    for row in projection.document_rows.values():
        rows = projection.rows_of("sections", row)
        words.update(_words(projection.texts_of("sections", row, "heading", len(rows))))
    found: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(words):
        found[word[0]].append(word)
    return found


def _words(texts: Iterable[str | None]) -> Iterator[str]:
    for text in texts:
        yield from (match[0].casefold() for match in _WORD.finditer(text or ""))
