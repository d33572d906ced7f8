"""The projection is the graph, as arrays: whatever was committed is read from it unchanged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from evidence_graph.errors import CorruptLibraryError
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import key_of
from evidence_graph.library import Library
from evidence_graph.nodes import ChunkKind
from evidence_graph.projection import (
    ChunkRow,
    DocumentRow,
    ProjectedDocument,
    Projection,
    SectionRow,
    Segment,
    write_segment,
)
from evidence_graph.testing import build_document
from tests.evidence_graph.histories import Document, written
from tests.random_documents import random_documents

LEASE = build_document(
    "lease.md",
    """
    1 Payment
      1.1 The Tenant shall pay the Rent.
        (a) monthly;
      1.2 No rent is due in March.
    2 Repair
    """,
    matter="Contents: 1 Payment 2 Repair",
    title="Standard Lease",
    code="SL",
)
ACT = build_document("act.md", "1 Rent\n1.1 Rent is due.", title="Rents Act")


def forwards(document: Document) -> list[NDArray[np.uint32]]:
    return [np.zeros(0, dtype=np.uint32) for _ in document[0].chunks]


def citing(graph: DocumentGraph) -> list[NDArray[np.uint32]]:
    return [np.zeros(0, dtype=np.uint32) for _ in graph.references]


def segment(folder: Path, *documents: Document, absorbed: tuple[Segment, ...] = ()) -> Segment:
    fresh = [
        ProjectedDocument(
            graph,
            1,
            forwards((graph, text)),
            forwards((graph, text)),
            forwards((graph, text)),
            citing(graph),
        )
        for graph, text in documents
    ]
    return write_segment(folder, fresh, absorbed)


def rows_with(projection: Projection, keys: Iterable[int]) -> list[ChunkRow]:
    """The rows of the chunks with *keys*; -1 for what is not there."""
    rows: list[ChunkRow] = projection.chunk_rows(np.array(list(keys), dtype=np.uint64)).tolist()
    return rows


@pytest.fixture
def projection(library: Library) -> Projection:
    """The Act in one segment, the lease in another."""
    with library.writer() as writer:
        writer.commit(added=written([LEASE]))
        writer.commit(added=written([ACT]))
    found = library.snapshot().projection
    assert len(found.segments) == 2
    return found


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), dead=st.sets(st.integers(0, 5)), split=st.integers(0, 6))
def test_any_graph_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, seed: int, dead: set[int], split: int
) -> None:
    """Through two segments, then through one that takes in what is alive of both."""
    folder = tmp_path_factory.mktemp("projection")
    documents = random_documents(seed, 6)
    segment(folder / "a", *documents[:split])
    segment(folder / "b", *documents[split:])
    everything = Projection([Segment(folder / "a"), Segment(folder / "b")])
    assert [everything.graph(row) for row in everything.document_rows.values()] == [
        graph for graph, _ in documents
    ]
    parts = [
        Segment(folder / "a", dead=[n for n in dead if n < split]),
        Segment(folder / "b", dead=[n - split for n in dead if n >= split]),
    ]
    segment(folder / "c", absorbed=(parts[0], parts[1]))
    for live in (Projection(parts), Projection([Segment(folder / "c")])):
        kept = [graph for n, (graph, _) in enumerate(documents) if n not in dead]
        assert list(live.document_rows) == [graph.document.id for graph in kept]
        assert [live.document(row) for row in live.document_rows.values()] == [
            graph.document for graph in kept
        ]
        for table in ("sections", "chunks", "terms", "references", "uses", "unresolved"):
            assert live.count(table) == sum(len(getattr(graph, table)) for graph in kept)
        for n in dead:
            assert live.find_document(documents[n][0].document.id) is None


def test_nodes_are_found_by_what_names_them(projection: Projection) -> None:
    for graph, _ in (LEASE, ACT):
        row = projection.find_document(graph.document.id)
        assert row is not None
        assert projection.document(row) == graph.document
        for section in graph.sections:
            found = projection.find_section(section.id)
            assert found is not None
            assert projection.section(found) == section
            assert projection.section_id(found) == section.id
            assert projection.span("sections", found) == section.span
            assert projection.document_of("sections", found) == row
        rows = rows_with(projection, (chunk.key for chunk in graph.chunks))
        assert [projection.chunk(found) for found in rows] == list(graph.chunks)
        assert [projection.chunk_id(found) for found in rows] == [c.id for c in graph.chunks]


def test_what_is_not_there_is_not_found(projection: Projection) -> None:
    assert projection.find_document("lease") is None
    assert projection.find_section("lease.md#9") is None
    assert projection.find_record("lease.md#1") is None
    assert projection.find_named("no such name") == []
    assert projection.find_address("9") == []
    assert rows_with(projection, []) == []
    assert rows_with(projection, [0, 2**62]) == [-1, -1]
    with pytest.raises(IndexError, match="expected a row of documents below 2, found 2"):
        projection.document(DocumentRow(2))


def test_rows_come_in_the_order_of_their_keys(projection: Projection) -> None:
    keys = [chunk.key for chunk in (*LEASE[0].chunks, *ACT[0].chunks)][::-1]
    first, *rows, last = rows_with(projection, [key_of("nothing"), *keys, 1])
    assert [projection.chunk_key(row) for row in rows] == keys
    assert (first, last) == (-1, -1)


@pytest.mark.parametrize("name", ["SL", "standard lease", "The Standard Lease", "lease"])
def test_documents_are_found_by_name(projection: Projection, name: str) -> None:
    assert [projection.document(row).id for row in projection.find_named(name)] == ["lease.md"]


def test_addresses_are_found_in_all_documents_or_in_one(projection: Projection) -> None:
    def found(address: str, document: str | None = None) -> set[str]:
        row = None if document is None else projection.find_document(document)
        return {projection.section_id(r) for r in projection.find_address(address, document=row)}

    assert found("1.1") == {"lease.md#1.1", "act.md#1.1"}
    assert found("§ 1.1", "act.md") == {"act.md#1.1"}
    assert found("1.1(a)") == {"lease.md#1.1(a)"}
    assert found("1.10") == set()


def test_sections_form_a_tree(projection: Projection) -> None:
    def row(anchor: str) -> SectionRow:
        found = projection.find_section(f"lease.md#{anchor}")
        assert found is not None
        return found

    inner = row("1.1(a)")
    assert [projection.anchor(r) for r in projection.ancestors(inner)] == ["1.1(a)", "1.1", "1"]
    assert [projection.anchor(r) for r in projection.children(row("1"))] == ["1.1", "1.2"]
    assert projection.children(inner) == []
    assert projection.parent(row("2")) is None
    document = projection.document_of("sections", inner)
    own = projection.rows_of("sections", document)
    assert [projection.anchor(r) for r in own] == ["1", "1.1", "1.1(a)", "1.2", "2"]


def test_chunks_know_their_sections(projection: Projection) -> None:
    matter, _, clause, *_ = rows_with(projection, (chunk.key for chunk in LEASE[0].chunks))
    assert projection.chunk(matter).kind is ChunkKind.MATTER
    assert projection.section_of_chunk(matter) is None
    assert not projection.searchable(matter)
    section = projection.section_of_chunk(clause)
    assert section is not None
    assert projection.anchor(section) == "1.1"
    covered = [projection.anchor(row) for row in projection.covered_sections(clause)]
    assert covered == ["1", "1.1"]
    assert projection.tokens(clause) == LEASE[0].chunks[2].tokens


def test_records_are_found_at_or_above_a_section(library: Library) -> None:
    graph, text = LEASE
    sections = (replace(graph.sections[0], record_id="r1"), *graph.sections[1:])
    with library.writer() as writer:
        writer.commit(added=written([(replace(graph, sections=sections), text)]))
    projection = library.snapshot().projection
    row = projection.find_record("r1")
    assert row is not None
    assert projection.anchor(row) == "1"
    records = [projection.record_of(row) for row in projection.rows_of("sections", DocumentRow(0))]
    assert records == ["r1", "r1", "r1", "r1", None]
    assert projection.find_record("") is None


def test_pages_are_looked_up(library: Library) -> None:
    graph, text = LEASE
    paged = replace(graph, document=replace(graph.document, pages=(0, 40, 80)))
    with library.writer() as writer:
        writer.commit(added=written([(paged, text), ACT]))
    projection = library.snapshot().projection
    lease, act = projection.find_document("lease.md"), projection.find_document("act.md")
    assert lease is not None
    assert act is not None
    assert [projection.page_at(lease, at) for at in (0, 39, 40, 80, 10_000)] == [1, 1, 2, 3, 3]
    assert projection.page_at(act, 5) is None


def test_languages_are_counted(library: Library) -> None:
    german = [build_document(f"gesetz{n}.md", "1 Miete") for n in range(2)]
    with library.writer() as writer:
        writer.commit(
            added=written(
                (replace(graph, document=replace(graph.document, language="de")), text)
                for graph, text in german
            )
        )
        writer.commit(added=written([ACT]))
    assert library.snapshot().projection.languages == ("de", "en")


def test_an_empty_projection_finds_nothing() -> None:
    empty = Projection([])
    assert (empty.document_rows, empty.languages, list(empty.documents())) == ({}, (), [])
    assert empty.find_document("a") is None
    assert rows_with(empty, [1]) == [-1]
    assert empty.count("chunks") == 0


def test_a_damaged_table_is_told(tmp_path: Path) -> None:
    written_ = segment(tmp_path / "a", LEASE)
    path = written_.folder / "chunks.arrow"
    path.write_bytes(b"not an arrow file")
    with pytest.raises(CorruptLibraryError, match="chunks"):
        Segment(tmp_path / "a").table("chunks")
    path.unlink()
    with pytest.raises(CorruptLibraryError, match="chunks"):
        Segment(tmp_path / "a").table("chunks")
