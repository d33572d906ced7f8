"""Haystack: a component that runs in a pipeline, and is saved with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import evidence_graph as eg

from .conftest import QUESTION, is_verbatim

pytest.importorskip("haystack", reason="haystack-ai is not installed: make integrations")

from haystack import Pipeline

from evidence_graph.integrations.haystack import EvidenceGraphRetriever


def test_documents_say_where_they_stand(retriever: eg.Retriever, folder: Path) -> None:
    first = EvidenceGraphRetriever(retriever).run(QUESTION)["documents"][0]
    passage = retriever.search(QUESTION)[0]
    assert (first.score, first.meta["citation"]) == (passage.score, passage.citation)
    assert is_verbatim(folder, first.content, first.meta)


def test_a_pipeline_is_saved_and_runs_again(folder: Path) -> None:
    pipeline = Pipeline()
    path = str(folder / "laws.library")
    pipeline.add_component("laws", EvidenceGraphRetriever(path, top_k=2))
    asked = {"laws": {"query": QUESTION}}
    before = pipeline.run(asked)["laws"]["documents"]
    ours = ["evidence_graph.integrations.haystack"]  # Haystack loads no others unasked
    again = Pipeline.loads(pipeline.dumps(), allowed_modules=ours)
    after = again.run(asked)["laws"]["documents"]
    assert before == after
    assert len(after) == 2


def test_what_is_made_with_a_retriever_is_not_saved(retriever: eg.Retriever) -> None:
    with pytest.raises(ValueError, match="only paths can be saved"):
        EvidenceGraphRetriever(retriever).to_dict()


def test_its_filters_are_ours(retriever: eg.Retriever) -> None:
    ours = EvidenceGraphRetriever(retriever)
    lease = {"field": "meta.document_id", "operator": "==", "value": "lease.md"}
    contract = {"field": "meta.language", "operator": "in", "value": ["en"]}
    both = {"operator": "AND", "conditions": [lease, contract]}
    found = asyncio.run(ours.run_async(QUESTION, filters=both))["documents"]
    assert {one.meta["document_id"] for one in found} == {"lease.md"}
    with pytest.raises(ValueError, match="values of one field"):
        ours.run(QUESTION, filters={"operator": "OR", "conditions": [lease, contract]})
