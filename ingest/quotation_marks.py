"""Finds what stands between quotation marks: names, and quotations.

A *quotation* is text that an amending act inserts elsewhere, or a passage of another law. It is
longer than a name can be, or has quotation marks inside. A quoted *name* is not a quotation. Marks
must pair within a limit; an unpaired mark is a misprint and opens nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.spans import Span

from .occurrences import signs

_MARKS = "“”„«»"
_BREAK = re.compile(r"\n[ \t]*\n")
_LONGEST_TERM = 120  # characters
_REACH = 20_000  # the most characters of a quotation
_PARAGRAPHS = 60  # the most paragraphs of a quotation
_CLOSING = {"“": "”", "«": "»", "„": "“", "»": "«"}
_NAME = 150  # the most characters of a quoted name on one line
_PAIRS = {  # opening mark: a look-behind for it, its closing marks, marks not allowed inside
    "“": ("", "”“", '“”„"'),
    "„": ("", '“”"', '“”„"'),
    # A number may stand right before a straight mark: '1.5"Fee" means'.
    # The mark of emphasis "_" may stand there too: '__"Fee"__ means'.
    '"': (r"(?:(?<![^\W_])(?<!\")|(?<=\d\.\d)|(?<=\d\.\d\d))", '"', '“”"„'),
    # A wrong opening mark: "The ”Fee” is", "(b)”Fee” means".
    "”": (r"(?:(?<![^\s(*])|(?<=\n\(\w\)))", "”", '“”„"'),
    "‘": ("", "’", '‘“”"'),
    "‚": ("", "‘’", "‚‘"),
    "'": (r"(?<!\w)", "'", '“”"‘'),
    "»": ("", "«", "»«"),
    "«": ("", "»", "»«"),
}
_SINGLE = frozenset("‘'‚")
_DOUBLE = (("“", "”"), ("‘‘", "’’"), ("«", "»"))
_NEAR = 600  # characters before a name in which a quotation around it opens
_SPACED = '"'  # a mark inside which some languages print blanks, as others inside "« terme »"
_SHORT = 6  # the most characters of the last two letters of an abbreviation
_LETTERS = re.compile(r"\.[^\W\d_]{1,3}\.\Z")  # "P.O.C.", "B.Sc."
_BLANK = "[ \u00a0\u202f]{0,2}"


@dataclass(frozen=True, slots=True)
class Name:
    """A quoted name: its span with the marks, and that of its words."""

    whole: Span
    words: Span


def _quoted(opening: str, blank: str = "") -> re.Pattern[str]:
    """A pattern of *opening*, a name, which Markdown may emphasise, and a closing mark."""
    behind, closing, without = _PAIRS[opening]
    apostrophe = {"'": "'", "’": "’", "‘’": "’"}.get(closing, "")
    inside = rf"[^{without}{closing}\n]" + (rf"|{apostrophe}(?=\w)" if apostrophe else "")
    line = rf"(?:{inside})"
    end = r"(?!\w)" if apostrophe else ""
    end = r"(?![^\W_])" if closing == '"' else end
    broken = r"\n?" if opening == "“" else ""  # the line may break before the closing mark
    return re.compile(
        rf"{behind}{opening}{blank}(?:\*\*|__|[*_])?"
        rf"((?=[^\s,.;:()]){line}{{1,{_NAME}}}(?:\n(?![ \t]*\n){line}{{1,{_NAME}}}){{0,2}})"
        rf"{broken}[{closing}]{end}"
    )


# Conversion may leave a blank behind the opening mark, or break the line there: "‘ mixture’".
_CONVERTED = {"“": r"[ \n]?", "‘": " ?", "«": _BLANK}
_QUOTED = {opening: _quoted(opening, _CONVERTED.get(opening, "")) for opening in _PAIRS}
# A straight opening mark with a round closing mark: '"Notice” means', 'als "Daten“ bezeichnet'.
_MIXED = rf"(?<![\w\"])\"((?=[^\s,.;:()])[^“”„\"\n]{{1,{_NAME}}})(?<!\s)[”“](?!\w)"
# A round opening mark with a straight closing mark: '“Notice" means'.
_MIXED_ROUND = rf"“((?=[^\s,.;:()])[^“”„\"\n]{{1,{_NAME}}})(?<=[\w.,])\"(?!\w)"
_CLOSED_STRAIGHT = re.compile(_MIXED_ROUND)
_CLOSED_ROUND = re.compile(_MIXED)
# A mark that nothing closes before the bracket around it ends: "(“the Port)".
_IN_BRACKET = re.compile(r"“[^\W\d_][^“”()\n]{3,60}\)(?!\w)")
# Straight marks with a blank on both sides of the name: '" kerb line " means'.
_APART = rf"(?<![\w\"])\"[ ]((?=[^\s,.;:()])[^\s“”„\"][^“”„\"\n]{{0,{_NAME}}})(?<=[ ])[\"”]"
# The same only behind the opening mark, at the end of a bracket: '(the " kerb line")'.
_BEHIND = r"(?<=[\s(])\"[ ]((?=[^\s,.;:()])[^“”„\"\n()]{1,60})\"(?=\))"
# The same at the start of a line: '" kerb line" means'.
_AT_LINE = r"(?<=\n)\"[ ]((?=[^\s,.;:()])[^“”„\"\n()]{1,60})(?<!\s)\"(?=[ ])"
_QUOTED['"'] = re.compile("|".join((_quoted('"').pattern, _APART, _BEHIND, _AT_LINE, _MIXED)))
_QUOTED["“"] = re.compile(f"{_QUOTED['“'].pattern}|{_MIXED_ROUND}")
# Plain texts of the United States Government print two accents and two apostrophes: ``term''.
_QUOTED["`"] = re.compile(
    rf"(?<!`)``((?=[^\s,.;:()])(?:[^`'“”\"\n]|'(?=\w)){{1,{_NAME}}}"
    rf"(?:\n(?![ \t]*\n)(?:[^`'“”\"\n]|'(?=\w)){{1,{_NAME}}})?)''(?!\w)"
)
_QUOTED_SPACED = _QUOTED | {
    mark: re.compile(f"{_quoted(mark, _BLANK).pattern}|{_MIXED}") for mark in _SPACED
}


def quoted_names(text: str, *, spaced: bool = False) -> Iterator[Name]:
    """Every name in quotation marks, in order, disjoint.

    Args:
        spaced: Whether marks may have a blank inside: "« terme »".
    """
    expressions = _QUOTED_SPACED if spaced else _QUOTED
    done = 0
    for at in signs(text, _QUOTED):
        match = expressions[text[at]].match(text, at) if at >= done else None
        if match is None:
            continue
        start, end = match.span(match.lastindex or 0)
        while end > start and text[end - 1] in ",.: \n*_\u00a0\u202f":
            if _LETTERS.search(text, max(start, end - _SHORT), end):
                break
            end -= 1
        if end > start and ";" not in text[start:end]:
            done = match.end()
            yield Name(_with_marks(text, match.start(), done), Span(start, end))


def _with_marks(text: str, start: int, end: int) -> Span:
    """``[start, end)`` with the Markdown marks for bold print around it, if any."""
    for marks in ("**", "__"):
        if text.startswith(marks, end) and text[max(0, start - 2) : start] == marks:
            return Span(start - 2, end + 2)
    return Span(start, end)


def is_quoted_twice(text: str, start: int, place: int) -> bool:
    """Whether the name at *place* is in single marks inside a quotation that opens behind *start*.

    Text that an amendment inserts looks so, however short: '“ ‘pilot’ means a guide;”'.
    """
    if text[place - 1 : place] not in _SINGLE:
        return False
    before = text[max(start, place - _NEAR) : place - 1]
    if any(before.count(opening) > before.count(closing) for opening, closing in _DOUBLE):
        return True
    return before.count('"') % 2 == 1


@lru_cache(maxsize=1)
def quotations(text: str) -> tuple[Span, ...]:
    """The quotations of *text*, in order and disjoint."""
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
    """The quotations between two straight marks of one paragraph."""
    found: list[Span] = []
    start = text.find('"')
    while start >= 0:
        if _CLOSED_ROUND.match(text, start):  # a name, which the next straight mark does not close
            start = text.find('"', start + 1)
            continue
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
    """The number of paragraphs that end in ``(start, end)``."""
    return bisect_left(breaks, end) - bisect_left(breaks, start)


def _curly(text: str, breaks: list[int]) -> list[Span]:
    """The quotations between two marks that pair; those inside belong to the outermost."""
    found: list[Span] = []
    open_marks: list[tuple[int, str]] = []
    nested = False  # whether the last opening mark was inside others
    last = 0
    for at in signs(text, _MARKS):
        mark = text[at]
        behind_break = _between(breaks, last, at) > 0
        last = at
        if mark == "“" and (_CLOSED_STRAIGHT.match(text, at) or _IN_BRACKET.match(text, at)):
            continue
        if open_marks and behind_break:
            first = open_marks[0][0]
            far = breaks[bisect_left(breaks, at) - 1] - first > _REACH
            if far or _between(breaks, first, at) > _PARAGRAPHS:
                open_marks.clear()
        begins = behind_break and not text[text.rfind("\n", 0, at) + 1 : at].strip()
        top = open_marks[-1][1] if open_marks else ""
        if mark == _CLOSING.get(top) or (mark == "”" and top == "„"):
            start = open_marks.pop()[0]
            several = (
                _between(breaks, start, at) and text[start + 1 : start + 3].lstrip()[:1] in _SINGLE
            )
            if not open_marks and (nested or several or at + 1 - start > _LONGEST_TERM):
                found.append(Span(start, at + 1))
        elif mark in _CLOSING and not (begins and top == mark):
            nested = bool(open_marks)
            open_marks.append((at, mark))
    return found
