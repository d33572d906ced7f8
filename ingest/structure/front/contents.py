"""Tables of contents: lists of entries that repeat the headings of the text.

A table begins with its own heading ("Contents", "Arrangement of Sections") or with dot leaders.
Without either it is a run of labelled lines ("Sec. 2. Definitions.") whose words occur again, or of
titles counted from 1, behind which the first of them comes again. It ends at the first line that is
no entry: one without page number whose words do not occur again.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...converted import BlockKind
from .. import headlines
from ..headlines import Headline
from ..numbers import counts_on
from ..pieces import CutText, Piece
from .contents_chapters import end_of_chapters
from .contents_entries import (
    DOTS,
    ENTRY_CHARS,
    FEWEST,
    FEWEST_PAGED,
    LEADER,
    MOST_BETWEEN,
    NAMESAKES,
    PAGE,
    PAGE_OF_PART,
    compact,
    counted_again,
    is_named_below,
    is_short,
    is_title,
    last_in_row,
    letters,
    names_attachment,
    row_letters,
    run_on_titles,
    tail,
)
from .contents_paged import paged
from .contents_repeated import between_titles, headings_again, named_again

_LEADER_LINES = re.compile(
    rf"(?m)(?:(?:{DOTS})\s{{0,200}}+(?:{PAGE_OF_PART}|{PAGE})|\t\s{{0,200}}+{PAGE})[ \t]{{0,200}}+$"
)
_DOTS_ALONE = re.compile(  # a leader without a page
    r"[^\W_][ )]{0,2}(?:\.[ .…]{7,500}+|…[ .…]{2,500}+)$"
)
_PAGE_LINES = re.compile(r"(?m)^[ \t]{0,200}+\d{1,3}[ \t]{0,200}+$")
_ROWS_OF_ENTRY = 3  # at most: two lines of a title, and the line of its page
_COLUMN = 3  # pieces: the name of the units of a table, and two entries
_UNMATCHED = 4  # consecutive entries without a heading in the text, below the table's heading
_DRAWN = ("_", "—", "–", "-", "*", "=")  # signs of which a line is drawn

_Label = tuple[str, str]  # kind and number of a labelled line


@dataclass(frozen=True, slots=True)
class _Again:
    """What comes again below a table with a heading, by which its entries are told.

    Attributes:
        keys: Of all pieces; see `_key`.
        last: The index of the last piece with each key.
        by_label: The indices of the numbered lines, by their labels and numbers.
    """

    keys: Sequence[str]
    last: Mapping[str, int]
    by_label: Mapping[_Label, Sequence[int]]

    @classmethod
    def of(cls, cut: CutText) -> _Again:
        """What comes again in *cut*."""
        keys = [_key(cut, piece) for piece in cut.pieces]
        return cls(keys, {key: i for i, key in enumerate(keys) if key}, _by_label(cut))

    def names(self, cut: CutText, i: int) -> bool:
        """Whether the words of the piece *i* come again below it."""
        return is_named_below(self.keys[i], i, self.last) or _begins_later(cut, i, self.by_label)


def contents_of(cut: CutText) -> list[range]:
    """The runs of pieces that are tables of contents, as ranges of indices."""
    known: _Again | None = None  # computed only if a table has a heading
    runs = named_again(cut) | counted_again(cut)
    runs |= paged(cut) | between_titles(cut) | _running(cut) | headings_again(cut)
    found: list[range] = []
    i = 0
    while i < len(cut.pieces):
        titled = is_title(cut, cut.pieces[i])
        if titled or _heads_column(cut, i):
            known = known or _Again.of(cut)
            titled = _titles_table(cut, i, known)
        again = known if titled else None
        stop = max(_end(cut, i + titled, again), runs.get(i, 0))
        stop = max(stop, end_of_chapters(cut, i + 1)) if titled else stop
        if again is not None and stop == i + 1 and _runs_on(cut, stop, again.last):
            stop += 1
        rows = sum(piece.n_lines for piece in cut.pieces[i:stop])
        if again is not None and cut.pieces[i].before_matter:
            stop = i + 1  # the source marks the entries as matter
            while _is_listed_within(cut, stop, again):
                stop += 1
            found.append(range(i, stop))
            i = stop
        elif stop > i + titled and (titled or rows >= FEWEST):
            while titled and stop < len(cut.pieces) and names_attachment(cut, cut.pieces[stop]):
                stop += 1
            found.append(range(i, stop))
            i = stop
        else:
            i += 1
    return found


def _titles_table(cut: CutText, i: int, again: _Again) -> bool:
    """Whether the line *i*, a title of contents or the head of a column, has a table below."""
    if is_title(cut, cut.pieces[i]):
        return not _holds_sections(cut, i, again)
    return all(again.names(cut, k) for k in range(i + 1, i + _COLUMN))


def _heads_column(cut: CutText, i: int) -> bool:
    """Whether the line *i* names the units of the numbered lines below: "Sections:", "Section"."""
    column = cut.pieces[i : i + _COLUMN]
    if len(column) < _COLUMN or not cut.words.is_label(cut.head(column[0])):
        return False
    return all(is_short(piece) and cut.text[piece.text_start].isdigit() for piece in column[1:])


def _holds_sections(cut: CutText, i: int, again: _Again) -> bool:
    """Whether the title of a table at *i* is that of sections: "## Overview", "### § 3 Organs".

    Both are headings by their markup, and the words of the section do not come again.
    """
    if i + 1 >= len(cut.pieces):
        return False
    title, below = cut.pieces[i].block, cut.pieces[i + 1].block
    are_headings = title.kind is below.kind is BlockKind.HEADING
    return are_headings and (below.level or 0) > (title.level or 0) and not again.names(cut, i + 1)


def _is_listed_within(cut: CutText, i: int, again: _Again) -> bool:
    """Whether the piece *i*, between entries that the source marks as matter, is an entry too."""
    return i < len(cut.pieces) and cut.pieces[i].before_matter and again.names(cut, i)


def _runs_on(cut: CutText, i: int, last: Mapping[str, int]) -> bool:
    """Whether the piece *i* lists titles in one line, at least half of which come again below.

    Args:
        last: See `_Again`.
    """
    titles = run_on_titles(cut, cut.pieces[i]) if i < len(cut.pieces) else []
    n_again = sum(last.get(title, 0) > i for title in titles)
    return bool(titles) and 2 * n_again >= len(titles)


def _running(cut: CutText) -> dict[int, int]:
    """The tables that have lost their line breaks, with the heading above and attachments below."""
    found: dict[int, int] = {}
    starts = [piece.start for piece in cut.pieces]
    for span in cut.contents_spans:
        first, stop = bisect_left(starts, span.start), bisect_left(starts, span.end)
        above = range(max(0, first - MOST_BETWEEN), first)
        titles = [k for k in above if cut.words.begins_contents(cut.head(cut.pieces[k]))]
        while stop < len(cut.pieces) and names_attachment(cut, cut.pieces[stop]):
            stop += 1
        found[titles[0] if titles else first] = stop
    return found


def _key(cut: CutText, piece: Piece) -> str:
    """The key that an entry shares with its heading: letters and digits, without the page."""
    if piece.end - piece.start > ENTRY_CHARS:
        return ""
    words = headlines.clean(LEADER.sub("", cut.printed(piece).rstrip()))
    line = headlines.read(words, cut.words)
    if line.heading is None:
        return f"{line.kind} {line.number}".lower()
    return compact(line.heading)


def _end(cut: CutText, first: int, again: _Again | None) -> int:
    """The index after the last entry of the table that begins at *first*.

    Args:
        again: None if the table has no heading; then each entry needs dot leaders.
    """
    seen: dict[str, bool] = {}  # entries, and whether they have a number
    numbers: tuple[str, ...] = ()  # of the last entry, and of that before it if it counts from none
    stop = i = first
    while i < len(cut.pieces):
        piece = cut.pieces[i]
        n_leaders = (
            len(_LEADER_LINES.findall(cut.text, piece.start, piece.end))
            if piece.n_lines < 60
            else 0
        )
        leads = n_leaders * 2 > piece.n_lines or (again is not None and _pages_below(cut, piece))
        leads = leads or (n_leaders > 0 and LEADER.search(tail(cut.text, piece)) is not None)
        if leads or (stop == i > first and _leads_on(cut, i)):
            stop = i = i + 1
            seen |= dict.fromkeys(row_letters(cut, piece), True)
            continue
        if again is None:
            break
        key, entry = again.keys[i], letters(cut.text[piece.start : piece.end].partition("\n")[0])
        if _stands_between(cut, piece):
            i += 1
            continue
        line = cut.headline(cut.head(piece))
        if _counts_on(numbers, line) and (ending := last_in_row(cut, piece)):
            stop = i = i + 1
            numbers = (ending,)
            continue
        if line.is_attachment:  # each may list "Definitions" anew
            seen = {known: True for known, numbered in seen.items() if numbered}
        if not key or (entry in seen and not _goes_on(cut, i, line, numbers)):
            break  # "1. Introduction" again: the text begins
        is_entry = again.names(cut, i)
        if not is_entry and piece.n_lines > 3:
            break
        if numbers and not is_entry and line.number == "1" and not line.is_container:
            break  # the text begins, in which the titles are worded otherwise
        counts = _counts_on(numbers, line) or (not numbers and _begins_count(cut, i, line))
        is_entry = is_entry or (line.heading is not None and counts)
        if not is_entry and i - stop > _UNMATCHED:
            break
        if is_entry:
            stop = i + 1
            if line.number is not None and not line.is_container:  # "4 Harbours" heads a page
                numbers = (line.number,) if counts else (*numbers[-1:], line.number)
        seen[entry] = line.number is not None
        i += 1
    return stop


def _leads_on(cut: CutText, i: int) -> bool:
    """Whether the piece *i*, right behind an entry with its page, is in the table as well.

    Its dots lead to a page that is not printed, or it heads further entries: "TITLE II. FEES".
    """
    piece, below = cut.pieces[i], cut.pieces[i + 1 : i + 2]
    if _DOTS_ALONE.search(tail(cut.text, piece)):
        return True
    heads = is_short(piece) and piece.n_lines == 1
    return heads and any(_LEADER_LINES.search(cut.text, p.start, p.end) for p in below)


def _pages_below(cut: CutText, piece: Piece) -> bool:
    """Whether each entry in *piece* has its page on the line below it: "Part 2: Fees", "14"."""
    if piece.n_lines == 1:
        return False
    n_pages = len(_PAGE_LINES.findall(cut.text, piece.start, piece.end))
    return _ROWS_OF_ENTRY * n_pages >= piece.n_lines


def _begins_count(cut: CutText, i: int, line: Headline) -> bool:
    """Whether *line* at *i* is a short title with the number 1, above others that count on."""
    pieces = cut.pieces[i : i + FEWEST_PAGED + 1]
    if line.number != "1" or len(pieces) <= FEWEST_PAGED or not all(map(is_short, pieces[:-1])):
        return False
    lines = [cut.headline(cut.head(piece)) for piece in pieces]
    titled = all(entry.heading is not None for entry in lines)
    return titled and all(
        _counts_on((above.number or "1",), below) for above, below in pairwise(lines)
    )


def _goes_on(cut: CutText, i: int, line: Headline, numbers: Sequence[str]) -> bool:
    """Whether the entries count on behind the piece *i*: it is the repeated head of a page."""
    if line.number is not None and not line.is_container:
        return False
    below = (cut.headline(cut.head(piece)) for piece in cut.pieces[i + 1 : i + 1 + MOST_BETWEEN])
    return any(_counts_on(numbers, line) for line in below)


def _counts_on(numbers: Sequence[str], line: Headline) -> bool:
    """Whether the number of *line* comes after one of *numbers*, which are those of entries."""
    if line.number is None or line.is_container:
        return False
    return any(counts_on(number, line.number) for number in numbers)


def _stands_between(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* may stand between any entries: a drawn line, or "Section" above numbers.

    The name of the column is repeated at the top of each page.
    """
    printed = cut.text[piece.start : piece.end] if piece.n_lines == 1 else "…"
    return cut.words.is_label(printed) or (printed[:1] in _DRAWN and not compact(printed))


def _by_label(cut: CutText) -> dict[_Label, list[int]]:
    """The indices of the numbered lines, by their labels and numbers."""
    found: defaultdict[_Label, list[int]] = defaultdict(list)
    for i, piece in enumerate(cut.pieces):
        line = cut.headline(cut.head(piece))
        if line.number is not None:
            found[line.kind, line.number].append(i)
    return dict(found)


def _begins_later(cut: CutText, i: int, begun: Mapping[_Label, Sequence[int]]) -> bool:
    """Whether a later line of its number begins with the words of entry *i*, and goes on.

    "Section 2. Fees" names the paragraph "Section 2. Fees mean dues and fines", "3. Law." the
    paragraph "3. Law.—(1) The law of …", and "Article I - Fees" the lines "Article I" and "Fees".
    """
    line = cut.headline(cut.head(cut.pieces[i]))
    if line.number is None or line.heading is None:
        return False
    entry = letters(cut.text[cut.pieces[i].start : cut.pieces[i].end])
    namesakes = begun.get((line.kind, line.number), ())
    after = bisect_right(namesakes, i)
    for k in namesakes[after : after + NAMESAKES]:
        below = cut.pieces[min(k + 1, len(cut.pieces) - 1)]
        words = cut.text[cut.pieces[k].start : min(below.end, cut.pieces[k].start + ENTRY_CHARS)]
        if compact(words).startswith(entry):
            return True
    return False
