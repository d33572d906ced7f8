"""OpenTelemetry spans of searches; requires the extra `telemetry` and is never loaded without it.

`Spans` is a callback for reports: ``Retriever(library, report=Spans("laws"))``. The application
configures a tracer provider; without one, no spans are recorded.

Each search is one span by the conventions for generative AI (``gen_ai.operation.name`` is
``retrieval``), and each stage is a child span. A span holds texts only if the retriever reports
them: ``Retriever(library, report=Spans("laws"), with_text=True)``.
"""

from __future__ import annotations

import json
from time import time_ns
from typing import TYPE_CHECKING

from evidence_graph.errors import MissingExtraError

from .report import Report

try:
    from opentelemetry import trace
except ModuleNotFoundError as error:
    raise MissingExtraError(package="opentelemetry-api", extra="telemetry") from error

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

_PREFIX = "evidence_graph."


class Spans:
    """Turns reports into spans, below the span that is current when a search ends.

    Args:
        source: The name of the library, for the attribute ``gen_ai.data_source.id``.
        provider: The tracer provider; None: the one that the application has set.
    """

    def __init__(self, source: str, *, provider: TracerProvider | None = None) -> None:
        self._source = source
        self._tracer = trace.get_tracer("evidence_graph", tracer_provider=provider)

    def __call__(self, report: Report) -> None:
        """Record a span for the search and one for each stage, with the times of the report."""
        ended = time_ns()
        started = ended - _nanoseconds(report.total)
        span = self._tracer.start_span(
            f"retrieval {self._source}", kind=trace.SpanKind.INTERNAL, start_time=started
        )
        if span.is_recording():
            span.set_attributes(self._attributes(report))
            context = trace.set_span_in_context(span)
            for name, seconds in report.seconds.items():
                begun = started + _nanoseconds(report.begun[name])
                stage = self._tracer.start_span(name, context=context, start_time=begun)
                if name in report.candidates:
                    stage.set_attribute(f"{_PREFIX}candidates", report.candidates[name])
                stage.end(begun + _nanoseconds(seconds))
        span.end(ended)

    def _attributes(self, report: Report) -> dict[str, str | int | float]:
        attributes: dict[str, str | int | float | None] = {
            "gen_ai.operation.name": "retrieval",
            "gen_ai.data_source.id": self._source,
            "gen_ai.request.top_k": report.limit,
            f"{_PREFIX}action": report.action,
            f"{_PREFIX}generation": report.generation,
            f"{_PREFIX}kind": report.kind,
            f"{_PREFIX}strategy": report.strategy,
            f"{_PREFIX}scored": report.scored,
            f"{_PREFIX}distinct": report.distinct,
            f"{_PREFIX}results": report.results,
            f"{_PREFIX}notices": report.notices,
            "gen_ai.retrieval.query.text": report.question,
            f"{_PREFIX}texts": None if report.texts is None else json.dumps(report.texts),
        }
        for lane, share in report.shares.items():
            attributes[f"{_PREFIX}share.{lane}"] = share
        return {name: value for name, value in attributes.items() if value is not None}


def _nanoseconds(seconds: float) -> int:
    return int(seconds * 1e9)
