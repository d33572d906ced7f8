"""Entries of tables of contents: their words, and the runs of titles that are counted from 1."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence

from .. import headlines
from ..pieces import CutText, Piece

ENTRY_CHARS = 250
"""Characters of the longest entry."""
_LEADER_CHARS = 500  # at the end of a line, more than a leader and its page number take
_TITLE_ROWS = 3  # lines of the title of a document and the heading of its table
_BETWEEN = 2  # lines between entries, and numbers that are left out
_FRONT = 6  # pieces between a table and the first section
_STOPPED_SHARE = 0.1  # of the entries may end in a full stop: "6. Licences, permits, etc."
NAMESAKES = 64
"""Later lines of one label and number that are looked at."""
FEWEST = 3
"""Lines of a table without a heading of its own, at least."""
FEWEST_PAGED = 5
"""Lines of a table that end in page numbers, at least."""
MOST_BETWEEN = 4
"""Consecutive marks of pages and the like between entries."""

# Runs are bounded and never given back, so that a line of a million dots is read in linear time.
DOTS = r"\.[ .…]{3,200}+|…[ .…]{0,200}+"
"""Signs that lead to the number of a page."""
PAGE = r"(?:\d{1,4}|[ivxlc]{1,6})"
"""The number of a page …"""
PAGE_OF_PART = r"(?:\d{1,3}(?:\.\d{1,2})?|[A-Z]{1,2})(?:[-–/]\d{1,3}(?:\.\d{1,2})?){1,3}"
"""… within its chapter or appendix, as in loose leaves: "3-12", "2/4.1/1", "A-7"."""
LEADER = re.compile(
    rf"(?:(?:{DOTS})\s{{0,200}}+(?:{PAGE_OF_PART}|{PAGE})"
    rf"|(?:_{{4,200}}+|\t|[ ]{{3,200}}+|[ ]\|)\s{{0,200}}+{PAGE})$"
)
_TO_PAGE = re.compile(r"[^\W\d_] ?(?:\. ?){5,99}+ {0,9}\d{1,3}(?=\s|$)")
_COUNTED = re.compile(r"[*_]{0,3}(\d{1,3})[.)]?[*_]{0,3}\s")
_IN_ROW = re.compile(r"(?<!\S)(\d{1,3})\\?\.\s{1,4}(?=[^\W\d_])")
_RUN_ON = re.compile(r"(?<!\S)(?P<number>\d{1,3})\.?\s{1,4}(?P<title>[^\W\d_]\D{1,80})")


def leads_to_page(text: str, start: int, end: int) -> bool:
    """Whether dots in ``text[start:end]`` lead to the number of a page: "Fees . . . . . . 3".

    Entries may share a line, as where a table has two columns.
    """
    if text.find("..", start, end) < 0 and text.find(". .", start, end) < 0:
        return False
    return _TO_PAGE.search(text, start, end) is not None


def is_title(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* is the heading of a table, "Contents", perhaps on the last of its lines.

    The lines "THE QUAYS ACT, 2021", "______" and "ARRANGEMENT OF SECTIONS" may follow each other.
    """
    if cut.words.is_contents(headlines.clean(cut.head(piece))):
        return True
    lines = [line for line in cut.printed(piece).splitlines() if compact(line)]
    is_short = 1 < len(lines) <= _TITLE_ROWS
    return is_short and cut.words.is_contents(headlines.clean(lines[-1]))


def names_attachment(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* names an attachment. After a table it is an entry: no body begins so."""
    return piece.n_lines < 3 and cut.headline(cut.head(piece)).is_attachment


def counted_again(cut: CutText) -> dict[int, int]:
    """The runs of titles counted from 1 behind which the first comes again with its text.

    "1. Fees", "2. Keys", "3. Law", "4. Noise" and "1. Fees", below which the section stands. The
    words of enactment may stand between.
    """
    numbers = [_counted(cut, piece) for piece in cut.pieces]
    places: defaultdict[int, list[int]] = defaultdict(list)
    for i, number in enumerate(numbers):
        places[number].append(i)
    found: dict[int, int] = {}
    for i in places[1]:
        entries = _entries(cut, numbers, i)
        after = bisect_left(places[1], entries[-1] + 1)
        again = places[1][after : after + 1]
        if len(entries) <= FEWEST or not again or again[0] - entries[-1] > _FRONT:
            continue
        if _begins_alike(cut, i, again[0]):
            n_again = sum(_comes_again(cut, k, places[numbers[k]], again[0]) for k in entries)
            if 2 * n_again >= len(entries):
                found[i] = entries[-1] + 1
    return found


def _entries(cut: CutText, numbers: Sequence[int], first: int) -> list[int]:
    """The run of titles from *first* on that count up, nearly all of which have no full stop.

    A few lines may stand between, such as the note of a section that is left out.
    """
    found = [first]
    for k in range(first + 1, len(numbers)):
        if k - found[-1] > _BETWEEN or numbers[k] == 1 or not is_short(cut.pieces[k]):
            break
        if 0 < numbers[k] - numbers[found[-1]] <= _BETWEEN:
            found.append(k)
    n_stopped = sum(not _is_entry(cut, k) for k in found)
    return found if n_stopped <= _STOPPED_SHARE * len(found) else [first]


def _comes_again(cut: CutText, i: int, places: Sequence[int], stop: int) -> bool:
    """Whether one of the next pieces from *stop* on, of those at *places*, is that of entry *i*."""
    first = bisect_left(places, stop)
    return any(_begins_alike(cut, i, k) for k in places[first : first + NAMESAKES])


def _counted(cut: CutText, piece: Piece) -> int:
    """The whole number without a label with which *piece* begins; 0 if there is none."""
    number = _COUNTED.match(cut.text, piece.text_start, piece.end)
    return int(number[1]) if number else 0


def _is_entry(cut: CutText, i: int) -> bool:
    """Whether the piece *i* is nothing but a number and a title."""
    piece = cut.pieces[i]
    return is_short(piece) and cut.text[piece.end - 1] not in ".;:,"


def _begins_alike(cut: CutText, i: int, k: int) -> bool:
    """Whether the piece *k* begins with the words of entry *i*."""
    start = cut.pieces[k].start
    words = cut.text[start : min(cut.pieces[k].end, start + 2 * ENTRY_CHARS)]
    entry = letters(cut.text[cut.pieces[i].start : cut.pieces[i].end])
    return compact(headlines.clean(words)).startswith(entry)


def run_on_titles(cut: CutText, piece: Piece) -> list[str]:
    """The titles, as `compact` returns them, that a paragraph counts from 1; empty if it does not.

    A table of contents that has lost its line breaks: "1. Fees 2. Keys 3. Law".
    """
    entries = list(_RUN_ON.finditer(cut.text, piece.text_start, piece.end))
    numbers = [int(entry["number"]) for entry in entries]
    is_counted = len(numbers) >= FEWEST and numbers == list(range(1, len(numbers) + 1))
    return [compact(entry["title"]) for entry in entries] if is_counted else []


def last_in_row(cut: CutText, piece: Piece) -> str | None:
    """The last number of a row of entries, "8" of "6. Fees. 7. Keys. 8. Law."; None without one."""
    numbers = [int(n[1]) for n in _IN_ROW.finditer(cut.text, piece.text_start, piece.end)]
    is_row = len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1))
    return str(numbers[-1]) if is_row else None


def is_short(piece: Piece) -> bool:
    """Whether *piece* may be an entry without a page number: a line, and a sentence at most."""
    return piece.n_lines <= 2 and piece.end - piece.start <= ENTRY_CHARS


def compact(words: str) -> str:
    """The letters and digits of *words*, in lower case."""
    return re.sub(r"[\W_]+", "", words).lower()


def letters(line: str) -> str:
    """The letters and digits of an entry or heading, its number included."""
    return compact(headlines.clean(LEADER.sub("", line[:ENTRY_CHARS].rstrip())))


def tail(text: str, piece: Piece) -> str:
    """The end of *piece*, which holds the leader and page number of an entry that has them."""
    return text[max(piece.start, piece.end - _LEADER_CHARS) : piece.end].rstrip()


def row_letters(cut: CutText, piece: Piece) -> list[str]:
    """The `letters` of each line of *piece*."""
    return [letters(line) for line in cut.text[piece.start : piece.end].splitlines()]


def is_named_below(key: str, i: int, last: Mapping[str, int]) -> bool:
    """Whether a piece behind entry *i* has its *key*, with or without the number of a page.

    Args:
        last: The index of the last piece with each key, which `compact` made.
    """
    unpaged = key.rstrip("0123456789")  # "Fees 12", where the gap before the page is narrow
    return max(last.get(key, i), last.get(unpaged, i)) > i
