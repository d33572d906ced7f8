"""Looks up the sections of one document: by place, by position in the tree, by number.

Sections are in order of place, parents before children. They are referred to by index.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from evidence_graph.citation.typed import parse_anchor
from evidence_graph.language import UNDETERMINED, pack_of
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from .structure.anchors import plain
from .structure.words import Words, words_in

_BRACKETED = re.compile(
    r"\(?(?:\d{1,3}[A-Za-z]{0,3}|[a-z]{1,2}|[A-Z]{1,2}|[ivxl]{1,6}|[IVXL]{1,6})(?:-\w{1,3})?\)"
)
_LONGEST = 9  # the most characters of such a number
_SIMPLE = re.compile(r"\w+(?:[.-]\w+)*")  # "1002.3", "42-1901.02", "IV": one number and no words
_NAMED = re.compile(r"(?<![^\W\d_])(?![ivxlcIVXLC]+$)[^\W\d_]{3,}$")
_WORDY = re.compile(r"(?![ivxlcIVXLC]+$).*[^\W\d_]{3}")
_LAST_WORD = re.compile(
    r"(?<![^\W\d_])([^\W\d_]{3,30})[\s.]{0,4}(?:\d{1,4}[A-Za-z]?|[A-Z]|[IVXLC]{1,7})\.?$"
)


class _Numeral(NamedTuple):
    """The parts of a section's printed number and label.

    Attributes:
        own: The last part of the number: "7" of "Part 2.Chapter 1.7."; "" if there is none.
        word: The name of the unit, in lower case: "part"; "" if there is none.
        bracketed: Whether the number is printed in brackets.
        contains: Whether the unit contains those that are cited, as a Part or Schedule does.
    """

    own: str
    word: str
    bracketed: bool
    contains: bool


class SectionTree:
    """Look-ups over the sections of one document.

    What depends on numbers and labels is computed when it is first asked for.

    Attributes:
        parents: The index of the parent of each section; None at the top of the document.
        starts, ends: The span of each section.
        units: The names of units in the document's *language*. Without a language labels are not
            understood, which matters only for look-ups by number.
    """

    def __init__(self, sections: Sequence[Section], language: str = UNDETERMINED) -> None:
        pack = pack_of(language)
        self.units = pack.units
        self._words = words_in(pack)
        self.sections = sections
        index = {section.id: i for i, section in enumerate(sections)}.get
        self.parents = [None if s.parent_id is None else index(s.parent_id) for s in sections]
        spans = [section.span for section in sections]
        self.starts = [span.start for span in spans]
        self.ends = [span.end for span in spans]

    # --- places -----------------------------------------------------------------------------------

    def holding(self, start: int, end: int) -> int | None:
        """The deepest section that contains ``[start, end)``; None if none does."""
        i: int | None = bisect_right(self.starts, start) - 1
        if i is not None and i < 0:
            return None
        while i is not None and self.ends[i] < end:
            i = self.parents[i]
        return i

    def deepest(self, span: Span) -> int | None:
        """The deepest section that contains *span*; None if none does."""
        return self.holding(span.start, span.end)

    def at(self, position: int) -> int | None:
        """The deepest section that contains *position*, or ends there; None if none does."""
        return self.holding(position, position)

    # --- above, below, beside ---------------------------------------------------------------------

    def lineage(self, i: int | None) -> list[int]:
        """Section *i* and its ancestors, innermost first; empty for None."""
        lineage = []
        while i is not None:
            lineage.append(i)
            i = self.parents[i]
        return lineage

    def is_within(self, i: int | None, outer: int | None) -> bool:
        """Whether section *i* is *outer* or below it; everything is within None, the document."""
        return outer is None or outer in self.lineage(i)

    def common(self, first: int | None, second: int | None) -> int | None:
        """The deepest section that contains both; None if only the document does."""
        above = set(self.lineage(first))
        return next((i for i in self.lineage(second) if i in above), None)

    @cached_property
    def _rows(self) -> tuple[dict[int | None, list[int]], list[int]]:
        """The children of each section, in order; and the index of each among its siblings."""
        rows: dict[int | None, list[int]] = {}
        columns: list[int] = []
        for i, parent in enumerate(self.parents):
            row = rows.setdefault(parent, [])
            columns.append(len(row))
            row.append(i)
        return rows, columns

    def children(self, i: int | None) -> Sequence[int]:
        """The children of section *i*, in order; for None the sections at the top."""
        return self._rows[0].get(i, ())

    def beside(self, i: int, step: int) -> int | None:
        """The sibling *step* places after section *i*; None if there is none."""
        rows, columns = self._rows
        row = rows[self.parents[i]]
        column = columns[i] + step
        return row[column] if 0 <= column < len(row) else None

    # --- numbers ----------------------------------------------------------------------------------

    @cached_property
    def _numerals(self) -> list[_Numeral]:
        printed = [(section.label, section.number) for section in self.sections]
        # Most forms are printed many times: "(a)".
        numerals = {form: _numeral(*form, self._words) for form in set(printed)}
        return [numerals[form] for form in printed]

    @cached_property
    def numbers(self) -> list[str]:
        """Each section's own number: "7" of "Part 2.Chapter 1.7.", "b" of "(b)"; "" if none."""
        return [numeral.own for numeral in self._numerals]

    @cached_property
    def _inner(self) -> list[bool]:
        """For each section whether its number counts within another unit with a number."""
        in_unit: list[bool] = []  # whether the nearest numbered section, from here up, is a unit
        inner: list[bool] = []
        for section, parent, numeral in zip(
            self.sections, self.parents, self._numerals, strict=True
        ):
            below_unit = parent is not None and in_unit[parent]
            if section.kind is SectionKind.HEADING:
                inner.append(False)
            elif numeral.bracketed or not numeral.own:
                inner.append(True)
            else:
                inner.append(below_unit and "." not in numeral.own)
            in_unit.append(not numeral.contains if section.number else below_unit)
        return inner

    @cached_property
    def _numbered(self) -> dict[tuple[int | None, str], int]:
        """The first section with each number below each parent."""
        first: dict[tuple[int | None, str], int] = {}
        for i, key in enumerate(zip(self.parents, self.numbers, strict=True)):
            if key[1]:
                first.setdefault(key, i)
        return first

    @cached_property
    def _named(self) -> dict[str, list[int]]:
        by_number: defaultdict[str, list[int]] = defaultdict(list)
        for i, number in enumerate(self.numbers):
            if number and not self._inner[i]:
                by_number[number].append(i)
        return by_number

    def child(self, parent: int | None, number: str) -> int | None:
        """The first child of *parent* (None: the document) with this number."""
        return self._numbered.get((parent, number))

    def down(self, above: int | None, numbers: Sequence[str]) -> int | None:
        """The section below *above* that *numbers* lead to, one level each; None if none."""
        found = above
        for number in numbers:
            found = self.child(found, number)
            if found is None:
                return None
        return found

    def named(self, number: str) -> Sequence[int]:
        """The sections with this number, without inner ones (`child` finds those)."""
        return self._named.get(number, ())

    def is_inner(self, i: int) -> bool:
        """Whether section *i* is a paragraph of a section, numbered within it."""
        return self._inner[i]

    def contains(self, i: int) -> bool:
        """Whether section *i* is a Part, Chapter or Schedule, which contains the units cited."""
        return self._numerals[i].contains

    def word(self, i: int) -> str:
        """The name of the unit of section *i*, in lower case, from its label or its number."""
        return self._numerals[i].word

    def unit_of(self, i: int | None) -> int | None:
        """The section, Article or Schedule paragraph that contains *i* or is *i*; else a Part."""
        container = None
        for above in self.lineage(i):
            if self.numbers[above] and not self.is_inner(above):
                if not self.contains(above):
                    return above
                container = above if container is None else container
        return container

    def holds_units(self, name: str) -> bool:
        """Whether a unit called *name* contains the units cited, as a Part does."""
        return (self.units.rank_of(name) or LEAF) < ARTICLE

    def attachment_of(self, i: int | None) -> int | None:
        """The Schedule or Annex that contains *i* or is *i*; None if there is none."""
        for above in self.lineage(i):
            if self.units.rank_of(self.word(above)) == ATTACHMENT:
                return above
        return None


@lru_cache(maxsize=50_000)
def _numeral(label: str | None, printed: str | None, words: Words) -> _Numeral:
    """The numeral of a section, from its *label* and its *printed* number."""
    number = printed or ""
    word = ""
    if label:
        word = words.units.name_of(label)
    elif number and (match := _LAST_WORD.search(number)):
        word = words.units.name_of(match[1])
    return _Numeral(
        own=_tail(number, words) if number else "",
        word=word,
        bracketed=bool(_BRACKETED.fullmatch(number.strip())),
        contains=(words.units.rank_of(word) or LEAF) < ARTICLE,
    )


def _tail(number: str, words: Words) -> str:
    """The last part of a printed *number*; "" if it is a word."""
    bare = plain(number, words)
    if _SIMPLE.fullmatch(bare) and not _WORDY.match(bare):
        return bare
    ended = number.rstrip(". ")
    if ended.endswith(")"):
        first = max(0, len(number) - _LONGEST)
        match = _BRACKETED.fullmatch(ended, max(first, ended.rfind("(")))
        match = match or _BRACKETED.search(ended, first)
        if match and match.end() == len(ended):
            return plain(match[0], words)
    if _NAMED.search(ended):
        return ""  # "4.8.1.Guidance" is no Rule 4.8.1
    address = parse_anchor(ended, words.language)
    return address.components[-1].split(" ")[-1] if address else ""
