"""Automatic numbers of OpenDocument, which are printed before paragraphs and not in their text.

A list names a list style. Each level of the style says how its number is printed: the counters of
some levels, between a prefix and a suffix. A list begins anew unless it continues the last list of
its style, or a list that it names. The outline style of the document numbers headings outside of
lists, and never begins anew.

Source: OpenDocument 1.3, part 3, 5.3 (lists) and 19.880 (`text:start-value`). Where LibreOffice
prints something else, it is followed: an item that holds nothing but a list is not counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..pieces.list_numbers import KINDS_BY_FIRST, Label, formatted
from .styles import STYLE, TEXT, first_line, number_of

if TYPE_CHECKING:
    from lxml.etree import _Element

_MAX_LEVELS = 10
_PLACE = re.compile(r"%(\d{1,2})%")
_TEMPLATE = "{urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0}num-list-format"
OUTLINE = "\0outline"
"""The name under which the outline style of the document is stored."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list style.

    Attributes:
        kind: A kind of number as `formatted` knows it, "" if the level shows no number.
        shown: How many levels the number shows, the last of them its own.
        template: The printed number with a place "%1%" for each level. It counts more than the
            prefix, the suffix and *shown*.
        bullet: What is printed instead of a number, None if the level is numbered.
        indent: Of the number, in points, None if the level does not set it.
    """

    kind: str = "decimal"
    prefix: str = ""
    suffix: str = ""
    shown: int = 1
    start: int = 1
    template: str | None = None
    bullet: str | None = None
    indent: float | None = None


@dataclass(slots=True)
class Counters:
    """The last number of each level of a list, None if the level has none yet."""

    values: list[int | None] = field(default_factory=lambda: [None] * _MAX_LEVELS)

    def restart(self, level: int) -> None:
        """Reset *level*, from 0, and the deeper ones."""
        self.values[level:] = [None] * len(self.values[level:])


class Lists:
    """The list styles of one document, and the counters of its lists."""

    def __init__(self, parts: Iterable[_Element]) -> None:
        self._styles: dict[str, Mapping[int, Level]] = {}
        self._by_id: dict[str, Counters] = {}
        self._last: dict[str, Counters] = {}
        for root in parts:
            for node in root.iter(TEXT + "list-style"):
                self._styles.setdefault(node.get(STYLE + "name") or "", _levels(node))
            for node in root.iter(TEXT + "outline-style"):
                self._styles.setdefault(OUTLINE, _levels(node))

    def counters(self, style: str, *, name: str | None, goes_on: bool, after: str) -> Counters:
        """The counters of the list *name* of *style*.

        Args:
            goes_on: Whether it continues the last list of its style.
            after: The name of the list that it continues, "" if it names none.
        """
        if after and after in self._by_id:
            counters = self._by_id[after]
        elif (goes_on or style == OUTLINE) and style in self._last:
            counters = self._last[style]
        else:
            counters = Counters()
        if name:
            self._by_id[name] = counters
        self._last[style] = counters
        return counters

    def label(self, counters: Counters, style: str, level: int, start: int | None) -> Label | None:
        """Count the next paragraph at *level*, from 0; None if it shows no number and no bullet.

        Args:
            style: Of the innermost list, which may differ from that of the outermost.
            start: The number that the paragraph sets, None if it sets none.
        """
        levels = self._styles.get(style, {})
        if not 0 <= level < _MAX_LEVELS:
            return None
        form = levels.get(level, Level(kind=""))
        value = counters.values[level]
        if start is None:
            start = form.start if value is None else value + 1
        counters.values[level] = start
        counters.restart(level + 1)
        if form.bullet is not None:
            return Label(f"{form.bullet} ", None, level + 1, form.indent)
        number = _printed(levels, counters.values, level)
        return Label(f"{number} ", number, level + 1, form.indent) if number else None


def _printed(levels: Mapping[int, Level], values: list[int | None], level: int) -> str:
    form = levels.get(level, Level(kind=""))

    def shown(index: int) -> str:
        above = levels.get(index, Level(kind=""))
        value = values[index] if index < _MAX_LEVELS else None
        return formatted(above.start if value is None else value, above.kind or "none")

    if not form.kind:
        return ""
    if form.template is not None:
        printed = _PLACE.sub(lambda match: shown(int(match[1]) - 1), form.template)
        return " ".join(printed.split())
    above = range(max(level - form.shown + 1, 0), level + 1)
    counted = ".".join(number for number in map(shown, above) if number)
    return " ".join(f"{form.prefix}{counted}{form.suffix}".split())


def _levels(node: _Element) -> dict[int, Level]:
    found = {}
    for child in node:
        level = number_of(child.get(TEXT + "level"))
        if level is not None and level > 0:
            found[level - 1] = _level(child)
    return found


def _level(node: _Element) -> Level:
    layout = node.find(f"{STYLE}list-level-properties/{STYLE}list-level-label-alignment")
    indent = None if layout is None else first_line(layout)
    if node.tag not in (TEXT + "list-level-style-number", TEXT + "outline-level-style"):
        sign = node.get(TEXT + "bullet-char") or "•"  # a bullet may be a picture
        return Level(bullet=sign if sign in "–—-" else "•", indent=indent)
    form = node.get(STYLE + "num-format") or ""
    start = number_of(node.get(TEXT + "start-value"))
    return Level(
        kind=KINDS_BY_FIRST.get(form, "decimal" if form else ""),
        prefix=node.get(STYLE + "num-prefix") or "",
        suffix=node.get(STYLE + "num-suffix") or "",
        shown=number_of(node.get(TEXT + "display-levels")) or 1,
        start=1 if start is None else start,
        template=node.get(_TEMPLATE),
        indent=indent,
    )
