"""Raised digits stay raised: "Article 5" with the mark of note 1 must not become "Article 51".

They become the superscript digits of Unicode ("5¹", "m²"). Other raised text, such as the "st" of
"1st", stays as it is.
"""

from __future__ import annotations

import re

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = {sign: digit for digit, sign in _RAISED.items()}
_NUMBER = re.compile(r"\s*[0-9]+(?:bis|ter|quater|quinquies|sexies)?\s*")  # "2bis" of Swiss law


def raised(text: str) -> str:
    """*text* in superscript digits if it is a number, else as it is."""
    return text.translate(_RAISED) if _NUMBER.fullmatch(text) else text


def lowered(text: str) -> str:
    """*text* with plain digits in place of superscript ones."""
    return text.translate(_LOWERED)
