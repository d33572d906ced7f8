"""Fields before a Markdown text: "title: Housing Act" between fences, or a title block.

The fences are those of YAML or TOML; some publishers put them into a block of code, to be seen. A
title block is that of Pandoc: up to three lines that begin with "%", for title, author and date.
"""

from __future__ import annotations

import re

_OPENING = re.compile(r"(?P<code>`{3,}[ \t]*(?:ya?ml|toml)?[ \t]*\n)?(?P<fence>---|\+{3})[ \t]*\n")
_CODE_END = re.compile(r"\s{0,20}\n`{3,}[ \t]*$", re.MULTILINE)
_ITEM = re.compile(r"[ \t]*-[ \t]+(\S.*?)[ \t]*")
_FIELD = re.compile(r"([A-Za-z_][\w .-]{0,60}?)[ \t]*[:=][ \t]?(.*)")
_BLOCK_SIGNS = frozenset((">", ">-", ">+", "|", "|-", "|+"))  # before a value on lines of its own
_TITLE_BLOCK = re.compile(r"(?:%(?:[ \t][^\n]*)?\n(?:[ \t]+\S[^\n]*\n)*){1,3}")
_TITLE_FIELDS = ("title", "author", "date")
_MOST_CHARS = 100_000


def front_matter(text: str) -> tuple[int, dict[str, str]]:
    """Where the body begins, and the fields of the front matter before it."""
    opening = _OPENING.match(text)
    if not opening:
        return _title_block(text)
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
            fields[key] = field[2].strip()
        elif key and (item := _ITEM.fullmatch(line)):  # "- one value" of several
            values = [value for value in (fields[key], item[1].strip("\"'")) if value]
            fields[key] = "; ".join(values)
        elif key and line.startswith((" ", "\t")) and line.strip():  # a folded value
            above = "" if fields[key] in _BLOCK_SIGNS else fields[key]
            fields[key] = f"{above} {line.strip()}".strip()
        elif line.strip() and not line.lstrip().startswith(("#", "-")):
            return 0, {}  # a rule above prose, not front matter
    return (end or closing).end(), {key: _value(printed) for key, printed in fields.items()}


def _value(printed: str) -> str:
    """A value without the quotation marks around it, or the marks that kept those within it."""
    mark = printed[:1]
    if mark not in ("'", '"'):
        return "" if printed in _BLOCK_SIGNS else printed
    inner = printed[1:].removesuffix(mark)
    return inner.replace('\\"', '"') if mark == '"' else inner.replace("''", "'")


def _title_block(text: str) -> tuple[int, dict[str, str]]:
    """Where the body behind a title block begins, and what the block says.

    A line such as "% Date of issue: 14 August 2006" gives the field that it names.
    """
    block = _TITLE_BLOCK.match(text)
    if not block:
        return 0, {}
    entries: list[str] = []
    for line in block[0].splitlines():
        if line.startswith("%"):
            entries.append(line[1:].strip())
        else:
            entries[-1] = f"{entries[-1]} {line.strip()}"
    fields: dict[str, str] = {}
    for key, entry in zip(_TITLE_FIELDS, entries, strict=False):
        named = _FIELD.fullmatch(entry) if key != "title" else None
        fields[named[1] if named else key] = named[2].strip() if named else entry
    return block.end(), {key: value for key, value in fields.items() if value}
