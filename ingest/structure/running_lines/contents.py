"""Tables of contents that have lost their line breaks: "2.1 Delivery 4 2.2 Prices 5 ARTICLE III …".

A line holds several entries: a number, a title and a page number each. Page numbers never fall.
Such lines hold no units, though their numbers follow each other like those of a running text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from evidence_graph.spans import Span

from ..words import Words

_FEWEST = 6  # entries of a table
_COVERED = 0.75  # of the characters of a line are entries
_HEAD_CHARS = 400  # of a line, in which its first entry ends
_BETWEEN = 8  # consecutive other lines within a table: headings, feet of pages
_PAGE = re.compile(r"[ .\t]\d{1,3}(?!\S)")
_BETWEEN_CHARS = 240  # of such a line


class _Entries(NamedTuple):
    """The entries of one line: its index, and their page numbers."""

    line: int
    pages: Sequence[int]


def running_contents(text: str, lines: Sequence[Span], words: Words) -> list[range]:
    """The tables of contents among *lines*, as ranges of indices.

    Short lines within a table, such as the title of an article, belong to it.
    """
    found: list[range] = []
    run: list[_Entries] = []
    for i, line in enumerate(lines):
        entries = _entries(text, i, line, words)
        if entries is None:
            if not run or (i - run[-1].line <= _BETWEEN and len(line) <= _BETWEEN_CHARS):
                continue
        elif not run or run[-1].pages[-1] <= entries.pages[0]:
            run.append(entries)
            continue
        found += _table(run)
        run = [] if entries is None else [entries]
    return found + _table(run)


def _table(run: Sequence[_Entries]) -> list[range]:
    """The lines of *run* as one range, if they are a table of contents; else nothing."""
    pages = [page for entries in run for page in entries.pages]
    share_lines = any(len(entries.pages) > 1 for entries in run)
    if len(pages) < _FEWEST or not share_lines or pages[0] == pages[-1]:
        return []
    return [range(run[0].line, run[-1].line + 1)]


def _entries(text: str, i: int, line: Span, words: Words) -> _Entries | None:
    """The entries of a line; None if it is no line of a table.

    Attachments at its end have no page numbers.
    """
    head = min(line.end, line.start + _HEAD_CHARS)
    if not _PAGE.search(text, line.start, line.end):
        return None  # most lines end here
    if not words.contents_entry.search(text, line.start, head):
        return None
    matches = list(words.contents_entry.finditer(text, line.start, line.end))
    covered = sum(match.end() - match.start() for match in matches)
    pages = [int(match["page"]) for match in matches]
    if not pages or pages != sorted(pages):
        return None
    end = matches[-1].end()
    attached = words.loud_attachment.match(text, end + 1, line.end)
    if covered < _COVERED * ((end if attached else line.end) - line.start):
        return None
    return _Entries(i, pages)
