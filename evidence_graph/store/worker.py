"""The process in which Kuzu opens files for writing: what ends it ends nobody else.

It brings the graph of a library up to date, compares it with what was published, or asks it a query
of a user's (see `processes`). It ends at once when its input does, whatever it is doing: then the
process that started it is gone, and what it leaves half done is made anew by the next one.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ..errors import StoreError


@dataclass(frozen=True, slots=True)
class Request:
    """What to do with the graph of a library: bring it up to date, or as told.

    Attributes:
        anew: Make it anew.
        compare: Compare all of it.
        read: Give all of it.
        query: Ask it this, with parameters, for so many seconds at most.
    """

    library: str
    anew: bool = False
    compare: bool = False
    read: bool = False
    query: tuple[str, Mapping[str, object], float] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it.

    Attributes:
        anew: Why the graph had to be made anew; None where it had not to be.
        error: Why there is no graph of this generation now; None where there is.
        different: The tables that are not as published.
        rows: The answer to a query, by column name.
        held: All documents as JSON, each with the generation that wrote it.
    """

    anew: str | None = None
    error: str | None = None
    different: tuple[str, ...] = ()
    rows: Sequence[dict[str, object]] = ()
    held: Sequence[tuple[str, int]] = ()


def answer(request: Request) -> Answer:
    """Do what is asked; a failure is an answer too."""
    from .copying import differences, held_whole, update_file

    library = Path(request.library)
    try:
        if request.compare:
            return Answer(different=tuple(differences(library)))
        if request.read:
            return Answer(held=held_whole(library))
        if request.query is not None:
            return Answer(rows=_rows(library, *request.query))
        return Answer(anew=update_file(library, anew=request.anew))
    except StoreError as error:
        return Answer(error=str(error) if request.query else f"{type(error).__name__}: {error}")
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def _rows(
    library: Path, query: str, parameters: Mapping[str, object], timeout_s: float
) -> list[dict[str, object]]:
    from ..generations.manifest import Manifest
    from .copying import open_current

    manifest = Manifest.read(library)
    if manifest is None:
        raise StoreError(f"expected a manifest in {library}, found none")
    with closing(open_current(library, manifest)) as store:
        return store.cypher(query, parameters, timeout_s=timeout_s)


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
    from .engines import Engine

    Engine(sys.argv[1]).load()
    while True:
        reply = answer(waiting.get())
        pickle.dump(reply, answers, protocol=pickle.HIGHEST_PROTOCOL)
        answers.flush()


def _listen(requests: IO[bytes], waiting: queue.SimpleQueue[Request]) -> None:
    while True:
        try:
            waiting.put(pickle.load(requests))  # of the process that started this one
        except EOFError:
            os._exit(0)


if __name__ == "__main__":
    from evidence_graph.store import worker  # pickles name the module, not "__main__"

    worker.main()
