"""The process in which Kuzu opens files for writing: what ends it ends nobody else.

Started as ``python -m evidence_graph.store.worker``. It reads the paths of libraries from its
standard input, brings the graph of each up to date and writes what came of it to its standard
output, both as lines of JSON. It ends at once when its input does, whatever it is doing: then the
process that started it is gone, and what it leaves half done is made anew by the next one.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO


@dataclass(frozen=True, slots=True)
class Request:
    """What to do with the graph of a library: bring it up to date, or compare all of it."""

    library: str
    anew: bool = False
    compare: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it.

    Attributes:
        anew: Why the graph had to be made anew; None where it had not to be.
        error: Why there is no graph of this generation now; None where there is.
        different: The tables that are not as published.
    """

    anew: str | None = None
    error: str | None = None
    different: tuple[str, ...] = ()


def as_line(message: Request | Answer) -> bytes:
    """A message as a line of JSON."""
    return json.dumps(asdict(message)).encode() + b"\n"


def answer(request: Request) -> Answer:
    """Do what is asked; a failure is an answer too."""
    from .copying import differences, update_file

    library = Path(request.library)
    try:
        if request.compare:
            return Answer(different=tuple(differences(library)))
        return Answer(anew=update_file(library, anew=request.anew))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Serve until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches it too: its parent decides
    if hasattr(signal, "SIGXFSZ"):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a limit of file sizes is an error like any
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what libraries print is no answer
    waiting: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, waiting), daemon=True).start()
    from . import copying, kuzu_store  # noqa: F401  # while the parent still has other work
    from .database import load

    load()
    while True:
        reply = answer(waiting.get())
        answers.write(as_line(reply))
        answers.flush()


def _listen(requests: IO[bytes], waiting: queue.SimpleQueue[Request]) -> None:
    for line in requests:
        waiting.put(Request(**json.loads(line)))
    os._exit(0)


if __name__ == "__main__":
    main()
