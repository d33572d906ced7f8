"""Headings that stand on a line of their own right above the first line of their text.

"Sec. 2-1. - Levy." and on the next line "A levy is due …", without a blank line between them.
"""

from __future__ import annotations

from evidence_graph.spans import Span

from .. import headlines
from ..titles import run_in_heading, title_like
from ..words import Words
from .width import ROOM, UNWRAPPED

_TITLE_CHARS = 60  # of a title; a line of text may be longer
_HEADING_CHARS = 200
_OPENING = '[("“„‘'  # with which a text may begin, beside a capital


def heads_text(text: str, above: Span, below: Span, width: int | None, words: Words) -> bool:
    """Whether the line *above* is a label, with or without a title, and *below* begins its text.

    Args:
        width: The column at which the text wraps; None if it is not known.
    """
    printed, first = above.of(text).strip(), below.of(text).strip()
    if not first or len(printed) > _HEADING_CHARS:
        return False
    if not (first[0].isupper() or first[0] in _OPENING):
        return False
    line = headlines.read(headlines.clean(printed), words)
    if line.is_attachment and line.number is None and line.heading is None:
        return headlines.is_aside(first)  # "THE SCHEDULE" above "[See section 33]"
    if not line.is_labelled or line.number is None or line.reads_on:
        return False
    if line.heading is None:
        return len(first) > _TITLE_CHARS or not title_like(first, words, verbs=True)
    title = run_in_heading(line.heading, words)
    if title is not None and len(title) < len(line.heading.rstrip(".")):
        return False  # "Section 2. Formation. The" is wrapped
    if not title_like(line.heading, words, stop=True):
        return False
    if width is None:
        return line.heading.endswith(".")
    column = above.end - (text.rfind("\n", 0, above.start) + 1)
    room = width - column - len(first.split(None, 1)[0])
    return width > UNWRAPPED or room > ROOM
