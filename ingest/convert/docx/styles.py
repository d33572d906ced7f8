"""Styles of a Word document: the properties that a paragraph or run inherits.

A style adds to the style it is based on, and so on back to the defaults of the document. Word
writes the names of built-in styles in English in every language ("heading 1" where the user sees
"Überschrift 1"), so headings are recognised by name, or by the outline level that a style sets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..pieces.inherited import overridden
from .values import W, first_line_indent, integer, is_on, toggle, value

if TYPE_CHECKING:
    from lxml.etree import _Element

_HEADING = re.compile(r"heading (\d)", re.IGNORECASE)
_CONTENTS = re.compile(r"toc (?:\d|heading)|table of (?:figures|authorities)|toa heading|index \d")
_BODY_TEXT = 9  # the outline level of what is no heading
_MAX_BASES = 32  # a chain of styles longer than this is a loop


@dataclass(frozen=True, slots=True)
class Style:
    """The properties that a style sets; None for those that it does not.

    Attributes:
        outline: The rank of a heading from 1.
        size: In points.
        indent: Where the first line begins, in points.
    """

    name: str = ""
    outline: int | None = None
    bold: bool | None = None
    size: float | None = None
    hidden: bool | None = None
    indent: float | None = None
    num_id: str | None = None
    num_level: int | None = None

    @property
    def is_title(self) -> bool:
        return self.name.lower() == "title"

    @property
    def is_contents(self) -> bool:
        return _CONTENTS.fullmatch(self.name.lower()) is not None


class Styles:
    """The styles of one document by id, with the properties that they inherit."""

    def __init__(self, root: _Element | None) -> None:
        self._nodes: dict[str, _Element] = {}
        self._resolved: dict[str, Style] = {}
        self._defaults = Style()
        self.default_paragraph: str | None = None
        if root is None:
            return
        for node in root.iterfind(W + "style"):
            name = node.get(W + "styleId") or ""
            self._nodes[name] = node
            if node.get(W + "type") == "paragraph" and is_on(node.get(W + "default")):
                self.default_paragraph = name
        run = root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr")
        paragraph = root.find(f"{W}docDefaults/{W}pPrDefault/{W}pPr")
        self._defaults = with_paragraph(with_run(Style(), run), paragraph)

    def get(self, name: str | None, *, run: bool = False) -> Style:
        """The style with the id *name*.

        Args:
            run: Whether it is a character style, to which the defaults are not added.
        """
        if name is None or name not in self._nodes:
            return Style() if run else self._defaults
        if name not in self._resolved:
            style = Style() if run else self._defaults
            for node in reversed(self._chain(name)):
                style = with_run(style, node.find(W + "rPr"))
                style = with_paragraph(style, node.find(W + "pPr"))
                heading = _HEADING.fullmatch(value(node, "name") or "")
                if heading:
                    style = replace(style, outline=int(heading[1]))
                elif node is self._nodes.get(self.default_paragraph or ""):
                    style = replace(style, outline=None)  # else all text would be headings
            shown = value(self._nodes[name], "name") or name
            self._resolved[name] = replace(style, name=shown)
        return self._resolved[name]

    def list_styles(self) -> dict[str, str]:
        """The numId of each numbering style."""
        found = {}
        for name, node in self._nodes.items():
            if node.get(W + "type") == "numbering":
                num_id = value(node.find(f"{W}pPr/{W}numPr"), "numId")
                if num_id is not None:
                    found[name] = num_id
        return found

    def _chain(self, name: str) -> list[_Element]:
        chain: list[_Element] = []
        base: str | None = name
        while base in self._nodes and len(chain) < _MAX_BASES:
            chain.append(self._nodes[base])
            base = value(self._nodes[base], "basedOn")
        return chain


def with_run(style: Style, properties: _Element | None) -> Style:
    """*style* with what a ``w:rPr`` sets."""
    if properties is None:
        return style
    half_points = integer(value(properties, "sz"))
    return overridden(
        style,
        bold=toggle(properties, "b"),
        hidden=toggle(properties, "vanish"),
        size=None if half_points is None else half_points / 2,
    )


def with_paragraph(style: Style, properties: _Element | None) -> Style:
    """*style* with what a ``w:pPr`` sets; the list "0", which means none, is kept."""
    if properties is None:
        return style
    numbering = properties.find(W + "numPr")
    outline = integer(value(properties, "outlineLvl"))
    if outline is not None:
        style = replace(style, outline=outline + 1 if outline < _BODY_TEXT else None)
    return overridden(
        style,
        indent=first_line_indent(properties.find(W + "ind")),
        num_id=value(numbering, "numId"),
        num_level=integer(value(numbering, "ilvl")),
    )
