"""Finds what a text depends on: definitions, provisions that it cites, and those that change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from evidence_graph.edges import ReferenceKind
from evidence_graph.projection import DocumentRow, SectionRow
from evidence_graph.projection.tables import REFERENCE_KINDS
from evidence_graph.spans import Span

from .context import AnswerContext
from .drafts import Draft, PassageDraft

DEFINITION = "definition"

WEIGHTS = {
    ReferenceKind.SUBJECT_TO: 1.0,
    ReferenceKind.EXCEPT_AS: 1.0,
    "overridden_by": 1.0,
    ReferenceKind.AS_DEFINED_IN: 0.9,
    "repealed_by": 0.9,
    ReferenceKind.NOTWITHSTANDING: 0.8,
    ReferenceKind.APPLIES_WITH_MODIFICATION: 0.8,
    "amended_by": 0.7,
    DEFINITION: 0.7,
    ReferenceKind.CITES: 0.5,
    ReferenceKind.REPEALS: 0.3,
    ReferenceKind.AMENDS: 0.3,
}
"""The weight of a dependency, 0 to 1, by its role for the text that depends on it."""

INCOMING = {
    ReferenceKind.NOTWITHSTANDING: "overridden_by",
    ReferenceKind.AMENDS: "amended_by",
    ReferenceKind.REPEALS: "repealed_by",
}
"""Kinds of reference that change their target, each with the role of the source for the target."""

HOP = 0.5
"""The factor of each further hop in the worth of a dependency."""

_LED_TO = {"resolved", "partial"}


@dataclass(frozen=True, slots=True)
class Need:
    """A text that another text depends on.

    Attributes:
        span: The span of the text in its document.
        via: The citations of the texts on the path from the passage to it.
        share: The share of the passage, halved by each hop after the first.
        term: The term, if the text is a definition.
    """

    role: str
    document: DocumentRow
    span: Span
    passage: PassageDraft
    via: tuple[str, ...]
    share: float
    term: str | None = None

    @property
    def hops(self) -> int:
        """The number of hops from the passage."""
        return len(self.via)


def needs(
    context: AnswerContext, draft: Draft, passage: PassageDraft, via: tuple[str, ...], share: float
) -> Iterator[Need]:
    """The texts that *draft* depends on: definitions, targets of references, and what changes it.

    The unit around it, which its "this section" means, is no other text.

    Args:
        passage: The passage from which *via* leads to *draft*.
        share: See `Need`.
    """
    path = (*via, draft.name.citation)
    projection = context.projection
    found: list[tuple[str, DocumentRow, Span, str | None]] = []
    for definition in draft.definitions:
        home = projection.find_document(definition.document_id)
        if home is not None:
            span = Span(definition.start, definition.end)
            found.append((DEFINITION, home, span, definition.term))
    around = set() if draft.section is None else set(projection.ancestors(draft.section))
    for reference in draft.references:
        if reference.status in _LED_TO and reference.target_section is not None:
            section = projection.find_section(reference.target_section)
            if section is not None and section not in around:
                found.append((reference.kind, *_place(context, section), None))
    found += _incoming(context, draft)
    for role, document, span, term in found:
        if context.sees(document):
            yield Need(role, document, span, passage, path, share, term)


def _place(context: AnswerContext, section: SectionRow) -> tuple[DocumentRow, Span]:
    projection = context.projection
    return projection.document_of("sections", section), projection.span("sections", section)


def _incoming(
    context: AnswerContext, draft: Draft
) -> Iterator[tuple[str, DocumentRow, Span, None]]:
    """The provisions that change a section of *draft*, or one above it up to its home."""
    projection = context.projection
    rows = projection.references_to([projection.section_id(row) for row in draft.sections])
    for row in rows:
        role = INCOMING.get(REFERENCE_KINDS[projection.number("references", "kind", row)])
        source = projection.source_section_of("references", row) if role else None
        if role and source is not None:
            yield role, *_place(context, source), None


def worth(context: AnswerContext, need: Need) -> float:
    """The worth of a dependency, 0 to 1."""
    units = context.units(need.document)
    if need.term is not None:
        relevance = context.words.share(need.term, units.language)
    else:
        # A whole code has thousands of chunks, but few chunks are ranked.
        chunks = units.chunks_within(need.span)
        shares = (share for row, share in context.shares.items() if row in chunks)
        relevance = max(shares, default=0.0)
    return need.share * WEIGHTS[need.role] * (1 + relevance) / 2
