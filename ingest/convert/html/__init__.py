"""Pages of HTML as documents; `walk` reads their elements.

Nothing is ever fetched. The text is decoded here and given to the parser as UTF-8, since the guess
of the parser garbles Windows-1252.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ...converted import Block, BlockKind, ConvertedDocument
from ..decode import decode, tidy
from ..front_matter import read_front_matter, with_fields
from ..pieces import Item
from ..pieces.builder import build
from ..pieces.contents import mark_contents
from ..pieces.page_numbers import without_page_numbers
from ..text import paragraphs_of
from .style import StyleSheet
from .walk import MAX_DEPTH, Walk

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_DECLARED = re.compile(
    rb"<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE
)
_PROGRAMS = ("Author", "author", "Generator", "generator")  # names of fields
_LETTERS = re.compile(r"\W+")
_LONGEST_CODE = 2_000  # characters; more that is most of a page is a text


@dataclass(frozen=True, slots=True)
class Page:
    """A page of HTML: its pieces, and what its head says."""

    items: list[Item]
    title: str | None
    metadata: dict[str, str]


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a page of HTML or XHTML.

    Raises:
        ConversionError: The data look like binary, hold no element, or nest too deep.
    """
    page = read_page(data)
    items, removed = without_page_numbers(mark_contents(page.items))
    built = build(items, kind="html", title=page.title, metadata=page.metadata)
    return _with_plain_text(replace(built, removed=tuple(removed)))


def _with_plain_text(document: ConvertedDocument) -> ConvertedDocument:
    """*document*, with paragraphs in place of code if most of it is preformatted.

    Registers publish filings so: the whole text is in one ``pre``.
    """
    code = [block for block in document.blocks if block.kind is BlockKind.CODE]
    if max(_LONGEST_CODE, len(document.text) / 2) > sum(len(block.span) for block in code):
        return document
    blocks: list[Block] = []
    for block in document.blocks:
        if block.kind is BlockKind.CODE:
            blocks += paragraphs_of(document.text, block.span)
        else:
            blocks.append(block)
    return replace(document, blocks=tuple(blocks))


def read_page(data: bytes) -> Page:
    """The page in *data*, which may be one of the pages of a document."""
    declared = _DECLARED.search(data[:4096])
    text, _ = decode(data, declared=_browser_charset(declared[1]) if declared else None)
    text = tidy(text)
    fields: dict[str, str] = {}
    if text.startswith("---"):  # a page for a site generator
        body, fields = read_front_matter(text)
        text = with_fields(text[body:], fields)
    root = _parsed(text)
    title, metadata = _head(root)
    sheet = StyleSheet(node.text or "" for node in root.iter("style"))
    return Page(Walk(sheet).items(root), title or fields.get("title"), {**metadata, **fields})


def _browser_charset(declared: bytes) -> str:
    """The charset that a browser uses: Windows-1252 for what is declared as Latin-1 or ASCII."""
    charset = declared.decode("ascii").lower()
    return "cp1252" if charset in ("iso-8859-1", "latin1", "us-ascii", "ascii") else charset


def _parsed(text: str) -> HtmlElement:
    from lxml import etree, html

    if not text.strip():
        raise ConversionError("expected a page of HTML, found an empty file")
    parser = html.HTMLParser(encoding="utf-8", huge_tree=True, remove_pis=True)
    try:
        root = html.document_fromstring(text.encode(), parser=parser)
    except etree.ParserError as error:  # comments alone, say
        raise ConversionError(f"expected a page of HTML, found none: {error}") from error
    if any("depth" in entry.message.lower() for entry in parser.error_log):
        raise ConversionError(f"expected elements at most {MAX_DEPTH} deep, found deeper ones")
    return root


def _head(root: HtmlElement) -> tuple[str | None, dict[str, str]]:
    title = next((" ".join(node.text_content().split()) for node in root.iter("title")), "")
    metadata: dict[str, str] = {}
    for node in root.iter("meta"):
        key = node.get("name") or node.get("property") or ""
        content = " ".join((node.get("content") or "").split())
        if key and content:
            metadata.setdefault(key, content)
    language = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang")
    if language:
        metadata.setdefault("language", language)
    programs = {_LETTERS.sub("", metadata.get(key, "")) for key in _PROGRAMS}
    if title and _LETTERS.sub("", title) in programs:  # the name of the program or of its maker
        title = ""
    return title or None, metadata
