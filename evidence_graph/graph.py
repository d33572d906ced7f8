"""The graph of one document: the unit that is written, read and replaced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from .edges import Defines, Reference, Supersedes, UnresolvedMention, Uses
from .ids import ChunkId, DocumentId, SectionId
from .nodes import Chunk, Document, Section, Term

Parent = DocumentId | SectionId
Child = SectionId | ChunkId


@dataclass(frozen=True, slots=True)
class DocumentGraph:
    """A document with its nodes and the edges that leave them.

    Invariant, checked on construction: all nodes belong to this document; sections and chunks are
    in document order, an outer section before an inner one; parents precede children; ids are
    unique.
    """

    document: Document
    sections: tuple[Section, ...] = ()
    chunks: tuple[Chunk, ...] = ()
    terms: tuple[Term, ...] = ()
    references: tuple[Reference, ...] = ()
    defines: tuple[Defines, ...] = ()
    uses: tuple[Uses, ...] = ()
    supersedes: tuple[Supersedes, ...] = ()
    unresolved: tuple[UnresolvedMention, ...] = ()

    def __post_init__(self) -> None:
        seen: set[str] = set()
        nodes: tuple[Section | Chunk | Term, ...] = (*self.sections, *self.chunks, *self.terms)
        for node in nodes:
            if node.document_id != self.document.id:
                raise ValueError(f"expected nodes of {self.document.id!r}, found {node.id!r}")
            if node.id in seen:
                raise ValueError(f"expected each id once, found {node.id!r} twice")
            if node.span.end > self.document.chars:
                raise ValueError(f"expected spans within the text, found {node.id!r} {node.span}")
            if isinstance(node, Section) and node.parent_id and node.parent_id not in seen:
                raise ValueError(f"expected a parent before its child, found {node.id!r} first")
            if isinstance(node, Chunk) and node.section_id and node.section_id not in seen:
                raise ValueError(f"expected the section of {node.id!r}, found {node.section_id!r}")
            seen.add(node.id)
        for before, after in pairwise(self.chunks):
            if after.span.start < before.span.end:
                raise ValueError(
                    f"expected chunks in order, found {before.id!r} before {after.id!r}"
                )

    def parents(self) -> Iterator[tuple[Parent, Child]]:
        """``parent_of``: each section, then each chunk, after its parent, in document order."""
        for section in self.sections:
            yield section.parent_id or self.document.id, section.id
        for chunk in self.chunks:
            yield chunk.section_id or self.document.id, chunk.id

    def neighbours(self) -> Iterator[tuple[Chunk, Chunk]]:
        """``adjacent_to``: each chunk with the next chunk of the document."""
        return pairwise(self.chunks)
