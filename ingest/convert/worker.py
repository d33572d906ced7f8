"""The process that converts files which may hang, crash or swell.

Started as ``python -m ingest.convert.worker``, it reads requests from its standard input and writes
answers to its standard output, both pickled, until its input ends; so it never outlives the process
that started it. The kernel ends it when a conversion takes much longer than allowed, whatever
library it is stuck in, and refuses it memory beyond a bound. It ignores Ctrl-C, which reaches it
too: its parent decides.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from dataclasses import dataclass

from evidence_graph.errors import ConversionError

from ..converted import ConvertedDocument
from .formats import Format, convert_as

MAX_MEMORY_BYTES = 4 << 30
_GRACE_S = 5.0  # the parent's clock ends it first; this one is for a parent that is gone


@dataclass(frozen=True, slots=True)
class Request:
    """One file to convert."""

    data: bytes
    name: str
    kind: Format
    timeout_s: float


@dataclass(frozen=True, slots=True)
class Answer:
    """Its document, or the reason why there is none."""

    document: ConvertedDocument | None
    reason: str = ""


def answer(request: Request) -> Answer:
    """Convert the file of *request*; a failure is an answer too."""
    try:
        return Answer(convert_as(request.kind, request.data, name=request.name))
    except ConversionError as error:
        return Answer(None, error.reason)


def main() -> None:
    """Serve until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bound_memory()
    requests = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what libraries print is no answer
    while True:
        try:
            request: Request = pickle.load(requests)
        except EOFError:
            return
        _alarm(request.timeout_s + _GRACE_S)
        reply = answer(request)
        _alarm(0)
        pickle.dump(reply, answers, protocol=pickle.HIGHEST_PROTOCOL)
        answers.flush()


def _alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):  # not on Windows; the default action ends the process
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows; a lower bound is set
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


if __name__ == "__main__":
    from ingest.convert import worker  # pickles name the module, not "__main__"

    worker.main()
