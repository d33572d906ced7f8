"""The neighbourhood of a provision, as a picture and as a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starlette.responses import JSONResponse, Response

from ...notebook.picture import COLOURS, OTHER_COLOUR, Link, Node, placed, shortened
from ...reading.neighbours import Neighbour, citation, neighbours_of
from ..page_request import PageRequest
from ..rendering import page

LISTED = 300
"""Most neighbours that are listed and drawn."""

WORDS = {
    ("parent_of", True): "Above",
    ("parent_of", False): "Below",
    ("uses", False): "Defined terms used",
    ("supersedes", False): "Takes the place of",
    ("supersedes", True): "Replaced by",
}
"""Titles of groups of neighbours; references are grouped by kind."""


def around(asked: PageRequest) -> Response:
    """The page with the neighbours of a provision."""
    name = asked.name
    found = neighbours_of(asked.law, asked.place)
    groups: dict[tuple[str, bool], list[Neighbour]] = {}
    for one in found[:LISTED]:
        groups.setdefault((one.kind, one.incoming), []).append(one)
    return page(
        "around.html",
        asked=asked,
        name=name,
        title=citation(asked.snapshot, name),
        groups=[(_called(*key), key[0], members) for key, members in groups.items()],
        kinds=list(dict.fromkeys(one.kind for one in found[:LISTED])),
        total=len(found),
        listed=LISTED,
    )


def around_data(asked: PageRequest) -> Response:
    """The neighbours of a provision as JSON for the picture."""
    name = asked.name
    found = neighbours_of(asked.law, asked.place)[:LISTED]
    nodes = {name: Node(name, citation(asked.snapshot, name), "start")}
    hrefs = {}
    links = []
    for one in found:
        key = f"{one.id} {one.words}" if one.kind == "uses" else one.id
        links.append(Link(key, name, one.kind) if one.incoming else Link(name, key, one.kind))
        links_of = asked.served.links if one.kind == "supersedes" else asked.links
        hrefs[key] = links_of.to("around", id=one.id)
        label = citation(asked.snapshot, one.id, within=asked.document)
        if one.kind == "uses":
            nodes[key] = Node(key, f"“{one.words}”", "term", one.citation)
        else:
            nodes.setdefault(key, Node(key, label, "section", one.citation))
    return JSONResponse(data_of(list(nodes.values()), links, name, hrefs))


def data_of(
    nodes: Sequence[Node], links: Iterable[Link], start: str, hrefs: Mapping[str, str]
) -> dict[str, Any]:
    """A graph with its layout, as JSON for the script of the page."""
    links = list(dict.fromkeys(links))
    places = placed(nodes, links, start)
    shown = {one.node.id for one in places}
    return {
        "start": start,
        "nodes": [
            {
                "id": one.node.id,
                "label": shortened(one.node.label),
                "kind": one.node.kind,
                "note": one.node.note,
                "href": hrefs.get(one.node.id),
                "x": one.x,
                "y": one.y,
            }
            for one in places
        ],
        "links": [
            {
                "source": link.source,
                "target": link.target,
                "kind": link.kind,
                "label": link.kind.replace("_", " "),
                "colour": COLOURS.get(link.kind, OTHER_COLOUR),
            }
            for link in links
            if {link.source, link.target} <= shown
        ],
    }


def _called(kind: str, incoming: bool) -> str:
    words = kind.replace("_", " ")
    return WORDS.get(
        (kind, incoming), f"Referred to by ({words})" if incoming else f"Refers to ({words})"
    )
