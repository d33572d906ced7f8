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

from ..converted import PAGE_HEAD, Block, BlockKind, ConvertedDocument
from ..publishers.placeholders import OPENS_PUT_IN
from . import headlines
from .headlines import Headline
from .numbers import Enumerator, read_enumerators, read_raised, step
from .printed.counted_labels import counted_labels
from .printed.heads_of_text import heads_text
from .printed.lone_numbers import lone_numbers
from .printed.misread_numerals import with_numerals
from .printed.misread_signs import with_section_signs
from .printed.table_rows import requirements
from .printed.width import ROOM, UNWRAPPED, width_of
from .running_lines.attachments import running_attachments
from .running_lines.contents import running_contents
from .running_lines.counting import MARK_SIGNS, running_numbers
from .running_lines.items import running_items
from .words import Words

PASSAGE_ID = "passage id"  # the style of a block to which the source gives a number of its own
ROW = "row"  # the style of a row of two cells, such as a term and its meaning
_MARKS = re.compile(
    r"(?:[ \t]*>)*[ \t]*"
    r"(?:#{1,6}(?=\s|$|[^\W\d_])|#{2,6}(?=§|\d[\d.]{0,12}\s)|[-+*•·▪◦■](?=\s|$))?[ \t]*"
    + OPENS_PUT_IN
)
_NAME = re.compile(r"§|[^\W\d_]+")  # the word with which a line may name itself
_STOPS = (".", ";", ":")
_UNDERLINES = ("=", "-")
_CLOSED = (".", ";", ":", "—", "–", ",", "!", "?")
_HEAD = 400  # characters at the beginning of a piece that rules read
_FIGURE = re.compile(r"\((\d{1,2})\)\s[a-zß-öø-ÿ]")  # of a number in words before it
_SMALL_WORD = re.compile(r"[^\W\d_A-Z]+[ ,]")  # at the beginning of the rest of a sentence
_NUMBERED = re.compile(
    r"\(?(?:(?:\d{1,3}(?:\.\d{1,3})*|[A-Z])[.)]|[A-Z]{0,4}\d{1,3}(?:\.\d{1,3})+"
    r"|\w{1,5}\))\s"
)
_LAST_WORD = 24  # characters at the end of a paragraph in which its last word stands
_LINE_CHARS = 60  # of a line of text; titles are shorter
_PAGE_GAP = 4  # consecutive blank lines that may separate pages
_LABEL_CHARS = 120  # … and of a line, where its label is looked for
_RUN_IN_CHARS = 300  # of a piece in which its title stands
_TITLE_ENDS = (".", ":", "?", "—", "–")  # of a title in bold before its text
_AHEAD = 8  # lines among which the next number of a list is looked for
_ROOMS = 2  # times the room, behind a line that is surely no wrap


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
        is_number: Whether it is nothing but the bare number of a provision.
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
    is_number: bool = False

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class CutText:
    """A text cut into pieces, with the words of its language.

    Attributes:
        contents_spans: The tables of contents that have lost their line breaks.
        short_lines: The pieces that `layout.short_lines` has read so far, by index.
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
        i: list(_line_spans(text, block, width, words))
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
    below = (b.start for a, b in pairwise(pieces) if a.block.kind is BlockKind.HEADING)
    bare = lone_numbers(text, [piece.span for piece in pieces], frozenset(below))
    pieces = [replace(p, is_number=True) if p.start in bare else p for p in pieces]
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
    marks = _MARKS.match(text, span.start, span.end)
    words = marks.end() if marks else span.start
    indent = block.indent
    if not first:
        before = text[text.rfind("\n", 0, span.start) + 1 : span.start]
        if not before.strip():  # else it was cut from the line of another piece
            indent = len(before.expandtabs(4))
    depth = block.level or 0 if block.kind is not BlockKind.HEADING else 0
    rows = text.count("\n", span.start, span.end) + 1
    return Piece(span.start, words, span.end, block, gap, rows, indent, depth, first, runs_on)


def _line_spans(text: str, block: Block, width: int | None, words: Words) -> Iterator[Span]:
    """*block* cut before each numbered line that follows a deliberate break."""
    start, end = block.span.start, block.span.end
    if not _is_text(block):
        yield block.span
        return
    lines = _numbered_lines(text, start, end, words)
    begin, before = start, lines[0]
    for k, line in enumerate(lines[1:], start=1):
        if not line.is_numbered:
            above, below = Span(begin, lines[k - 1].end), Span(line.start, line.end)
            if begin >= lines[k - 1].start and heads_text(text, above, below, width, words):
                yield trimmed(text, begin, line.start - 1)
                begin = line.start
            continue
        counts_on = before is lines[k - 1] and (line.follows(before) or line.opens(before))
        leads = any(later.follows(line) for later in lines[k + 1 : k + 1 + _AHEAD])
        if _is_deliberate(text, lines[k - 1], line, width, words, counts_on=counts_on, leads=leads):
            yield trimmed(text, begin, line.start - 1)
            begin, before = line.start, line
    yield trimmed(text, begin, end)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a block, and the number or label with which it begins."""

    start: int
    end: int
    numbers: Sequence[Enumerator] = ()
    headline: Headline | None = None

    @property
    def is_numbered(self) -> bool:
        return bool(self.numbers) or self.headline is not None

    def is_bare_label(self, text: str) -> bool:
        """Whether it is nothing but a label and its number: "Art. 24."."""
        if self.headline is not None:
            return self.headline.heading is None
        labelled = bool(self.numbers) and self.numbers[0].label is not None
        return labelled and not text[self.numbers[0].end : self.end].strip()

    def follows(self, before: _Line) -> bool:
        """Whether its number is the next after that of *before*: "(b) plums" and "(a) pears"."""
        if self.headline is not None and before.headline is not None:
            return bool(self.headline.heading or before.headline.heading)  # no row of a table
        return _is_next(self.numbers, before.numbers)

    def opens(self, before: _Line) -> bool:
        """Whether its number is the first below that of *before*: "2.1 Rent" and "2. FEES"."""
        return any(
            reading.style == ("..", outer.printed.strip(".)")) and reading.place == (1, "")
            for number in self.numbers[:1]
            for reading in number.readings
            for outer in before.numbers[-1:]
        )


def _numbered_lines(text: str, start: int, end: int, words: Words) -> list[_Line]:
    lines = []
    line = text.rfind("\n", 0, start) + 1
    while line < end:
        feed = text.find("\n", line, end)
        stop = feed if feed >= 0 else end
        first = max(start, line)
        numbers = _numbers(text, first, end, words)
        headline = None if numbers else _label(text, first, stop, words)
        lines.append(_Line(line, stop, numbers, headline))
        line = stop + 1
    return lines


def _label(text: str, start: int, end: int, words: Words) -> Headline | None:
    """The line as a heading if it begins with a label: "Sec. 2. Definitions", "§ 5 Fristen"."""
    first = _after_marks(text, start, end)
    printed = text[first : min(end, first + _LABEL_CHARS)]
    name = _NAME.match(printed)
    if name is None or name[0][0].islower() or name[0].lower() not in words.naming:
        return None
    line = headlines.read(printed, words)
    return line if line.is_labelled and not line.reads_on else None


def _is_deliberate(
    text: str,
    last: _Line,
    line: _Line,
    width: int | None,
    words: Words,
    *,
    counts_on: bool,
    leads: bool,
) -> bool:
    """Whether the break between the lines *last* and *line* is deliberate, and no wrap.

    Args:
        counts_on: Whether the number of *line* is the next after that of *last*.
        leads: Whether a line further down begins with the next number after that of *line*.
    """
    before = text[last.start : last.end].rstrip()
    has_room = width is not None and width - len(before) >= _ROOMS * ROOM
    if _ends_in_reference(before, words) and not (counts_on and has_room):
        return False  # nor is "5 Regulations", far from the margin, above "6 Fees"
    if width is not None and width > UNWRAPPED:
        # "within / (60) days": a text without wraps may still have a few
        after = text[line.numbers[-1].end : line.end].lstrip() if line.numbers else ""
        return counts_on or leads or not (before[-1:].islower() and after[:1].islower())
    if width is None:
        return counts_on or leads or before.endswith(_STOPS)
    following = text[line.start : line.end]
    word = following.split(None, 1)[0] if following.strip() else ""
    room = width - len(before) - 1 - len(word)
    is_bare = line.is_bare_label(text)
    if is_bare and before.endswith(_STOPS):
        return True
    if room < 0:
        deeper = len(following) - len(following.lstrip()) > len(before) - len(before.lstrip())
        counted = counts_on and before.endswith(_STOPS)  # a paragraph may end at the very margin
        return counted or (deeper and before.endswith((":", "—", ";")))
    if counts_on or before.endswith((*_CLOSED, *words.open_ends)):
        return True
    if (is_bare or line.headline is not None) and room >= _ROOMS * ROOM:
        return True
    # "am / 17. März" and "nach / 1 Satz" are wraps
    return room >= ROOM and (leads or word.startswith("("))


def _ends_in_reference(before: str, words: Words) -> bool:
    """Whether a line ends within a citation: "under paragraph", "nach § 3 Abs."."""
    ending = before[-_LABEL_CHARS:].lower().split()[-2:]
    if len(ending) < 2 or ending[0] in words.lines.determiners:
        return False
    last = ending[-1]
    known = words.abbreviated if last.endswith(".") else words.referred
    return last.removesuffix(".") in known


def _after_marks(text: str, start: int, end: int) -> int:
    """The offset at which the text of a line begins, after its marks."""
    marks = _MARKS.match(text, start, min(end, start + 40))
    return marks.end() if marks else start


def _numbers(text: str, start: int, end: int, words: Words) -> list[Enumerator]:
    """The numbers with which a line begins."""
    first = _after_marks(text, start, end)
    stop = min(end, first + _HEAD)
    numbers, _ = read_enumerators(text, first, stop, words)
    raised = None if numbers else read_raised(text, first, stop)
    return numbers if raised is None else [raised]


def _is_next(numbers: Sequence[Enumerator], before: Sequence[Enumerator]) -> bool:
    """Whether *numbers* continue the list of the line before: "(a) pears", "(b) plums"."""
    return any(
        reading.style == last.style and step(last.place, reading.place) == 0.0
        for number in numbers[:1]
        for reading in number.readings
        for outer in before[-1:]
        for last in outer.readings
    )


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
        return len(before.span) > _LABEL_CHARS
    if before.span.of(text).endswith((*_CLOSED, *words.open_ends)):
        return False
    if len(before.span) >= _LINE_CHARS and text[block.span.start].isdigit():
        sentence = text[max(before.span.start, before.span.end - _LABEL_CHARS) : before.span.end]
        if block.kind is BlockKind.PARAGRAPH and _ends_in_reference(sentence, words):
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
        if len(before.span) <= _LABEL_CHARS or not end.isalnum():
            return False
        if _NUMBERED.match(text, block.span.start):
            return False
        # A text with a line for each paragraph indents the first line of a paragraph alone.
        unindented = block.indent < before.indent and len(block.span) > _LABEL_CHARS
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
