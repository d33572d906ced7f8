"""Heads and feet of the pages of a plain text that was set for a printer.

Such a text repeats a line at the top and at the foot of each page: "RFC 2045 Internet Message
Bodies November 1996", "Freed [Page 2]". Pages are separated by form feeds or by several blank
lines. Only the outermost lines of a page are looked at: they are heads or feet if they repeat on
several pages, their numbers aside. Where only blank lines separate the pages, numbers must keep
step with the pages, and a line at the top must not look like the heading of a part, since headings
follow blank lines as well.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import pairwise

from evidence_graph.language import packs

from ...publishers.page_marks import is_page_mark
from ..pieces.page_numbers import counting_feet, keep_step, page_numbers

_FEED = "\f"
_FEWEST = 3  # pages that show a head
_SHARE = 0.3  # of the pages; heads on odd and even pages differ
_LINES = 2  # of a head or foot
_BLANKS = 4  # consecutive blank lines, the fewest that separate pages
_AROUND = 8  # lines above the number of a page, or below it, up to the head of the next page
_COUNTED = 0.9  # of the numbers of pages are one more than the number before
_HEAD_CHARS = 120
_OF_ALL = re.compile(  # "Staff rules 8/15", "Página 8/15"
    r"(?P<words>\S{1,60}[ ][^\n]{1,60}?|[^\W\d_]{4,12}(?=\s\d{1,4}/))\s(?P<page>\d{1,4})"
    r"(?:\s[^\W\d_]{2,4}\s|\s?/\s?)(?P<all>\d{1,4})"
)
_AROUND_PAGE = "-–—[]() \t\r\n"  # signs around the number of a page
_DIGITS = re.compile(r"[0-9]+")
_NUMBERS = re.compile(r"\d+|(?<!\w)[ivxlc]+(?!\w)")


def page_heads(lines: Sequence[str]) -> tuple[frozenset[int], list[int]]:
    """The indices of the *lines* that are heads or feet, and of the first line of each page."""
    marks = {i for i, line in enumerate(lines) if is_page_mark(line)}
    counts = frozenset(i for i, line in enumerate(lines) if _counts_pages(line))
    counts |= _counted_of_all(lines)
    counts |= counting_feet([line.strip() for line in lines]) | _named_pages(lines)
    counts |= _around(lines, counts)
    starts = [0, *(i for i, line in enumerate(lines) if i and (_FEED in line or i in marks))]
    if len(starts) >= _FEWEST:
        return counts | _repeated(lines, starts, marks, sure=True), starts
    starts = [0, *_behind_blanks(lines)]
    heads = _repeated(lines, starts, marks, sure=False)
    heads |= _numbers_beside(lines, starts, heads)
    if numbers := _numbers_between(lines):
        starts = [0, *(i + 1 for i in sorted(numbers))]
        heads |= numbers | _repeated(lines, starts, numbers, sure=False)
    return counts | heads, []


def _counted_of_all(lines: Sequence[str]) -> frozenset[int]:
    """The feet of the same words that count the pages among all: "Staff rules 8/15".

    "Part 1 of 3" has one word and is a heading; a stroke stands between numbers of pages.
    """
    alike: defaultdict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for i, line in enumerate(lines):
        match = _OF_ALL.fullmatch(line.strip()) if len(line) <= _HEAD_CHARS else None
        if match and 0 < int(match["page"]) <= int(match["all"]):
            alike[match["words"], match["all"]].append((i, int(match["page"])))
    return frozenset(
        i
        for found in alike.values()
        if len(found) >= _FEWEST and all(b == a + 1 for (_, a), (_, b) in pairwise(found))
        for i, _ in found
    )


def _named_pages(lines: Sequence[str]) -> frozenset[int]:
    """The lines that are nothing but the number of a page with its word, and count: "PAGE 7"."""
    found: list[tuple[int, int]] = []
    for i, line in enumerate(lines):
        word, _, number = line.strip(_AROUND_PAGE).rpartition(" ")
        if number.isdecimal() and len(line) <= _HEAD_CHARS and word.lower() in _page_words():
            found.append((i, int(number)))
    counts = all(b == a + 1 for (_, a), (_, b) in pairwise(found))
    return frozenset(i for i, _ in found) if len(found) >= _FEWEST and counts else frozenset()


def _around(lines: Sequence[str], counts: frozenset[int]) -> frozenset[int]:
    """The lines next to the numbers of the pages that are the same beside nearly all of these.

    "No copies without consent" above "Page 3/24", and the head of the next page, "ACT 57-2008".

    Args:
        counts: The indices of the lines with the numbers of the pages.
    """
    found: set[int] = set()
    enough = max(_FEWEST, _COUNTED * (len(counts) - 1))  # the last page has none behind it
    for step in (-1, 1):
        edges = sorted(counts)
        for _ in range(_AROUND):
            alike: defaultdict[str, list[int]] = defaultdict(list)
            for i in edges:
                beside = _next_filled(lines, i, step)
                if beside is not None and beside not in counts:
                    alike[lines[beside].strip()].append(beside)
            edges = max(alike.values(), key=len, default=[])
            if len(edges) < enough:
                break
            found.update(edges)
    return frozenset(found)


def _next_filled(lines: Sequence[str], i: int, step: int) -> int | None:
    """The index of the next line behind *i* that is not blank, or before it if *step* is -1."""
    i += step
    while 0 <= i < len(lines) and not lines[i].strip():
        i += step
    return i if 0 <= i < len(lines) else None


def _behind_blanks(lines: Sequence[str]) -> list[int]:
    """The indices of lines that follow enough blank ones to begin a page."""
    found, blank = [], 0
    for i, line in enumerate(lines):
        if line.strip() and blank >= _BLANKS:
            found.append(i)
        blank = 0 if line.strip() else blank + 1
    return found


def _counts_pages(line: str) -> bool:
    """Whether *line* is nothing but the number of a page among all: "Page 3 of 18"."""
    return len(line) <= _HEAD_CHARS and _page_of_all().fullmatch(line) is not None


@cache
def _page_words() -> frozenset[str]:
    """Words before the number of a page in any language: "page", "Seite"."""
    return frozenset(word for pack in packs() for word in pack.structure.pages.labels)


@cache
def _page_of_all() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(_page_words())))
    between = r"(?:[ ][^\W\d_]{2,4}[ ]|\s?/\s?)"
    return re.compile(rf"\W{{0,3}}(?:{words})[ ]\d{{1,4}}{between}\d{{1,4}}\W{{0,3}}", re.I)


def _repeated(
    lines: Sequence[str], starts: Sequence[int], marks: AbstractSet[int], *, sure: bool
) -> frozenset[int]:
    """The lines at the edges of pages that repeat on several, and the *marks* of pages.

    Args:
        sure: Whether pages certainly begin at *starts*.
    """
    if len(starts) < _FEWEST:
        return frozenset(marks)
    edges: dict[int, int] = {}  # the page of each line at an edge
    for n, (start, stop) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        shown = [i for i in range(start, stop) if lines[i].strip() and i not in marks]
        near = min(_LINES, max(int(sure), len(shown) // 2))
        top = [i for i in shown[:near] if sure or not _names_part(lines[i])]
        edges |= dict.fromkeys((*top, *shown[len(shown) - near :]), n)
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for i in edges:
        if len(lines[i]) <= _HEAD_CHARS:
            alike[_key(lines[i])].append(i)
    enough = max(_FEWEST, min(_SHARE * len(starts), 10))
    return frozenset(marks).union(
        i
        for found in alike.values()
        if len(found) >= enough and (sure or _keep_step([(lines[i], edges[i]) for i in found]))
        if not _counts_parts([lines[i] for i in found])
        for i in found
    )


def _numbers_beside(
    lines: Sequence[str], starts: Sequence[int], heads: frozenset[int]
) -> frozenset[int]:
    """The lines above a foot or below a head that are nothing but the number of the page."""
    found: dict[int, int] = {}  # the page of each line
    for n, (start, stop) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        filled = [i for i in range(start, stop) if lines[i].strip()]
        shown = [i for i in filled if i not in heads or _is_number(lines[i])]
        if any(not _is_number(lines[i]) for i in shown):
            edges = zip((filled[0], filled[-1]), (shown[0], shown[-1]), strict=True)
            found |= {i: n for edge, i in edges if i != edge and _is_number(lines[i])}
    rows = [(lines[i], page) for i, page in found.items()]
    return frozenset(found) if len(rows) >= _FEWEST and _keep_step(rows) else frozenset()


def _is_number(line: str) -> bool:
    """Whether *line* is nothing but a number, perhaps between dashes or with a full stop."""
    return len(line) <= _HEAD_CHARS and _key(line).strip("-–—. ") == "#"


def _numbers_between(lines: Sequence[str]) -> frozenset[int]:
    """The lines that are nothing but the number of a page, between blank lines."""
    blank = [True, *(not line.strip() for line in lines), True]
    texts = [(line.strip(), blank[i] and blank[i + 2]) for i, line in enumerate(lines)]
    return frozenset(page_numbers(texts))


def _names_part(line: str) -> bool:
    """Whether a line may be the heading of a part: "CHAPTER 2", never "Page 2"."""
    word, _, number = line.strip().rpartition(" ")
    return number.strip(".:").isdigit() and word.isalpha() and word.lower() not in _page_words()


def _counts_parts(alike: Sequence[str]) -> bool:
    """Whether lines are the headings of parts on new pages: each differs from the one before."""
    return _names_part(alike[0]) and all(a.strip() != b.strip() for a, b in pairwise(alike))


def _keep_step(found: Sequence[tuple[str, int]]) -> bool:
    """Whether each number of lines that are alike is the same throughout or grows with the page."""
    counted = [(_DIGITS.findall(line), page) for line, page in found]
    # The pages of front matter may be numbered in Roman numerals, which are not read.
    counted = [pair for pair in counted if pair[0]] or counted
    rows = [[int(n) for n in digits] for digits, _ in counted]
    if len({len(row) for row in rows}) > 1:
        return False
    return keep_step(rows, [page for _, page in counted])


def _key(line: str) -> str:
    """What is the same in a head on every page: all but its numbers."""
    return _NUMBERS.sub("#", " ".join(line.split()))
