"""Spells numbers out in English, as Word prints them before "ARTICLE ONE" and "FIRST:".

Word uses the language of the document. In others than English the wrong word is printed; no
document with such a list in another language has been seen.
"""

from __future__ import annotations

LARGEST = 99
"""The largest number that is spelt out."""
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


def suffix(value: int) -> str:
    """The ending of *value* as an ordinal in digits: "st" of "1st"."""
    if value % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


def cardinal(value: int) -> str:
    """*value*, from 0 to `LARGEST`, in words: "twenty-one"."""
    if value < 20:
        return _UNITS[value]
    tens, unit = divmod(value, 10)
    return _TENS[tens] + (f"-{_UNITS[unit]}" if unit else "")


def ordinal(value: int) -> str:
    """*value*, from 0 to `LARGEST`, as an ordinal in words: "twenty-first"."""
    before, dash, last = cardinal(value).rpartition("-")
    end = _ORDINAL_ENDS.get(last) or (last[:-1] + "ieth" if last.endswith("y") else last + "th")
    return before + dash + end
