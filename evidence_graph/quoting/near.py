"""Finds the stretch of a text that is most similar to a quotation, and their difference.

Each pair of neighbouring words that both texts share votes for the position at which the quotation
would begin. The words are then aligned at the position with most votes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .matching import EITHER, parts_of
from .word_diff import Change, Words, changes, marked

LIKE = 0.6
"""Least share of a quotation's words that a stretch must have for the verdict `CHANGED`."""

SLACK = 12
"""Words, beside a quarter of the quotation's length, that may be inserted into it."""

_MOST_PLACES = 16
"""Most positions in the quotation for which one pair of words votes."""
_STEP = 8
_LONE = 2
"""So few matching words at an end, far from the others, match by chance."""


@dataclass(frozen=True, slots=True)
class Near:
    """The stretch of a folded text that is most like a quotation.

    Attributes:
        share: Share of the quotation's words that the stretch has in the same order, 0 to 1.
        difference: The stretch with ``[-words that the quotation lacks-]`` and ``{+words that it
            adds+}``; unchanged words far from any change are shortened to "…".
    """

    share: float
    start: int
    end: int
    difference: str


def nearest_stretch(text: str, quotation: str) -> Near | None:
    """The stretch of *text* most like *quotation*, both folded; None if no pair is shared."""
    source = Words(text)
    matched = total = begin = 0
    shown: list[str] = []
    bounds: list[int] = []
    for part in parts_of(quotation):
        quoted = Words(part.text.replace(EITHER, ""))
        total += sum(word[0].isalnum() for word in quoted)
        script = _aligned(source, begin, quoted)
        same = [change for change in script if change.is_equal]
        if not same:
            shown.append(f"{{+{quoted.text}+}}")
            continue
        matched += sum(source[n][0].isalnum() for change in same for n in range(*change.old))
        bounds += (source.spans[same[0].old[0]].start, source.spans[same[-1].old[1] - 1].end)
        begin = same[-1].old[1]
        shown.append(marked(script, source, quoted))
    if not bounds or not total:
        return None
    return Near(matched / total, bounds[0], bounds[-1], " … ".join(shown))


def _aligned(source: Words, begin: int, words: Words) -> list[Change]:
    """The edit script from the stretch of *source*, after word *begin*, that is most like *words*.

    Empty if they share no pair of neighbouring words.
    """
    at = _diagonal(source[begin:], words)
    if at is None:
        return []
    slack = len(words) // 4 + SLACK
    low = max(0, begin + at - slack)
    found = changes(source[low : begin + at + len(words) + slack], words)
    return _trimmed([Change((o.old[0] + low, o.old[1] + low), o.new, o.is_equal) for o in found])


def _diagonal(source: Sequence[str], words: Sequence[str]) -> int | None:
    """The word of *source* at which most shared pairs would place the first of *words*."""
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
    best = min(votes, key=lambda step: (-votes[step] - votes.get(step + 1, 0), step))
    return best * _STEP + (_STEP if votes.get(best + 1, 0) else _STEP // 2)


def _trimmed(script: Sequence[Change]) -> list[Change]:
    """*script* without chance matches at its ends and without the text around the quotation.

    It then begins and ends with matching words, or with words that the quotation adds.
    """
    found = list(script)
    for _ in range(2):
        while True:
            first = next((n for n, change in enumerate(found) if change.is_equal), None)
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
        found = [_mirrored(change) for change in reversed(found)]
    return [c for c in found if c.old[0] < c.old[1] or c.new[0] < c.new[1]]


def _mirrored(change: Change) -> Change:
    (start, end), (new_start, new_end) = change.old, change.new
    return Change((-end, -start), (-new_end, -new_start), change.is_equal)
