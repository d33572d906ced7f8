"""Numbers of units within the lines of a text: "1.4 'Batch' means … 1.5 'Day' means …".

Texts that have lost their line breaks hold a page, or the whole document, in one line. A number in
it begins a unit if a sentence or a title has ended before it and it is the next number of an open
list. The second condition tells it from citations, amounts and dates.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from evidence_graph.language.patterns import begins
from evidence_graph.language.roman import roman
from evidence_graph.spans import Span

from ..words import Words

_FEWEST = 3  # numbers of units within lines; fewer may be chance
_TITLE_CHARS = 120  # between a number and the first below it, if only a title stands there
_AHEAD = 80  # candidates among which the second number of a list is looked for
_OPEN = 4  # lists that stay open around one that begins anew
_COUNTED = 3  # so many next numbers show that a list begins, whatever stands before it
_MONTH = 16  # characters behind a number in which the name of a month stands
_LOOK_BEHIND = 24  # characters before a number that show whether a sentence has ended
MARK_SIGNS = " \t>*_#-"
"""Marks that may stand before the words of a line."""
_ENDS = (*".;:!?)]”\"’'_*—…",)  # the last character of the text before a unit
_GAP = re.compile(r"[ \t\xa0]{0,3}")
_MARKS = re.compile(f"[{re.escape(MARK_SIGNS)}]*")
_CANDIDATE = re.compile(
    r"(?<!\S)(?P<item>(?:(?<=[^\W\d_][;:] )|(?<=\n\n))(?=\d{1,3}\.\d))?"
    r"(?:(?P<label>[^\W\d_]{3,10}|§)\.?[ \t\xa0]{1,3})?"
    r"(?P<number>\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,7})(?P<stop>[.):]?)"
    r"(?=[ \t\xa0\n]{1,8}[\"“”„‘’'(\[_*]{0,2}[^\W\d_a-zà-ÿ]|[ \t]*$"
    r"|(?(label)[ \t\xa0]{1,3}1\.[ \t\xa0]{1,3}[^\W\d_a-zà-ÿ]|(?!))"  # "Art. III 1. The Board"
    # "Article 3 -- Fees"
    r"|(?(label)(?<=\w)[ \t\xa0]{1,3}[-–—]{1,2}[ \t\xa0]{0,3}[^\W\d_a-zà-ÿ]|(?!))"
    r"|(?(item)[ \t\xa0]{1,3}[^\W\d_]|(?!)))"  # "; 2.1.2 we repair", "that: 2.1.1 we"
)
_NUMBER = re.compile(begins(r"\dIVXLC", behind=r"\S") + r"(?![IVXLC]*[^\W\d_A-Z])")
"""How a number begins; most lines hold none, and need no search for candidates."""

_Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A number that may begin a unit.

    Attributes:
        key: Its parts: (1, 4) for "1.4".
        label: Before it, in lower case; all numbers of a list at one depth have the same.
        sure: Whether a sentence or line ends right before it.
        uncited: Whether the words before it do not cite it: no "in", no "Section", no comma.
        inside: Whether it stands within its line, and not at its beginning.
    """

    start: int
    key: _Key
    label: str | None
    sure: bool
    uncited: bool
    inside: bool


class _Open(NamedTuple):
    """The last number of an open list, and the label at each of its depths."""

    key: _Key
    labels: tuple[str | None, ...]

    def follows(self, key: _Key, label: str | None) -> bool:
        """Whether *key* is the next number: 1.5, 1.4.1, 2 or 2.1 after 1.4."""
        n = len(key)
        if n <= len(self.key) and self.labels[n - 1] != label:
            return False
        return _is_next(self.key, key)

    def skips_to(self, key: _Key, label: str | None) -> bool:
        """Whether *key* comes after one missing number, or repeats the last one."""
        n = len(key)
        if n > len(self.key):
            return key == (*self.key, 2)
        difference = key[-1] - self.key[n - 1]
        repeats = key == self.key and n > 1
        skips_one = key[: n - 1] == self.key[: n - 1] and difference == 2
        return self.labels[n - 1] == label and (repeats or skips_one)

    def at(self, key: _Key, label: str | None) -> _Open:
        """This list after it has gone on to *key*."""
        return _Open(key, (*self.labels[: len(key) - 1], *[label] * len(key))[: len(key)])


def running_numbers(text: str, lines: Iterable[Span], words: Words) -> frozenset[int]:
    """The offsets in *lines* of the numbers of units; none unless several stand within lines.

    Args:
        lines: In order of place; each may begin with the number of a unit.
    """
    found = [candidate for line in lines for candidate in _candidates(text, line, words)]
    if sum(candidate.inside for candidate in found) < _FEWEST:
        return frozenset()
    taken = _Chain(found).taken()
    inside = sum(candidate.inside for candidate in taken)
    return frozenset(c.start for c in taken) if inside >= _FEWEST else frozenset()


def behind_marks(text: str, line: Span) -> int:
    """Where the words of *line* begin, behind its marks."""
    marks = _MARKS.match(text, line.start, line.end)
    return marks.end() if marks else line.start


def _candidates(text: str, line: Span, words: Words) -> Iterator[_Candidate]:
    if _NUMBER.search(text, line.start, line.end) is None:
        return
    words_begin = behind_marks(text, line)
    labelled_end = -1  # of the label and number before, with the blank behind them
    for match in _CANDIDATE.finditer(text, line.start, line.end):
        word, printed = match["label"], match["number"]
        label = word.lower() if word and word.lower() in words.referred else None
        if label and text[match.end("label")] == "." and label not in words.abbreviated:
            label = None  # "… in this schedule. 12.4. Headings": the end of a sentence
        unit = words.units.labelled(label) if label else None
        if unit is not None and unit.is_attachment:
            continue  # "Exhibit 10.18"
        if label is None and not (match["stop"] == "." or "." in printed):
            continue  # "30 Days": a number alone
        if match.end() == line.end and (label is None or match["stop"]):
            continue  # a number at the end of a line may have its title on the next line
        if printed.isdigit() and words.begins_with_month(text[match.end() : match.end() + _MONTH]):
            continue  # "begins on 1. Oktober": a day
        parts = [int(part) if part.isdigit() else roman(part) or 0 for part in printed.split(".")]
        if len(parts) > 1 and parts[-1] == 0:
            parts.pop()  # "4.0 Inventions"
        start = match.start() if label or word is None else match.start("number")
        inside = start > words_begin
        if inside and label and text.startswith("(", match.end() + 1):
            continue  # "Section 8.1 (Liability) does not apply"
        follows = start == labelled_end and label is None  # "Art. II 1. The Board"
        sure, uncited = (True, True) if follows or not inside else _read_before(text, start, words)
        gap = _GAP.match(text, match.end())
        labelled_end = gap.end() if label and gap else -1
        yield _Candidate(start, tuple(parts), label, sure, uncited, inside)


def _read_before(text: str, start: int, words: Words) -> tuple[bool, bool]:
    """Whether a sentence or item ends right before *start*, and whether no citation does."""
    before = text[max(0, start - _LOOK_BEHIND) : start].rstrip()
    joined = before.endswith(words.open_ends)
    if joined:
        before = before.rpartition(" ")[0].rstrip()  # "; and"
    last = before.split()[-1] if before else ""
    last = last.lstrip("*_") or last  # "**Section 2.6** of the" in Markdown
    if last == ":":
        return False, False  # the mark of a Markdown definition: the number belongs to its term
    if joined:
        return last.endswith((";", ".")), False
    word = last.strip(".,").lower()
    short = last.endswith(".") and words.is_abbreviation(word) and not last[:-1].isupper()
    callouts, lines = words.headings.callouts, words.lines
    cites = short or last.lower() in words.referred or word in callouts  # "Figure 2. Roles"
    runs_on = last.lower() in lines.prose or last in lines.unfinished or last.endswith(",")
    return last.endswith(_ENDS) and not cites, not (cites or runs_on or last[-1:].isdigit())


class _Chain:
    """The candidates of a text; those are taken that continue a list of numbers."""

    def __init__(self, found: Sequence[_Candidate]) -> None:
        self._found = found
        self._places: defaultdict[_Key, list[int]] = defaultdict(list)
        for i, candidate in enumerate(found):
            self._places[candidate.key].append(i)

    def taken(self) -> list[_Candidate]:
        """The candidates that are numbers of units, in order of place.

        When a list begins, those around it stay open, for they may continue after it.
        """
        taken: list[_Candidate] = []
        stack: list[_Open] = []
        n_titled = 0  # numbers after titles of groups; one makes others likely
        for i, candidate in enumerate(self._found):
            key, label = candidate.key, candidate.label
            level = self._level(stack, i)
            if level is not None:
                set_off = candidate.sure or self._is_set_off(taken, i, stack[level])
                titled = not set_off and self._is_titled(i, is_usual=n_titled > 0)
                if not (set_off or titled):
                    continue
                n_titled += titled
                stack = [*stack[:level], stack[level].at(key, label)]
            elif self._starts(i, is_first=not stack):
                stack = [*stack[-_OPEN:], _Open(key, (label,) * len(key))]
            else:
                continue
            taken.append(candidate)
        return taken

    def _starts(self, i: int, *, is_first: bool) -> bool:
        """Whether a list begins with a candidate.

        In "AGREED TERMS 1. Definitions 1.1 In this …" no sentence ends before the first number,
        but the next ones show the list. In the first line of a text whose beginning is lost, a list
        may begin with 1.4.
        """
        candidate = self._found[i]
        if _begins(candidate.key):
            return (candidate.sure and self._goes_on(i)) or (
                candidate.uncited and self._counts_on(i)
            )
        return is_first and not candidate.inside and self._counts_on(i)

    def _counts_on(self, i: int) -> bool:
        """Whether the next `_COUNTED` numbers of a candidate's list follow."""
        last = _Open(self._found[i].key, (self._found[i].label,) * len(self._found[i].key))
        counted, tried = 0, 0
        for k in range(i + 1, min(len(self._found), i + 1 + _COUNTED * _AHEAD)):
            other = self._found[k]
            tried += 1
            if other.uncited and last.follows(other.key, other.label):
                last, counted, tried = last.at(other.key, other.label), counted + 1, 0
            if counted == _COUNTED:
                return True
            if tried == _AHEAD:
                return False
        return False

    def _level(self, stack: Sequence[_Open], i: int) -> int | None:
        """The innermost list of *stack* that a candidate continues; None if it continues none."""
        candidate = self._found[i]
        key, label = candidate.key, candidate.label
        for level in range(len(stack) - 1, -1, -1):
            if stack[level].follows(key, label):
                return level
        if stack and candidate.sure:
            top = stack[-1]
            if not candidate.inside and top.key < key:
                return len(stack) - 1  # numbers at the beginning of lines may skip some
            if top.skips_to(key, label) and (key == top.key or self._goes_on(i)):
                return len(stack) - 1
        return None

    def _is_set_off(self, taken: Sequence[_Candidate], i: int, before: _Open) -> bool:
        """Whether a candidate begins a unit though no sentence ends before it.

        Only a title stands between it and the number above, or the first number below.
        """
        candidate = self._found[i]
        if not candidate.uncited:
            return False
        near = bool(taken) and candidate.start - taken[-1].start <= _TITLE_CHARS
        if candidate.label is not None:
            return near and candidate.key == (*taken[-1].key, 1)
        if len(candidate.key) > 1:
            return near or before.key[: len(candidate.key) - 1] == candidate.key[:-1]
        following = self._found[i + 1] if i + 1 < len(self._found) else None
        return (
            following is not None
            and following.key == (*candidate.key, 1)
            and following.start - candidate.start <= _TITLE_CHARS
        )

    def _is_titled(self, i: int, *, is_usual: bool) -> bool:
        """Whether the title of a group precedes a candidate: "Duties 12. The members …".

        Args:
            is_usual: Whether such titles precede numbers before it.
        """
        candidate = self._found[i]
        is_plain = candidate.uncited and candidate.label is None and len(candidate.key) == 1
        return is_plain and (is_usual or self._counts_on(i))

    def _goes_on(self, i: int) -> bool:
        """Whether the next number of a candidate's list, or one below it, comes soon."""
        key, label = self._found[i].key, self._found[i].label
        following = [(*key[:-1], key[-1] + 1), (*key, 1), (*key, 2)]
        if len(key) > 1:
            following.append((*key[:-2], key[-2] + 1, 1))
        for other in following:
            indices = self._places.get(other, [])
            soon = indices[bisect_right(indices, i) : bisect_right(indices, i + _AHEAD)]
            if any(self._found[j].uncited and self._found[j].label in (label, None) for j in soon):
                return True
        return False


def _is_next(before: _Key, key: _Key) -> bool:
    if key == (*before, 1):
        return True
    n = len(key)
    if n <= len(before) and key == (*before[: n - 1], before[n - 1] + 1):
        return True
    return n > 1 and key[-1] == 1 and n <= len(before) + 1 and _is_next(before, key[:-1])


def _begins(key: _Key) -> bool:
    """Whether *key* is the first number of a list: "1.", "1.1"."""
    return len(key) < 3 and set(key) == {1}
