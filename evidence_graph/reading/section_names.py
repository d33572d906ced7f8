"""How sections are called: their citations and heading paths, each worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from ..citations import document_citation, section_citation
from ..nodes import Document, Section
from ..projection import Projection

KEPT = 50_000
"""Names that stay in memory once worked out, some 20 MB; then begun anew."""


@dataclass(frozen=True, slots=True)
class SectionName:
    """What a section, or a document as a whole, is called.

    Attributes:
        citation: "Tenancies Act s 14(2)".
        heading_path: The document's title and the headings above and at the section, outermost
            first.
    """

    citation: str
    heading_path: tuple[str, ...]


class SectionNames:
    """The names of the sections of one generation, by row."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._kept: dict[int, SectionName] = {}

    def of_document(self, document: int) -> SectionName:
        """The name of the document at a row."""
        found = self._projection.document(document)
        return SectionName(document_citation(found), (found.title,))

    def of(self, section: int) -> SectionName:
        """The name of the section at a row."""
        found = self._kept.get(section)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            projection = self._projection
            document = projection.document(projection.document_of("sections", section))
            chain = [projection.section(row) for row in projection.ancestors(section)]
            found = SectionName(_citation(document, chain), _path(document, chain))
            self._kept[section] = found
        return found


def _citation(document: Document, chain: list[Section]) -> str:
    """Of the first section of *chain*, which goes on with those above it, innermost first."""
    anchor = chain[0].anchor
    # Section 14 lends its number to "14(2)"; the Part above it does not.
    numbered = [s for s in chain if s.number and anchor.startswith(s.anchor)]
    return section_citation(document, chain[0], [s.label or "" for s in numbered])


def _path(document: Document, chain: list[Section]) -> tuple[str, ...]:
    path = [document.title]
    for found in reversed(chain):
        label = " ".join(part for part in (found.label, found.number, found.heading) if part)
        if label and label != document.title:
            path.append(label)
    return tuple(path)
