"""Running heads and feet of a PDF, and page numbers: what repeats in one place on many pages.

Only the outermost lines of a page are looked at, up to the gap before the body. A line is a head if
words of it repeat ("Tenancies Act | Part 3"), if it is a number that grows with the page, or if
lines smaller than the body are in its place on most pages. A line such as "Article 5" that happens
to begin several pages is no head: its number does not keep step with the pages. Neither is
"Schedule 2" between "Schedule 1" and "Schedule 3", which take a page each.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from evidence_graph.language.roman import roman
from evidence_graph.language.units import SECTION_SIGN

from ..pieces.page_numbers import counting_feet, keep_step, letters_of, page_numbers
from .line_words import LineWords
from .lines import Line, usual_size_of_pages

_MAX_LINES = 3  # of a head or foot
_MAX_REPEATED = 6  # of a head or foot of the same words on each page
_FEW_WORDS = 3  # "Schedule 2" and "Part 2 Fees" are headings
_GAP = 1.6  # of the font size, between baselines: wider than any leading
_BESIDE = 4  # lines before and behind the number of a page
_MIN_PAGES = 3
_MIN_SHARE = 0.3  # of the pages; heads on odd and even pages differ
_MOST_REPEATED = 0.6  # of the lines at the height of a head say what a heading says
_LETTERS = 6  # of such a head
_PAGES_EACH = 1.5  # pages of a chapter on average; headings stand on one
_SMALLER = 0.95  # of the body's size
_MOST = 0.5  # of the pages
_SAME_PLACE = 3.0  # points
_NUMBER = re.compile(r"\d+")
_SECTIONS = re.compile(r"§{1,2}\s?\d\S*\s.{0,120}\s§{1,2}\s?\d\S*")
_LAST_SECTION = re.compile(r"\s§{1,2}\s?\d\S*$")


def without_heads(
    pages: Sequence[list[Line]], words: LineWords
) -> tuple[list[list[Line]], list[tuple[int, str]]]:
    """The lines of each page without running heads, and those, as (page from 1, words)."""
    edges = _edges(pages, _MAX_LINES)
    numbers = _page_numbers(edges, words, 2)
    heads = _all_repeated(pages, words) | numbers | _of_sections(edges)
    heads |= _repeated(_beside(pages, numbers), len(pages), words)
    heads |= _repeat_headings(pages, edges, words) | _repeat_page_before(edges)
    heads |= _set_small(edges, len(pages), usual_size_of_pages(pages))
    # a text that was printed anew has its former page numbers above the foot of the page
    inner = [[line for line in lines if id(line) not in heads] for lines in pages]
    heads |= _page_numbers(_edges(inner, 1), words, _MIN_PAGES)
    heads |= _printed_within([line for lines in pages for line in lines if id(line) not in heads])
    kept: list[list[Line]] = []
    removed: list[tuple[int, str]] = []
    for number, lines in enumerate(pages, start=1):
        kept.append([line for line in lines if id(line) not in heads])
        removed.extend((number, line.text) for line in lines if id(line) in heads)
    return kept, removed


def _printed_within(lines: Sequence[Line]) -> set[int]:
    """Former page numbers of a text that was printed anew, and what repeats right beside them.

    They may be anywhere on a page now, and have blanks for initials behind them: "3 ____ ____".
    So may feet of several words that count these pages.
    `Line.opens_page` is set on the lines after them.
    """
    taken = set(page_numbers((line.text.rstrip("_ "), True) for line in lines))
    numbers = sorted(taken)
    shown = [(line.text, line.size) for line in lines]  # a title may say the same, but larger
    for step in (-1, 1):
        for distance in range(1, _BESIDE + 1):
            at = [i + step * distance for i in numbers if 0 <= i + step * distance < len(lines)]
            counts = Counter(shown[i] for i in at)
            usual = max(counts, key=lambda line: (counts[line], line), default=("", 0.0))
            if counts[usual] < max(_MIN_PAGES, _MOST * len(numbers)):
                break
            same = [i for i, line in enumerate(shown) if line == usual]
            taken.update(same)
            if (step, distance) == (-1, 1):  # a page number that interrupts those that count up
                taken.update(i + 1 for i in same[:-1] if lines[i + 1].text.isdecimal())
    taken |= counting_feet([line.text for line in lines])
    for i in range(1, len(lines)):
        lines[i].opens_page = i - 1 in taken
    return {id(lines[i]) for i in taken}


def _edges(pages: Sequence[list[Line]], most: int) -> list[Line]:
    """The lines at the top and at the bottom of each page, by place and not by reading order."""
    found: dict[int, Line] = {}
    for lines in pages:
        ordered = sorted(lines, key=lambda line: -line.y)
        found |= {id(line): line for line in _edge(ordered, most) + _edge(ordered[::-1], most)}
    return list(found.values())


def _edge(ordered: list[Line], most: int) -> list[Line]:
    """The first lines up to a gap, at most *most*; the first alone if there is no gap."""
    for n, (line, following) in enumerate(pairwise(ordered[: most + 1]), start=1):
        if abs(line.y - following.y) > _GAP * max(line.size, following.size):
            return ordered[:n]
    return ordered[:1]


def _beside(pages: Sequence[list[Line]], numbers: set[int]) -> list[Line]:
    """The lines at the edges that only one of the *numbers* of pages parts from the margin."""
    found: list[Line] = []
    for lines in pages:
        ordered = sorted(lines, key=lambda line: -line.y)
        for pair in (ordered[:2], ordered[:-3:-1]) if len(ordered) > 1 else ():
            number, line = pair
            near = abs(number.y - line.y) <= _GAP * max(number.size, line.size)
            found += [line] if near and id(number) in numbers else []
    return found


def _all_repeated(pages: Sequence[list[Line]], words: LineWords) -> set[int]:
    """Lines that repeat at the edges, and those that repeat at the edges when these are removed.

    If these are most of the lines, the text is the same on each page, and only the first are heads.
    """
    first: set[int] = set()
    heads: set[int] = set()
    for _ in range(_MAX_LINES):
        inner = [[line for line in lines if id(line) not in heads] for lines in pages]
        found = _repeated(_edges(inner, _MAX_REPEATED), len(pages), words)
        heads |= found
        first = first or found
    takes_most = 2 * len(heads) > sum(map(len, pages))
    return first if takes_most else heads


def _repeated(edges: Sequence[Line], n_pages: int, words: LineWords) -> set[int]:
    """Lines of the same words, except for numbers, at one height on enough pages.

    The heights of scanned pages differ; there a number that grows with the page shows a head.
    """
    places: defaultdict[str, list[Line]] = defaultdict(list)
    shown: defaultdict[str, list[str]] = defaultdict(list)
    for line in sorted(edges, key=lambda line: (line.page, -line.y)):
        parts = {" ".join(word.text for word in cell) for cell in line.cells}
        for part in {line.text, *parts}:
            if any(c.isalpha() for c in part):
                places[_NUMBER.sub("#", part)].append(line)
                shown[_NUMBER.sub("#", part)].append(part)
    enough = max(_MIN_PAGES, min(_MIN_SHARE * n_pages, 10))
    heads: set[int] = set()
    for words_shown, lines in places.items():
        if _counts_parts(shown[words_shown], words):
            continue
        if len(lines) >= enough and _count_pages(lines):
            heads.update(id(line) for line in lines)
            continue
        heights = Counter(round(line.y / _SAME_PLACE) for line in lines)
        for height in heights:
            near = [line for line in lines if abs(line.y / _SAME_PLACE - height) <= 1]
            if len({line.page for line in near}) >= enough and _keep_step(near):
                heads.update(id(line) for line in near)
    return heads


def _counts_parts(shown: Sequence[str], words: LineWords) -> bool:
    """Whether words are the headings of parts on new pages: each differs from the one before.

    Args:
        shown: The words of lines, or of cells of a table of contents, from the first page on.
    """
    return all(map(words.part.fullmatch, shown)) and all(a != b for a, b in pairwise(shown))


def _count_pages(lines: Sequence[Line]) -> bool:
    """Whether *lines* of several words are one on each page and end in the number of the page."""
    pages = [line.page for line in lines]
    shown = {(line.text.rpartition(" ")[2], line.page) for line in lines}
    steps = {int(number) - page for number, page in shown if number.isdecimal()}
    is_long = all(len(line.words) > _FEW_WORDS for line in lines)
    all_count = all(number.isdecimal() for number, _ in shown)
    return is_long and all_count and len(steps) == 1 and len(set(pages)) == len(pages)


def _of_sections(edges: Sequence[Line]) -> set[int]:
    """Heads with the sections of a page: "§ 10-1 FEES § 10-7", and "§ 10-8 FEES"."""
    places: defaultdict[int, list[Line]] = defaultdict(list)
    for line in edges:
        if line.text[:1] == SECTION_SIGN or _LAST_SECTION.search(line.text):
            places[round(line.y / _SAME_PLACE)].append(line)
    return {
        id(line)
        for lines in places.values()
        if sum(_SECTIONS.fullmatch(line.text) is not None for line in lines) >= _MIN_PAGES
        for line in lines
    }


def _repeat_headings(
    pages: Sequence[list[Line]], edges: Sequence[Line], words: LineWords
) -> set[int]:
    """Heads with the heading of the chapter: "ARTICLE II. FEES", printed as "Article II. Fees".

    They differ from chapter to chapter, but stand at one height on several pages of a chapter, and
    most of them say what another line says elsewhere. Headings of chapters that begin on new pages
    stand at one height too, and in the table of contents elsewhere, but each only once.
    """
    shown: defaultdict[str, set[int]] = defaultdict(set)  # the heights of the lines that say it
    for line in (line for lines in pages for line in lines):
        shown[letters_of(line.text)].add(round(line.y))
    places: defaultdict[int, list[Line]] = defaultdict(list)
    for line in edges:
        is_part = words.part.fullmatch(line.text) is not None  # "CHAPTER 1" is not "CHAPTER 2"
        if len(line.words) > 1 and len(letters_of(line.text)) > _LETTERS and not is_part:
            places[round(line.y)].append(line)
    found: set[int] = set()
    for height, lines in places.items():
        near = {height - 1, height, height + 1}
        repeated = [line for line in lines if shown[letters_of(line.text)] - near]
        texts = {letters_of(line.text) for line in repeated}
        enough = max(_MIN_PAGES, min(_MIN_SHARE * len(pages), 10), _PAGES_EACH * len(texts))
        if len({line.page for line in repeated}) >= max(enough, _MOST_REPEATED * len(lines)):
            found.update(id(line) for line in repeated)
    return found


def _repeat_page_before(edges: Sequence[Line]) -> set[int]:
    """Lines at the height of heads that say what stands there on the page before.

    A contract prints the name of the schedule on each of its pages. On the first it is a heading.
    """
    places: defaultdict[tuple[int, float], list[Line]] = defaultdict(list)
    for line in edges:
        if letters_of(line.text):
            places[round(line.y / _SAME_PLACE), line.size].append(line)
    found: set[int] = set()
    for lines in places.values():
        ordered = sorted(lines, key=lambda line: line.page)
        pairs = [(a, b) for a, b in pairwise(ordered) if b.page == a.page + 1]
        again = {id(b) for a, b in pairs if a.text == b.text}
        if len(again) >= max(_MIN_PAGES, _MIN_SHARE * len(lines)):
            found |= again
    return found


def _keep_step(lines: list[Line]) -> bool:
    """Whether each number in *lines* is the same throughout or grows with the page."""
    rows = [list(map(int, _NUMBER.findall(line.text))) for line in lines]
    return keep_step(rows, [line.page for line in lines])


def _set_small(edges: Sequence[Line], n_pages: int, body: float) -> set[int]:
    """Lines at one height and of one size below that of the body, on most pages."""
    places: defaultdict[tuple[int, float], list[Line]] = defaultdict(list)
    for line in edges:
        if line.size < _SMALLER * body:
            places[round(line.y / _SAME_PLACE), line.size].append(line)
    return {
        id(line)
        for lines in places.values()
        if len({line.page for line in lines}) >= max(_MIN_PAGES, _MOST * n_pages)
        for line in lines
    }


def _page_numbers(edges: Sequence[Line], words: LineWords, fewest: int) -> set[int]:
    """Lines that are page numbers and keep step with the pages, on *fewest* pages or more."""
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for line in edges:
        if match := words.page_number.fullmatch(line.text):
            value = int(match[1]) if match[1].isdecimal() else roman(match[1]) or 0
            found[value - line.page].append(line)
    return {
        id(line)
        for lines in found.values()
        if len({line.page for line in lines}) >= fewest
        for line in lines
    }
