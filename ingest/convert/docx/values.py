"""Properties of the elements of a Word document: values, switches, indents."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def value(parent: _Element | None, name: str) -> str | None:
    """The ``w:val`` of the child *name* of *parent*."""
    child = None if parent is None else parent.find(W + name)
    return None if child is None else child.get(W + "val")


def integer(text: str | None) -> int | None:
    """*text* as an integer, None if it is no number; Word sometimes writes "240.5"."""
    if text is None or not re.fullmatch(r"-?\d{1,9}(\.\d*)?", text):
        return None
    return int(float(text))


def is_on(text: str | None) -> bool:
    """Whether an on-off value is there and says on."""
    return text is not None and text not in ("0", "false", "off")


def toggle(properties: _Element, name: str) -> bool | None:
    """An on-off property such as ``w:b``, None if it is not set."""
    node = properties.find(W + name)
    return None if node is None else is_on(node.get(W + "val", "1"))


def first_line_indent(node: _Element | None) -> float | None:
    """The indent of the first line by a ``w:ind``, in points; None if it does not say."""
    if node is None:
        return None
    left = integer(node.get(W + "left") or node.get(W + "start"))
    first = integer(node.get(W + "firstLine"))
    hanging = integer(node.get(W + "hanging"))
    if left is None and first is None and hanging is None:
        return None
    return ((left or 0) + (first or 0) - (hanging or 0)) / 20
