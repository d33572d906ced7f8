"""How the numbers of provisions are printed, as pieces of regular expressions."""

from __future__ import annotations

import re

# White space but the end of a line, and the invisible marks with which law is printed before cited
# numbers: one set, which is read several times as fast as an alternative of two.
_SPACE = (
    r"[\t\v\f\r \x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u200e\u200f]"
)
GAP = rf"{_SPACE}{{0,6}}(?:\n{_SPACE}{{0,40}})?"
"""A reference breaks across lines, but never across a blank one."""
BLANK = rf"(?=\s|[\u200e\u200f]){GAP}"
_INNER = r"\d{1,3}[A-Za-z]{0,2}|[A-Za-z]{1,2}(?:-\d{1,2})?|[ivxlc]{3,6}|[IVXLC]{3,6}"
_INNERS = rf"(?:{GAP}\({GAP}(?:{_INNER}){GAP}\))"
_DECIMAL = (  # "14", "14A", "42-1901.02", "7.2.1", "A6.7", "C-4"
    r"(?:\d+[A-Za-z]{0,2}(?![A-Za-z])(?:[.-]\d+[A-Za-z]{0,2}(?![A-Za-z]))*"
    r"|[A-Z]{1,3}\d+[A-Z]?(?:\.\d+[A-Z]?)*|[A-Z](?:[.-]\d+)+|[A-Z](?=\(\d))"
)
_ORDINAL = r"(?:\d+[A-Z]?(?:\.\d+)*|[IVXLC]+(?:-[A-Z])?|[A-Z](?:[-.]?\d+)?)"  # of a container
_END = r"(?![\w%€$£]|\s?(?:%|€|\$|£)|[.,]\d)"

ITEM = re.compile(rf"{GAP}(?:(?P<base>{_DECIMAL})(?P<inner>{_INNERS}*)|(?P<alone>{_INNERS}+))"
                  rf"(?P<comment>-\d+[A-Za-z]?(?!\d))?{_END}")  # fmt: skip
OUTER_ITEM = re.compile(rf"{GAP}(?P<base>{_ORDINAL})(?P<inner>{_INNERS}*)(?P<comment>)"
                        rf"(?P<alone>){_END}")  # fmt: skip
ROMAN_ITEM = re.compile(
    rf"(?:(?=\s){GAP}|(?<=\s))(?P<base>[IVX]|[IVXLC]{{2,7}})"
    rf"(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>)(?![\w’'-]|\.\w)"
)
CAPITAL_ITEM = re.compile(rf"{GAP}(?P<base>[A-Z])(?P<inner>)(?P<comment>)(?P<alone>)"
                          r"(?![\w.(’'-]|\s[A-Z][a-z])")  # fmt: skip
LETTER_ITEM = re.compile(rf"{GAP}(?P<base>[a-z]{{1,2}})(?P<inner>)(?P<comment>)(?P<alone>)"
                         r"(?![\w])\)?")  # fmt: skip
PART = re.compile(r"[A-Za-z0-9-]+")
YEAR = re.compile(r"(?:1[5-9]|20)\d\d")

_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def arabic(number: str) -> str:
    """A roman number of a container as digits ("ii" is "2"); anything else as it is."""
    if not number or any(letter not in _ROMAN for letter in number):
        return number
    values = [_ROMAN[letter] for letter in number]
    following = [*values[1:], 0]
    return str(sum(-v if v < after else v for v, after in zip(values, following, strict=True)))
