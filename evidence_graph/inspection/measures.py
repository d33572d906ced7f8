"""Measures a document, and derives the confidence in its structure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..graph import DocumentGraph
from ..nodes import ChunkKind, Section
from ..spans import Span, covered, joined, merged
from .results import Double, Gap, Largest, LeftOut
from .sequences import Lines, sequences

LONG = 3_000
"""A text of fewer characters may be a single unit."""
WHOLE = 0.25
"""The share of the text that one unit may have without lowering the confidence."""
HALF = 0.5
"""A larger share of text outside of units is not just front matter."""
WITHOUT_UNITS = 0.3
"""The confidence for a long text without units."""
SHOWN_WORDS = 60
"""Characters shown of a text that was left out."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of one document; see `Inspection` for their meaning."""

    lines: Lines
    chars: int
    gaps: list[Gap]
    doubles: list[Double]
    steps: int
    outside: float
    largest: Largest | None
    left_out: list[LeftOut]
    references: dict[str, int]


def measures_of(graph: DocumentGraph, text: str) -> Measures:
    """The measures of a document."""
    lines = Lines(text)
    gaps, doubles, steps = sequences(graph.sections, lines)
    matter = [c.span for c in graph.chunks if c.kind is ChunkKind.MATTER]
    units = [s.span for s in graph.sections]
    chunks = [c.span for c in graph.chunks]
    all_chars = covered(chunks)
    outside = all_chars - covered(_within(chunks, merged([*matter, *units])))
    return Measures(
        lines=lines,
        chars=len(text),
        gaps=gaps,
        doubles=doubles,
        steps=steps,
        outside=outside / all_chars if all_chars else 0.0,
        largest=_largest(graph.sections, lines, all_chars),
        left_out=_left_out(matter, text, lines),
        references=_references(graph),
    )


def _within(chunks: Sequence[Span], spans: Sequence[Span]) -> list[Span]:
    """The parts of *chunks* within *spans*, which are disjoint and in order."""
    found: list[Span] = []
    at = 0
    for chunk in sorted(chunks):
        while at < len(spans) and spans[at].end <= chunk.start:
            at += 1
        n = at
        while n < len(spans) and spans[n].start < chunk.end:
            found.append(Span(max(chunk.start, spans[n].start), min(chunk.end, spans[n].end)))
            n += 1
    return found


def _largest(sections: Sequence[Section], lines: Lines, chars: int) -> Largest | None:
    """The unit with most text outside of its subunits; None without units."""
    if not sections or not chars:
        return None
    below: defaultdict[str, int] = defaultdict(int)
    for section in sections:
        if section.parent_id is not None:
            below[section.parent_id] += len(section.span)
    own = {section.id: len(section.span) - below[section.id] for section in sections}
    most = max(sections, key=lambda section: own[section.id])
    share = min(1.0, max(0, own[most.id]) / chars)
    return Largest(section_id=most.id, line=lines.at(most.span.start), share=round(share, 3))


def _left_out(matter: Sequence[Span], text: str, lines: Lines) -> list[LeftOut]:
    return [
        LeftOut(
            line=lines.at(span.start),
            until=lines.at(max(span.start, span.end - 1)),
            chars=len(span),
            words=" ".join(text[span.start : span.start + 4 * SHOWN_WORDS].split())[:SHOWN_WORDS],
        )
        for span in joined(matter, text)
    ]


def _references(graph: DocumentGraph) -> dict[str, int]:
    found = Counter("exact" if r.exact else "partial" for r in graph.references)
    found.update(mention.reason.value for mention in graph.unresolved)
    return dict(sorted(found.items()))


def confidence_parts(graph: DocumentGraph, found: Measures) -> dict[str, float]:
    """The parts of the confidence in the structure, each 0 to 1.

    - *units*: whether a long text has units.
    - *inside*: the share of the text within units; a few paragraphs before them do not count.
    - *balance*: whether no unit of a long text has much more than a quarter of it.
    - *numbers*: the share of steps between numbers that neither skip nor repeat.
    - *references*: 0.5, and half the share of internal references that were resolved.
    """
    long = found.chars >= LONG
    units = 1.0 if graph.sections or not long else WITHOUT_UNITS
    inside = 1 - found.outside if graph.sections else 1.0
    if found.outside < HALF and found.chars:  # parties, recitals, a preamble
        inside = 1 - max(0.0, found.outside - LONG / found.chars)
    share = found.largest.share if found.largest and long else 0.0
    wrong = len(found.gaps) + len(found.doubles)
    own = _own_references(found.references)
    parts: Mapping[str, float] = {
        "units": units,
        "inside": inside,
        "balance": 1 - max(0.0, share - WHOLE),
        "numbers": max(0.0, 1 - wrong / found.steps) if found.steps else 1.0,
        "references": 0.5 + 0.5 * own,
    }
    return {name: round(value, 3) for name, value in parts.items()}


def _own_references(references: Mapping[str, int]) -> float:
    """The share of internal references that were resolved; 1 if there are none."""
    right = references.get("exact", 0)
    wrong = sum(references.get(name, 0) for name in ("partial", "dangling", "ambiguous"))
    return right / (right + wrong) if right + wrong else 1.0
