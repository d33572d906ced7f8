"""Numbers of HTML lists, as a browser prints them by `type`, `start`, `value` and `reversed`.

The rules of a style sheet may print other numbers (`counted`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pieces.list_numbers import formatted
from .counted import CountedItems
from .style import LIST_TYPES, Style

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_OL_TYPES = {"1": "decimal", "a": "lowerAlphabetic", "A": "upperAlphabetic"}
_OL_TYPES |= {"i": "lowerRoman", "I": "upperRoman"}


@dataclass(slots=True)
class ListState:
    """An open list: the kind of its numbers, the number of the next item, and the step.

    Attributes:
        depth: How many lists are open, it included.
        counted: The rule by which a style sheet numbers its items, if one does.
        above: The places of the items around it in lists that a style sheet numbers, outermost
            first.
    """

    kind: str
    value: int
    step: int
    depth: int = 1
    counted: CountedItems | None = None
    above: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """The place of its last item, after those around it."""
        return (*self.above, self.value - self.step) if self.counted else self.above

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
        if self.counted is not None:
            printed = self.counted.printed(self.places)
            return (f"{printed} ", printed) if printed else ("", None)
        if kind == "bullet":
            return "• ", None
        return ("", None) if kind == "none" else (f"{number} ", number)


def opened_list(
    node: HtmlElement, style: Style, rules: Sequence[CountedItems], around: ListState | None
) -> ListState:
    """The state at the start of the list *node*.

    Args:
        rules: Those that number the items of lists; the last one for the deepest lists counts.
        around: The list of the item that holds it, if any.
    """
    attributes = node.attrib
    depth, above = (around.depth + 1, around.places) if around else (1, ())
    if node.tag != "ol":
        return ListState("bullet", 1, 1, depth, above=above)
    kind = LIST_TYPES.get(
        style.list_type or "", _OL_TYPES.get(attributes.get("type", ""), "decimal")
    )
    n_items = sum(1 for child in node if child.tag == "li")
    step = -1 if "reversed" in attributes else 1
    start = digits(attributes.get("start"))
    first = int(start) if start else (n_items if step < 0 else 1)
    names = (*attributes.get("class", "").split(), attributes.get("id", ""))
    of = [r for r in rules if r.is_of("ol", names, attributes.get("type", ""), depth)]
    counted = max(reversed(of), key=lambda rule: rule.depth, default=None)
    return ListState(kind, first, step, depth, counted, above)


def digits(value: str | None) -> str | None:
    """*value* without blanks if it is an integer in digits, else None."""
    value = (value or "").strip()
    return value if re.fullmatch(r"-?\d{1,9}", value) else None
