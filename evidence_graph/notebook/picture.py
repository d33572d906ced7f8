"""Draws a small graph as static SVG, without a server, scripts or fonts.

Nodes are in columns around the start node: targets of its links to the right, sources of links to
it to the left, each at its distance in links. The layout depends only on the order of nodes and
links, so that equal graphs give equal pictures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .markup import escaped

WIDE, HIGH = 210, 34
"""Width and height of a node in pixels."""
APART, BELOW = 300, 48
"""Distance of columns, and of nodes in a column, in pixels."""
MOST = 40
"""Most nodes drawn in a column; one more node states the number of the others."""
_LETTERS, _LAST = 30, 14

COLOURS: Mapping[str, str] = {
    "parent_of": "#8a8f98",
    "adjacent_to": "#b8bcc4",
    "cites": "#2f5d8c",
    "references": "#2f5d8c",
    "as_defined_in": "#2f5d8c",
    "subject_to": "#a33b2e",
    "notwithstanding": "#a33b2e",
    "except_as": "#a33b2e",
    "amends": "#8a5a12",
    "repeals": "#8a5a12",
    "supersedes": "#8a5a12",
    "defines": "#2c7a57",
    "definition": "#2c7a57",
    "uses": "#2c7a57",
    "answer": "#5b3f8c",
}
"""Colours of edges, by kind."""
OTHER_COLOUR = "#565c66"


@dataclass(frozen=True, slots=True)
class Node:
    """A box with a *label*, shortened to fit, and a *note* as its tooltip."""

    id: str
    label: str
    kind: str = "section"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow between two nodes, by id."""

    source: str
    target: str
    kind: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A node with its centre, in pixels from the left and the top of the picture."""

    node: Node
    x: int
    y: int


class Picture:
    """A drawn graph; notebooks show it, and `save` writes it to a file."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the picture as an SVG file."""
        Path(path).write_text(self.svg, encoding="utf-8")


def placed(nodes: Sequence[Node], links: Iterable[Link], start: str) -> list[Placed]:
    """The layout around the node *start*; nodes that do not fit are replaced by one node."""
    columns: defaultdict[int, list[Node]] = defaultdict(list)
    distances = _distances(nodes, links, start)
    for node in nodes:
        columns[distances[node.id]].append(node)
    shown = {at: _shortened(at, column) for at, column in columns.items()}
    first = min(shown, default=0)
    highest = max(map(len, shown.values()), default=0)
    return [
        Placed(
            node,
            x=(at - first) * APART + WIDE // 2 + BELOW // 2,
            y=(highest - len(column)) * BELOW // 2 + row * BELOW + BELOW,
        )
        for at, column in sorted(shown.items())
        for row, node in enumerate(column)
    ]


def _shortened(at: int, column: list[Node]) -> list[Node]:
    if len(column) <= MOST + 1:
        return column
    return [*column[:MOST], Node(f"more {at}", f"… and {len(column) - MOST} more", "more")]


def _distances(nodes: Sequence[Node], links: Iterable[Link], start: str) -> dict[str, int]:
    """The column of each node relative to *start*; negative to its left."""
    onward, back = defaultdict(list), defaultdict(list)
    for link in links:
        onward[link.source].append(link.target)
        back[link.target].append(link.source)
    found = {start: 0}
    frontier = [start]
    while frontier:
        following = []
        for name in frontier:
            right = [(other, 1) for other in onward[name]]
            left = [(other, -1) for other in back[name]]
            for other, step in right + left:
                if other not in found:
                    # After the first link, further nodes continue in the same direction.
                    found[other] = found[name] + (step if not found[name] else _sign(found[name]))
                    following.append(other)
        frontier = following
    return {node.id: found.get(node.id, 1) for node in nodes}


def _sign(number: int) -> int:
    return 1 if number > 0 else -1


def drawn(nodes: Sequence[Node], links: Sequence[Link], start: str) -> Picture:
    """The picture of a graph around the node *start*."""
    places = {box.node.id: box for box in placed(nodes, links, start)}
    width = max((box.x for box in places.values()), default=0) + WIDE // 2 + BELOW // 2
    height = max((box.y for box in places.values()), default=0) + BELOW
    kinds = dict.fromkeys(link.kind for link in links)
    arrows = "".join(
        _arrow(places[link.source], places[link.target], link.kind)
        for link in links
        if link.source in places and link.target in places
    )
    boxes = "".join(_box(box, first=box.node.id == start) for box in places.values())
    heads = "".join(_head(kind) for kind in kinds)
    legend = "".join(
        f'<text x="{BELOW // 2 + n * 130}" y="{height}" fill="{_colour(kind)}">→ '
        f"{escaped(kind.replace('_', ' '))}</text>"
        for n, kind in enumerate(kinds)
    )
    width = max(width, len(kinds) * 130 + BELOW)
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + 16}" '
        f'viewBox="0 0 {width} {height + 16}" font-family="Georgia, serif" font-size="13" '
        f'role="img"><rect width="100%" height="100%" fill="#ffffff"/><defs>{heads}</defs>'
        f"{arrows}{boxes}{legend}</svg>"
    )


def _colour(kind: str) -> str:
    return COLOURS.get(kind, OTHER_COLOUR)


def _head(kind: str) -> str:
    return (
        f'<marker id="head-{escaped(kind)}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" '
        f'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="{_colour(kind)}"/></marker>'
    )


def _arrow(source: Placed, target: Placed, kind: str) -> str:
    right = target.x >= source.x
    start = source.x + (WIDE // 2 if right else -WIDE // 2)
    end = target.x - (WIDE // 2 if right else -WIDE // 2)
    if source.x == target.x:  # in one column: around its right side
        end = target.x + WIDE // 2
    bend = (40 if right else -40) if source.x == target.x else (end - start) // 2
    back = end + bend if source.x == target.x else end - bend
    return (
        f'<path d="M{start} {source.y}C{start + bend} {source.y} {back} {target.y} {end} '
        f'{target.y}" fill="none" stroke="{_colour(kind)}" stroke-width="1.4" '
        f'marker-end="url(#head-{escaped(kind)})"/>'
    )


def shortened(label: str) -> str:
    """A label shortened to fit its box, in the middle, because citations end in numbers."""
    if len(label) <= _LETTERS:
        return label
    return f"{label[: _LETTERS - _LAST - 1].rstrip()}…{label[-_LAST:]}"


def _box(box: Placed, *, first: bool) -> str:
    label = box.node.label
    shown = shortened(label)
    fill, stroke = ("#f3ecd9", "#7a5c1e") if first else ("#f7f8fa", "#9aa1ac")
    corner = HIGH // 2 if box.node.kind == "term" else 4
    title = f"{label}\n{box.node.note}" if box.node.note else label
    return (
        f"<g><title>{escaped(title)}</title>"
        f'<rect x="{box.x - WIDE // 2}" y="{box.y - HIGH // 2}" width="{WIDE}" height="{HIGH}" '
        f'rx="{corner}" fill="{fill}" stroke="{stroke}"/>'
        f'<text x="{box.x}" y="{box.y + 4}" text-anchor="middle" fill="#1c2430">{escaped(shown)}'
        f"</text></g>"
    )
