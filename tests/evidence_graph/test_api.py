"""What a new user tries first: ids that can be given on, rows for tables, texts from memory."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pyarrow as pa
import pytest

import evidence_graph as eg
from evidence_graph.results import rows_of

ACT = """# Tenancies Act 2024

## Part 1 General

1 In this Act, "deposit" means money paid as security.

2 (1) The landlord shall hold the deposit in a bank, subject to section 4.

(2) The landlord shall return the deposit within 30 days.

## Part 2 Holiday lets

3 In this Part, "deposit" means money paid for keys.

4 Nobody need return a deposit of less than 10 euro.
"""

LEASE = "# Lease\n\n1. The Tenant pays a deposit under section 2 of the Tenancies Act 2024.\n"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[eg.Library]:
    settings = eg.Settings(embedder="none")
    with eg.Library.open(tmp_path / "laws.library", settings=settings) as library:
        library.ingest_text(ACT, name="act.md")
        library.ingest_text(LEASE, name="lease.md", metadata={"date": "2025-03-01"})
        yield library


def test_the_public_names_are_listed() -> None:
    assert dir(eg) == eg.__all__
    assert {"Library", "Retriever", "Ingestor", "Results", "Selection"} <= set(dir(eg))


def test_a_hit_says_what_it_is_and_where(library: eg.Library) -> None:
    for hit in eg.Retriever(library).rank("Who returns the deposit?"):
        assert hit.text == library.text(hit.document_id)[hit.start : hit.end]
        assert hit.citation in str(hit)
        assert hit.heading_path[0] in ("Tenancies Act 2024", "Lease")


def ids_returned(library: eg.Library) -> Iterator[str]:
    """Every id that a call returns."""
    retriever = eg.Retriever(library)
    for hit in retriever.rank("deposit"):
        yield from filter(None, (hit.chunk_id, hit.section_id, hit.document_id))
    answer = retriever.search("deposit", budget=400)
    for source in answer.sources:
        yield from filter(None, (source.document_id, source.section_id, source.citation))
    for passage in answer:
        yield from passage.chunks
    for term in library.terms():
        yield from filter(None, (term.id, term.section_id, term.scope_section_id))
    for section in library.outline("act.md"):
        yield section.section_id
    for reference in library.references("act.md"):
        yield from filter(None, (reference.source_section, reference.target_section))
    for record in library.export():
        if "node" in record:
            yield record["id"]


def test_every_id_that_a_call_returns_can_be_given_to_get(library: eg.Library) -> None:
    names = sorted(set(ids_returned(library)))
    assert any("!" in name for name in names) and any("%" in name for name in names)
    for name in names:
        found = library.get(name)
        assert found.text == library.text(found.document_id)[found.start : found.end]
        assert found.citation
    chunk = next(name for name in names if "!" in name)
    assert library.references(chunk) == library.references(str(library.get(chunk).section_id))


def test_the_meaning_that_governs_comes_alone_unless_all_are_asked_for(library: eg.Library) -> None:
    (only,) = library.define("deposit", at="Tenancies Act 2024 s 4")
    assert (only.governs, only.section_id) == (True, "act.md#3")
    first, other = library.define("deposit", at="Tenancies Act 2024 s 4", every=True)
    assert (first, other.governs) == (only, False)
    assert [one.governs for one in library.define("deposit")] == [None, None]
    with pytest.raises(eg.NotFoundError, match="nearest are deposit"):
        library.define("depposit")


def test_several_provisions_within_a_budget(library: eg.Library) -> None:
    found = library.get_many(["act.md#2", "act.md#2(1)", "act.md#9", "act.md#4", "act.md#2"])
    assert [one.anchor for one in found] == ["2", "4"]
    assert [one.address for one in found.missing] == ["act.md#9"]
    assert [(one.section_id, one.reason) for one in found.left_out] == [
        ("act.md#2(1)", "stands in Tenancies Act s 2")
    ]
    small = library.get_many(["act.md#2", "act.md#4"], budget=15)
    assert [one.anchor for one in small] == ["4"]
    assert small.left_out[0].tokens > 15
    assert "left out: Tenancies Act s 2 (no room" in str(small)
    with pytest.raises(ValueError, match="budget"):
        library.get_many([], budget=0)


def test_a_text_from_memory_is_a_document_like_any_other(library: eg.Library) -> None:
    (document,) = (one for one in library.documents() if one.id == "lease.md")
    assert (document.path, document.date, document.title) == (None, "2025-03-01", "Lease")
    assert library.references("lease.md")[0].target_section == "act.md#2"
    again = eg.Ingestor(library)
    assert again.add(LEASE, name="lease.md", metadata={"date": "2025-03-01"}).unchanged == 1
    assert again.add(LEASE, name="lease.md", metadata={"date": "2026-03-01"}).updated == 1
    assert again.add(b"1 A note in plain text.", name="notes/note").added == 1
    # Nothing on the disk stands for it, so that nothing there can be missed.
    assert again.ingest(library.path.parent, prune=True).removed == 0
    assert library.get("notes/note").text == "1 A note in plain text."


@pytest.mark.parametrize("name", ["", "  ", "many.jsonl"])
def test_a_text_needs_a_name_of_its_own(library: eg.Library, name: str) -> None:
    with pytest.raises(ValueError, match="expected the name of one document"):
        eg.Ingestor(library).add("text", name=name)


def test_a_text_that_cannot_be_taken_in_says_why(library: eg.Library) -> None:
    with pytest.raises(eg.IngestError, match="expected text"):
        library.ingest_text("   ", name="blank.md")
    assert library.status()["documents"] == 2


def test_a_document_is_removed_and_comes_back(library: eg.Library) -> None:
    assert library.remove("Tenancies Act 2024") == ["act.md"]
    assert library.references("lease.md")[0].status == "outside_library"
    with pytest.raises(eg.NotFoundError):
        library.remove("lease.md", "act.md")
    assert [one.id for one in library.documents()] == ["lease.md"]
    library.ingest_text(ACT, name="act.md")
    assert library.references("lease.md")[0].status == "resolved"


def test_the_graph_goes_through_graphml_as_it_is(library: eg.Library) -> None:
    for graph in (library.graph(), library.subgraph("act.md#2(1)")):
        file = io.BytesIO()
        nx.write_graphml(graph, file)
        file.seek(0)
        assert set(nx.read_graphml(file)) == set(graph)


def test_results_are_rows_of_a_table(library: eg.Library) -> None:
    retriever = eg.Retriever(library)
    answer = retriever.search("Who returns the deposit?")
    tables = {
        "answer": answer.to_rows(),
        "hits": retriever.rank("deposit").to_rows(),
        "terms": library.terms().to_rows(),
        "definitions": library.define("deposit").to_rows(),
        "references": library.references("act.md").to_rows(),
        "outline": library.outline("act.md").to_rows(),
        "provisions": library.get_many(["act.md#1"]).to_rows(),
    }
    for name, rows in tables.items():
        assert pa.Table.from_pylist(rows).num_rows == len(rows) > 0, name
        assert len({tuple(row) for row in rows}) == 1, name
    assert [row["text"] for row in tables["answer"]] == [passage.text for passage in answer]
    assert tables["terms"][0]["start"] == library.terms()[0].span.start
    assert [row["number"] for row in tables["outline"]][:3] == ["1", "1", "2"]
    with pytest.raises(TypeError, match="expected results with fields"):
        rows_of(["text"])


def test_an_answer_reads_as_text(library: eg.Library) -> None:
    shown = str(eg.Retriever(library).search("Who returns the deposit?", budget=300))
    assert "1  Tenancies Act Part 1" in shown and "The landlord shall return" in shown
    assert str(library.outline("act.md")).splitlines()[0] == "Tenancies Act 2024"
    assert "act.md#2(1)  “section 4” → act.md#4" in str(library.references("act.md")[0])
