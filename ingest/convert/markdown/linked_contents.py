"""Contents lists of Markdown: three or more lines that are links to headings further down.

Documents name them in many ways ("Outline", "In this policy"), so their links tell. A list of links
that lead back, or to one place, is text: "see [Fees](#fees)". A heading with nothing but the list
below it belongs to the list. So do links to other files among the entries, such as schedules, and
page numbers left over from print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ...converted import Block, BlockKind, Link

_FEWEST = 3
_ENTRY = re.compile(
    r"[ \t>]{0,40}(?:[*+-][ \t]{1,4})?"
    r"(?:[\dA-Za-z]{1,4}(?:[.)]\d{0,3}){1,4}|\d{1,3})?[ \t]{0,4}(?:[–—:-][ \t]{0,4})?"
    r"(?:\*\*|__)?\[[^\[\]\n]{1,300}\]\([^()\s:]{1,300}\)(?:\*\*|__)?[ \t]{0,4}\\?"
)
_PAGE = re.compile(r"\d{1,4}")
_KINDS = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)


def without_contents(text: str, blocks: Sequence[Block], links: Sequence[Link]) -> list[Block]:
    """*blocks*, those of contents lists made matter."""
    if sum(link.target.startswith("#") for link in links) < _FEWEST:
        return list(blocks)
    places = {block.anchor: i for i, block in enumerate(blocks) if block.anchor}
    found = list(blocks)
    for run in _runs(text, blocks):
        start, end = blocks[run.start].span.start, blocks[run.stop - 1].span.end
        inside = [link.target for link in links if start <= link.span.start < end]
        targets = [places.get(t.removeprefix("#"), -1) for t in inside if t.startswith("#")]
        if 2 * len(targets) < len(inside):
            continue
        n_lines = text.count("\n", start, end) + 1
        if _is_ahead(targets, run.stop) and n_lines >= _FEWEST:
            first = run.start - _has_own_heading(blocks, run)
            for i in range(first, run.stop):
                found[i] = replace(blocks[i], kind=BlockKind.MATTER, level=None, style="navigation")
    return found


def _runs(text: str, blocks: Sequence[Block]) -> Iterator[range]:
    """The runs of blocks each line of which is an entry."""
    first = 0
    for i, block in enumerate([*blocks, None]):
        if block is not None and block.kind in _KINDS and _is_entry(block.span.of(text)):
            continue
        if i > first:
            yield range(first, i)
        first = i + 1


def _has_own_heading(blocks: Sequence[Block], run: range) -> bool:
    """Whether the block before *run* is a heading of it alone, and not that of the document."""
    if run.start == 0 or run.stop == len(blocks):
        return False
    above, below = blocks[run.start - 1], blocks[run.stop]
    is_first = all(block.kind is not BlockKind.HEADING for block in blocks[: run.start - 1])
    if is_first or above.level is None or below.level is None:
        return False
    return above.kind is below.kind is BlockKind.HEADING and below.level <= above.level


def _is_entry(words: str) -> bool:
    first, *others = map(str.rstrip, words.splitlines())
    return _ENTRY.fullmatch(first) is not None and all(
        _ENTRY.fullmatch(line) or _PAGE.fullmatch(line) for line in others
    )


def _is_ahead(targets: Sequence[int], stop: int) -> bool:
    """Whether the *targets*, as indices of blocks, are several, in order and not before *stop*."""
    in_order = all(a <= b for a, b in pairwise(targets))
    return len(set(targets)) >= _FEWEST and in_order and min(targets) >= stop
