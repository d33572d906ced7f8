"""Tables of contents that have lost their line breaks: "2.1 Delivery 4 2.2 Prices 5 ARTICLE III …".

Several entries stand on a line, each a number, a title and the number of its page; pages never
fall. Such lines hold no units, though their numbers count on like those of a running text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from evidence_graph.spans import Span

from ..words import Words

_FEWEST = 6  # entries of a table
_COVERED = 0.75  # of the characters of a line are entries
_HEAD_CHARS = 400  # of a line, among which its first entry ends
_BETWEEN = 8  # lines on end among those of a table that are none: its headings, the feet of pages
_BETWEEN_CHARS = 240


class _Entries(NamedTuple):
    """A line that is made of entries: its index, and the pages that they name."""

    line: int
    pages: Sequence[int]


def running_contents(text: str, lines: Sequence[Span], words: Words) -> list[range]:
    """The runs of *lines* that are such tables, as ranges of indices.

    Short lines among them, such as the title of an article, belong to the table.
    """
    found: list[range] = []
    run: list[_Entries] = []
    for i, line in enumerate(lines):
        own = _entries(text, i, line, words)
        if own is None:
            if not run or (i - run[-1].line <= _BETWEEN and len(line) <= _BETWEEN_CHARS):
                continue
        elif not run or run[-1].pages[-1] <= own.pages[0]:
            run.append(own)
            continue
        found += _table(run)
        run = [] if own is None else [own]
    return found + _table(run)


def _table(run: Sequence[_Entries]) -> list[range]:
    pages = [page for entries in run for page in entries.pages]
    running = any(len(entries.pages) > 1 for entries in run)
    if len(pages) < _FEWEST or not running or pages[0] == pages[-1]:
        return []
    return [range(run[0].line, run[-1].line + 1)]


def _entries(text: str, i: int, line: Span, words: Words) -> _Entries | None:
    """What a line lists; None where it is none of a table. Attachments behind have no pages."""
    head = min(line.end, line.start + _HEAD_CHARS)
    if not words.contents_entry.search(text, line.start, head):
        return None  # at once: nearly all lines
    matches = list(words.contents_entry.finditer(text, line.start, line.end))
    covered = sum(match.end() - match.start() for match in matches)
    pages = [int(match["page"]) for match in matches]
    if not pages or pages != sorted(pages):
        return None
    behind = matches[-1].end()
    attached = words.loud_attachment.match(text, behind + 1, line.end)
    if covered < _COVERED * ((behind if attached else line.end) - line.start):
        return None
    return _Entries(i, pages)
