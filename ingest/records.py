"""Reads files of records: JSONL, one passage a line, cut by the user.

The text of a document is the texts of its records, verbatim, joined by a blank line; blank records
are left out. Each record is a section (`sections`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evidence_graph.errors import ConversionError, in_one_line

KEPT_HERE = ("never_send", "sensitivity")
"""Fields that apply to the whole document if any record has them; `llm.sending` obeys them."""

MOST_LINES = 10
"""The most lines without a record that are reported one by one; one more message counts the rest.
Of a file of another kind, each line is one."""

_NOT_UNICODE = re.compile("[\0\ud800-\udfff]")


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
    if not documents and not orphans:
        orphans.append("expected one JSON object a line, found no lines; leave the file out")
    return list(documents.values()), _shortened(orphans)


def _shortened(problems: list[str]) -> list[str]:
    """The first `MOST_LINES` of the *problems* of lines, and how many more there are."""
    shown, rest = problems[:MOST_LINES], len(problems) - MOST_LINES
    if rest > 0:
        shown.append(
            f"{rest} more lines without a record; mend the file, or give it the suffix of its kind"
        )
    return shown


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
