"""Links the documents that a commit brings, and the held documents whose edges this changes.

A document keeps what each of its mentions cites, so that they are resolved anew without its text.
Edges are a pure function of the mentions and of the documents held: the order of ingestion never
matters. Held documents are linked to new ones only when the run ends (`settle`), so that none is
rewritten by each batch that brings something it cites.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ParamSpec

from evidence_graph.errors import IngestError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.names import Rank, names_of, normal_name
from evidence_graph.nodes import Document
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.versions.dates import superseded_names, superseding_keys

from ..faults import staged
from ..uses.adopted_terms import AdoptedTerms, with_uses_of
from .library_book import LibraryBook
from .relink import relinked
from .waiting import Waiting, names_citing, names_touched

P = ParamSpec("P")

SETTLED_SECTIONS = 12_000
"""`settle` links and writes documents of about so many sections in one commit, as many as a batch
has that was just read. It holds the graphs of those whose edges change until they are written."""


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
        run = _Run(snapshot, sound, removed, is_deferred=waiting is not None, unchanged=faulty)
        written = run.go()
        if not run.faults:
            if waiting is not None:
                waiting.add(document.graph.document for document in sound)
            return written
        for name, fault in run.faults.items():
            failed(fault)
            faulty.add(name)


class _Run:
    """One attempt to link what a commit writes; it gathers faults by document.

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
        is_deferred: bool = False,
        unchanged: Collection[DocumentId] = (),
    ) -> None:
        self._snapshot, self._projection = snapshot, snapshot.projection
        self._added, self._removed = added, removed
        self._is_deferred = is_deferred
        self._unchanged = unchanged
        self.faults: dict[DocumentId, IngestError] = {}

    def go(self) -> list[WrittenDocument]:
        """The documents to write; they are valid only if there are no faults."""
        projection = self._projection
        graphs = [document.graph for document in self._added]
        book = LibraryBook(projection, added=graphs, removed=self._removed)
        written = []
        for document in self._added:
            graph = self._tried("link", document.graph.document.id, relinked, document.graph, book)
            written.append(replace(document, graph=graph or document.graph))
        gone = {*self._removed, *(graph.document.id for graph in graphs)}
        written += self._relinked(self._to_relink(graphs, gone), book)
        return self._with_adopted(written, fresh={graph.document.id for graph in graphs})

    def _relinked(
        self, rows: Sequence[DocumentRow], book: LibraryBook
    ) -> Iterator[WrittenDocument]:
        """The documents at *rows* whose edges change by *book*."""
        for row in rows:
            before = self._projection.graph(row)
            after = self._tried("link", before.document.id, relinked, before, book)
            if after is not None and after != before:
                yield self._held(row, after)

    def _held(self, row: DocumentRow, graph: DocumentGraph) -> WrittenDocument:
        """The document at *row* with another graph."""
        snapshot = self._snapshot
        return WrittenDocument(graph, snapshot.text(row), snapshot.vectors_of(row))

    def settled(self, documents: Sequence[DocumentId]) -> list[WrittenDocument]:
        """The held *documents* whose edges change."""
        found = map(self._projection.find_document, documents)
        rows = [row for row in found if row is not None]
        return list(self._relinked(rows, LibraryBook(self._projection)))

    def readopted(self, documents: Sequence[DocumentId]) -> list[WrittenDocument]:
        """The held *documents* whose uses of adopted terms change."""
        adopted = AdoptedTerms(self._projection)
        changed = []
        for name in documents:
            row = self._projection.find_document(name)
            if row is None:
                continue
            document = self._held(row, self._projection.graph(row))
            terms = adopted.of(name)
            after = self._tried("uses", name, with_uses_of, document.graph, document.text, terms)
            if after is not None and after != document.graph:
                changed.append(replace(document, graph=after))
        return changed

    def waiting_for(self, names: Collection[str], ids: Collection[DocumentId]) -> list[DocumentId]:
        """The held documents that cite one of *names* or supersede one of *ids*, in order."""
        projection = self._projection
        rows = {*projection.documents_citing(names), *self._superseding(names, ids)}
        return [projection.document(row).id for row in sorted(rows)]

    def adopting_from(self, documents: Collection[DocumentId]) -> list[DocumentId]:
        """The held documents that adopt terms from *documents*, directly or through others."""
        return [self._projection.document(row).id for row in self._adopting_from(documents, {})]

    def _superseding(
        self, names: Collection[str], ids: Collection[DocumentId]
    ) -> Iterator[DocumentRow]:
        """The documents that may supersede others now: by what they say, or by their title."""
        projection = self._projection
        for row in projection.documents_saying(superseding_keys()):
            if _may_lead(projection.document(row), names, ids):
                yield row
        for name in sorted(names):
            yield from (row for rank, row in projection.names.get(name, ()) if rank == Rank.TITLE)

    def _tried(
        self,
        stage: str,
        name: DocumentId,
        step: Callable[P, DocumentGraph],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> DocumentGraph | None:
        """The result of *step* for a document; None if it fails, which is noted."""
        try:
            return staged(stage, name, step, *arguments, **named)
        except IngestError as fault:
            self.faults[name] = fault
            return None

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
        found = sorted({*projection.documents_citing(names), *self._superseding(names, led)})
        stay = {*gone, *self._unchanged}
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

            return replace(document, graph=self._tried("uses", name, adopted) or graph)

        found = [adopting(d, is_fresh=d.graph.document.id in fresh) for d in written]
        changed = {*graphs, *self._removed}
        if self._is_deferred:
            changed = {n for n in changed if projection.find_document(n) is not None}
        for row in self._adopting_from(changed, graphs):
            name = projection.document(row).id
            if name not in self._unchanged and differs(name):
                document = self._held(row, projection.graph(row))
                found.append(adopting(document, is_fresh=False))
        return found

    def _adopting_from(
        self, changed: Collection[DocumentId], graphs: Mapping[DocumentId, DocumentGraph]
    ) -> Iterator[DocumentRow]:
        """The documents that adopt terms from *changed*, directly or through others, each once."""
        projection = self._projection
        seen, frontier = set(changed), set(changed)
        while frontier:
            there = [row for n in frontier if (row := projection.find_document(n)) is not None]
            names = {name for row in there for name in names_of(projection.document(row))}
            names.update(n for g in frontier & graphs.keys() for n in names_of(graphs[g].document))
            frontier = set()
            for row in projection.documents_citing(names):
                name = projection.document(row).id
                if name not in seen and projection.adoptions(row):
                    frontier.add(name)
                    yield row
            seen |= frontier


def settle(
    snapshot: Callable[[], Snapshot],
    commit: Callable[[Sequence[WrittenDocument]], None],
    waiting: Waiting,
    *,
    failed: Callable[[IngestError], None] = _raised,
) -> None:
    """Link the held documents to the arrivals of *waiting*, each once, and clear these.

    Args:
        snapshot: Gives the library as it is.
        commit: Writes documents, and publishes them.
        failed: Called with the fault of each document that could not be linked; it stays as it is.
    """
    if not waiting.arrivals:
        return
    told: set[DocumentId] = set()

    def written(
        documents: Sequence[DocumentId],
        step: Callable[[_Run, Sequence[DocumentId]], Sequence[WrittenDocument]],
    ) -> Iterator[DocumentId]:
        for together in _by_size(snapshot().projection, documents):
            run = _Run(snapshot(), (), ())
            changed = step(run, together)
            for name, fault in run.faults.items():
                if name not in told:
                    failed(fault)
                told.add(name)
            commit(changed)
            yield from (document.graph.document.id for document in changed)

    first = _Run(snapshot(), (), ())
    found = {
        name
        for n, arrival in enumerate(waiting.arrivals)
        for name in first.waiting_for(arrival.names, arrival.documents)
        if waiting.is_before(name, n)
    }
    changed = set(written(sorted(found), _Run.settled))
    last = _Run(snapshot(), (), ())
    came = {name for arrival in waiting.arrivals for name in arrival.documents}
    latest = len(waiting.arrivals) - 1
    adopting = {name for name in last.adopting_from(came) if waiting.is_before(name, latest)}
    adopting.update(changed, last.adopting_from(changed))
    list(written(sorted(adopting), _Run.readopted))
    waiting.clear()


def _by_size(projection: Projection, documents: Sequence[DocumentId]) -> Iterator[list[DocumentId]]:
    """*documents* in order, cut into lists of about `SETTLED_SECTIONS` sections."""
    together: list[DocumentId] = []
    n_sections = 0
    for name in documents:
        together.append(name)
        row = projection.find_document(name)
        n_sections += 0 if row is None else len(projection.rows_of("sections", row))
        if n_sections >= SETTLED_SECTIONS:
            yield together
            together, n_sections = [], 0
    if together:
        yield together


def _may_lead(document: Document, names: Collection[str], ids: Collection[DocumentId]) -> bool:
    """Whether *document* says that it supersedes one with any of *names* or *ids*."""
    superseded = superseded_names(document)
    return any(
        normal_name(name) in names or any(id_.endswith(name) for id_ in ids) for name in superseded
    )
