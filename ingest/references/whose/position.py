"""Finds units that are numbered by their position alone.

By-laws on the web often leave the numbers of their sections to the style of the page: the headings
of the source have none. "§ 11" in such a text is its eleventh heading, if it has as many. A text
that cites "section 0.2" numbers its headings from 0, level by level.
"""

from __future__ import annotations

import re

from evidence_graph.citation.model import Components
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.language.patterns import either
from evidence_graph.nodes import SectionKind

from ..names import Names
from ..source import Source
from ..tree import Tree

FEWEST = 4
"""The fewest headings of a text whose units are cited by position."""


class Positions:
    """Finds units by position in a document that prints no numbers and is called by its kind."""

    def __init__(self, source: Source, names: Names) -> None:
        self._tree = source.tree
        self._headed = _outermost(source.tree)
        if len(self._headed) < FEWEST or not _is_instrument(source, names):
            self._headed = []
        cited = [] if self._tree.known else _dotted(source.language).findall(source.text)
        self._counts_from_zero = any("0" in number.split(".")[:2] for number in cited)
        self._is_title_first = all(number.startswith("0.") for number in cited)

    def anchor(self, address: Components) -> str | None:
        """The anchor of the unit at *address*, counted from the first heading as 1 or as 0."""
        if self._counts_from_zero:
            numbers = [*address[0].split("."), *address[1:]]
            if len(numbers) < 2:
                return None
            return self._from_zero(numbers[1:] if self._is_title_first else numbers)
        first = address[0]
        if not first.isdigit() or not 0 < int(first) <= len(self._headed):
            return None
        at = self._headed[int(first) - 1]
        for number in address[1:]:
            below = (n for n in self._tree.children(at) if self._tree.sections[n].number == number)
            if (inner := next(below, None)) is None:
                break
            at = inner
        return self._tree.sections[at].anchor

    def _from_zero(self, numbers: list[str]) -> str | None:
        """The anchor of the unit at *numbers*: headings by position from 0, below them items.

        "0.6.5.b" is the second part of item 5 below the seventh heading of the first, which is the
        title if all numbers begin with 0.
        """
        tree, at = self._tree, 0
        level = [n for n, parent in enumerate(tree.parents) if parent is None]
        for number in numbers:
            headed = [n for n in level if tree.sections[n].kind is SectionKind.HEADING]
            if headed and number.isdigit():
                found = headed[int(number) : int(number) + 1]
            else:
                printed = number if number.isdigit() else str(ord(number[0]) - ord("a") + 1)
                found = [n for n in level if self._ends_in(n, number) or self._ends_in(n, printed)]
            if not found:
                return None
            at = found[0]
            level = list(tree.children(at))
        return tree.sections[at].anchor

    def _ends_in(self, n: int, number: str) -> bool:
        """Whether the section *n* prints *number*, alone or behind that of the item around it."""
        return (self._tree.sections[n].number or "").rpartition(".")[2] == number


def _dotted(language: CitationWords) -> re.Pattern[str]:
    """A citation of a unit by a number with dots, which it captures: "section 0.2"."""
    labels = (word for word, label in language.labels.items() if label.level is Level.UNIT)
    return re.compile(rf"\b(?i:{either(labels)})\s(\d{{1,2}}(?:\.\d{{1,2}}){{1,3}})(?!\w)")


def _outermost(tree: Tree) -> list[int]:
    """The headings that divide the document; none if units print numbers of their own."""
    if tree.known:
        return []
    level = [n for n, parent in enumerate(tree.parents) if parent is None]
    if len(level) == 1:
        level = list(tree.children(level[0]))
    headed = [n for n in level if tree.sections[n].kind is SectionKind.HEADING]
    return headed if len(headed) == len(level) else []


def _is_instrument(source: Source, names: Names) -> bool:
    """Whether the name of the document begins or ends with its kind: "Bylaws of the Club"."""
    kinds = {kind.casefold() for kind in source.language.instruments.kinds}
    ends = {word for name in names.own for word in (name.split()[:1] + name.split()[-1:])}
    return not kinds.isdisjoint(ends)
