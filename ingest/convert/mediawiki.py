"""The markup of MediaWiki: it is written as Markdown, which is then read.

What the two have in common (headings, lists, emphasis, links) is translated line by line; tables
become those of HTML. Templates without words, categories, pictures and switches such as "__TOC__"
print nothing. Blocks in which nothing is markup ("pre", "nowiki", "source") are left as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ..converted import ConvertedDocument
from . import markdown
from .decode import decode

_HEADING = re.compile(
    r"(?P<signs>={1,6})[ \t]*(?P<title>[^=\s](?:[^\n]*[^=\s])?)[ \t]*(?P=signs)[ \t]*"
)
_ITEM = re.compile(r"(?P<signs>[*#:;]{1,12})[ \t]*(?P<words>[^\n]*)")
_CELL = re.compile(r"[ \t]*(?P<sign>\{\||\|\}|\|-|\|\+|[|!])(?P<words>[^\n]*)")
_CELLS = re.compile(r"\|\||!!")
_ATTRIBUTES = re.compile(  # of a cell: 'style="color:red" |'
    r"\A(?:\s?[\w-]{1,30}\s?=\s?(?:\"[^\"|]{0,200}\"|[^\s\"|=]{1,60})){1,9}+\s?\|(?!\|)"
)
_VERBATIM = re.compile(r"<(?P<name>pre|nowiki|source|syntaxhighlight|math)\b", re.IGNORECASE)
_UNPRINTED = re.compile(
    r"\[\[[ ]?(?:File|Image|Category|Datei|Bild|Kategorie|Fichier|Catégorie):[^\[\]\n]{1,300}\]\]"
    r"|\{\{[^{}|\n]{0,200}\}\}|__[A-Z]{3,20}__",
    re.IGNORECASE,
)
_EMPHASIS = re.compile(r"'{5}|'{3}|'{2}")
_SIGNS = {5: "***", 3: "**", 2: "*"}
_PAGE = re.compile(r"\[\[(?P<target>[^\[\]|\n]{1,300})(?:\|(?P<words>[^\[\]\n]{1,300}))?\]\]")
_ADDRESS = re.compile(
    r"(?<!\[)\[(?P<target>(?:https?:|//|mailto:)[^\s\[\]]{1,500})[ ](?P<words>[^\[\]\n]{1,300})\]"
)
_NOTE = re.compile(r"<ref\b[^<>/]{0,200}>(?P<words>[^<>]{0,2000})</ref>|<ref\b[^<>]{0,200}/>")
_INDENT = "    "  # of an item within another


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset, as Markdown prints it.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    written = "".join(_lines(source))
    return replace(markdown.convert(written.encode(), name=name), format="mediawiki")


def _lines(source: str) -> Iterator[str]:
    end = ""  # of a block without markup; "" if none is open
    in_table = False
    for line in source.splitlines(keepends=True):
        opening = None if end else _VERBATIM.search(line)
        end = f"</{opening['name'].lower()}" if opening is not None else end
        if end:
            end = "" if end in line.lower() else end
            yield line
            continue
        body = line.rstrip("\n")
        cell = _CELL.fullmatch(body) if in_table or body.lstrip().startswith("{|") else None
        if cell is not None:
            in_table = cell["sign"] != "|}"
            yield f"{_row(cell)}\n"
        elif heading := _HEADING.fullmatch(body):
            yield f"\n{'#' * len(heading['signs'])} {_inline(heading['title'])}\n\n"
        elif item := _ITEM.fullmatch(body):
            yield f"{_item(item)}\n"
        else:
            yield f"{_inline(body)}\n"


def _item(item: re.Match[str]) -> str:
    """An item of a list, a term "; Port", or a paragraph that is only indented, ": words"."""
    signs, words = item["signs"], _inline(item["words"])
    inner, last = _INDENT * (len(signs) - 1), signs[-1]
    if last == ";":
        term, colon, meaning = words.partition(" : ")
        return f"\n**{term}**{': ' if colon else ''}{meaning}"
    if last == ":":
        return f"\n{inner}{words}\n"
    return f"{inner}{'1.' if last == '#' else '-'} {words}"


def _row(cell: re.Match[str]) -> str:
    """A line of a table as HTML."""
    sign, words = cell["sign"], cell["words"]
    if sign in ("{|", "|}"):
        return "\n<table>" if sign == "{|" else "</table>\n"
    if sign == "|-":
        return "<tr>"
    if sign == "|+":
        return f"<caption>{_inline(words)}</caption>"
    name = "th" if sign == "!" else "td"
    cells = (_ATTRIBUTES.sub("", part, count=1).strip() for part in _CELLS.split(words))
    return "".join(f"<{name}>{_inline(words)}</{name}>" for words in cells)


def _inline(words: str) -> str:
    """The *words* of a line with Markdown's signs of emphasis and links."""
    words = _NOTE.sub(lambda note: f" ({note['words']})" if note["words"] else "", words)
    words = _UNPRINTED.sub("", words)
    words = _EMPHASIS.sub(lambda signs: _SIGNS[len(signs[0])], words)
    words = _PAGE.sub(_link, words)
    return _ADDRESS.sub(_link, words)


def _link(link: re.Match[str]) -> str:
    target, words = link["target"].strip(), link["words"] or link["target"].lstrip(":#")
    place = target.replace(" ", "_")
    return f"[{words.strip()}](<{place}>)" if "(" in place else f"[{words.strip()}]({place})"
