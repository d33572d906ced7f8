"""Heads and feet of pages in a text that has lost its line breaks, so that a line holds a page.

"Supply Agreement 4 4.2 The buyer pays …": the head stands on the line of its page, before the
number of a unit, and the foot behind its last word. They are the words with which many pages begin
or end. A number in them is the same throughout or counts the pages.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

_FEWEST = 3  # pages that show a head
_SHARE = 0.3  # of the pages; heads on odd and even pages differ
_LINE = 300  # characters, the fewest of a line that may hold a page
_PAGE = 1_000  # characters, the least that the median page holds
_MOST = 0.6  # … of which this share shows that they are pages, wherever sentences end
_WORDS = 60  # of the longest head
_ALIKE = 0.8  # of the pages that begin alike have the next word in common too
_UNFINISHED = 0.25  # of the pages break off within a sentence
_LETTERS = 3  # of at least one word of a head
_KEY = 2  # words by which pages that begin alike are found
_END_SIGNS = ".;:!?)]”\"'’_*"
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[-–—\[]?(\d{1,3})[-–—\]]?")
_STEP = 2  # the most between the numbers of pages that follow each other


@dataclass(frozen=True, slots=True)
class Edges:
    """The head and the foot of a page within its line; each may be empty.

    Attributes:
        head: The offset in the line at which the head ends.
        foot: The offset in the line at which the foot begins.
        end: The length of the line.
    """

    head: int
    foot: int
    end: int


@dataclass(slots=True)
class _Page:
    """A line that may hold a page."""

    line: int
    text: str
    head: int
    foot: int

    @classmethod
    def of(cls, line: int, text: str) -> _Page:
        return cls(line, text, len(text) - len(text.lstrip()), len(text.rstrip()))


def edges_of_pages(lines: Sequence[str]) -> dict[int, Edges]:
    """The heads and feet within *lines*, by the index of the line; lines without any are absent."""
    pages = [_Page.of(i, line) for i, line in enumerate(lines) if len(line) > _LINE]
    if len(pages) < _FEWEST:
        return {}
    before = [(page.head, page.foot) for page in pages]
    for members, n in _alike([_words(page.text, backwards=True) for page in pages]):
        feet = {k: _nth_from_end(pages[k], n) for k in members}
        if _are_pages([pages[k].text[: feet[k]] for k in members], len(pages)):
            for k, foot in feet.items():
                pages[k].foot = foot
    for members, n in _alike([_words(page.text, backwards=False) for page in pages]):
        above = [pages[k - 1] for k in members if k]
        if _are_pages([page.text[: page.foot] for page in above], len(pages) - 1):
            for k in members:
                pages[k].head = _nth(pages[k], n)
    return {
        page.line: Edges(page.head, page.foot, len(page.text))
        for page, unchanged in zip(pages, before, strict=True)
        if (page.head, page.foot) != unchanged and page.head < page.foot
    }


def _words(text: str, *, backwards: bool) -> list[str]:
    """The first words of *text*, or its last ones in reverse."""
    edge = 40 * _WORDS
    words = (text[-edge:] if backwards else text[:edge]).split()
    return words[::-1][:_WORDS] if backwards else words[:_WORDS]


def _alike(rows: Sequence[list[str]]) -> Iterator[tuple[list[int], int]]:
    """The pages that begin alike: their indices, and how many words they share.

    Args:
        rows: The first words of each page.
    """
    groups: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for k, words in enumerate(rows):
        groups[tuple("#" if _NUMBER.fullmatch(word) else word for word in words[:_KEY])].append(k)
    for members in groups.values():
        if len(members) < max(_FEWEST, _SHARE * len(rows)):
            continue
        n = 0
        while n < _WORDS and len(kept := _with_equal_word(rows, members, n)) >= _FEWEST:
            members, n = kept, n + 1
        words = [word for word in rows[members[0]][:n] if any(map(str.isalpha, word))]
        fewest = 1 if len(members) >= _MOST * len(rows) else _KEY
        if n >= _KEY and len(words) >= fewest and max(map(len, words)) > _LETTERS:
            yield members, n


def _with_equal_word(rows: Sequence[list[str]], members: Sequence[int], n: int) -> list[int]:
    """The *members* whose word *n* most of them share; empty if no word is shared by most."""
    words = {k: rows[k][n] for k in members if n < len(rows[k])}
    for word, count in Counter(words.values()).most_common(1):
        if count >= _ALIKE * len(members):
            return [k for k in members if words.get(k) == word]
    counted = [(k, int(m[1])) for k, word in words.items() if (m := _NUMBER.fullmatch(word))]
    steps = sum(0 < b - a <= _STEP for (_, a), (_, b) in pairwise(counted))
    return [k for k, _ in counted] if steps >= _ALIKE * (len(members) - 1) else []


def _nth(page: _Page, n: int) -> int:
    """The offset behind the first *n* words of *page*, and the blanks after them."""
    position = page.head
    for _, word in zip(range(n), _WORD.finditer(page.text, page.head), strict=False):
        position = word.end()
    return position


def _nth_from_end(page: _Page, n: int) -> int:
    """The offset of the last *n* words of *page*."""
    position = page.foot
    for _ in range(n):
        position = len(page.text[:position].rstrip())
        while position and not page.text[position - 1].isspace():
            position -= 1
    return position


def _are_pages(texts: Sequence[str], n_pages: int) -> bool:
    """Whether *texts*, which begin or end alike, are pages and no paragraphs.

    They are as long as pages are, and most of all *n_pages*, or some break off within a sentence.
    Paragraphs that begin alike, "To the extent permitted by law", end with their sentences.
    """
    if not texts or median(map(len, texts)) < _PAGE:
        return False
    unfinished = sum(text.rstrip()[-1:] not in _END_SIGNS for text in texts)
    return len(texts) >= _MOST * n_pages or unfinished >= _UNFINISHED * len(texts)
