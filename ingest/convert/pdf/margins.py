"""Turned text in the margin of a page: the printer of a form, the place where a gazette is kept.

It is no part of the text. Read by place, its words would get into the lines beside them. Turned
text within the width of the rest, such as the heads of narrow columns, is kept, and so is that of a
page that is turned as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from .words import Word

_MOST = 0.34  # of the words of a page may be turned
_BEYOND = 0.02  # of the other words may be as far out


def without_margins(words: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    """The words of a page without the turned ones in its margins, and these."""
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
