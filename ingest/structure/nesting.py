"""Which heading stands in which.

Where the markup gives levels, they decide. Elsewhere every heading has a class (its word, or the
depth of its number), and classes are ranked: by the vocabulary, and against it where this document
shows another order, such as a Section that is at once followed by an Article.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from . import vocabulary
from .headlines import Headline

_NUMBERED = 60  # ranks of numbers without a word: 61 for "3", 62 for "3.2" and "3(a)"
_PLAIN = 90  # a cross-heading that groups nothing lies in the numbered heading before it


@dataclass(frozen=True, slots=True)
class Placed:
    """A heading with what nesting needs to know of its place.

    Attributes:
        level: Its rank by markup, None where there is none.
        adjacent: Whether the next heading follows with no text between.
        continues: Whether numbered paragraphs right below it go on with the series of the
            numbered headings before it.
    """

    line: Headline
    level: int | None
    adjacent: bool
    continues: bool = False


def parents(headings: Sequence[Placed]) -> list[int | None]:
    """The index of the heading above each, None at the top."""
    ranks = _ranks(headings)
    found: list[int | None] = []
    stack: list[int] = []
    for i in range(len(headings)):
        while stack and ranks[stack[-1]] >= ranks[i]:
            stack.pop()
        found.append(stack[-1] if stack else None)
        stack.append(i)
    return found


def _ranks(headings: Sequence[Placed]) -> list[tuple[float, float]]:
    by_class = class_ranks(headings)
    levelled = [h.level for h in headings if h.level is not None]
    if len(levelled) < len(headings):
        return [(by_class_of(h, i, headings, by_class), 0.0) for i, h in enumerate(headings)]
    return [(float(h.level or 0), _within(h, by_class)) for h in headings]


def _within(heading: Placed, ranks: dict[str, float]) -> float:
    """The order of containers that the markup puts on one level: a part above its sections."""
    word = heading.line.word
    if word in vocabulary.RANKS and heading.line.number is not None:
        return min(ranks.get(class_of(heading.line), vocabulary.LEAF), vocabulary.LEAF)
    return vocabulary.LEAF


def class_of(line: Headline) -> str:
    """What a heading is by its word, or by the kind of its number."""
    if line.word in ("number", "letter", "roman", "plain", "brackets", "§"):
        return line.word
    return line.word


def class_ranks(headings: Sequence[Placed]) -> dict[str, float]:
    """The rank of each class of labelled headings, learnt from which directly follows which."""
    follows: Counter[tuple[str, str]] = Counter()
    classes: dict[str, float] = {}
    for heading, after in zip(headings, [*headings[1:], None]):
        own = class_of(heading.line)
        if own in vocabulary.RANKS or own == "§":
            classes.setdefault(own, float(vocabulary.RANKS.get(own, vocabulary.LEAF)))
            if after is not None and heading.adjacent:
                follows[own, class_of(after.line)] += 1
    order = sorted(classes, key=lambda c: (classes[c], c))
    for _ in order:  # at most once each: neighbours in the wrong order change places
        for k in range(len(order) - 1):
            outer, inner = order[k], order[k + 1]
            if vocabulary.ATTACHMENT in (classes[outer], classes[inner]):
                continue
            if follows[inner, outer] > follows[outer, inner]:
                order[k], order[k + 1] = inner, outer
    values = sorted(classes.values())
    return {name: value + 0.001 * k for k, (name, value) in enumerate(zip(order, values))}


def by_class_of(
    heading: Placed, i: int, headings: Sequence[Placed], ranks: dict[str, float]
) -> float:
    line = heading.line
    own = class_of(line)
    if line.word == "plain":
        return _plain_rank(heading, i, headings, ranks)
    if own in ranks:
        if "(" in (line.number or "") and line.depth > 1:
            return _NUMBERED + line.depth  # "Paragraph 2(c)(1)" stands by its number
        return ranks[own] + 0.01 * max(0, line.depth - 1)
    if line.word == "roman":
        return _NUMBERED
    if line.word == "letter" and line.depth == 1:
        dotted = any(h.line.word == "letter" and h.line.depth > 1 for h in headings[i : i + 40])
        return _NUMBERED + 1 if dotted or not _in_numbers(i, headings) else _NUMBERED + 2
    if line.word == "brackets":
        return _PLAIN - 1
    return _NUMBERED + line.depth


def _in_numbers(i: int, headings: Sequence[Placed]) -> bool:
    """Whether the headings around have numbers to which letters are subordinate."""
    return any(h.line.word == "number" and h.line.depth == 1 for h in headings[i + 1 :][:400])


def _plain_rank(
    heading: Placed, i: int, headings: Sequence[Placed], ranks: dict[str, float]
) -> float:
    words = (heading.line.heading or "").strip(" .:").lower()
    after = headings[i + 1] if i + 1 < len(headings) else None
    before = headings[i - 1] if i else None
    if words in vocabulary.STANDALONE:
        if before is not None and before.line.attachment and before.adjacent:
            return _PLAIN
        return 0.0
    if heading.adjacent and after is not None and after.line.word != "plain":
        return by_class_of(after, i + 1, headings, ranks) - 0.5
    if heading.continues:
        return _NUMBERED + 1
    return _PLAIN
