"""Reads the labels of works in a text's list of references: "[OpenID4VP], Section 5.2"."""

from __future__ import annotations

import re

_LABEL = re.compile(  # "[RFC2119]", "[ISO 8601]"; no link
    r"\[{1,3}(?P<label>[A-Za-z][\w.:-]{1,40}|[A-Z][\w.:-]{0,20}(?:\s[\w.:/-]{1,20}){0,2}"
    r"\s[\w./:-]{0,20}\d)\]{1,3}(?![\](\[])"
)
_LONGEST = 46  # characters of a label with its brackets


def label_at(text: str, position: int) -> re.Match[str] | None:
    """The label at *position*: capitals, a digit or a hyphen tell it from a word in brackets."""
    if text[position : position + 1] != "[":
        return None
    match = _LABEL.match(text, position)
    if match is None:
        return None
    label = match["label"]
    marks = sum(sign.isupper() or sign.isdigit() for sign in label)
    return match if marks > 1 or "-" in label or label[-1].isdigit() else None


def label_before(text: str, position: int) -> re.Match[str] | None:
    """The label that ends right before *position*, with a comma or without."""
    if not text[max(0, position - 3) : position].rstrip(", ").endswith("]"):
        return None
    begin = text.rfind("[", max(0, position - _LONGEST), position)
    while begin > 0 and text[begin - 1] == "[":
        begin -= 1
    match = label_at(text, begin) if begin >= 0 else None
    return match if match and not text[match.end() : position].strip(", ") else None
