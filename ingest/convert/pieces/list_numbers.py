"""Numbers of lists as they are printed: 3 is "c", "III" … by the kind of the list.

The kinds are those of Word (``w:numFmt``), to which all formats map their own. Letters go on as
each program does: after "z" Word prints "aa", "bb"; a browser "aa", "ab".
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from evidence_graph.language.roman import in_roman

from ...converted import BlockKind
from .piece import Piece
from .spelt_numbers import LARGEST, cardinal, ordinal, suffix

KINDS_BY_NAME = MappingProxyType(
    {
        "arabic": "decimal",
        "loweralpha": "lowerLetter",
        "upperalpha": "upperLetter",
        "lowerroman": "lowerRoman",
        "upperroman": "upperRoman",
    }
)
"""The kinds by their names in reStructuredText and AsciiDoc."""
KINDS_BY_FIRST = MappingProxyType(
    {
        "1": "decimal",
        "a": "lowerLetter",
        "A": "upperLetter",
        "i": "lowerRoman",
        "I": "upperRoman",
    }
)
"""The kinds by their first number, with which LaTeX and OpenDocument name them."""


@dataclass(frozen=True, slots=True)
class Label:
    """The number or bullet that a word processor prints before a paragraph.

    Attributes:
        marker: As printed, with what separates it from the text.
        number: None for a bullet.
        depth: In its list, from 1.
        indent: Of the marker, in points, None if the list does not set it.
    """

    marker: str
    number: str | None
    depth: int
    indent: float | None

    def put_on(self, piece: Piece) -> None:
        """Make *piece* an item with this label."""
        piece.kind, piece.level = BlockKind.LIST_ITEM, self.depth
        piece.marker, piece.number = self.marker, self.number
        if self.indent is not None:
            piece.indent = self.indent


def formatted(value: int, kind: str) -> str:
    """*value* as a list of *kind* prints it; in digits if the kind is unknown or cannot show it."""
    if kind.startswith("upper"):
        return formatted(value, kind.replace("upper", "lower")).upper()
    match kind:
        case "none":
            return ""
        case "lowerLetter" if value > 0:
            return chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)
        case "lowerAlphabetic" if value > 0:
            return _alphabetic(value)
        case "lowerRoman" if 0 < value < 4000:
            return in_roman(value)
        case "decimalZero":
            return f"{value:02d}"
        case "ordinal":
            return f"{value}{suffix(value)}"
        case "cardinalText" if 0 <= value <= LARGEST:
            return cardinal(value).capitalize()
        case "ordinalText" if 0 <= value <= LARGEST:
            return ordinal(value).capitalize()
        case "numberInDash":
            return f"- {value} -"
        case _:
            return str(value)


def _alphabetic(value: int) -> str:
    letters = ""
    while value > 0:
        value, digit = divmod(value - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters
