"""Builds the documents of a run side by side: in this process, and in one for each further core.

The first documents are built here, because a worker takes seconds until it is as quick as this
process. Then workers begin the documents in order, and while this process waits for one it builds
the next that no worker has begun. A document is the same wherever it is built.
"""

from __future__ import annotations

import logging
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from evidence_graph.processes import usable_cores

from .convert import (
    TIMEOUT_S,
    WorkerEndedError,
    build_isolated,
    close_workers,
    kill_workers,
)

if TYPE_CHECKING:
    from .build import Builder

T = TypeVar("T")

log = logging.getLogger("evidence_graph.ingest")

BUILT_HERE = 16
"""The first documents of a run are built in this process; they take about as long as a worker takes
to start."""

MOST_WORKERS = 7
"""Each takes up to 200 MB."""

AHEAD = 8
"""The steps begun before they are needed, for each worker, two of which are one document: enough
that none waits for a long document, and few enough to fit in memory."""

KILLED_EVERY_S = 0.05
"""The time between two looks at whether all workers have ended after an error."""

LONGEST_BUILDER = 64 << 10
"""The bytes of a builder with its token counter; a longer one has a model in it."""

BUILD_TIMEOUT_S = 10 * TIMEOUT_S
"""The longest that building one document may take; its slow steps have shorter limits."""


class SideBySide:
    """Has documents built: the first of a run here, the others also by worker processes.

    Args:
        builder: If it cannot be pickled, or only with a model in it, all documents are built in
            this process. That depends on the embedder that counts the tokens.
        workers: The number of processes beside this one; by default one for each further core.
    """

    def __init__(self, builder: Builder, workers: int | None = None) -> None:
        n_workers = min(usable_cores() - 1, MOST_WORKERS) if workers is None else workers
        self._n_workers = n_workers if n_workers and _can_be_sent(builder) else 0
        self._threads: ThreadPoolExecutor | None = None
        self._unfinished: set[Future[Any]] = set()
        self._waiting: deque[tuple[Future[Any], Callable[[bool], Any]]] = deque()
        self._built_here: dict[Future[Any], Future[Any]] = {}
        self._n_begun = 0

    def __enter__(self) -> SideBySide:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: object, _trace: TracebackType | None
    ) -> None:
        """End the workers; what was begun and is not needed after an error is given up."""
        if self._threads is None:
            return
        self._threads.shutdown(wait=False, cancel_futures=True)
        while wait(tuple(self._unfinished), timeout=KILLED_EVERY_S).not_done:
            if kind is not None:
                kill_workers()  # a thread may have been about to take one when others were killed
        close_workers()

    def begin(self, work: Callable[[bool], T]) -> Callable[[], T]:
        """Begin to build a document; what is returned waits for it.

        Args:
            work: Called with whether to do its steps in a worker process.
        """
        self._n_begun += 1
        if not self._n_workers or self._n_begun <= BUILT_HERE:
            return partial(work, False)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._n_workers, thread_name_prefix="build")
        future = self._threads.submit(work, True)
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        self._waiting.append((future, work))
        return partial(self._result, future, work)

    def ahead(self, items: Iterable[T]) -> Iterator[T]:
        """*items* in order, some of them taken before they are needed, so that work begins."""
        taken: deque[T] = deque()
        for item in items:
            taken.append(item)
            if len(taken) > AHEAD * self._n_workers:
                yield taken.popleft()
        yield from taken

    def _result(self, future: Future[T], work: Callable[[bool], T]) -> T:
        """The result of *future*; others are built here until it is done.

        If the worker ended, *work* is done here, which knows classes that the worker may not know.
        """
        while not future.done() and self._build_next():
            pass
        while self._waiting and self._waiting[0][0].done():
            self._waiting.popleft()  # a quick worker would leave all of its documents in memory
        try:
            result: T = self._built_here.pop(future, future).result()
        except WorkerEndedError as error:
            log.info("a document is built here, because its worker %s", error.__cause__)
            return work(False)
        return result

    def _build_next(self) -> bool:
        """Build the next document that no worker has begun, if there is one."""
        while self._waiting:
            future, work = self._waiting.popleft()
            if future.cancel():
                here: Future[Any] = Future()
                try:
                    here.set_result(work(False))
                except Exception as error:
                    here.set_exception(error)
                self._built_here[future] = here
                return True
        return False


def built(build: Callable[[], T], *, isolated: bool) -> T:
    """What *build* returns, called in this process or in a worker process.

    Raises:
        IngestError: As *build* raises it; or the worker took too long or died.
    """
    return build_isolated(build, timeout_s=BUILD_TIMEOUT_S) if isolated else build()


def _can_be_sent(builder: Builder) -> bool:
    """Whether *builder* can be sent with each document, and a worker can unpickle it."""
    try:
        pickled = pickle.dumps(builder)
    except (pickle.PicklingError, TypeError, AttributeError):
        return False
    of_a_script = b"__main__" in pickled  # a worker does not know its classes
    return not of_a_script and len(pickled) <= LONGEST_BUILDER
