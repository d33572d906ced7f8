"""The sections of one document as a tree: which holds a place, what is above, below and beside it.

Sections stand in order of place, parents before children, and are named by their index.
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
_LONGEST = 9  # characters of such a number
_SIMPLE = re.compile(r"\w+(?:[.-]\w+)*")  # "1002.3", "42-1901.02", "IV": one number and no words
_NAMED = re.compile(r"(?<![^\W\d_])(?![ivxlcIVXLC]+$)[^\W\d_]{3,}$")
_WORDY = re.compile(r"(?![ivxlcIVXLC]+$).*[^\W\d_]{3}")
_LAST_WORD = re.compile(
    r"(?<![^\W\d_])([^\W\d_]{3,30})[\s.]{0,4}(?:\d{1,4}[A-Za-z]?|[A-Z]|[IVXLC]{1,7})\.?$"
)


class _Numeral(NamedTuple):
    """What the number of a section says, with its label.

    Attributes:
        own: The last of its parts.
        word: What the section is called.
        bracketed: Whether it is printed in brackets.
        contains: Whether it is that of a Part, Chapter or Schedule.
    """

    own: str
    word: str
    bracketed: bool
    contains: bool


class SectionTree:
    """Look-ups over the sections of one document.

    What depends on numbers and labels is worked out when it is first asked for.

    Attributes:
        parents: The index of the section above each; None at the top of the document.
        starts, ends: The span of each.
        units: What the units of the document's *language* are called; without one its labels say
            nothing, which matters only to what asks for them.
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
        """The deepest section that holds ``[start, end)`` whole; None where none does."""
        i: int | None = bisect_right(self.starts, start) - 1
        if i is not None and i < 0:
            return None
        while i is not None and self.ends[i] < end:
            i = self.parents[i]
        return i

    def deepest(self, span: Span) -> int | None:
        """The deepest section that holds *span* whole."""
        return self.holding(span.start, span.end)

    def at(self, position: int) -> int | None:
        """The deepest section that holds *position*, or ends there."""
        return self.holding(position, position)

    # --- above, below, beside ---------------------------------------------------------------------

    def lineage(self, i: int | None) -> list[int]:
        """Section *i* and those above it, innermost first; nothing for None."""
        found = []
        while i is not None:
            found.append(i)
            i = self.parents[i]
        return found

    def is_within(self, i: int | None, outer: int | None) -> bool:
        """Whether section *i* is *outer* or lies below it; all lies within None, the document."""
        return outer is None or outer in self.lineage(i)

    def common(self, first: int | None, second: int | None) -> int | None:
        """The deepest section that holds both; None where only the document does."""
        above = set(self.lineage(first))
        return next((i for i in self.lineage(second) if i in above), None)

    @cached_property
    def _rows(self) -> tuple[dict[int | None, list[int]], list[int]]:
        """The sections below each parent, in order; and the place of each among its siblings."""
        rows: dict[int | None, list[int]] = {}
        columns: list[int] = []
        for i, parent in enumerate(self.parents):
            row = rows.setdefault(parent, [])
            columns.append(len(row))
            row.append(i)
        return rows, columns

    def children(self, i: int | None) -> Sequence[int]:
        """The sections right below *i*, in order; for None those at the top of the document."""
        return self._rows[0].get(i, ())

    def beside(self, i: int, step: int) -> int | None:
        """The section *step* places after *i* among the children of one parent; None: no such."""
        rows, columns = self._rows
        row = rows[self.parents[i]]
        column = columns[i] + step
        return row[column] if 0 <= column < len(row) else None

    # --- numbers ----------------------------------------------------------------------------------

    @cached_property
    def _numerals(self) -> list[_Numeral]:
        printed = [(section.label, section.number) for section in self.sections]
        known = {
            form: _numeral(*form, self._words) for form in set(printed)
        }  # most stand again: "(a)"
        return [known[form] for form in printed]

    @cached_property
    def numbers(self) -> list[str]:
        """Each section's own number: "7" of "Part 2.Chapter 1.7.", "b" of "(b)"; "" where none."""
        return [numeral.own for numeral in self._numerals]

    @cached_property
    def _inner(self) -> list[bool]:
        """For each section whether it is numbered within another that is cited by a number."""
        within: list[bool] = []  # whether the next numbered section, from here up, is a unit
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
        """The first section of each number below each parent."""
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
        """The first section directly below *parent* (None: the document) with this number."""
        return self._numbered.get((parent, number))

    def down(self, above: int | None, numbers: Sequence[str]) -> int | None:
        """The section below *above* reached by *numbers*, one a level; None where one is absent."""
        found = above
        for number in numbers:
            found = self.child(found, number)
            if found is None:
                return None
        return found

    def named(self, number: str) -> Sequence[int]:
        """The sections with this number, but for paragraphs of a section: those are `child`."""
        return self._named.get(number, ())

    def is_inner(self, i: int) -> bool:
        """Whether section *i* is a paragraph of a section, numbered within it."""
        return self._inner[i]

    def contains(self, i: int) -> bool:
        """Whether section *i* is a Part, Chapter or Schedule: what holds the units cited."""
        return self._numerals[i].contains

    def word(self, i: int) -> str:
        """What section *i* is called, in lower case: by its label, else within its number."""
        return self._numerals[i].word

    def unit_of(self, i: int | None) -> int | None:
        """The section, Article or Schedule paragraph that holds *i*, or is it; else a Part."""
        container = None
        for above in self.lineage(i):
            if self.numbers[above] and not self.is_inner(above):
                if not self.contains(above):
                    return above
                container = above if container is None else container
        return container

    def holds_units(self, name: str) -> bool:
        """Whether a unit called *name* contains those that are cited: a Part does."""
        return (self.units.rank_of(name) or LEAF) < ARTICLE

    def attachment_of(self, i: int | None) -> int | None:
        """The Schedule or Annex that holds *i*, or is it."""
        for above in self.lineage(i):
            if self.units.rank_of(self.word(above)) == ATTACHMENT:
                return above
        return None


@lru_cache(maxsize=50_000)
def _numeral(label: str | None, printed: str | None, words: Words) -> _Numeral:
    """What a section's *label* and the number *printed* before it say."""
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
    """The own number at the end of a printed *number*; "" where it is a word."""
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
