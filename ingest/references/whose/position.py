"""Finds units that are numbered by their position alone.

By-laws on the web often leave the numbers of their sections to the style of the page: the headings
of the source have none. "§ 11" in such a text is its eleventh heading, if it has as many.
"""

from __future__ import annotations

import re

from evidence_graph.citation.model import Components
from evidence_graph.language import pack_of
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

    def anchor(self, address: Components) -> str | None:
        """The anchor of the unit at *address*, counted from the first heading as 1."""
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


def _outermost(tree: Tree) -> list[int]:
    """The headings that divide the document; none if units print numbers of their own."""
    if tree.known:
        return []
    level = [n for n, parent in enumerate(tree.parents) if parent is None]
    if len(level) == 1:
        level = list(tree.children(level[0]))
    headed = [n for n in level if tree.sections[n].kind is SectionKind.HEADING]
    if len(headed) != len(level):
        return []
    preamble = re.compile(pack_of(tree.language).contracts.recitals, re.IGNORECASE)
    first = headed and preamble.fullmatch(tree.sections[headed[0]].heading or "")
    return headed[1:] if first else headed


def _is_instrument(source: Source, names: Names) -> bool:
    """Whether the name of the document begins or ends with its kind: "Bylaws of the Club"."""
    kinds = {kind.casefold() for kind in source.language.instruments.kinds}
    ends = {word for name in names.own for word in (name.split()[:1] + name.split()[-1:])}
    return not kinds.isdisjoint(ends)
