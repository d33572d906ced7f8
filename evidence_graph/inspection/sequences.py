"""Finds gaps and repetitions in the numbers of units, independent of language.

Units with one label and one kind of numerals ("1", "(a)", "IV") form a sequence. A sequence starts
again in each parent unit, or runs on through it, as sections do through Parts. A number with a
letter suffix ("14a") was inserted later and does not count as a step. Numbers that leave room for
others ("1.010", "1.020") have no gaps.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ..language.roman import arabic, in_roman
from ..nodes import Section, SectionKind
from .results import Double, Gap

MOST_MISSING = 400
"""A larger step is not a gap: the number is a year or something else."""
RUNS_ON = 10
"""A list continues a sequence elsewhere if its first number exceeds the last by at most this."""

HUNDRED = 100
"""Codes number the sections of each chapter from a new hundred."""

_List = tuple[str | None, str, tuple[str, bool]]
_Run = tuple[str, SectionKind, str, tuple[str, bool]]

_PARTS = re.compile(
    r"(?P<before>(?:[^.\-/]*[.\-/])*?)(?P<opens>\(?)"
    r"(?:(?P<digits>\d+)(?P<more>[A-Za-z]*)|(?P<letters>[a-z]+|[A-Z]+))(?P<closes>[.)]*)"
)
_LEAVES_ROOM = re.compile(r"0\d\d")
_RANGE = re.compile(
    r"(?P<first>\d+)(?P<more>[A-Za-z]?)(?:\s?[-–—]\s?|\s[^\W\d]{1,5}\s)(?P<last>\d+)[A-Za-z]?"
)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A parsed number: *manner*, values *first* to *last*, prefix *before* ("2." in "2.3").

    *leaves_room* says that its digits begin with a zero: "1.010" leaves room for nine before it.
    """

    manner: str
    before: str
    first: int
    last: int
    opens: str = ""
    closes: str = ""
    inserted: bool = False
    leaves_room: bool = False

    @property
    def signs(self) -> tuple[str, bool]:
        """The signs around it, without full stops: "(2)" and "28" do not form a sequence."""
        return self.opens, ")" in self.closes

    def printed(self, value: int) -> str:
        """Another value, printed in the same manner."""
        letter = str(value)
        if self.manner in "aA":
            letter = chr(ord(self.manner) + value - 1)
        elif self.manner in "iI":
            letter = in_roman(value)
            letter = letter if self.manner == "i" else letter.upper()
        return f"{self.before}{self.opens}{letter}{self.closes.rstrip('.')}"


def numbered(number: str, *, after: Numbered | None = None) -> Numbered | None:
    """Parse *number*; None if it is no number. "i" is a letter after "h", else a Roman numeral."""
    number = number.strip()
    if found := _RANGE.fullmatch(number):
        first, last = int(found["first"]), int(found["last"])
        return Numbered("1", "", first, last, inserted=bool(found["more"]))
    found = _PARTS.fullmatch(number)
    if found is None:
        return None
    before, opens, closes = found["before"], found["opens"], found["closes"]
    if found["digits"]:
        value = int(found["digits"])
        leaves_room = bool(before) and value > 0 and _LEAVES_ROOM.match(found["digits"]) is not None
        inserted = bool(found["more"])
        return Numbered("1", before, value, value, opens, closes, inserted, leaves_room)
    letters = found["letters"]
    manner = "a" if letters.islower() else "A"
    value = ord(letters[0]) - ord(manner) + 1
    follows = after is not None and after.manner == manner and value <= after.last + 2
    if len(letters) == 1 and (letters.lower() not in "ivx" or follows):
        return Numbered(manner, before, value, value, opens, closes)
    roman = arabic(letters.lower())
    if not roman.isdigit():
        return None
    manner = "i" if letters.islower() else "I"
    return Numbered(manner, before, int(roman), int(roman), opens, closes)


class _Counter:
    """Follows the numbers of one document, unit by unit, in document order."""

    def __init__(self, lines: Lines) -> None:
        self.gaps: list[Gap] = []
        self.doubles: list[Double] = []
        self.steps = 0
        self._lines = lines
        self._beside: dict[_List, tuple[Section, Numbered]] = {}
        self._runs: dict[_Run, tuple[Section, Numbered]] = {}
        self._last: dict[str | None, Numbered] = {}  # by parent unit, over all labels
        self._leaving_room: set[str] = set()  # labels of such numbers

    def count(self, section: Section) -> None:
        """Process the next *section*."""
        label = _singular(section.label)
        number = numbered(section.number or "")
        if number is None:
            return
        here = (section.parent_id, label, number.signs)
        beside = self._beside.get(here)
        if beside is not None:
            number = numbered(section.number or "", after=beside[1]) or number
        self.steps += 1
        if number.leaves_room:
            self._leaving_room.add(label)
        through = (label, section.kind, number.manner, number.signs)
        run = self._run(label, number)
        before = beside if beside and beside[1].manner == number.manner else None
        last = self._last.get(section.parent_id)
        self._beside[here] = self._runs[through] = (section, number)
        self._last[section.parent_id] = number
        if last is not None and last.manner == number.manner and number.first == last.last + 1:
            return  # "§ 7" after "§§ 3 to 6"
        if before is not None:
            self._step(section, number, *before)
        elif run is not None and run[1].last < number.first and label:
            self._step(section, number, *run)  # the sequence runs on through parent units
        elif self._begins_late(section, number, run):
            first, until = number.printed(1), number.printed(number.first - 1)
            line = self._lines.at(section.span.start)
            self.gaps.append(Gap(first=first, last=until, behind=None, line=line))

    def _run(self, label: str, number: Numbered) -> tuple[Section, Numbered] | None:
        """The unit elsewhere that *number* may continue: that with the nearest lower number."""
        kinds = (self._runs.get((label, k, number.manner, number.signs)) for k in SectionKind)
        runs = [run for run in kinds if run is not None]
        return max(runs, key=lambda run: (run[1].last < number.first, run[1].last), default=None)

    def _begins_late(
        self, section: Section, number: Numbered, run: tuple[Section, Numbered] | None
    ) -> bool:
        """Whether the first numbers of a list are missing; unlabelled numbers start again."""
        goes_on = run is not None and run[1].last < number.first <= run[1].last + RUNS_ON
        return (
            number.manner == "1"
            and not number.inserted
            and 1 < number.first <= MOST_MISSING
            and not self._leaves_room(section, number)
            and not (section.parent_id is None or section.label or goes_on)
        )

    def _step(self, section: Section, number: Numbered, behind: Section, before: Numbered) -> None:
        if number.before != before.before:
            return
        step = number.first - before.last
        at = self._lines.at(behind.span.start)
        if step == 0 and not (number.inserted or before.inserted):
            line = self._lines.at(section.span.start)
            shown = section.number or ""
            self.doubles.append(Double(section_id=section.id, number=shown, line=line, before=at))
        elif (
            1 < step <= MOST_MISSING
            and not _begins_hundred(section, number, behind, before)
            and not self._leaves_room(section, number)
        ):
            first, until = number.printed(before.last + 1), number.printed(number.first - 1)
            self.gaps.append(Gap(first=first, last=until, behind=named(behind), line=at))

    def _leaves_room(self, section: Section, number: Numbered) -> bool:
        """Whether *number* is one of a kind that leaves room: "1.110" after "1.010"."""
        return bool(number.before) and _singular(section.label) in self._leaving_room


def _begins_hundred(section: Section, number: Numbered, behind: Section, before: Numbered) -> bool:
    """Whether a unit starts the hundred of its parent: § 201 of chapter 2, after § 116."""
    begins = number.first >= HUNDRED and number.first % HUNDRED <= 1
    further = number.first // HUNDRED > before.last // HUNDRED
    return begins and further and section.parent_id != behind.parent_id


def _singular(label: str | None) -> str:
    """A label for comparison; the plural "§§" becomes "§"."""
    label = (label or "").casefold()
    return label[:1] if len(set(label)) == 1 else label


def sequences(sections: Sequence[Section], lines: Lines) -> tuple[list[Gap], list[Double], int]:
    """The gaps and doubles in the numbers of *sections*, and the total number of steps."""
    counter = _Counter(lines)
    for section in sections:
        counter.count(section)
    return counter.gaps, counter.doubles, counter.steps


def named(section: Section) -> str:
    """A unit by its label and number, else by its heading."""
    name = " ".join(part for part in (section.label, section.number) if part)
    return name or section.heading or section.anchor


class Lines:
    """The lines of a text, by offset."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(at.end() for at in re.finditer("\n", text))]

    def __len__(self) -> int:
        return len(self._starts)

    def at(self, offset: int) -> int:
        """The line of *offset*, from 1."""
        return bisect_right(self._starts, offset)
