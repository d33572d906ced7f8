"""Fields before a text of Markdown or HTML: "title: Housing Act" between fences, or a title block.

The fences are those of YAML or TOML. Some publishers put front matter into a block of code, with or
without fences, so that it is shown, and some omit the first fence or both (MultiMarkdown); without
them, a title must be among the fields. A title block is that of Pandoc: up to three lines that
begin with "%", for title, author and date. Bikeshed and proposals for standards ("BIP: 32") keep
the fields in an element of HTML, and Hugo may keep them in an object of JSON, which has no fences.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

_OPENING = re.compile(
    r"(?P<code>`{3,}[ \t]*(?:ya?ml|toml)?[ \t]*\n)?(?P<fence>---|\+{3}|%{3})[ \t]*\n"
)
_ELEMENT = re.compile(
    r"(?:\s{0,9}<!--(?:[^-]|-(?!->)){0,4000}-->){0,3}"  # editors are told things in comments
    r"\s{0,9}<pre(?P<metadata>\s+class=[\"']?metadata[\"']?)?\s*>[ \t]*\n",
    re.IGNORECASE,
)
_OPEN = re.compile(r"(?:title|name)[ \t]{0,40}:[ \t]", re.IGNORECASE)  # without the first fence
_CODE = re.compile(r"`{3,}[ \t]*\n(?=[ \t]*\w)")
_TABLE = re.compile(r"\[{1,2}[\w.\" -]{1,80}\]{1,2}[ \t]*")
_FEWEST = 3  # fields if a fence is left out: a single one above a rule is a heading
_CODE_END = re.compile(r"\s{0,20}\n`{3,}[ \t]*$", re.MULTILINE)
_ITEM = re.compile(r"[ \t]*-[ \t]+(\S.*?)[ \t]*")
_FIELD = re.compile(r"([A-Za-z_][\w .-]{0,60}?(?:\(s\))?)[ \t]*[:=][ \t]?(.*)")
_LINK = re.compile(r"\[(?P<words>[^\[\]]{1,200})\]\([^()\s]{1,300}\)")
_BLOCK_SIGNS = frozenset((">", ">-", ">+", "|", "|-", "|+"))  # the value is on the lines below
_TITLE_BLOCK = re.compile(r"(?:%(?:[ \t][^\n]*)?\n(?:[ \t]+\S[^\n]*\n)*){1,3}")
_TITLE_FIELDS = ("title", "author", "date")
_SHOWN = re.compile(r"\{\{[ \t]{0,4}page\.(?P<field>[A-Za-z_]\w{0,40})[ \t]{0,4}\}\}")
_END_OF_FIELDS = re.compile(r"^(?:---[ \t]*|(?=[ \t]*$))$", re.MULTILINE)
_FOLDED = 3  # lines of a title below its first, at most
_MOST_CHARS = 100_000
_MOST_OPEN = 4_000  # characters of fields without a fence


def read_front_matter(text: str) -> tuple[int, dict[str, str]]:
    """The offset of the body, and the fields of the front matter before it."""
    opening = _OPENING.match(text)
    if not opening:
        return _in_element(text) or _json(text) or _unfenced(text) or _title_block(text)
    fence = r"(?:---|\.\.\.)" if opening["fence"] == "---" else re.escape(opening["fence"])
    closing = re.compile(rf"^{fence}[ \t]*$", re.MULTILINE).search(text, opening.end())
    end = closing and opening["code"] and _CODE_END.match(text, closing.end())
    if not closing or closing.start() > _MOST_CHARS or (opening["code"] and not end):
        return 0, {}
    lines = text[opening.end() : closing.start()].split("\n")
    if opening["fence"] != "---":  # TOML, whose tables are about something else
        lines = _above_tables(lines)
    fields = _fields(lines)
    return ((end or closing).end(), fields) if fields is not None else (0, {})


def with_fields(text: str, fields: Mapping[str, str]) -> str:
    """A body with the values of *fields* that site generators print: "{{ page.title }}"."""
    if "{{" not in text:
        return text
    return _SHOWN.sub(lambda shown: fields.get(shown["field"], shown[0]), text)


def _fields(lines: Iterable[str]) -> dict[str, str] | None:
    """The fields in *lines*, None if a line is none, such as prose above a rule."""
    fields: dict[str, str] = {}
    key, n_folded = None, 0
    for line in lines:
        field = _FIELD.fullmatch(line)
        if field:
            key = field[1]
            fields[key] = field[2].strip()
        elif key and (item := _ITEM.fullmatch(line)):  # one of several values
            values = [value for value in (fields[key], item[1].strip("\"'")) if value]
            fields[key] = "; ".join(values)
        elif key and line.startswith((" ", "\t")) and line.strip():  # a folded value
            above = "" if fields[key] in _BLOCK_SIGNS else fields[key]
            fields[key] = f"{above} {line.strip()}".strip()
        elif (
            key
            and key.lower() == "title"
            and fields[key]
            and line.strip()
            and not line.startswith("#")  # a comment
            and (n_folded < _FOLDED or _LINK.fullmatch(line.strip()))
        ):
            # a program has wrapped the title, without a blank before the line
            n_folded += _LINK.fullmatch(line.strip()) is None
            fields[key] = f"{fields[key]} {line.strip()}"
        elif line.strip() and not line.lstrip().startswith(("#", "-")):
            return None
    return {key: _last_linked(_value(printed)) for key, printed in fields.items()}


def _last_linked(value: str) -> str:
    """The words of the last link of a value that is a path of links: "[Code](a) [Part 2](b)"."""
    links = list(_LINK.finditer(value))
    rest = _LINK.sub("", value).strip("=- \t")
    return links[-1]["words"].strip() if links and not rest else value


def _above_tables(lines: Sequence[str]) -> list[str]:
    """The lines of TOML before its first table that are fields."""
    above = takewhile(lambda line: not _TABLE.fullmatch(line), lines)
    return [line for line in above if _FIELD.fullmatch(line)]


def _in_element(text: str) -> tuple[int, dict[str, str]] | None:
    """Front matter in ``<pre class="metadata">``, or in a ``<pre>`` without class with a title."""
    opening = _ELEMENT.match(text)
    start = opening.end() if opening else 0
    end = text.find("</pre>", start, start + _MOST_CHARS) if opening else -1
    if opening is None or end < 0:
        return None
    # "!Editor's Draft: …" is a row that the author adds to the list of links
    lines = [line for line in text[start:end].split("\n") if not line.startswith(("!", "<!--"))]
    fields = _fields(lines if opening["metadata"] else _without_margin(lines))
    if not fields or not (opening["metadata"] or _is_titled(fields)):
        return None
    return end + len("</pre>"), fields


def _json(text: str) -> tuple[int, dict[str, str]] | None:
    """Front matter that is an object of JSON with a title; objects in it are about something else.

    The object must end with its line.
    """
    if not text.startswith("{"):
        return None
    try:
        read, end = json.JSONDecoder().raw_decode(text[:_MOST_CHARS])
    except (ValueError, RecursionError):
        return None
    if "title" not in read or text[end:].partition("\n")[0].strip():
        return None
    lists = {key: value if isinstance(value, list) else [value] for key, value in read.items()}
    return end, {
        key: "; ".join(str(value) for value in values if isinstance(value, str | int | float))
        for key, values in lists.items()
    }


def _unfenced(text: str) -> tuple[int, dict[str, str]] | None:
    """Front matter in a block of code or without a fence before it; see `read_front_matter`."""
    code = _CODE.match(text)
    ending = _CODE_END if code else _END_OF_FIELDS
    start = code.end() if code else 0
    if not code and not _OPEN.match(text):
        return None
    closing = ending.search(text, start, start + _MOST_OPEN)
    lines = text[start : closing.start()].split("\n") if closing else []
    if code:
        lines = _without_margin(lines)
    fields = _fields(lines)
    return (closing.end(), fields) if closing and fields and _is_titled(fields) else None


def _is_titled(fields: Mapping[str, str]) -> bool:
    """Whether *fields* without a fence have a title and are several."""
    named = not {"title", "name"}.isdisjoint(key.lower() for key in fields)
    return named and len(fields) >= _FEWEST


def _without_margin(lines: Sequence[str]) -> list[str]:
    indents = (len(line) - len(line.lstrip()) for line in lines if line.strip())
    margin = min(indents, default=0)
    return [line[margin:] for line in lines]


def _value(printed: str) -> str:
    """A value without its quotation marks, and without the escapes of such marks within it."""
    mark = printed[:1]
    if mark not in ("'", '"'):
        return "" if printed in _BLOCK_SIGNS else printed
    inner = printed[1:].removesuffix(mark)
    return inner.replace('\\"', '"') if mark == '"' else inner.replace("''", "'")


def _title_block(text: str) -> tuple[int, dict[str, str]]:
    """The offset of the body after a title block, and the fields of the block.

    A line such as "% Date of issue: 14 August 2006" is the field that it names.
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
