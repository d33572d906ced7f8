"""The sections of one document as a tree: look-ups by place, by number, and from node to node.

Sections are in order of place, parents before children. The index of a section stands for it.
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
_BRACKETED_CHARS = 9  # of the longest number in brackets
_SIMPLE = re.compile(r"\w+(?:[.-]\w+)*")  # "1002.3", "42-1901.02", "IV": one number and no words
_NAMED = re.compile(r"(?<![^\W\d_])(?![ivxlcIVXLC]+$)[^\W\d_]{3,}$")
_WORDY = re.compile(r"(?![ivxlcIVXLC]+$).*[^\W\d_]{3}")
_LAST_WORD = re.compile(
    r"(?<![^\W\d_])([^\W\d_]{3,30})[\s.]{0,4}(?:\d{1,4}[A-Za-z]?|[A-Z]|[IVXLC]{1,7})\.?$"
)


class _Numeral(NamedTuple):
    """The printed number of a section and its label, analysed.

    Attributes:
        own: The last part of the number: "b" of "14(2)(b)"; empty if there is none.
        word: The name of the unit, in lower case: "section"; empty if neither tells it.
        bracketed: Whether the number is printed in brackets.
        contains: Whether the unit is a Part, Chapter or Schedule.
    """

    own: str
    word: str
    bracketed: bool
    contains: bool


class SectionTree:
    """Look-ups over the sections of one document.

    Indices by number and label are built on first use.

    Args:
        language: Of the document; needed only for look-ups that read labels.

    Attributes:
        parents: For each section the index of the one above; None at the top of the document.
        starts, ends: The bounds of each section.
        units: The names of units in the document's language.
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
        """The deepest section that holds all of ``[start, end)``; None if none does."""
        i: int | None = bisect_right(self.starts, start) - 1
        if i is not None and i < 0:
            return None
        while i is not None and self.ends[i] < end:
            i = self.parents[i]
        return i

    def deepest(self, span: Span) -> int | None:
        """The deepest section that holds all of *span*; None if none does."""
        return self.holding(span.start, span.end)

    def at(self, position: int) -> int | None:
        """The deepest section that holds *position* or ends there; None if none does."""
        return self.holding(position, position)

    # --- above, below, beside ---------------------------------------------------------------------

    def lineage(self, i: int | None) -> list[int]:
        """Section *i* and those above it, innermost first; empty for None."""
        found = []
        while i is not None:
            found.append(i)
            i = self.parents[i]
        return found

    def is_within(self, i: int | None, outer: int | None) -> bool:
        """Whether section *i* is *outer* or lies below it; *outer* None is the whole document."""
        return outer is None or outer in self.lineage(i)

    def common(self, first: int | None, second: int | None) -> int | None:
        """The deepest section that holds both; None if only the document does."""
        above = set(self.lineage(first))
        return next((i for i in self.lineage(second) if i in above), None)

    @cached_property
    def _rows(self) -> tuple[dict[int | None, list[int]], list[int]]:
        """The children of each parent, in order, and the position of each section among them."""
        rows: dict[int | None, list[int]] = {}
        columns: list[int] = []
        for i, parent in enumerate(self.parents):
            row = rows.setdefault(parent, [])
            columns.append(len(row))
            row.append(i)
        return rows, columns

    def children(self, i: int | None) -> Sequence[int]:
        """The children of section *i*, in order; those of None are at the top of the document."""
        return self._rows[0].get(i, ())

    def beside(self, i: int, step: int) -> int | None:
        """The sibling of section *i* that stands *step* places after it; None if there is none."""
        rows, columns = self._rows
        row = rows[self.parents[i]]
        column = columns[i] + step
        return row[column] if 0 <= column < len(row) else None

    # --- numbers ----------------------------------------------------------------------------------

    @cached_property
    def _numerals(self) -> list[_Numeral]:
        printed = [(section.label, section.number) for section in self.sections]
        # most forms occur many times, such as "(a)"
        known = {form: _numeral(*form, self._words) for form in set(printed)}
        return [known[form] for form in printed]

    @cached_property
    def numbers(self) -> list[str]:
        """The own number of each section: "7" of "Part 2.Chapter 1.7.", "b" of "(b)", else ""."""
        return [numeral.own for numeral in self._numerals]

    @cached_property
    def _inner(self) -> list[bool]:
        """For each section, whether it is numbered within a section that is cited by number."""
        within: list[bool] = []  # whether the nearest numbered section, itself or above, is a unit
        inner: list[bool] = []
        heading = SectionKind.HEADING
        for section, parent, numeral in zip(
            self.sections, self.parents, self._numerals, strict=True
        ):
            below_unit = parent is not None and within[parent]
            if section.kind is heading:
                inner.append(False)
            elif numeral.bracketed or not numeral.own:
                inner.append(True)
            else:
                inner.append(below_unit and "." not in numeral.own)
            within.append(not numeral.contains if section.number else below_unit)
        return inner

    @cached_property
    def _numbered(self) -> dict[tuple[int | None, str], int]:
        """For each parent and number the first child with that number."""
        found: dict[tuple[int | None, str], int] = {}
        for i, key in enumerate(zip(self.parents, self.numbers, strict=True)):
            if key[1]:
                found.setdefault(key, i)
        return found

    @cached_property
    def _named(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for i, number in enumerate(self.numbers):
            if number and not self._inner[i]:
                found[number].append(i)
        return found

    def child(self, parent: int | None, number: str) -> int | None:
        """The first child of *parent* with this number; *parent* None is the document."""
        return self._numbered.get((parent, number))

    def down(self, above: int | None, numbers: Sequence[str]) -> int | None:
        """The section reached from *above* by *numbers*, one a level; None if one is missing."""
        found = above
        for number in numbers:
            found = self.child(found, number)
            if found is None:
                return None
        return found

    def named(self, number: str) -> Sequence[int]:
        """The sections with this number, without paragraphs of a section (see `child`)."""
        return self._named.get(number, ())

    def is_inner(self, i: int) -> bool:
        """Whether section *i* is a paragraph of a section, numbered within it."""
        return self._inner[i]

    def contains(self, i: int) -> bool:
        """Whether section *i* is a Part, Chapter or Schedule, which hold the units cited."""
        return self._numerals[i].contains

    def word(self, i: int) -> str:
        """The name of the unit *i*, in lower case, by its label or by a word in its number."""
        return self._numerals[i].word

    def unit_of(self, i: int | None) -> int | None:
        """The section, Article or Schedule paragraph that holds or is *i*; else its Part."""
        container = None
        for above in self.lineage(i):
            if self.numbers[above] and not self.is_inner(above):
                if not self.contains(above):
                    return above
                container = above if container is None else container
        return container

    def holds_units(self, name: str) -> bool:
        """Whether units called *name*, such as Parts, hold the units that are cited."""
        return (self.units.rank_of(name) or LEAF) < ARTICLE

    def attachment_of(self, i: int | None) -> int | None:
        """The Schedule or Annex that holds or is *i*; None if there is none."""
        for above in self.lineage(i):
            if self.units.rank_of(self.word(above)) == ATTACHMENT:
                return above
        return None


@lru_cache(maxsize=50_000)
def _numeral(label: str | None, printed: str | None, words: Words) -> _Numeral:
    """The analysis of a section's *label* and *printed* number."""
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
    """The last part of a printed *number*; "" if that is a word."""
    bare = plain(number, words)
    if _SIMPLE.fullmatch(bare) and not _WORDY.match(bare):
        return bare
    ended = number.rstrip(". ")
    if ended.endswith(")"):
        first = max(0, len(number) - _BRACKETED_CHARS)
        match = _BRACKETED.fullmatch(ended, max(first, ended.rfind("(")))
        match = match or _BRACKETED.search(ended, first)
        if match and match.end() == len(ended):
            return plain(match[0], words)
    if _NAMED.search(ended):
        return ""  # "4.8.1.Guidance" is no Rule 4.8.1
    address = parse_anchor(ended, words.language)
    return address.components[-1].split(" ")[-1] if address else ""
