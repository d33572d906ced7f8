"""Finds the items that a text cites by letters and prints by numbers.

Lists in Markdown and HTML count from 1 whatever the author wrote or meant: "Clause 4.1(b)" is the
second item of the list in 4.1, and "Clause 4.1(b)(i)" the first of the list in that.
"""

from __future__ import annotations

from string import ascii_lowercase

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Components
from evidence_graph.language.roman import arabic
from evidence_graph.spans import Span

from ..tree import Tree
from .inline import INLINE, prints


class LetteredItems:
    """Finds the items of lists in one text that are numbered by figures and cited by letters."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text, self._tree = text, tree

    def numbered(self, address: Components, span: Span) -> Components:
        """*address* with numbers for the letters of its items; unchanged unless such items exist.

        Args:
            span: Where it is cited.
        """
        whole = self._apart(address)
        depth = next((n for n in range(len(whole), 0, -1) if whole[:n] in self._tree.known), 0)
        letter = whole[depth] if 0 < depth < len(whole) else ""
        if len(letter) != 1 or letter not in ascii_lowercase or any(map(is_passage, whole)):
            return address
        number = str(ascii_lowercase.index(letter) + 1)
        if not self._is_item((*whole[:depth], number)):
            return address
        if (*whole[:depth], "a") in self._tree.known or self._prints(whole[:depth], letter, span):
            return address
        found = (*whole[:depth], number)
        for n, inner in enumerate(whole[depth + 1 :], depth + 1):
            item = (*found, arabic(inner))  # "(i)" below "(b)"
            if not self._is_item(item):
                return found + whole[n:]
            found = item
        return found

    def _apart(self, address: Components) -> Components:
        """*address* with "4.1" as item 1 of unit 4, where no unit is printed "4.1"."""
        if not address or address[:1] in self._tree.known or "." not in address[0]:
            return address
        apart = (*address[0].split("."), *address[1:])
        return apart if apart[:2] in self._tree.known else address

    def _is_item(self, address: Components) -> bool:
        """Whether a unit has *address* whose number has neither brackets nor a label."""
        at = self._tree.known.get(address)
        unit = None if at is None else self._tree.sections[at]
        return unit is not None and not (unit.label or (unit.number or "(").startswith("("))

    def _prints(self, address: Components, letter: str, span: Span) -> bool:
        """Whether the unit at *address* prints "(b)" or "b." elsewhere than at *span*."""
        unit = self._tree.sections[self._tree.known[address]].span
        # In a long unit the letter may be that of any list.
        return len(unit) > 2 * INLINE or prints(self._text, unit, letter, but=span)
