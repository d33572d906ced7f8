"""Finds the bodies that a question names, and the documents of each: "the PSF board".

`evidence_graph.citation.bodies` decides what is the name of a body. Words of the document's title
around it belong to the name: "under the PSF bylaws", "laut Satzung des Stratum 0".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from evidence_graph.citation.bodies import documents_of_body
from evidence_graph.names.stems import is_small
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View
from evidence_graph.words import TOKEN

_MOST_WORDS = 6
"""The most words of a body's name."""

_LINKED = re.compile(r"\s?[&/’'-]?\s?")
_POSSESSIVE = re.compile(r"['’]s?$")


@dataclass(frozen=True, slots=True)
class NamedBody:
    """The name of a body in a question, and the rows of its documents."""

    span: Span
    documents: list[DocumentRow]


def named_bodies(view: View, text: str, taken: Sequence[Span]) -> list[NamedBody]:
    """The bodies named in *text* outside of *taken*, in order; the longest name at each place."""
    words = [_bare(text, Span(*word.span())) for word in TOKEN.finditer(text)]
    found: list[NamedBody] = []
    for span in _names(text, words):
        if any(map(span.overlaps, (*taken, *(body.span for body in found)))):
            continue
        if documents := documents_of_body(view, span.of(text)):
            found.append(NamedBody(span, documents))
    return found


def _bare(text: str, word: Span) -> Span:
    """*word* without the ending of a possessive: "Datica's"."""
    return Span(word.start, word.start + len(_POSSESSIVE.sub("", word.of(text))))


def _names(text: str, words: Sequence[Span]) -> Iterator[Span]:
    """The runs of capitalised words and numbers, small words between them, the longest first."""
    for n, first in enumerate(words):
        if not first.of(text)[0].isupper() or is_small(first.of(text).casefold()):
            continue
        ends: list[int] = []
        for word, before in zip(words[n : n + _MOST_WORDS], [None, *words[n:]], strict=False):
            if before is not None and not _LINKED.fullmatch(text, before.end, word.start):
                break
            spelt = word.of(text)
            if spelt[0].isupper() or (spelt.isdigit() and ends):
                ends.append(word.end)
            elif not is_small(spelt):
                break
        yield from (Span(first.start, end) for end in reversed(ends))
