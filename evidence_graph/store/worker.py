"""The worker process that runs Kuzu, so that a crash of Kuzu ends nothing else.

It updates the graph of a library, compares it with the published generation, or runs a user's query
(see `processes`). It exits as soon as its input ends, because then its parent is gone; the next
worker makes an incomplete graph anew.
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
class GraphRequest:
    """A task for the graph of a library; by default, bring it up to date.

    Attributes:
        anew: Make the graph anew.
        compare: Compare it with the published generation.
        read: Return all documents.
        query: Run this query, with these parameters and a time limit in seconds.
    """

    library: str
    anew: bool = False
    compare: bool = False
    read: bool = False
    query: tuple[str, Mapping[str, object], float] | None = None


@dataclass(frozen=True, slots=True)
class GraphAnswer:
    """The result of a request.

    Attributes:
        anew: Why the graph had to be made anew; None if it did not have to be.
        error: Why the request failed; None if it did not.
        different: The tables that differ from the published generation.
        rows: The rows of a query, by column name.
        held: All documents as JSON, each with the generation that wrote it.
    """

    anew: str | None = None
    error: str | None = None
    different: tuple[str, ...] = ()
    rows: Sequence[dict[str, object]] = ()
    held: Sequence[tuple[str, int]] = ()


def answer(request: GraphRequest) -> GraphAnswer:
    """Perform a request; errors become part of the answer."""
    from .copying import differences, held_whole, update_file

    library = Path(request.library)
    try:
        if request.compare:
            return GraphAnswer(different=tuple(differences(library)))
        if request.read:
            return GraphAnswer(held=held_whole(library))
        if request.query is not None:
            return GraphAnswer(rows=_rows(library, *request.query))
        return GraphAnswer(anew=update_file(library, anew=request.anew))
    except StoreError as error:
        return GraphAnswer(
            error=str(error) if request.query else f"{type(error).__name__}: {error}"
        )
    except Exception as error:
        return GraphAnswer(error=f"{type(error).__name__}: {error}")


def _rows(
    library: Path, query: str, parameters: Mapping[str, object], timeout_s: float
) -> list[dict[str, object]]:
    from ..generations.manifest import Manifest
    from .copying import open_current

    with closing(open_current(library, Manifest.published(library))) as store:
        return store.cypher(query, parameters, timeout_s=timeout_s)


def main() -> None:
    """Answer requests from standard input until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent as well, which decides
    if hasattr(signal, "SIGXFSZ"):
        # Exceeding a file size limit then raises OSError.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # libraries must not print into the answers
    waiting: queue.SimpleQueue[GraphRequest] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, waiting), daemon=True).start()
    from . import copying, kuzu_store  # noqa: F401  # imported while the parent is still busy
    from .engines import Engine

    Engine(sys.argv[1]).load()
    while True:
        reply = answer(waiting.get())
        pickle.dump(reply, answers, protocol=pickle.HIGHEST_PROTOCOL)
        answers.flush()


def _listen(requests: IO[bytes], waiting: queue.SimpleQueue[GraphRequest]) -> None:
    while True:
        try:
            waiting.put(pickle.load(requests))  # trusted: only the parent writes here
        except EOFError:
            os._exit(0)


if __name__ == "__main__":
    from evidence_graph.store import worker  # pickles name the module, not "__main__"

    worker.main()
