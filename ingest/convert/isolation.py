"""Conversion in other processes, which are kept for the next file and ended when they misbehave.

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

from evidence_graph.errors import ConversionError

from ..converted import ConvertedDocument
from .formats import Format
from .worker import Answer, Request

_MODULES = ("ingest.converted", "ingest.convert.worker", "evidence_graph.spans")


class _Answers(pickle.Unpickler):
    """Reads what a worker writes, and makes nothing of it but our own types."""

    def find_class(self, module: str, name: str) -> Any:
        if module in _MODULES and name[:1].isupper():
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"expected an answer of a worker, found {module}.{name}")


class _Worker:
    """One process that converts one file after another."""

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

    def convert(self, request: Request) -> Answer:
        """The answer; an error ends the worker.

        Raises:
            ConversionError: It took longer than allowed, or the worker died of it.
        """
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
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            self.close()
            if timed_out.is_set():
                reason = f"expected to take at most {request.timeout_s:g} s, took longer"
            else:
                reason = f"the converter for {request.kind} crashed on this file"
            raise ConversionError(reason) from error
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
    worker = _POOL.take()
    answer = worker.convert(Request(data, name, kind, timeout_s))
    _POOL.give_back(worker)
    if answer.document is None:
        raise ConversionError(answer.reason)
    return answer.document


def close_workers() -> None:
    """End the idle workers; the next file starts new ones."""
    _POOL.close()
