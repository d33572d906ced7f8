"""Notices of a plan about filters that nothing satisfies, and about versions and dates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evidence_graph.citation.resolve import places_at
from evidence_graph.language import pack_of
from evidence_graph.language.dates import first_day
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.versions.dates import superseded_names
from evidence_graph.view import View

from .documents.chosen_documents import nearest_documents
from .filters import Filters
from .question_language import question_words, reading_codes
from .terms import rows_of_term

_OPERATORS = {"documents": "doc"}
_MOST_NAMED = 3  # documents that a notice names
_SHOWN = 8  # values of a field that a notice lists


def unsatisfied_filters(filters: Filters, seen: View, known: View) -> Iterator[str]:
    """A notice for each filter value that nothing satisfies, or one if all together admit nothing.

    Args:
        seen: The documents that the asker may see.
        known: Those of *seen* that are in force.
    """
    reported = False
    for operator, single in _each(filters):
        if not seen.admitted(single).rows:
            reported = True
            yield f"no document satisfies {operator}{_hint(seen, single)}"
    for at in filters.at or ():
        if not places_at(known, at):
            reported = True
            yield f"no provision or document is at:{_quoted(at)}"
    for term in filters.defines or ():
        if not rows_of_term(known, term):
            reported = True
            yield f"no document defines {_quoted(term)}"
    narrowed = filters.active or known.documents != seen.documents
    if narrowed and not reported and not known.admitted(filters).rows:
        asked = _typed(filters)
        yield (
            f"no document satisfies all filters together: {asked}"
            if asked
            else "no document is in force on that day"
        )


def _hint(seen: View, unsatisfied: Filters) -> str:
    """What could be asked for in place of a condition that no document meets."""
    near = [name for n in unsatisfied.documents or () for name in nearest_documents(seen, n)]
    if near:
        return f"; the nearest are {', '.join(map(_quoted, near))}"
    documents = [seen.projection.document(row) for row in seen.rows]
    for name in ("type", "collection", "language"):
        held = sorted({value for document in documents if (value := getattr(document, name))})
        if getattr(unsatisfied, name) and held:
            shown = ", ".join(_quoted(str(value)) for value in held[:_SHOWN])
            return f"; the library has {shown}{', …' if len(held) > _SHOWN else ''}"
    dates = sorted(document.date for document in documents if document.date)
    if dates and (unsatisfied.after or unsatisfied.before):
        return f"; the dates are from {dates[0]} to {dates[-1]}"
    return ""


def not_in_force(view: View, row: DocumentRow, successor: DocumentRow | None, day: str) -> str:
    """The notice that the question asks for a version that is not in force on *day*."""
    document = view.projection.document(row)
    if successor is None:
        return f"{document.id} is not yet in force on {day}"
    return f"{document.id} is not in force on {day}: {view.projection.document(successor).id} is"


def left_out(
    view: View, filters: Filters, gone: Mapping[DocumentRow, DocumentRow | None], day: str
) -> Iterator[str]:
    """Notices of documents that do not answer on *day* for a reason that a rule may have misread.

    They are those with a date in the future, those that end before they begin, and earlier
    editions that no document says it supersedes.

    Args:
        gone: The documents that are not in force on *day*, each with its successor.
    """
    admitted = view.admitted(filters)
    rows = sorted(row for row in gone if row in admitted)
    lives = {row: view.timeline.life(row) for row in rows}
    if early := [row for row, life in lives.items() if not life.has_begun(day)]:
        yield f"left out, not yet in force on {day}: {_listed(view, early)}"
    if never := [row for row, life in lives.items() if life.is_empty and life.has_begun(day)]:
        yield f"left out, since they end before they begin: {_listed(view, never)}"
    recognised = view.remembered(_recognised) if len(rows) > len(early) else frozenset()
    if earlier := [row for row in rows if gone[row] is not None and row in recognised]:
        yield f"left out, since editions of a later date are here: {_listed(view, earlier)}"


def _recognised(projection: Projection) -> frozenset[DocumentRow]:
    """The documents that are superseded by title and date, though none says that it does."""
    newer = (
        row
        for row in projection.document_rows.values()
        if projection.rows_of("supersedes", row) and not superseded_names(projection.document(row))
    )
    keys = (
        int(projection.content("supersedes", edge)["target"])
        for row in newer
        for edge in projection.rows_of("supersedes", row)
    )
    return frozenset(row for row in map(projection.document_by_key, keys) if row is not None)


def _listed(view: View, rows: Sequence[DocumentRow]) -> str:
    """The ids of the first of *rows*, and how many others there are."""
    names = ", ".join(view.projection.document(row).id for row in rows[:_MOST_NAMED])
    others = len(rows) - _MOST_NAMED
    return f"{names} and {others} others" if others > 0 else names


def undated(view: View, filters: Filters) -> Iterator[str]:
    """A notice if some documents have no date, for a question that names a day."""
    day = filters.as_at or ""
    admitted = view.in_force(day).admitted(filters).rows
    dated = sum(view.timeline.is_dated(row) for row in admitted)
    gone = len(view.out_of_force(day))
    if admitted and gone and not dated:
        yield (
            f"{gone} documents are not in force on {day} and do not answer; the others have no "
            f"date and may not have been law then"
        )
    elif admitted and not dated:
        yield f"nothing here is dated: what answers may not have been law on {day}"
    elif dated < len(admitted):
        others = len(admitted) - dated
        yield f"{others} of {len(admitted)} documents have no date and count as law on every day"


def unread_day(view: View, text: str) -> Iterator[str]:
    """A notice if *text* names a day in words, and documents of *view* are dated.

    The words are not read as a filter: "fees as of 2019" may ask what today's law says of 2019.
    """
    codes = reading_codes(text, view.languages)
    for pattern in question_words(codes).days:
        match = pattern.search(text)
        if match and any(map(view.timeline.is_dated, sorted(view.rows))):
            days = (first_day(match["day"], pack_of(code)) for code in codes)
            day = next(filter(None, days), match["day"][-4:])
            yield f"“{match[0]}” chooses no version: as_at:{day} asks for the law of that day"
            return


def _each(filters: Filters) -> Iterator[tuple[str, Filters]]:
    """Each value of a condition on documents: as an operator, and as filters of that value only."""
    for name in ("documents", "type", "collection", "language", "after", "before"):
        values = getattr(filters, name)
        for value in (values,) if isinstance(values, str) else values or ():
            operator = f"{_OPERATORS.get(name, name)}:{_quoted(value)}"
            field: dict[str, Any] = {name: value}
            yield operator, Filters(**field)


def _typed(filters: Filters) -> str:
    operators = [operator for operator, _ in _each(filters)]
    operators += [f"at:{_quoted(at)}" for at in filters.at or ()]
    operators += [f"def:{_quoted(term)}" for term in filters.defines or ()]
    return " ".join([*operators, *([f"as_at:{filters.as_at}"] if filters.as_at else [])])


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
