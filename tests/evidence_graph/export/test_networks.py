"""The graph for networkx, and what networkx reads back."""

from __future__ import annotations

import io
import json
from typing import Any

import networkx as nx
import pytest

from evidence_graph.export.networks import to_graphml, to_networkx, to_node_link
from evidence_graph.library import Library
from evidence_graph.testing import build_document

from ..histories import written

LEASE = build_document(
    "lease.md",
    "1 Rent\n2 See section 1 and section 1 again of “Größe” <&>.",
    references=[("2", "1", "section 1"), ("2", "1", "section 1 again")],
    terms=[("1", "Rent")],
)


@pytest.fixture
def graph(library: Library) -> nx.MultiDiGraph:
    with library.writer() as writer:
        writer.commit(added=written([LEASE]))
    return library.graph()


def test_nodes_and_edges_carry_what_the_export_says(graph: nx.MultiDiGraph) -> None:
    assert graph.nodes["lease.md#1"]["node"] == "section"
    assert graph.nodes["lease.md#1"]["heading"] == "Rent"
    assert [k for _, _, k in graph.out_edges("lease.md", keys=True)] == ["parent_of", "parent_of"]


def test_parallel_edges_have_keys_of_their_own(graph: nx.MultiDiGraph) -> None:
    chunk = LEASE[0].chunks[1].id
    edges = graph.get_edge_data(chunk, "lease.md#1")
    assert {key: data["surface"] for key, data in edges.items()} == {
        "references": "section 1",
        "references~2": "section 1 again",
    }


def test_graphml_is_read_back(graph: nx.MultiDiGraph) -> None:
    again = nx.read_graphml(io.BytesIO(to_graphml(graph).encode()), force_multigraph=True)
    assert set(again.nodes) == set(graph.nodes)
    assert {(s, t, k) for s, t, k in again.edges(keys=True)} == set(graph.edges(keys=True))
    section = again.nodes["lease.md#1"]
    assert (section["heading"], section["start"], section["level"]) == ("Rent", 0, 1)
    assert "page" not in section  # what is null is left out
    assert json.loads(again.nodes["lease.md"]["aliases"]) == []


def test_node_link_is_json_and_is_read_back(graph: nx.MultiDiGraph) -> None:
    data: Any = json.loads(json.dumps(to_node_link(graph)))
    assert nx.utils.graphs_equal(nx.node_link_graph(data, edges="edges"), graph)


def test_control_characters_of_a_text_do_not_break_graphml() -> None:
    """A form feed is a character of Unicode text and none of XML."""
    record = {"node": "section", "id": "a#1", "heading": "One\x0c\x01 two\ttabs\n"}
    graph = to_networkx([record])
    again = nx.read_graphml(io.BytesIO(to_graphml(graph).encode()))
    assert again.nodes["a#1"]["heading"] == "One\ufffd\ufffd two\ttabs\n"


def test_nothing_gives_an_empty_graph(library: Library) -> None:
    assert len(library.graph()) == 0
    assert nx.read_graphml(io.BytesIO(to_graphml(library.graph()).encode())).number_of_nodes() == 0
