"""Raised digits stay raised: "Article 5" with a note mark 1 must not become "Article 51".

They are written with Unicode's own superscript digits ("5¹", "m²"); other raised text ("1st" with a
raised "st") stays as it is.
"""

from __future__ import annotations

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(text: str) -> str:
    """*text* in superscript digits, if it is nothing but digits."""
    digits = text.strip()
    return text.translate(_RAISED) if digits.isascii() and digits.isdecimal() else text
