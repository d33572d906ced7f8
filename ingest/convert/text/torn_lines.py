"""Paragraphs torn apart at the ends of their lines, with a blank line behind each line.

Programs that copy a text from a PDF write it so, and typists who set it with double spacing. A text
in which many paragraphs begin with a small letter is torn. There a line continues the line above it
if that ends no sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.spans import Span

from ...converted import Block, BlockKind

_FEWEST = 12  # paragraphs that begin with a small letter
_SHARE = 0.15  # … of all
_LINES = 0.6  # of all blocks are paragraphs of one line
_FULL = 0.7  # of the width of nearly all lines: a line of that width was wrapped
_ENDS = (".", ":", ";", "!", "?", "|", "_", "”.", ".”")
_ENUMERATOR = 8  # characters within which a sign makes "a)", "iv." and "b -" a number


def whole_paragraphs(text: str, blocks: Sequence[Block]) -> list[Block]:
    """*blocks* of *text*, each joined with those that continue it."""
    n_small = sum(_begins_small(text, block) for block in blocks)
    widths = sorted(len(block.span) for block in blocks if _is_line(text, block))
    if n_small < max(_FEWEST, _SHARE * len(blocks)) or len(widths) < _LINES * len(blocks):
        return list(blocks)
    full = _FULL * widths[len(widths) * 9 // 10]
    found: list[Block] = []
    last: Block | None = None  # as it was before anything was joined to it
    for block in blocks:
        if last is not None and _continues(text, last, block, full):
            found[-1] = replace(found[-1], span=Span(found[-1].span.start, block.span.end))
        else:
            found.append(block)
        last = block
    return found


def _continues(text: str, before: Block, block: Block, full: float) -> bool:
    if before.kind is not BlockKind.PARAGRAPH or block.kind is not BlockKind.PARAGRAPH:
        return False
    if before.style or block.style or block.number or _is_numbered(text, block):
        return False
    if text.count("\n", before.span.end, block.span.start) > 2:
        return False  # a wider gap than that behind each line
    if text.endswith(_ENDS, before.span.start, before.span.end):
        return False
    return _begins_small(text, block) or _last_line(text, before) >= full


def _last_line(text: str, block: Block) -> int:
    """The length of the last line of *block*."""
    return block.span.end - max(text.rfind("\n", 0, block.span.end) + 1, block.span.start)


def _is_line(text: str, block: Block) -> bool:
    return block.kind is BlockKind.PARAGRAPH and "\n" not in block.span.of(text)


def _begins_small(text: str, block: Block) -> bool:
    small = text[block.span.start].islower() and _is_line(text, block)
    return small and not _is_numbered(text, block)


def _is_numbered(text: str, block: Block) -> bool:
    """Whether *block* begins with what may be a number: "a)", "12.", "(iv)", "§ 3"."""
    first = text[block.span.start : block.span.start + _ENUMERATOR].split()[0]
    return not first[0].isalpha() or (first[-1] in ").:-–" and len(first) < _ENUMERATOR - 1)
