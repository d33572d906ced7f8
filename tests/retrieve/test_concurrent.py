"""Several may ask at once: the answers are those of asking one after the other."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evidence_graph import Results
from evidence_graph.library import Library
from evidence_graph.reading.definitions import KEPT_DEFINITIONS
from retrieve import Answer, Hit, Retriever
from tests.random_documents import random_documents

from ..fakes import WordEmbedder
from .libraries import make_library

QUESTIONS = [
    f"{words} {condition}".strip()
    for words in ("Who must order it?", "an order of the Rules 2", "R1 s 1", "Befehl", "no order")
    for condition in ("", "-shall", "doc:R1", "after:2020", "language:de", "strategy:recall")
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("concurrent") / "l.library"
    make_library(path, tuple(random_documents(3, 8)), WordEmbedder()).close()
    return path


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads take turns a thousand times as often as they otherwise do."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(before)


def opened(path: Path) -> Retriever:
    return Retriever(Library.open(path, embedder=WordEmbedder()))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("attempt", range(3))
def test_asking_at_once_is_asking_in_turn(path: Path, attempt: int) -> None:
    expected = [opened(path).search(question, explain=True).to_json() for question in QUESTIONS]
    fresh = opened(path)  # nothing of it has been opened yet

    async def together() -> tuple[list[Answer], list[Results[Hit]]]:
        answers = asyncio.gather(*(fresh.asearch(q, explain=True) for q in QUESTIONS))
        hits = asyncio.gather(*(fresh.arank(q, limit=5) for q in QUESTIONS))
        return await answers, await hits

    answers, hits = asyncio.run(together())
    assert [answer.to_json() for answer in answers] == expected
    assert hits == [fresh.rank(question, limit=5) for question in QUESTIONS]


@pytest.mark.usefixtures("hurried")
def test_memories_that_are_full_are_begun_anew_under_way(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("evidence_graph.view.KEPT_CONDITIONS", 1)
    monkeypatch.setattr("evidence_graph.citation.print.KEPT", 1)
    monkeypatch.setattr("evidence_graph.reading.definitions.KEPT_DEFINITIONS", 1)
    monkeypatch.setattr("evidence_graph.generations.texts.KEPT_CHARS", 10)
    assert KEPT_DEFINITIONS > 1
    expected = [opened(path).search(question).to_json() for question in QUESTIONS]
    fresh = opened(path)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda question: fresh.search(question).to_json(), QUESTIONS * 4))
    assert found == expected * 4
