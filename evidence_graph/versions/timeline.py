"""When each document of a library is in force, and which version of it is so on a day.

A version is in force from its day until the day on which another takes its place, or on which it
says that it ends. A document without a date and without versions is always in force.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..projection import DocumentRow


@dataclass(frozen=True, slots=True)
class Succession:
    """One version of a document that takes the place of another, both by row.

    Attributes:
        begins: The day from which it does, ISO 8601; empty where nothing says it: then always.
    """

    newer: DocumentRow
    older: DocumentRow
    begins: str


@dataclass(frozen=True, slots=True)
class Life:
    """The days of a version, ISO 8601: from the first to before the last.

    Attributes:
        begins: Empty where it always has been.
        ends: None where it has no end.
        successor: What took its place.
    """

    begins: str = ""
    ends: str | None = None
    successor: DocumentRow | None = None

    def is_on(self, day: str) -> bool:
        """Whether it is in force on *day*; a year or a month alone stands for its last day."""
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


class Timeline:
    """The lives of documents, by row.

    Args:
        begins, ends: What documents say of themselves, for those that say something.
    """

    def __init__(
        self,
        successions: Iterable[Succession],
        begins: Mapping[DocumentRow, str],
        ends: Mapping[DocumentRow, str],
    ) -> None:
        known = sorted(successions, key=lambda one: (one.begins, one.newer, one.older))
        self._beside: defaultdict[DocumentRow, set[DocumentRow]] = defaultdict(set)
        starts: dict[DocumentRow, str] = {}
        stops: dict[DocumentRow, tuple[str, DocumentRow]] = {}
        for one in known:
            self._beside[one.newer].add(one.older)
            self._beside[one.older].add(one.newer)
            starts.setdefault(one.newer, one.begins)
            stops.setdefault(one.older, (one.begins, one.newer))
        self._last: tuple[str, dict[DocumentRow, DocumentRow | None]] | None = None  # of `gone`
        self._lives: dict[DocumentRow, Life] = {}
        for row in {*begins, *ends, *starts, *stops}:
            end, successor = stops.get(row, (None, None))
            own = ends.get(row)
            if own is not None and (end is None or own < end):
                end, successor = own, None
            self._lives[row] = Life(starts.get(row, begins.get(row, "")), end, successor)

    def life(self, document: DocumentRow) -> Life:
        """The days of a document."""
        return self._lives.get(document, _ALWAYS)

    def is_dated(self, document: DocumentRow) -> bool:
        """Whether anything says when it begins or ends."""
        life = self.life(document)
        return bool(life.begins) or life.ends is not None

    def gone(self, day: str) -> dict[DocumentRow, DocumentRow | None]:
        """The documents that are not in force on *day*, each with what took its place.

        None where it has not begun, or has ended without another.
        """
        last = self._last
        if last is None or last[0] != day:
            gone = {
                row: life.successor if life.has_begun(day) else None
                for row, life in self._lives.items()
                if not life.is_on(day)
            }
            last = self._last = day, gone
        return dict(last[1])

    def versions(self, document: DocumentRow) -> list[DocumentRow]:
        """The versions of a document, itself among them, the oldest first."""
        found = {document}
        waiting = [document]
        while waiting:
            new = self._beside.get(waiting.pop(), set()) - found
            found |= new
            waiting += new

        def order(row: DocumentRow) -> tuple[str, bool, DocumentRow]:
            life = self.life(row)
            return life.begins, life.ends is None, row

        return sorted(found, key=order)

    def version_on(self, document: DocumentRow, day: str) -> DocumentRow | None:
        """The version of a document that is in force on *day*, the latest where several are."""
        alive = [row for row in self.versions(document) if self.life(row).is_on(day)]
        return alive[-1] if alive else None
