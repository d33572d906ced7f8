"""Where a text comes nearest to the words of a quotation, and what the quotation has changed.

The stretch is found by pairs of neighbouring words that both have, which vote for where the
quotation would begin; there the words are compared one by one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .matching import EITHER, parts_of
from .word_diff import Change, Words, changes, marked

LIKE = 0.6
"""A quotation whose words stand in a text to this share, in order, is that text changed."""

SLACK = 12
"""So many words more than a quarter of its own may stand between the words of a quotation."""

_MOST_PLACES = 16
"""A pair of words votes for at most so many places in the quotation."""
_STEP = 8
_LONE = 2
"""Words at an end that stand so few together and far from the others are chance."""


@dataclass(frozen=True, slots=True)
class Near:
    """The stretch of a folded text that is most like a quotation.

    Attributes:
        share: Of the quotation's words, those that stand there in order: 0 to 1.
        difference: The stretch with ``[-what the quotation has not-]`` and ``{+what it has put
            in+}``, unchanged words far from any change shortened to "…".
    """

    share: float
    start: int
    end: int
    difference: str


def nearest_stretch(text: str, quotation: str) -> Near | None:
    """The stretch of *text* most like *quotation*, both folded; None where they share no pair."""
    source = Words(text)
    matched = total = begin = 0
    shown: list[str] = []
    bounds: list[int] = []
    for part in parts_of(quotation):
        quoted = Words(part.text.replace(EITHER, ""))
        total += sum(word[0].isalnum() for word in quoted)
        script = _aligned(source, begin, quoted)
        same = [one for one in script if one.is_equal]
        if not same:
            shown.append(f"{{+{quoted.text}+}}")
            continue
        matched += sum(source[n][0].isalnum() for one in same for n in range(*one.old))
        bounds += (source.spans[same[0].old[0]].start, source.spans[same[-1].old[1] - 1].end)
        begin = same[-1].old[1]
        shown.append(marked(script, source, quoted))
    if not bounds or not total:
        return None
    return Near(matched / total, bounds[0], bounds[-1], " … ".join(shown))


def _aligned(source: Words, begin: int, words: Words) -> list[Change]:
    """How the stretch of *source* from its word *begin* on that is most like *words* becomes them.

    Empty where they share no pair of neighbours.
    """
    at = _diagonal(source[begin:], words)
    if at is None:
        return []
    slack = len(words) // 4 + SLACK
    low = max(0, begin + at - slack)
    found = changes(source[low : begin + at + len(words) + slack], words)
    return _trimmed([Change((o.old[0] + low, o.old[1] + low), o.new, o.is_equal) for o in found])


def _diagonal(source: Sequence[str], words: Sequence[str]) -> int | None:
    """At which word of *source* the first of *words* would stand, by most pairs of neighbours."""
    places: dict[tuple[str, str], list[int]] = defaultdict(list)
    for n, pair in enumerate(pairwise(words)):
        if len(places[pair]) < _MOST_PLACES:
            places[pair].append(n)
    votes: Counter[int] = Counter()
    for n, pair in enumerate(pairwise(source)):
        for place in places.get(pair, ()):
            votes[(n - place) // _STEP] += 1
    if not votes:
        return None
    best = min(votes, key=lambda one: (-votes[one] - votes.get(one + 1, 0), one))
    return best * _STEP + (_STEP if votes.get(best + 1, 0) else _STEP // 2)


def _trimmed(script: Sequence[Change]) -> list[Change]:
    """*script* without the words of the text around what is quoted, and without chance at its ends.

    What stands at its ends is what the quotation has put in, or nothing.
    """
    found = list(script)
    for _ in range(2):
        while True:
            first = next((n for n, one in enumerate(found) if one.is_equal), None)
            if first is None or first + 2 >= len(found):
                break
            here, gap = found[first], found[first + 1]
            few = here.old[1] - here.old[0] <= _LONE
            if not few or gap.old[1] - gap.old[0] <= 2 * SLACK // 3:
                break
            start = found[0].new[0]
            found = [
                Change((gap.old[1],) * 2, (start, gap.new[1]), is_equal=False),
                *found[first + 2 :],
            ]
        if found and not found[0].is_equal:
            here = found[0]
            found[0] = Change((here.old[1],) * 2, here.new, is_equal=False)
        found = [_mirrored(one) for one in reversed(found)]
    return [one for one in found if one.old[0] < one.old[1] or one.new[0] < one.new[1]]


def _mirrored(one: Change) -> Change:
    return Change((-one.old[1], -one.old[0]), (-one.new[1], -one.new[0]), one.is_equal)
