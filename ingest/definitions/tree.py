"""The sections of a text as a tree to ask: who holds this place, what stands above, what is in it.

Sections are given in order of place, parents before children, and named by index.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from evidence_graph.addresses import parse_address
from evidence_graph.nodes import Section, SectionKind

from ..structure import vocabulary
from ..structure.anchors import plain

_BRACKETED = re.compile(
    r"\(?(?:\d{1,3}[A-Za-z]{0,3}|[a-z]{1,2}|[A-Z]{1,2}|[ivxl]{1,6}|[IVXL]{1,6})(?:-\w{1,3})?\)"
)
_LONGEST = 9  # characters of such a number
_SIMPLE = re.compile(r"\w+(?:[.-]\w+)*")  # "1002.3", "42-1901.02", "IV": one number and no words
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
        contains: Whether it is that of what holds the units cited.
    """

    own: str
    word: str
    bracketed: bool
    contains: bool


class Tree:
    """Look-ups over the sections of one document."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections = sections
        index = {section.id: i for i, section in enumerate(sections)}
        index_of = index.get
        self.parents: list[int | None] = [
            None if s.parent_id is None else index_of(s.parent_id) for s in sections
        ]
        self.children: list[list[int]] = [[] for _ in sections]
        for i, parent in enumerate(self.parents):
            if parent is not None:
                self.children[parent].append(i)
        spans = [section.span for section in sections]
        self.starts = [span.start for span in spans]
        self.ends = [span.end for span in spans]
        printed = [(section.label, section.number) for section in sections]
        kinds = {form: _numeral(*form) for form in set(printed)}  # most are said again: "(a)"
        numerals = [kinds[form] for form in printed]
        self.numbers = [numeral.own for numeral in numerals]
        """Each section's own number: "7" of "Part 2.Chapter 1.7.", "b" of "(b)"; "" where none."""
        self._numerals = numerals
        self._inner = self._inner_sections()
        self._numbered: dict[tuple[int | None, str], int] = {}
        self._named: defaultdict[str, list[int]] = defaultdict(list)
        for i, number in enumerate(self.numbers):
            if number:
                self._numbered.setdefault((self.parents[i], number), i)
                if not self._inner[i]:
                    self._named[number].append(i)

    def _inner_sections(self) -> list[bool]:
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

    def child(self, parent: int | None, number: str) -> int | None:
        """The first section directly below *parent* (None: the document) with this number."""
        return self._numbered.get((parent, number))

    def down(self, above: int | None, numbers: Sequence[str]) -> int | None:
        """The unit below *above* reached by *numbers*, one a level."""
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

    def unit(self, i: int | None) -> int | None:
        """The section, Article or Schedule paragraph that holds *i*, or is it; else a Part."""
        container = None
        for above in self.lineage(i):
            if self.numbers[above] and not self.is_inner(above):
                if not self.contains(above):
                    return above
                container = above if container is None else container
        return container

    def attachment(self, i: int | None) -> int | None:
        """The Schedule or Annex that holds *i*."""
        for above in self.lineage(i):
            if vocabulary.RANKS.get(self.word(above)) == vocabulary.ATTACHMENT:
                return above
        return None

    def holding(self, start: int, end: int) -> int | None:
        """The deepest section that holds ``[start, end)`` whole."""
        i: int | None = bisect_right(self.starts, start) - 1
        if i is not None and i < 0:
            return None
        while i is not None and self.ends[i] < end:
            i = self.parents[i]
        return i

    def lineage(self, i: int | None) -> Iterator[int]:
        """Section *i* and those above it, from the inside out."""
        while i is not None:
            yield i
            i = self.parents[i]

    def is_within(self, i: int | None, outer: int | None) -> bool:
        """Whether section *i* is *outer* or lies below it; all lies within None, the document."""
        return outer is None or any(above == outer for above in self.lineage(i))

    def common(self, first: int | None, second: int | None) -> int | None:
        """The deepest section that holds both; None where only the document does."""
        above = set(self.lineage(first))
        return next((i for i in self.lineage(second) if i in above), None)


@lru_cache(maxsize=50_000)
def _numeral(label: str | None, printed: str | None) -> _Numeral:
    """What a section's *label* and the number *printed* before it say."""
    number = printed or ""
    word = ""
    if label:
        word = vocabulary.word_of(label)
    elif number and (match := _LAST_WORD.search(number)):
        word = vocabulary.word_of(match[1])
    return _Numeral(
        own=_tail(number) if number else "",
        word=word,
        bracketed=bool(_BRACKETED.fullmatch(number.strip())),
        contains=vocabulary.RANKS.get(word, vocabulary.LEAF) < vocabulary.ARTICLE,
    )


def _tail(number: str) -> str:
    """The own number at the end of a printed *number*; "" where it is a word."""
    bare = plain(number)
    if _SIMPLE.fullmatch(bare) and not _WORDY.match(bare):
        return bare
    ended = number.rstrip(". ")
    if ended.endswith(")"):
        first = max(0, len(number) - _LONGEST)
        match = _BRACKETED.fullmatch(ended, max(first, ended.rfind("(")))
        match = match or _BRACKETED.search(ended, first)
        if match and match.end() == len(ended):
            return plain(match[0])
    address = parse_address(number)
    return address.components[-1].split(" ")[-1] if address else ""
