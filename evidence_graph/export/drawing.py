"""A networkx graph that draws itself as provisions and terms; chunks are merged into sections."""

from __future__ import annotations

from typing import Any

import networkx as nx

from ..notebook.picture import Link, Node, Picture, drawn

START = "start"
"""The graph attribute that names the central node of a picture."""


class DrawnGraph(nx.MultiDiGraph):  # type: ignore[misc]  # networkx has no types
    """Nodes and edges of a library; `draw` makes a picture of a small one."""

    def draw(self, start: str | None = None) -> Picture:
        """The graph as static SVG, which a notebook shows and `Picture.save` writes.

        A chunk is drawn as the section around it, which gets the chunk's edges.

        Args:
            start: The node in the middle; by default the node whose subgraph this is, else the node
                with most edges.

        Raises:
            ValueError: There is no such node.
        """
        homes = {name: _home(name, data) for name, data in self.nodes(data=True)}
        all_links = (
            Link(homes[source], homes[target], data["edge"])
            for source, target, data in self.edges(data=True)
            if data["edge"] != "adjacent_to" and homes[source] != homes[target]
        )
        shown = [name for name in dict.fromkeys(homes.values()) if name in self]
        links = [
            link for link in dict.fromkeys(all_links) if {link.source, link.target} <= set(shown)
        ]
        nodes = [_node(name, self.nodes[name]) for name in shown]
        if not nodes:
            return drawn([], [], "")
        ends = [end for link in links for end in (link.source, link.target)]
        middle = start or self.graph.get(START) or max(shown, key=ends.count)
        if middle not in shown:
            raise ValueError(f"expected a node of the graph, found {middle!r}")
        return drawn(nodes, links, middle)

    def _repr_svg_(self) -> str:
        return self.draw().svg


def _home(name: str, data: dict[str, Any]) -> str:
    """The id of the node as which a node is drawn."""
    if data.get("node") != "chunk":
        return name
    return str(data.get("section_id") or data.get("document_id") or name)


def _node(name: str, data: dict[str, Any]) -> Node:
    kind = str(data.get("node", "section"))
    by_kind: dict[str, list[Any]] = {
        "document": [data.get("code") or data.get("title")],
        "term": [f"“{data.get('term')}”"],
        "section": [data.get("anchor"), data.get("heading")],
    }
    words = by_kind.get(kind, [])
    return Node(name, " ".join(str(word) for word in words if word) or name, kind, name)
