"""Reads the labels of works in a text's list of references: "[OpenID4VP], Section 5.2".

kramdown-rfc writes them in braces: "{{Section 5.2 of PORTS}}", "{{PORTS, Section 5.2}}"; mmark and
pandoc write a mark before them: "[@!RFC6749], Section 4.1".
"""

from __future__ import annotations

import re

_MARKS = r"(?:@[!?]?)?"  # of mmark and pandoc
_LABEL = re.compile(  # "[RFC2119]", "[ISO/IEC 8601]", "[PORT-FEES VC]"; no link
    rf"\[{{1,3}}{_MARKS}"
    r"(?P<label>[A-Za-z][\w.:-]{1,40}|[A-Z][\w.:/-]{0,20}(?:\s[\w.:/-]{1,20}){0,2}"
    r"\s[\w./:-]{0,20}\d|[A-Z][A-Z\d]{1,9}(?:-[A-Z\d]{2,9}){1,3}\s[A-Z]{2,9})\]{1,3}(?![\](\[])"
)
_BRACED = re.compile(
    r"[!?-]?(?:[A-Z][\w.-]{0,30}=)?(?P<label>[A-Za-z][\w./-]{0,60})"
    r"(?=(?: \([^(){}\n]{1,60}\))?\}\})"  # "{{Section 2 of PORTS (Port Rules)}}"
)
_IN_BRACES = re.compile(rf"\{{\{{{_BRACED.pattern.partition('(?=')[0]}\}}\}}")  # "{{PORTS}}"
_BRACED_BEFORE = re.compile(
    r"\{\{[!?-]?(?:[A-Z][\w.-]{0,30}=)?(?P<label>[A-Za-z][\w./-]{0,60})(?:\}\})?(?:,\s|\s)\Z"
)
_LONGEST = 46  # characters of a label with its brackets
_LONGEST_BRACED = 100  # characters of a label with its braces


def label_at(text: str, position: int) -> re.Match[str] | None:
    """The label at *position*: capitals, a digit or a hyphen tell it from a word in brackets.

    Braces that hold the unit, too, hold nothing but a label behind it.
    """
    if text.startswith("{{", position):
        braced = _IN_BRACES.match(text, position)
        return braced if braced and _is_label(braced["label"]) else None
    if text[position : position + 1] != "[":
        opening = text.rfind("{{", max(0, position - _LONGEST_BRACED), position)
        is_inside = opening >= 0 and text.find("}}", opening, position) < 0
        return _BRACED.match(text, position) if is_inside else None
    match = _LABEL.match(text, position)
    if match is None:
        return None
    return match if _is_label(match["label"]) else None


def _is_label(label: str) -> bool:
    marks = sum(sign.isupper() or sign.isdigit() for sign in label)
    return marks > 1 or "-" in label or label[-1].isdigit()


def label_before(text: str, position: int) -> re.Match[str] | None:
    """The label that ends right before *position*, with a comma or without."""
    if text.find("{{", max(0, position - _LONGEST_BRACED), position) >= 0:
        braced = _BRACED_BEFORE.search(text, max(0, position - _LONGEST_BRACED), position)
        if braced is not None and _is_label(braced["label"]):
            return braced
    if not text[max(0, position - 3) : position].rstrip(", ").endswith("]"):
        return None
    begin = text.rfind("[", max(0, position - _LONGEST), position)
    match = label_at(text, begin) if begin >= 0 else None
    return match if match and not text[match.end() : position].strip(", ") else None
