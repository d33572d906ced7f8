"""The edges of the graph, each read from source to target, and unresolved mentions.

``parent_of`` and ``adjacent_to`` are derived from the nodes: see `evidence_graph.graph`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .cited import Cited
from .ids import ChunkId, DocumentId, SectionId, TermId
from .spans import Span


class EdgeKind(StrEnum):
    """The kinds of edges, in the order in which they are exported."""

    PARENT_OF = "parent_of"
    ADJACENT_TO = "adjacent_to"
    REFERENCES = "references"
    DEFINES = "defines"
    USES = "uses"
    SUPERSEDES = "supersedes"


class ReferenceKind(StrEnum):
    """What a reference does with its target, by its wording."""

    CITES = "cites"
    SUBJECT_TO = "subject_to"
    NOTWITHSTANDING = "notwithstanding"
    EXCEPT_AS = "except_as"
    AS_DEFINED_IN = "as_defined_in"
    AMENDS = "amends"
    REPEALS = "repeals"
    APPLIES_WITH_MODIFICATION = "applies_with_modification"


class UnresolvedReason(StrEnum):
    """Why a mention was not resolved to a provision."""

    DANGLING = "dangling"
    AMBIGUOUS = "ambiguous"
    OUTSIDE_LIBRARY = "outside_library"
    EXTERNAL = "external"


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention resolved to the deepest unit that exists: a section, else a document.

    Attributes:
        exact: Whether the whole address was found; *missing* is the part that was not ("(b)").
        cited: None for an edge that no text states; such an edge is never resolved again.
    """

    source: ChunkId
    source_section: SectionId | None
    target: SectionId | DocumentId
    surface: str
    span: Span
    kind: ReferenceKind = ReferenceKind.CITES
    exact: bool = True
    missing: str | None = None
    cited: Cited | None = None


@dataclass(frozen=True, slots=True)
class UnresolvedMention:
    """Text that looks like a reference but has no target in the library, with the reason.

    Attributes:
        kind: What the reference would do with its target.
        cited: As in `Reference`.
    """

    source: ChunkId
    source_section: SectionId | None
    surface: str
    span: Span
    reason: UnresolvedReason
    kind: ReferenceKind = ReferenceKind.CITES
    cited: Cited | None = None


@dataclass(frozen=True, slots=True)
class Defines:
    """A chunk that holds the definition of a term, or a part of it."""

    source: ChunkId
    target: TermId
    span: Span


@dataclass(frozen=True, slots=True)
class Uses:
    """A chunk that uses a term as defined for that place; *span* is that of the first use."""

    source: ChunkId
    target: TermId
    count: int
    span: Span


@dataclass(frozen=True, slots=True)
class Supersedes:
    """A document that replaces another from the *effective* date (ISO 8601) on."""

    source: DocumentId
    target: DocumentId
    effective: str | None = None
