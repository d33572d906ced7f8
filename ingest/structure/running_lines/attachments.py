"""Attachments whose heading shares its line with their text: "EXHIBIT A FEES The fees are …".

In a text without line breaks the label of an attachment is printed in capitals, and its title is
the words in capitals after it. A label within a line counts only if its number is the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from evidence_graph.spans import Span

from ..numbers import counts_on
from ..words import Words

_LONG = 120  # characters of the longest heading on its own line, which needs no cut
_TITLE_WORDS = 14  # of a title, at most
# A word in capitals, or a sign or number between two: "PRICES", "&", "–", "12". Its length is
# bounded, so that a run of a million capitals is read in linear time.
_LOUD = re.compile(r"[^\W\d_a-z]{0,30}[^\W\d_a-zà-ÿ]{2}[^\sa-zà-ÿ]{0,60}|&|[-–—:,/]|\d{1,3}")
_WORD = re.compile(r"\S+")
# What may follow a label that heads an attachment; "EXHIBIT A to this" is a citation
_BEHIND = re.compile(r"[ \t]*(?:$|[-–—:]|[\"“(]?[^\W\d_a-zà-ÿ])", re.MULTILINE)
_PAGE = re.compile(r"\s*(?:\d{1,3}[ \t]{2,})?")  # the number of a page before a label
_BEFORE = 40  # characters before a label, which hold the last word


def running_attachments(text: str, lines: Sequence[Span], words: Words) -> list[int]:
    """The offsets to cut *lines* at: before the label of an attachment, and after its title."""
    cuts: list[int] = []
    last: dict[str, str] = {}  # for each label the last number
    for line in lines:
        for match in words.loud_attachment.finditer(text, line.start, line.end):
            label, number = match["label"], match["number"]
            opens = match.start() == _begin(text, line)
            if not (opens or counts_on(last.get(label), number)) or not _BEHIND.match(
                text, match.end(), line.end
            ):
                continue
            end = _title_end(text, match.end(), line.end)
            leads = match.end() < end < line.end and text[line.end - 1] == ":"
            if opens and len(line) <= _LONG and match.start() == line.start and not leads:
                last[label] = number  # a heading on its own line
                continue
            if not opens and _is_cited(text, match.start(), words):
                continue
            last[label] = number
            cuts += [match.start(), end]
    return cuts


def _begin(text: str, line: Span) -> int:
    """The offset at which the words of *line* begin, after a page number."""
    page = _PAGE.match(text, line.start, line.end)
    return page.end() if page else line.start


def _is_cited(text: str, start: int, words: Words) -> bool:
    """Whether the words before a label cite it: "as set out in EXHIBIT B"."""
    last = (text[max(0, start - _BEFORE) : start].split() or [""])[-1]
    return last.endswith((",", "(")) or last.lower().strip('"“(') in words.lines.prose


def _title_end(text: str, start: int, end: int) -> int:
    """The offset at which the title after a label ends: with the last of its words in capitals."""
    stop = start
    for word in _loud_words(text, start, end):
        stop = word.end()
    return stop


def _loud_words(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    for n, word in enumerate(_WORD.finditer(text, start, end)):
        if n == _TITLE_WORDS or not _LOUD.fullmatch(word[0]):
            return
        yield word
