"""Titles of parts of the codes of the United States: "12 CFR Part 1002 - Equal Credit".

Their number names the code, and no unit of the document. Without the first rule the plain text of a
regulation of the Consumer Financial Protection Bureau has no title but its file's name; without the
second a file that the project publicdocs makes of one section of the United States Code is called
"17 U.S.C., USLM ref /us/usc/t17/s107".
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
    """*title*, as its section is cited where it names it by the reference of its markup."""
    match = _BY_REFERENCE.fullmatch(title)
    if match is None:
        return title
    parts = [_PART.fullmatch(part) for part in match[2].split("/")[1:]]
    named = [f"{_PARTS[part['kind']]} {part['number']}" for part in parts if part]
    note = " note" if match[2].endswith(("/note", "/notes")) else ""
    return " ".join([match[1], *named[-1:]]) + note
