"""Feet of pages in a text that has lost its line breaks, so that a line holds a page.

"… and pays the fee. Supply Agreement 4": the foot stands on the line of its page, behind its last
word. It is the words with which many pages end. A number in them is the same throughout or counts
the pages.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

_FEWEST = 3  # pages that show a foot
_SHARE = 0.3  # of the pages; feet on odd and even pages differ
_LINE = 300  # characters, the fewest of a line that may hold a page
_PAGE = 1_000  # characters, the least that the median page holds
_MOST = 0.6  # … of which this share shows that they are pages, wherever sentences end
_WORDS = 60  # of the longest foot
_ALIKE = 0.8  # of the pages that end alike have the next word in common too
_UNFINISHED = 0.25  # of the pages break off within a sentence
_LETTERS = 3  # of at least one word of a foot
_KEY = 2  # words by which pages that end alike are found
_END_SIGNS = ".;:!?)]”\"'’_*"
_NUMBER = re.compile(r"[-–—\[]?(\d{1,3})[-–—\]]?")
_STEP = 2  # the most between the numbers of pages that follow each other


def feet_of_pages(lines: Sequence[str]) -> dict[int, int]:
    """The offsets at which feet begin within *lines*, by the index of the line."""
    pages = [(i, line.rstrip()) for i, line in enumerate(lines) if len(line) > _LINE]
    found: dict[int, int] = {}
    for members, n in _alike([_last_words(text) for _, text in pages]):
        feet = {k: _nth_from_end(pages[k][1], n) for k in members}
        if _are_pages([pages[k][1][:foot] for k, foot in feet.items()], len(pages)):
            found |= {pages[k][0]: foot for k, foot in feet.items() if foot}
    return found


def _last_words(text: str) -> list[str]:
    """The last words of *text*, in reverse."""
    return text[-40 * _WORDS :].split()[::-1][:_WORDS]


def _alike(rows: Sequence[list[str]]) -> Iterator[tuple[list[int], int]]:
    """The pages that end alike: their indices, and how many words they share.

    Args:
        rows: The last words of each page, in reverse.
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


def _nth_from_end(text: str, n: int) -> int:
    """The offset of the last *n* words of *text*."""
    position = len(text)
    for _ in range(n):
        position = len(text[:position].rstrip())
        while position and not text[position - 1].isspace():
            position -= 1
    return position


def _are_pages(texts: Sequence[str], n_pages: int) -> bool:
    """Whether *texts*, which end alike, are pages and no paragraphs.

    They are as long as pages are, and most of all *n_pages*, or some break off within a sentence.
    Paragraphs that end alike end with their sentences.
    """
    if not texts or median(map(len, texts)) < _PAGE:
        return False
    unfinished = sum(text.rstrip()[-1:] not in _END_SIGNS for text in texts)
    return len(texts) >= _MOST * n_pages or unfinished >= _UNFINISHED * len(texts)
