"""Links from a citation to the file of its document, at the page or line."""

from __future__ import annotations

from evidence_graph.generations.roots import Roots
from evidence_graph.library import Libraries, Library, parts_of
from evidence_graph.projection import DocumentRow
from evidence_graph.view import View

from .sources import Link

LINE_SUFFIXES = (".md", ".txt")
"""Files whose text is the converted text, line by line; editors and code hosts read ``#L12``."""


def file_links(library: Library | Libraries, view: View) -> Link:
    """A function that gives the URI of the file of a document, with a page or a line."""
    snapshot, projection, parts = view.snapshot, view.projection, parts_of(library)

    def link(document: DocumentRow, offset: int) -> str | None:
        path = projection.document(document).path
        if path is None:
            return None
        home = parts[snapshot.library_of(document)]
        file = Roots(home.path, home.snapshot().manifest.sources).path_of(path)
        if not file.is_file():
            return None
        page = projection.page_at(document, offset)
        if page is not None:
            return f"{file.absolute().as_uri()}#page={page}"
        if file.suffix.lower() not in LINE_SUFFIXES:
            return file.absolute().as_uri()
        line = snapshot.text(document).count("\n", 0, offset) + 1
        return f"{file.absolute().as_uri()}#L{line}"

    return link
