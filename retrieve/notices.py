"""What a plan tells the asker: filters that nothing satisfies, versions that are not in force."""

from __future__ import annotations

from collections.abc import Iterator

from evidence_graph.locate import places_at
from evidence_graph.projection import Projection

from .filters import Filters, documents_admitted
from .terms import rows_of_term

_OPERATORS = {"documents": "doc"}


def unsatisfied(
    filters: Filters,
    projection: Projection,
    seen: frozenset[int] | None,
    known: frozenset[int] | None,
) -> Iterator[str]:
    """What no document satisfies: each value by itself, else all filters together.

    Args:
        seen: The documents that the asker may see, by row; None: all.
        known: Those of them that are in force.
    """
    told = False
    for operator, one in _each(filters):
        if not documents_admitted(one, projection, seen):
            told = True
            yield f"no document satisfies {operator}"
    for at in filters.at or ():
        if not places_at(projection, at, among=known):
            told = True
            yield f"no provision or document is at:{_quoted(at)}"
    for term in filters.defines or ():
        if not rows_of_term(projection, term, among=known):
            told = True
            yield f"no document defines {_quoted(term)}"
    if not told and (filters.active or known != seen):
        rows = documents_admitted(filters, projection, known)
        if rows is not None and not rows:
            yield f"no document satisfies all filters together: {_typed(filters)}"


def not_in_force(projection: Projection, row: int, successor: int | None, day: str) -> str:
    """That the version at a row is asked for, though it is not in force on *day*."""
    document = projection.document(row)
    if successor is None:
        return f"{document.id} is not yet in force on {day}"
    return f"{document.id} is not in force on {day}: {projection.document(successor).id} is"


def _each(filters: Filters) -> Iterator[tuple[str, Filters]]:
    """Every condition on documents as it would be typed, and as filters of its own."""
    for name in ("documents", "type", "collection", "language", "after", "before"):
        value = getattr(filters, name)
        for one in (value,) if isinstance(value, str) else value or ():
            operator = f"{_OPERATORS.get(name, name)}:{_quoted(one)}"
            yield operator, Filters.model_validate({name: one})


def _typed(filters: Filters) -> str:
    operators = [operator for operator, _ in _each(filters)]
    return " ".join([*operators, *([f"as_at:{filters.as_at}"] if filters.as_at else [])])


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
