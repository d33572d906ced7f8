"""Rows and cells of a Word table, also those in content controls and insertions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .values import W

if TYPE_CHECKING:
    from lxml.etree import _Element

_DROPPED = {W + "del", W + "moveFrom", W + "sdtPr", W + "sdtEndPr"}


def rows_of(table: _Element) -> list[_Element]:
    """The rows of *table*, but not those of tables in its cells."""
    return _children(table, W + "tr", stop=W + "tc")


def cells_of(row: _Element) -> list[_Element]:
    """The cells of *row*."""
    return _children(row, W + "tc", stop=W + "p")


def _children(node: _Element, tag: str, *, stop: str) -> list[_Element]:
    found = []
    for child in node:
        if child.tag == tag:
            found.append(child)
        elif child.tag != stop and child.tag not in _DROPPED:
            found.extend(_children(child, tag, stop=stop))
    return found
