"""One changed provision changes its own rows, and the places of those behind it."""

from __future__ import annotations

import pyarrow as pa

from evidence_graph.store.row_diff import Difference, difference
from evidence_graph.store.rows import encode
from evidence_graph.store.schema import (
    CHUNKS,
    DOCUMENTS,
    EDGE_ROWS,
    NODE_ROWS,
    SECTIONS,
    TERMS,
    TO_SECTIONS,
    Rows,
)
from evidence_graph.testing import build_document


def tables(rent: str) -> dict[Rows, pa.Table]:
    graph, _ = build_document(
        "lease.md",
        f"""
        1 Costs
        2 The rent is {rent}, see clause 3.
        3 Repairs, see clause 1.
        """,
        references=[("2", "3", "clause 3"), ("3", "1", "clause 1")],
    )
    sections = {section.id for section in graph.sections}
    return encode([graph], written={graph.document.id: 1}, sections=sections)


def differences(one: dict[Rows, pa.Table], other: dict[Rows, pa.Table]) -> dict[Rows, Difference]:
    found = {rows: difference(rows, one[rows], other[rows]) for rows in (*NODE_ROWS, *EDGE_ROWS)}
    return {rows: change for rows, change in found.items() if change is not None}


def test_equal_documents_do_not_differ() -> None:
    assert differences(tables("due"), tables("due")) == {}


def test_a_changed_provision_goes_and_comes_and_what_is_behind_it_moves() -> None:
    found = differences(tables("due"), tables("not yet due"))
    chunks, references, sections = found[CHUNKS], found[TO_SECTIONS], found[SECTIONS]
    assert (len(chunks.gone), len(chunks.changed), len(chunks.come)) == (1, 1, 1)
    assert chunks.changed.column_names == ["id", "new_start", "new_end"]
    assert (len(references.gone), len(references.changed), len(references.come)) == (1, 1, 1)
    assert references.changed.column_names == ["source", "target", "new_start", "new_end"]
    assert (len(sections.gone), len(sections.come)) == (0, 0)
    assert len(found[DOCUMENTS].changed) == 1
    assert TERMS not in found


def test_several_edges_between_two_nodes_are_replaced_together() -> None:
    rows = {"source": ["a", "a", "b"], "target": ["c", "c", "c"], "ord": [0, 1, 2]}
    before = pa.table(rows)
    after = pa.table(rows | {"ord": [0, 2, 3]})
    found = difference(TO_SECTIONS, before, after)
    assert found is not None
    assert found.gone.to_pylist() == [{"source": "a", "target": "c"}]
    assert found.come.to_pylist() == after.to_pylist()[:2]
    assert found.changed.to_pylist() == [{"source": "b", "target": "c", "new_ord": 3}]
