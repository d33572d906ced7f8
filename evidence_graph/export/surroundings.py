"""The neighbourhood of a provision: all nodes within a few edges, in both directions."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ..citation.resolve import Place
from ..projection import DocumentRow, Projection
from .jsonl import records_of

Record = dict[str, Any]


def surroundings(projection: Projection, place: Place, *, depth: int) -> list[Record]:
    """The export records of all nodes at most *depth* edges away, and of the edges between them."""
    start = projection.id_at(place.document, place.section)
    near = _Near(projection)
    reached = {start}
    frontier = [start]
    for _ in range(depth):
        beyond = {other for name in frontier for other in near.neighbours(name)} - reached
        if not beyond:
            break  # a depth may be any number
        reached |= beyond
        frontier = sorted(beyond)
    return near.records_between(reached)


class _Near:
    """The documents reached so far, with an index of their edges."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._loaded: set[DocumentRow] = set()
        self._adjacent: defaultdict[str, set[str]] = defaultdict(set)

    def _load(self, document: DocumentRow) -> None:
        """Read the records of a document, once."""
        if document in self._loaded:
            return
        self._loaded.add(document)
        for record in records_of(self._projection, [document]):
            if "edge" in record:
                self._adjacent[record["source"]].add(record["target"])
                self._adjacent[record["target"]].add(record["source"])

    def neighbours(self, name: str) -> set[str]:
        """The nodes one edge away from the node with id *name*, in any document."""
        self._load_home(name)
        for document in self._projection.documents_leading_to([name]):
            self._load(document)
        return self._adjacent[name]

    def records_between(self, names: set[str]) -> list[Record]:
        """The nodes of *names* and the edges between them, in the order of an export."""
        for name in sorted(names):
            self._load_home(name)
        rows = sorted(self._loaded, key=lambda row: self._projection.document(row).id)
        return [
            record
            for record in records_of(self._projection, rows)
            if record.get("id") in names
            or (record.get("source") in names and record.get("target") in names)
        ]

    def _load_home(self, name: str) -> None:
        """Read the document of the section, term or document with id *name*."""
        projection = self._projection
        if (section := projection.find_section(name)) is not None:
            self._load(projection.document_of("sections", section))
        elif (document := projection.find_document(name)) is not None:
            self._load(document)
        elif (term := projection.find_term_id(name)) is not None:
            self._load(projection.document_of("terms", term))
