"""The documents that came in a run, to which the held documents are linked when the run ends.

They are kept in a file of the library, a line for each batch, until all are linked. If a run is
interrupted, the next one links them.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from evidence_graph.ids import DocumentId
from evidence_graph.names import kinds_of_title, names_of, normal_name
from evidence_graph.nodes import Document
from evidence_graph.versions.dates import superseded_names

FILE = "unlinked.jsonl"

log = logging.getLogger("evidence_graph.ingest")


@dataclass(frozen=True, slots=True)
class Arrival:
    """The documents of one commit, and all their names."""

    documents: frozenset[DocumentId]
    names: frozenset[str]


class Waiting:
    """The arrivals that held documents have not been linked to, in order.

    A document is linked to what comes with it and to what came before it.

    Args:
        library: The folder of the library.
    """

    def __init__(self, library: Path) -> None:
        self._path = library / FILE
        self.arrivals: list[Arrival] = []
        self._came: dict[DocumentId, int] = {}
        if self._path.exists():
            for line in self._path.read_text("utf-8").splitlines():
                self._read(line)

    def is_before(self, document: DocumentId, arrival: int) -> bool:
        """Whether *document* was linked before the arrival with that index."""
        return self._came.get(document, -1) < arrival

    def add(self, documents: Iterable[Document]) -> None:
        """Note *documents*, right before they are committed."""
        names = {document.id: names_touched(document) for document in documents}
        arrival = Arrival(frozenset(names), frozenset(n for own in names.values() for n in own))
        line = json.dumps([sorted(arrival.documents), sorted(arrival.names)])
        with self._path.open("a", encoding="utf-8") as kept:
            kept.write(f"\n{line}\n")  # behind a line that a kill has cut short, one of its own
            kept.flush()
            os.fsync(kept.fileno())
        self._take(arrival)

    def clear(self) -> None:
        """Forget all: the library is linked."""
        self.arrivals.clear()
        self._came.clear()
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:  # the next run links once more what is linked, and changes nothing
            log.warning("the list of what is to be linked stays at %s: %s", self._path, error)

    def _take(self, arrival: Arrival) -> None:
        self._came |= dict.fromkeys(arrival.documents, len(self.arrivals))
        self.arrivals.append(arrival)

    def _read(self, line: str) -> None:
        """Take one line, unless it is blank or a kill has cut it short."""
        try:
            documents, names = json.loads(line)
        except json.JSONDecodeError:
            return
        self._take(Arrival(frozenset(map(DocumentId, documents)), frozenset(names)))


def names_touched(document: Document) -> set[str]:
    """The names by which *document* may be cited, and those that it says it supersedes."""
    return {*names_citing(document), *map(normal_name, superseded_names(document))}


def names_citing(document: Document) -> set[str]:
    """The names by which *document* may be cited.

    Documents of the same body cite it by its kind: "Prüfungsordnung", in the "Studienordnung
    Nautik", and "Privacy Policy", in the terms of Kelpbox, for the "Kelpbox Privacy Policy".
    """
    return {*names_of(document), *kinds_of_title(document.title)}
