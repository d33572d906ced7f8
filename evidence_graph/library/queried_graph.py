"""Cypher queries on the copy of a library's graph, which is brought up to date before a query."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from ..errors import LibraryLockedError, StoreError

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..generations.snapshot import Snapshot
    from ..generations.writer import Writer
    from ..protocols import GraphStore
    from ..store.graph_copy import GraphCopy

log = logging.getLogger("evidence_graph.library")


WRITER_S = 5.0
"""Seconds that a query waits for a writer, who copies the graph when it has published."""


class QueriedGraph:
    """The copy of the graph of the library at *path*.

    Args:
        store: The store that holds the copy; None for a Kuzu file in the library.
    """

    def __init__(self, path: Path, store: GraphStore | None) -> None:
        self._path, self._store = path, store
        self._writers: WeakSet[Writer] = WeakSet()

    @property
    def is_in_library(self) -> bool:
        """Whether the copy is a file of the library."""
        return self._store is None

    def track(self, writer: Writer) -> None:
        """Have commits of *writer* copied before each query while it is open."""
        self._writers.add(writer)

    def copy(self, manifest: Manifest) -> GraphCopy:
        """The copy of the graph, in the engine that *manifest* names, for a writer to update."""
        from ..store.graph_copy import KuzuCopy, StoreCopy

        if self._store is not None:
            return StoreCopy(self._store)
        return KuzuCopy(self._path, manifest.engine)

    def query(
        self,
        published: Callable[[], Snapshot],
        query: str,
        parameters: Mapping[str, object],
        timeout_s: float | None,
    ) -> list[dict[str, object]]:
        """See `Library.cypher`; *published* returns the generation published last."""
        from ..store import KuzuStore
        from ..store.graph_copy import QUERY_S, KuzuCopy

        limit = QUERY_S if timeout_s is None else timeout_s
        if isinstance(self._store, KuzuStore):
            return self._store.cypher(query, parameters, timeout_s=limit)
        if self._store is not None:
            raise StoreError(
                f"expected a graph in Kuzu, found it in a {type(self._store).__name__}"
            )
        if not published().generation:
            raise StoreError(
                f"expected a graph in {self._path}, found none; ingest documents first"
            )
        manifest = published().manifest
        self._make_current(published)
        try:
            return KuzuCopy(self._path, manifest.engine).query(query, parameters, limit)
        except StoreError:
            if published().generation == manifest.generation:
                raise
        # Another thread or process published a generation before the query opened the copy.
        self._make_current(published)
        return KuzuCopy(self._path, manifest.engine).query(query, parameters, limit)

    def _make_current(self, published: Callable[[], Snapshot]) -> None:
        """Bring the copy of the graph up to date with the published generation.

        Raises:
            StoreError: Another process is writing, or the library cannot be written.
        """
        from ..generations.lock import write_lock
        from ..store.copying import is_current

        for writer in self._writers:
            if writer.is_open:
                writer.settle()
        if is_current(self._path, published().manifest):
            return
        log.warning(
            "the graph of %s is not that of the last generation: it is updated now", self._path
        )
        try:
            with write_lock(self._path, wait_s=WRITER_S):
                now = published()
                copy = self.copy(now.manifest)
                copy.update(now.manifest, now.projection)
                copy.settle()
        except (LibraryLockedError, OSError) as error:
            raise StoreError(
                f"expected the graph of generation {published().generation} in {self._path}, "
                f"found another or none, which cannot be updated now: {error}"
            ) from error
