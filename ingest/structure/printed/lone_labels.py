"""Labels of articles that stand alone on a line, "Article 3": what they are, and what is below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...converted import BlockKind
from ..headlines import Headline
from ..pieces import CutText
from ..titles import title_like
from .leading_numbers import enumerators_of


def kinds_of_paragraphs(
    cut: CutText, lines: Mapping[int, Headline], skipped: frozenset[int]
) -> frozenset[str]:
    """The kinds of units that begin a paragraph more often than they stand alone.

    "**Art. 2**: The club is open", and "**Art. 3**:" above "a) Members pay": both are paragraphs.

    Args:
        lines: The short lines of the text, by the index of their pieces.
        skipped: Indices of pieces in which no heading is.
    """
    alone = Counter(line.kind for line in lines.values() if line.is_labelled and not line.heading)
    begun: Counter[str] = Counter()
    for i, piece in enumerate(cut.pieces):
        if i in skipped or piece.block.kind is not BlockKind.PARAGRAPH:
            continue
        line = lines[i] if i in lines else cut.headline(cut.head(piece))
        is_titled = line.kind in alone and line.heading is not None
        if is_titled and any(number.label for number in enumerators_of(cut, piece)):
            begun[line.kind] += 1
    return frozenset(kind for kind, n in begun.items() if n > alone[kind])


def goes_on_below(cut: CutText, i: int, words: str) -> bool:
    """Whether the line *words* at *i* is the first of a sentence that the next piece continues.

    "Any boat that the master of the port", above "orders to leave must sail.", is no title.
    """
    below = cut.pieces[i + 1 : i + 2]
    if not below or not cut.head(below[0])[:1].islower():
        return False
    return not title_like(f"{words} {cut.printed(below[0])}", cut.words)
