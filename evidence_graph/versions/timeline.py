"""When each document of a library is in force, and which of its versions is in force on a day.

A version is in force from its effective date until another version supersedes it, or until its
stated end date. A document without dates and versions is always in force.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..projection import DocumentRow


@dataclass(frozen=True, slots=True)
class Succession:
    """One version of a document that supersedes another, both by row.

    Attributes:
        begins: The effective date, ISO 8601; empty if unknown, which means always.
    """

    newer: DocumentRow
    older: DocumentRow
    begins: str


@dataclass(frozen=True, slots=True)
class Life:
    """The period in which a version is in force; dates are ISO 8601.

    Attributes:
        begins: The first day; empty if it has always been in force.
        ends: The first day on which it is no longer in force; None if it has no end.
        successor: The version that superseded it.
    """

    begins: str = ""
    ends: str | None = None
    successor: DocumentRow | None = None

    @property
    def is_empty(self) -> bool:
        """Whether it ends before it begins, as contradictory dates say."""
        return self.ends is not None and self.ends < self.begins

    def is_on(self, day: str) -> bool:
        """Whether it is in force on *day*; a year or a month alone means its last day."""
        return self.has_begun(day) and not self.has_ended(day)

    def has_begun(self, day: str) -> bool:
        """Whether it had begun on *day*."""
        return self.begins[: len(day)] <= day

    def has_ended(self, day: str) -> bool:
        """Whether it had ended on *day*."""
        return self.ends is not None and self.ends[: len(day)] <= day

    def overlaps(self, other: Life) -> bool:
        """Whether there is a day on which both are in force."""
        starts = self.ends is None or other.begins < self.ends
        return starts and (other.ends is None or self.begins < other.ends)


_ALWAYS = Life()


def without_circles(
    successions: Iterable[Succession], begins: Mapping[DocumentRow, str]
) -> list[Succession]:
    """*successions* without those by which a version would supersede itself, over others or not.

    Two documents may each name the other, or one may name a document that a later date makes its
    own successor. Neither would ever be in force. Of a circle the successions count that lead
    forward in time, and of the others those that come first.

    Args:
        begins: The dates that documents state themselves; a document without one is the oldest.
    """
    forward: list[Succession] = []
    doubtful: list[Succession] = []
    for each in successions:
        is_later = each.begins > begins.get(each.older, "")
        (forward if is_later else doubtful).append(each)
    if not doubtful:
        return forward  # dates only grow along them
    older: defaultdict[DocumentRow, list[DocumentRow]] = defaultdict(list)
    for each in forward:
        older[each.newer].append(each.older)
    kept = forward
    for each in doubtful:
        if each.newer not in _reached(older, each.older):
            older[each.newer].append(each.older)
            kept.append(each)
    return kept


def _reached(
    older: Mapping[DocumentRow, Sequence[DocumentRow]], start: DocumentRow
) -> set[DocumentRow]:
    """*start* and all that it supersedes, directly or over others."""
    found = {start}
    waiting = [start]
    while waiting:
        new = set(older.get(waiting.pop(), ())) - found
        found |= new
        waiting += new
    return found


class Timeline:
    """The periods in which documents are in force, by row.

    Args:
        begins, ends: The dates that documents state themselves.
    """

    def __init__(
        self,
        successions: Iterable[Succession],
        begins: Mapping[DocumentRow, str],
        ends: Mapping[DocumentRow, str],
    ) -> None:
        known = sorted(
            without_circles(successions, begins), key=lambda s: (s.begins, s.newer, s.older)
        )
        self._adjacent: defaultdict[DocumentRow, set[DocumentRow]] = defaultdict(set)
        starts: dict[DocumentRow, str] = {}
        stops: dict[DocumentRow, tuple[str, DocumentRow]] = {}
        for s in known:
            self._adjacent[s.newer].add(s.older)
            self._adjacent[s.older].add(s.newer)
            starts.setdefault(s.newer, s.begins)
            stops.setdefault(s.older, (s.begins, s.newer))
        self._last_gone: tuple[str, dict[DocumentRow, DocumentRow | None]] | None = None  # cache
        self._lives: dict[DocumentRow, Life] = {}
        for row in {*begins, *ends, *starts, *stops}:
            end, successor = stops.get(row, (None, None))
            stated = ends.get(row)
            if stated is not None and (end is None or stated < end):
                end, successor = stated, None
            self._lives[row] = Life(starts.get(row, begins.get(row, "")), end, successor)

    def life(self, document: DocumentRow) -> Life:
        """The period of a document."""
        return self._lives.get(document, _ALWAYS)

    def is_dated(self, document: DocumentRow) -> bool:
        """Whether its beginning or its end is known."""
        life = self.life(document)
        return bool(life.begins) or life.ends is not None

    def gone(self, day: str) -> dict[DocumentRow, DocumentRow | None]:
        """The documents that are not in force on *day*, each with its successor.

        The successor is None if the document has not begun, or has ended without one.
        """
        last = self._last_gone
        if last is None or last[0] != day:
            gone = {
                row: life.successor if life.has_begun(day) else None
                for row, life in self._lives.items()
                if not life.is_on(day)
            }
            last = self._last_gone = day, gone
        return dict(last[1])

    def versions(self, document: DocumentRow) -> list[DocumentRow]:
        """All versions of a document, including itself, the oldest first."""
        found = {document}
        waiting = [document]
        while waiting:
            new = self._adjacent.get(waiting.pop(), set()) - found
            found |= new
            waiting += new

        def order(row: DocumentRow) -> tuple[str, bool, DocumentRow]:
            life = self.life(row)
            return life.begins, life.ends is None, row

        return sorted(found, key=order)

    def version_on(self, document: DocumentRow, day: str) -> DocumentRow | None:
        """The version of a document in force on *day*; the latest, if several are."""
        in_force = [row for row in self.versions(document) if self.life(row).is_on(day)]
        return in_force[-1] if in_force else None
