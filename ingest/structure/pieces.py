"""Blocks are cut into pieces: paragraphs, and lines within them, at which a unit may begin.

A line break inside a paragraph is a wrap if the first word of the next line would not have fitted
on the line; the width is learnt from the text. Any other break is deliberate, and begins a piece if
a number follows. Texts that have lost their line breaks are cut at numbers within their lines
(`running_lines`).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from evidence_graph.language.units import SECTION_SIGN
from evidence_graph.spans import Span, trimmed

from ..converted import PAGE_HEAD, PASSAGE_ID, Block, BlockKind, ConvertedDocument
from . import headlines
from .headlines import Headline
from .printed.counted_labels import counted_labels
from .printed.line_breaks import CLOSED, LABEL_CHARS, MARKS, ends_in_reference, line_spans
from .printed.misread_numerals import with_numerals
from .printed.misread_signs import with_section_signs
from .printed.table_rows import requirements
from .printed.width import width_of
from .running_lines.attachments import running_attachments
from .running_lines.contents import running_contents
from .running_lines.counting import MARK_SIGNS, running_numbers
from .running_lines.items import running_items
from .words import Words

_UNDERLINES = ("=", "-")
_HEAD = 400  # characters at the beginning of a piece that rules read
_FIGURE = re.compile(r"\((\d{1,2})\)\s[a-zß-öø-ÿ]")  # of a number in words before it
_SMALL_WORD = re.compile(r"[^\W\d_A-Z]+[ ,]")  # at the beginning of the rest of a sentence
_NUMBERED = re.compile(
    r"\(?(?:(?:\d{1,3}(?:\.\d{1,3})*|[A-Z])[.)]|[A-Z]{0,4}\d{1,3}(?:\.\d{1,3})+"
    r"|\w{1,5}\))\s"
)
_TAIL = 8  # characters at the end of a piece
_LAST_WORD = 24  # characters at the end of a paragraph in which its last word stands
_LINE_CHARS = 60  # of a line of text; titles are shorter
_PAGE_GAP = 4  # consecutive blank lines that may separate pages
_RUN_IN_CHARS = 300  # of a piece in which its title stands
_TITLE_ENDS = (".", ":", "?", "—", "–")  # of a title in bold before its text


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph, or a line that begins one.

    Attributes:
        start: Its first character, marks such as ``## `` and ``- `` included.
        text_start: The first character after such marks.
        gap: Number of blank lines before it.
        n_lines: Number of its lines.
        indent: Left indentation of its first line, in the unit of its block.
        depth: Depth of the lists around it, 0 outside of lists.
        opens_block: Whether it begins its block.
        runs_on: Whether it continues the sentence of the piece before it.
        before_matter: Whether matter, such as a contents list, follows it directly.
        row_number: The number of a requirement if the piece is its table row, else None.
        counts_on: Whether `running_lines` or `counted_labels` found that its number is a unit's, or
            its source counts it with a section sign.
    """

    start: int
    text_start: int
    end: int
    block: Block
    gap: int
    n_lines: int
    indent: float
    depth: int
    opens_block: bool = True
    runs_on: bool = False
    before_matter: bool = False
    row_number: str | None = None
    counts_on: bool = False

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class CutText:
    """A text cut into pieces, with the words of its language.

    Attributes:
        contents_spans: The tables of contents that have lost their line breaks.
        short_lines: The pieces that `line_forms.short_lines` has read so far, by index.
    """

    text: str
    pieces: Sequence[Piece]
    words: Words
    contents_spans: Sequence[Span] = ()
    short_lines: dict[int, Headline | None] = field(default_factory=dict, repr=False, compare=False)
    _read: dict[str, Headline] = field(default_factory=dict, repr=False, compare=False)
    _read_lines: dict[str, Headline] = field(default_factory=dict, repr=False, compare=False)

    def printed(self, piece: Piece) -> str:
        """The text of *piece* after its marks, without the line that underlines a heading."""
        printed = self.text[piece.text_start : piece.end]
        if piece.block.kind is BlockKind.HEADING and printed.endswith(_UNDERLINES):
            above, _, last = printed.rpartition("\n")
            return above if above and not last.strip("=- \t") else printed
        return printed

    def tail(self, piece: Piece) -> str:
        """The last characters of *piece*, without marks of emphasis and closing quotes."""
        return self.text[max(piece.start, piece.end - _TAIL) : piece.end].rstrip('*_ ”"')

    def cleaned(self, piece: Piece) -> str:
        """The text of *piece* as one line, without marks of markup."""
        return headlines.clean(self.printed(piece))

    def head(self, piece: Piece) -> str:
        """The first `_HEAD` characters of *piece* after its marks."""
        return self.text[piece.text_start : min(piece.end, piece.text_start + _HEAD)]

    def headline(self, line: str) -> Headline:
        """A printed *line*, read as a heading."""
        if line not in self._read:  # a dozen rules ask for the same lines
            self._read[line] = headlines.read(headlines.clean(line), self.words)
        return self._read[line]

    def headline_of(self, lines: str) -> Headline:
        """Printed *lines*, read as one heading; see `headlines.read_lines`."""
        if lines not in self._read_lines:
            self._read_lines[lines] = headlines.read_lines(lines, self.words)
        return self._read_lines[lines]


def cut_text(converted: ConvertedDocument, words: Words) -> CutText:
    """The pieces of all blocks but matter, in order."""
    text = with_numerals(with_section_signs(converted.text), words)
    width = width_of(text, converted.blocks)
    lines = {
        i: list(line_spans(text, block, width, words)) if _is_text(block) else [block.span]
        for i, block in enumerate(converted.blocks)
        if block.kind is not BlockKind.MATTER and len(block.span)
    }
    running = [span for i in lines if _is_text(converted.blocks[i]) for span in lines[i]]
    contents_spans, cuts, counting = _cuts_in_running_lines(text, running, words)
    pieces: list[Piece] = []
    covered = 0
    before: Block | None = None
    usual_gap = _usual_gap(text, converted.blocks)
    page_turned = False  # whether a page ends between the block before and this one
    for i, block in enumerate(converted.blocks):
        gap = max(0, text.count("\n", covered, block.span.start) - 1)
        covered = block.span.end
        if block.style == PAGE_HEAD:
            page_turned = True
            continue
        if page_turned:
            gap = min(gap, usual_gap)  # blank lines around the head of a page say nothing
        page_turned = page_turned or gap >= _PAGE_GAP
        if i in lines:
            block_runs_on = _runs_on(text, before, block, words, page_turned=page_turned)
            block_runs_on = block_runs_on and not _begins_list(converted.blocks[i : i + 2])
            rows = requirements(text, block) if block.kind is BlockKind.TABLE else []
            for span, row in rows or ((span, None) for span in _cut_at(text, lines[i], cuts)):
                first = span.start == block.span.start
                runs_on = first and block_runs_on and row is None
                piece = _make_piece(text, span, block, gap if first else 0, first, runs_on)
                signed = first and (block.number or "").startswith(SECTION_SIGN)
                counts = signed or piece.text_start in counting
                if row is not None or counts:
                    piece = replace(piece, row_number=row, counts_on=counts)
                pieces.append(piece)
        elif before is not None and before.kind is not BlockKind.MATTER and pieces:
            pieces[-1] = replace(pieces[-1], before_matter=True)
        before, page_turned = block, False
    paragraphs = [p for p in pieces if p.opens_block and not p.runs_on and _is_text(p.block)]
    labels = counted_labels(text, [Span(p.text_start, p.end) for p in paragraphs], words)
    pieces = [replace(p, counts_on=True) if p.text_start in labels else p for p in pieces]
    return CutText(text, pieces, words, contents_spans)


def _usual_gap(text: str, blocks: Sequence[Block]) -> int:
    """The number of blank lines between most paragraphs: 0 where these share long lines, else 1."""
    gaps = [
        text.count("\n", before.span.end, block.span.start) > 1
        for before, block in pairwise(blocks)
        if BlockKind.MATTER not in (before.kind, block.kind)
    ]
    return int(2 * sum(gaps) >= len(gaps))


def _cuts_in_running_lines(
    text: str, lines: Sequence[Span], words: Words
) -> tuple[list[Span], list[int], frozenset[int]]:
    """The offsets at which to cut the *lines* of a text that has lost its line breaks.

    Returns:
        The spans of its tables of contents, all places at which to cut a line, and those of these
        places at which the number of a unit begins.
    """
    tables = running_contents(text, lines, words)
    contents = [Span(lines[run.start].start, lines[run.stop - 1].end) for run in tables]
    body = list(_outside(lines, contents))
    numbers = running_numbers(text, body, words)
    cuts = numbers.union(running_attachments(text, body, words))
    cuts |= running_items(text, body, numbers, words) if numbers else frozenset()
    return contents, sorted(cuts), numbers


def _outside(lines: Sequence[Span], spans: Sequence[Span]) -> Iterator[Span]:
    """The *lines* that overlap none of *spans*; both are in order of place."""
    k = 0
    for line in lines:
        while k < len(spans) and spans[k].end <= line.start:
            k += 1
        if k == len(spans) or line.end <= spans[k].start:
            yield line


def _is_text(block: Block) -> bool:
    """Whether its lines may hold numbers of units: not in tables, code or passages with ids."""
    kinds = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)
    return block.kind in kinds and block.style != PASSAGE_ID


def _cut_at(text: str, spans: Sequence[Span], places: Sequence[int]) -> Iterator[Span]:
    """*spans*, each cut at the *places* within it; places are in order."""
    for span in spans:
        start = span.start
        for place in places[bisect_right(places, start) : bisect_left(places, span.end)]:
            before = trimmed(text, start, place)
            if text[before.start : before.end].strip(MARK_SIGNS):
                yield before
                start = place
        yield Span(start, span.end)


def _make_piece(text: str, span: Span, block: Block, gap: int, first: bool, runs_on: bool) -> Piece:
    marks = MARKS.match(text, span.start, span.end)
    words = marks.end() if marks else span.start
    indent = block.indent
    if not first:
        before = text[text.rfind("\n", 0, span.start) + 1 : span.start]
        if not before.strip():  # else it was cut from the line of another piece
            indent = len(before.expandtabs(4))
    depth = block.level or 0 if block.kind is not BlockKind.HEADING else 0
    rows = text.count("\n", span.start, span.end) + 1
    return Piece(span.start, words, span.end, block, gap, rows, indent, depth, first, runs_on)


def _runs_on(
    text: str, before: Block | None, block: Block, words: Words, *, page_turned: bool
) -> bool:
    """Whether a block continues the paragraph before it, whose sentence has not ended.

    It does if it is a wrapped line that looks like a list item ("on / 1. January"), if a page
    ends between the two (*page_turned*), or if the last word ends no sentence ("sold to the").
    """
    if before is None or before.kind is not BlockKind.PARAGRAPH:
        return False
    small = _SMALL_WORD.match(text, block.span.start) is not None
    if page_turned and small and text[before.span.end - 1] == ",":
        return len(before.span) > LABEL_CHARS
    if before.span.of(text).endswith((*CLOSED, *words.open_ends)):
        return False
    if len(before.span) >= _LINE_CHARS and text[block.span.start].isdigit():
        sentence = text[max(before.span.start, before.span.end - LABEL_CHARS) : before.span.end]
        if block.kind is BlockKind.PARAGRAPH and ends_in_reference(sentence, words):
            return True  # "set out in clauses / 5.2 and 5.4."
    last = text[max(before.span.start, before.span.end - _LAST_WORD) : before.span.end].split()[-1]
    figure = _FIGURE.match(text, block.span.start)
    if figure and words.numbers.get(last.lower()) == figure[1]:
        return True  # "not fewer than four / (4) tugs"
    if last in words.lines.unfinished and block.kind is BlockKind.PARAGRAPH:
        is_text = text[block.span.start].isalpha() and not _NUMBERED.match(text, block.span.start)
        may_go_on = small or page_turned or len(block.span) >= _LINE_CHARS  # or it is a heading
        return is_text and may_go_on and len(before.span) >= _LINE_CHARS
    if page_turned:
        end = text[before.span.end - 1]
        if len(before.span) <= LABEL_CHARS or not end.isalnum():
            return False
        if _NUMBERED.match(text, block.span.start):
            return False
        # A text with a line for each paragraph indents the first line of a paragraph alone.
        unindented = block.indent < before.indent and len(block.span) > LABEL_CHARS
        alike = block.indent == before.indent and end.isalpha()
        return alike or unindented or small
    item = block.kind is BlockKind.LIST_ITEM and bool(block.number)
    return item and text.count("\n", before.span.end, block.span.start) == 1


def _begins_list(blocks: Sequence[Block]) -> bool:
    """Whether the first of two *blocks* is item 1 of a list, and the second item 2 of it."""
    items = all(block.kind is BlockKind.LIST_ITEM for block in blocks)
    numbers = [(block.number or "").strip("().") for block in blocks]
    return items and numbers == ["1", "2"] and blocks[0].level == blocks[1].level


def first_words(cut: CutText, piece: Piece, start: int) -> str:
    """The text of *piece* from *start* on, with Markdown's marks around a title in bold."""
    end, lead = min(piece.end, start + _RUN_IN_CHARS), piece.block.lead
    words = cut.text[start:end]
    if lead is None or lead.end > end or cut.text[start : lead.start].strip():
        return words
    title = cut.text[start : lead.end].rstrip()
    title, rest = title.lstrip(), cut.text[start + len(title) : end]
    is_set_off = title.endswith(_TITLE_ENDS) or rest.startswith(_TITLE_ENDS)
    return f"**{title}**{rest}" if title and is_set_off else words
