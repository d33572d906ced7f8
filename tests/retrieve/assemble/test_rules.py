"""Rules that every answer keeps, on acts of all shapes, with and without a budget."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph.library import Library
from retrieve import Answer, Retriever, SearchSettings
from tests.random_documents import random_documents

from ...fakes import WordEmbedder
from ..libraries import make_library
from .lawbooks import lawbook, random_act
from .rules import assert_budget, check

QUESTIONS = (
    "When must the master report to the harbour office?",
    "fee for entry by night -lamp",
    "Act 0 s 3",
    "berth lamp pilot distress",
)


@pytest.fixture(scope="module", params=[0, 1, 2])
def acts(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Library]:
    """Three acts; their chunks are short, so that many units are cut for their length."""
    seed = int(request.param)
    files = {f"act{n}.md": random_act(10 * seed + n) for n in range(3)}
    folder = tmp_path_factory.mktemp("acts")
    embedder = WordEmbedder() if seed % 2 else None
    with lawbook(folder, files, chunk_tokens=(0, 40, 60)[seed], embedder=embedder) as library:
        yield library


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("tokens", [20, 400])
def test_passages_alone(acts: Library, question: str, tokens: int) -> None:
    retriever = Retriever(acts, settings=SearchSettings(passage_tokens=tokens))
    answer = retriever.search(question, limit=30, explain=True)
    assert len(answer) > 2
    check(acts, answer, longest=tokens)
    assert answer.dependencies == [] and answer.left_out == []
    assert len(retriever.search(question, limit=2)) == 2


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    ("budget", "follow"), [(5, 1), (30, 0), (150, 3), (700, 1), (5000, 0), (5000, 2)]
)
def test_answers_within_a_budget(acts: Library, question: str, budget: int, follow: int) -> None:
    answer = Retriever(acts).search(question, budget=budget, follow=follow, explain=True)
    check(acts, answer)
    assert_budget(acts, answer, budget)
    assert bool(answer.dependencies) <= bool(follow)
    assert all(one.hops <= follow and one.hops == len(one.via) for one in answer.dependencies)
    if follow:
        assert_needs_are_met_or_listed(acts, answer)


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_with_neighbours(acts: Library, question: str) -> None:
    answer = Retriever(acts).search(question, neighbours=1, limit=20, follow=1, explain=True)
    check(acts, answer)
    within = Retriever(acts).search(question, neighbours=3, budget=200, explain=True)
    check(acts, within)
    assert_budget(acts, within, 200)


def test_what_is_excluded_is_shown_nowhere(acts: Library) -> None:
    for budget, neighbours in ((None, 3), (800, 0), (800, 2)):
        answer = Retriever(acts).search(
            "entry of a ship -lamp", budget=budget, neighbours=neighbours, follow=2
        )
        assert len(answer) > 1
        assert [e for e in answer.sources if "lamp" in e.text.lower()] == []


@pytest.mark.parametrize("seed", range(4))
def test_documents_with_all_that_a_graph_may_hold(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    documents = tuple(random_documents(seed, 5, max_sections=12))
    path = tmp_path_factory.mktemp("random") / "l.library"
    with make_library(path, documents, WordEmbedder() if seed % 2 else None) as library:
        for question in ("an order", "Befehl -shall", '"no order"', "order 1.1 of the Rules 2"):
            answer = Retriever(library).search(question, budget=40, follow=2, explain=True)
            check(library, answer)
            answer = Retriever(library).search(question, limit=50, follow=2, explain=True)
            check(library, answer)


def assert_needs_are_met_or_listed(library: Library, answer: Answer) -> None:
    """What passages refer to is shown as a whole, or listed as left out."""
    shown = [(e.document_id, e.start, e.end) for e in answer.sources]
    listed = {one.section_id for one in answer.left_out}

    def covered(document: str, start: int, end: int) -> bool:
        text = library.text(document)
        held = sorted((a, b) for name, a, b in shown if name == document)
        for a, b in held:
            if a <= start < b:
                start = b + len(text[b:]) - len(text[b:].lstrip())
        return start >= end

    for passage in answer:
        for definition in passage.definitions:
            own = covered(definition.document_id, definition.start, definition.end)
            assert own or definition.section_id in listed
        for reference in passage.references:
            if reference.status not in ("resolved", "partial") or not reference.target_section:
                continue
            target = library.get(reference.target_section)
            whole = covered(target.document_id, target.start, target.end)
            assert whole or target.section_id in listed or is_heading(target.text)


def is_heading(text: str) -> bool:
    return "\n" not in text.strip()
