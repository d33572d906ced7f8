"""Watermarks of a PDF: a large word behind the text of most pages, such as "DRAFT".

It is no part of the text. Read by place, its words would get into the lines that it crosses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..pieces.builder import usual_size
from .words import Word

_TIMES = 3  # the size of the text: larger than any heading that most pages repeat
_MIN_PAGES = 3
_MOST = 0.5  # of the pages

_Shown = tuple[str, float]  # text and size


def without_watermarks(
    pages: Sequence[list[Word]],
) -> tuple[list[list[Word]], list[tuple[int, str]]]:
    """The words of each page without watermarks, and these, as (page from 1, words)."""
    sizes: Counter[float] = Counter()
    for page in pages:
        for word in page:
            sizes[word.size] += len(word.text)
    least = _TIMES * usual_size(sizes) if sizes else 0.0
    on_pages: Counter[_Shown] = Counter()
    for page in pages:
        on_pages.update({(w.text, w.size) for w in page if w.size >= least and w.text.isalpha()})
    enough = max(_MIN_PAGES, _MOST * len(pages))
    marks = {shown for shown, n_pages in on_pages.items() if n_pages >= enough}
    kept: list[list[Word]] = []
    removed: list[tuple[int, str]] = []
    for number, page in enumerate(pages, start=1):
        kept.append([word for word in page if (word.text, word.size) not in marks])
        behind = [word.text for word in page if (word.text, word.size) in marks]
        removed += [(number, " ".join(behind))] if behind else []
    return kept, removed
