"""Roman numerals and digits behind labels that a scanner read as other signs.

"Article Ill" is "Article III", and "Section I" before "Section 2" is "Section 1".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from evidence_graph.language.roman import roman

from ..words import Words

_LINE = re.compile(
    r"(?m)^[ \t#*_]{0,12}(?P<label>[^\W\d_]{3,10})\.?[ \t\xa0]{1,4}"
    r"(?P<number>[IVXl]{1,7}|\d{1,3})(?![\w,])"
)
_ONE = ("I", "l")  # for which the digit 1 is taken


def with_numerals(text: str, words: Words) -> str:
    """*text* with the numerals that are meant at the beginning of lines; all offsets stay."""
    lines = [
        match
        for match in _LINE.finditer(text)
        if match["label"][0].isupper() and words.units.labelled(match["label"])
    ]
    if not (misread := list(_mended(lines))):
        return text
    mended = list(text)
    for match, number in misread:
        mended[slice(*match.span("number"))] = number
    return "".join(mended)


def _mended(lines: list[re.Match[str]]) -> Iterator[tuple[re.Match[str], str]]:
    """The *lines* whose numbers were misread, each with its number as meant."""
    following: dict[str, str] = {}  # the number on the next line with the same label
    for match in reversed(lines):
        label, number = match["label"].lower(), match["number"]
        if number in _ONE and following.get(label) == "2":
            yield match, "1"
        elif "l" in number and len(number) > 1 and roman(number.replace("l", "I")) is not None:
            yield match, number.replace("l", "I")
        following[label] = number
