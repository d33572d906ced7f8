"""Which versions of a document are in force on a day, by the edges ``supersedes``.

A version begins on the effective date of its edge, else on its document's own date, else it always
has been; it ends on the day when one takes its place. Documents without such edges are always in
force. Versions that the asker may not see are as if they were not there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from evidence_graph.projection import Projection


@dataclass(frozen=True, slots=True)
class Succession:
    """One document that takes the place of another, both by row."""

    newer: int
    older: int
    effective: str | None


_KNOWN: WeakKeyDictionary[Projection, tuple[Succession, ...]] = WeakKeyDictionary()


def successions(projection: Projection) -> tuple[Succession, ...]:
    """All successions of one generation; read once."""
    if projection not in _KNOWN:
        _KNOWN[projection] = tuple(_read(projection))
    return _KNOWN[projection]


def _read(projection: Projection) -> list[Succession]:
    if not projection.count("supersedes"):
        return []
    found = []
    for document in projection.document_rows.values():
        for row in projection.rows_of("supersedes", document):
            content = projection.content("supersedes", row)
            older = projection.document_by_key(int(content["target"]))
            if older is not None:
                found.append(Succession(document, older, content["effective"]))
    return found


def out_of_force(
    projection: Projection, day: str, *, among: Collection[int] | None = None
) -> dict[int, int | None]:
    """The versions that are not in force on *day*, by row, each with what has taken its place.

    Args:
        day: ISO 8601; a year or a month alone stands for its last day.
        among: The documents that are known, by row; None: all.

    Returns:
        None in place of a successor where the version has not begun.
    """
    known = [
        one
        for one in successions(projection)
        if among is None or (one.newer in among and one.older in among)
    ]
    starts = [one.effective or projection.document(one.newer).date or "" for one in known]
    begins: dict[int, str] = {}
    for one, start in zip(known, starts, strict=True):
        begins[one.newer] = min(start, begins.get(one.newer, start))
    for one in known:
        begins.setdefault(one.older, projection.document(one.older).date or "")
    found: dict[int, int | None] = {
        row: None for row, start in begins.items() if start[: len(day)] > day
    }
    for one, start in zip(known, starts, strict=True):
        if start[: len(day)] <= day:
            found.setdefault(one.older, one.newer)
    return found
