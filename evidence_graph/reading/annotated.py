"""Annotates a span of a document for reading: its units, references, and uses of defined terms.

The graph stores which terms a chunk uses, how often, and where first. This module finds the other
uses, with the same fold of words that ingestion uses.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..nodes import Section, Term
from ..projection import DocumentRow, Projection, SectionRow
from ..spans import Span
from ..view import View
from ..words import TOKEN, fold_of, keys, separator
from .definitions import term_of_version
from .follow import references_in
from .results import FollowedReference


@dataclass(frozen=True, slots=True)
class ReadUnit:
    """A section that overlaps the span.

    Attributes:
        row: The section's row in this generation.
        depth: Its indentation: the number of enclosing units without a heading line.
    """

    row: SectionRow
    section: Section
    depth: int


@dataclass(frozen=True, slots=True)
class TermUse:
    """One use of a defined term, with the id of the definition that governs there."""

    start: int
    end: int
    term_id: str


@dataclass(frozen=True, slots=True)
class Annotated:
    """An annotated span of a document; all offsets count in the whole document.

    Attributes:
        units: Units that overlap the span, in document order, each before those below it.
        uses, references: In document order; none overlaps another.
        definitions: Terms that the span defines, in document order.
    """

    span: Span
    text: str
    units: list[ReadUnit]
    uses: list[TermUse]
    references: list[FollowedReference]
    definitions: list[Term]


def annotate(view: View, document: DocumentRow, span: Span) -> Annotated:
    """Annotate *span* of the document at a row; links lead to versions in *view*."""
    projection = view.projection
    references = list(_disjoint(references_in(view, document, span)))
    taken = [(reference.start, reference.end) for reference in references]
    uses = [use for use in _uses(view, document, span) if _is_free(use, taken)]
    terms = [term for term in projection.terms(document) if span.contains(term.span)]
    return Annotated(
        span=span,
        text=span.of(view.snapshot.text(document)),
        units=_units(projection, document, span),
        uses=uses,
        references=references,
        definitions=terms,
    )


def _units(projection: Projection, document: DocumentRow, span: Span) -> list[ReadUnit]:
    starts = projection.numbers_of("sections", document, "start")
    ends = projection.numbers_of("sections", document, "end")
    first = projection.rows_of("sections", document).start
    inside = ((starts < span.end) & (ends > span.start)).nonzero()[0]
    depths: dict[int, int] = {}
    found = []
    for at in inside.tolist():
        row = SectionRow(first + at)
        section = projection.section(row)
        above = projection.parent(row)
        # Units directly below a heading are not indented.
        depth = 0 if projection.is_home(row) else 1 + depths.get(-1 if above is None else above, -1)
        depths[row] = depth
        found.append(ReadUnit(row, section, depth))
    return sorted(
        found, key=lambda unit: (unit.section.span.start, -unit.section.span.end, unit.row)
    )


def _disjoint(references: Iterable[FollowedReference]) -> Iterator[FollowedReference]:
    """*references*, given in document order, without those that overlap an earlier one.

    Of several references with one surface ("sections 3 and 4"), the first is kept.
    """
    end = 0
    for reference in references:
        if reference.start >= end and reference.end > reference.start:
            yield reference
            end = reference.end


def _is_free(use: TermUse, taken: Sequence[tuple[int, int]]) -> bool:
    at = bisect_left(taken, (use.end, 0)) - 1
    return at < 0 or taken[at][1] <= use.start


# --- uses of terms --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Used:
    """A term that a chunk uses, with the stored *count* of its uses and span of the *first*.

    Attributes:
        meant: The id of the term in the version of its document that is in the view.
    """

    term: Term
    meant: str
    count: int
    first: Span


def _uses(view: View, document: DocumentRow, span: Span) -> list[TermUse]:
    """All uses in *span*, in document order; of overlapping ones the first and longest."""
    projection = view.projection
    text = view.snapshot.text(document)
    language = projection.document(document).language
    found: list[TermUse] = []
    for chunk, used in _used_by_chunk(view, document, span).items():
        words = _Words(text, chunk, language)
        found += [place for term in used for place in words.places_of(term)]
    disjoint, end = [], 0
    for use in sorted(found, key=lambda use: (use.start, -use.end)):
        if use.start >= end and span.start <= use.start and use.end <= span.end:
            disjoint.append(use)
            end = use.end
    return disjoint


def _used_by_chunk(view: View, document: DocumentRow, span: Span) -> dict[Span, list[_Used]]:
    """The terms used by each chunk that overlaps *span*."""
    projection = view.projection
    begins = projection.numbers_of("chunks", document, "start")
    ends = projection.numbers_of("chunks", document, "end")
    inside = (begins < span.end) & (ends > span.start)
    near = [
        Span(*pair) for pair in zip(begins[inside].tolist(), ends[inside].tolist(), strict=True)
    ]
    if not near:
        return {}
    around = Span(min(chunk.start for chunk in near), max(chunk.end for chunk in near))
    found: defaultdict[Span, list[_Used]] = defaultdict(list)
    starts = [chunk.start for chunk in near]
    for row in projection.rows_within("uses", document, around):
        content = projection.content("uses", row)
        term = projection.find_term(int(content["target"]))
        first = projection.span("uses", row)
        at = bisect_left(starts, first.start + 1) - 1
        meant = None if term is None else term_of_version(view, document, term)
        if term is not None and meant is not None and at >= 0:
            used = projection.term(term)
            name = used.id if meant == term else projection.term(meant).id
            found[near[at]].append(_Used(used, name, int(content["count"]), first))
    return found


class _Words:
    """The folded words of a chunk, in which uses of terms are found."""

    def __init__(self, text: str, chunk: Span, language: str) -> None:
        fold = fold_of(language)
        self._text, self._language = text, language
        self._matches = list(TOKEN.finditer(text, chunk.start, chunk.end))
        self._folded = [fold(match[0]) for match in self._matches]
        ends = [chunk.start, *(match.end() for match in self._matches)]
        self._gaps = [
            separator(text[end : match.start()])
            for end, match in zip(ends, self._matches, strict=False)
        ]

    def places_of(self, used: _Used) -> list[TermUse]:
        """All uses of a term; if too many places match, those with the case of the first use."""
        forms = {keys(form, self._language) for form in (used.term.term, *used.term.aliases)}
        spans = [place for form in sorted(forms) if form for place in self._matching(form)]
        if len(spans) > used.count:
            capital = self._text[used.first.start].isupper()
            spans = [span for span in spans if self._text[span.start].isupper() == capital]
        spans = spans or [used.first]
        return [TermUse(span.start, span.end, used.meant) for span in spans]

    def _matching(self, form: tuple[str, ...]) -> Iterator[Span]:
        for at, word in enumerate(self._folded[: len(self._folded) - len(form) + 1]):
            if word == form[0] and all(
                self._gaps[at + n] + self._folded[at + n] == form[n] for n in range(1, len(form))
            ):
                last = self._matches[at + len(form) - 1]
                yield Span(self._matches[at].start(), last.end())
