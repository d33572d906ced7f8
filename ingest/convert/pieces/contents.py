"""Contents lists that the source does not mark as such, known by their links or their leaders.

Three or more pieces on end that are nothing but links into the same document are a contents list,
and so are lines that end in dots and a page number. Their title is told by its words, with
the structure of the text (`ingest.structure.contents`).
"""

from __future__ import annotations

import re

from ...converted import BlockKind
from .piece import Item, Piece

LEADERS = re.compile(  # a run is tried at its beginning alone: a line may be a million dots
    r"(?:(?<!\.)\.{4,}+|(?<!\.[ \u00a0])(?:\.[ \u00a0]){3,}+\.?|(?<!…)…{2,}+)"
    r"[ \u00a0]*+(?:\d+|[ivxl]+)$"
)
_MIN_ENTRIES = 3
_LINKED_SHARE = 0.8


def mark_contents(items: list[Item]) -> list[Item]:
    """*items*, those of contents lists now of kind `MATTER`."""
    run: list[Piece] = []
    for item in [*items, None]:
        if isinstance(item, Piece) and is_entry(item):
            run.append(item)
            continue
        if isinstance(item, Piece) and item.blank:
            continue
        if len(run) >= _MIN_ENTRIES:
            for piece in run:
                to_matter(piece)
        run = []
    return items


def is_entry(piece: Piece) -> bool:
    """Whether *piece* could be an entry of a contents list."""
    text = piece.inline.text.strip()
    if not text:
        return False
    if LEADERS.search(text):
        return True
    n_linked = sum(end - start for start, end, target in piece.inline.links if target[:1] == "#")
    return n_linked >= _LINKED_SHARE * len(text)


def to_matter(piece: Piece) -> None:
    """Take *piece* out of the law: front matter, navigation, a contents list."""
    piece.kind, piece.level = BlockKind.MATTER, None
