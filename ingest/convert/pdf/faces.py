"""Faces of a PDF that set nothing off: those of a scan, and a bold face of the whole text.

The text layer behind a scanned page has sizes and weights that a program guessed from the picture,
so that they differ from line to line. If most of a text is bold, its bold lines are no headings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .words import Word

_MOST = 0.8  # of the characters


def even_out(pages: Sequence[Sequence[Word]]) -> None:
    """Give the words of scanned pages one size, and no weight to those of a bold text."""
    words = [word for page in pages for word in page]
    scanned = [word for word in words if word.invisible]
    sizes: Counter[float] = Counter()
    for word in scanned:
        sizes[word.size] += len(word.text)
    usual = max(sizes, key=lambda size: (sizes[size], size), default=0.0)
    for word in scanned:
        word.size, word.bold = usual, False
    n_bold = sum(len(word.text) for word in words if word.bold)
    if n_bold > _MOST * sum(len(word.text) for word in words):
        for word in words:
            word.bold = False
