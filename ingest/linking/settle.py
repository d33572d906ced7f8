"""Links the held documents to those that came in a run, when the run ends.

So none of them is rewritten by each batch that brings something it cites. First all edges are made,
then the uses of the terms that documents adopt over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from evidence_graph.errors import IngestError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.ids import DocumentId
from evidence_graph.projection import Projection

from ..uses.adopted_terms import AdoptedTerms, with_uses_of
from .affected import adopting_from, citing_or_superseding
from .library_book import LibraryBook
from .linker import Linker
from .waiting import Waiting

SETTLED_SECTIONS = 12_000
"""`settle` links and writes documents of about so many sections in one commit, as many as a batch
has that was just read. It holds the graphs of those whose edges change until they are written."""


def settle(
    snapshot: Callable[[], Snapshot],
    commit: Callable[[Sequence[WrittenDocument]], None],
    waiting: Waiting,
    *,
    failed: Callable[[IngestError], None],
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
        step: Callable[[Linker, Sequence[DocumentId]], Sequence[WrittenDocument]],
    ) -> Iterator[DocumentId]:
        for together in _by_size(snapshot().projection, documents):
            linker = Linker(snapshot())
            changed = step(linker, together)
            for name, fault in linker.faults.items():
                if name not in told:
                    failed(fault)
                told.add(name)
            commit(changed)
            yield from (document.graph.document.id for document in changed)

    projection = snapshot().projection
    citing = {
        name
        for n, arrival in enumerate(waiting.arrivals)
        for row in citing_or_superseding(projection, arrival.names, arrival.documents)
        if waiting.is_before(name := projection.document(row).id, n)
    }
    changed = set(written(sorted(citing), _with_edges))
    projection = snapshot().projection
    came = {name for arrival in waiting.arrivals for name in arrival.documents}
    latest = len(waiting.arrivals) - 1
    adopting = {n for n in _adopting(projection, came) if waiting.is_before(n, latest)}
    adopting.update(changed, _adopting(projection, changed))
    list(written(sorted(adopting), _with_uses))
    waiting.clear()


def _adopting(projection: Projection, documents: set[DocumentId]) -> list[DocumentId]:
    """The held documents that adopt terms from *documents*, directly or through others."""
    return [projection.document(row).id for row in adopting_from(projection, documents)]


def _with_edges(linker: Linker, documents: Sequence[DocumentId]) -> list[WrittenDocument]:
    """The held *documents* whose edges change."""
    found = map(linker.projection.find_document, documents)
    rows = [row for row in found if row is not None]
    return list(linker.relinked(rows, LibraryBook(linker.projection)))


def _with_uses(linker: Linker, documents: Sequence[DocumentId]) -> list[WrittenDocument]:
    """The held *documents* whose uses of adopted terms change."""
    projection = linker.projection
    adopted = AdoptedTerms(projection)
    changed = []
    for name in documents:
        row = projection.find_document(name)
        if row is None:
            continue
        document = linker.held(row, projection.graph(row))
        terms = adopted.of(name)
        after = linker.tried("uses", name, with_uses_of, document.graph, document.text, terms)
        if after is not None and after != document.graph:
            changed.append(replace(document, graph=after))
    return changed


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
