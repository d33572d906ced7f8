"""Fields before a Markdown text, between two fences: "title: Housing Act".

The fences are those of YAML or TOML; some publishers put them into a block of code, to be seen.
"""

from __future__ import annotations

import re

_OPENING = re.compile(r"(?P<code>`{3,}[ \t]*(?:ya?ml|toml)?[ \t]*\n)?(?P<fence>---|\+{3})[ \t]*\n")
_CODE_END = re.compile(r"\s{0,20}\n`{3,}[ \t]*$", re.MULTILINE)
_ITEM = re.compile(r"[ \t]*-[ \t]+(\S.*?)[ \t]*")
_FIELD = re.compile(r"([A-Za-z_][\w .-]{0,60}?)[ \t]*[:=][ \t]?(.*)")
_MOST_CHARS = 100_000


def front_matter(text: str) -> tuple[int, dict[str, str]]:
    """Where the body begins, and the fields of the front matter before it."""
    opening = _OPENING.match(text)
    if not opening:
        return 0, {}
    fence = r"(?:---|\.\.\.)" if opening["fence"] == "---" else r"\+{3}"
    closing = re.compile(rf"^{fence}[ \t]*$", re.MULTILINE).search(text, opening.end())
    end = closing and opening["code"] and _CODE_END.match(text, closing.end())
    if not closing or closing.start() > _MOST_CHARS or (opening["code"] and not end):
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
    return (end or closing).end(), fields


def _value(printed: str) -> str:
    """A value without the quotation marks around it, or the marks that kept those within it."""
    mark = printed[:1]
    if mark not in ("'", '"'):
        return printed
    inner = printed[1:].removesuffix(mark)
    return inner.replace('\\"', '"') if mark == '"' else inner
