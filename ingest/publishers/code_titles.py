"""Titles of parts of the codes of the United States: "12 CFR Part 1002 - Equal Credit".

Their number names the code, and no unit of the document. Without this rule the plain text of a
regulation of the Consumer Financial Protection Bureau has no title but its file's name.
"""

from __future__ import annotations

import re

_CODE = re.compile(r"\d+ (?:CFR|C\.F\.R\.|USC|U\.S\.C\.)(?!\w)")


def is_code_title(line: str) -> bool:
    """Whether *line* begins with the number and the name of such a code."""
    return _CODE.match(line) is not None
