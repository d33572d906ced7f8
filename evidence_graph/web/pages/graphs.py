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
    for neighbour in found[:LISTED]:
        groups.setdefault((neighbour.kind, neighbour.incoming), []).append(neighbour)
    return page(
        "around.html",
        asked=asked,
        name=name,
        title=citation(asked.snapshot, name),
        groups=[(_called(*key), key[0], members) for key, members in groups.items()],
        kinds=list(dict.fromkeys(neighbour.kind for neighbour in found[:LISTED])),
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
    for neighbour in found:
        key = f"{neighbour.id} {neighbour.words}" if neighbour.kind == "uses" else neighbour.id
        links.append(
            Link(key, name, neighbour.kind)
            if neighbour.incoming
            else Link(name, key, neighbour.kind)
        )
        links_of = asked.served.links if neighbour.kind == "supersedes" else asked.links
        hrefs[key] = links_of.to("around", id=neighbour.id)
        label = citation(asked.snapshot, neighbour.id, within=asked.document)
        if neighbour.kind == "uses":
            nodes[key] = Node(key, f"“{neighbour.words}”", "term", neighbour.citation)
        else:
            nodes.setdefault(key, Node(key, label, "section", neighbour.citation))
    return JSONResponse(data_of(list(nodes.values()), links, name, hrefs))


def data_of(
    nodes: Sequence[Node], links: Iterable[Link], start: str, hrefs: Mapping[str, str]
) -> dict[str, Any]:
    """A graph with its layout, as JSON for the script of the page."""
    links = list(dict.fromkeys(links))
    places = placed(nodes, links, start)
    shown = {box.node.id for box in places}
    return {
        "start": start,
        "nodes": [
            {
                "id": box.node.id,
                "label": shortened(box.node.label),
                "kind": box.node.kind,
                "note": box.node.note,
                "href": hrefs.get(box.node.id),
                "x": box.x,
                "y": box.y,
            }
            for box in places
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
