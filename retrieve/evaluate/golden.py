"""Reads golden questions: one JSONL file, each question with the texts that answer it.

    {"id": "g1", "text": "Who repairs the roof?", "kind": "semantic", "answers": [
        {"address": "Tenancies Act s 12"},
        {"quote": "shall keep the roof in repair", "document": "lease.docx"},
        {"document": "act.md", "start": 120, "end": 260}]}

An answer is an address or the id of a record, a quotation, or a span of a converted text. A
quotation is matched word for word (all white space is equal) and must stand exactly once in the
library, or in the document that it names. The default ``grade`` is 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Self

from pydantic import BaseModel, Field, model_validator

from evidence_graph.citation.resolve import locate_document
from evidence_graph.errors import NotFoundError, RetrievalError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from .questions import Qrels, Questions, TextPlace, lines_of, not_understood

_EXAMPLE = '{"id": "1", "text": "Who repairs?", "answers": [{"address": "Tenancies Act s 13"}]}'


class _Answer(BaseModel, frozen=True, extra="forbid"):
    """An answer in one of three forms: an address, a quotation, or a span."""

    address: str | None = None
    quote: Annotated[str, Field(pattern=r"\S")] | None = None
    document: str | None = None
    start: Annotated[int, Field(ge=0)] | None = None
    end: int | None = None
    grade: int = 1

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        given = [
            name
            for name in ("address", "quote", "document", "start", "end")
            if getattr(self, name) is not None
        ]
        forms = (["address"], ["quote"], ["quote", "document"], ["document", "start", "end"])
        if given not in forms:
            raise ValueError(
                "expected an address, or a quote (and its document), or a document with start "
                f"and end, found {', '.join(given) or 'none of them'}"
            )
        if self.start is not None and self.end is not None and self.start >= self.end:
            raise ValueError(f"expected start < end, found {self.start} and {self.end}")
        return self


class _Golden(BaseModel, frozen=True, coerce_numbers_to_str=True):
    """A line of the file; further fields are ignored."""

    id: str
    text: str
    kind: str | None = None
    answers: Annotated[list[_Answer], Field(min_length=1)]


def read_golden(path: Path, view: View) -> Questions:
    """The golden questions of *path*, in the order of the file.

    Raises:
        RetrievalError: A line cannot be parsed, an id repeats, or an answer stands nowhere in the
            library or in several places.
    """
    texts: dict[str, str] = {}
    kinds: dict[str, str] = {}
    judged: Qrels = {}
    places: dict[str, TextPlace] = {}
    for number, line in lines_of(path):
        try:
            question = _Golden.model_validate(json.loads(line))
        except (ValueError, RecursionError) as error:  # from JSON or from pydantic
            expected = f"an object with id, text and answers, such as {_EXAMPLE}"
            raise not_understood(path, number, expected, error) from error
        if question.id in texts:
            raise RetrievalError(f"expected each id once in {path}, found {question.id!r} again")
        texts[question.id] = question.text
        if question.kind:
            kinds[question.id] = question.kind
        for answer in question.answers:
            try:
                item = _item(answer, view, places)
            except RetrievalError as error:
                raise RetrievalError(f"line {number} of {path}: {error}") from error
            judged.setdefault(question.id, {})[item] = answer.grade
    return Questions(texts, judged, kinds, places)


def _item(answer: _Answer, view: View, places: dict[str, TextPlace]) -> str:
    """The name of the judged item; the place of a quotation or span is added to *places*."""
    if answer.address is not None:
        return answer.address
    place = _place(answer, view)
    document = view.projection.document(place.document)
    if place.span.end > document.chars:
        raise RetrievalError(
            f"expected a place in the {document.chars} characters of {document.id}, found "
            f"[{place.span.start}, {place.span.end})"
        )
    name = f"{document.id}[{place.span.start}:{place.span.end}]"
    places[name] = place
    return name


def _place(answer: _Answer, view: View) -> TextPlace:
    projection = view.projection
    named = None if answer.document is None else locate_document(view, answer.document)
    if answer.quote is None and named is not None:
        return TextPlace(named, Span(answer.start or 0, answer.end or 0))
    rows = projection.document_rows.values() if named is None else [named]
    quote = str(answer.quote)
    found = [place for row in rows for place in _matches(view.snapshot, row, quote)]
    if len(found) == 1:
        return found[0]
    where = "the library" if named is None else projection.document(named).id
    if not found:
        raise NotFoundError(f"expected the quotation {quote!r} in {where}, found it nowhere")
    holding = list(dict.fromkeys(projection.document(place.document).id for place in found))
    raise RetrievalError(
        f"expected the quotation {quote!r} once in {where}, found it {len(found)} times, in "
        f"{', '.join(holding)}; quote more of it{', or name its document' if holding[1:] else ''}"
    )


def _matches(snapshot: Snapshot, document: DocumentRow, quote: str) -> Iterator[TextPlace]:
    words = re.compile(r"\s+".join(map(re.escape, quote.split())))
    for match in words.finditer(snapshot.text(document)):
        yield TextPlace(document, Span(match.start(), match.end()))
