"""A function for models that call tools; it needs no framework."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any, get_type_hints

import evidence_graph as eg
from evidence_graph.integrations.tool import search_tool

from .conftest import QUESTION, is_verbatim


def test_it_says_of_itself_what_frameworks_read(retriever: eg.Retriever) -> None:
    search = search_tool(retriever)
    assert search.__name__ == "search_law"
    assert "citation" in str(inspect.getdoc(search))
    assert get_type_hints(search) == {"question": str, "return": list[dict[str, Any]]}


def test_it_gives_text_and_citation(retriever: eg.Retriever, folder: Path) -> None:
    (first,) = search_tool(retriever, k=1)(QUESTION)
    assert (first["role"], first["rank"], first["document_id"]) == ("answer", 1, "act.md")
    assert first["headings"].startswith("Tenancies Act 2024")
    assert first["citation"] == retriever.search(QUESTION)[0].citation
    assert is_verbatim(folder, first["text"], first)
    assert json.loads(json.dumps(first)) == first


def test_filters_hold_for_every_question(retriever: eg.Retriever) -> None:
    search = search_tool(retriever, filters={"document": "lease.md"})
    assert {one["document_id"] for one in search(QUESTION)} == {"lease.md"}
    # A question cannot widen what the caller has chosen.
    assert {one["document_id"] for one in search(f"{QUESTION} doc:act.md")} == {"lease.md"}


def test_what_passages_depend_on_stands_behind_them(retriever: eg.Retriever) -> None:
    *_, last = search_tool(retriever, k=1, follow=1)(QUESTION)
    assert (last["role"], last["passage"]) == ("definition", 1)
    assert "score" not in last
