"""Marks of editors in a heading that are none of its words.

The German federal portal (gesetze-im-internet.de) prints "(XXXX) §§ 5 bis 7" before units that were
repealed together. Without this rule such a heading has no number and no label: 4 sections in three
of the 20 German acts of the sample.

The Italian portals (normattiva.it, gazzettaufficiale.it) print "((" and "))" around what an
amendment has put in. Without this rule "((Art. 2. Oggetto))" is no article.
"""

from __future__ import annotations

import re

_REPEALED_TOGETHER = re.compile(r"^\s*\(X{3,}\)\s*")
_PUT_IN = re.compile(r"\(\(([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,400}){0,8})\)\)")
_CLOSES = re.compile(r"(?<=[\w.;:])\s?\)\)$")
OPENS_PUT_IN = r"(?:\(\((?=(?:\d{1,3}|[a-z]{1,2})(?:-\w{3,10})?[.)]\s|[A-Z]\w{2,8}\.?\s\d))?"
"""A pattern of the mark that may stand before the number of what an amendment has put in."""


def without_placeholder(line: str) -> str:
    """*line* without such marks."""
    if "))" in line:
        line = _PUT_IN.sub(r"\1", line)
        line = line if "(" in line else _CLOSES.sub("", line)
    return _REPEALED_TOGETHER.sub("", line)
