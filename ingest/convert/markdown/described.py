"""Recognises blocks by their words where Markdown has no markup: menus, bold paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ...converted import Block, BlockKind
from .places import LINK

_BOLD = re.compile(r"(\*\*|__)(?=\S)(?:(?!\1)[^\n])+\1[.:]?$")
_LINK_ITEM = re.compile(r"[*+-]\s+" + LINK.pattern)
_MENU = 8  # consecutive items that are links and nothing else are a menu of the page
_MOST_CHARS = 2000  # of a block that is looked at


def described_blocks(text: str, blocks: list[Block], metadata: dict[str, str]) -> Iterator[Block]:
    """*blocks* with navigation and bold paragraphs marked; facts above the text are *metadata*."""
    headed = False
    for block in _without_menus(text, blocks):
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


def _without_menus(text: str, blocks: list[Block]) -> list[Block]:
    """*blocks*, the items of menus made matter."""
    found, run = list(blocks), 0
    for i, block in enumerate([*blocks, None]):
        words = block.span.of(text) if block and block.kind is BlockKind.LIST_ITEM else ""
        if words and len(words) < _MOST_CHARS and _LINK_ITEM.fullmatch(words):
            run += 1
            continue
        if run >= _MENU:
            for k in range(i - run, i):
                found[k] = replace(found[k], kind=BlockKind.MATTER, level=None, style="navigation")
        run = 0
    return found


def _is_navigation(words: str) -> bool:
    """Whether *words* are links with separators between: "[Previous](…) | [Next](…)"."""
    rest, n_links = LINK.subn("", words)
    return n_links >= 2 and not rest.strip(" \t\n|/·•»«<>-–—")
