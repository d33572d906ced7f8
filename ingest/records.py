"""Documents that come as records, one a line of JSONL, already cut by the user.

The text of a document is the texts of its records that are not blank, verbatim, joined by one blank
line. Each record is a section; its parent is the nearest record still open whose passage id is a
prefix of its own ("9.3" of "9.3.1", not of "9.30"). Units found inside a long record become
sections below it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evidence_graph.errors import ConversionError
from evidence_graph.ids import DocumentId, section_id, unique_anchors
from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span, trimmed

from .structure import anchors, provisions

KEPT_HERE = ("never_send", "sensitivity")
"""Fields of which each record's value is kept, for those who may send texts (`llm.sending`)."""

HEADING_WORDS = 15
"""A record of more words is no heading alone, whatever it ends in."""


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
    """The records of one document, in order; *problem* is why it cannot be taken, if it cannot."""

    doc_id: str
    records: list[Record] = field(default_factory=list)
    problem: str | None = None

    @property
    def source(self) -> bytes:
        """What the document was made from, for its digest."""
        return "\n".join(record.model_dump_json() for record in self.records).encode()

    def text(self) -> str:
        """The document's text."""
        return "\n\n".join(record.text for record in self.records if record.text.strip())

    def given(self) -> dict[str, str]:
        """What the records say of their document, as front matter would."""
        first = self.records[0]
        names = ("title", "code", "type", "collection", "date", "language", "url")
        found = {name: value for name in names if (value := getattr(first, name))}
        if first.aliases:
            found["aliases"] = ";".join(first.aliases)
        extra = first.model_extra or {}
        found |= {key.lower(): str(value) for key, value in sorted(extra.items())}
        return found | self._of_any()

    def _of_any(self) -> dict[str, str]:
        """What one record says for all: whether and how far its document may leave the machine."""
        found: dict[str, dict[str, None]] = {}
        for record in self.records:
            for key, value in sorted((record.model_extra or {}).items()):
                if (name := key.lower().replace("-", "_")) in KEPT_HERE:
                    found.setdefault(name, {})[str(value)] = None
        return {name: ";".join(values) for name, values in found.items()}


def read_records(text: str) -> tuple[list[RecordDocument], list[str]]:
    """The documents of a file of records, in order of first mention, and lines in no document.

    A document with a line that is wrong has a *problem*: it must not be taken without that line.
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
            orphans.append(f"line {number}: expected one JSON object, found {error}")
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
            if not isinstance(name, (str, int)) or not str(name) or _NO_TEXT.search(str(name)):
                orphans.append(problem)
                continue
            document = documents.setdefault(str(name), RecordDocument(str(name)))
            document.problem = document.problem or problem
            continue
        ids.add(record.id)
        documents.setdefault(record.doc_id, RecordDocument(record.doc_id)).records.append(record)
    return list(documents.values()), orphans


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
    spans = _whole_spans(own_spans, parents)
    names = unique_anchors(_anchor(record) for record in records)
    taken = set(names)
    levels: list[int] = []
    sections: list[Section] = []
    for n, record in enumerate(records):
        above = parents[n]
        levels.append(1 if above is None else levels[above] + 1)
        kind = _kind(record.text)
        own = Section(
            id=section_id(document, names[n]),
            document_id=document,
            kind=kind,
            anchor=names[n],
            level=levels[n],
            span=spans[n],
            parent_id=None if above is None else section_id(document, names[above]),
            record_id=record.id,
            number=record.passage_id or None,
            heading=record.text.strip() if kind is SectionKind.HEADING else None,
        )
        sections.append(own)
        if is_long(record.text):
            sections += _inner(document, own, text, own_spans[n], pack, taken)
    return sections


def _whole_spans(own: Sequence[Span], parents: Sequence[int | None]) -> list[Span]:
    """The span of each record with those of its children, which stand behind it."""
    spans = list(own)
    for n in reversed(range(len(spans))):
        above = parents[n]
        if above is not None:
            start, end = (
                min(spans[above].start, spans[n].start),
                max(spans[above].end, spans[n].end),
            )
            spans[above] = Span(start, end)
    return spans


def _inner(
    document: DocumentId,
    above: Section,
    text: str,
    span: Span,
    pack: LanguagePack,
    taken: set[str],
) -> Iterator[Section]:
    """The enumerated units inside the text of one record."""
    units = provisions(text, span.start, span.end, pack)
    found: list[Section] = []
    for unit, own in zip(units, anchors(units, pack), strict=True):
        anchor = f"{above.anchor}{own if own.startswith('(') else f' {own}'}"
        name, n = anchor, 1
        while name in taken:
            n += 1
            name = f"{anchor}~{n}"
        taken.add(name)
        parent = above if unit.parent is None else found[unit.parent]
        found.append(
            Section(
                id=section_id(document, name),
                document_id=document,
                kind=SectionKind.PROVISION,
                anchor=name,
                level=parent.level + 1,
                span=unit.span,
                parent_id=parent.id,
                number=unit.number,
                label=unit.label,
                heading=unit.heading,
            )
        )
    yield from found


def _own_spans(records: list[Record], text: str) -> list[Span]:
    """Where each record's own text stands.

    A blank one is empty, in the blank line before the next that is not: at that one's very start it
    would overlap it.
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
    """The nearest record still open whose passage id is a prefix of each one's own."""
    parents: list[int | None] = []
    opened: list[int] = []
    for n, record in enumerate(records):
        while opened and not _is_below(record.passage_id, records[opened[-1]].passage_id):
            opened.pop()
        parents.append(opened[-1] if opened else None)
        opened.append(n)
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
    """The passage id as a chain: "1.1.1.(1)" is "1.1.1(1)"."""
    return record.passage_id.strip().replace(".(", "(").rstrip(".") or "record"


def _kind(text: str) -> SectionKind:
    """A heading where the text is a heading alone: short, one line, no end of a sentence."""
    words = text.split()
    short = 0 < len(words) <= HEADING_WORDS and "\n" not in text.strip()
    if short and not re.search(r"[.;:,]$", text.strip()) and not words[0][0].islower():
        return SectionKind.HEADING
    return SectionKind.PROVISION


_NO_TEXT = re.compile("[\0\ud800-\udfff]")


def _check_text(text: str) -> None:
    if found := _NO_TEXT.search(text):
        what = "NUL characters" if found[0] == "\0" else "lone surrogates"
        raise ConversionError(f"expected Unicode text, found {what}")


def _reason(error: ValidationError | ConversionError | RecursionError) -> str:
    if isinstance(error, ConversionError):
        return error.reason
    if isinstance(error, RecursionError):
        return "expected a record, found one nested too deep"
    first = error.errors()[0]
    return f"expected a record, found {'.'.join(map(str, first['loc']))}: {first['msg']}"
