"""Notices of a plan: filters that no document satisfies, and versions that are not in force."""

from __future__ import annotations

from collections.abc import Iterator

from evidence_graph.citation.resolve import places_at
from evidence_graph.projection import DocumentRow
from evidence_graph.view import View

from .chosen_documents import nearest_documents
from .filters import Filters
from .terms import rows_of_term

_OPERATORS = {"documents": "doc"}


def unsatisfied(filters: Filters, seen: View, known: View) -> Iterator[str]:
    """Notices of filters that no document satisfies: each value by itself, else all together.

    Args:
        seen: The documents that the asker may see.
        known: Those of them that are in force.
    """
    reported = False
    for operator, one in _each(filters):
        if not seen.admitted(one).rows:
            reported = True
            near = [name for n in one.documents or () for name in nearest_documents(seen, n)]
            hint = f"; the nearest are {', '.join(map(_quoted, near))}" if near else ""
            yield f"no document satisfies {operator}{hint}"
    for at in filters.at or ():
        if not places_at(known, at):
            reported = True
            yield f"no provision or document is at:{_quoted(at)}"
    for term in filters.defines or ():
        if not rows_of_term(known, term):
            reported = True
            yield f"no document defines {_quoted(term)}"
    chosen = filters.active or known.documents != seen.documents
    if chosen and not reported and not known.admitted(filters).rows:
        yield f"no document satisfies all filters together: {_typed(filters)}"


def not_in_force(view: View, row: DocumentRow, successor: DocumentRow | None, day: str) -> str:
    """The notice that a version, by row, is asked for though it is not in force on *day*."""
    document = view.projection.document(row)
    if successor is None:
        return f"{document.id} is not yet in force on {day}"
    return f"{document.id} is not in force on {day}: {view.projection.document(successor).id} is"


def undated(view: View, filters: Filters) -> Iterator[str]:
    """A notice that documents without a date answer for a day that the question names."""
    day = filters.as_at or ""
    chosen = view.in_force(day).admitted(filters).rows
    dated = sum(view.timeline.is_dated(row) for row in chosen)
    if chosen and not dated:
        yield f"nothing here is dated: what answers may not have been law on {day}"
    elif dated < len(chosen):
        others = len(chosen) - dated
        yield f"{others} of {len(chosen)} documents have no date and count as law on every day"


def _each(filters: Filters) -> Iterator[tuple[str, Filters]]:
    """Each condition on documents, as an asker types it, with filters of that condition alone."""
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
