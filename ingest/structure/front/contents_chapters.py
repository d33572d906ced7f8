"""Tables of contents whose chapters come again, whatever stands between them.

The entries of a chapter may be printed in columns that a PDF's text runs together, so that none of
them names a section of the text. The chapters around them are read. In municipal codes each chapter
begins with a table of its own.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import chain, islice

from ..headlines import Heading
from ..pieces import CutText
from .contents_entries import compact, is_short

_NEAR = 3  # pieces below the heading of the table, among which the first chapter is
_FEWEST = 3  # chapters
_FIRST = ("1", "I", "A")  # numbers of a first chapter

_SIGNS = "§*_ \xa0"  # before the number of a section
_JOINTS = (".", "-", ":")  # behind the number of its chapter

_Chapter = tuple[int, str, str]  # its piece, its number and its title as `compact` returns it


def end_of_chapters(cut: CutText, start: int) -> int:
    """The end of the table at *start*, below its heading, up to its last entry with a number.

    All chapters from the first to where it comes again must come again, and most with their titles;
    else *start* is returned.
    """
    lines = (cut.headline(cut.head(piece)) for piece in cut.pieces[start : start + _NEAR])
    kind = next((x.kind for x in lines if x.is_container and x.number in _FIRST), None)
    if kind is None:
        return start
    listed: list[_Chapter] = []
    chapters = _chapters(cut, start, kind)
    for chapter in chapters:
        if listed and chapter[1] == listed[0][1]:
            chapters = chain([chapter], chapters)
            break
        listed.append(chapter)
    again = list(islice(chapters, len(listed)))
    numbers = [number for _, number, _ in listed]
    if len(listed) < _FEWEST or numbers != [number for _, number, _ in again]:
        return start
    n_alike = sum(above[2] == below[2] for above, below in zip(listed, again, strict=True))
    if 2 * n_alike <= len(listed):
        return start
    body = again[0][0]
    numbered = (i for i in range(body - 1, start, -1) if _is_numbered(cut, i))
    return next(numbered, body - 1) + 1


def behind_own_contents(
    cut: CutText, heading: Heading, below: range, in_contents: Container[int]
) -> range:
    """*below*, the pieces of *heading*, without a table right below it that lists its sections.

    "Chapter 5.04 BOATS", "Sections:", "5.04.010 Fees", and then "5.04.010 Fees" with its text. The
    numbers tell that the text belongs to the chapter, and not to the division above it.
    """
    start = next((i for i in below if i not in in_contents), below.stop)
    if start in (below.start, below.stop) or heading.line.number is None:
        return below
    first = cut.head(cut.pieces[start]).lstrip(_SIGNS).removeprefix(heading.line.number)
    is_section = first[:1] in _JOINTS and first[1:2].isdigit()
    return range(start, below.stop) if is_section else below


def _chapters(cut: CutText, start: int, kind: str) -> Iterator[_Chapter]:
    """The chapters of one *kind* from *start* on; the title may stand below the number."""
    for i in range(start, len(cut.pieces)):
        if not is_short(cut.pieces[i]):
            continue
        line = cut.headline(cut.head(cut.pieces[i]))
        if line.kind == kind and line.number is not None:
            below = cut.pieces[i + 1 : i + 2]
            title = line.heading or "".join(map(cut.cleaned, below))
            yield i, line.number, compact(title)


def _is_numbered(cut: CutText, i: int) -> bool:
    """Whether the piece *i* begins with a label and number, or with a number."""
    return cut.headline(cut.head(cut.pieces[i])).number is not None
