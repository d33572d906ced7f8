"""The lines of a PDF page in reading order.

Words on one baseline without a wide gap are a fragment. Fragments at one height are a line, and
lines are read from the top. If the page is set in two columns, the left one is read before the
right one; a line across both columns separates what is above it from what is below. Both columns
must be filled with prose, so that neither a table nor the gap after "(a)" is taken for columns.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from statistics import median

from .entries_beside import are_entries, read_together
from .lines import Line
from .words import Word

_SAME_LINE = 0.6  # of the font size: superscripts are raised by a third of it
_WIDE_GAP = 1.6  # of the font size; spaces of justified prose are narrower
_MIN_COLUMN_LINES = 6
_MIN_FILL = 0.6  # of the width of a column, which its median line fills
_MAX_CROSSING = 0.3  # of the fragments: headings and tables across both columns
_MIN_GUTTER = 8.0  # points
_NARROW_GUTTER = 4.0  # points
_WITH_WORD = 0.15  # of the lines may have a word in a narrow gutter: headings across both columns
_USUAL = 0.2  # of the pages; the columns of odd and even pages may differ in place
_SAME_PLACE = 6.0  # points
_MOST_PAGES = 0.5  # with columns at one place show where those of the others stand
_FEWEST_BESIDE = 3  # pages with entries beside the text show where those of others stand
_HARDLY_ANY = 0.1  # of the fragments may stand across the gutter of most pages …
_FEW_ROWS, _FULL, _FULL_LINES = 3, 0.85, 0.2  # … if a fifth of the lines fill so much of a column
_FEWEST_GAPS = 3  # of a justified line …
_EVEN = 0.2  # … which differ by so much of the font size at most …
_UNLIKE = 2.0  # … while its words differ by more
_PARTING_GAP = 0.7  # of the font size; few spaces of justified prose are as wide


def lines_of_pages(pages: Sequence[list[Word]]) -> list[list[Line]]:
    """The lines of each of *pages*, all in reading order."""
    narrow = _usual([_narrow_gutter(words) if words else None for words in pages])
    parted = [
        _columns_of(words, gutter) if words else None
        for words, gutter in zip(pages, narrow, strict=True)
    ]
    beside = [columns.gutter for columns in parted if columns and columns.are_entries]
    prose = [columns.gutter for columns in parted if columns and not columns.are_entries]
    usual_beside = median(beside) if len(beside) >= _FEWEST_BESIDE else None
    usual = median(prose) if len(prose) >= max(2, _MOST_PAGES * sum(map(bool, pages))) else None
    return [
        _lines(n, words, columns or _with_entries(words, usual_beside) or _as_others(words, usual))
        for n, (words, columns) in enumerate(zip(pages, parted, strict=True))
    ]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of a page meet, its fragments, and whether the left one holds entries."""

    gutter: float
    fragments: list[list[Word]]
    are_entries: bool


def _columns_of(words: list[Word], narrow: float | None) -> _Columns | None:
    """The columns of the page of *words*, None if it has none.

    Args:
        narrow: Where they meet if the gutter is too narrow to end fragments, else None.
    """
    fragments = _fragments(words)
    parted = [] if narrow is None else [part for f in fragments for part in _parted(f, narrow)]
    if narrow is not None and _is_between_prose(narrow, parted):
        return _Columns(narrow, parted, _has_entries(parted, narrow))
    gutter = _gutter(fragments)
    return None if gutter is None else _Columns(gutter, fragments, _has_entries(fragments, gutter))


def _with_entries(words: list[Word], gutter: float | None) -> _Columns | None:
    """The columns of a page without columns of prose, if entries stand left of *gutter* as well."""
    fragments = _fragments(words)
    if gutter is None or not fragments:
        return None
    n_crossing = sum(_crosses(f, gutter) for f in fragments)
    if n_crossing > _MAX_CROSSING * len(fragments) or not _has_entries(fragments, gutter):
        return None
    return _Columns(gutter, fragments, are_entries=True)


def _as_others(words: list[Word], gutter: float | None) -> _Columns | None:
    """The columns of a page at the *gutter* of most others, if both sides are filled with rows.

    Words of justified lines may stand so far apart that none of its fragments fills a column. Lists
    leave most rows short; where hardly anything stands across the gutter, some full ones suffice.
    """
    if gutter is None or not words:
        return None
    fragments = [part for f in _fragments(words) for part in _parted(f, gutter)]
    inner = [f for f in fragments if not _crosses(f, gutter)]
    n_crossing = len(fragments) - len(inner)
    if n_crossing > _MAX_CROSSING * len(fragments):
        return None
    sides = _sides(0, inner, gutter)
    are_filled = all(_is_prose([line.words for line in side]) for side in sides)
    if n_crossing <= _HARDLY_ANY * len(fragments):
        are_filled = are_filled or all(map(_has_full_lines, sides))
    return _Columns(gutter, fragments, False) if are_filled else None


def _has_full_lines(side: Sequence[Line]) -> bool:
    """Whether enough lines are as wide as the column, and most are no rows of a table."""
    if len(side) < _FEW_ROWS or 2 * sum(len(line.cells) > 1 for line in side) > len(side):
        return False
    least = _FULL * (max(line.x1 for line in side) - min(line.x0 for line in side))
    n_full = sum(line.x1 - line.x0 >= least for line in side)
    return n_full >= max(2, _FULL_LINES * len(side))


def _has_entries(fragments: Sequence[list[Word]], gutter: float) -> bool:
    """Whether what stands left of *gutter* are entries beside the text."""
    return are_entries(*_sides(0, [f for f in fragments if not _crosses(f, gutter)], gutter))


def _lines(page: int, words: list[Word], columns: _Columns | None) -> list[Line]:
    """The lines of *words*, all those of *page*."""
    if columns is None:
        return _rows(page, _fragments(words), column=0)
    lines: list[Line] = []
    crossing = {id(f) for f in columns.fragments if _crosses(f, columns.gutter)}
    ordered = sorted(columns.fragments, key=lambda f: -f[0].y)
    for across, band in groupby(ordered, key=lambda f: id(f) in crossing):
        group = list(band)
        if across:
            lines += _rows(page, group, column=0)
        else:
            left, right = _sides(page, group, columns.gutter)
            lines += read_together(left, right) if columns.are_entries else [*left, *right]
    return lines


def _sides(
    page: int, fragments: Sequence[list[Word]], gutter: float
) -> tuple[list[Line], list[Line]]:
    """The lines left of the *gutter*, and those right of it."""
    return (
        _rows(page, [f for f in fragments if f[0].x0 < gutter], column=1),
        _rows(page, [f for f in fragments if f[0].x0 >= gutter], column=2),
    )


def _fragments(words: list[Word]) -> list[list[Word]]:
    """Words that follow each other on one baseline without a wide gap."""
    fragments: list[list[Word]] = []
    for word in words:
        if fragments:
            last = fragments[-1][-1]
            size = max(last.size, word.size)
            gap = word.x0 - last.x1
            level = abs(word.y - last.y) < _SAME_LINE * size
            if level and -0.5 * size < gap < _WIDE_GAP * size and not last.hyphenated:
                fragments[-1].append(word)
                continue
        fragments.append([word])
    return fragments


def _rows(page: int, fragments: list[list[Word]], *, column: int) -> list[Line]:
    """Lines from the top; fragments at one height are the cells of a line, from the left."""
    rows: list[list[list[Word]]] = []
    for fragment in sorted(fragments, key=lambda f: (-_base(f).y, f[0].x0)):
        base = _base(fragment)
        if rows:
            above = _base(rows[-1][0])
            if abs(above.y - base.y) < 0.4 * max(above.size, base.size):
                rows[-1].append(fragment)
                continue
        rows.append([fragment])
    return [Line(page, _cells(row), column) for row in rows]


def _cells(row: list[list[Word]]) -> list[list[Word]]:
    """The fragments of a *row* from the left; those of a justified line are one.

    Its words, of any length, stand equally far apart, while the gaps between columns differ. A
    number may stand before it.
    """
    ordered = sorted(row, key=lambda f: f[0].x0)
    for first in range(min(2, len(ordered) - 1)):
        words = [word for fragment in ordered[first:] for word in fragment]
        gaps = [b.x0 - a.x1 for a, b in pairwise(words)]
        widths = [word.x1 - word.x0 for word in words]
        size = words[0].size
        is_even = len(gaps) >= _FEWEST_GAPS and max(gaps) - min(gaps) <= _EVEN * size
        if is_even and max(widths) - min(widths) > _UNLIKE * size:
            return [*ordered[:first], words]
    return ordered


def _base(fragment: list[Word]) -> Word:
    """The word whose baseline is that of the fragment: one of the largest, so no superscript."""
    return max(fragment, key=lambda word: word.size)


def _crosses(fragment: list[Word], gutter: float) -> bool:
    return fragment[0].x0 < gutter < fragment[-1].x1


def _gutter(fragments: list[list[Word]]) -> float | None:
    """The middle of the gutter between two columns of prose, None if there is none."""
    first, n_covering = _coverage(fragments)
    least = min(n_covering)
    if least > _MAX_CROSSING * len(fragments):
        return None
    start, end = _widest(n_covering, least)
    if end - start < _MIN_GUTTER:
        return None
    gutter = first + (start + end - 1) / 2
    return gutter if _is_between_prose(gutter, fragments) else None


def _narrow_gutter(words: list[Word]) -> float | None:
    """The middle of a gutter so narrow that fragments cross it, None if there is none.

    Hardly any line has a word there. In a single column, a quarter of the lines or more has a word
    at any place.
    """
    first, n_covering = _coverage([[word] for word in words])
    n_lines = len({round(word.y / (_SAME_LINE * word.size)) for word in words})
    start, end = _widest(n_covering, int(_WITH_WORD * n_lines))
    return None if end - start < _NARROW_GUTTER else first + (start + end - 1) / 2


def _usual(gutters: Sequence[float | None]) -> list[float | None]:
    """*gutters* of pages, from the left in points; the usual one for pages without one.

    Spaces of a few lines may be below each other by chance, so that a place counts only if enough
    pages have it. A page without one may have columns below text across it, as the first has.
    """
    places = sorted(gutter for gutter in gutters if gutter is not None)
    least = _USUAL * len(gutters)

    def n_alike(gutter: float) -> int:
        first, last = gutter - _SAME_PLACE, gutter + _SAME_PLACE
        return bisect_right(places, last) - bisect_left(places, first)

    most = max(places, key=n_alike, default=None)
    if most is None or n_alike(most) < least:
        return [None] * len(gutters)
    return [g if g is not None and n_alike(g) >= least else most for g in gutters]


def _coverage(fragments: list[list[Word]]) -> tuple[float, list[int]]:
    """The left edge of a page's middle, and how many fragments cover each point across it."""
    left = min(f[0].x0 for f in fragments)
    right = max(f[-1].x1 for f in fragments)
    first, last = left + 0.3 * (right - left), left + 0.7 * (right - left)
    n_points = int(last - first) + 2
    changes = [0] * (n_points + 1)  # how many fragments begin at a point, less those that ended
    for fragment in fragments:
        start = max(int(fragment[0].x0 - first), 0)
        end = min(int(fragment[-1].x1 - first) + 1, n_points)
        if start < end:
            changes[start] += 1
            changes[end] -= 1
    return first, list(accumulate(changes[:-1]))


def _widest(n_covering: list[int], most: int) -> tuple[int, int]:
    """Begin and end of the widest run of points that at most *most* fragments cover."""
    runs = groupby(range(len(n_covering)), lambda i: n_covering[i] <= most)
    widest = max((list(run) for is_free, run in runs if is_free), key=len, default=[])
    return (widest[0], widest[-1] + 1) if widest else (0, 0)


def _parted(fragment: list[Word], gutter: float) -> list[list[Word]]:
    """The parts of a fragment on both sides of a gutter; the whole if no wide gap is there."""
    for i in range(1, len(fragment)):
        before, behind = fragment[i - 1], fragment[i]
        if before.x1 <= gutter <= behind.x0:
            is_wide = behind.x0 - before.x1 >= _PARTING_GAP * max(before.size, behind.size)
            return [fragment[:i], fragment[i:]] if is_wide else [fragment]
    return [fragment]


def _is_between_prose(gutter: float, fragments: list[list[Word]]) -> bool:
    """Whether both sides of a gutter are filled with lines."""
    left = [f for f in fragments if f[-1].x1 <= gutter]
    right = [f for f in fragments if f[0].x0 >= gutter]
    return _is_prose(left) and _is_prose(right)


def _is_prose(rows: Sequence[Sequence[Word]]) -> bool:
    """Whether *rows* are so many and so long that they are lines of a column."""
    if len(rows) < _MIN_COLUMN_LINES:
        return False
    width = max(row[-1].x1 for row in rows) - min(row[0].x0 for row in rows)
    return median(row[-1].x1 - row[0].x0 for row in rows) >= _MIN_FILL * width
