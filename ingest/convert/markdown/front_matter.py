"""Fields before a Markdown text, between two fences: "title: Housing Act"."""

from __future__ import annotations

import re

_FENCE = re.compile(r"(?:---|\+\+\+)[ \t]*\n")
_ITEM = re.compile(r"[ \t]*-[ \t]+(\S.*?)[ \t]*")
_FIELD = re.compile(r"([A-Za-z_][\w .-]{0,60}?)[ \t]*[:=][ \t]?(.*)")
_MOST_CHARS = 100_000


def front_matter(text: str) -> tuple[int, dict[str, str]]:
    """Where the body begins, and the fields of the front matter before it."""
    opening = _FENCE.match(text)
    if not opening:
        return 0, {}
    fence = opening[0].strip()
    closing = re.compile(rf"^{re.escape(fence)}[ \t]*$", re.MULTILINE).search(text, opening.end())
    if not closing or closing.start() > _MOST_CHARS:
        return 0, {}
    fields: dict[str, str] = {}
    key = None
    for line in text[opening.end() : closing.start()].split("\n"):
        field = _FIELD.fullmatch(line)
        if field:
            key = field[1]
            fields[key] = _value(field[2].strip())
        elif key and (item := _ITEM.fullmatch(line)):  # "- one value" of several
            values = [value for value in (fields[key], item[1].strip("\"'")) if value]
            fields[key] = "; ".join(values)
        elif key and line.startswith((" ", "\t")) and line.strip():  # a folded value
            fields[key] = f"{fields[key]} {line.strip()}".strip()
        elif line.strip() and not line.lstrip().startswith(("#", "-")):
            return 0, {}  # a rule above prose, not front matter
    return closing.end(), fields


def _value(printed: str) -> str:
    """A value without its quotation marks, and without the marks that kept those within it."""
    inner = printed.strip("\"'") if printed[:1] != '"' else printed[1:].removesuffix('"')
    return inner.replace('\\"', '"') if printed[:1] == '"' else inner
