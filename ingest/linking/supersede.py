"""Which documents a document takes the place of, as its front matter or its records say.

A name there is an id, a file beside the document, or a title, code or alias; where it could be
several, nothing is guessed. The edges are a pure function of what is said and of the documents
held, as those of references are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from evidence_graph.edges import Supersedes
from evidence_graph.ids import DocumentId
from evidence_graph.language import packs
from evidence_graph.nodes import Document

SUPERSEDING_KEYS = (
    *(key for pack in packs() for key in pack.documents.superseding_keys),
    *("dcterms.replaces", "dc.relation.replaces"),
)
"""The fields that name them, several in one joined by ";"."""

EFFECTIVE_KEYS = (*(key for pack in packs() for key in pack.documents.effective_keys), "date")
"""The fields that say from when on; the first that holds a date counts."""

_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")


class Documents(Protocol):
    """Finds documents, in the library as it is now."""

    def has(self, document: DocumentId) -> bool:
        """Whether a document of this id is held."""
        ...

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """The documents that have *name* as title, code, alias or file name; in order of id."""
        ...


def superseding(document: Document, documents: Documents) -> tuple[Supersedes, ...]:
    """The edges from *document* to those in whose place it has come, in order of id."""
    names = names_said(document)
    found = {target for name in names for target in _named(name, document, documents)}
    return tuple(
        Supersedes(document.id, target, effective_date(document)) for target in sorted(found)
    )


def names_said(document: Document) -> list[str]:
    """The documents that *document* says it supersedes, as it names them."""
    said = [document.metadata[key] for key in SUPERSEDING_KEYS if document.metadata.get(key)]
    names = [name.strip(" []\"'") for one in said for name in one.split(";")]
    return [name for name in names if name]


def effective_date(document: Document) -> str | None:
    """From when on (ISO 8601); None where it does not say, and has no date."""
    for key in EFFECTIVE_KEYS:
        if match := _DATE.search(document.metadata.get(key, "")):
            return match[0]
    return document.date


def _named(name: str, document: Document, documents: Documents) -> list[DocumentId]:
    folder = (document.path or "").rpartition("/")[0]
    for place in (name, f"{folder}/{name}" if folder else name):
        if documents.has(DocumentId(place)):
            return [DocumentId(place)] if place != document.id else []
    others = [other for other in documents.documents_named(name) if other != document.id]
    return others if len(others) == 1 else []
