"""A process that fails at a chosen step: killed, or refused by the system, or without power.

Steps are what the interpreter does below a folder: opening a file to write, making, renaming,
linking and removing files and folders, and flushing them.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evidence_graph.errors import StoreError

KILLED, REFUSED, FAILED = 99, 7, 3
"""How a trial ends: killed at its step; with an error of ours; with any other one."""


@dataclass
class Trap:
    """What happens at the *at*-th step below *folder*: a kill, or an error that may last.

    What is being made beside the folder, under its name with a dot before it, belongs to it.
    """

    folder: Path
    kind: str
    at: int
    steps: int = 0
    disk: Path = Path()

    def step(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Hear of an audit event of the interpreter."""
        if event == "open":
            path, mode, flags = arguments
            if not (flags & (os.O_WRONLY | os.O_RDWR)) and "w" not in str(mode):
                return
        elif event not in {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "fsync"}:
            return
        else:
            path = arguments[0]
        beside = self.folder.with_name(f".{self.folder.name}")
        if str(path).startswith((str(self.folder), str(beside))):
            self._taken(removes=event in {"os.remove", "os.rmdir"})

    def _taken(self, *, removes: bool) -> None:
        self.steps += 1
        if self.at and self.steps >= self.at:
            if self.kind == "kill":
                os._exit(KILLED)
            if self.kind == "power":
                shutil.copyfile(self.disk, self.disk.with_suffix(".cut"))
                os._exit(KILLED)
            if self.kind == "ENOSPC" and not removes:  # and stays full
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if self.kind == "EIO" and self.steps == self.at:
                raise OSError(errno.EIO, os.strerror(errno.EIO))

    def set(self) -> None:
        """Watch the steps of this process from now on."""
        sys.addaudithook(self.step)
        fsync = os.fsync

        def watched(handle: Any) -> None:
            self.step("fsync", (os.readlink(f"/proc/self/fd/{handle}"),))
            fsync(handle)

        os.__dict__["fsync"] = watched


def say(text: str) -> None:
    """Print *text* at once: a process that is killed prints nothing more."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def forked(action: Callable[[], object], *, kill_after_s: float | None = None) -> int:
    """The exit status of *action* in a fork, negative for a signal; killed after a time, if any."""
    child = os.fork()
    if not child:
        status = FAILED
        try:
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 2)
            action()
            status = 0
        except StoreError:
            status = REFUSED
        except BaseException as error:
            say(f"{type(error).__name__}: {error}")
        finally:
            os._exit(status)
    if kill_after_s is not None:
        time.sleep(kill_after_s)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)
