"""Reads judged questions: the questions from one file, the judgements (qrels) from another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import BaseModel

from evidence_graph.errors import RetrievalError, in_one_line
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span

Qrels = dict[str, dict[str, int]]
"""For each question, the grade of each judged item. An item is the id of a record, an address, or
the name of a span (`Questions.places`). Grade 0 means not relevant."""


_GRADE = re.compile(r"-?[0-9]+")


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A span of a document, which is known by its row."""

    document: DocumentRow
    span: Span


@dataclass(frozen=True, slots=True)
class Questions:
    """Judged questions, in the order in which they are asked.

    Attributes:
        texts: The text of each question.
        judged: The judged items of each question, with their grades.
        kinds: The label of each question that its author labelled.
        places: The span of each judged item that is neither a record nor an address.
    """

    texts: Mapping[str, str]
    judged: Qrels
    kinds: Mapping[str, str]
    places: Mapping[str, TextPlace] = field(default_factory=dict)


class _Question(BaseModel, frozen=True, coerce_numbers_to_str=True):
    """A line of the queries; further fields are ignored."""

    id: str
    text: str
    kind: str | None = None


def read_questions(queries: Path, qrels: Path) -> Questions:
    """The questions of *queries* that are judged in *qrels*, in the order of the latter.

    Args:
        queries: JSONL with ``id``, ``text`` and optionally ``kind``.
        qrels: TSV with a header: ``query-id``, ``corpus-id``, grade.

    Raises:
        RetrievalError: A file cannot be parsed, or a judged question is not in *queries*.
    """
    asked, judged = _read(queries), read_qrels(qrels)
    if unknown := sorted(judged.keys() - asked.keys()):
        raise RetrievalError(f"expected judged questions in {queries}, found no {unknown[0]!r}")
    return Questions(
        texts={query: asked[query].text for query in judged},
        judged=judged,
        kinds={query: kind for query in judged if (kind := asked[query].kind)},
    )


def read_queries(path: Path) -> dict[str, str]:
    """Questions by id, in the order of the file."""
    return {name: question.text for name, question in _read(path).items()}


def read_qrels(path: Path) -> Qrels:
    """Judgements by question, in the order of the file."""
    found: Qrels = {}
    for number, line in lines_of(path):
        parts = line.split("\t")
        if number == 1:
            continue
        if len(parts) != 3 or not _GRADE.fullmatch(parts[2]):
            raise RetrievalError(
                f"expected query-id, corpus-id and a whole grade between tabs in line {number} "
                f"of {path}, found {line!r}"
            )
        found.setdefault(parts[0], {})[parts[1]] = int(parts[2])
    return found


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, each with its number, from 1."""
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise RetrievalError(f"expected a readable file at {path}, found: {why}") from error
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, line.rstrip("\r")


def not_understood(path: Path, number: int, expected: str, error: Exception) -> RetrievalError:
    """The error for a line that is not JSON, or does not have the expected form."""
    what = in_one_line(error)
    return RetrievalError(f"expected {expected} in line {number} of {path}, found {what}")


def _read(path: Path) -> dict[str, _Question]:
    found = {}
    for number, line in lines_of(path):
        try:
            question = _Question.model_validate(json.loads(line))
        except (ValueError, RecursionError) as error:  # from JSON or from pydantic
            raise not_understood(path, number, "an object with id and text", error) from error
        found[question.id] = question
    return found
