"""Headings that a word processor numbers: their rank is their depth in the numbered list.

A heading style has a rank, but writers apply one style to all headings, or change it by hand, and
look at the number alone: "2." and "2.1" may both be "Heading 3". Where the ranks of the styles
agree with the depths, they stay.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from ...converted import BlockKind
from .piece import Item, Piece


def ranked_by_numbers(items: list[Item]) -> list[Item]:
    """*items*, the headings of each list ranked by depth unless their styles agree with it."""
    lists: defaultdict[str, list[tuple[int, Piece]]] = defaultdict(list)
    for item in items:
        if (
            isinstance(item, Piece)
            and item.kind is BlockKind.HEADING
            and item.counted
            and item.number
        ):
            list_id, depth = item.counted
            lists[list_id].append((depth, item))
    for counted in lists.values():
        if not _agree(counted):
            top = min(depth for depth, _ in counted)
            above = min(piece.level or 1 for depth, piece in counted if depth == top)
            for depth, piece in counted:
                piece.level = above + depth - top
    return items


def _agree(counted: Sequence[tuple[int, Piece]]) -> bool:
    """Whether each depth has one rank, and a greater depth a lower rank."""
    ranks = sorted({(depth, piece.level or 1) for depth, piece in counted})
    return all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(ranks))
