"""What "of this section", "of that Part" and "of the preceding paragraph" stand for."""

from __future__ import annotations

from evidence_graph.citation.model import Citation, Components
from evidence_graph.language.citations import CitationWords, Level

from .latest import Latest
from .mention import ELSEWHERE
from .tree import Tree


class Holders:
    """Tells which unit holds what a citation names, where it points at it.

    Args:
        latest: What was named last.
    """

    def __init__(self, tree: Tree, language: CitationWords, latest: Latest) -> None:
        self._tree = tree
        self._language = language
        self._latest = latest

    def held(
        self, citation: Citation, place: int | None, document: str | None
    ) -> tuple[Components, Components, str | None]:
        """What "of this section" or "of that Part" stands for, and in which document."""
        holder = citation.holder
        if holder is None:
            return (), (), document
        if holder.pointer in self._language.those:
            base = self._latest.address
            if holder.label.level in (Level.CONTAINER, Level.ATTACHMENT):
                kept = tuple(part for part in base if part.split(" ")[0] == holder.label.kind)[:1]
                if kept and kept == self._tree.attachment(place):  # which would be "this Schedule"
                    kept = self._latest.attached(self._tree.unit(place)) or kept
                return kept, (), document or self._latest.document
            depth = len([part for part in base if " " in part]) + 1
            if holder.label.level is not Level.UNIT:
                depth += 1 if holder.label.direct else len(base)
            return base[:depth], (), document or self._latest.document
        if document is not None:
            return (), (), document
        address, containers = self._tree.holder(holder.label, place, holder.word)
        if holder.pointer in self._language.preceding | self._language.following:
            step = 1 if holder.pointer in self._language.following else -1
            return self._neighbour(address, step), (), None
        if not address and holder.label.level is Level.CONTAINER and citation.chain:
            inner = citation.chain[0]
            if inner.label.level is Level.CONTAINER and inner.items[0].number not in (
                self._tree.known
            ):
                return (), (), ELSEWHERE
        return address, containers, None

    def _neighbour(self, address: Components, step: int) -> Components:
        """The unit before or after the one at *address*, below the same parent."""
        at = self._tree.known.get(address)
        if at is None:
            return address
        beside = self._tree.beside(at, step)
        return address if beside is None else self._tree.addresses[beside]
