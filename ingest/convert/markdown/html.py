"""The HTML in a Markdown text: its tags are no words of the text.

Tags, comments and character references are removed, and ids, links, defined terms and tables are
kept beside the text. Headings, list items, bold words and breaks become the Markdown that means the
same. Attributes in braces, after a heading or on a line of their own, are read in the same way.
Code is left as it is, and so is what only looks like a tag: ``<name of party>`` is no element, and
``<address>`` that is nowhere closed is a blank to fill in.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from evidence_graph.spans import Span

from ...converted import Block, BlockKind
from ...publishers import indigo
from ..decode import tidy
from ..html.tags import BLOCKS, HEADINGS, LEFT_OUT, LISTS, TABLES
from ..pieces.superscripts import raised

_MARK = re.compile(
    r"(?<!\\)(?:<!--|<(?P<close>/?)(?P<tag>[A-Za-z][A-Za-z0-9]*)"
    r"(?P<attributes>(?:\s[^<>]{0,2000})?)/?>|(?P<entity>&(?:\w{2,31}|\#\w{2,8});)"
    r"|^[ \t]*+(?P<attributed>\{:[^{}\n]{1,300}\})[ \t]*+$"
    r"|(?<=[)\]*_`])(?P<behind>\{:[ ]?[\w#.][^{}\n]{0,300}\})"
    r"|(?<![ \t])[ \t]*+(?P<ends>\{:?[ ]*(?:[#.]\w[^{}\n]{0,300}|-[ ]?)\})[ \t]*$)",
    re.MULTILINE,
)
_SIGNS = tuple(map(re.compile, (r"<[!/A-Za-z]", r"&[\w#]", r"\{(?::|[ ]*[#.-])")))
"""The beginnings of marks. They are found fifty times as fast, and hardly any text has one."""
_ATTRIBUTE = re.compile(r"(?<![\w-])([\w-]++)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'>]++))")
_ID = re.compile(r"[\s:{]\#([\w.:-]{1,200})")
_END_TAG = re.compile(r"</([A-Za-z][A-Za-z0-9]*)")
_FENCE = re.compile(r"^[ \t>]*(`{3,}|~{3,})", re.MULTILINE)
_TICKS = re.compile(r"(?<!\\)`+")
_PARAGRAPH_END = re.compile(r"\n[ \t]*\n")
_UNDERLINE = re.compile(r"\n(?:={3,}|-{3,})[ \t]*$", re.MULTILINE)  # of a heading
_MARKDOWN_ROW = re.compile(r"[ \t]*(?:\||#{1,6}[ \t])")

_ALONE = {"br", "hr", "img", "input", "wbr", "col", "meta", "link"}
_END_UNSAID = {"p", "li", "td", "th", "tr", "dt", "dd", "thead", "tbody", "tfoot"}
_INLINE = {"a", "abbr", "acronym", "b", "big", "cite", "code", "dfn", "em", "font", "i", "ins"}
_INLINE |= {"kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub"}
_INLINE |= {"sup", "time", "tt", "u", "var", "colgroup", "title", "bdi", "bdo", "nobr"}
_LEFT_OUT = LEFT_OUT - {"template"}  # in Markdown a tag of the author's: "<template name="fees">"
_KNOWN = BLOCKS | TABLES | _LEFT_OUT | _INLINE | _ALONE


@dataclass(slots=True)
class Read:
    """A text without its HTML, and what the HTML says; offsets are those in *text*."""

    text: str
    anchors: list[tuple[int, str]] = field(default_factory=list)
    links: list[tuple[int, int, str]] = field(default_factory=list)
    defined: list[Span] = field(default_factory=list)
    tables: list[Span] = field(default_factory=list)


def read_html(text: str, body: int) -> Read:
    """*text* without the HTML from the offset *body* on."""
    if not any(sign.search(text, body) for sign in _SIGNS) or not _MARK.search(text, body):
        return Read(text)
    return _Reader(text, body).read()


def with_tables(blocks: Sequence[Block], tables: Sequence[Span]) -> list[Block]:
    """*blocks*, those of each table of HTML joined to one."""
    waiting = list(reversed(tables))
    found: list[Block] = []
    for block in blocks:
        while waiting and waiting[-1].end <= block.span.start:
            waiting.pop()
        if not waiting or block.span.end <= waiting[-1].start:
            found.append(block)
        elif found and found[-1].style == "html" and found[-1].span.start >= waiting[-1].start:
            found[-1] = replace(found[-1], span=Span(found[-1].span.start, block.span.end))
        else:
            found.append(Block(block.span, BlockKind.TABLE, style="html"))
    return found


class _Reader:
    """Reads one text from mark to mark."""

    def __init__(self, text: str, body: int) -> None:
        self._source, self._body = text, body
        self._closed = {tag.lower() for tag in _END_TAG.findall(text)}
        self._comments_end = text.rfind("-->")
        self._parts: list[str] = []
        self._length = 0
        self._tail = ""  # the last characters that were written
        self._found = Read("")
        self._table = 0  # how many tables are open
        self._table_start = 0
        self._in_row = False  # whether the open row has a cell already
        self._is_raised = self._in_heading = False
        self._at_marker = False  # whether the words of a heading or an item come next
        self._lists: list[int | None] = []  # the number of the last item, None of bullets
        self._links: list[tuple[int, str]] = []
        self._terms: list[int] = []
        self._spans: list[str] = []  # the classes of the open ``span`` elements

    def read(self) -> Read:
        text, at = self._source, self._body
        self._write(text[:at])
        code = _code(text, at)
        skipped = next(code, None)
        while match := _MARK.search(text, at):
            while skipped and skipped.end <= match.start():
                skipped = next(code, None)
            if skipped and match.start() >= skipped.start:
                self._words(text[at : skipped.end])
                at = skipped.end
                continue
            is_mark, end = self._mark(match, at)
            if not is_mark:
                self._words(text[at:end])
            at = end
        self._words(text[at:])
        if self._table:
            self._end_table()
        self._found.text = "".join(self._parts)
        return self._found

    def _mark(self, match: re.Match[str], at: int) -> tuple[bool, int]:
        """Read the words from *at* to a mark, and the mark.

        Returns:
            Whether it is a mark, and where it ends. If it is none, nothing is read.
        """
        text = self._source
        before = text[at : match.start()]
        tag = (match["tag"] or "").lower()
        if match["entity"]:
            decoded = html.unescape(match[0])
            if decoded == match[0]:
                return False, match.end()
            self._words(before)
            self._words(tidy(decoded.replace("\r", " ").replace("\n", " ")))
        elif written := match["attributed"] or match["behind"]:
            # they belong to the paragraph above or the words before, as in kramdown
            self._words(before)
            for name in _ID.findall(written)[:1]:
                self._found.anchors.append((max(self._length - len("x\n"), 0), name))
        elif match["ends"]:
            line = text.rfind("\n", 0, match.start()) + 1
            if not (text.startswith("#", line) or _UNDERLINE.match(text, match.end())):
                return False, match.end()
            self._words(before)
            for name in _ID.findall(match["ends"])[:1]:
                self._found.anchors.append((max(self._length - 1, 0), name))
        elif not tag:  # a comment
            if self._comments_end < match.end():
                return False, match.end()
            self._words(before)
            return True, text.index("-->", match.end()) + 3
        elif not self._is_element(tag, match):
            return False, match.end()
        else:
            self._words(before)
            return True, self._tag(tag, match)
        return True, match.end()

    def _is_element(self, tag: str, match: re.Match[str]) -> bool:
        if tag not in _KNOWN:
            return False
        if tag in ("meta", "link"):
            return "=" in match["attributes"]
        if tag == "a" and match[0].endswith("/>"):
            return True  # a place for links: "## <a name="fees" />Fees"
        return tag in _ALONE or tag in _END_UNSAID or tag in self._closed

    def _tag(self, tag: str, match: re.Match[str]) -> int:
        """Read a tag of a known element; returns where reading continues."""
        opens = not match["close"]
        values = {
            name.lower(): html.unescape(a or b or c)
            for name, a, b, c in _ATTRIBUTE.findall(match["attributes"] or "")
        }
        if opens and tag in _LEFT_OUT and tag in self._closed:
            end = re.compile(rf"</{tag}[^<>]*>", re.IGNORECASE).search(self._source, match.end())
            if end:
                return end.end()
            self._closed.discard(tag)  # none follows: do not search again
        if tag in TABLES:
            self._table_tag(tag, opens)
        elif tag == "br":
            self._line_break(match)
        elif tag in BLOCKS or tag == "hr":
            self._block(tag, opens, match)
        elif tag in ("b", "strong"):
            self._write("**")
        elif tag == "span":
            self._span(opens, values.get("class", ""), match)
        elif tag == "sup":
            self._is_raised = opens
        elif tag == "q":
            self._write("“" if opens else "”")
        self._keep(tag, opens, values)
        alone_on_line = tag not in _ALONE and self._tail[-1:] in ("", "\n")
        if alone_on_line and tag in _INLINE and self._source[match.end() :][:1] == "\n":
            return match.end() + 1  # the line was nothing but the tag
        return match.end()

    def _keep(self, tag: str, opens: bool, values: dict[str, str]) -> None:
        """Keep what the tag says beside the text."""
        for name in (values.get("id"), values.get("name") if tag == "a" else None):
            if opens and name:
                self._found.anchors.append((self._length, name))
        if tag == "a" and opens:
            self._links.append((self._length, values.get("href", "")))
        elif tag == "a" and self._links:
            start, target = self._links.pop()
            if target and start < self._length:
                self._found.links.append((start, self._length, target))
        elif tag == "dfn" and opens:
            self._terms.append(self._length)
        elif tag == "dfn" and self._terms and self._terms[-1] < self._length:
            self._found.defined.append(Span(self._terms.pop(), self._length))

    def _table_tag(self, tag: str, opens: bool) -> None:
        if tag == "table":
            if opens:
                if not self._table:
                    self._break("\n\n")
                    self._table_start = self._length
                self._table += 1
            elif self._table:
                self._table -= 1
                if not self._table:
                    self._end_table()
        elif not self._table:
            return
        elif tag in ("tr", "caption"):
            self._break("\n")
            self._in_row = False
        elif tag in ("td", "th") and opens:
            if self._in_row:
                self._write("| " if self._tail.endswith(" ") else " | ")
            self._in_row = True

    def _end_table(self) -> None:
        self._table = 0
        if self._table_start < self._length:
            self._found.tables.append(Span(self._table_start, self._length))
        self._break("\n\n")

    def _line_break(self, match: re.Match[str]) -> None:
        line = self._source.rfind("\n", 0, match.start()) + 1
        if self._table or self._in_heading or _MARKDOWN_ROW.match(self._source, line):
            self._write(" ")
        elif self._source[match.end() : match.end() + 1] not in ("", "\n"):
            indent = self._source[line : line + 200]
            self._write("\n" + indent[: len(indent) - len(indent.lstrip())].strip("\n"))

    def _block(self, tag: str, opens: bool, match: re.Match[str]) -> None:
        line = self._source.rfind("\n", 0, match.start()) + 1
        if self._table or _MARKDOWN_ROW.match(self._source, line):
            self._write(" - " if tag == "li" and opens else " ")
            return
        if tag in LISTS:
            if opens:
                self._lists.append(0 if tag == "ol" else None)
            elif self._lists:
                self._lists.pop()
        if tag in HEADINGS:
            self._in_heading = opens
        elif self._in_heading:
            return
        if self._at_marker and tag != "li":
            return
        self._break("\n" if tag == "li" and len(self._lists) > 1 else "\n\n")
        self._at_marker = opens and (tag in HEADINGS or tag == "li")
        if opens and tag in HEADINGS:
            self._write("#" * HEADINGS[tag] + " ")
        elif opens and tag == "li":
            last = self._lists[-1] if self._lists else None
            if last is not None:
                self._lists[-1] = last + 1
            indent = "    " * min(max(len(self._lists) - 1, 0), 20)
            self._write(indent + ("- " if last is None else f"{last + 1}. "))

    def _span(self, opens: bool, classes: str, match: re.Match[str]) -> None:
        """Begin or end a line at a span that is a paragraph or the number of one."""
        if opens:
            self._spans.append(classes)
        else:
            classes = self._spans.pop() if self._spans else ""
        if indigo.is_number(classes):
            if opens:
                self._block("span", opens, match)
            elif not self._table:
                self._write(" ")
                self._at_marker = True
        elif indigo.is_paragraph(classes):
            self._block("span", opens, match)

    def _break(self, lines: str) -> None:
        """End the line, or the paragraph, unless it is empty."""
        stop = self._tail.rstrip(" \t")
        if self._length and not stop.endswith(lines) and self._tail:
            self._write("\n" if stop.endswith("\n") or len(lines) == 1 else lines)

    def _words(self, words: str) -> None:
        """Write the words between two marks."""
        if self._is_raised:
            words = raised(words)
        if self._table:  # blank lines would part its rows
            words = re.sub(r"\s+", " ", words)
            if self._tail.endswith(("\n", " ")) or not self._length:
                words = words.lstrip(" ")
        if self._in_heading:
            words = words.replace("\n", " ")
        if self._at_marker:
            words = words.lstrip()
            self._at_marker = not words
        self._write(words)

    def _write(self, text: str) -> None:
        if text:
            self._parts.append(text)
            self._length += len(text)
            self._tail = (self._tail + text)[-40:]


def _code(text: str, start: int) -> Iterator[Span]:
    """Fenced blocks and code spans from *start* on, in order."""
    at = start
    while fence := _FENCE.search(text, at):
        yield from _code_spans(text, at, fence.start())
        end = re.compile(rf"^[ \t>]*{fence[1]}+[ \t]*$", re.MULTILINE).search(text, fence.end())
        at = end.end() if end else len(text)
        yield Span(fence.start(), at)
    yield from _code_spans(text, at, len(text))


def _code_spans(text: str, start: int, stop: int) -> Iterator[Span]:
    """Code spans in ``text[start:stop]``: between two equal runs of ticks in a paragraph."""
    while start < stop:
        blank = _PARAGRAPH_END.search(text, start, stop)
        end = blank.end() if blank else stop
        runs = list(_TICKS.finditer(text, start, end))
        last = {len(run[0]): i for i, run in enumerate(runs)}
        i = 0
        while i < len(runs):
            size = len(runs[i][0])
            if last[size] > i:
                close = next(j for j in range(i + 1, len(runs)) if len(runs[j][0]) == size)
                yield Span(runs[i].start(), runs[close].end())
                i = close
            i += 1
        start = end
