"""Contents lists that the source does not mark as such, known by their links or their leaders.

Three or more consecutive pieces that are links into the document and nothing else are a contents
list; so are lines that end in dots and a page number. Their title is found by its words, with the
structure of the text (`ingest.structure.front.contents`). A link into the document that is a
paragraph at the top of the document, or repeats ("Back to top" under each section), is navigation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from ...converted import BlockKind
from .piece import Item, Piece

_LEADERS = re.compile(  # runs match from their first dot only: a line may be a million dots
    r"(?:(?<!\.)\.{4,}+|(?<!\.[ \u00a0])(?:\.[ \u00a0]){3,}+\.?|(?<!…)…{2,}+)"
    r"[ \u00a0]*+(?:\d+|[ivxl]+)$"
)
_MIN_ENTRIES = 3
_MIN_REPEATS = 3
_MOST_CHARS = 120  # of a line of an entry
_LINKED_SHARE = 0.8  # of the characters of an entry


def mark_contents(items: list[Item]) -> list[Item]:
    """*items*, with the contents lists and the navigation in them made `MATTER`."""
    run: list[Piece] = []
    shown = [item for item in items if not (isinstance(item, Piece) and item.blank)]
    for item, following in pairwise([*shown, None, None]):
        if isinstance(item, Piece) and (is_entry(item) or _is_begun(run, item, following)):
            run.append(item)
            continue
        if len(run) >= _MIN_ENTRIES:
            for piece in run:
                to_matter(piece)
        run = []
    _mark_lone_links([item for item in items if isinstance(item, Piece) and not item.blank])
    return items


def _is_begun(run: Sequence[Piece], piece: Piece, following: Item | None) -> bool:
    """Whether *piece*, amid a list with page numbers, is the first line of an entry of two lines.

    It may be a title of several entries as well.
    """
    return (
        bool(run)
        and isinstance(following, Piece)
        and len(piece.inline.text) <= _MOST_CHARS
        and all(leads_to_page(p.inline.text.strip()) for p in (run[-1], following))
    )


def _mark_lone_links(pieces: list[Piece]) -> None:
    """Make matter of paragraphs that are one link into the document, at its top or repeated."""
    lone = [(piece, _lone_target(piece)) for piece in pieces]
    counts = Counter(target for _, target in lone if target is not None)
    at_top = True
    for piece, target in lone:
        at_top = at_top and (target is not None or piece.kind is BlockKind.MATTER)
        if target is not None and (at_top or counts[target] >= _MIN_REPEATS):
            to_matter(piece)


def _lone_target(piece: Piece) -> str | None:
    """The target and words of the link that is the whole of *piece*, None if it is more."""
    links = piece.inline.links
    if piece.kind not in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM) or len(links) != 1:
        return None
    start, end, target = links[0]
    words = piece.inline.text.strip()
    if target[:1] != "#" or piece.inline.text[start:end].strip() != words:
        return None
    return f"{target} {words.lower()}"


def leads_to_page(line: str) -> bool:
    """Whether *line* ends in dots and a page number: "Fees ........ 3"."""
    last = line[-1:]
    return (last.isdigit() or last in "ivxl") and _LEADERS.search(line) is not None


def is_entry(piece: Piece) -> bool:
    """Whether *piece* could be an entry of a contents list."""
    text = piece.inline.text.strip()
    if not text:
        return False
    if leads_to_page(text):
        return True
    if any(target[1:] in piece.anchors for _, _, target in piece.inline.links):
        return False  # a heading that links to itself may follow the list
    n_linked = sum(end - start for start, end, target in piece.inline.links if target[:1] == "#")
    return n_linked >= _LINKED_SHARE * len(text)


def to_matter(piece: Piece) -> None:
    """Take *piece* out of the law: front matter, navigation, a contents list."""
    piece.kind, piece.level = BlockKind.MATTER, None
