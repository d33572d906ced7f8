"""A search as a span of OpenTelemetry, its stages below it; texts only on request."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from evidence_graph.library import Library
from retrieve import Retriever

pytest.importorskip("opentelemetry.sdk", reason="opentelemetry-sdk is not installed")

from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from retrieve.telemetry import Spans

QUESTION = "Who must hold the deposit?"


class Collected:
    """Spans kept in memory, as any exporter would get them."""

    def __init__(self) -> None:
        self._exporter = InMemorySpanExporter()
        self.provider = TracerProvider()
        self.provider.add_span_processor(SimpleSpanProcessor(self._exporter))
        self.spans = Spans("housing", provider=self.provider)

    def taken(self) -> tuple[ReadableSpan, list[ReadableSpan]]:
        """The one span of a search, and those below it in order of time."""
        found = sorted(self._exporter.get_finished_spans(), key=lambda one: one.start_time or 0)
        self._exporter.clear()
        (search,) = [one for one in found if "gen_ai.operation.name" in (one.attributes or {})]
        return search, [one for one in found if one is not search]


@pytest.fixture
def collected() -> Iterator[Collected]:
    found = Collected()
    yield found
    found.provider.shutdown()


def test_a_search_is_a_span_and_its_stages_stand_below(
    housing: Library, collected: Collected
) -> None:
    answer = Retriever(housing, report=collected.spans).search(QUESTION, limit=3)
    search, stages = collected.taken()
    told = search.attributes or {}
    assert search.name == "retrieval housing"
    assert told["gen_ai.operation.name"] == "retrieval"
    assert told["gen_ai.data_source.id"] == "housing"
    assert told["gen_ai.request.top_k"] == 3
    assert told["evidence_graph.results"] == len(answer)
    assert told["evidence_graph.scored"] >= told["evidence_graph.distinct"] >= len(answer)  # type: ignore[operator]
    assert told["evidence_graph.share.lexical"] > 0  # type: ignore[operator]
    names = [
        "plan",
        "begin to embed",
        *"exact lexical embed dense fuse score assemble judge".split(),
    ]
    assert [one.name for one in stages] == names
    for one in stages:
        assert one.parent is not None
        assert search.context is not None
        assert one.parent.span_id == search.context.span_id
        assert search.start_time <= one.start_time <= one.end_time  # type: ignore[operator]
        assert one.end_time <= search.end_time  # type: ignore[operator]
    lexical = next(one for one in stages if one.name == "lexical")
    assert (lexical.attributes or {})["evidence_graph.candidates"] > 0  # type: ignore[operator]


def test_a_search_stands_below_what_the_application_is_doing(
    housing: Library, collected: Collected
) -> None:
    tracer = collected.provider.get_tracer("application")
    with tracer.start_as_current_span("answer a client") as outer:
        Retriever(housing, report=collected.spans).rank(QUESTION, limit=2)
    search, _ = collected.taken()
    assert search.parent is not None
    assert search.parent.span_id == outer.get_span_context().span_id
    assert "evidence_graph.distinct" not in (search.attributes or {})  # nobody looked


def test_text_is_told_on_request_alone(housing: Library, collected: Collected) -> None:
    Retriever(housing, report=collected.spans).search(QUESTION)
    search, stages = collected.taken()
    told = "".join(one.to_json() for one in (search, *stages))
    assert "deposit" not in told
    Retriever(housing, report=collected.spans, with_text=True).search(QUESTION)
    search, _ = collected.taken()
    assert (search.attributes or {})["gen_ai.retrieval.query.text"] == QUESTION
    assert "deposit" in str((search.attributes or {})["evidence_graph.texts"])


def test_nobody_loads_it_unasked() -> None:
    code = (
        "import sys, evidence_graph as eg; eg.Retriever; "
        "print([name for name in sys.modules if name.startswith('opentelemetry')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
