"""Labels that stand alone on a line, "Article 3", "Part 2": what they are, and what is below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf

from ...converted import BlockKind
from ..headlines import Heading, Headline
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


def always_titled(found: Sequence[Heading]) -> set[int]:
    """The headings without number that are alone below a bare label, as in most of its kind.

    "# Article 1", "## Fees" and its text, "# Article 2", "## Keys" and its text. An article with a
    text of its own may stand between. Text below that of a container belongs to a group of its own.
    """
    below: dict[str, list[tuple[int, bool]]] = {}
    for k, (above, heading) in enumerate(pairwise(found), 1):
        line, level = above.line, heading.level or 0
        if not line.is_labelled or line.number is None or line.heading:
            continue
        others = (other.level or 0 for other in found[k + 1 :] if (other.level or 0) <= level)
        is_only = next(others, 0) <= (above.level or 0) < level
        on_end = above.piece + 1 == heading.piece and heading.line.kind == "plain"
        if line.is_container:
            on_end = on_end and any(h.piece == heading.piece + 1 for h in found[k + 1 : k + 2])
        if on_end or line.is_container:
            below.setdefault(line.kind, []).append((k, is_only and on_end))
    titled: set[int] = set()
    for each in below.values():
        fits = {k for k, is_title in each if is_title}
        is_container = found[each[0][0] - 1].line.is_container
        fewest = len(each) if is_container else len(each) // 2 + 1
        titled |= fits if len(fits) >= max(2, fewest) else set()
    return titled


def larger_titles(found: Sequence[Heading]) -> dict[int, int]:
    """The titles that rank above the bare labels of containers over them, and the rank of these.

    A report sets "Chapter 2" smaller than the title below it. All labels of a kind stand so.
    """
    titles: dict[str, list[int]] = {}
    others: set[str] = set()
    for k, (above, heading) in enumerate(pairwise(found), 1):
        line = above.line
        if not line.is_container or line.number is None or line.is_attachment:
            continue
        is_larger = (heading.level or inf) < (above.level or 0) and heading.line.kind == "plain"
        if line.heading is None and is_larger and above.piece + 1 == heading.piece:
            titles.setdefault(line.kind, []).append(k)
        else:
            others.add(line.kind)
    ranks: dict[int, int] = {}
    for kind, each in titles.items():
        if len(each) > 1 and kind not in others:
            ranks |= dict.fromkeys(each, min(found[k].level or 0 for k in each))
    return ranks
