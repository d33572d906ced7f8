"""Locates the ObliQA records in the documents that they were cut from.

Only letters and digits are compared. A text that occurs several times is taken where it follows the
record before it.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import defaultdict
from pathlib import Path

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.spans import Span
from retrieve.evaluate import TextPlace

from ..obliqa import CORPUS

RAW = CORPUS.parent / "raw"


def gold_places(snapshot: Snapshot) -> dict[str, TextPlace]:
    """The place of each record's text in a library of `RAW`; records without text have none."""
    documents = {_number_of(name): row for name, row in snapshot.projection.document_rows.items()}
    records: dict[str, list[tuple[str, str]]] = defaultdict(list)
    with CORPUS.open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            records[record["doc_id"]].append((record["id"], record["text"]))
    found: dict[str, TextPlace] = {}
    for number, own in records.items():
        if number not in documents:
            raise SystemExit(f"expected a library of all documents in {RAW}, found none {number}")
        row = documents[number]
        spans = _spans(snapshot.text(row), own)
        found.update((name, TextPlace(row, span)) for name, span in spans.items())
    return found


def _number_of(document_id: str) -> str:
    """The number of a document by its file: ``raw/07-GEN.txt`` is 7."""
    return str(int(Path(document_id).name.partition("-")[0]))


def _spans(text: str, records: list[tuple[str, str]]) -> dict[str, Span]:
    """The spans of records in *text*; a record whose words are absent has none."""
    squashed, offsets = _squashed(text)
    wanted = {name: _squashed(own)[0] for name, own in records}
    wanted = {name: letters for name, letters in wanted.items() if letters}
    places = {name: _occurrences(squashed, letters) for name, letters in wanted.items()}
    found: dict[str, Span] = {}
    end = 0  # of the record before
    for name, starts in places.items():
        if not starts:
            continue
        length = len(wanted[name])
        start = starts[min(bisect_left(starts, end), len(starts) - 1)]
        end = start + length
        found[name] = Span(offsets[start], offsets[start + length - 1] + 1)
    return found


def _occurrences(text: str, part: str) -> list[int]:
    starts, at = [], text.find(part)
    while at >= 0:
        starts.append(at)
        at = text.find(part, at + 1)
    return starts


def _squashed(text: str) -> tuple[str, list[int]]:
    """The letters and digits of *text* in lower case, and the offset of each."""
    offsets = [at for at, character in enumerate(text) if character.isalnum()]
    return "".join(text[at].lower()[:1] for at in offsets), offsets
