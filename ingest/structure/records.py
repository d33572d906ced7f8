"""Numbered paragraphs within a record that its user already cut.

A record has no headings of its own; its lines are its paragraphs.
"""

from __future__ import annotations

from evidence_graph.language import LanguagePack
from evidence_graph.spans import trimmed

from ..converted import Block, BlockKind
from ..units import Unit
from .outline import units_of_lines
from .words import words_in


def provisions(text: str, start: int, end: int, pack: LanguagePack) -> list[Unit]:
    """The numbered paragraphs in ``text[start:end]``: (a), (i), 1. at the beginning of lines.

    Args:
        text: The text of the whole document; spans of the units are offsets in it.
        pack: Of its language.

    Returns:
        Units in order of place; a parent is an index within the same list, None at the top.
    """
    blocks = []
    position = start
    while position < end:
        stop = text.find("\n", position, end)
        stop = end if stop < 0 else stop
        span = trimmed(text, position, stop)
        if len(span):
            blocks.append(Block(span, BlockKind.PARAGRAPH))
        position = stop + 1
    return units_of_lines(text, blocks, words_in(pack))
