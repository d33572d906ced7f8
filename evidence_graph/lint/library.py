"""A library as lint reads it: graphs, texts and adoptions of terms, all cached."""

from __future__ import annotations

import re
from functools import cached_property
from math import prod

from ..graph import DocumentGraph
from ..ids import DocumentId, SectionId
from ..inspection.measures import confidence_parts, measures_of
from ..language import pack_of
from ..language.units import ARTICLE, ATTACHMENT
from ..nodes import DocumentType, Section
from ..projection.adoption import adoptions_of
from ..spans import covered
from ..view import View

_REPEATED = re.compile(r"~\d+$")
_SIGNS = ("units", "inside", "balance", "numbers")
"""The parts of the confidence without *references*, which would be circular for lint."""

STANDS_ALONE = (DocumentType.CONTRACT, DocumentType.POLICY)
"""Types of documents whose terms are not for other texts; a statute's serve regulations too."""


class LintedLibrary:
    """The documents of one generation, read once."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._snapshot = snapshot = view.snapshot
        self._soundness: dict[DocumentId, float] = {}
        rows = snapshot.projection.document_rows
        self.graphs: dict[DocumentId, DocumentGraph] = {
            name: snapshot.projection.graph(row) for name, row in rows.items()
        }

    def is_in_force(self, document: DocumentId) -> bool:
        """Whether a document is in the view."""
        row = self._snapshot.projection.find_document(document)
        return row is not None and row in self._view

    def text(self, document: DocumentId) -> str:
        """The text of a document."""
        return self._snapshot.text(self._snapshot.projection.document_rows[document])

    def soundness(self, document: DocumentId) -> float:
        """The confidence in a document's structure, 0 to 1, without the part of its references."""
        if document not in self._soundness:
            graph = self.graphs[document]
            parts = confidence_parts(graph, measures_of(graph, self.text(document)))
            self._soundness[document] = prod(parts[name] for name in _SIGNS)
        return self._soundness[document]

    def is_name(self, words: str) -> bool:
        """Whether *words* are the name of a document in the library."""
        return bool(self._snapshot.projection.find_named(words))

    def named(self, name: str) -> list[DocumentId]:
        """The documents that are called *name*."""
        projection = self._snapshot.projection
        return [projection.document(row).id for row in projection.find_named(name)]

    @cached_property
    def document_of(self) -> dict[str, DocumentId]:
        """The document of each section, by id; a document is its own."""
        found: dict[str, DocumentId] = {name: name for name in self.graphs}
        for name, graph in self.graphs.items():
            found.update((section.id, name) for section in graph.sections)
        return found

    @cached_property
    def sections(self) -> dict[SectionId, Section]:
        """All sections by id."""
        return {s.id: s for graph in self.graphs.values() for s in graph.sections}

    @cached_property
    def _children(self) -> dict[SectionId, list[Section]]:
        found: dict[SectionId, list[Section]] = {}
        for section in self.sections.values():
            if section.parent_id is not None:
                found.setdefault(section.parent_id, []).append(section)
        return found

    def below(self, section: Section) -> list[Section]:
        """The sections directly below *section*, in document order."""
        return self._children.get(section.id, [])

    def division(self, section: SectionId | None) -> tuple[SectionId | None, SectionId | None]:
        """The outermost attachment and the outermost Part around a section; None if there is none.

        An attachment is an Exhibit, a Schedule, an Annex, or a unit whose address repeats an
        earlier one, such as an addendum without a title.
        """
        attachment = part = None
        while section is not None:
            here = self.sections[section]
            units = pack_of(self.graphs[here.document_id].document.language).units
            rank = units.rank_of(units.name_of(here.label or (here.number or "").split(" ")[0]))
            if rank == ATTACHMENT or _REPEATED.search(section):
                attachment = section
            elif rank is not None and rank < ARTICLE:
                part = section
            section = here.parent_id
        return attachment, part

    @cached_property
    def sources(self) -> dict[DocumentId, list[DocumentId]]:
        """The documents whose terms each document adopts."""
        projection = self._snapshot.projection
        rows = projection.document_rows
        return {
            name: [
                adoption.source.document
                for adoption in adoptions_of(
                    name, lambda taking: projection.adoptions(rows[taking])
                )
            ]
            for name in self.graphs
        }

    @cached_property
    def glossaries(self) -> set[DocumentId]:
        """Documents whose terms others adopt, or whose text is mostly definitions."""
        sources = {source for sources in self.sources.values() for source in sources}
        return sources | {name for name, graph in self.graphs.items() if _defines_most(graph)}


def _defines_most(graph: DocumentGraph) -> bool:
    """Whether definitions make up most of a text."""
    return 2 * covered(term.span for term in graph.terms) > graph.document.chars
