"""Finds the document that ``doc:NAME`` means where NAME is not exactly one of its names.

NAME may be that of a file with or without its suffix or folder, or a part of a name that one
document alone has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from evidence_graph.citation.nearest import NEAREST
from evidence_graph.names import normal_name
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.view import View

from .filters import Filters

_SUFFIX = re.compile(r"\.[A-Za-z0-9]{1,8}$")

_Named = tuple[DocumentRow, str, frozenset[str]]
"""A document by row, its title, and its names as they are compared."""


def with_chosen(filters: Filters, view: View) -> Filters:
    """*filters*, each name of ``documents`` that is no whole name replaced by the id it stands for.

    A name that no document of *view* alone has stays, and admits nothing.
    """
    if not filters.documents:
        return filters
    chosen = tuple(_chosen(view, name) for name in filters.documents)
    return filters.model_copy(update={"documents": chosen})


def nearest_documents(view: View, name: str) -> list[str]:
    """The titles of the documents of *view* that may be meant by *name*, likeliest first."""
    known = [one for one in view.remembered(_named) if one[0] in view]
    wanted = list(_spellings(name))[-1:]
    if not wanted:
        return []
    held = [title for _, title, names in known if _is_part(wanted[0], names)]
    by_name = {own: title for _, title, names in known for own in names}
    close = get_close_matches(wanted[0], by_name, n=NEAREST)
    return list(dict.fromkeys((*held, *(by_name[own] for own in close))))[:NEAREST]


def _chosen(view: View, name: str) -> str:
    if view.named(name):
        return name
    for wanted in _spellings(name):
        known = [one for one in view.remembered(_named) if one[0] in view]
        found = [row for row, _, names in known if wanted in names]
        found = found or [row for row, _, names in known if _is_part(wanted, names)]
        if len(found) == 1:
            return view.projection.document(found[0]).id
    return name


def _spellings(name: str) -> Iterator[str]:
    """*name* as it is compared: whole, without its folder, without its suffix."""
    file = name.rpartition("/")[2]
    for spelling in dict.fromkeys((name, file, _SUFFIX.sub("", file))):
        if normal := normal_name(spelling):
            yield normal


def _is_part(wanted: str, names: frozenset[str]) -> bool:
    return any(f" {wanted} " in f" {name} " for name in names)


def _named(projection: Projection) -> list[_Named]:
    """Each live document with its title, its names and those of its file."""
    every: dict[DocumentRow, set[str]] = {}
    for name, held in projection.names.items():
        for _, row in held:
            every.setdefault(row, set()).add(name)
    found = []
    for row in projection.document_rows.values():
        document = projection.document(row)
        files = {name for part in (document.path, document.id) if part for name in _spellings(part)}
        found.append((row, document.title, frozenset(every.get(row, set()) | files)))
    return found
