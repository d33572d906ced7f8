"""Which heading stands in which.

Where the markup gives levels, they decide. Elsewhere every heading has a class (its word, or the
depth of its number), and classes are ranked: by the table of units, and against it where this
document shows another order, such as a Section that is at once followed by an Article.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.language.units import ATTACHMENT, LEAF

from .headlines import Headline
from .titles import capitals
from .words import Words

_LEAF = float(LEAF)
_STANDALONE = 0.0  # "Preamble", "Footnotes": beside the body, at the top
_NUMBERED = 60.0  # ranks of numbers without a word: 61 for "3", 62 for "3.2" and "3(a)"
_INNERMOST = 89.0
_PLAIN = 90.0  # a cross-heading that groups nothing lies in the numbered heading before it
_NEAR = 400  # headings among which numbers and letters are compared

_Rank = tuple[float, float]


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


def parents(headings: Sequence[Placed], words: Words) -> list[int | None]:
    """The index of the heading above each, None at the top."""
    if any(heading.line.word == "id" for heading in headings):
        return _by_prefix(headings)
    if all(heading.level is not None for heading in headings):
        ranks = _by_markup(headings, words)
    else:
        ranks = _by_words(headings, words)
    found: list[int | None] = []
    stack: list[int] = []
    for i, (own, _) in enumerate(ranks):
        while stack and ranks[stack[-1]][1] >= own:
            stack.pop()
        found.append(stack[-1] if stack else None)
        stack.append(i)
    return found


def _by_prefix(headings: Sequence[Placed]) -> list[int | None]:
    """Passage ids show their place: "2.1.3.Guidance" lies in the "2.1.3" that is still open."""
    found: list[int | None] = []
    stack: list[tuple[int, str]] = []
    for i, heading in enumerate(headings):
        number = (heading.line.number or "").rstrip(".")
        while stack and not _extends(number, stack[-1][1]):
            stack.pop()
        found.append(stack[-1][0] if stack else None)
        stack.append((i, number))
    return found


def _extends(number: str, stem: str) -> bool:
    """Whether *number* goes on from *stem* with a further part: "2.1" from "2", not "21"."""
    return number.startswith(stem) and number[len(stem) :][:1] in (".", "(", " ", "-")


def _by_markup(headings: Sequence[Placed], words: Words) -> list[tuple[_Rank, _Rank]]:
    """Ranks by level; on one level a part is above its sections, whatever the markup says."""
    classes = _class_ranks(headings)
    mixed = {h.level for h in headings if h.line.number is not None and not h.line.container}
    ranks = []
    for heading in headings:
        level = float(heading.level or 0)
        own = holds = min(classes.get(heading.line.word, _LEAF), _LEAF)
        if heading.line.number is None:
            # where a level holds parts alone, what has no number stands beside them
            beside = heading.level not in mixed or _top(heading.line, words)
            own, holds = _STANDALONE if beside else _LEAF, _LEAF
        ranks.append(((level, own), (level, holds)))
    return ranks


def _top(line: Headline, words: Words) -> bool:
    """Whether a heading without a number stands at the top: "Preamble", "SCHEDULES"."""
    heading = line.heading or ""
    return line.attachment or words.is_standalone(heading) or words.gives_reasons(heading)


def _by_words(headings: Sequence[Placed], words: Words) -> list[tuple[_Rank, _Rank]]:
    """For each heading its rank against those before it, and as the holder of those behind."""
    classes = _class_ranks(headings)
    attached: dict[tuple[str, str | None], str] = {}
    attachment = ""  # the word of the attachment that is open
    ranks = []
    for i, heading in enumerate(headings):
        line = heading.line
        own = _rank(headings, i, classes, words)
        if line.attachment:
            first = attached.setdefault((line.word, line.number), attachment)
            if attachment not in ("", line.word) and first != attachment:
                own += 0.5  # a supplement that speaks of "Appendix B" once more
            else:
                attachment = line.word
        holds = _capitals(heading) if own == _STANDALONE else own
        ranks.append(((own, 0.0), (holds, 0.0)))
    return ranks


def _class_ranks(headings: Sequence[Placed]) -> dict[str, float]:
    """The rank of each class of labelled headings, learnt from which directly follows which."""
    follows: Counter[tuple[str, str]] = Counter()
    classes: dict[str, float] = {}
    for i, heading in enumerate(headings):
        own = heading.line.word
        if heading.line.rank is not None:
            classes.setdefault(own, float(heading.line.rank))
            if heading.adjacent and i + 1 < len(headings):
                follows[own, headings[i + 1].line.word] += 1
    order = sorted(classes, key=lambda word: (classes[word], word))
    for inner in list(order):  # a class moves behind the last one that it directly follows
        if classes[inner] != ATTACHMENT:
            outer = [
                k
                for k, word in enumerate(order)
                if classes[word] != ATTACHMENT and follows[word, inner] > follows[inner, word]
            ]
            place = order.index(inner)
            if outer and outer[-1] > place:
                order.insert(outer[-1], order.pop(place))
    values = sorted(classes.values())
    return {  # attachments are all alike, all others differ
        word: value if value == ATTACHMENT else value + 0.001 * k
        for k, (word, value) in enumerate(zip(order, values, strict=True))
    }


def _rank(headings: Sequence[Placed], i: int, classes: dict[str, float], words: Words) -> float:
    line = headings[i].line
    if line.word == "plain":
        return _plain_rank(headings, i, classes, words)
    if line.word in classes:
        if line.depth > 1 and "(" in (line.number or ""):
            return _NUMBERED + line.depth  # "Paragraph 2(c)(1)" stands by its number
        return classes[line.word] + 0.01 * max(0, line.depth - 1)
    if line.word == "roman":
        return _NUMBERED
    if line.word == "letter" and line.depth == 1:
        near = headings[i + 1 : i + 1 + _NEAR]
        dotted = any(h.line.word == "letter" and h.line.depth > 1 for h in near[:40])
        in_numbers = any(h.line.word == "number" and h.line.depth == 1 for h in near)
        return _NUMBERED + (2 if in_numbers and not dotted else 1)
    if line.word == "brackets":
        return _INNERMOST
    return _NUMBERED + line.depth


def _plain_rank(
    headings: Sequence[Placed], i: int, classes: dict[str, float], words: Words
) -> float:
    """A heading without a number: above what it groups, beside what it continues, or innermost."""
    heading = headings[i]
    after = headings[i + 1] if i + 1 < len(headings) else None
    if heading.adjacent and after is not None and after.line.word != "plain":
        return _rank(headings, i + 1, classes, words) - 0.5
    if _top(heading.line, words):
        before = headings[i - 1] if i else None
        attached = before is not None and before.line.attachment and before.adjacent
        return _PLAIN if attached else _STANDALONE
    if heading.continues:
        return _NUMBERED + 1
    return _capitals(heading) + (0.0 if capitals(heading.line.heading or "") else 0.05)


def _capitals(heading: Placed) -> float:
    """The rank of a heading without a number where it is set in capitals; others are below it.

    "AMENDMENT" stands beside "RECITALS" and "Recitals", and "Costs" below them.
    """
    return _PLAIN + 0.1 * (heading.level or 0)
