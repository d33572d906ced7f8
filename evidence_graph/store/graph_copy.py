"""The copy of a library's graph, as the writing process controls it.

Kuzu runs in a worker process (`worker`), which receives a request after each publication and works
while its parent goes on. If the worker dies, a second one makes the graph anew. If that dies too,
the library has no graph until the next attempt. Reading and searching do not need the graph.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..errors import StoreError, command
from ..fields import graph_of
from ..graph import DocumentGraph
from ..processes import EndedError, Pool, Process
from .copying import is_current, update_store
from .engines import Engine
from .record import NO_ROOM, has_no_room, remove_graph
from .worker import GraphAnswer, GraphRequest

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..projection import Projection
    from ..protocols import GraphStore

log = logging.getLogger("evidence_graph.store")

TRIES = 2
"""How many processes may die before an update is given up; one that is late is not replaced."""

PATIENCE_S = 600.0
"""Time limit of one update: a million chunks load in a minute or two."""

QUERY_S = 60.0
"""Default time limit of a query."""

_GRACE_S = 5.0
"""Extra time for a process to start and to answer: Kuzu checks its time limit only now and then,
and never while it builds a list."""

_MODULES = ("evidence_graph.store.worker", "datetime", "decimal", "uuid")


class GraphCopy(Protocol):
    """A copy of a library's graph; its failures do not make commits fail."""

    def prepare(self) -> None:
        """Prepare for an update that is about to come."""
        ...

    def update(self, manifest: Manifest, projection: Projection) -> None:
        """Start to bring the copy up to date with a published generation."""
        ...

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        """Make the copy anew.

        Raises:
            StoreError: The copy cannot be made.
        """
        ...

    def settle(self) -> None:
        """Wait for updates that were started, and log failures."""
        ...

    def abandon(self) -> None:
        """Stop without waiting; the next writer continues from the present state."""
        ...


class StoreCopy:
    """A `GraphCopy` in a store that the user passed, written in this process."""

    def __init__(self, store: GraphStore) -> None:
        self._store = store

    def prepare(self) -> None:
        """See `GraphCopy.prepare`."""

    def update(self, manifest: Manifest, projection: Projection) -> None:
        try:
            update_store(self._store, projection, manifest.generation)
        except Exception as error:
            log.warning("the graph of generation %d is not copied: %s", manifest.generation, error)

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        self._store.clear()
        update_store(self._store, projection, manifest.generation)

    def settle(self) -> None:
        """See `GraphCopy.settle`."""

    def abandon(self) -> None:
        """See `GraphCopy.abandon`."""


class KuzuCopy:
    """The `GraphCopy` in a file of Kuzu or Ladybug in the library."""

    def __init__(self, library: Path, engine: str) -> None:
        self._library, self._engine = library, Engine(engine)
        self._worker: Process | None = None
        self._pending: list[GraphRequest] = []

    def prepare(self) -> None:
        """Start the worker process, which takes a few tenths of a second."""
        if self._worker is None or not self._worker.alive:
            self._worker = _POOLS[self._engine].take()

    def update(self, manifest: Manifest, projection: Projection) -> None:
        if not is_current(self._library, manifest):
            self._ask(GraphRequest(str(self._library.absolute())))

    def settle(self) -> None:
        answer = self._answer()
        if answer.anew is not None:
            log.warning("the graph of %s is made anew: %s", self._library, answer.anew)
        if answer.error is not None:
            log.warning(
                "there is no graph of the last generation of %s (%s); all but Cypher does without; "
                "to try again: %s",
                self._library,
                answer.error,
                command("rebuild", self._library, "graph"),
            )

    def abandon(self) -> None:
        worker, self._worker = self._worker, None
        pending, self._pending = self._pending, []
        if worker is not None and pending:
            worker.end()
        elif worker is not None:
            _POOLS[self._engine].give_back(worker)

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        self.settle()
        self.abandon()
        self._engine = Engine(manifest.engine)
        self._ask(GraphRequest(str(self._library.absolute()), anew=True))
        if (error := self._answer().error) is not None:
            raise StoreError(f"expected to make the graph of {self._library} anew, found: {error}")

    def differences(self) -> list[str]:
        """The tables that differ from the published generation; the graph must be current."""
        self._ask(GraphRequest(str(self._library.absolute()), compare=True))
        answer = self._answer()
        return [answer.error] if answer.error is not None else list(answer.different)

    def held(self) -> Sequence[tuple[DocumentGraph, int]]:
        """All documents, each with the generation that wrote it.

        Raises:
            StoreError: The graph differs from the published generation, or cannot be read.
        """
        self._ask(GraphRequest(str(self._library.absolute()), read=True))
        answer = self._answer()
        if answer.error is not None:
            raise StoreError(answer.error)
        return [(graph_of(json.loads(columns)), written) for columns, written in answer.held]

    def query(
        self, query: str, parameters: Mapping[str, object], timeout_s: float
    ) -> list[dict[str, object]]:
        """The rows of a read-only query, by column name; the graph must be current.

        Raises:
            StoreError: Kuzu refuses the query, takes longer than *timeout_s*, or crashes.
        """
        worker = _POOLS[self._engine].take()
        worker.ask(
            GraphRequest(str(self._library.absolute()), query=(query, dict(parameters), timeout_s))
        )
        try:
            answer: GraphAnswer = worker.answer(timeout_s + _GRACE_S)
        except EndedError as ended:
            found = (
                f"no answer after {timeout_s:g} s" if ended.late else f"that its process {ended}"
            )
            raise StoreError(f"expected an answer to the query, found {found}") from ended
        _POOLS[self._engine].give_back(worker)
        if answer.error is not None:
            unknown = "Table" in answer.error and "does not exist" in answer.error
            hint = "; CALL show_tables() RETURN * names those that do" if unknown else ""
            raise StoreError(f"{answer.error.removesuffix('.')}{hint}" if hint else answer.error)
        return list(answer.rows)

    def _ask(self, request: GraphRequest) -> None:
        self.prepare()
        self._pending.append(request)
        if self._worker is not None:
            self._worker.ask(request)

    def _answer(self) -> GraphAnswer:
        """Wait for all pending requests; if the process dies, another one receives them again.

        Returns the last answer if it is an error, else the first that reports something.
        """
        pending, self._pending = self._pending, []
        worker, self._worker = self._worker, None
        if worker is None and not pending:
            return GraphAnswer()
        answers: list[GraphAnswer] = []
        for n in range(TRIES):
            worker = worker or _POOLS[self._engine].take()
            if n:
                for request in pending:
                    worker.ask(request)
            try:
                answers = [worker.answer(PATIENCE_S) for _ in pending]
            except EndedError as ended:
                reason, worker = str(ended), None
                if ended.late:  # it would take as long again
                    return self._given_up(pending, f"no answer after {PATIENCE_S:g} s")
            else:
                _POOLS[self._engine].give_back(worker)
                break
        else:
            return self._given_up(pending, f"Kuzu's process {reason}, {TRIES} times")
        failed = [answer for answer in answers[-1:] if answer.error]
        reports = [a for a in answers if a.anew is not None or a.different or a.held]
        return (failed or reports or [GraphAnswer()])[0]

    def _given_up(self, pending: Sequence[GraphRequest], reason: str) -> GraphAnswer:
        """The answer if no process performs the *pending* requests."""
        with contextlib.suppress(OSError):
            reason = NO_ROOM if has_no_room(self._library) else reason
            if not any(request.compare or request.read for request in pending):
                remove_graph(self._library)  # an incomplete file is of no use
        return GraphAnswer(error=reason)


def _started(engine: Engine) -> Process:
    return Process("evidence_graph.store.worker", _MODULES, engine)


def _pool(engine: Engine) -> Pool:
    return Pool(lambda: _started(engine))


_POOLS = {engine: _pool(engine) for engine in Engine}
"""Idle workers by engine: a process that loads both engines crashes."""
