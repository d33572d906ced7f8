"""The lines of a block at which a unit begins, because the break above them is deliberate.

A line break is a wrap if the first word of the next line would have fitted on the line above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from evidence_graph.spans import Span, trimmed

from ...converted import Block
from ...publishers.placeholders import OPENS_PUT_IN
from .. import headlines
from ..headlines import Headline
from ..numbers import Enumerator, read_enumerators, read_raised, step
from ..titles import title_like
from ..words import Words
from .heads_of_text import heads_text
from .width import ROOM, UNWRAPPED

MARKS = re.compile(
    r"(?:[ \t]*>)*[ \t]*"
    r"(?:#{1,6}(?=\s|$|[^\W\d_])|#{2,6}(?=§|\d[\d.]{0,12}\s)|[-+*•·▪◦■](?=\s|$))?[ \t]*"
    + OPENS_PUT_IN
)
_NAME = re.compile(r"§|[^\W\d_]+")  # the word with which a line may name itself
_STOPS = (".", ";", ":")
_AHEAD = 8  # lines among which the next number of a list is looked for
_HARD_BREAK = "  "  # at the end of a line, which Markdown does not join with the next one
_ROOMS = 2  # times the room, behind a line that is surely no wrap
CLOSED = (".", ";", ":", "—", "–", ",", "!", "?")
_HEAD = 400  # characters at the beginning of a piece that rules read
LABEL_CHARS = 120  # … and of a line, where its label is looked for


def line_spans(text: str, block: Block, width: int | None, words: Words) -> Iterator[Span]:
    """*block* cut before each numbered line that follows a deliberate break."""
    start, end = block.span.start, block.span.end
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

    @property
    def is_first(self) -> bool:
        """Whether its number is the first of a list: "a)", "1."."""
        return any(
            reading.place == (1, "") for number in self.numbers[:1] for reading in number.readings
        )

    @property
    def is_labelled(self) -> bool:
        """Whether it begins with a label and its number: "Art. 24. Quays are"."""
        return self.headline is not None or any(number.label for number in self.numbers[:1])

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
    printed = text[first : min(end, first + LABEL_CHARS)].lstrip("*_")  # "**Title II**"
    name = _NAME.match(printed)
    if name is None or name[0][0].islower() or name[0].lower() not in words.naming:
        return None
    line = headlines.read(headlines.clean(printed), words)
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
    if ends_in_reference(before, words) and not (counts_on and has_room):
        return False  # nor is "5 Regulations", far from the margin, above "6 Fees"
    if width is not None and width > UNWRAPPED:
        # "within / (60) days": a text without wraps may still have a few
        after = text[line.numbers[-1].end : line.end].lstrip() if line.numbers else ""
        return counts_on or leads or not (before[-1:].islower() and after[:1].islower())
    if width is None:
        return counts_on or leads or before.endswith(_STOPS)
    if (counts_on or leads) and text.endswith(_HARD_BREAK, last.start, last.end):
        return True
    following = text[line.start : line.end]
    word = following.split(None, 1)[0] if following.strip() else ""
    room = width - len(before) - 1 - len(word)
    is_bare = line.is_bare_label(text)
    if is_bare and before.endswith(_STOPS):
        return True
    deeper = _indent(following) - _indent(before)
    if room < 0:
        # A paragraph may end at the very margin: the next number counts on or is further left.
        ended = before.endswith(_STOPS) and (counts_on or deeper < 0)
        return ended or (deeper > 0 and before.endswith((":", "—", ";")))
    if deeper > 0 and room >= _ROOMS * ROOM and line.is_first:
        return True  # "2. Fees", and "  a) There are" below it
    if counts_on or before.endswith((*CLOSED, *words.open_ends)):
        return True
    if room >= _ROOMS * ROOM and (line.is_labelled or _is_below_title(text, before, line, words)):
        return True
    # "am / 17. März" and "nach / 1 Satz" are wraps
    return room >= ROOM and (leads or word.startswith("("))


def _is_below_title(text: str, before: str, line: _Line, words: Words) -> bool:
    """Whether *line* is a section with a number, and the line *before* the title of its group.

    "Public documents" above "74. The following are …", far from the margin, is no wrapped line,
    nor is "Article III. Members" above "1. Qualification".
    """
    printed = line.numbers[0].printed if line.numbers else ""
    if not (printed.isdecimal() or (printed and not printed.strip("IVX"))):
        return False
    begins = text[line.numbers[-1].end : line.end].lstrip()[:1].isupper()
    return begins and title_like(headlines.clean(before), words, stop=True, verbs=True)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def ends_in_reference(before: str, words: Words) -> bool:
    """Whether a line ends within a citation: "under paragraph", "nach § 3 Abs."."""
    ending = before[-LABEL_CHARS:].lower().split()[-2:]
    if len(ending) < 2 or ending[0] in words.lines.determiners:
        return False
    last = ending[-1]
    known = words.abbreviated if last.endswith(".") else words.referred
    return last.removesuffix(".") in known


def _after_marks(text: str, start: int, end: int) -> int:
    """The offset at which the text of a line begins, after its marks."""
    marks = MARKS.match(text, start, min(end, start + 40))
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
