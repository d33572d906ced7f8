"""More passages begin with those of fewer, and nothing better is left out for something worse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence_graph.library import Library
from retrieve import Answer, Retriever, SearchSettings

from ...fakes import WordEmbedder
from .lawbooks import lawbook, random_act

WORDS = (
    "master pilot ship harbour office owner berth report enter fee lamp leave entry nine days "
    "distress night section 3 1 Act"
).split()
QUESTIONS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join)
EXTENTS: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "budget": st.integers(20, 900),
        "follow": st.integers(0, 2),
        "neighbours": st.integers(0, 2),
        "per_document": st.integers(1, 3),
        "per_section": st.integers(1, 2),
    },
)


@pytest.fixture(scope="module", params=[0, 30])
def acts(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Library]:
    """Three acts, in chunks of whole sections or of thirty tokens."""
    files = {f"act{n}.md": random_act(70 + n) for n in range(3)}
    folder = tmp_path_factory.mktemp("acts")
    with lawbook(
        folder, files, chunk_tokens=int(request.param), embedder=WordEmbedder()
    ) as library:
        yield library


def passages_of(answer: Answer) -> list[dict[str, Any]]:
    return [passage.model_dump() for passage in answer]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    question=QUESTIONS,
    extent=EXTENTS,
    fewer=st.integers(1, 6),
    more=st.integers(1, 20),
    tokens=st.sampled_from([12, 60, 400]),
)
def test_the_passages_of_a_limit_begin_those_of_a_higher_one(
    acts: Library, question: str, extent: dict[str, Any], fewer: int, more: int, tokens: int
) -> None:
    retriever = Retriever(acts, settings=SearchSettings(passage_tokens=tokens))
    first = passages_of(retriever.search(question, limit=fewer, explain=True, **extent))
    every = passages_of(retriever.search(question, limit=fewer + more, explain=True, **extent))
    assert every[: len(first)] == first
    assert len(first) == min(fewer, len(every))


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(question=QUESTIONS, limit=st.integers(1, 12), tokens=st.sampled_from([12, 60, 400]))
def test_no_chunk_is_passed_over_for_a_worse_one(
    acts: Library, question: str, limit: int, tokens: int
) -> None:
    """Each chunk that is better than the last one shown is shown, as a whole or its best unit."""
    retriever = Retriever(acts, settings=SearchSettings(passage_tokens=tokens))
    answer = retriever.search(question, limit=limit)
    shown = {chunk for passage in answer for chunk in passage.chunks}
    also = {section for passage in answer for section in passage.also}
    for hit in retriever.rank(question, limit=99):
        if not answer.passages or hit.score <= answer[-1].score:
            break
        assert hit.chunk_id in shown or hit.section_id in also
