"""Finds the section that contains each definition of a text, its home.

That is the deepest section that holds it, but not an item of a definition before it: in "“Tug”
means: ¶ (a) a boat; ¶ (b) a barge. ¶ “Wharf” means" the outline gives the last paragraph to (b).
Nor is it an item that began behind a definition of the same list, below their lead-in: a wrapped
line that only begins with "(b)" may have been read as one. Nor is it the unit of the term before
it, whose name was read as a title: "**Tug:** a boat. ¶ **Wharf:** a wall".
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span

from .lead_ins import LeadIns
from .model import FoundTerm, Source

_MARKS = 4  # the most characters of marks before a term that begins its paragraph


class ContainingSections:
    """The homes of the definitions of one text, which are asked for in order of place."""

    def __init__(self, source: Source, lead_ins: LeadIns) -> None:
        self._tree, self._paragraphs = source.tree, source.paragraphs
        self._text, self._lead_ins = source.text, lead_ins
        # The start and the home of the last definition in the list of each lead-in.
        self._last: dict[int, tuple[int, int | None]] = {}
        # The sections with the term of a definition as their only title.
        self._of_terms: set[int] = set()
        # The index of each section in a definition: the home of that definition, and its end.
        self._above: dict[int, tuple[int | None, int]] = {}

    def of(self, item: FoundTerm, span: Span) -> int | None:
        """The index of the section in which *item*, with the extent *span*, stands; None if none.

        Call it once for each definition.
        """
        tree, here = self._tree, self._paragraphs[item.paragraph]
        home = tree.deepest(span)
        own = here.section
        if here.opens and item.whole and own is not None and span.start == tree.starts[own]:
            home = own  # though its list goes on in units beside it
        begins = not here.opens and item.surface.start - here.start <= _MARKS
        lead = self._lead_ins.lead_index(item.paragraph) if item.whole else None
        if begins and home is not None and lead is not None and not self._is_titled(home, item):
            start, before = self._last.get(lead, (span.start, home))
            if start < tree.starts[home] and self._paragraphs[lead].section != home:
                self._above.setdefault(home, (before, len(self._text)))
        if begins and item.whole and home in self._of_terms:
            home = tree.parents[home]
        above, end = self._above.get(home, (home, 0)) if home is not None else (None, 0)
        if begins or (item.whole and span.start >= end):
            home = above
        if item.whole:
            first, behind = (
                bisect_right(tree.starts, span.start),
                bisect_left(tree.starts, span.end),
            )
            self._above.update(dict.fromkeys(range(first, behind), (home, span.end)))
            if lead is not None:
                self._last[lead] = (span.start, home)
            if here.opens and home == own and own is not None and self._is_label(own):
                self._of_terms.add(own)
        return home

    def _is_label(self, section: int) -> bool:
        """Whether only bold print before a text made a *section* of it: "**Tug:** a boat"."""
        here = self._tree.sections[section]
        return here.kind is SectionKind.PROVISION and not here.number

    def _is_titled(self, home: int, item: FoundTerm) -> bool:
        """Whether section *home* has a title, maybe on the line above *item*: "b) Tug ¶ Tug is"."""
        before = self._paragraphs[item.paragraph - 1]
        opens = before.section == home and before.opens
        has_line = opens and self._text[before.end - 1] not in ".;,"
        return bool(self._tree.sections[home].heading) or has_line
