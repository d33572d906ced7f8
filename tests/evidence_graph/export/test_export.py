"""The export is a contract: names and order of fields, order of records."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from evidence_graph.export.jsonl import records
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.testing import build_document

from ..histories import Document, new_library, written

FIELDS = {
    "document": "node id path title code aliases type collection date language chars",
    "section": "node id document_id record_id parent_id kind number anchor heading level start "
    "end page",
    "chunk": "node id document_id section_id kind start end",
    "term": "node id document_id section_id scope_section_id term start end",
    "parent_of": "edge source target",
    "adjacent_to": "edge source target",
    "references": "edge source source_section target surface start end kind exact missing",
    "defines": "edge source target start end",
    "uses": "edge source target count start end",
    "supersedes": "edge source target effective",
    "unresolved": "mention source source_section surface start end reason",
}


def lease() -> Document:
    graph, text = build_document(
        "lease.md",
        """
        14 Deposits
          (2) The deposit is held, see section 15 and section 99.
        15 "Deposit" means money.
        """,
        matter="Contents",
        title="Lease",
        code="L",
        aliases=["the Lease"],
        date="2026-01-01",
        references=[("14(2)", "15", "section 15")],
        terms=[("15", "Deposit", "14")],
        uses=[("14(2)", "deposit", "lease.md%deposit")],
        unresolved=[("14(2)", "section 99")],
        supersedes=["old.md"],
    )
    document = replace(graph.document, type=DocumentType.CONTRACT, collection="leases")
    return replace(graph, document=document), text


@pytest.fixture
def exported(tmp_path: Path) -> list[dict[str, object]]:
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written([lease(), build_document("old.md", "1 Old")]))
    return list(records(library.snapshot().projection))


def kind_of(record: dict[str, object]) -> str:
    return str(next(iter(record.values())))


def test_records_have_the_fields_of_the_contract_in_order(
    exported: list[dict[str, object]],
) -> None:
    assert {kind_of(record) for record in exported} == set(FIELDS)
    for record in exported:
        assert " ".join(record) == FIELDS[kind_of(record)]


def test_records_come_in_the_order_of_the_contract(exported: list[dict[str, object]]) -> None:
    kinds = list(dict.fromkeys(kind_of(record) for record in exported))
    assert kinds == list(FIELDS)
    places = [
        (record["document_id"], record["start"], record["end"], record["id"])
        for record in exported
        if kind_of(record) == "section"
    ]
    assert places == sorted(places)


def test_a_record_is_what_the_contract_shows(exported: list[dict[str, object]]) -> None:
    by_kind = {kind_of(record): json.loads(json.dumps(record)) for record in reversed(exported)}
    chunk = lease()[0].chunks[2].id
    text = lease()[1]
    start = text.index("section 15")
    assert by_kind["document"] == {
        "node": "document",
        "id": "lease.md",
        "path": "lease.md",
        "title": "Lease",
        "code": "L",
        "aliases": ["the Lease"],
        "type": "contract",
        "collection": "leases",
        "date": "2026-01-01",
        "language": "en",
        "chars": len(text),
    }
    assert by_kind["references"] == {
        "edge": "references",
        "source": chunk,
        "source_section": "lease.md#14(2)",
        "target": "lease.md#15",
        "surface": "section 15",
        "start": start,
        "end": start + len("section 15"),
        "kind": "cites",
        "exact": True,
        "missing": None,
    }
    assert by_kind["chunk"]["section_id"] is None  # the table of contents
    assert by_kind["term"]["scope_section_id"] == "lease.md#14"
    assert by_kind["supersedes"]["effective"] is None
    assert by_kind["unresolved"]["reason"] == "dangling"


def test_an_empty_library_exports_nothing(library: Library) -> None:
    assert list(library.export()) == []
