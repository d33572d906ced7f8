"""Raised digits stay raised: "Article 5" with a note mark 1 must not become "Article 51".

They are written with Unicode's own superscript digits ("5¹", "m²"); other raised text ("1st" with a
raised "st") stays as it is.
"""

from __future__ import annotations

import re

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_NUMBER = re.compile(r"\s*[0-9]+(?:bis|ter|quater|quinquies|sexies)?\s*")  # "2bis" of Swiss law


def raised(text: str) -> str:
    """*text* with superscript digits, if it is a number and nothing else."""
    return text.translate(_RAISED) if _NUMBER.fullmatch(text) else text
