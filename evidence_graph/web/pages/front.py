"""The start pages: the list of libraries, and the documents of a library."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from ...generations.snapshot import Snapshot
from ..page_request import PageRequest
from ..rendering import page
from ..served_library import ServedLibrary

DOCUMENTS = 100
"""Documents on a page."""


def libraries(served: Mapping[str, ServedLibrary]) -> Response:
    """The list of libraries, if there are several."""
    rows = [(each, counts_of(each.library.snapshot())) for each in served.values()]
    return page("libraries.html", rows=rows, served=None)


def library(asked: PageRequest) -> Response:
    """The start page of a library: search box and documents."""
    wanted = asked.text("name").casefold()
    view = asked.view
    gone = view.out_of_force(asked.day.isoformat())
    rows = [
        (row, document)
        for row in view.projection.document_rows.values()
        if wanted in f"{(document := view.projection.document(row)).title} {document.id}".casefold()
    ]
    start = asked.number("start", 0)
    return page(
        "library.html",
        asked=asked,
        held=counts_of(asked.snapshot),
        documents=[(document, row in gone) for row, document in rows[start : start + DOCUMENTS]],
        wanted=asked.text("name"),
        total=len(rows),
        start=start,
        following=start + DOCUMENTS if start + DOCUMENTS < len(rows) else None,
    )


def counts_of(snapshot: Snapshot) -> dict[str, int]:
    """The number of rows of each table."""
    tables = ("documents", "sections", "terms", "references", "unresolved")
    return {table: snapshot.projection.count(table) for table in tables}
