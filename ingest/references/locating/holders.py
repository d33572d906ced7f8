"""Resolves "of this section", "of that Part" and "of the preceding paragraph" to addresses."""

from __future__ import annotations

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Citation, Components, Holder
from evidence_graph.language.citations import Level

from ..families import family_of
from ..latest import Latest
from ..mention import ELSEWHERE
from ..source import Source


class Holders:
    """Tells the unit at which a citation points.

    Args:
        latest: What was named last.
    """

    def __init__(self, source: Source, latest: Latest) -> None:
        self._tree, self._language = source.tree, source.language
        self._latest = latest

    def held(
        self, citation: Citation, place: int | None, document: str | None
    ) -> tuple[Components, Components, str | None]:
        """Address and containers of the unit at which *citation* points, and its document.

        Args:
            document: The document that the citation names, which it keeps.
        """
        holder = citation.holder
        if holder is None:
            return (), (), document
        if holder.pointer in self._language.pointers.those:
            base = self._latest.address
            if holder.label.level in (Level.CONTAINER, Level.ATTACHMENT):
                kept = tuple(part for part in base if part.split(" ")[0] == holder.label.kind)[:1]
                if kept and kept == self._tree.attachment(place):  # which would be "this Schedule"
                    kept = self._latest.attached(self._tree.unit(place)) or kept
                return kept, (), document or self._latest.document
            depth = len([part for part in base if " " in part and not is_passage(part)]) + 1
            if holder.label.level is not Level.UNIT:
                depth += 1 if holder.label.direct else len(base)
            return base[:depth], (), document or self._latest.document
        if document is not None:
            return (), (), document
        if self._is_document(citation):
            return (), (), None
        address, containers = self._tree.holder(holder.label, place)
        if holder.label.level is Level.UNIT is (citation.chain and citation.chain[0].label.level):
            address = self._labelled(holder, place) or address  # "Section 4 of this Article"
        if holder.pointer in self._language.pointers.preceding | self._language.pointers.following:
            own = self._labelled(holder, place) or address
            step = 1 if holder.pointer in self._language.pointers.following else -1
            return self._neighbour(own, step), (), None
        if not address and holder.label.level is Level.CONTAINER and citation.chain:
            inner = citation.chain[0]
            if inner.label.level is Level.CONTAINER and inner.items[0].number not in (
                self._tree.known
            ):
                return (), (), ELSEWHERE  # "chapter 9 of this title", in a file of one section
        return address, containers, None

    def _is_document(self, citation: Citation) -> bool:
        """Whether the unit that is pointed at is the document: "§ 14.5 of this rule".

        No unit prints that label, and the number is that of a unit itself. "Article 4 of these
        Articles" is no Article of an Article either.
        """
        holder, outer = citation.holder, citation.chain[:1]
        if holder is None or not outer or holder.label.level is not Level.UNIT:
            return False
        if outer[0].label.level is Level.ATTACHMENT:  # "Schedule 2 of this By-law"
            return family_of(holder.word, self._tree.units) not in self._tree.families
        if outer[0].label.level is not Level.UNIT:
            return False
        unit = self._tree.units.by_form.get(holder.word)
        if holder.pointer in self._language.pointers.these and unit and unit.is_plural(holder.word):
            return True
        families, number = self._tree.families, outer[0].items[0].number[0]
        is_printed = not families or family_of(holder.word, self._tree.units) in families
        return not is_printed and ("." in number or self._tree.has(number))

    def _labelled(self, holder: Holder, place: int | None) -> Components:
        """The address of the innermost unit around *place* that prints the label of *holder*.

        "The preceding section" in Section 2 of Article 25 is Section 1 of that.
        """
        family = family_of(holder.word, self._tree.units)
        for n in self._tree.lineage(place):
            label = self._tree.sections[n].label
            if label and family_of(label, self._tree.units) == family:
                address = self._tree.addresses[n]
                return address if self._tree.known.get(address) == n else ()
        return ()

    def _neighbour(self, address: Components, step: int) -> Components:
        """The unit before or after the one at *address*, below the same parent."""
        at = self._tree.known.get(address)
        if at is None:
            return address
        beside = self._tree.beside(at, step)
        return address if beside is None else self._tree.addresses[beside]
