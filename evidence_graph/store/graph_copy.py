"""The copy of the graph that a library keeps in Kuzu, seen from the process that writes to it.

Kuzu opens the file for writing in a process of its own (`worker`), which is told when a generation
is published and works beside its parent. If it dies, another one makes the graph anew; if that dies
too, the library has no graph until the next try. Reading and searching need none.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..errors import StoreError
from ..fields import graph_of
from ..graph import DocumentGraph
from ..processes import EndedError, Pool, Process
from .copying import is_current, update_store
from .engines import Engine
from .record import remove_graph
from .worker import Answer, Request

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..projection import Projection
    from ..protocols import GraphStore

log = logging.getLogger("evidence_graph.store")

TRIES = 2
"""How many processes may die over one graph."""

PATIENCE_S = 600.0
"""How long one change of the graph may take: a million chunks load in a minute or two."""

QUERY_S = 60.0
"""How long a query may take."""

_GRACE_S = 5.0
"""What a process may take beyond that to begin and to answer: Kuzu looks at the clock now and then,
and not while it makes a list."""

_MODULES = ("evidence_graph.store.worker", "datetime", "decimal", "uuid")


class GraphCopy(Protocol):
    """The copy of a library's graph; nothing that happens to it is an error of its library."""

    def prepare(self) -> None:
        """Make ready for changes to come."""
        ...

    def update(self, manifest: Manifest, projection: Projection) -> None:
        """Begin to make the copy hold a generation that has been published."""
        ...

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        """Make the copy anew, whatever is there.

        Raises:
            StoreError: It cannot be made.
        """
        ...

    def settle(self) -> None:
        """Wait until what was begun has come to an end, and log what went wrong."""
        ...

    def abandon(self) -> None:
        """Wait for nothing: the next writer goes on from whatever is there."""
        ...


class KeptCopy:
    """A copy in a store of the user's, written in this process."""

    def __init__(self, store: GraphStore) -> None:
        self._store = store

    def prepare(self) -> None:
        """See `GraphCopy.prepare`."""

    def update(self, manifest: Manifest, projection: Projection) -> None:
        """See `GraphCopy.update`."""
        try:
            update_store(self._store, projection, manifest.generation)
        except Exception as error:
            log.warning("the graph of generation %d is not copied: %s", manifest.generation, error)

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        """See `GraphCopy.rebuild`."""
        self._store.clear()
        update_store(self._store, projection, manifest.generation)

    def settle(self) -> None:
        """See `GraphCopy.settle`."""

    def abandon(self) -> None:
        """See `GraphCopy.abandon`."""


class KuzuCopy:
    """The copy in the library's own file of Kuzu or Ladybug."""

    def __init__(self, library: Path, engine: str) -> None:
        self._library, self._engine = library, Engine(engine)
        self._worker: Process | None = None
        self._asked: list[Request] = []

    def prepare(self) -> None:
        """Start the process that will be needed, which takes a few tenths of a second."""
        if self._worker is None or not self._worker.alive:
            self._worker = _POOLS[self._engine].take()

    def update(self, manifest: Manifest, projection: Projection) -> None:
        """See `GraphCopy.update`."""
        if not is_current(self._library, manifest):
            self._ask(Request(str(self._library.absolute())))

    def settle(self) -> None:
        """See `GraphCopy.settle`."""
        answer = self._answer()
        if answer.anew is not None:
            log.warning("the graph of %s is made anew: %s", self._library, answer.anew)
        if answer.error is not None:
            log.warning(
                "there is no graph of the last generation of %s (%s); all but Cypher does without; "
                "to try again: evidence-graph rebuild %s graph",
                self._library,
                answer.error,
                self._library,
            )

    def abandon(self) -> None:
        """See `GraphCopy.abandon`."""
        worker, self._worker = self._worker, None
        asked, self._asked = self._asked, []
        if worker is not None and asked:
            worker.end()
        elif worker is not None:
            _POOLS[self._engine].give_back(worker)

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        """See `GraphCopy.rebuild`."""
        self.settle()
        self.abandon()
        self._engine = Engine(manifest.engine)
        self._ask(Request(str(self._library.absolute()), anew=True))
        if (error := self._answer().error) is not None:
            raise StoreError(f"expected to make the graph of {self._library} anew, found: {error}")

    def differences(self) -> list[str]:
        """The tables in which the graph is not as published; it must be current."""
        self._ask(Request(str(self._library.absolute()), compare=True))
        answer = self._answer()
        return [answer.error] if answer.error is not None else list(answer.different)

    def held(self) -> Sequence[tuple[DocumentGraph, int]]:
        """All documents, each with the generation that wrote it; as published, or not at all.

        Raises:
            StoreError: The graph is not what was published last, or cannot be read.
        """
        self._ask(Request(str(self._library.absolute()), read=True))
        answer = self._answer()
        if answer.error is not None:
            raise StoreError(answer.error)
        return [(graph_of(json.loads(columns)), written) for columns, written in answer.held]

    def query(
        self, query: str, parameters: Mapping[str, object], timeout_s: float
    ) -> list[dict[str, object]]:
        """The rows of a query that only reads, by column name; the graph must be current.

        Raises:
            StoreError: Kuzu refuses it, takes longer than *timeout_s*, or its process dies of it.
        """
        worker = _POOLS[self._engine].take()
        worker.ask(
            Request(str(self._library.absolute()), query=(query, dict(parameters), timeout_s))
        )
        try:
            answer: Answer = worker.answer(timeout_s + _GRACE_S)
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

    def _ask(self, request: Request) -> None:
        self.prepare()
        self._asked.append(request)
        if self._worker is not None:
            self._worker.ask(request)

    def _answer(self) -> Answer:
        """What came of the requests that were made, worst first; those of a dead process again."""
        asked, self._asked = self._asked, []
        worker, self._worker = self._worker, None
        if worker is None and not asked:
            return Answer()
        answers: list[Answer] = []
        for n in range(TRIES):
            worker = worker or _POOLS[self._engine].take()
            if n:
                for request in asked:
                    worker.ask(request)
            try:
                answers = [worker.answer(PATIENCE_S) for _ in asked]
            except EndedError as ended:
                reason, worker = str(ended), None
            else:
                _POOLS[self._engine].give_back(worker)
                break
        else:
            if not any(request.compare or request.read for request in asked):
                with contextlib.suppress(OSError):
                    remove_graph(self._library)  # half written, it takes room and is of no use
            return Answer(error=f"Kuzu's process {reason}, {TRIES} times")
        failed = [answer for answer in answers[-1:] if answer.error]
        told = [one for one in answers if one.anew is not None or one.different or one.held]
        return (failed or told or [Answer()])[0]


def _started(engine: Engine) -> Process:
    return Process("evidence_graph.store.worker", _MODULES, engine)


def _pool(engine: Engine) -> Pool:
    return Pool(lambda: _started(engine))


_POOLS = {engine: _pool(engine) for engine in Engine}
"""Idle processes; each has loaded one engine, for two of them would end it."""
