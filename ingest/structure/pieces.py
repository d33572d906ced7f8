"""Blocks to pieces: the paragraphs, and lines within them, at which a unit may begin.

A line break inside a paragraph is either a wrap, which says nothing, or deliberate. It is a wrap
where the next line's first word would not have fitted on the line before; the width is learnt from
the text. A deliberate break before a number makes a piece of its own, and so does a number within a
line where those of the text run on (`running`).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from evidence_graph.spans import Span, trimmed

from ..converted import PAGE_HEAD, Block, BlockKind, ConvertedDocument
from ..publishers.placeholders import OPENS_PUT_IN
from . import headlines
from .headlines import Headline
from .numbers import Enumerator, read_enumerators, step
from .running_lines.attachments import lists_of_attachments, running_attachments
from .running_lines.contents import running_contents
from .running_lines.counting import MARK_SIGNS, running_numbers
from .table_rows import requirements
from .words import Words

PASSAGE_ID = "passage id"  # the style of a block that the source numbers by itself
ROW = "row"  # and of a row of two cells, such as a term and its meaning
_MARKS = re.compile(
    r"(?:[ \t]*>)*[ \t]*"
    r"(?:#{1,6}(?=\s|$)|#{2,6}(?=[^\W\d_]|\d[\d.]{0,12}\s)|[-+*•·▪◦■](?=\s|$))?[ \t]*"
    + OPENS_PUT_IN
)
_NAME = re.compile(r"§|[^\W\d_]+")  # the word with which a line may name itself
_FEWEST_LINES = 8  # with another behind them, to tell a width
_UNWRAPPED = 160  # characters: texts with longer lines do not wrap at all
_WRAP_SHARE = 0.9  # of the lines are no longer than the width: a few never are wrapped
_NEAR = 16  # columns from the width at which a wrapped line ends
_NEAR_SHARE = 0.2  # of the lines that wrap: the least was .29 in 50 texts
_LONGER_SHARE = 0.1  # of all lines, last ones included: wrapped texts of 50 had .05 at the most
_ROOM = 10  # columns left at the end of a line that was broken on purpose
_STOPS = (".", ";", ":")
_UNDERLINES = ("=", "-")
_CLOSED = (".", ";", ":", "—", "–", ",", "!", "?")
_HEAD = 400  # characters of a piece at which rules look
_LABEL_CHARS = 120  # … and of a line, for its label
_AHEAD = 8  # lines among which the next number of a list is looked for


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph, or a line that begins one.

    Attributes:
        start: Its first character, marks such as ``## `` and ``- `` included.
        words: The first character after such marks.
        gap: Blank lines before it.
        rows: How many lines it has.
        indent: Left indentation of its first line, in the unit of its block.
        depth: Nesting of lists around it, 0 outside of any.
        opens: Whether it begins its block.
        runs_on: Whether it goes on with the sentence of the piece before it.
        before_matter: Whether what is no law, such as a contents list, stands right behind it.
        row: The number of the requirement that a row of a table holds, None for all else.
        counts_on: Whether it begins with a number that goes on with those of the running text.
    """

    start: int
    words: int
    end: int
    block: Block
    gap: int
    rows: int
    indent: float
    depth: int
    opens: bool = True
    runs_on: bool = False
    before_matter: bool = False
    row: str | None = None
    counts_on: bool = False

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class CutText:
    """A text cut into pieces, with the words of its language.

    Attributes:
        listed: Where tables of contents stand that have lost their line breaks.
    """

    text: str
    pieces: Sequence[Piece]
    words: Words
    listed: Sequence[Span] = ()

    def printed(self, piece: Piece) -> str:
        """What *piece* says after its marks, without the line that underlines a heading."""
        words = self.text[piece.words : piece.end]
        if piece.block.kind is BlockKind.HEADING and words.endswith(_UNDERLINES):
            above, _, last = words.rpartition("\n")
            return above if above and not last.strip("=- \t") else words
        return words

    def head(self, piece: Piece) -> str:
        """The beginning of that."""
        return self.text[piece.words : min(piece.end, piece.words + _HEAD)]

    def read(self, line: str) -> Headline:
        """*line*, as it is printed, as a heading."""
        return headlines.read(headlines.clean(line), self.words)


def cut_text(converted: ConvertedDocument, words: Words) -> CutText:
    """The pieces of all blocks that are not matter, in order."""
    text = converted.text
    width = _width(text, converted.blocks)
    lines = {
        i: list(_lines(text, block, width, words))
        for i, block in enumerate(converted.blocks)
        if block.kind is not BlockKind.MATTER and len(block.span)
    }
    may_run = (span for i, own in lines.items() if _is_text(converted.blocks[i]) for span in own)
    listed, inside, running = _running(text, list(may_run), words)
    pieces: list[Piece] = []
    covered = 0
    before: Block | None = None
    turned = False  # whether a page ends between the block before and this one
    for i, block in enumerate(converted.blocks):
        gap = max(0, text.count("\n", covered, block.span.start) - 1)
        covered = block.span.end
        if block.style == PAGE_HEAD:
            turned = True
            continue
        if turned:
            gap = min(gap, 1)  # how far a text is from the head of its page says nothing
        if i in lines:
            on = _runs_on(text, before, block, words, turned=turned)
            rows = requirements(text, block) if block.kind is BlockKind.TABLE else []
            for span, row in rows or ((span, None) for span in _cut_at(text, lines[i], inside)):
                first = span.start == block.span.start
                runs_on = first and on and row is None
                piece = _piece(text, span, block, gap if first else 0, first, runs_on)
                pieces.append(replace(piece, row=row, counts_on=piece.words in running))
        elif before is not None and before.kind is not BlockKind.MATTER and pieces:
            pieces[-1] = replace(pieces[-1], before_matter=True)
        before, turned = block, False
    return CutText(text, pieces, words, listed)


def _running(
    text: str, lines: Sequence[Span], words: Words
) -> tuple[list[Span], list[int], frozenset[int]]:
    """What shares the *lines* of a text that has lost its breaks.

    Returns:
        Where its tables of contents stand, all places at which a line is to be cut, and those of
        them where a number begins that counts on.
    """
    tables = running_contents(text, lines, words)
    listed = [Span(lines[run.start].start, lines[run.stop - 1].end) for run in tables]
    left = list(_outside(lines, listed))
    named = lists_of_attachments(text, left, words)
    left = list(_outside(left, named))
    numbers = running_numbers(text, left, words)
    cuts = numbers.union(running_attachments(text, left, words))
    return sorted([*listed, *named]), sorted(cuts), numbers


def _outside(lines: Sequence[Span], listed: Sequence[Span]) -> Iterator[Span]:
    """Those of *lines* that no span of *listed* holds; both are in order of place."""
    k = 0
    for line in lines:
        while k < len(listed) and listed[k].end <= line.start:
            k += 1
        if k == len(listed) or line.end <= listed[k].start:
            yield line


def _is_text(block: Block) -> bool:
    """Whether numbers may begin within its lines: no table, no code, no passage with an id."""
    kinds = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)
    return block.kind in kinds and block.style != PASSAGE_ID


def _cut_at(text: str, spans: Sequence[Span], places: Sequence[int]) -> Iterator[Span]:
    """*spans*, each cut at those of *places*, which are in order, that lie within it."""
    for span in spans:
        start = span.start
        for place in places[bisect_right(places, start) : bisect_left(places, span.end)]:
            before = trimmed(text, start, place)
            if text[before.start : before.end].strip(MARK_SIGNS):
                yield before
                start = place
        yield Span(start, span.end)


def _piece(text: str, span: Span, block: Block, gap: int, first: bool, runs_on: bool) -> Piece:
    marks = _MARKS.match(text, span.start, span.end)
    words = marks.end() if marks else span.start
    indent = block.indent
    if not first:
        line = text.rfind("\n", 0, span.start) + 1
        indent = len(text[line : span.start].expandtabs(4))
    depth = block.level or 0 if block.kind is not BlockKind.HEADING else 0
    rows = text.count("\n", span.start, span.end) + 1
    return Piece(span.start, words, span.end, block, gap, rows, indent, depth, first, runs_on)


def _width(text: str, blocks: Sequence[Block]) -> int | None:
    """The column at which the text wraps, None where too few lines show it.

    Nearly all lines that another one follows are shorter, and many end near it. Where few do, or
    many lines are longer, as paragraphs on one line are, the text does not wrap: its width is more
    than anybody wraps at.
    """
    followed: list[int] = []
    last: list[int] = []
    for block in blocks:
        if block.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
            position = text.rfind("\n", 0, block.span.start) + 1
            while (end := text.find("\n", position, block.span.end)) >= 0:
                followed.append(len(text[position:end].rstrip()))
                position = end + 1
            last.append(block.span.end - position)
    if len(followed) < _FEWEST_LINES:
        return None
    followed.sort()
    width = followed[int(_WRAP_SHARE * len(followed))]
    near = sum(length >= width - _NEAR for length in followed)
    longer = sum(length > width + _ROOM for length in (*followed, *last))
    wraps = near >= _NEAR_SHARE * len(followed)
    if wraps and longer <= _LONGER_SHARE * (len(followed) + len(last)):
        return width
    return _UNWRAPPED + 1


def _lines(text: str, block: Block, width: int | None, words: Words) -> Iterator[Span]:
    """The spans of *block*, cut before each line that deliberately begins with a number."""
    start, end = block.span.start, block.span.end
    if not _is_text(block):
        yield block.span
        return
    lines = _numbered_lines(text, start, end, words)
    begin, before = start, lines[0]
    for k, line in enumerate(lines[1:], start=1):
        if not line.begins:
            continue
        on = before is lines[k - 1] and line.follows(before)
        leads = any(later.follows(line) for later in lines[k + 1 : k + 1 + _AHEAD])
        if _deliberate(text, lines[k - 1], line, width, words, counts_on=on, leads=leads):
            yield trimmed(text, begin, line.start - 1)
            begin, before = line.start, line
    yield trimmed(text, begin, end)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a block, and the number with which it begins."""

    start: int
    end: int
    numbers: Sequence[Enumerator] = ()
    headline: Headline | None = None

    @property
    def begins(self) -> bool:
        return bool(self.numbers) or self.headline is not None

    def follows(self, before: _Line) -> bool:
        """Whether it counts on from the line *before*: "(b) plums" from "(a) pears"."""
        if self.headline is not None and before.headline is not None:
            return bool(self.headline.heading or before.headline.heading)  # no row of a table
        return _next(self.numbers, before.numbers)


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
    """The line as a heading where it names itself: "Sec. 2. Definitions", "§ 5 Fristen"."""
    first = _after_marks(text, start, end)
    printed = text[first : min(end, first + _LABEL_CHARS)]
    name = _NAME.match(printed)
    if name is None or name[0][0].islower() or name[0].lower() not in words.naming:
        return None
    line = headlines.read(printed, words)
    return line if line.labelled and not line.prose else None


def _deliberate(
    text: str,
    last: _Line,
    line: _Line,
    width: int | None,
    words: Words,
    *,
    counts_on: bool,
    leads: bool,
) -> bool:
    """Whether the break before *line* is no wrap, judged by it and the line before, *last*.

    Args:
        counts_on: Both begin with numbers, one after the other.
        leads: It has the first number of a list that goes on at the beginning of a later line.
    """
    before = text[last.start : last.end].rstrip()
    if _broken_off(before, words):
        return False
    if width is not None and width > _UNWRAPPED:
        # not "within / (60) days": some lines of such a text are wrapped all the same
        behind = text[line.numbers[-1].end : line.end].lstrip() if line.numbers else ""
        return counts_on or leads or not (before[-1:].islower() and behind[:1].islower())
    if width is None:
        return counts_on or leads or before.endswith(_STOPS)
    following = text[line.start : line.end]
    word = following.split(None, 1)[0] if following.strip() else ""
    room = width - len(before) - 1 - len(word)
    if room < 0:
        deeper = len(following) - len(following.lstrip()) > len(before) - len(before.lstrip())
        counted = counts_on and before.endswith(_STOPS)  # a paragraph may end at the very margin
        return counted or (deeper and before.endswith((":", "—", ";")))
    if counts_on or before.endswith((*_CLOSED, *words.open_ends)):
        return True
    if line.headline is not None and room >= 2 * _ROOM:
        return True
    # not "am / 17. März" or "nach / 1 Satz"
    return room >= _ROOM and (leads or word.startswith("("))


def _broken_off(before: str, words: Words) -> bool:
    """Whether a line ends in the middle of a reference: "under paragraph", "nach § 3 Abs."."""
    ending = before[-_LABEL_CHARS:].lower().split()[-2:]
    if len(ending) < 2 or ending[0] in words.table.determiners:
        return False
    last = ending[-1]
    known = words.abbreviated if last.endswith(".") else words.referred
    return last.removesuffix(".") in known


def _after_marks(text: str, start: int, end: int) -> int:
    """Where the words of a line begin, after its marks."""
    marks = _MARKS.match(text, start, min(end, start + 40))
    return marks.end() if marks else start


def _numbers(text: str, start: int, end: int, words: Words) -> list[Enumerator]:
    """The numbers with which a line begins."""
    first = _after_marks(text, start, end)
    return read_enumerators(text, first, min(end, first + _HEAD), words)[0]


def _next(numbers: Sequence[Enumerator], before: Sequence[Enumerator]) -> bool:
    """Whether one line goes on with the list of the line before it: "(a) pears", "(b) plums"."""
    return any(
        reading.style == last.style and step(last.place, reading.place) == 0.0
        for number in numbers[:1]
        for reading in number.readings
        for outer in before[-1:]
        for last in outer.readings
    )


def _runs_on(text: str, before: Block | None, block: Block, words: Words, *, turned: bool) -> bool:
    """Whether a block goes on with the paragraph before it.

    So does a list item that is its wrapped line ("on / 1. January"), and what stands on the next
    page (*turned*) behind a sentence that has not ended.
    """
    if before is None or before.kind is not BlockKind.PARAGRAPH:
        return False
    if before.span.of(text).endswith((*_CLOSED, *words.open_ends)):
        return False
    if turned:
        broken = len(before.span) > _LABEL_CHARS and text[before.span.end - 1].isalpha()
        return broken and block.indent == before.indent
    item = block.kind is BlockKind.LIST_ITEM and bool(block.number)
    return item and text.count("\n", before.span.end, block.span.start) == 1
