"""Roman numerals as the numbers of units: "iv" and "IV" are 4."""

from __future__ import annotations

import re

_ROMAN = re.compile(r"(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_WEIGHTS = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l")),
    *((40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_OF_UNITS = frozenset("ivxlc")
"""The numerals of units: no document has 500 of a kind, and "d" and "m" are letters of a list."""
_LETTERS = ("c", "l")
"""Numerals that alone are letters: Exhibit C stands behind Exhibit B."""


def roman(numeral: str) -> int | None:
    """The value of a Roman numeral in either case; None if *numeral* is not one."""
    lower = numeral.lower()
    if not lower or not _ROMAN.fullmatch(lower):
        return None
    values = [_VALUES[c] for c in lower]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < after else value for value, after in pairs)


def arabic(number: str) -> str:
    """The number of a unit in small Roman numerals as digits ("ii" is "2"); else unchanged."""
    if number in _LETTERS or not _OF_UNITS.issuperset(number):
        return number
    value = roman(number)
    return number if value is None else str(value)


def in_roman(value: int) -> str:
    """A positive number in small Roman numerals: 4 is "iv"."""
    letters = ""
    for weight, digit in _WEIGHTS:
        n, value = divmod(value, weight)
        letters += digit * n
    return letters
