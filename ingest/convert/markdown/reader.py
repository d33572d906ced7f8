"""The reader of Markdown, from the tokens of a CommonMark parser to blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from evidence_graph.spans import Span, trimmed

from ...converted import Block, BlockKind, Link
from ..text import column, paragraphs_of

if TYPE_CHECKING:
    from markdown_it.token import Token

_MARKER = re.compile(r"(\d{1,9}[.)]|[-+*])(?=\s|$)")
_REFERENCE = re.compile(r"[ ]{0,3}\[[^\]\n]{1,300}\]:[ \t]*\S")
_CODE_SIGNS = re.compile(r"[{}\[\]<>;=$#\\|]|\w\(\)|->|::")
# "##Title" without a blank, which older renderers accept; "#tag" is no heading, but "#Title" above
# a line in italics is one, and "#Several Words" as a paragraph
_UNSPACED_HEADING = re.compile(
    r"^(?:#{2,6}|#(?=[^\W\d_][^\n#]{1,80}\n[*_])|#(?=[^\W\d_a-z][^\n#\s]{1,40}[ ][^\n#]{1,80}\Z))"
    r"(?=[^\W\d_]|§|\d[\d.]{0,12}\s)[^\n]{1,300}(?:\n|\Z)",
    re.MULTILINE,
)
_PLAIN = frozenset(("", "text", "txt", "plain", "plaintext"))  # words behind a fence around text
_MAX_HEADING_CHARS = 300  # of an underlined heading; what is longer is a paragraph above a rule


def _is_code(content: str) -> bool:
    """Whether an indented or fenced text is code: it has many signs, or no words."""
    signs = len(_CODE_SIGNS.findall(content))
    words = len(re.findall(r"[^\W\d_]{2,}", content))
    return signs * 5 > words or not words


def _line_starts(text: str) -> list[int]:
    """The offsets of the lines, and the length of the text as the last."""
    starts = [0]
    while (end := text.find("\n", starts[-1])) >= 0:
        starts.append(end + 1)
    return [*starts, len(text)]


@dataclass(slots=True)
class _OpenItem:
    """An open item of a list.

    Attributes:
        start: The offset of its marker, None once it has a block.
    """

    depth: int
    number: str | None = None
    start: int | None = None


class Reader:
    """Reads the body of one text, which begins at *body*; offsets are those of the whole text."""

    def __init__(self, text: str, body: int) -> None:
        self.text, self.body = text, body
        self.lines, self.skipped = _line_starts(text), text.count("\n", 0, body)
        self.blocks: list[Block] = []
        self.links: list[Link] = []
        self.lists: list[list[int]] = []  # of each numbered list, the offsets of its markers

    def read(self) -> list[Block]:
        """The blocks of the body; `links` and `lists` are known then."""
        from markdown_it import MarkdownIt

        parser = MarkdownIt("commonmark", {"maxNesting": 60}).enable("table")
        self._walk(parser.parse(self.text[self.body :]))
        self._cover()
        return self.blocks

    def _walk(self, tokens: list[Token]) -> None:
        items: list[_OpenItem] = []
        lists: list[list[int]] = []
        depth, i = 0, 0
        while i < len(tokens):
            token = tokens[i]
            if token.type in ("ordered_list_open", "bullet_list_open"):
                depth += 1
                lists.append([])
            elif token.type in ("ordered_list_close", "bullet_list_close"):
                depth -= 1
                self.lists.append(lists.pop())
            elif token.type == "list_item_open":
                items.append(self._item(token, depth, items))
                if items[-1].number and items[-1].start is not None:
                    lists[-1].append(items[-1].start)
            elif token.type == "list_item_close":
                self._close(items.pop())
            elif token.type == "heading_open":
                self._heading(token, tokens[i + 1], items)
            elif token.type == "paragraph_open":
                self._add(token, BlockKind.PARAGRAPH, items)
                self._add_links(tokens[i + 1], self.blocks[-1].span if self.blocks else Span(0, 0))
            elif token.type == "table_open":
                self._add(token, BlockKind.TABLE, items)
                i = self._table_end(tokens, i)
            elif token.type == "code_block":
                self._indented(token, items)
            elif token.type == "fence":
                self._fence(token, items)
            elif token.type == "html_block":
                is_comment = token.content.lstrip().startswith("<!--")
                kind = BlockKind.MATTER if is_comment else BlockKind.PARAGRAPH
                self._add(token, kind, items, style="html")
            elif token.type == "hr":
                self._add(token, BlockKind.PARAGRAPH, items, style="hr")
            i += 1

    def _span(self, token: Token) -> Span:
        first, last = token.map or [0, 0]
        start = self.lines[first + self.skipped]
        return trimmed(self.text, start, self.lines[min(last + self.skipped, len(self.lines) - 1)])

    def _item(self, token: Token, depth: int, items: list[_OpenItem]) -> _OpenItem:
        """The item of *token*; its marker may follow those of the items around it."""
        start = max(self._span(token).start, self.blocks[-1].span.end if self.blocks else 0)
        if items and items[-1].start is not None:
            start = max(start, items[-1].start + len(items[-1].number or "-"))
        while start < len(self.text) and self.text[start] in " \t>":
            start += 1
        marker = _MARKER.match(self.text, start)
        if not marker:
            return _OpenItem(depth)
        number = marker[1] if marker[1][0].isdigit() else None
        return _OpenItem(depth, number, marker.start())

    def _close(self, item: _OpenItem) -> None:
        """End an item; one without words is a block that is its marker."""
        if item.start is not None:
            span = Span(item.start, item.start + len(item.number or "-"))
            self._append(Block(span, BlockKind.LIST_ITEM, level=item.depth, number=item.number))
            item.start = None

    def _heading(self, token: Token, inline: Token, items: list[_OpenItem]) -> None:
        span, level = self._span(token), int(token.tag[1])
        underlined = token.markup in ("-", "=")
        if underlined and ("\n" in inline.content or len(inline.content) > _MAX_HEADING_CHARS):
            self._add(token, BlockKind.PARAGRAPH, items)
        elif items and items[-1].start is not None:  # "1. # Heading": the marker is its number
            self._add(token, BlockKind.HEADING, items, level=level, style=token.tag)
        else:
            self._append(Block(span, BlockKind.HEADING, level=level, style=token.tag))
        self._add_links(inline, self.blocks[-1].span)

    def _add(
        self,
        token: Token,
        kind: BlockKind,
        items: list[_OpenItem],
        *,
        level: int | None = None,
        style: str | None = None,
    ) -> None:
        """Append the block of *token*; the first block of an item has its marker."""
        span = self._span(token)
        item = items[-1] if items else None
        number = None
        if item and item.start is not None:
            for outer in items[:-1]:  # "1. 1. words": the outer item is its marker alone
                self._close(outer)
            if item.start < span.end:
                span = Span(item.start, span.end)
                number = item.number
                if kind is BlockKind.PARAGRAPH:
                    kind = BlockKind.LIST_ITEM
            item.start = None
        if level is None and items and kind is not BlockKind.HEADING:
            level = items[-1].depth
        line = self.text.rfind("\n", 0, span.start) + 1
        indent = column(self.text, line, span.start)
        self._append(Block(span, kind, level=level, number=number, indent=indent, style=style))

    def _append(self, block: Block) -> None:
        """Append *block* without what an earlier block covers; headings in it are blocks, too."""
        covered = self.blocks[-1].span.end if self.blocks else 0
        if block.span.start < covered:
            span = trimmed(self.text, covered, max(block.span.end, covered))
            block = replace(block, span=span)
        is_paragraph = block.kind is BlockKind.PARAGRAPH
        for heading in self._unspaced(block.span) if is_paragraph else ():
            above = trimmed(self.text, block.span.start, heading.start)
            if len(above):
                self.blocks.append(replace(block, span=above))
            level = len(heading) - len(heading.of(self.text).lstrip("#"))
            self.blocks.append(replace(block, span=heading, kind=BlockKind.HEADING, level=level))
            block = replace(block, span=trimmed(self.text, heading.end, block.span.end))
        if len(block.span):
            self.blocks.append(block)

    def _unspaced(self, span: Span) -> list[Span]:
        """The lines of a paragraph that are headings without a blank after their signs."""
        headings = _UNSPACED_HEADING.finditer(self.text, span.start, span.end)
        return [trimmed(self.text, *match.span()) for match in headings]

    def _indented(self, token: Token, items: list[_OpenItem]) -> None:
        """Append lines that are indented by four or more: code, or paragraphs."""
        span = self._span(token)
        if _is_code(token.content):
            self._add(token, BlockKind.CODE, items)
            return
        line = self.text.rfind("\n", 0, span.start) + 1
        for paragraph in re.finditer(r"(?:[^\n]*\S[^\n]*(?:\n|$))+", self.text[line : span.end]):
            piece = trimmed(self.text, line + paragraph.start(), line + paragraph.end())
            first = self.text.rfind("\n", 0, piece.start) + 1
            indent = column(self.text, first, piece.start)
            self._append(Block(piece, BlockKind.PARAGRAPH, indent=indent))

    def _fence(self, token: Token, items: list[_OpenItem]) -> None:
        """Append what stands between fences: code, or a plain text that is most of the file."""
        is_most = 2 * len(token.content) > len(self.text) - self.body
        named = token.info.strip().lower() in _PLAIN
        if items or token.map is None or not (is_most and named) or _is_code(token.content):
            self._add(token, BlockKind.CODE, items)
            return
        first, last = (self.lines[line + self.skipped] for line in token.map)
        start = self.text.find("\n", first) + 1
        end = start + len(token.content)
        self._append(Block(trimmed(self.text, first, start), BlockKind.MATTER, style="fence"))
        for block in paragraphs_of(self.text, Span(start, end)):
            self._append(block)
        if fence := trimmed(self.text, end, last):
            self._append(Block(fence, BlockKind.MATTER, style="fence"))

    def _table_end(self, tokens: list[Token], i: int) -> int:
        """Add the links in the table that begins at *i*; returns the index of its last token.

        Links within the document are not added: the table may be one of contents.
        """
        row, before = Span(0, 0), len(self.links)
        while tokens[i].type != "table_close":
            if tokens[i].type == "tr_open":
                row = self._span(tokens[i])
            elif tokens[i].type == "inline":
                row = Span(self._add_links(tokens[i], row), row.end)
            i += 1
        self.links[before:] = [link for link in self.links[before:] if link.target[:1] != "#"]
        return i

    def _add_links(self, inline: Token, span: Span) -> int:
        """Add the links of *inline* with their places in *span*, which CommonMark does not tell.

        Returns:
            The end of the last words of *inline* that were found.
        """
        cursor, target = span.start, ""
        words: list[str] = []
        for child in inline.children or []:
            if child.type == "link_open":
                target, words = str(child.attrs.get("href", "")), []
            elif child.type == "link_close":
                place = self.text.find(words[0], cursor, span.end) if words else -1
                end = self.text.find(words[-1], place, span.end) if place >= 0 else -1
                if target and end >= 0:
                    cursor = end + len(words[-1])
                    self.links.append(Link(Span(place, cursor), target))
                target = ""
            elif target and child.content:
                words.append(child.content)
            elif child.content and (place := self.text.find(child.content, cursor, span.end)) >= 0:
                cursor = place + len(child.content)  # words before a link may be in it as well
        return cursor

    def _cover(self) -> None:
        """Make blocks of the text that has no token: reference definitions, rests of lines."""
        covered = self.body
        blocks: list[Block] = []
        for block in [*self.blocks, None]:
            end = block.span.start if block else len(self.text)
            blocks += self._rest(covered, end)
            if block:
                blocks.append(block)
                covered = block.span.end
        self.blocks = blocks

    def _rest(self, start: int, end: int) -> Iterator[Block]:
        position = start
        while position < end:
            stop = min(self.text.find("\n", position) + 1 or end, end)
            span = trimmed(self.text, position, stop)
            if len(span):
                matter = _REFERENCE.match(self.text[position:stop])
                kind = BlockKind.MATTER if matter else BlockKind.PARAGRAPH
                yield Block(span, kind, style="reference" if matter else "rest")
            position = stop
