"""Spellings of addresses in another order than that of the units, put into theirs.

An address goes from the outer unit inwards: "section 14(2)(b)". English has it the other way round
as well ("paragraph (b) of subsection (2) of section 14"), and German lawyers write a section's
paragraph as a roman number ("§ 14 II Nr. 2", "Art. 6 I f").
"""

from __future__ import annotations

import re

_OF = re.compile(
    r"\s(?:of|in|to|under|from|des|der|dem|von|vom|zu|zum|zur)\s(?:the\s|this\s|that\s)?",
    re.IGNORECASE,
)
_PARAGRAPH = re.compile(
    r"(?P<unit>^(?:§+|[Aa]rt\.?|[Aa]rtikel)\s?[0-9]+[a-z]?)\s"
    r"(?P<paragraph>[IVX]{1,5})(?P<letter>\s[a-z])?(?![\w.])"
)
# "section 14 of the Act": which act is not said
_UNNAMED = re.compile(
    r"\s(?:of|in|to|under|des|der)\s(?:(?:the|this|that|these|those|said|present|dieser|dieses)\s)?"
    r"(?:act|agreement|bill|by-?laws?|code|constitution|contract|convention|deed|directive|law|lease"
    r"|order|policy|regulations?|rules?|statute|treaty|gesetzes|gesetzbuch(?:e?s)?|ordnung|richtlinie"
    r"|satzung|verordnung|vertrag(?:e?s)?)\b(?!\s?[(0-9])"
    r"|^(?:the\s)?(?:act|agreement|code|contract|directive|lease|treaty)\b,?\s(?=\S*\d|\D{1,20}\d)",
    re.IGNORECASE,
)


def outer_first(text: str) -> str:
    """*text* with its units from the outermost inwards, and labels for German roman numbers."""
    text = " ".join(text.split())
    if " " not in text:
        return text
    parts = _OF.split(text)
    text = ", ".join(reversed(parts)) if all(parts) else text
    return _PARAGRAPH.sub(_labelled, text)


def without_unnamed(text: str) -> str:
    """*text* without words for a document that name none: "section 14 of the Act"."""
    return _UNNAMED.sub("", " ".join(text.split()))


def _labelled(match: re.Match[str]) -> str:
    letter = f" lit.{match['letter']}" if match["letter"] else ""
    return f"{match['unit']} Abs. {_digits(match['paragraph'])}{letter}"


def _digits(roman: str) -> int:
    values = [{"I": 1, "V": 5, "X": 10}[letter] for letter in roman]
    following = [*values[1:], 0]
    return sum(-v if v < after else v for v, after in zip(values, following, strict=True))
