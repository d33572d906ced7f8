"""Checks the citations and quotations in a model's answer against the texts that it was given.

A number must name a source, and quoted words must stand in it. A statement without a quotation is
not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pydantic import BaseModel

from evidence_graph.passages import Excerpt
from evidence_graph.quoting.matching import stands_in
from evidence_graph.quoting.quotations import quotations
from evidence_graph.spans import Span

# [1]  [1, 3]  [2-4]
_CITATION = re.compile(r"\[(\d{1,4}(?:[ ]?[,;–-][ ]?\d{1,4}){0,20})\]")
_NUMBERS = re.compile(r"(\d+)(?:[ ]?[–-][ ]?(\d+))?")

MOST_IN_RANGE = 50
"""A range such as [2-4] is expanded to at most this many numbers after its first."""


class CheckedCitation(BaseModel, frozen=True):
    """A number in brackets; *citation* is that of its source, None if there is no such source."""

    number: int
    start: int
    end: int
    citation: str | None


class CheckedQuotation(BaseModel, frozen=True):
    """Words in quotation marks.

    Attributes:
        cited: The numbers in the nearest brackets of the same paragraph.
        found_in: The numbers of all sources that contain the words.
    """

    text: str
    start: int
    end: int
    cited: list[int]
    found_in: list[int]

    @property
    def stands(self) -> bool:
        """Whether a source cited for the words contains them, or any source if none is cited."""
        return bool(set(self.found_in) & set(self.cited) if self.cited else self.found_in)


class Check(BaseModel, frozen=True):
    """All citations and quotations of a text, in order."""

    citations: list[CheckedCitation]
    quotations: list[CheckedQuotation]

    @property
    def problems(self) -> list[str]:
        """A message for each citation and quotation that does not hold."""
        problems = [
            f"[{cited.number}] names no source"
            for cited in self.citations
            if cited.citation is None
        ]
        for quotation in self.quotations:
            if not quotation.stands:
                where = ", ".join(f"[{n}]" for n in quotation.cited) or "any source"
                elsewhere = ", ".join(f"[{n}]" for n in quotation.found_in)
                but = f", but in {elsewhere}" if elsewhere else ""
                problems.append(f"“{quotation.text}” does not stand in {where}{but}")
        return problems

    @property
    def ok(self) -> bool:
        """Whether every number names a source and every quotation stands in one cited for it."""
        return not self.problems


def check(text: str, sources: Sequence[Excerpt]) -> Check:
    """Check the citations and quotations in *text* against *sources*, numbered from 1."""
    cited = list(_citations(text, sources))
    checked = [
        CheckedQuotation(
            text=quotation.text,
            start=quotation.span.start,
            end=quotation.span.end,
            cited=_nearest(text, quotation.span.start, quotation.span.end, cited),
            found_in=[
                n for n, s in enumerate(sources, start=1) if stands_in(quotation.text, s.text)
            ],
        )
        for quotation in quotations(text)
    ]
    return Check(citations=cited, quotations=checked)


def _citations(text: str, sources: Sequence[Excerpt]) -> Iterator[CheckedCitation]:
    for span, numbers in marks(text):
        for number in numbers:
            known = 1 <= number <= len(sources)
            yield CheckedCitation(
                number=number,
                start=span.start,
                end=span.end,
                citation=sources[number - 1].citation if known else None,
            )


def marks(text: str) -> Iterator[tuple[Span, list[int]]]:
    """The spans of brackets such as ``[1]``, ``[1, 3]`` and ``[2-4]``, each with its numbers."""
    for match in _CITATION.finditer(text):
        ranges = [(int(first), int(last or first)) for first, last in _NUMBERS.findall(match[1])]
        numbers = [
            n for first, last in ranges for n in range(first, min(last, first + MOST_IN_RANGE) + 1)
        ]
        yield Span(*match.span()), numbers


def _nearest(text: str, start: int, end: int, cited: Sequence[CheckedCitation]) -> list[int]:
    """The numbers in the brackets nearest to ``text[start:end]`` in its paragraph.

    Adjacent brackets ("[1][2]") count as one.
    """
    first = text.rfind("\n\n", 0, start) + 1
    last = text.find("\n\n", end)
    groups: list[list[CheckedCitation]] = []
    for citation in cited:
        if citation.start < first or (last >= 0 and citation.end > last):
            continue
        before = groups[-1][-1] if groups else None
        if before is not None and not text[before.end : citation.start].strip():
            groups[-1].append(citation)
        else:
            groups.append([citation])

    def distance(group: list[CheckedCitation]) -> int:
        return group[0].start - end if group[0].start >= end else start - group[-1].end

    return [citation.number for citation in min(groups, key=distance)] if groups else []
