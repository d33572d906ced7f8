"""Text that stands upright in the margin of a page: who printed a form, where a gazette is kept.

It runs beside the lines of the text and is none of it; read by its places, each of its words would
stand in the line that it happens to stand beside. Turned text within the width of the others, such
as the heads of narrow columns, is left where it is, and so is a page that is turned as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from .words import Word

_MOST = 0.34  # of the words of a page
_BEYOND = 0.02  # of the other words may stand as far out


def without_margins(words: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    """The words of a page without the turned ones in its margins; and those."""
    turned = [word for word in words if word.turned]
    if not turned or len(turned) > _MOST * len(words):
        return list(words), []
    others = [word for word in words if not word.turned]
    beyond = int(_BEYOND * len(others))
    left = sorted(word.x0 for word in others)[beyond]
    right = sorted(word.x1 for word in others)[-1 - beyond]
    margin = {id(word) for word in turned if word.x0 <= left or word.x0 >= right}
    return (
        [word for word in words if id(word) not in margin],
        [word for word in turned if id(word) in margin],
    )
