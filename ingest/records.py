"""Reads files of records: JSONL, one passage a line, cut by the user.

The text of a document is the texts of its records, verbatim, joined by a blank line; blank records
are left out. Each record is a section. Its parent is the nearest record before it whose passage id
is a prefix of its own ("9.3" of "9.3.1", not of "9.30"). Units found inside a long record become
sections below it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evidence_graph.errors import ConversionError, in_one_line
from evidence_graph.ids import DocumentId, section_id, unique_anchors
from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span, trimmed

from .structure import anchors, provisions

KEPT_HERE = ("never_send", "sensitivity")
"""Fields that apply to the whole document if any record has them; `llm.sending` obeys them."""

MOST_LINES = 10
"""The most lines without a record that are reported one by one; one more message counts the rest.
Of a file of another kind, each line is one."""

HEADING_WORDS = 15
"""A record with more words than this is no heading."""


class Record(BaseModel):
    """One line: a passage of a document, cut by the user. Further fields are kept as metadata."""

    model_config = ConfigDict(frozen=True, extra="allow", coerce_numbers_to_str=True)

    doc_id: str = Field(min_length=1)
    title: str
    passage_id: str
    text: str
    id: str = Field(min_length=1, description="unique in the library")
    code: str | None = None
    aliases: tuple[str, ...] = ()
    type: str | None = None
    collection: str | None = None
    date: str | None = None
    language: str | None = None
    url: str | None = None


@dataclass(slots=True)
class RecordDocument:
    """The records of one document, in order; *problem* is why it cannot be ingested, if any."""

    doc_id: str
    records: list[Record] = field(default_factory=list)
    problem: str | None = None

    @property
    def source(self) -> bytes:
        """The bytes that its digest is made of."""
        return "\n".join(record.model_dump_json() for record in self.records).encode()

    def text(self) -> str:
        """The document's text."""
        return "\n\n".join(record.text for record in self.records if record.text.strip())

    def given(self) -> dict[str, str]:
        """The metadata of the document: the fields of its first record."""
        first = self.records[0]
        names = ("title", "code", "type", "collection", "date", "language", "url")
        metadata = {name: value for name in names if (value := getattr(first, name))}
        if first.aliases:
            metadata["aliases"] = ";".join(first.aliases)
        extra = first.model_extra or {}
        metadata |= {key.lower(): str(value) for key, value in sorted(extra.items())}
        return metadata | self._sending_rules()

    def _sending_rules(self) -> dict[str, str]:
        """The values of the fields `KEPT_HERE` in all records, each value once."""
        values_by_field: dict[str, dict[str, None]] = {}
        for record in self.records:
            for key, value in sorted((record.model_extra or {}).items()):
                if (name := key.lower().replace("-", "_")) in KEPT_HERE:
                    values_by_field.setdefault(name, {})[str(value)] = None
        return {name: ";".join(values) for name, values in values_by_field.items()}


def read_records(text: str) -> tuple[list[RecordDocument], list[str]]:
    """The documents of a file of records, in order of first line, and the problems of other lines.

    A document with an invalid line has a *problem*, for it must not be ingested without that line.
    The other problems are those of lines that name no document, at most `MOST_LINES` of them.
    """
    documents: dict[str, RecordDocument] = {}
    orphans: list[str] = []
    ids: set[str] = set()
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            orphans.append(f"line {number}: expected one JSON object, found {in_one_line(error)}")
            continue
        name = data.get("doc_id") if isinstance(data, dict) else None
        try:
            record = Record.model_validate(data)
            if record.id in ids:
                raise ConversionError(f"expected each id once, found {record.id!r} again")
            for value in record.model_dump().values():
                _check_text(str(value))
        except (ValidationError, ConversionError, RecursionError) as error:
            problem = f"line {number}: {_reason(error)}"
            if not isinstance(name, (str, int)) or not str(name) or _NOT_UNICODE.search(str(name)):
                orphans.append(problem)
                continue
            document = documents.setdefault(str(name), RecordDocument(str(name)))
            document.problem = document.problem or problem
            continue
        ids.add(record.id)
        documents.setdefault(record.doc_id, RecordDocument(record.doc_id)).records.append(record)
    return list(documents.values()), _shortened(orphans)


def _shortened(problems: list[str]) -> list[str]:
    """The first `MOST_LINES` of the *problems* of lines, and how many more there are."""
    shown, rest = problems[:MOST_LINES], len(problems) - MOST_LINES
    if rest > 0:
        shown.append(
            f"{rest} more lines without a record; mend the file, or give it the suffix of its kind"
        )
    return shown


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


_NOT_UNICODE = re.compile("[\0\ud800-\udfff]")


def _check_text(text: str) -> None:
    if found := _NOT_UNICODE.search(text):
        what = "NUL characters" if found[0] == "\0" else "lone surrogates"
        raise ConversionError(f"expected Unicode text, found {what}")


def _reason(error: ValidationError | ConversionError | RecursionError) -> str:
    if isinstance(error, ConversionError):
        return error.reason
    if isinstance(error, RecursionError):
        return "expected a record, found one nested too deep"
    first = error.errors()[0]
    if first["type"] == "missing":
        needed = ", ".join(n for n, f in Record.model_fields.items() if f.is_required())
        return f"expected a record with {needed}, found no {first['loc'][0]}"
    if not first["loc"]:
        return "expected a record, found JSON that is no object"
    return f"expected a record, found {'.'.join(map(str, first['loc']))}: {first['msg']}"
