"""Builds the documents of a run side by side, in as many worker processes as there are cores.

The first documents are built in this process, one when it is needed, because a worker takes about
a second to start. A document is the same wherever it is built.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from evidence_graph.processes import usable_cores

from .convert import TIMEOUT_S, build_isolated, close_workers, kill_workers

if TYPE_CHECKING:
    from .build import Builder

T = TypeVar("T")

BUILT_HERE = 16
"""The first documents of a run are built in this process; they take about as long as the start of
the workers."""

MOST_WORKERS = 8
"""Each takes up to 200 MB."""

AHEAD = 4
"""The documents begun before they are needed, for each worker: enough that none waits for a long
document, and few enough to fit in memory."""

KILLED_EVERY_S = 0.05

LONGEST_BUILDER = 64 << 10
"""The bytes of a builder with its token counter; a longer one has a model in it."""

BUILD_TIMEOUT_S = 10 * TIMEOUT_S
"""The longest that building one document may take; its slow steps have shorter limits."""


class SideBySide:
    """Has documents built: the first of a run here, the others by worker processes.

    Args:
        builder: If it cannot be pickled, all documents are built in this process. This is so if
            the tokens are counted by an embedder that was given as an object.
        workers: The number of processes; by default as many as there are cores. One builds
            everything in this process.
    """

    def __init__(self, builder: Builder, workers: int | None = None) -> None:
        n_workers = min(usable_cores(), MOST_WORKERS) if workers is None else workers
        self._n_workers = n_workers if n_workers > 1 and _can_be_sent(builder) else 0
        self._threads: ThreadPoolExecutor | None = None
        self._unfinished: set[Future[Any]] = set()
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
        return future.result

    def ahead(self, items: Iterable[T]) -> Iterator[T]:
        """*items* in order, some of them taken before they are needed, so that work begins."""
        taken: deque[T] = deque()
        for item in items:
            taken.append(item)
            if len(taken) > AHEAD * self._n_workers:
                yield taken.popleft()
        yield from taken


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
