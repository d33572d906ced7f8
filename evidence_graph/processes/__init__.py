"""Worker processes for work that may crash, hang or use too much memory.

A worker runs the function `main` of one of our modules. It reads pickled requests from standard
input and writes a pickled answer to each to standard output, in order, until its input ends. It is
started with ``python -m``, because multiprocessing would run the caller's main module again. A pool
keeps idle workers for further work. Each thread uses a worker of its own.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast
from weakref import WeakSet

_SHORTEST_S = 0.1
"""A worker that has less of its time left is ended: the clock of the system ticks in hundredths."""
_PLAIN = frozenset({"datetime", "decimal", "uuid"})
"""Modules of the standard library whose types have small names."""


def usable_cores() -> int:
    """The number of cores for this process, which a container or `taskset` may limit."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class EndedError(Exception):
    """A process ended before it answered; *late* if it was killed for taking too long."""

    def __init__(self, reason: str, *, late: bool) -> None:
        super().__init__(reason)
        self.late = late


class Process:
    """One worker process that runs *module*.

    Args:
        answers: The modules and packages whose types an answer may contain beside plain values;
            other types are refused when the answer is unpickled.
        arguments: Arguments of its command line.
    """

    def __init__(self, module: str, answers: Collection[str], *arguments: str) -> None:
        root = Path(__file__).parents[2]
        path = [str(root), *(entry for entry in sys.path if entry)]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        )
        self._modules = frozenset(answers)
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)

    @property
    def alive(self) -> bool:
        """Whether the process is running."""
        return self._process.poll() is None

    def ask(self, request: object) -> None:
        """Send *request*; a dead process is noticed when its answer is read."""
        with contextlib.suppress(OSError):
            pickle.dump(request, self._requests, protocol=pickle.HIGHEST_PROTOCOL)
            self._requests.flush()

    def answer(self, timeout_s: float) -> Any:
        """The next answer.

        Raises:
            EndedError: The process died, or was killed after *timeout_s* seconds. On a busy machine
                the time in which it waited for a processor does not count.
        """
        late, answered = threading.Event(), threading.Event()
        before = _work_of(self._process.pid).seconds

        def watch() -> None:
            left = timeout_s
            while not answered.wait(left):
                work = _work_of(self._process.pid)
                left = timeout_s - (work.seconds - before)
                if not work.is_ready or left < _SHORTEST_S:
                    late.set()
                    self._process.kill()
                    return

        threading.Thread(target=watch, daemon=True).start()
        try:
            return _Answers(self._answers, self._modules).load()
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise EndedError(self.end(), late=late.is_set()) from error
        except BaseException:  # Ctrl-C: nobody will read further answers
            self.end()
            raise
        finally:
            answered.set()

    def kill(self) -> None:
        """Kill the process, whatever it is doing."""
        self._process.kill()

    def end(self) -> str:
        """End the process; returns how it ended, in words."""
        for pipe in (self._requests, self._answers):
            with contextlib.suppress(OSError):  # unwritten requests are dropped
                pipe.close()
        try:
            code = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        return f"was ended by signal {-code}" if code < 0 else f"ended with status {code}"


@dataclass(frozen=True, slots=True)
class _Work:
    """What a process has done.

    Attributes:
        seconds: The processor time that it has used.
        is_ready: Whether it runs or waits for nothing but a processor.
    """

    seconds: float
    is_ready: bool


def _work_of(pid: int) -> _Work:
    """The work of a process; none, and that it is not ready, on systems that do not tell."""
    try:
        # Behind the name, which is in brackets: the state, and as fields 14 and 15 of proc(5) the
        # ticks in which it ran its own code and that of the system.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        return _Work(ticks / os.sysconf("SC_CLK_TCK"), fields[0] == "R")
    except (OSError, ValueError, IndexError):
        return _Work(0.0, False)


class Pool:
    """A pool of idle processes of one kind; a forked child starts with an empty pool."""

    def __init__(self, start: Callable[[], Process]) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._idle: list[Process] = []
        self._lent: WeakSet[Process] = WeakSet()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)
        atexit.register(self.close)

    def take(self) -> Process:
        """A running idle process, else a new one."""
        with self._lock:
            while self._idle:
                process = self._idle.pop()
                if process.alive:
                    break
                process.end()
            else:
                process = self._start()
            self._lent.add(process)
        return process

    def give_back(self, process: Process) -> None:
        """Return *process* to the pool, if it is running."""
        with self._lock:
            self._lent.discard(process)
            if process.alive:
                self._idle.append(process)

    def close(self) -> None:
        """End all idle processes; `take` then starts new ones."""
        with self._lock:
            idle, self._idle = self._idle, []
        for process in idle:
            process.end()

    def kill(self) -> None:
        """End all processes; a thread that waits for the answer of one gets an `EndedError`."""
        with self._lock:
            lent = tuple(self._lent)
        for process in lent:
            process.kill()
        self.close()

    def _forget(self) -> None:
        self._lock, self._idle, self._lent = threading.Lock(), [], WeakSet()


class _Answers(pickle.Unpickler):
    """Unpickles answers, but only the types of *modules* and plain values."""

    def __init__(self, file: IO[bytes], modules: Collection[str]) -> None:
        super().__init__(file)
        self._modules = modules

    def find_class(self, module: str, name: str) -> Any:
        ours = {module, module.partition(".")[0]} & set(self._modules)
        if ours and (name[:1].isupper() or module in _PLAIN):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"expected an answer, found {module}.{name}")
