"""What a format's reader gathers before there is a text: paragraphs, and grids of them.

A reader knows its format and nothing of offsets; `builder` lays pieces out into one text and knows
nothing of formats.
"""

from __future__ import annotations

from .piece import Grid, Inline, Item, Piece, each_piece

__all__ = ["Grid", "Inline", "Item", "Piece", "each_piece"]
