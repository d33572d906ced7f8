"""Resolves ``doc:NAME`` where NAME is not exactly a name of a document.

NAME may be a file name, with or without its suffix and folder, or a part of a name that only one
document has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from evidence_graph.citation.nearest import NEAREST
from evidence_graph.names import normal_name
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.view import View

from ..filters import Filters

_JOINED = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SUFFIX = re.compile(r"\.[A-Za-z0-9]{1,8}$")

_Named = tuple[DocumentRow, str, frozenset[str]]
"""The row of a document, its title, and its normalised names."""


def with_document_ids(filters: Filters, view: View) -> Filters:
    """*filters* with each incomplete name in ``documents`` replaced by the id that it stands for.

    A name that fits no document of *view*, or several, stays as it is and admits nothing.
    """
    if not filters.documents:
        return filters
    resolved = tuple(_id_or_name(view, name) for name in filters.documents)
    return filters.model_copy(update={"documents": resolved})


def nearest_documents(view: View, name: str) -> list[str]:
    """The titles of the documents of *view* that *name* may mean, likeliest first."""
    documents = _documents_in(view)
    spellings = list(_spellings(name))
    if not spellings:
        return []
    shortest = spellings[-1]
    containing = [title for _, title, names in documents if _is_part(shortest, names)]
    title_of = {known: title for _, title, names in documents for known in names}
    close = get_close_matches(shortest, title_of, n=NEAREST)
    return list(dict.fromkeys((*containing, *(title_of[known] for known in close))))[:NEAREST]


def _id_or_name(view: View, name: str) -> str:
    """The id of the one document that *name* may mean, or *name* itself."""
    if view.named(name):
        return name
    documents = _documents_in(view)
    for spelling in _spellings(name):
        rows = [row for row, _, names in documents if spelling in names]
        rows = rows or [row for row, _, names in documents if _is_part(spelling, names)]
        if len(rows) == 1:
            return view.projection.document(rows[0]).id
    return name


def _apart(path: str) -> str:
    """*path* with its words apart: "AcmeLamps_Lease" has three."""
    return _JOINED.sub(" ", path).replace("_", " ")


def _documents_in(view: View) -> list[_Named]:
    return [named for named in view.remembered(_named) if named[0] in view]


def _spellings(name: str) -> Iterator[str]:
    """The normal forms of *name*: whole, without its folder, without its suffix."""
    file = name.rpartition("/")[2]
    for spelling in dict.fromkeys((name, file, _SUFFIX.sub("", file))):
        if normal := normal_name(spelling):
            yield normal


def _is_part(spelling: str, names: frozenset[str]) -> bool:
    """Whether one of *names* contains *spelling* as whole words."""
    return any(f" {spelling} " in f" {name} " for name in names)


def _named(projection: Projection) -> list[_Named]:
    """Each live document with its title, and its names with those of its file."""
    names: dict[DocumentRow, set[str]] = {}
    for name, ranked in projection.names.items():
        for _, row in ranked:
            names.setdefault(row, set()).add(name)
    found = []
    for row in projection.document_rows.values():
        document = projection.document(row)
        paths = [part for part in (document.path, document.id) if part]
        files = {name for part in paths for name in (*_spellings(part), *_spellings(_apart(part)))}
        found.append((row, document.title, frozenset(names.get(row, set()) | files)))
    return found
