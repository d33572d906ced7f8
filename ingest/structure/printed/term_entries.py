"""Entries of terms in standards: a number on its own line, then the term, then its meaning.

    3.2
    milled rice
    husked rice of which the bran has been removed

The term is the heading of the number. Further terms on lines below it ("MR") are synonyms, and no
headings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .. import headlines
from ..headlines import Heading
from ..pieces import CutText

_NUMBER = re.compile(r"(?P<stem>(?:\d{1,2}|[A-Z])(?:\.\d{1,3}){0,3})\.(?P<last>\d{1,3})\.?")
_NUMBER_CHARS = 16
_TERM_WORDS = 8
_FEWEST = 3  # entries of one clause


def with_term_entries(
    cut: CutText, found: Sequence[Heading], skipped: frozenset[int]
) -> list[Heading]:
    """*found*, in which number and term of an entry are one heading."""
    by_piece = {heading.piece: heading for heading in found}
    entries: dict[int, Heading] = {}
    for run in _runs(cut, skipped):
        levels = [h.level for i, *_ in run if (h := by_piece.get(i + 1)) and h.level]
        above = [h.level for h in found if h.line.number == run[0][1] and h.level]
        level = max(above[-1] + 1, min(levels, default=0)) if above else min(levels, default=None)
        for i, stem, last in run:
            term = cut.cleaned(cut.pieces[i + 1])
            line = headlines.read(f"{stem}.{last} {term}", cut.words, marked=True)
            entries[i] = Heading(i, replace(line, heading=term), level, 0.9, n_pieces=2)
    if not entries:
        return list(found)
    terms = {k for i in entries for k in _terms_below(by_piece, i)}
    kept = [h for h in found if h.piece not in terms and h.piece not in entries]
    return sorted([*kept, *entries.values()], key=lambda h: h.piece)


def _runs(cut: CutText, skipped: frozenset[int]) -> list[list[tuple[int, str, int]]]:
    """The entries of each clause, whose numbers rise: (piece, stem, last number) of each."""
    runs: list[list[tuple[int, str, int]]] = []
    for i, piece in enumerate(cut.pieces[:-2]):
        if i in skipped or i + 1 in skipped or piece.end - piece.text_start > _NUMBER_CHARS:
            continue
        match = _NUMBER.fullmatch(cut.cleaned(piece))
        if match is None or not _is_term(cut, i + 1):
            continue
        stem, last = match["stem"], int(match["last"])
        if runs and runs[-1][-1][1] == stem and runs[-1][-1][2] < last <= runs[-1][-1][2] + 2:
            runs[-1].append((i, stem, last))
        else:
            runs.append([(i, stem, last)])
    return [run for run in runs if len(run) >= _FEWEST]


def _is_term(cut: CutText, i: int) -> bool:
    """Whether piece *i* may be a term: a few words, no sentence, not directly before a number."""
    piece = cut.pieces[i]
    words = cut.cleaned(piece)
    below = cut.cleaned(cut.pieces[i + 1])
    return (
        piece.n_lines == 1
        and 0 < len(words.split()) <= _TERM_WORDS
        and words[-1] not in ".:;,—–"
        and headlines.read(words, cut.words).number is None
        and _NUMBER.fullmatch(below[:_NUMBER_CHARS]) is None
    )


def _terms_below(by_piece: dict[int, Heading], i: int) -> range:
    """The headings directly below the number at *i*: its term and the synonyms."""
    stop = i + 1
    while stop in by_piece and by_piece[stop].line.number is None:
        stop += 1
    return range(i + 1, stop)
