"""Tells whether a number cited in a Schedule is one of its own, where the main body has it too."""

from __future__ import annotations

from evidence_graph.citation.model import Components

from ..families import family_at, family_of
from ..source import Source
from ..whose.surroundings import THIS_CHARS, beside, this_before
from .setting import Setting

HEADING_CHARS = 240
"""Characters below the heading of a Schedule that may name the unit to which it belongs."""


class AttachedNumbers:
    """Tells which of the numbers cited in the attachments of one text are their own."""

    def __init__(self, source: Source) -> None:
        self._text, self._tree = source.text, source.tree
        self._below = frozenset(source.language.pointers.below)
        self._beside = beside(source.language.pointers)
        self._this_before = this_before(source.language.pointers)

    def own(self, number: Components, setting: Setting, start: int) -> Components:
        """The address of *number* in the attachment in which it is cited, if that is meant.

        "Article 5" in a Schedule of Articles is its own where section 5 is one of the Act. So is
        the one that "this Section 5" stands in, and the one on the side where "Section 5 below"
        says it to be. Empty if another is meant or nothing tells.

        Args:
            start: Where the label stands.
        """
        address = self._tree.attachment(setting.place) + number
        own, main = (self._tree.known.get(a[: len(a) - len(number) + 1]) for a in (address, number))
        if own is None or own == main:
            return ()
        labels = [None if at is None else self._tree.sections[at].label for at in (own, main)]
        families = [label and family_of(label, self._tree.units) for label in labels]
        cited = family_at(self._text, start, self._tree.units)
        is_labelled = families[0] == cited != families[1]
        is_own = (
            is_labelled or self._is_around(own, setting, start) or self._is_beside(own, setting)
        )
        return address if is_own else ()

    def _is_around(self, own: int, setting: Setting, start: int) -> bool:
        """Whether the section *own* is the one in which "this Section 2" stands."""
        is_this = self._this_before.search(self._text, max(0, start - THIS_CHARS), start)
        return is_this is not None and own in self._tree.lineage(setting.place)

    def _is_beside(self, own: int, setting: Setting) -> bool:
        """Whether the section *own* lies on the side that the words behind the citation say."""
        side = self._beside.match(self._text, setting.end)
        if side is None:
            return False
        is_below = side[0].strip(", \n").casefold() in self._below
        return is_below == (self._tree.sections[own].span.start > setting.end)

    def is_under_heading(self, place: int | None, start: int, end: int) -> bool:
        """Whether a citation is a line below the heading of a Schedule that belongs to its unit."""
        text = self._text
        if place is None or not self._tree.attachment(place):
            return False
        n = next((n for n in self._tree.lineage(place) if self._tree.addresses[n]), None)
        if n is None or start - self._tree.sections[n].span.start > HEADING_CHARS:
            return False
        if self._tree.addresses[n] != self._tree.attachment(place):
            return False
        line = text.rfind("\n", 0, start) + 1
        stop = text.find("\n", end)
        around = text[line:start] + text[end : stop if stop >= 0 else len(text)]
        return line > 0 and not around.strip("#*_()[]. \t")
