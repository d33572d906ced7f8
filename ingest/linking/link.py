"""Links the documents that a commit brings, and the held documents whose edges this changes.

A document keeps what each of its mentions cites, so that they are resolved anew without its text.
Edges are a pure function of the mentions and of the documents held: the order of ingestion never
matters. During a run, held documents are linked to new ones only when it ends (`settle`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from evidence_graph.errors import IngestError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.projection import DocumentRow

from ..uses.adopted_terms import AdoptedTerms, with_uses_of
from .affected import adopting_from, citing_or_superseding
from .library_book import LibraryBook
from .linker import Linker
from .waiting import Waiting, names_citing, names_touched


def _raised(fault: IngestError) -> None:
    raise fault


def linked(
    snapshot: Snapshot,
    added: Sequence[WrittenDocument],
    *,
    removed: Collection[DocumentId] = (),
    failed: Callable[[IngestError], None] = _raised,
    waiting: Waiting | None = None,
) -> list[WrittenDocument]:
    """The documents that a commit must write: *added*, linked, and the held ones that change.

    Args:
        snapshot: The library before the commit.
        removed: The documents that the commit removes.
        waiting: Notes the new documents, to which `settle` links the held ones later. Without it
            they are linked here. Mentions of what is replaced or removed are always linked here.
        failed: Called with the fault of each document that could not be linked. One of *added* is
            left out, and the others are linked without it; a held one stays as it is.

    Raises:
        IngestError: A document could not be linked, and *failed* is not given.
    """
    faulty: set[DocumentId] = set()
    while True:
        sound = [d for d in added if d.graph.document.id not in faulty]
        is_deferred = waiting is not None
        commit = _Commit(snapshot, sound, removed, is_deferred=is_deferred, unchanged=faulty)
        written = commit.written()
        if not commit.faults:
            if waiting is not None:
                waiting.add(document.graph.document for document in sound)
            return written
        for name, fault in commit.faults.items():
            failed(fault)
            faulty.add(name)


class _Commit:
    """One attempt to link what a commit writes.

    Args:
        is_deferred: Whether held documents are linked to new ones later.
        unchanged: Held documents that stay as they are.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        added: Sequence[WrittenDocument],
        removed: Collection[DocumentId],
        *,
        is_deferred: bool,
        unchanged: Collection[DocumentId],
    ) -> None:
        self._linker, self._projection = Linker(snapshot), snapshot.projection
        self._added, self._removed = added, removed
        self._is_deferred = is_deferred
        self._unchanged = unchanged

    @property
    def faults(self) -> dict[DocumentId, IngestError]:
        """The faults of the documents that could not be linked."""
        return self._linker.faults

    def written(self) -> list[WrittenDocument]:
        """The documents to write; they are valid only if there are no faults."""
        graphs = [document.graph for document in self._added]
        book = LibraryBook(self._projection, added=graphs, removed=self._removed)
        written = []
        for document in self._added:
            graph = self._linker.linked(document.graph, book)
            written.append(replace(document, graph=graph or document.graph))
        gone = {*self._removed, *(graph.document.id for graph in graphs)}
        written += self._linker.relinked(self._to_relink(graphs, gone), book)
        return self._with_adopted(written, fresh={graph.document.id for graph in graphs})

    def _to_relink(
        self, graphs: Sequence[DocumentGraph], gone: Collection[DocumentId]
    ) -> list[DocumentRow]:
        """The other documents that may cite or supersede one that comes or goes, by row."""
        projection = self._projection
        rows = [row for name in sorted(gone) if (row := projection.find_document(name)) is not None]
        names = {name for row in rows for name in names_citing(projection.document(row))}
        before = {projection.document(row).id for row in rows}
        if not self._is_deferred:
            names.update(name for graph in graphs for name in names_touched(graph.document))
        led = before if self._is_deferred else gone
        stay = {*gone, *self._unchanged}
        found = citing_or_superseding(projection, names, led)
        return [row for row in found if projection.document(row).id not in stay]

    def _with_adopted(
        self, written: Sequence[WrittenDocument], *, fresh: Collection[DocumentId]
    ) -> list[WrittenDocument]:
        """*written* with uses of adopted terms, and the documents whose adopted terms change.

        Args:
            fresh: Those whose texts are new; others are read only if the terms that they adopt have
                changed.
        """
        projection = self._projection
        graphs = {document.graph.document.id: document.graph for document in written}
        before = AdoptedTerms(projection)
        after = AdoptedTerms(projection, written=graphs, removed=self._removed)

        def differs(name: DocumentId) -> bool:
            return after.of(name) != before.of(name)

        def adopting(document: WrittenDocument, *, is_fresh: bool) -> WrittenDocument:
            graph, name = document.graph, document.graph.document.id

            def adopted() -> DocumentGraph:
                if is_fresh or differs(name):
                    return with_uses_of(graph, document.text, after.of(name))
                return graph

            return replace(document, graph=self._linker.tried("uses", name, adopted) or graph)

        found = [adopting(d, is_fresh=d.graph.document.id in fresh) for d in written]
        changed = {*graphs, *self._removed}
        if self._is_deferred:
            changed = {n for n in changed if projection.find_document(n) is not None}
        for row in adopting_from(projection, changed, graphs):
            name = projection.document(row).id
            if name not in self._unchanged and differs(name):
                document = self._linker.held(row, projection.graph(row))
                found.append(adopting(document, is_fresh=False))
        return found
