"""Converts export records to networkx, GraphML and node-link JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

    from .drawing import DrawnGraph


_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_networkx(
    records: Iterable[Mapping[str, Any]], *, start: str | None = None, nested: bool = False
) -> DrawnGraph:
    """A networkx graph of export records: nodes by id, edges keyed by their kind.

    Node attributes are the fields of the record, including `node`, its kind. Parallel edges of one
    kind, such as two references between the same units, have different keys.

    Args:
        start: The central node of a picture of the graph.
        nested: Keep nulls and lists. By default, as GraphML has neither, nulls are left out, lists
            become JSON, and control characters, which XML forbids, become U+FFFD.
    """
    from .drawing import START, DrawnGraph

    graph = DrawnGraph()
    if start is not None:
        graph.graph[START] = start
    for record in records if nested else map(_plain, records):
        if "node" in record:
            graph.add_node(record["id"], **{k: v for k, v in record.items() if k != "id"})
        elif "edge" in record:
            data = {k: v for k, v in record.items() if k not in ("source", "target")}
            kind = str(record["edge"])
            source, target = record["source"], record["target"]
            n = sum(
                str(key).split("~")[0] == kind
                for key in graph.get_edge_data(source, target, default={})
            )
            graph.add_edge(source, target, key=kind if not n else f"{kind}~{n + 1}", **data)
    return graph


def to_graphml(graph: nx.MultiDiGraph) -> str:
    """A graph without nulls and lists as GraphML."""
    import networkx as nx

    return "\n".join(nx.generate_graphml(graph, named_key_ids=True))


def to_node_link(graph: nx.MultiDiGraph) -> dict[str, Any]:
    """The graph as node-link data: ``{"nodes": […], "edges": […], …}``."""
    import networkx as nx

    data: dict[str, Any] = nx.node_link_data(graph, edges="edges")
    return data


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: json.dumps(value, ensure_ascii=False) if isinstance(value, list) else _scalar(value)
        for key, value in data.items()
        if value is not None
    }


def _scalar(value: Any) -> Any:
    if isinstance(value, str):  # GraphML knows no enumerations
        return _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", str(value))
    return value
