"""Work on files that may be hostile, in worker processes that are reused until one misbehaves."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from evidence_graph.errors import ConversionError, IngestError, StructureError
from evidence_graph.processes import EndedError, Pool, Process

from ..converted import ConvertedDocument
from ..units import Outline
from .formats import Format
from .worker import Answer, Request

if TYPE_CHECKING:
    from evidence_graph.nodes import Document, Section

    from ..annotate import Annotations

T = TypeVar("T")

log = logging.getLogger("evidence_graph.ingest")

_POOL = Pool(lambda: Process("ingest.convert.worker", ("evidence_graph", "ingest")))


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


def annotate_isolated(
    document: Document, text: str, sections: Sequence[Section], *, timeout_s: float, **named: object
) -> Annotations:
    """The definitions and mentions in *text* (see `annotations_of`), found in another process.

    Raises:
        IngestError: It took longer than *timeout_s*, or the process died of it.
    """
    arguments = {"document": document, "text": text, "sections": tuple(sections), **named}
    return cast("Annotations", _result(Request("annotate", arguments, timeout_s), IngestError))


class WorkerEndedError(IngestError):
    """A worker ended before it had built a document, which may not be the document's fault."""


def build_isolated(build: Callable[[], T], *, timeout_s: float) -> T:
    """What *build*, which can be pickled, returns in another process.

    Raises:
        WorkerEndedError: The process ended, as it does if it cannot unpickle *build*.
        IngestError: As *build* raises it, or it took longer than *timeout_s*.
    """
    return cast("T", _result(Request("build", {"function": build}, timeout_s), IngestError))


def _result(request: Request, error: type[IngestError]) -> object:
    try:
        answer = _answer(request)
    except EndedError as ended:
        if ended.late:
            raise error(_too_slow(request)) from ended
        reason = f"the process that does the step {request.step} crashed on this file"
        raise (WorkerEndedError if request.step == "build" else error)(reason) from ended
    return _checked(answer, error)


def _answer(request: Request) -> Answer:
    worker = _POOL.take()
    worker.ask(request)
    answer: Answer = worker.answer(request.timeout_s)
    _POOL.give_back(worker)
    return answer


def _too_slow(request: Request) -> str:
    return (
        f"expected the file to be read within {request.timeout_s:g} s, but it took longer; "
        f"split it, if it is large"
    )


def _checked(answer: Answer, error: type[IngestError]) -> object:
    """The result of *answer*.

    Raises:
        IngestError: The step failed; it is an *error*.
    """
    if answer.trace:
        log.info("a fault at %s\n%s", answer.stage, answer.trace)
    if answer.reason is None:
        return answer.result
    if answer.stage is None:
        raise error(answer.reason)
    raise error(answer.reason, stage=answer.stage)


def close_workers() -> None:
    """End the idle workers; the next file starts new ones."""
    _POOL.close()


def kill_workers() -> None:
    """End all workers, also those at work; who waits for one gets an error."""
    _POOL.kill()
