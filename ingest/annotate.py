"""Finds the definitions and mentions in a document, and adds them to its graph.

Nothing is resolved here: each mention is kept with what it cites, and `link` makes edges of them
once it is known which documents the library has.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from evidence_graph.cited import Cited
from evidence_graph.edges import Defines, UnresolvedMention, UnresolvedReason, Uses
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import ChunkId, TermId, unique_anchors
from evidence_graph.language import pack_of
from evidence_graph.nodes import Chunk, ChunkKind, Document, DocumentType, Section, Term
from evidence_graph.spans import Span

from .adoptions import with_adoptions
from .cases import with_cases
from .chunking.traits import Traits
from .contracts import amended_contracts
from .converted import BlockKind, ConvertedDocument
from .definitions import Definition, Verb, find_definitions
from .references import DocumentNames, Mention, anchors_of, find_mentions
from .uses import GoverningTerm, Use, find_uses


@dataclass(frozen=True, slots=True)
class Annotations:
    """The definitions and mentions in a text; they refer to sections by index."""

    definitions: Sequence[Definition]
    mentions: Sequence[Mention]


def annotations_of(
    document: Document,
    text: str,
    sections: Sequence[Section],
    *,
    converted: ConvertedDocument | None = None,
    front_matter: Sequence[Span] = (),
    anchors: Mapping[str, int] | None = None,
    cases: bool = False,
) -> Annotations:
    """The definitions and mentions in the text of a document.

    Args:
        converted: The converted file, whose blocks and links are evidence; None for records.
        front_matter: Spans in which nothing is looked for: tables of contents, navigation.
        anchors: The index of the section that each id of the source marks, if it marks sections.
        cases: Whether citations of cases are looked for.
    """
    blocks = converted.blocks if converted else ()
    quoted = converted.quoted if converted else ()
    names = DocumentNames.of(document)
    if document.type is DocumentType.CONTRACT:
        amended = amended_contracts(document.title, text, pack_of(document.language))
        names = replace(names, defined={**names.defined, **amended})
    mentions = find_mentions(
        text,
        sections,
        language=document.language,
        links=converted.links if converted else (),
        anchors={**anchors_of(blocks, sections), **(anchors or {})},
        names=names,
        skip=front_matter,
        code=[block.span for block in blocks if block.kind is BlockKind.CODE],
    )
    if cases:
        mentions = with_cases(text, sections, mentions, skip=front_matter)
    definitions = find_definitions(
        text,
        sections,
        language=document.language,
        defined=converted.defined if converted else (),
        blocks=blocks,
        names=(document.title, document.path or ""),
    )
    mentions = with_adoptions(
        text, sections, mentions, language=document.language, names=names, skip=front_matter
    )
    linked = {link.span for link in converted.links} if converted else set()
    return Annotations(
        [d for d in definitions if not _begins_in(d.surface, quoted)],
        [m for m in mentions if m.span in linked or not (m.is_guess or _begins_in(m.span, quoted))],
    )


def _begins_in(span: Span, others: Sequence[Span]) -> bool:
    """Whether *span* begins in one of *others*, which are in order and disjoint."""
    i = bisect_right(others, span.start, key=lambda other: other.start) - 1
    return i >= 0 and span.start < others[i].end


def annotated(graph: DocumentGraph, text: str, found: Annotations) -> DocumentGraph:
    """*graph* with its terms, their uses, and its mentions, which are not resolved yet."""
    terms = _terms(graph.document, graph.sections, found.definitions)
    chunks = _Chunks(graph.chunks)
    defining = {chunk.id for term in terms for chunk, _ in chunks.parts(term.span)}
    traits = Traits(graph.document, graph.sections, text)

    def with_traits(chunk: Chunk) -> Chunk:
        defines = chunk.id in defining
        kind = chunk.kind
        if defines and kind in (ChunkKind.CONTENT, ChunkKind.REQUIREMENT):
            kind = ChunkKind.DEFINITION
        return replace(chunk, kind=kind, traits=traits.of(chunk, defines=defines))

    return replace(
        graph,
        chunks=tuple(map(with_traits, graph.chunks)),
        terms=tuple(terms),
        defines=tuple(
            Defines(chunk.id, term.id, part)
            for term in terms
            for chunk, part in chunks.parts(term.span)
        ),
        uses=tuple(_uses(graph, text, terms, found.definitions)),
        unresolved=tuple(_mentions(graph, text, chunks, found.mentions)),
    )


def _terms(
    document: Document, sections: Sequence[Section], definitions: Sequence[Definition]
) -> list[Term]:
    names = unique_anchors(definition.normal for definition in definitions)
    return [
        Term(
            id=TermId(f"{document.id}%{name}"),
            document_id=document.id,
            section_id=None if d.section is None else sections[d.section].id,
            term=d.term,
            normal=d.normal,
            span=d.span,
            aliases=d.aliases,
            scope_section_id=None if d.scope is None else sections[d.scope].id,
        )
        for name, d in zip(names, definitions, strict=True)
    ]


def _is_pointer(term: tuple[Term, Definition]) -> bool:
    """Whether a definition only points to another: "has the meaning given in section 2"."""
    return term[1].verb is Verb.SAME_AS


def _uses(
    graph: DocumentGraph,
    text: str,
    terms: Sequence[Term],
    definitions: Sequence[Definition],
) -> Iterator[Uses]:
    """Each chunk's uses of the document's own terms."""
    governing = [
        GoverningTerm(
            id=term.id,
            forms=(d.term, *d.aliases),
            scope=None if d.scope is None else graph.sections[d.scope].span,
            surface=d.surface,
            case_sensitive=d.case_sensitive,
        )
        # A definition that gives a meaning governs before one that points to it.
        for term, d in sorted(zip(terms, definitions, strict=True), key=_is_pointer)
    ]
    found = find_uses(text, governing, language=graph.document.language)
    return uses_by_chunk(graph.chunks, found)


def uses_by_chunk(chunks: Sequence[Chunk], uses: Iterable[Use]) -> Iterator[Uses]:
    """Each chunk's uses of each term, in order of first use; a use across a border is left out."""
    by_place = _Chunks(chunks)
    first: dict[tuple[ChunkId, TermId], Span] = {}
    counts: dict[tuple[ChunkId, TermId], int] = {}
    for use in uses:
        chunk = by_place.holding(use.span)
        if chunk is not None:
            pair = chunk.id, TermId(use.term)
            first.setdefault(pair, use.span)
            counts[pair] = counts.get(pair, 0) + 1
    for (chunk_id, term), span in first.items():
        yield Uses(chunk_id, term, counts[chunk_id, term], span)


def _mentions(
    graph: DocumentGraph, text: str, chunks: _Chunks, mentions: Sequence[Mention]
) -> Iterator[UnresolvedMention]:
    """The mentions, each in its chunk; of one that a border cuts, the part in its first chunk."""
    seen: set[tuple[Span, Cited]] = set()
    for mention in mentions:
        chunk, span = next(chunks.parts(mention.span))
        cited = mention.cited
        if (span, cited) in seen:
            continue
        seen.add((span, cited))
        yield UnresolvedMention(
            source=chunk.id,
            source_section=None if mention.section is None else graph.sections[mention.section].id,
            surface=span.of(text),
            span=span,
            reason=UnresolvedReason.DANGLING,
            kind=mention.kind,
            cited=cited,
        )


class _Chunks:
    """The chunks of a document by place."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._chunks = chunks
        self._starts = [chunk.span.start for chunk in chunks]

    def holding(self, span: Span) -> Chunk | None:
        """The chunk that contains *span*; None if a border cuts it."""
        chunk = self._chunks[bisect_right(self._starts, span.start) - 1]
        return chunk if chunk.span.contains(span) else None

    def parts(self, span: Span) -> Iterator[tuple[Chunk, Span]]:
        """The chunks that overlap *span*, each with the overlap, in order of place."""
        first = max(0, bisect_right(self._starts, span.start) - 1)
        for i in range(first, len(self._chunks)):
            chunk = self._chunks[i]
            if chunk.span.start >= span.end:
                return
            start, end = max(span.start, chunk.span.start), min(span.end, chunk.span.end)
            if start < end:
                yield chunk, Span(start, end)
