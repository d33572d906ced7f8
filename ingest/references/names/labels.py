"""Reads the labels of works in a text's list of references: "[OpenID4VP], Section 5.2"."""

from __future__ import annotations

import re

_LABEL = re.compile(  # "[RFC2119]", "[ISO/IEC 8601]"; no link
    r"\[{1,3}(?P<label>[A-Za-z][\w.:-]{1,40}|[A-Z][\w.:/-]{0,20}(?:\s[\w.:/-]{1,20}){0,2}"
    r"\s[\w./:-]{0,20}\d)\]{1,3}(?![\](\[])"
)
_WITH_UNIT = re.compile(r"\[(?P<label>[A-Za-z][\w.:/-]{1,40}),\s\Z")  # "[PORT-VO, Artikel 3]"
_LONGEST = 46  # characters of a label with its brackets


def label_at(text: str, position: int) -> re.Match[str] | None:
    """The label at *position*: capitals, a digit or a hyphen tell it from a word in brackets."""
    if text[position : position + 1] != "[":
        return None
    match = _LABEL.match(text, position)
    if match is None:
        return None
    return match if _is_label(match["label"]) else None


def _is_label(label: str) -> bool:
    marks = sum(sign.isupper() or sign.isdigit() for sign in label)
    return marks > 1 or "-" in label or label[-1].isdigit()


def label_before(text: str, position: int) -> re.Match[str] | None:
    """The label that ends right before *position*, with a comma or without.

    The brackets may hold the unit, too: "[PORT-VO, Artikel 3]".
    """
    if text.startswith(", ", position - 2):
        around = _WITH_UNIT.search(text, max(0, position - _LONGEST), position)
        if around is not None and _is_label(around["label"]):
            return around
    if not text[max(0, position - 3) : position].rstrip(", ").endswith("]"):
        return None
    begin = text.rfind("[", max(0, position - _LONGEST), position)
    while begin > 0 and text[begin - 1] == "[":
        begin -= 1
    match = label_at(text, begin) if begin >= 0 else None
    return match if match and not text[match.end() : position].strip(", ") else None
