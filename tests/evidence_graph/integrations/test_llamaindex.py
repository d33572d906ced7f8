"""LlamaIndex: nodes with scores, its filters, and asking without waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import evidence_graph as eg

from .conftest import QUESTION, is_verbatim

pytest.importorskip(
    "llama_index.core", reason="llama-index-core is not installed: make integrations"
)

from llama_index.core.vector_stores import (
    FilterCondition,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
)

from evidence_graph.integrations.llamaindex import EvidenceGraphRetriever


def test_nodes_say_where_they_stand(retriever: eg.Retriever, folder: Path) -> None:
    found = EvidenceGraphRetriever(retriever, similarity_top_k=2).retrieve(QUESTION)
    passages = retriever.search(QUESTION, limit=2)
    assert [one.score for one in found] == [one.score for one in passages]
    node = found[0].node
    assert (node.start_char_idx, node.end_char_idx) == (passages[0].start, passages[0].end)
    assert node.metadata["citation"] == passages[0].citation
    assert is_verbatim(folder, node.get_content(), node.metadata)


def test_without_waiting_the_same_is_found(retriever: eg.Retriever) -> None:
    ours = EvidenceGraphRetriever(retriever, similarity_top_k=1, follow=1)
    found = asyncio.run(ours.aretrieve(QUESTION))
    assert [one.node_id for one in found] == [one.node_id for one in ours.retrieve(QUESTION)]
    assert found[-1].score is None
    assert found[-1].node.metadata["role"] == "definition"


def test_its_filters_are_ours(retriever: eg.Retriever) -> None:
    def documents(*filters: MetadataFilter, how: FilterCondition) -> set[str]:
        chosen = MetadataFilters(filters=[*filters], condition=how)
        found = EvidenceGraphRetriever(retriever, filters=chosen).retrieve(QUESTION)
        return {one.node.metadata["document_id"] for one in found}

    lease = MetadataFilter(key="document_id", value="lease.md")
    act = MetadataFilter(key="document_id", value=["act.md"], operator=FilterOperator.IN)
    assert documents(lease, how=FilterCondition.AND) == {"lease.md"}
    assert documents(lease, act, how=FilterCondition.OR) == {"act.md", "lease.md"}
    with pytest.raises(ValueError, match="NOT"):
        documents(lease, how=FilterCondition.NOT)
