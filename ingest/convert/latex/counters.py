"""The counters of a LaTeX file: those of headings, and those that the file defines."""

from __future__ import annotations

from collections import defaultdict

from .known import LEVELS

_CHAPTER, _SECTION, _PART = "chapter", "section", "part"


class Counters:
    """The values of counters. Stepping one resets those that are counted within it.

    Headings are counted within the headings of higher rank, except that chapters and sections are
    counted through all parts.
    """

    def __init__(self) -> None:
        self._values: dict[str, int] = {}
        self._within: defaultdict[str, set[str]] = defaultdict(set)
        self._continuous: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def __getitem__(self, name: str) -> int:
        """The value of a counter, 0 if it was never set."""
        return self._values.get(name, 0)

    def set(self, name: str, value: int) -> None:
        """Set a counter, and define it if it is new."""
        self._values[name] = value

    def step(self, name: str) -> None:
        """Add one to a counter, and reset those that are counted within it."""
        self._values[name] = self[name] + 1
        for other in self._counted_within(name):
            self._values[other] = 0

    def begin_appendix(self) -> None:
        """Count chapters and sections anew."""
        self._values |= {_CHAPTER: 0, _SECTION: 0}

    def count_within(self, name: str, outer: str) -> None:
        """Reset the counter *name* whenever *outer* steps."""
        self._within[outer].add(name)
        self._continuous.discard(name)

    def count_through(self, name: str, outer: str) -> None:
        """Reset the counter *name* no longer when *outer* steps."""
        self._within[outer].discard(name)
        if name in LEVELS:
            self._continuous.add(name)

    def printed_above(self, name: str) -> list[str]:
        """The ranks whose counters are printed before that of a heading, and its own: "2.1.3"."""
        ranks = list(LEVELS)[1 : LEVELS[name]]
        through = [i for i, rank in enumerate(ranks) if rank in self._continuous]
        return ranks[through[-1] if through else 0 :]

    def _counted_within(self, name: str) -> list[str]:
        found = sorted(self._within[name])
        if name in LEVELS and name != _PART:
            for other, level in LEVELS.items():
                if level > LEVELS[name]:
                    if other in self._continuous:
                        break
                    found += [other, *sorted(self._within[other])]
        return found
