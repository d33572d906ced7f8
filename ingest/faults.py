"""Turns an error in a step into the failure of the one document that the step worked on.

Any error of such a step fails only that document, because no list of errors that a text may cause
is complete. Errors of the library or the machine end the run instead: a `StoreError`, or an
`OSError` while writing. What was published before stays.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Literal, ParamSpec, TypeVar

from evidence_graph.errors import IngestError

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("evidence_graph.ingest")

Stage = Literal[
    "convert", "structure", "annotate", "chunk", "context", "link", "uses", "embed", "write"
]

_TASKS: dict[Stage, str] = {
    "convert": "a file that can be turned into text",
    "structure": "a text that can be cut into units",
    "annotate": "a text whose definitions and references can be found",
    "chunk": "units that can be cut into chunks",
    "context": "chunks for which contexts can be made",
    "link": "references that can be resolved",
    "uses": "a text in which uses of terms can be found",
    "embed": "chunks that can be embedded",
    "write": "a document that can be written",
}


def fault_of(error: Exception, *, stage: Stage, document_id: str) -> IngestError:
    """*error* as the failure of one document; an `IngestError` keeps its message."""
    if isinstance(error, IngestError):
        error.document_id = error.document_id or document_id
        return error
    log.info("a fault at %s of %s", stage, document_id, exc_info=error)
    found = "more than fits in memory" if isinstance(error, MemoryError) else _description(error)
    fault = IngestError(
        f"expected {_TASKS[stage]}, found {found}; the document is left out, please report it",
        document_id=document_id,
        stage=stage,
    )
    fault.__cause__ = error
    return fault


def staged(
    stage: Stage, document_id: str, step: Callable[P, T], *arguments: P.args, **named: P.kwargs
) -> T:
    """Call *step*, which belongs to a *stage* of one document.

    Raises:
        IngestError: *step* raised an error: it becomes the failure of that document.
    """
    try:
        return step(*arguments, **named)
    except Exception as error:
        raise fault_of(error, stage=stage, document_id=document_id) from error


def _description(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return str(error)
    return f"{type(error).__name__}: {error}"
