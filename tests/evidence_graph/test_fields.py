"""A stored field is described once, and all that is stored is described."""

from __future__ import annotations

from dataclasses import fields

import pytest

from evidence_graph.cited import Cited
from evidence_graph.edges import Reference
from evidence_graph.fields import DOCUMENT, KINDS, REFERENCES, Kind, Type
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import ChunkId, SectionId
from evidence_graph.projection.tables import schemas, stored_name
from evidence_graph.spans import Span
from evidence_graph.store.schema import READ_FROM
from tests.random_documents import random_documents

ALL_KINDS = [DOCUMENT, *KINDS]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: kind.name)
def test_each_attribute_of_a_class_is_a_field(kind: Kind) -> None:
    assert sorted(field.name for field in kind.fields) == sorted(
        attribute.name for attribute in fields(kind.made)
    )


def test_each_part_of_a_graph_is_a_kind() -> None:
    parts = [attribute.name for attribute in fields(DocumentGraph)]
    assert parts == ["document", *(kind.name for kind in KINDS)]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: kind.name)
def test_each_column_is_kept_in_both_stores(kind: Kind) -> None:
    """But for ids that follow: those of the ends of an edge in Kuzu, and here those of a place."""
    names = [column.name for column in kind.columns]
    assert len(set(names)) == len(names)
    for rows in READ_FROM[kind]:
        ends = ["source", "target"] if rows.ends else []
        assert {*ends, *(column.name for column in rows.table.columns)} >= set(names)
    projected = [c for c in kind.columns if c.type not in (Type.ID, Type.DOCUMENT)]
    assert set(schemas()[kind.name].names) >= {stored_name(column) for column in projected}


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: kind.name)
def test_an_export_is_sorted_by_what_it_shows(kind: Kind) -> None:
    exported = {column.name for column in kind.columns if column.exported}
    assert exported >= set(kind.order)


@pytest.mark.parametrize("seed", range(5))
def test_what_was_split_is_joined_again(seed: int) -> None:
    for graph, _ in random_documents(seed, 3):
        assert DOCUMENT.join(DOCUMENT.split([graph.document])) == (graph.document,)
        for kind in KINDS:
            items = getattr(graph, kind.name)
            assert kind.join(kind.split(items)) == items


def test_a_mention_without_a_name_is_not_one_that_was_not_found() -> None:
    mention = Reference(ChunkId("a!1"), None, SectionId("a#1"), "section 1", Span(0, 9))
    cited = Reference(
        ChunkId("a!1"), None, SectionId("a#1"), "1", Span(0, 1), cited=Cited(None, "1")
    )
    columns = REFERENCES.split([mention, cited])
    assert columns["cited_address"] == [None, "1"]
    assert columns["cited_document"] == [None, None]
    assert REFERENCES.join(columns) == (mention, cited)
