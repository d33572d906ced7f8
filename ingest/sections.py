"""Makes the sections of a document, of the units of an outline or of records.

The parent of a record is the nearest record before it whose passage id is a prefix of its own
("9.3" of "9.3.1", not of "9.30"). Units found inside a long record become sections below it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from evidence_graph.ids import DocumentId, section_id, unique_anchors
from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span, page_at, trimmed

from .records import Record, RecordDocument
from .structure import anchors, provisions
from .units import Unit

HEADING_WORDS = 15
"""A record with more words than this is no heading."""


def sections_of(
    document: DocumentId, units: Sequence[Unit], language: str, *, pages: Sequence[int] = ()
) -> list[Section]:
    """The sections of *units*, one for each, in order.

    Args:
        pages: The offset at which each page begins, from page 1; empty if there are no pages.
    """
    names = unique_anchors(anchors(units, pack_of(language)))
    levels: list[int] = []
    sections: list[Section] = []
    for unit, anchor in zip(units, names, strict=True):
        levels.append(1 if unit.parent is None else levels[unit.parent] + 1)
        sections.append(
            Section(
                id=section_id(document, anchor),
                document_id=document,
                kind=unit.kind,
                anchor=anchor,
                level=levels[-1],
                span=unit.span,
                parent_id=None if unit.parent is None else sections[unit.parent].id,
                number=unit.number,
                label=unit.label,
                heading=unit.heading,
                page=page_at(pages, unit.span.start),
            )
        )
    return sections


# --- records --------------------------------------------------------------------------------------


def sections_of_records(
    document: DocumentId,
    source: RecordDocument,
    language: str,
    *,
    is_long: Callable[[str], bool],
) -> list[Section]:
    """A section for each record, and for each unit inside a long one.

    Args:
        is_long: Whether a text is too long to be one chunk.
    """
    pack = pack_of(language)
    records = source.records
    text = source.text()
    own_spans = _own_spans(records, text)
    parents = _parents(records)
    spans = _with_children(own_spans, parents)
    anchors_of_records = unique_anchors(_anchor(record) for record in records)
    taken = set(anchors_of_records)
    sections: list[Section] = []
    section_of_record: list[Section] = []
    for n, record in enumerate(records):
        above = parents[n]
        parent = None if above is None else section_of_record[above]
        kind = _kind(record.text)
        section = Section(
            id=section_id(document, anchors_of_records[n]),
            document_id=document,
            kind=kind,
            anchor=anchors_of_records[n],
            level=1 if parent is None else parent.level + 1,
            span=spans[n],
            parent_id=None if parent is None else parent.id,
            record_id=record.id,
            number=record.passage_id or None,
            heading=record.text.strip() if kind is SectionKind.HEADING else None,
        )
        section_of_record.append(section)
        sections.append(section)
        if is_long(record.text):
            sections += _inner(document, section, text, own_spans[n], pack, taken)
    return sections


def _with_children(own: Sequence[Span], parents: Sequence[int | None]) -> list[Span]:
    """The span of each record, extended over its children, which follow it."""
    spans = list(own)
    for n in reversed(range(len(spans))):
        above = parents[n]
        if above is not None:
            start = min(spans[above].start, spans[n].start)
            spans[above] = Span(start, max(spans[above].end, spans[n].end))
    return spans


def _inner(
    document: DocumentId,
    above: Section,
    text: str,
    span: Span,
    pack: LanguagePack,
    taken: set[str],
) -> list[Section]:
    """The sections of the enumerated units inside the text of one record.

    Args:
        above: The section of the record.
        span: The text of the record.
        taken: The anchors that are in use; new ones are added.
    """
    units = provisions(text, span.start, span.end, pack)
    sections: list[Section] = []
    for unit, own in zip(units, anchors(units, pack), strict=True):
        wanted = f"{above.anchor}{own if own.startswith('(') else f' {own}'}"
        anchor, n = wanted, 1
        while anchor in taken:
            n += 1
            anchor = f"{wanted}~{n}"
        taken.add(anchor)
        parent = above if unit.parent is None else sections[unit.parent]
        sections.append(
            Section(
                id=section_id(document, anchor),
                document_id=document,
                kind=SectionKind.PROVISION,
                anchor=anchor,
                level=parent.level + 1,
                span=unit.span,
                parent_id=parent.id,
                number=unit.number,
                label=unit.label,
                heading=unit.heading,
            )
        )
    return sections


def _own_spans(records: list[Record], text: str) -> list[Span]:
    """The span of each record's own text.

    The span of a blank record is empty. It lies in the blank line before the next record with
    text, because at the start of that record it would overlap it.
    """
    spans: list[Span] = []
    position = 0
    for record in records:
        if record.text.strip():
            spans.append(trimmed(text, position, position + len(record.text)))
            position += len(record.text) + 2
        else:
            before = max(0, position - 1) if position < len(text) else len(text)
            spans.append(Span(before, before))
    return spans


def _parents(records: list[Record]) -> list[int | None]:
    """The parent of each record: the nearest open record whose passage id is a prefix of its own.

    A record is open until one comes that is not below it.
    """
    parents: list[int | None] = []
    open_records: list[int] = []
    for n, record in enumerate(records):
        while open_records and not _is_below(
            record.passage_id, records[open_records[-1]].passage_id
        ):
            open_records.pop()
        parents.append(open_records[-1] if open_records else None)
        open_records.append(n)
    return parents


def _is_below(passage_id: str, above: str) -> bool:
    """Whether *above* is a whole-component prefix: "9.3" of "9.3.1", not of "9.3B" or "9.30"."""
    head = above.rstrip(".")
    rest = passage_id[len(head) :]
    return (
        bool(head)
        and passage_id.startswith(head)
        and bool(rest.strip("."))
        and not rest[0].isalnum()
    )


def _anchor(record: Record) -> str:
    """The anchor that a passage id stands for: "1.1.1.(1)" is "1.1.1(1)"."""
    return record.passage_id.strip().replace(".(", "(").rstrip(".") or "record"


def _kind(text: str) -> SectionKind:
    """HEADING for one short line that does not begin in lower case or end in a punctuation mark."""
    words = text.split()
    is_short = 0 < len(words) <= HEADING_WORDS and "\n" not in text.strip()
    if is_short and not re.search(r"[.;:,]$", text.strip()) and not words[0][0].islower():
        return SectionKind.HEADING
    return SectionKind.PROVISION
