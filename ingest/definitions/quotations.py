"""Stretches of quoted text: what an amending act inserts elsewhere, or a passage of other law.

A quoted *term* is no quotation here: only what is longer than a name can be, or holds quotations
itself. Marks must pair within
reach; an unpaired one is a slip and opens nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

from evidence_graph.spans import Span

from .occurrences import signs

_MARKS = "“”„«»"
_BREAK = re.compile(r"\n[ \t]*\n")
_LONGEST_TERM = 120  # characters
_REACH = 20_000  # characters that a quotation may be long
_PARAGRAPHS = 60
_CLOSING = {"“": "”", "«": "»", "„": "“", "»": "«"}


@lru_cache(maxsize=1)
def quotations(text: str) -> tuple[Span, ...]:
    """The quoted stretches of *text* that are longer than a term, in order, disjoint."""
    breaks = [m.start() for m in _BREAK.finditer(text)]
    found = _curly(text, breaks)
    straight = _straight(text, breaks)
    if not straight:
        return tuple(found)
    merged: list[Span] = []
    for span in sorted(found + straight):
        if not merged or span.start >= merged[-1].end:
            merged.append(span)
    return tuple(merged)


def _straight(text: str, breaks: list[int]) -> list[Span]:
    """What stands between two straight marks of one paragraph."""
    found: list[Span] = []
    start = text.find('"')
    while start >= 0:
        end = text.find('"', start + 1)
        if end < 0:
            break
        before, after = text[start - 1 : start], text[start + 1]
        opens = not (before == "_" or before.isalnum() or before == '"' or after.isspace())
        if opens and end - start > 1 and not _between(breaks, start, end):
            if _LONGEST_TERM < end + 1 - start < _REACH:
                found.append(Span(start, end + 1))
            end = text.find('"', end + 1)
        start = end
    return found


def _between(breaks: list[int], start: int, end: int) -> int:
    """How many paragraphs end in ``(start, end)``."""
    return bisect_left(breaks, end) - bisect_left(breaks, start)


def _curly(text: str, breaks: list[int]) -> list[Span]:
    """What stands between two marks that pair, with all quotations inside."""
    found: list[Span] = []
    open_marks: list[tuple[int, str]] = []
    nested = False  # whether the last mark that opened stood inside others
    last = 0
    for at in signs(text, _MARKS):
        mark = text[at]
        behind_break = _between(breaks, last, at) > 0
        last = at
        if open_marks and behind_break:
            first = open_marks[0][0]
            far = breaks[bisect_left(breaks, at) - 1] - first > _REACH
            if far or _between(breaks, first, at) > _PARAGRAPHS:
                open_marks.clear()
        begins = behind_break and not text[text.rfind("\n", 0, at) + 1 : at].strip()
        top = open_marks[-1][1] if open_marks else ""
        if mark == _CLOSING.get(top) or (mark == "”" and top == "„"):
            start = open_marks.pop()[0]
            if not open_marks and (nested or at + 1 - start > _LONGEST_TERM):
                found.append(Span(start, at + 1))
        elif mark in _CLOSING and not (begins and top == mark):
            nested = bool(open_marks)
            open_marks.append((at, mark))
    return found
