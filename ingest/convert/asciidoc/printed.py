"""The lines of an AsciiDoc source that are printed: without comments and parts for other outputs.

``ifdef::name[]`` keeps its lines if the attribute is set, above it or by Asciidoctor when it writes
HTML. ``include::`` prints the text of another file, so nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...publishers.metanorma import with_designations

SET = re.compile(r":(?P<off>!?)(?P<name>\w[\w-]{0,80})(?P<off_after>!?):(?:[ \t]++(?P<value>.*))?$")
_IF = re.compile(r"(?P<word>ifn?def|ifeval)::(?P<names>[^\[\s]{0,200})\[(?P<words>.{0,500})\]\s*$")
_ENDIF = re.compile(r"endif::[^\[\s]{0,200}\[[^\]]{0,200}\]\s*$")
_INCLUDE = re.compile(r"include::[^\[]{0,500}\[.{0,500}\]\s*$")
_EQUAL = re.compile(
    r"\s*+[\"']?\{?([\w-]{0,80}+)\}?[\"']?\s*+(==|!=)\s*+[\"']?([^\"']{0,200}+)[\"']?\s*+"
)
_PASSED = re.compile(r"pass:[\w,]{0,40}\[(?P<words>.{0,500})\]")  # "pass:q,r[^™^]"
_COMMENT = re.compile(r"//(?!/)")
_VERBATIM = re.compile(r"(?:-{4,}|\.{4,}|\+{4,}|```\w{0,40})$")
BUILT_IN = {"backend": "html5", "backend-html5": "", "basebackend-html": "", "asciidoctor": ""}
BUILT_IN |= {"basebackend": "html", "outfilesuffix": ".html", "filetype-html": ""}


def printed_lines(source: str) -> list[str]:
    """The lines of *source* that are printed, without blanks at their ends."""
    found: list[str] = []
    attributes = dict(BUILT_IN)
    conditions: list[bool] = []
    fence = ""  # the line that ends the open comment or verbatim block
    for line in map(str.rstrip, source.split("\n")):
        if _ENDIF.match(line):
            del conditions[-1:]
        elif condition := _IF.match(line):
            holds = _holds(condition, attributes)
            if condition["words"] and condition["word"] != "ifeval":  # it applies to these words
                if holds and all(conditions):
                    found.append(condition["words"])
            else:
                conditions.append(holds)
        elif not all(conditions) or _INCLUDE.match(line):
            continue
        elif fence:
            if not fence.startswith("/"):
                found.append(line)
            if line == fence:
                fence = ""
        elif line.startswith("////") and not line.strip("/"):
            fence = line
        elif _VERBATIM.match(line):
            fence = "```" if line.startswith("`") else line
            found.append(line)
        elif not _COMMENT.match(line):
            if entry := SET.match(line):
                apply(entry, attributes)
            found += with_designations(line)
    return found


def apply(entry: re.Match[str], attributes: dict[str, str]) -> None:
    """Set or unset the attribute that *entry* names, in lower case."""
    name = entry["name"].lower()
    if entry["off"] or entry["off_after"]:
        attributes.pop(name, None)
    else:
        value = (entry["value"] or "").strip()
        if name == "leveloffset" and value[:1] in "+-":
            value = str(level_offset(attributes) + int(value)) if value[1:].isdecimal() else "0"
        kept = _PASSED.fullmatch(value)
        attributes[name] = kept["words"] if kept else value


def level_offset(attributes: Mapping[str, str]) -> int:
    """How many levels deeper the titles of sections are than their signs say."""
    value = attributes.get("leveloffset", "")
    return int(value) if re.fullmatch(r"-?\d{1,2}", value) else 0


def _holds(condition: re.Match[str], attributes: dict[str, str]) -> bool:
    if condition["word"] == "ifeval":
        equal = _EQUAL.fullmatch(condition["words"])
        if equal is None:
            return True
        value = attributes.get(equal[1].lower(), equal[1])
        return (value == equal[3].strip()) is (equal[2] == "==")
    names = condition["names"].lower()
    if "+" in names:
        is_set = all(name in attributes for name in names.split("+"))
    else:
        is_set = any(name in attributes for name in names.split(","))
    return is_set is (condition["word"] == "ifdef")
