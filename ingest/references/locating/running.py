"""Finds paragraphs whose numbers run through the Articles that hold them.

Article 7 of a constitution may begin with "32.", because Article 6 ends with 31. "Section 32" is
that paragraph, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from evidence_graph.citation.model import Components

from ..families import family_of
from ..tree import Tree

FEWEST_HOLDERS = 3
"""Numbers that run through fewer Articles may do so by chance."""


class RunningNumbers:
    """The paragraphs of one document that are numbered from its first Article to its last."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def anchor(self, address: Components, family: str) -> str | None:
        """The anchor of the paragraph that *address* means, None if numbers do not run so.

        Args:
            family: That of the label with which it is cited; an Article is cited by its own.
        """
        number, *inner = address or ("",)
        own = self._tree.known.get((number,))
        label = None if own is None else self._tree.sections[own].label
        if own is not None and not (label and family_of(label, self._tree.units) != family):
            return None
        anchor = self._anchors.get(number)
        whole = anchor and anchor + "".join(f"({part})" for part in inner)
        return whole if whole in self._tree.by_anchor else anchor

    @cached_property
    def _anchors(self) -> Mapping[str, str]:
        """The anchors by number: each number is one more than the one before."""
        found: dict[str, int] = {}
        for n, section in enumerate(self._tree.sections):
            is_next = section.number == str(len(found) + 1) and not section.label
            if is_next and self._tree.parents[n] not in found.values():
                found[section.number or ""] = n
        if len({self._labelled_around(n) for n in found.values()} - {None}) < FEWEST_HOLDERS:
            return {}
        return {number: self._tree.sections[n].anchor for number, n in found.items()}

    def _labelled_around(self, place: int) -> int | None:
        return next((n for n in self._tree.lineage(place) if self._tree.sections[n].label), None)
