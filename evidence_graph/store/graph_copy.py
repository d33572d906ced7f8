"""The copy of the graph that a library keeps in Kuzu, seen from the process that writes to it.

Kuzu opens the file for writing in a process of its own (`worker`), which is told when a generation
is published and works beside its parent. If it dies, another one makes the graph anew; if that dies
too, the library has no graph until the next try. Reading and searching need none.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, TYPE_CHECKING, Protocol, cast

from ..errors import StoreError
from .copying import is_current, update_store
from .record import remove_graph
from .worker import Answer, Request, as_line

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..projection import Projection
    from ..protocols import GraphStore

log = logging.getLogger("evidence_graph.store")

TRIES = 2
"""How many processes may die over one graph."""

PATIENCE_S = 600.0
"""How long one change of the graph may take: a million chunks load in a minute or two."""


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
    """The copy in the library's own Kuzu file."""

    def __init__(self, library: Path) -> None:
        self._library = library
        self._worker: _Worker | None = None
        self._asked: list[Request] = []

    def prepare(self) -> None:
        """Start the process that will be needed, which takes a few tenths of a second."""
        if self._worker is None or not self._worker.alive:
            self._worker = _POOL.take()

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
            _POOL.give_back(worker)

    def rebuild(self, manifest: Manifest, projection: Projection) -> None:
        """See `GraphCopy.rebuild`."""
        self.settle()
        self._ask(Request(str(self._library.absolute()), anew=True))
        if (error := self._answer().error) is not None:
            raise StoreError(f"expected to make the graph of {self._library} anew, found: {error}")

    def differences(self) -> list[str]:
        """The tables in which the graph is not as published; it must be current."""
        self._ask(Request(str(self._library.absolute()), compare=True))
        answer = self._answer()
        return [answer.error] if answer.error is not None else list(answer.different)

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
            worker = worker or _POOL.take()
            if n:
                for request in asked:
                    worker.ask(request)
            answers = worker.answers(len(asked))
            if len(answers) == len(asked):
                _POOL.give_back(worker)
                break
            reason, worker = worker.end(), None
        else:
            if not any(request.compare for request in asked):
                with contextlib.suppress(OSError):
                    remove_graph(self._library)  # half written, it takes room and is of no use
            return Answer(error=f"Kuzu's process {reason}, {TRIES} times")
        failed = [answer for answer in answers[-1:] if answer.error]
        told = [answer for answer in answers if answer.anew is not None or answer.different]
        return (failed or told or [Answer()])[0]


class _Worker:
    """One process that Kuzu can end."""

    def __init__(self) -> None:
        root = Path(__file__).parents[2]
        path = [str(root), *(entry for entry in sys.path if entry)]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "evidence_graph.store.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        )
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, request: Request) -> None:
        """Hand *request* over; that the process has died shows when its answer is read."""
        with contextlib.suppress(OSError):
            self._requests.write(as_line(request))
            self._requests.flush()

    def answers(self, count: int) -> list[Answer]:
        """The next *count* answers; fewer where the process died, or was ended for its slowness."""
        found: list[Answer] = []
        for _ in range(count):
            timer = threading.Timer(PATIENCE_S, self._process.kill)
            timer.daemon = True
            timer.start()
            try:
                found.append(Answer(**json.loads(self._answers.readline())))
            except (OSError, ValueError):
                return found
            except BaseException:  # Ctrl-C: nobody will read the answers that are to come
                self.end()
                raise
            finally:
                timer.cancel()
        return found

    def end(self) -> str:
        """End the process; how it ended."""
        for pipe in (self._requests, self._answers):
            with contextlib.suppress(OSError):  # what was not yet written has nowhere to go
                pipe.close()
        try:
            code = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        return f"was ended by signal {-code}" if code < 0 else f"ended with status {code}"


class _Pool:
    """The idle processes of this one: those that are started stay for the next writer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)
        atexit.register(self.close)

    def take(self) -> _Worker:
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    return worker
                worker.end()
        return _Worker()

    def give_back(self, worker: _Worker) -> None:
        with self._lock:
            self._idle.append(worker)

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()

    def _forget(self) -> None:
        self._lock, self._idle = threading.Lock(), []


_POOL = _Pool()
