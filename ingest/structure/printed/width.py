"""The column at which a text wraps, learnt from its lines."""

from __future__ import annotations

from collections.abc import Sequence

from ...converted import Block, BlockKind

_FEWEST_LINES = 8  # that another line follows; fewer show no width
UNWRAPPED = 160  # characters: texts with longer lines do not wrap at all
_WRAP_SHARE = 0.9  # of the lines are no longer than the width: a few never are wrapped
_NEAR = 16  # columns from the width at which a wrapped line ends
_NEAR_SHARE = 0.2  # of the lines that wrap: the least was .29 in 50 texts
_LONGER_SHARE = 0.1  # of all lines, last ones included: wrapped texts of 50 had .05 at the most
ROOM = 10  # columns left at the end of a line that was broken on purpose


def width_of(text: str, blocks: Sequence[Block]) -> int | None:
    """The column at which the text wraps, None if it has too few lines to tell.

    In a wrapped text nearly all lines that another line follows are shorter than the width, and
    many end near it. Where few do, or many lines are much longer, the text is not wrapped, and
    the width is `UNWRAPPED` + 1.
    """
    followed: list[int] = []
    last: list[int] = []
    for block in blocks:
        if block.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
            position = text.rfind("\n", 0, block.span.start) + 1
            while (end := text.find("\n", position, block.span.end)) >= 0:
                followed.append(len(text[position:end].rstrip()))
                position = end + 1
            last.append(block.span.end - position)
    if len(followed) < _FEWEST_LINES:
        return None
    followed.sort()
    width = followed[int(_WRAP_SHARE * len(followed))]
    near = sum(length >= width - _NEAR for length in followed)
    longer = sum(length > width + ROOM for length in (*followed, *last))
    wraps = near >= _NEAR_SHARE * len(followed)
    if wraps and longer <= _LONGER_SHARE * (len(followed) + len(last)):
        return width
    return UNWRAPPED + 1
