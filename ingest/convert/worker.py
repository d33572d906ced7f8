"""The worker process for files that may hang, crash or take too much memory.

Started as ``python -m ingest.convert.worker``, it reads requests from its standard input and writes
answers to its standard output, both pickled, until its input ends; so it never outlives the process
that started it. The kernel ends it if a step takes much longer than allowed, whatever library it
hangs in, and refuses it memory beyond a bound. It ignores Ctrl-C, which the terminal sends to it as
well, because its parent decides when it ends.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any

from evidence_graph.errors import IngestError

MAX_MEMORY_BYTES = 4 << 30
_GRACE_S = 5.0  # normally the parent ends it first; this is for a parent that is gone
_STEPS = MappingProxyType(
    {
        "convert": ("ingest.convert.formats", "convert_as"),
        "structure": ("ingest.structure", "parse_in"),
        "annotate": ("ingest.annotate", "annotations_of"),
        "build": ("ingest.convert.worker", "call"),
    }
)


@dataclass(frozen=True, slots=True)
class Request:
    """A step to be done for one file, with its arguments."""

    step: str
    arguments: Mapping[str, object]
    timeout_s: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request, or the reason why there is none.

    Attributes:
        stage: The stage of an ingestion at which it failed, if an `IngestError` says so.
        trace: The error behind the reason, for the log.
    """

    result: Any
    reason: str | None = None
    stage: str | None = None
    trace: str = ""


def answer(request: Request) -> Answer:
    """Do what *request* asks for; an error is an answer as well."""
    module, name = _STEPS[request.step]
    step: Callable[..., object] = getattr(import_module(module), name)
    try:
        return Answer(step(**request.arguments))
    except IngestError as error:
        cause = error.__cause__
        trace = "" if cause is None else "".join(traceback.format_exception(cause))
        return Answer(None, error.reason, error.stage, trace)
    except MemoryError:
        return Answer(None, "expected to fit in memory, found too large a document")
    except Exception as error:
        return Answer(None, f"{request.step} failed ({type(error).__name__}: {error})")


def call(function: Callable[[], object]) -> object:
    """What *function* returns."""
    return function()


def main() -> None:
    """Answer requests until the input ends."""
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
    """End this process after *seconds* of the processor; 0 calls it off.

    A busy machine may need many times as long by the clock, so that limit is ten times as high.
    """
    if hasattr(signal, "setitimer"):  # not on Windows; the default action ends the process
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, 10 * seconds)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows; a lower bound is set
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


if __name__ == "__main__":
    from ingest.convert import worker  # pickles name the module, not "__main__"

    worker.main()
