"""Numbers of HTML lists, as a browser prints them by `type`, `start`, `value` and `reversed`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pieces.list_numbers import formatted
from .style import LIST_TYPES, Style

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_OL_TYPES = {"1": "decimal", "a": "lowerAlphabetic", "A": "upperAlphabetic"}
_OL_TYPES |= {"i": "lowerRoman", "I": "upperRoman"}


@dataclass(slots=True)
class ListState:
    """An open list: the kind of its numbers, the number of the next item, and the step."""

    kind: str
    value: int
    step: int

    def next_marker(self, attributes: Mapping[str, str], style: Style) -> tuple[str, str | None]:
        """The marker before the next item, with its space, and its number if it has one.

        Args:
            attributes: Of the item; its ``value`` and ``type`` count more than those of the list.
        """
        if digits(attributes.get("value")):
            self.value = int(attributes["value"])
        kind = _OL_TYPES.get(attributes.get("type", ""), self.kind)
        kind = LIST_TYPES.get(style.list_type or "", kind)
        number = f"{formatted(self.value, kind)}."
        self.value += self.step
        if kind == "bullet":
            return "• ", None
        return ("", None) if kind == "none" else (f"{number} ", number)


def opened_list(node: HtmlElement, style: Style) -> ListState:
    """The state at the start of the list *node*."""
    attributes = node.attrib
    if node.tag != "ol":
        return ListState("bullet", 1, 1)
    kind = LIST_TYPES.get(
        style.list_type or "", _OL_TYPES.get(attributes.get("type", ""), "decimal")
    )
    n_items = sum(1 for child in node if child.tag == "li")
    step = -1 if "reversed" in attributes else 1
    start = digits(attributes.get("start"))
    first = int(start) if start else (n_items if step < 0 else 1)
    return ListState(kind, first, step)


def digits(value: str | None) -> str | None:
    """*value* without blanks if it is an integer in digits, else None."""
    value = (value or "").strip()
    return value if re.fullmatch(r"-?\d{1,9}", value) else None
