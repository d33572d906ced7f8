"""Finds the foot of a page behind a meaning: "... owns. Page 3 of 38", "... ship. -20- Kiel Ports".

A foot is the number of a page, with a remark that stands on other pages too.
"""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.language.patterns import NEVER, compiled
from evidence_graph.language.structure import PageWords

_NUMBER = re.compile(r"(?<=[.;])(?:\s(?:and|or))?\n[ \t]*\d{1,3}[ \t]*\Z")  # on a line of its own
_LINE = 40  # the most characters of such a line
_REACH = 500  # the most characters of a foot with its remarks
_RUNNING = 60  # characters of a remark that are compared with other pages
_PAGES = 3  # times that a remark must be printed
_AROUND = 100_000  # characters on either side in which it is counted


class PageFeet:
    """The feet of the pages of one text."""

    def __init__(self, text: str, words: PageWords) -> None:
        self._text, self._foot = text, _foot(words)

    def before(self, start: int, end: int) -> int:
        """The start of the foot that ends at *end* and begins behind *start*; *end* if none."""
        if number := _NUMBER.search(self._text, max(start, end - _LINE), end):
            return number.start()
        foot = self._foot.search(self._text, max(start, end - _REACH), end)
        if foot and self._is_running(foot, "before") and self._is_running(foot, "behind"):
            return foot.start()
        return end

    def _is_running(self, foot: re.Match[str], group: str) -> bool:
        """Whether the remark before or behind the number stands on other pages, or is empty."""
        words = foot[group].strip()[:_RUNNING]
        first, last = max(0, foot.start() - _AROUND), foot.end() + _AROUND
        return not words or self._text.count(words, first, last) >= _PAGES


@lru_cache(maxsize=32)
def _foot(words: PageWords) -> re.Pattern[str]:
    """The number of a page with remarks: "Page 3 of 38", "-20-"."""
    page, of = "|".join(words.labels) or NEVER, "|".join(words.of) or NEVER
    number = (
        rf"(?:(?:{page})\s?\d{{1,3}}(?:(?:\s(?:{of})\s|/)\d{{1,3}})?(?!\w)"
        r"|[-–—]\s?\d{1,3}\s?[-–—](?!\S)|(?<=\n)\d{1,3}(?=\n))"
    )
    before, remark = r"(?P<before>(?:[^\s.;]{1,40}\s{1,40}){0,12}?)", r"(?:\s\*[^.;]{0,80})?"
    return compiled(
        rf"(?:(?<=[.;])(?<!\b[a-z]\.)\s+|\n\n\s*){before}{number}{remark}"  # not "c. P.54"
        r"(?P<behind>[\s\S]{0,400})\Z"
    )
