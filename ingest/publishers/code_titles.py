"""Reads titles of parts of the codes of the United States: "12 CFR Part 1002 - Equal Credit".

The first number is that of the code, not of a unit of the document. Without `is_code_title` the
plain text of a regulation of the Consumer Financial Protection Bureau has only the name of its file
as title. Without `cited_title` a file of the project publicdocs with one section of the United
States Code has the title "17 U.S.C., USLM ref /us/usc/t17/s107".
"""

from __future__ import annotations

import re

_CODE = re.compile(r"\d+ (?:CFR|C\.F\.R\.|USC|U\.S\.C\.)(?!\w)")
_PARTS = {"st": "subtitle", "pt": "pt.", "spt": "subpt.", "ch": "ch.", "sch": "subch.", "s": "§"}
_PART = re.compile(rf"(?P<kind>{'|'.join(_PARTS)})(?P<number>[\dIVXLC]\w*)")
_BY_REFERENCE = re.compile(r"(\d+[aA]? U\.S\.C\.), USLM ref /us/usc/t\w{1,4}((?:/\w{1,20}){0,8})")


def is_code_title(line: str) -> bool:
    """Whether *line* begins with the number and the name of such a code."""
    return _CODE.match(line) is not None


def cited_title(title: str) -> str:
    """*title* as a citation, "17 U.S.C. § 107", if it is a reference of USLM markup."""
    match = _BY_REFERENCE.fullmatch(title)
    if match is None:
        return title
    parts = [_PART.fullmatch(part) for part in match[2].split("/")[1:]]
    named = [f"{_PARTS[part['kind']]} {part['number']}" for part in parts if part]
    note = " note" if match[2].endswith(("/note", "/notes")) else ""
    return " ".join([match[1], *named[-1:]]) + note
