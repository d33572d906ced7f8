"""Headings that only a series of headings shows: their numbers go on with it.

A line alone would be a sentence, "§ 6 Die Aufgaben", or the beginning of one.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import replace

from ...converted import BlockKind
from .. import layout
from ..front.contents_entries import leads_to_page
from ..headlines import Heading, Headline
from ..numbers import goes_on
from ..pieces import CutText, Piece
from ..titles import run_in_heading, title_like


def with_titles_like_sentences(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """*found*, with the titles between them that begin as a sentence might: "§ 6 Die Aufgaben"."""
    series: dict[str, list[tuple[int, int]]] = {}  # piece and place of each heading of a kind
    levels: dict[str, int | None] = {}
    for heading in found:
        place = layout.place_of(heading.line, cut.words)
        if heading.line.is_labelled and not heading.line.is_container and place is not None:
            insort(series.setdefault(heading.line.kind, []), (heading.piece, place))
            levels.setdefault(heading.line.kind, heading.level)
    taken = {heading.piece for heading in found}
    lines = layout.short_lines(cut, skipped) if series else {}
    more: list[Heading] = []
    for i, line in lines.items():
        place = layout.place_of(line, cut.words) if line.kind in series else None
        if i in taken or place is None or not _is_title_like_sentence(cut, cut.pieces[i], line):
            continue
        if goes_on(series[line.kind], i, place, close=True):
            insort(series[line.kind], (i, place))
            more.append(Heading(i, line, levels[line.kind], 0.8))
    return sorted([*found, *more], key=lambda heading: heading.piece)


def _is_title_like_sentence(cut: CutText, piece: Piece, line: Headline) -> bool:
    """Whether a labelled line is a paragraph that reads like a title, but for its first word."""
    alone = piece.opens_block and piece.n_lines == 1 and piece.block.kind is BlockKind.PARAGRAPH
    words = line.heading or ""
    return alone and line.reads_on and words[:1].isupper() and title_like(words, cut.words)


def run_in_headings(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """Provisions with a run-in heading whose numbers go on with a series of headings.

    "Rule 36.3 Report. The clerk must report" between "Rule 36.2 Docket" and "Rule 36.5 Notice".
    """
    series: dict[tuple[str, str], list[tuple[int, int]]] = {}  # piece and place of each heading
    levels: dict[tuple[str, str], int | None] = {}
    for heading in found:
        place = layout.place_of(heading.line, cut.words)
        if heading.line.is_labelled and not heading.line.is_container and place is not None:
            series.setdefault(_series(heading.line), []).append((heading.piece, place))
            levels.setdefault(_series(heading.line), heading.level)
    taken = {heading.piece for heading in found} | skipped
    run_in = []
    for i, piece in enumerate(cut.pieces) if series else ():
        if i in taken or piece.block.kind is not BlockKind.PARAGRAPH:
            continue
        if leads_to_page(cut.text, piece.text_start, piece.end):
            continue  # entries of a contents list in two columns
        line = cut.headline(cut.head(piece))
        title = (
            run_in_heading(line.heading, cut.words) if line.is_labelled and line.heading else None
        )
        beside = series.get(_series(line), []) if title is not None else []
        place = layout.place_of(line, cut.words) if beside else None
        if place is not None and goes_on(beside, i, place):
            insort(beside, (i, place))
            line = replace(line, heading=title)
            run_in.append(Heading(i, line, levels[_series(line)], 0.8, provision=True))
    return run_in


def _series(line: Headline) -> tuple[str, str]:
    """The series of a numbered line: ("rule", "36") for Rule 36.3."""
    return line.kind, (line.number or "").rpartition(".")[0]
