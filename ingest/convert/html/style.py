"""The styles of the elements of an HTML page: visible or not, bold or not, font size, gaps.

Only what matters for the text is read: ``display``, ``visibility``, ``position``, ``font-weight``,
``font-size``, ``list-style-type``, and horizontal paddings and margins, from ``style`` attributes
and from rules of ``<style>`` whose selector is one tag, class or id (``p.note``). That is what word
processors write. Rules with other selectors are ignored, and style sheets elsewhere are never
fetched.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

PIXELS_BODY = 16.0  # what browsers take for "medium"

_COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*+(?:\*/|\Z)")  # one left open ends with the sheet
_SIGN = re.compile("[{};]")
_SELECTOR = re.compile(r"([a-zA-Z][a-zA-Z0-9]*)?(?:([.#])([\w-]+))?")
_LENGTH = re.compile(r"([\d.]+)\s*(px|pt|pc|em|rem|ex|%|in|cm|mm)?")
_PIXELS = {
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "rem": PIXELS_BODY,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
}
_NAMED_SIZES = {
    "xx-small": 9.0,
    "x-small": 10.0,
    "small": 13.0,
    "medium": 16.0,
    "large": 18.0,
    "x-large": 24.0,
    "xx-large": 32.0,
}
_FONT_SIZES = (10.0, 13.0, 16.0, 18.0, 24.0, 32.0, 48.0)  # <font size="1"> to 7
_RELEVANT = {"display", "visibility", "font-weight", "font-size", "font", "list-style-type"}
_BEFORE, _AFTER = ("padding-left", "margin-left"), ("padding-right", "margin-right")
_RELEVANT |= {"list-style", "position", *_BEFORE, *_AFTER}
_APART = ("absolute", "fixed")  # positions of what is printed apart from the text around it
_LEAST_GAP = 0.15  # of the font's size: half the width of a space

# The style sheet of browsers; sizes are relative to that of the parent.
_TAG_SIZES = {"h1": 2.0, "h2": 1.5, "h3": 1.17, "h4": 1.0, "h5": 0.83, "h6": 0.67}
_TAG_SIZES |= {"small": 0.83, "big": 1.2, "sub": 0.83, "sup": 0.83}
_BOLD_TAGS = {"b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6"}
LIST_TYPES = {
    "decimal": "decimal",
    "decimal-leading-zero": "decimalZero",
    "lower-alpha": "lowerAlphabetic",
    "lower-latin": "lowerAlphabetic",
    "upper-alpha": "upperAlphabetic",
    "upper-latin": "upperAlphabetic",
    "lower-roman": "lowerRoman",
    "upper-roman": "upperRoman",
    "none": "none",
    "disc": "bullet",
    "circle": "bullet",
    "square": "bullet",
}
"""CSS list types, as kinds of `list_numbers`."""


@dataclass(frozen=True, slots=True)
class Style:
    """The style of the text in an element.

    Attributes:
        pixels: The font size.
        gap_before, gap_after: Whether a gap as wide as a space is between it and what is beside it.
    """

    bold: bool = False
    pixels: float = PIXELS_BODY
    hidden: bool = False
    list_type: str | None = None
    gap_before: bool = False
    gap_after: bool = False


class StyleSheet:
    """The rules of a page's ``<style>`` elements."""

    def __init__(self, sheets: Iterable[str]) -> None:
        self._rules: defaultdict[tuple[str, str], dict[str, str]] = defaultdict(dict)
        for sheet in sheets:
            for selectors, body in _rules(_COMMENT.sub("", sheet)):
                declared = declarations(body)
                if declared:
                    self._add(selectors, declared)

    def _add(self, selectors: str, declared: Mapping[str, str]) -> None:
        for selector in selectors.split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if match and (match[1] or match[3]):
                name = f"{match[2]}{match[3]}" if match[3] else ""
                self._rules[(match[1] or "*").lower(), name].update(declared)

    def style(self, tag: str, attributes: Mapping[str, str], parent: Style) -> Style:
        """The style of an element within one of style *parent*."""
        declared: dict[str, str] = {}
        if self._rules:
            names = [f".{name}" for name in attributes.get("class", "").split()]
            if "id" in attributes:
                names.append(f"#{attributes['id']}")
            for name in ("", *names):
                declared |= self._rules.get(("*", name), {})
                declared |= self._rules.get((tag, name), {})
        if "style" in attributes:
            declared |= declarations(attributes["style"])
        pixels = _pixels(tag, attributes, declared, parent)
        apart = declared.get("position") in _APART
        return Style(
            bold=_bold(tag, declared, parent),
            pixels=pixels,
            hidden=declared.get("display") == "none"
            or declared.get("visibility") in ("hidden", "collapse"),
            list_type=_list_type(declared)
            or (parent.list_type if tag not in ("ol", "ul") else None),
            gap_before=apart or _gap(declared, _BEFORE, pixels),
            gap_after=apart or _gap(declared, _AFTER, pixels),
        )


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """The selectors and the body of each rule that applies to any screen."""
    applies: list[bool] = []  # whether the rules in each open "@media … {" apply
    selectors: str | None = None
    begin = start = 0
    for sign in _SIGN.finditer(sheet):
        if selectors is not None:
            if sign[0] == "}":
                yield selectors, sheet[begin : sign.start()]
                selectors = None
        elif sign[0] == "{":
            words, begin = sheet[start : sign.start()].strip(), sign.end()
            if words.startswith("@"):
                name = " ".join(words.lower().split())
                applies.append(name in ("@media screen", "@media all") and all(applies[-1:]))
            else:
                selectors = words if all(applies[-1:]) else ""
        elif sign[0] == "}" and applies:
            applies.pop()
        start = sign.end()


def declarations(body: str) -> dict[str, str]:
    """The relevant declarations of a rule's body, lower-cased."""
    found = {}
    for declaration in body.split(";"):
        name, colon, value = declaration.partition(":")
        name = name.strip().lower()
        if colon and name in _RELEVANT:
            found[name] = value.replace("!important", "").strip().lower()
    return found


def _bold(tag: str, declared: Mapping[str, str], parent: Style) -> bool:
    weight = declared.get("font-weight", "")
    if weight in ("bold", "bolder"):
        return True
    if weight in ("normal", "lighter"):
        return False
    if weight.isdecimal():
        return int(weight) >= 600
    if "font" in declared:  # the short form sets the weight too
        return re.search(r"\b(bold|[6-9]00)\b", declared["font"]) is not None
    return tag in _BOLD_TAGS or parent.bold


def _pixels(
    tag: str, attributes: Mapping[str, str], declared: Mapping[str, str], parent: Style
) -> float:
    size = declared.get("font-size", "")
    if size in _NAMED_SIZES:
        return _NAMED_SIZES[size]
    length = _LENGTH.fullmatch(size)
    if length:
        return _length(length, parent.pixels)
    if tag == "font" and attributes.get("size", "").isdecimal():
        return _FONT_SIZES[min(max(int(attributes["size"]), 1), 7) - 1]
    return parent.pixels * _TAG_SIZES.get(tag, 1.0)


def _gap(declared: Mapping[str, str], names: Iterable[str], pixels: float) -> bool:
    lengths = (_LENGTH.fullmatch(declared[name]) for name in names if name in declared)
    width = sum(_length(length, pixels) for length in lengths if length)
    return width >= _LEAST_GAP * pixels > 0


def _length(length: re.Match[str], parent: float) -> float:
    number, unit = float(length[1].rstrip(".") or 0), length[2]
    if unit in ("em", "%", "ex"):
        share = {"em": 1.0, "%": 0.01, "ex": 0.5}[unit]
        return number * share * parent
    return number * _PIXELS.get(unit or "px", 1.0)


def _list_type(declared: Mapping[str, str]) -> str | None:
    if "list-style-type" in declared:
        return declared["list-style-type"].split()[0] if declared["list-style-type"] else None
    known = [word for word in declared.get("list-style", "").split() if word in LIST_TYPES]
    return known[0] if known else None
