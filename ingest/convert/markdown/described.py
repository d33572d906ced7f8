"""What the words of a block say of its layout, where Markdown has no sign for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ...converted import Block, BlockKind

_LINK_WORDS = re.compile(r"!?\[[^\]\n]{0,300}\](?:\([^()\n]{0,500}\)|\[[^\]\n]{0,300}\])")
_BOLD = re.compile(r"(\*\*|__)(?=\S)(?:(?!\1)[^\n])+\1[.:]?$")
_MOST_CHARS = 2000  # of a block whose words are looked at


def described(text: str, blocks: list[Block], metadata: dict[str, str]) -> Iterator[Block]:
    """Blocks with what the words alone tell: navigation, bold, and facts in definition lists."""
    headed = False
    for block in blocks:
        words = block.span.of(text) if len(block.span) < _MOST_CHARS else ""
        if block.kind is BlockKind.HEADING and (block.level or 0) > 1:
            headed = True
        if block.kind is BlockKind.PARAGRAPH and words:
            if _is_navigation(words):
                block = replace(block, kind=BlockKind.MATTER, style="navigation")
            elif _BOLD.fullmatch(words):
                block = replace(block, bold=True)
            elif not headed and "\n:" in words:
                key, _, value = words.partition("\n:")
                metadata.setdefault(key.strip(), value.strip())
        yield block


def _is_navigation(words: str) -> bool:
    """Two or more links with nothing but separators between: "[Previous](…) | [Next](…)"."""
    rest, n_links = _LINK_WORDS.subn("", words)
    return n_links >= 2 and not rest.strip(" \t\n|/·•»«<>-–—")
