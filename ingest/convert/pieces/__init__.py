"""Pieces: the paragraphs and tables that the reader of a format makes, before there is a text.

A reader knows its format and nothing of offsets. `builder` makes one text of pieces and knows
nothing of formats. The other modules work on pieces of any format.
"""

from __future__ import annotations

from .piece import Grid, Inline, Item, Piece, each_piece

__all__ = ["Grid", "Inline", "Item", "Piece", "each_piece"]
