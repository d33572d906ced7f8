"""Marks that stand for what was left out of a heading, and are none of its words.

The German federal portal (gesetze-im-internet.de) prints "(XXXX) §§ 5 bis 7" before units that were
repealed together. Without this rule such a heading has no number and no label: 4 sections in three
of the 20 German acts of the sample.
"""

from __future__ import annotations

import re

_REPEALED_TOGETHER = re.compile(r"^\s*\(X{3,}\)\s*")


def without_placeholder(line: str) -> str:
    """*line* without such a mark at its beginning."""
    return _REPEALED_TOGETHER.sub("", line)
