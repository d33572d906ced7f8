"""Styles of an OpenDocument text: what a paragraph or a run of words inherits by name.

A style adds to its parent, back to the defaults of its family. Names are those that the program
gave in English ("Heading_20_1"); a heading is an element of its own, so they need not be known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

_SPACE = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
OFFICE, TEXT, TABLE, STYLE, DRAW = (
    _SPACE % name for name in ("office", "text", "table", "style", "drawing")
)
FO = _SPACE % "xsl-fo-compatible"
META = OFFICE + "meta"

_MAX_PARENTS = 32  # a chain of styles longer than this is a loop
_LENGTH = re.compile(r"(-?\d{1,6}(?:\.\d{1,9})?)(pt|in|cm|mm|pc|px)")
_POINTS = {"pt": 1.0, "in": 72.0, "cm": 72 / 2.54, "mm": 7.2 / 2.54, "pc": 12.0, "px": 0.75}
_BOLD = 600  # the least weight that is bold
_ENCODED = re.compile(r"_([0-9a-f]{2})_")


def points(length: str | None) -> float | None:
    """A length such as "1.25cm" in points, None where it is none (a share such as "120%")."""
    match = _LENGTH.fullmatch(length or "")
    return float(match[1]) * _POINTS[match[2]] if match else None


@dataclass(frozen=True, slots=True)
class Style:
    """What a style gives; None where it says nothing.

    Attributes:
        size: In points; *indent* likewise, of the first line.
        outline: The rank of the paragraphs that have it, from 1, if they are headings.
        numbers: The list style that numbers its paragraphs, "" for none.
    """

    name: str = ""
    bold: bool | None = None
    size: float | None = None
    hidden: bool | None = None
    raised: bool | None = None
    indent: float | None = None
    outline: int | None = None
    numbers: str | None = None

    @property
    def is_title(self) -> bool:
        return self.name.lower() == "title"


class Styles:
    """The styles of one document by family and name, each with what it inherits."""

    def __init__(self, parts: Iterable[_Element]) -> None:
        self._nodes: dict[tuple[str, str], _Element] = {}
        self._defaults: dict[str, Style] = {}
        self._resolved: dict[tuple[str, str], Style] = {}
        for root in parts:  # those of the content win over others of their name
            for node in root.iter(STYLE + "style"):
                key = node.get(STYLE + "family") or "", node.get(STYLE + "name") or ""
                self._nodes.setdefault(key, node)
            for node in root.iter(STYLE + "default-style"):
                self._defaults[node.get(STYLE + "family") or ""] = _with(Style(), node)

    def get(self, family: str, name: str | None) -> Style:
        """The style of *family* ("paragraph", "text") and *name*; the defaults where there is none.

        Its name is that of the nearest named style: "P12" stands for a variant of one.
        """
        key = family, name or ""
        if key not in self._resolved:
            style = self._defaults.get(family, Style())
            for node in reversed(self._chain(family, name)):
                style = _with(style, node)
            self._resolved[key] = style
        return self._resolved[key]

    def _chain(self, family: str, name: str | None) -> list[_Element]:
        chain: list[_Element] = []
        while name and (family, name) in self._nodes and len(chain) < _MAX_PARENTS:
            chain.append(self._nodes[family, name])
            name = chain[-1].get(STYLE + "parent-style-name")
        return chain


def _with(style: Style, node: _Element) -> Style:
    """*style* with what the ``style:style`` *node* sets."""
    parent = node.getparent()
    is_named = parent is not None and parent.tag == OFFICE + "styles"
    name = node.get(STYLE + "display-name") or decoded(node.get(STYLE + "name") or "")
    level = node.get(STYLE + "default-outline-level")
    style = replace(
        style,
        name=name if is_named else style.name,
        outline=int(level) if level and level.isdecimal() and len(level) < 3 else style.outline,
        numbers=node.get(STYLE + "list-style-name", style.numbers),
    )
    words = node.find(STYLE + "text-properties")
    if words is not None:
        weight, hidden = words.get(FO + "font-weight"), words.get(TEXT + "display")
        position = words.get(STYLE + "text-position")
        style = replace(
            style,
            bold=style.bold if weight is None else _is_bold(weight),
            size=points(words.get(FO + "font-size")) or style.size,
            hidden=style.hidden if hidden is None else hidden == "none",
            raised=style.raised if position is None else _is_raised(position),
        )
    lines = node.find(STYLE + "paragraph-properties")
    if lines is not None:
        indent = first_line(lines)
        style = replace(style, indent=style.indent if indent is None else indent)
    return style


def first_line(properties: _Element) -> float | None:
    """Where the first line begins, in points, None where *properties* do not say."""
    margin = points(properties.get(FO + "margin-left"))
    first = points(properties.get(FO + "text-indent"))
    return None if margin is None and first is None else (margin or 0.0) + (first or 0.0)


def decoded(name: str) -> str:
    """*name* with its signs: "Heading_20_1" is "Heading 1"."""
    return _ENCODED.sub(lambda match: chr(int(match[1], 16)), name)


def _is_bold(weight: str) -> bool:
    return weight == "bold" or (weight.isdecimal() and int(weight[:4]) >= _BOLD)


def _is_raised(position: str) -> bool:
    return position.startswith("super") or bool(re.match(r"[1-9]\d{0,2}%", position))
