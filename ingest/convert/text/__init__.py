"""Plain text to blocks: the text is that of the file, and its layout is the only evidence.

A block is a paragraph between blank lines; its indent is the column of its first character, tabs
counted to the next multiple of four. A text whose lines begin with a passage id and a tab
("2.1.3<TAB>This chapter applies …") has a block for each line, numbered by its id. Where a text has
lost its line ends, wide gaps within a long line separate its paragraphs.

The heads and feet of printed pages are matter: lines of their own (`printed_pages`), or the end of
a line that holds a whole page (`pages_in_lines`). Copies of web pages show titles by the sentences
around them (`sentence_lines`), and paragraphs may be torn at the ends of their lines
(`torn_lines`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise

from evidence_graph.spans import Span, trimmed

from ...converted import (
    PAGE_HEAD,
    PASSAGE_ID,
    ROW,
    TITLE_LINE,
    Block,
    BlockKind,
    ConvertedDocument,
)
from ...publishers.rulebook_lines import is_row, passage_ids
from ..decode import decode
from .pages_in_lines import feet_of_pages
from .printed_pages import page_heads
from .sentence_lines import article_lines, title_lines
from .torn_lines import whole_paragraphs

_LONG = 200  # characters of a line that may hold several paragraphs
_FULL = 100  # … of its longest: the cells of a table are shorter
_WIDE = re.compile(r"(?<! ) {3,}(?=\S)")
_WIDER = re.compile(r"(?<! ) {8,}(?=\S)")  # in a line whose words are spread out to fill it
_UNDERLINE = "---"  # below a title, on the same line in a text without line breaks
_NUMBER_CHARS = 6  # of the number of a paragraph with its signs
_SPREAD = re.compile(r"(?<=[^\W\d_]) {2}(?=[^\W\d_])")
_SHARE_SPREAD = 0.1  # of the words of such a line have two blanks behind them


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset, in paragraphs.

    Args:
        name: Of the file, for messages; the text itself gives no title.

    Raises:
        ConversionError: The bytes are not text.
    """
    text, _ = decode(data)
    lines = list(_lines(text))
    starts: list[int] = []
    blocks: Iterable[Block]
    if (ids := passage_ids(lines)) is not None:
        blocks = _passages(text, lines, ids)
    else:
        heads, pages = page_heads(lines)
        blocks = whole_paragraphs(text, list(_paragraphs(text, lines, heads)))
        offsets = list(accumulate(map(len, lines), initial=0))
        starts = [offsets[i] for i in pages]
        if len(starts) > 1 and not text[: starts[1]].strip():
            del starts[1]  # the mark above the first page separates it from nothing
    return ConvertedDocument(text=text, blocks=tuple(blocks), format="text", pages=tuple(starts))


def paragraphs_of(text: str, within: Span) -> Iterator[Block]:
    """The paragraphs of some lines of *text* that are laid out as plain text."""
    lines = list(_lines(within.of(text)))
    yield from _paragraphs(text, lines, page_heads(lines)[0], within.start)


def with_title_lines(text: str, blocks: Iterable[Block]) -> Iterator[Block]:
    """*blocks*, of which paragraphs that hold a line for each title and sentence are parted."""
    for block in blocks:
        parts = list(paragraphs_of(text, block.span)) if block.kind is BlockKind.PARAGRAPH else []
        yield from parts if any(part.style == TITLE_LINE for part in parts) else (block,)


def column(text: str, start: int, end: int) -> int:
    """The width of the blanks ``text[start:end]``, tabs counted to multiples of four."""
    return len(text[start:end].expandtabs(4))


def _paragraphs(
    text: str, lines: Sequence[str], heads: frozenset[int], position: int = 0
) -> Iterator[Block]:
    """A block for each paragraph, and one for each line that is the head or foot of a page.

    Args:
        position: Where in *text* the *lines* begin.
    """
    first = -1
    feet = feet_of_pages(lines)
    titles = title_lines(lines)
    articles = article_lines(lines)
    for i, line in enumerate(lines):
        stop = position + len(line)
        spans = _paragraphs_in(text, position, stop) if line.strip() else []
        apart = i in heads or i in feet or i in titles or i in articles or len(spans) > 1
        style = TITLE_LINE if i in titles else None
        if first >= 0 and (apart or not spans):
            yield _block(text, first, position)
            first = -1
        if i in heads:
            yield Block(trimmed(text, position, stop), BlockKind.MATTER, style=PAGE_HEAD)
        elif i in feet:
            yield from _page(text, position, position + feet[i], stop)
        elif apart:
            yield from (_block(text, span.start, span.end, style=style) for span in spans)
        elif spans and first < 0:
            first = position
        position = stop
    if first >= 0:
        yield _block(text, first, position)


def _page(text: str, start: int, foot: int, stop: int) -> Iterator[Block]:
    """The blocks of a page on the line ``text[start:stop]``: its paragraphs, and its foot."""
    yield from (_block(text, span.start, span.end) for span in _paragraphs_in(text, start, foot))
    yield Block(trimmed(text, foot, stop), BlockKind.MATTER, style=PAGE_HEAD)


def _paragraphs_in(text: str, start: int, end: int) -> list[Span]:
    """The paragraphs in a line, which wide gaps separate if it is long and no row of a table."""
    stops = [end]
    if end - start > _LONG:
        n_spread = sum(1 for _ in _SPREAD.finditer(text, start, end))
        spread = n_spread > _SHARE_SPREAD * text.count(" ", start, end)
        stops = []
        for gap in (_WIDER if spread else _WIDE).finditer(text, start, end):
            before = stops[-1] if stops else start
            underlined = text.startswith(_UNDERLINE, gap.end()) or (
                text.endswith(_UNDERLINE, start, gap.start()) and text[gap.end()].islower()
            )
            if not (underlined or _is_number(text[before : gap.start()])):
                stops.append(gap.start())
        stops.append(end)
    spans = [trimmed(text, a, b) for a, b in pairwise((start, *stops))]
    if max(map(len, spans)) < _FULL:
        return [trimmed(text, start, end)]
    return [span for span in spans if len(span)]


def _is_number(words: str) -> bool:
    """Whether *words* are only the number of a paragraph, which no gap parts from its text."""
    bare = words.strip()
    return len(bare) <= _NUMBER_CHARS and bare[-1:] in (".", ")") and bare[:-1].strip("(").isalnum()


def _lines(text: str) -> Iterator[str]:
    """The lines of *text* with their line feeds; only a line feed ends one."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _block(
    text: str, start: int, end: int, number: str | None = None, style: str | None = None
) -> Block:
    span = trimmed(text, start, end)
    indent = column(text, start, span.start)
    return Block(span, BlockKind.PARAGRAPH, number=number, indent=indent, style=style)


def _passages(text: str, lines: Sequence[str], ids: Sequence[str | None]) -> Iterator[Block]:
    """A block for each line that is not blank, with its id if it has one."""
    position = 0
    for line, number in zip(lines, ids, strict=True):
        if line.strip():
            style = PASSAGE_ID if number else ROW if is_row(line) else None
            yield _block(text, position, position + len(line), number, style)
        position += len(line)
