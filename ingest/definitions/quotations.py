"""Stretches of quoted text: what an amending act inserts elsewhere, or a passage of other law.

A quoted *term* is no quotation here: only what is longer than a name can be, or holds quotations
itself. Marks must pair within
reach; an unpaired one is a slip and opens nothing.
"""

from __future__ import annotations

import re

from evidence_graph.spans import Span

_MARKS = re.compile(r"[“”„«»]|\n[ \t]*\n")
_STRAIGHT = re.compile(r'(?<![\w"])"(?=[^\s"])([^"\n]*(?:\n(?![ \t]*\n)[^"\n]*)*)"')
_LONGEST_TERM = 120  # characters
_REACH = 20_000  # characters that a quotation may be long
_PARAGRAPHS = 60
_CLOSING = {"“": "”", "«": "»", "„": "“", "»": "«"}


def quotations(text: str) -> list[Span]:
    """The quoted stretches of *text* that are longer than a term, in order, disjoint."""
    found = _curly(text)
    straight = [
        Span(m.start(), m.end())
        for m in _STRAIGHT.finditer(text)
        if _LONGEST_TERM < m.end() - m.start() < _REACH
    ]
    if not straight:
        return found
    merged: list[Span] = []
    for span in sorted(found + straight):
        if not merged or span.start >= merged[-1].end:
            merged.append(span)
    return merged


def _curly(text: str) -> list[Span]:
    found: list[Span] = []
    open_marks: list[tuple[int, str]] = []
    breaks = 0
    nested = False  # whether the last mark that opened stood inside others
    after_break = False
    for match in _MARKS.finditer(text):
        mark, at = match[0], match.start()
        if mark[0] == "\n":
            breaks += 1
            after_break = True
            if open_marks and (at - open_marks[0][0] > _REACH or breaks > _PARAGRAPHS):
                open_marks.clear()
            continue
        begins = after_break and not text[text.rfind("\n", 0, at) + 1 : at].strip()
        after_break = False
        top = open_marks[-1][1] if open_marks else ""
        if mark == _CLOSING.get(top) or (mark == "”" and top == "„"):
            start = open_marks.pop()[0]
            if not open_marks and (nested or at + 1 - start > _LONGEST_TERM):
                found.append(Span(start, at + 1))
        elif mark in _CLOSING and not (begins and top == mark):
            nested = bool(open_marks)
            if not open_marks:
                breaks = 0
            open_marks.append((at, mark))
    return found
