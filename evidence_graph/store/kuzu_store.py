"""A graph store in Kuzu: one file, one writer, one transaction per write.

After a failed write, the database is closed and opened again before it is used: the connection
showed rows of a failed COPY that were gone on reopening. The graph must then be as it was before
the write or, if the error came after the commit, as the write was to leave it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pyarrow as pa
import pyarrow.compute as pc

from ..errors import CorruptLibraryError, SchemaVersionError, StoreError
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..processes.memory import free_memory
from . import cypher
from .batch import LABELS, Batch, NodeIds
from .database import Database
from .row_diff import Difference, difference
from .rows import decode, encode
from .schema import (
    EDGE_ROWS,
    NODE_ROWS,
    READ_FROM,
    SCHEMA_VERSION,
    STATED_ROWS,
    TABLE_OF,
    Rows,
)
from .spill import Spill

if TYPE_CHECKING:
    from ..projection import Projection

log = logging.getLogger("evidence_graph.store")

# Page cache, allocated as needed and kept. Pages beyond it are read from the file again.
BUFFER_POOL_BYTES = 384 << 20
# Page cache for loading a whole graph: 100,000 chunks needed over 256 MB, but not over this.
FILL_POOL_BYTES = 1 << 30

# A filter by a list costs the list's length for each row. Above this length, all rows are read.
_FILTERED_DOCUMENTS = 16

# Documents that are loaded together when a graph is made anew.
_FILLED_DOCUMENTS = 64
# Rows after which the file is opened anew: Kuzu keeps some memory for each row that it has loaded.
_FILLED_ROWS = 1 << 18

# The generation of a store, and the one that wrote each of its documents.
_State = tuple[int, dict[DocumentId, int]]


class KuzuStore:
    """A `GraphStore` in the file *path*, created if missing; safe for several threads.

    Args:
        read_only: Take a shared lock: other processes may read at the same time, but not write.
        buffer_pool_bytes: Limit of Kuzu's page cache.

    Raises:
        SchemaVersionError: The file was written with another schema.
        LibraryLockedError: It is open for writing, in this process or another one.
        StoreError: It cannot be opened, or is not a graph of this project.
    """

    def __init__(
        self,
        path: Path,
        *,
        read_only: bool = False,
        buffer_pool_bytes: int = BUFFER_POOL_BYTES,
    ) -> None:
        self._lock = threading.RLock()
        self._database = Database(path, read_only=read_only, buffer_pool_bytes=buffer_pool_bytes)
        try:
            self._check_tables()
        except BaseException:
            self.close()
            raise

    @classmethod
    def made(cls, path: Path) -> Self:
        """A new store with a page cache that is large enough to load a whole graph."""
        return cls(path, buffer_pool_bytes=FILL_POOL_BYTES)

    @property
    def path(self) -> Path:
        """The path of the file, with links resolved."""
        return self._database.path

    @property
    def generation(self) -> int:
        with self._lock:
            ((_, generation),) = self._database.run(cypher.LIBRARY)
            return int(generation)

    def documents(self) -> dict[DocumentId, int]:
        with self._lock:
            rows = self._database.run(cypher.DOCUMENTS)
        return {DocumentId(name): written for name, written in rows}

    def read(self, document_ids: Collection[DocumentId]) -> Iterator[DocumentGraph]:
        with self._lock:
            wanted = sorted(self.documents().keys() & set(document_ids))
            tables = {kind: self._read_rows(rows, wanted) for kind, rows in READ_FROM.items()}
        return decode(tables, wanted)

    def write(
        self,
        *,
        generation: int,
        removed: Collection[DocumentId] = (),
        added: Sequence[DocumentGraph] = (),
        written: Mapping[DocumentId, int] | None = None,
        held: Mapping[DocumentId, DocumentGraph] | None = None,
        sections: Container[str] = (),
    ) -> None:
        """See `GraphStore.write`.

        Args:
            held: The present versions of all documents in *added* that are not new. If given, only
                the rows that differ are written. It is not compared with the store's content.
            sections: Contains the ids of sections in other documents to which *held* refers.

        Raises:
            ValueError: The batch is not valid (see `store.batch`); nothing was written.
            StoreError: Nothing was written; the store was closed, reopened and checked.
        """
        with self._lock:
            if self._database.read_only:
                raise StoreError(f"expected {self.path} to be open for writing, found it read-only")
            batch = Batch.of(
                present=self.generation,
                generation=generation,
                removed=removed,
                added=added,
                written=written,
            )
            before = self.documents()
            outgoing = sorted(batch.outgoing & before.keys())
            after = {name: before[name] for name in before.keys() - batch.outgoing}
            after |= {graph.document.id: batch.written[graph.document.id] for graph in batch.added}
            changes = None if held is None else self._changes_of(batch, before, held, sections)
            if held is None or changes is None:
                tables, changes = self._tables_of(batch, outgoing), {}
            else:
                outgoing = sorted(set(outgoing) - held.keys())
                tables = {rows: change.come for rows, change in changes.items()}
            try:
                self._commit(generation, outgoing, tables, changes)
            except BaseException as error:
                present = self._recover(error, (batch.present, before), (generation, after))
                if not isinstance(error, Exception):
                    raise
                if present != generation:
                    raise StoreError(
                        f"expected to write generation {generation} of {self.path}, found: {error};"
                        f" nothing was written, generation {present} is there unharmed"
                    ) from error
                log.warning("generation %d was committed, then came: %s", generation, error)
            else:
                self._database.renew()

    def fill(self, generation: int, projection: Projection) -> None:
        """Load all of *projection* into an empty store, in several transactions.

        If it fails, the content of the store is incomplete.

        Raises:
            StoreError: The store failed.
        """
        loaded = 0  # rows since the file was opened
        with self._lock, Spill(EDGE_ROWS, self.path.parent) as edges:
            for tables in _pieces(projection, edges):
                for rows, table in tables.items():
                    if len(table):
                        self._database.run(cypher.COPY[rows], rows=table)
                        loaded += len(table)
                if loaded < _FILLED_ROWS:
                    self._database.renew()
                else:
                    self._database.reopen()
                    free_memory()
                    loaded = 0
            self._database.run(cypher.SET_GENERATION, generation=generation)

    def counts(self) -> dict[str, int]:
        """The number of rows by table: the kinds of `fields` and the derived edges."""
        with self._lock:
            found: dict[str, int] = {}
            for rows, statement in cypher.COUNT.items():
                ((count,),) = self._database.run(statement)
                name = TABLE_OF[rows]
                found[name] = found.get(name, 0) + int(count)
        return found

    def cypher(
        self,
        query: str,
        parameters: Mapping[str, object] | None = None,
        *,
        timeout_s: float | None = None,
    ) -> list[dict[str, object]]:
        """The rows of a read-only *query*, by column name.

        Nodes and edges are dictionaries of their properties, with ``_id`` and ``_label``.

        Args:
            timeout_s: Time limit in seconds. Kuzu does not check it while it builds a list.

        Raises:
            StoreError: The query does more than read the graph, its ``$names`` are not exactly
                those of *parameters*, Kuzu refuses it, it takes too long or returns too many rows.
        """
        with self._lock:
            return self._database.explore(query, parameters or {}, timeout_s=timeout_s)

    def clear(self) -> None:
        with self._lock:
            self._database.clear(buffer_pool_bytes=FILL_POOL_BYTES)
            self._check_tables()

    def close(self) -> None:
        with self._lock:
            self._database.close()

    def _check_tables(self) -> None:
        run = self._database.run
        names = {name for (name,) in run(cypher.TABLE_NAMES)}
        if not names and not self._database.read_only:
            run(cypher.BEGIN)
            run(cypher.CREATE_LIBRARY_TABLE)
            run(cypher.CREATE_LIBRARY, schema_version=SCHEMA_VERSION)
            for statement in cypher.CREATE_TABLES:
                run(statement)
            run(cypher.COMMIT)
        elif "Library" not in names:
            raise StoreError(
                f"expected a graph of this project at {self.path}, "
                f"found {'other tables' if names else 'no tables'}"
            )
        ((found, _),) = run(cypher.LIBRARY)
        if found != SCHEMA_VERSION:
            raise SchemaVersionError(found=found, expected=SCHEMA_VERSION)

    def _read_rows(self, kinds: Iterable[Rows], documents: Sequence[DocumentId]) -> pa.Table:
        run = self._database.table
        if 0 < len(documents) <= _FILTERED_DOCUMENTS:
            ids = list(documents)
            return pa.concat_tables(run(cypher.READ_SOME[rows], documents=ids) for rows in kinds)
        table = pa.concat_tables(run(cypher.READ_ALL[rows]) for rows in kinds)
        return table.filter(pc.is_in(table[0], value_set=pa.array(documents, pa.string())))

    def _tables_of(self, batch: Batch, outgoing: Sequence[DocumentId]) -> dict[Rows, pa.Table]:
        """The rows to add: the batch, and edges from other documents whose targets it restores.

        Raises:
            ValueError: An edge of the batch has no target, or a value does not fit its column.
        """
        tables = encode(batch.added, written=batch.written, sections=self._sections(batch))
        if outgoing:
            self._keep_inbound(batch.own, outgoing, tables)
        return tables

    def _changes_of(
        self,
        batch: Batch,
        written: Mapping[DocumentId, int],
        held: Mapping[DocumentId, DocumentGraph],
        sections: Container[str],
    ) -> dict[Rows, Difference] | None:
        """The row differences between *held* and the batch; None if a list would be changed.

        Kuzu 0.11.3 corrupts lists: if one transaction changes a list and adds another one, the
        added list has other values after the commit.

        Raises:
            ValueError: As in `_tables_of`.
        """
        after = encode(batch.added, written=batch.written, sections=self._sections(batch))
        known: set[str] = {section.id for graph in held.values() for section in graph.sections}
        targets = {edge.target for graph in held.values() for edge in graph.references}
        known.update(target for target in targets - known if target in sections)
        before = encode(held.values(), written=written, sections=known)
        found = {rows: difference(rows, before[rows], after[rows]) for rows in after}
        changes = {rows: change for rows, change in found.items() if change is not None}
        fields = (field for change in changes.values() for field in change.changed.schema)
        return None if any(pa.types.is_list(field.type) for field in fields) else changes

    def _sections(self, batch: Batch) -> Container[str]:
        """The sections that are targets of edges of *batch*.

        Raises:
            ValueError: An edge of *batch* has no target.
        """
        wanted = batch.wanted()
        staying = {label: self._held(label, wanted[label], batch.outgoing) for label in LABELS}
        batch.check_targets(staying)
        return batch.own["Section"] | staying["Section"]

    def _held(self, label: str, ids: Collection[str], outgoing: Collection[str]) -> frozenset[str]:
        """The *ids* of nodes with this *label* in documents other than *outgoing*."""
        if not ids:
            return frozenset()
        found = self._database.run(cypher.HELD[label], ids=sorted(ids))
        return frozenset(name for name, owner in found if owner not in outgoing)

    def _keep_inbound(
        self, incoming: NodeIds, outgoing: Sequence[DocumentId], tables: dict[Rows, pa.Table]
    ) -> None:
        """Add to *tables* edges of other documents into *outgoing* whose target comes back."""
        for rows in STATED_ROWS:
            if rows.ends is not None:
                targets = pa.array(incoming[rows.ends.target], pa.string())
                found = self._database.table(cypher.INBOUND[rows], documents=list(outgoing))
                kept = found.filter(pc.is_in(found["target"], value_set=targets))
                kept = kept.cast(tables[rows].schema)
                # COPY stops at an empty chunk of an Arrow table and loses the rows after it.
                tables[rows] = pa.concat_tables([tables[rows], kept]).combine_chunks()

    def _commit(
        self,
        generation: int,
        outgoing: Sequence[DocumentId],
        tables: Mapping[Rows, pa.Table],
        changes: Mapping[Rows, Difference],
    ) -> None:
        run = self._database.run
        run(cypher.BEGIN)
        # Edges before nodes: Kuzu goes on counting edges that DETACH DELETE of a node removes.
        for rows in (*EDGE_ROWS, *NODE_ROWS):
            if rows in changes and len(changes[rows].gone):
                run(cypher.DELETE_EACH[rows], rows=changes[rows].gone)
        if outgoing:
            for rows in NODE_ROWS:
                run(cypher.DELETE[rows], documents=list(outgoing))
        for rows in (*NODE_ROWS, *EDGE_ROWS):
            if rows in changes and len(changed := changes[rows].changed):
                run(cypher.change_each(rows, changed.column_names), rows=changed)
            if len(tables.get(rows, ())):
                run(cypher.COPY[rows], rows=tables[rows])
        run(cypher.SET_GENERATION, generation=generation)
        run(cypher.COMMIT)

    def _recover(self, error: BaseException, before: _State, after: _State) -> int:
        """Reopen the file after *error*; returns the generation that it holds.

        Raises:
            CorruptLibraryError: The file is in neither state, *before* nor *after*, or cannot be
                opened; the store is closed.
        """
        try:
            self._database.reopen()
            found = self.generation, self.documents()
        except StoreError as failure:
            self.close()
            raise CorruptLibraryError(
                f"expected to reopen {self.path} after {error}, found: {failure}"
            ) from error
        if found not in (before, after):
            self.close()
            raise CorruptLibraryError(
                f"expected generation {before[0]} with {len(before[1])} documents in {self.path} "
                f"after {error}, found generation {found[0]} with {len(found[1])}"
            ) from error
        return found[0]


class SectionIds:
    """Contains the ids of all sections of a projection."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection

    def __contains__(self, name: object) -> bool:
        return self._projection.find_section(str(name)) is not None


def _pieces(projection: Projection, edges: Spill) -> Iterator[dict[Rows, pa.Table]]:
    """The rows of *projection* in the order in which they are loaded, nodes before all edges.

    Args:
        edges: Empty; it keeps the edges until their nodes are loaded.
    """
    sections = SectionIds(projection)
    documents = iter(projection.document_rows.items())
    while block := list(islice(documents, _FILLED_DOCUMENTS)):
        graphs = [projection.graph(row) for _, row in block]
        written = {name: projection.generation_of(row) for name, row in block}
        tables = encode(graphs, written=written, sections=sections)
        edges.add(tables)
        yield {rows: tables[rows] for rows in NODE_ROWS}
    for rows in EDGE_ROWS:
        for table in edges.take(rows, _FILLED_ROWS):
            yield {rows: table}
