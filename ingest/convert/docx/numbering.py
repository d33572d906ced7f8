"""Automatic numbers of Word, which are printed before paragraphs and are not in their text.

A paragraph names a list (``numId``) and a level in it. The list is an instance of an abstract list,
and all instances of one share its counters unless they override the start (``startOverride``). The
pattern of a level, such as ``%1.%2(%3)``, takes the counters of the levels above; a level that was
not used yet shows its start. Using a level resets the deeper ones.

Source: ECMA-376 part 1, 17.9; the counting was compared with what Word and LibreOffice print.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..pieces.list_numbers import Label, formatted
from .values import W, first_line_indent, integer, toggle, value

if TYPE_CHECKING:
    from lxml.etree import _Element

_PLACEHOLDER = re.compile(r"%([1-9])")
_SEPARATORS = {"nothing": ""}  # a tab is shown as a space, too
_MAX_LEVELS = 9


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list.

    Attributes:
        restart: The number of levels above whose use resets this one, None for all of them.
        indent: Of the number, in points from the margin, None if the level does not set it.
        style: The paragraph style of the level; its paragraphs need not name the level.
    """

    kind: str = "decimal"
    pattern: str = ""
    start: int = 1
    separator: str = " "
    restart: int | None = None
    legal: bool = False
    indent: float | None = None
    style: str | None = None


@dataclass(slots=True)
class _Instance:
    """A list that paragraphs name: an abstract list, with levels and starts that it overrides."""

    abstract: str
    levels: dict[int, Level]
    starts: dict[int, int] = field(default_factory=dict)


class Numbering:
    """The lists of one document and their counters."""

    def __init__(self, root: _Element | None, linked: dict[str, str] | None = None) -> None:
        """Read the root of ``numbering.xml``, None if there is none.

        Args:
            linked: The numId of each numbering style, for lists that only name a style.
        """
        self._instances: dict[str, _Instance] = {}
        self._counters: dict[str, list[int | None]] = {}
        if root is not None:
            self._read(root, linked or {})

    def label(self, num_id: str, level: int) -> Label | None:
        """Count the next paragraph at *level*, from 0, of a list; None if it shows no number."""
        instance = self._instances.get(num_id)
        if instance is None or not 0 <= level < _MAX_LEVELS:
            return None
        counters = self._counters.setdefault(instance.abstract, [None] * _MAX_LEVELS)
        if level in instance.starts:  # applies to the first use of the instance only
            counters[level] = instance.starts.pop(level)
        else:
            current = counters[level]
            start = instance.levels.get(level, Level()).start
            counters[level] = start if current is None else current + 1
        for deeper in range(level + 1, _MAX_LEVELS):
            restart = instance.levels.get(deeper, Level()).restart
            if restart is None or level < restart:
                counters[deeper] = None
        return self._printed(instance, counters, level)

    def level_of_style(self, num_id: str, style: str) -> int | None:
        """The level of a list that belongs to a paragraph style."""
        instance = self._instances.get(num_id)
        levels = instance.levels.items() if instance else ()
        return next((index for index, level in levels if level.style == style), None)

    def _printed(self, instance: _Instance, counters: list[int | None], index: int) -> Label | None:
        level = instance.levels.get(index, Level())
        if level.kind == "bullet":
            glyph = level.pattern if level.pattern in ("–", "—", "-") else "•"
            marker = glyph + (level.separator or " ")
            return Label(marker, None, index + 1, level.indent)

        def counter(match: re.Match[str]) -> str:
            at = int(match[1]) - 1
            above = instance.levels.get(at, Level())
            n = counters[at]
            shown = above.start if n is None else n
            legal = level.legal and above.kind != "none"
            return formatted(shown, "decimal" if legal else above.kind)

        number = " ".join(_PLACEHOLDER.sub(counter, level.pattern).split())
        if not number:
            return None
        marker = number + level.separator
        return Label(marker, number, index + 1, level.indent)

    def _read(self, root: _Element, linked: dict[str, str]) -> None:
        abstracts, style_links = {}, {}
        for node in root.iterfind(W + "abstractNum"):
            name = node.get(W + "abstractNumId") or ""
            abstracts[name] = {
                integer(child.get(W + "ilvl")) or 0: _level(child)
                for child in node.iterfind(W + "lvl")
            }
            link = value(node, "numStyleLink")
            if link is not None:
                style_links[name] = link
        abstract_of = {
            node.get(W + "numId") or "": value(node, "abstractNumId") or ""
            for node in root.iterfind(W + "num")
        }
        for node in root.iterfind(W + "num"):
            num_id = node.get(W + "numId") or ""
            abstract = abstract_of[num_id]
            if abstract in style_links:  # the list of the numbering style is used in its place
                abstract = abstract_of.get(linked.get(style_links[abstract], ""), abstract)
            instance = _Instance(abstract, dict(abstracts.get(abstract, {})))
            for override in node.iterfind(W + "lvlOverride"):
                _override(instance, override)
            self._instances[num_id] = instance


def _override(instance: _Instance, node: _Element) -> None:
    index = integer(node.get(W + "ilvl")) or 0
    level = node.find(W + "lvl")
    if level is not None:
        instance.levels[index] = _level(level)
    start = integer(value(node, "startOverride"))
    if start is not None:
        instance.starts[index] = start
        if index in instance.levels:
            instance.levels[index] = replace(instance.levels[index], start=start)


def _level(node: _Element) -> Level:
    start = integer(value(node, "start"))
    return Level(
        kind=value(node, "numFmt") or "decimal",
        pattern=value(node, "lvlText") or "",
        start=0 if start is None else start,
        separator=_SEPARATORS.get(value(node, "suff") or "tab", " "),
        restart=integer(value(node, "lvlRestart")),
        legal=bool(toggle(node, "isLgl")),
        indent=first_line_indent(node.find(f"{W}pPr/{W}ind")),
        style=value(node, "pStyle"),
    )
