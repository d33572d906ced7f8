"""Work on hostile files in other processes, kept for the next file, ended when they misbehave.

A worker is started when none is idle and goes back when its file is done, so that a thousand small
files pay for one start, and threads that convert at once have a worker each. Workers are started
as ``python -m``, not through multiprocessing: that would run the caller's main module again.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any, cast

from evidence_graph.errors import ConversionError, IngestError, StructureError

from ..converted import ConvertedDocument
from ..units import Outline
from .formats import Format
from .worker import Answer, Request

_MODULES = (
    "evidence_graph.nodes",
    "evidence_graph.spans",
    "ingest.convert.worker",
    "ingest.converted",
    "ingest.units",
)


class _Answers(pickle.Unpickler):
    """Reads what a worker writes, and makes nothing of it but our own types."""

    def find_class(self, module: str, name: str) -> Any:
        if module in _MODULES and name[:1].isupper():
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"expected an answer of a worker, found {module}.{name}")


class _Worker:
    """One process that works on one file after another."""

    def __init__(self) -> None:
        root = Path(__file__).parents[2]
        path = [str(root), *(entry for entry in sys.path if entry)]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "ingest.convert.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        )
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)

    def ask(self, request: Request) -> Answer:
        """The answer, with a reason where it took too long or the worker died: that ends it."""
        timed_out = threading.Event()

        def end() -> None:
            timed_out.set()
            self._process.kill()

        timer = threading.Timer(request.timeout_s, end)
        timer.start()
        try:
            pickle.dump(request, self._requests, protocol=pickle.HIGHEST_PROTOCOL)
            self._requests.flush()
            answer: Answer = _Answers(self._answers).load()
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            if timed_out.is_set():
                bound = f"expected to take at most {request.timeout_s:g} s"
                return Answer(None, f"{bound}, took longer")
            return Answer(None, f"the process for {request.step} crashed on this file")
        except BaseException:  # Ctrl-C: an answer is still to come, which nobody would read
            self.close()
            raise
        finally:
            timer.cancel()
        return answer

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        """End the process and wait for its end."""
        self._process.kill()
        for pipe in (self._requests, self._answers):
            with contextlib.suppress(OSError):  # what was not yet written has nowhere to go
                pipe.close()
        self._process.wait()


class _Pool:
    """The idle workers of this process; a forked child has none of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []
        os.register_at_fork(after_in_child=self._forget) if hasattr(
            os, "register_at_fork"
        ) else None
        atexit.register(self.close)

    def take(self) -> _Worker:
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    return worker
                worker.close()
        return _Worker()

    def give_back(self, worker: _Worker) -> None:
        if worker.alive:
            with self._lock:
                self._idle.append(worker)

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.close()

    def _forget(self) -> None:
        self._lock, self._idle = threading.Lock(), []


_POOL = _Pool()


def convert_isolated(
    data: bytes, *, name: str, kind: Format, timeout_s: float
) -> ConvertedDocument:
    """Convert *data* of *kind* in another process.

    Raises:
        ConversionError: It could not be converted, took longer than *timeout_s*, or the process
            died of it.
    """
    arguments = {"kind": kind, "data": data, "name": name}
    document = _result(Request("convert", arguments, timeout_s), ConversionError)
    return cast("ConvertedDocument", document)


def parse_isolated(converted: ConvertedDocument, language: str, *, timeout_s: float) -> Outline:
    """The outline of *converted*, a document in *language*, found in another process.

    Raises:
        StructureError: It took longer than *timeout_s*, or the process died of it.
    """
    request = Request("structure", {"converted": converted, "language": language}, timeout_s)
    return cast("Outline", _result(request, StructureError))


def _result(request: Request, error: type[IngestError]) -> object:
    worker = _POOL.take()
    answer = worker.ask(request)
    _POOL.give_back(worker)
    if answer.reason is not None:
        raise error(answer.reason)
    return answer.result


def close_workers() -> None:
    """End the idle workers; the next file starts new ones."""
    _POOL.close()
