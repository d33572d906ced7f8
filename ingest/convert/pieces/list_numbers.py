"""Numbers of lists as they are printed: 3 is "c", "III", "third" … by the list's kind.

The kinds are those of Word (``w:numFmt``); HTML's are mapped to them. Letters go on as each
program does: after "z" Word prints "aa", "bb"; a browser "aa", "ab".
"""

from __future__ import annotations

from evidence_graph.citation.numbers import in_roman

_UNITS, _TENS = (
    words.split()
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen",
        "zero ten twenty thirty forty fifty sixty seventy eighty ninety",
    )
)
_ORDINAL_ENDS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}


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
        case "ordinal":
            return f"{value}{_ordinal_suffix(value)}"
        case "cardinalText" if 0 <= value < 100:
            return _in_words(value).capitalize()
        case "ordinalText" if 0 <= value < 100:
            return _ordinal_in_words(value).capitalize()
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


def _ordinal_suffix(value: int) -> str:
    if value % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


def _in_words(value: int) -> str:
    if value < 20:
        return _UNITS[value]
    tens, unit = divmod(value, 10)
    return _TENS[tens] + (f"-{_UNITS[unit]}" if unit else "")


def _ordinal_in_words(value: int) -> str:
    first, dash, last = _in_words(value).rpartition("-")
    ordinal = _ORDINAL_ENDS.get(last) or (last[:-1] + "ieth" if last.endswith("y") else last + "th")
    return first + dash + ordinal
