"""Watermarks and stamps of a PDF, which are no part of its text.

A watermark is a large word behind the text of most pages, such as "DRAFT"; a stamp is what stands
in one place of nearly all pages amid the other words, such as the name of a reader in the margin.
Read by place, their words would get into the lines that they cross. Heads and feet of pages, above
or below all other words, are left to `running_heads`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .lines import usual_size_of_pages
from .words import Word

_TIMES = 3  # the size of the text: larger than any heading that most pages repeat
_MIN_PAGES = 3
_MOST = 0.5  # of the pages
_FEWEST_STAMPED, _NEARLY_ALL = 4, 0.8  # of the pages; on three a word may stand there by chance
_FEW = 0.1  # of the words of all pages; those of a form that is printed again are more

_Shown = tuple[str, float]  # text and size
_Printed = tuple[str, float, int, int]  # text, size, and place in points


def without_watermarks(
    pages: Sequence[list[Word]],
) -> tuple[list[list[Word]], list[tuple[int, str]]]:
    """The words of each page without watermarks and stamps, and these, as (page from 1, words)."""
    marks = _watermarks(pages)
    taken = {id(w) for page in pages for w in page if (w.text, w.size) in marks}
    taken |= _stamps([[w for w in page if id(w) not in taken] for page in pages])
    removed: list[tuple[int, str]] = []
    for number, page in enumerate(pages, start=1):
        words = [word.text for word in page if id(word) in taken]
        removed += [(number, " ".join(words))] if words else []
    return [[w for w in page if id(w) not in taken] for page in pages], removed


def _watermarks(pages: Sequence[list[Word]]) -> set[_Shown]:
    least = _TIMES * usual_size_of_pages(pages)
    on_pages: Counter[_Shown] = Counter()
    for page in pages:
        on_pages.update({(w.text, w.size) for w in page if w.size >= least and w.text.isalpha()})
    enough = max(_MIN_PAGES, _MOST * len(pages))
    return {shown for shown, n_pages in on_pages.items() if n_pages >= enough}


def _stamps(pages: Sequence[list[Word]]) -> set[int]:
    """The identities of the words of stamps."""
    on_pages: Counter[_Printed] = Counter()
    for page in pages:
        on_pages.update(set(map(_printed, page)))
    enough = max(_FEWEST_STAMPED, _NEARLY_ALL * sum(map(bool, pages)))
    repeated = {printed for printed, n_pages in on_pages.items() if n_pages >= enough}
    found = {id(word) for page in pages for word in _amid(page, repeated)} if repeated else set()
    return found if len(found) <= _FEW * sum(map(len, pages)) else set()


def _amid(page: Sequence[Word], repeated: set[_Printed]) -> Iterator[Word]:
    """The *repeated* words of *page* that stand below and above others."""
    shown = [(word, _printed(word) in repeated) for word in page]
    heights = [word.y for word, is_repeated in shown if not is_repeated]
    for word, is_repeated in shown:
        if is_repeated and heights and min(heights) < word.y < max(heights):
            yield word


def _printed(word: Word) -> _Printed:
    return word.text, word.size, round(word.x0), round(word.y)
