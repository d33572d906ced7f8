"""Roman numerals: "iv" and "IV" are 4."""

from __future__ import annotations

import re

_ROMAN = re.compile(r"(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def roman(numeral: str) -> int | None:
    """The value of a roman numeral in either case; None if *numeral* is not one."""
    lower = numeral.lower()
    if not lower or not _ROMAN.fullmatch(lower):
        return None
    values = [_ROMAN_VALUES[c] for c in lower]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < after else value for value, after in pairs)
