"""Numbers of lists as they are printed: 3 is "c", "III" … by the kind of the list.

The kinds are those of Word (``w:numFmt``), to which all formats map their own. Its kinds that spell
numbers out are left out: no document at hand has one, and their words depend on the language.
Letters go on as each program does: after "z" Word prints "aa", "bb"; a browser "aa", "ab".
"""

from __future__ import annotations

from evidence_graph.citation.numbers import in_roman


def formatted(value: int, kind: str) -> str:
    """*value* as a list of *kind* prints it; digits where the kind is unknown or cannot show it."""
    match kind:
        case "none":
            return ""
        case "lowerLetter" | "upperLetter" if value > 0:
            letter = chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)
            return letter if kind == "lowerLetter" else letter.upper()
        case "lowerAlphabetic" | "upperAlphabetic" if value > 0:
            letters = _alphabetic(value)
            return letters if kind == "lowerAlphabetic" else letters.upper()
        case "lowerRoman" | "upperRoman" if 0 < value < 4000:
            return in_roman(value) if kind == "lowerRoman" else in_roman(value).upper()
        case "decimalZero":
            return f"{value:02d}"
        case _:
            return str(value)


def _alphabetic(value: int) -> str:
    letters = ""
    while value > 0:
        value, digit = divmod(value - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters
