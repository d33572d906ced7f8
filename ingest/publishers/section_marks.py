"""Reads the lines above each section in texts of AustLII: title of the act, "- SECT 8", heading.

The Australasian Legal Information Institute exports the law of Australia's states as text with such
lines, behind a "- TABLE OF PROVISIONS" with the same numbers. Without these rules the table is read
as the sections, and the sections, whose numbers stand behind a dash, are lost: in five acts 5 of
401 sections were then units with their headings; with the rules all are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

_MARK = re.compile(
    r"(?P<title>(?:[^\n-]|-(?! )){0,200})- "
    r"(?P<word>SECT|REG|RULE|ORDER|ART|SCHEDULE|NOTES|LONG TITLE|PREAMBLE|TABLE OF PROVISIONS)"
    r"(?P<number> [\w.-]{1,20})?\s*$"
)
_TABLE = "TABLE OF PROVISIONS"
_NUMBERED = ("SECT", "REG", "RULE", "ORDER", "ART", "SCHEDULE")
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines from *first* to before *stop*: a heading, or lines that are not part of the law.

    Attributes:
        skip: Characters at the start of a heading that belong to the lines before it.
    """

    first: int
    stop: int
    heading: bool = False
    skip: int = 0


def marked_stretches(lines: Sequence[str]) -> list[Stretch] | None:
    """The headings of sections in *lines*, and the lines above them; None for other texts."""
    marks = [
        (i, mark) for i, line in enumerate(lines) if "- " in line and (mark := _MARK.match(line))
    ]
    titles = Counter(_title(lines, i, mark) for i, mark in marks)
    title, n = titles.most_common(1)[0] if titles else ("", 0)
    if n < _FEWEST or not title:
        return None
    known = [(i, mark) for i, mark in marks if _title(lines, i, mark) == title]
    table = next((i for i, line in enumerate(lines) if line.strip(" -\n") == _TABLE), None)
    begins = known[0][0] - (not known[0][1]["title"].strip())
    found = [Stretch(table, begins)] if table is not None and table < begins else []
    for (i, mark), following in zip(known, [*known[1:], None], strict=True):
        above = i - (not mark["title"].strip())
        if mark["word"] == _TABLE and following is not None:
            found.append(Stretch(above, following[0] - (not following[1]["title"].strip())))
            continue
        if above < i:
            found.append(Stretch(above, i))
        titled = mark["word"] in _NUMBERED and i + 1 < len(lines) and bool(lines[i + 1].strip())
        found.append(Stretch(i, i + 1 + titled, heading=True, skip=mark.start("word")))
    return found


def _title(lines: Sequence[str], i: int, mark: re.Match[str]) -> str:
    """The title of the act before a mark or, if none is there, on the line above."""
    return mark["title"].strip() or (lines[i - 1].strip() if i else "")
