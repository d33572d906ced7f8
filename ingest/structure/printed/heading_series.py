"""Headings that only a series of headings shows: their numbers go on with it.

A line alone would be a sentence, "§ 6 Die Aufgaben".
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...converted import BlockKind
from ..headlines import Heading, Headline
from ..numbers import goes_on
from ..pieces import CutText, Piece
from ..titles import title_like
from . import line_forms

_CONFIDENCE = 0.8  # that such a line is a heading


@dataclass(slots=True)
class _Series:
    """A series of headings.

    Attributes:
        level: Of its first heading.
        members: The piece and the place of each, in order.
    """

    level: int | None
    members: list[tuple[int, int]] = field(default_factory=list)


def with_titles_like_sentences(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """*found*, with the titles between them that begin as a sentence might: "§ 6 Die Aufgaben"."""
    by_kind = _series_by_kind(cut, found)
    taken = {heading.piece for heading in found}
    lines = line_forms.short_lines(cut, skipped) if by_kind else {}
    more: list[Heading] = []
    for i, line in lines.items():
        place = line_forms.place_of(line, cut.words) if line.kind in by_kind else None
        if i in taken or place is None or not _is_title_like_sentence(cut, cut.pieces[i], line):
            continue
        series = by_kind[line.kind]
        if goes_on(series.members, i, place):
            insort(series.members, (i, place))
            more.append(Heading(i, line, series.level, _CONFIDENCE))
    return sorted([*found, *more], key=lambda heading: heading.piece)


def _is_title_like_sentence(cut: CutText, piece: Piece, line: Headline) -> bool:
    """Whether a labelled line is a paragraph that reads like a title, but for its first word."""
    alone = piece.opens_block and piece.n_lines == 1 and piece.block.kind is BlockKind.PARAGRAPH
    words = line.heading or ""
    return alone and line.reads_on and words[:1].isupper() and title_like(words, cut.words)


def _series_by_kind(cut: CutText, found: Iterable[Heading]) -> dict[str, _Series]:
    """The series of labelled headings, by their kind, without those of containers."""
    series: dict[str, _Series] = {}
    for heading in found:
        place = line_forms.place_of(heading.line, cut.words)
        if heading.line.is_labelled and not heading.line.is_container and place is not None:
            one = series.setdefault(heading.line.kind, _Series(heading.level))
            insort(one.members, (heading.piece, place))
    return series
