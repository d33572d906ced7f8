"""Styles of an OpenDocument text: the properties that a paragraph or a run of words inherits.

A style adds to its parent, and so on back to the defaults of its family. Headings are elements, so
the names of their styles need not be known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pieces.inherited import overridden

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
    """A length such as "1.25cm" in points, None if it is none (a share such as "120%")."""
    match = _LENGTH.fullmatch(length or "")
    return float(match[1]) * _POINTS[match[2]] if match else None


def number_of(text: str | None) -> int | None:
    """*text* as a number, None if it is none."""
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,9}", text) else None


@dataclass(frozen=True, slots=True)
class Style:
    """The properties that a style sets; None for those that it does not.

    Attributes:
        size: In points.
        indent: Of the first line, in points.
        outline: The rank of its paragraphs, from 1, if they are headings.
    """

    name: str = ""
    bold: bool | None = None
    size: float | None = None
    hidden: bool | None = None
    raised: bool | None = None
    indent: float | None = None
    outline: int | None = None

    @property
    def is_title(self) -> bool:
        return self.name.lower() == "title"


class Styles:
    """The styles of one document by family and name, with the properties that they inherit."""

    def __init__(self, parts: Iterable[_Element]) -> None:
        self._nodes: dict[tuple[str, str], _Element] = {}
        self._defaults: dict[str, Style] = {}
        self._resolved: dict[tuple[str, str], Style] = {}
        for root in parts:  # a style in the content counts more than another of its name
            for node in root.iter(STYLE + "style"):
                key = node.get(STYLE + "family") or "", node.get(STYLE + "name") or ""
                self._nodes.setdefault(key, node)
            for node in root.iter(STYLE + "default-style"):
                self._defaults[node.get(STYLE + "family") or ""] = _with(Style(), node)

    def get(self, family: str, name: str | None) -> Style:
        """The style of *family* ("paragraph", "text") and *name*, the defaults if there is none.

        An automatic style such as "P12" has the name of the style that it is a variant of.
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
    style = overridden(
        style,
        name=name if is_named else None,
        outline=number_of(node.get(STYLE + "default-outline-level")),
    )
    run = node.find(STYLE + "text-properties")
    if run is not None:
        weight, display = run.get(FO + "font-weight"), run.get(TEXT + "display")
        position = run.get(STYLE + "text-position")
        style = overridden(
            style,
            bold=None if weight is None else _is_bold(weight),
            size=points(run.get(FO + "font-size")) or None,
            hidden=None if display is None else display == "none",
            raised=None if position is None else _is_raised(position),
        )
    paragraph = node.find(STYLE + "paragraph-properties")
    if paragraph is not None:
        style = overridden(style, indent=first_line(paragraph))
    return style


def first_line(properties: _Element) -> float | None:
    """The indent of the first line, in points, None if *properties* do not set it."""
    margin = points(properties.get(FO + "margin-left"))
    first = points(properties.get(FO + "text-indent"))
    return None if margin is None and first is None else (margin or 0.0) + (first or 0.0)


def decoded(name: str) -> str:
    """*name* with its characters decoded: "Heading_20_1" is "Heading 1"."""
    return _ENCODED.sub(lambda match: chr(int(match[1], 16)), name)


def _is_bold(weight: str) -> bool:
    return weight == "bold" or (weight.isdecimal() and int(weight[:4]) >= _BOLD)


def _is_raised(position: str) -> bool:
    return position.startswith("super") or bool(re.match(r"[1-9]\d{0,2}%", position))
