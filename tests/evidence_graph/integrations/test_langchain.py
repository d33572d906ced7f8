"""LangChain's own tests of a retriever, and what ours tells beside the text."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg

from .conftest import QUESTION, is_verbatim

pytest.importorskip("langchain_core", reason="langchain-core is not installed: make integrations")
standard = pytest.importorskip(
    "langchain_tests.integration_tests",
    reason="langchain-tests is not installed: make integrations",
)

from evidence_graph.integrations.langchain import EvidenceGraphRetriever  # noqa: E402


class TestAsLangChainTests(standard.RetrieversIntegrationTests):  # type: ignore[name-defined]
    """All of them."""

    @pytest.fixture(autouse=True)
    def _given(self, retriever_of_ours: eg.Retriever) -> None:
        self.ours = retriever_of_ours

    @property
    def retriever_constructor(self) -> type[EvidenceGraphRetriever]:
        return EvidenceGraphRetriever

    @property
    def retriever_constructor_params(self) -> dict[str, Any]:
        return {"retriever": self.ours}

    @property
    def retriever_query_example(self) -> str:
        return "landlord deposit rent"


@pytest.fixture
def retriever_of_ours(folder: Path) -> eg.Retriever:
    return eg.Retriever(eg.Libraries.open(folder / "laws.library"))


def test_documents_say_where_they_stand(retriever: eg.Retriever, folder: Path) -> None:
    first = EvidenceGraphRetriever(retriever=retriever).invoke(QUESTION)[0]
    passage = retriever.search(QUESTION)[0]
    assert first.page_content == passage.text
    assert first.id == f"act.md[{passage.start}:{passage.end}]"
    told = first.metadata
    assert (told["citation"], told["address"]) == (passage.citation, passage.section_id)
    assert (told["score"], told["rank"]) == (passage.score, 1)
    assert is_verbatim(folder, first.page_content, told)


def test_filters_of_the_retriever_and_of_a_call(retriever: eg.Retriever) -> None:
    lease = EvidenceGraphRetriever(retriever=retriever, filters={"document": "lease.md"})
    assert {one.metadata["document_id"] for one in lease.invoke(QUESTION)} == {"lease.md"}
    found = asyncio.run(lease.ainvoke(QUESTION, filters={"document": "act.md"}, k=2))
    assert [one.metadata["document_id"] for one in found] == ["act.md", "act.md"]


def test_options_are_those_of_search(retriever: eg.Retriever) -> None:
    found = EvidenceGraphRetriever(retriever=retriever, k=1, options={"follow": 1}).invoke(QUESTION)
    assert [one.metadata["role"] for one in found] == ["answer", "definition"]
