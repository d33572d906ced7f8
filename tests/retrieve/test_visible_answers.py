"""What an answer shows, names and reports is that of a library without what its asker may not see.

One thing is shared: words are counted in all documents, as for every score. So orders are compared
by weights that count no words, and beside that what is found at all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evidence_graph.library import Library
from evidence_graph.nodes import Document
from evidence_graph.testing import build_document
from retrieve import Answer, Hit, Report, Retriever, SearchSettings
from retrieve.plan.operators import Strategy
from retrieve.rank.feature_table import Feature
from tests.random_documents import random_documents

from ..fakes import WordEmbedder
from .lettings import public
from .libraries import Written, make_library
from .test_visibility import QUESTIONS, closed

NO_WORDS_COUNTED: dict[Feature, float] = {
    Feature.DENSE: 0.5,
    Feature.EXACT: 0.5,
    Feature.LENGTH: 0.12,
    Feature.FRAGMENT: -0.4,
    Feature.ADJACENT: 0.13,
    Feature.SIBLING: 0.08,
    Feature.ROUTE: 0.05,
    Feature.LINK: 0.47,
}
_WEIGHTS = dict.fromkeys(Strategy, NO_WORDS_COUNTED)
BY_FORM = SearchSettings(features=_WEIGHTS, features_by_meaning=_WEIGHTS)


def ordered(hits: list[Hit]) -> list[tuple[str, float]]:
    """By score, and where that is the same by id: the order of fusion may come from counts."""
    return sorted(
        ((hit.chunk_id, round(hit.score, 6)) for hit in hits), key=lambda h: (-h[1], h[0])
    )


def answers(library: Library, question: str, **options: Any) -> list[Answer]:
    """Everything that an answer may show: few passages and many, with all they depend on."""
    retriever = Retriever(library, **options)
    return [
        retriever.search(question, limit=2, follow=3, neighbours=1, explain=True),
        retriever.search(question, limit=50, explain=True),
        retriever.search(question, budget=40, follow=2),
    ]


def without_what_was_asked(answer: Answer) -> str:
    """The answer as JSON, but for what repeats the words of its asker."""
    own = {"question", "text", "filters", "phrases", "notices"}
    return answer.model_dump_json(exclude={"question": True, "plan": own})


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_of_a_hidden_document_is_in_an_answer(
    lettings: Library, public_lettings: Library, question: str
) -> None:
    heard: list[Report] = []
    options = {"visible": public, "report": heard.append}
    for answer in answers(lettings, question, **options):
        printed = without_what_was_asked(answer) + answer.to_prompt()[len(question) :]
        for told in ("memo.md", "Memorandum", "Shadow Reserve means", "Whoever applies", "SM s"):
            assert told not in printed.replace(question, ""), told
    assert heard
    assert all("memo" not in report.model_dump_json() for report in heard)
    hidden, absent = Retriever(lettings, visible=public), Retriever(public_lettings)
    assert hidden.plan(question) == absent.plan(question)
    found = {hit.chunk_id for hit in hidden.rank(question, limit=99)}
    assert found == {hit.chunk_id for hit in absent.rank(question, limit=99)}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_order_is_that_of_a_library_without_it(
    lettings: Library, public_lettings: Library, question: str
) -> None:
    hidden = Retriever(lettings, settings=BY_FORM, visible=public)
    absent = Retriever(public_lettings, settings=BY_FORM)
    assert ordered(hidden.rank(question, limit=99)) == ordered(absent.rank(question, limit=99))


def test_a_hidden_document_would_be_seen_otherwise(lettings: Library) -> None:
    """The tests above can fail: whoever may see all is shown all of this."""
    shown = "".join(map(without_what_was_asked, answers(lettings, "What cites LA s 14?")))
    assert "memo.md" in shown and "Whoever applies" in shown


def test_the_asker_is_asked_of_each_document_once_a_search(lettings: Library) -> None:
    asked: list[str] = []

    def seen(document: Document) -> bool:
        asked.append(document.id)
        return public(document)

    Retriever(lettings, visible=seen).search("deposit of an Approved Deposit Scheme")
    assert sorted(asked) == sorted(set(asked))


SAME = "The operator of a scheme shall keep proper accounts of every deposit that it was paid."
OPEN = build_document("open.md", f"1 Accounts\n  (1) {SAME}\n2 Fees")
SECRET = build_document("secret.md", f"5 Money\n  (1) {SAME}\n6 Fines")


def test_what_says_the_same_in_a_hidden_document_is_not_named(tmp_path: Path) -> None:
    with make_library(tmp_path / "l.library", (SECRET, OPEN), WordEmbedder()) as library:
        question = "proper accounts of every deposit"
        (every,) = Retriever(library).search(question, limit=1)
        assert len(every.also) == 1
        for hidden in ("open.md", "secret.md"):

            def seen(document: Document, hidden: str = hidden) -> bool:
                return document.id != hidden

            (passage,) = Retriever(library, visible=seen).search(question, limit=1)
            assert (passage.document_id == hidden, passage.also) == (False, [])


HIDDEN = ("random/1.md", "random/4.md")


def seen(document: Document) -> bool:
    return document.id not in HIDDEN


@pytest.mark.parametrize("seed", range(4))
def test_answers_of_random_libraries_keep_what_is_hidden(tmp_path: Path, seed: int) -> None:
    documents = tuple(random_documents(seed, 6))
    kept: tuple[Written, ...] = tuple(
        closed(one, *HIDDEN) for one in documents if seen(one[0].document)
    )
    with (
        make_library(tmp_path / "all.library", documents, WordEmbedder()) as every,
        make_library(tmp_path / "some.library", kept, WordEmbedder()) as some,
    ):
        for question in (
            "an order",
            f"Rules 1 of seed {seed} s 2",
            "What cites s 2?",
            "R4 s 1",
            "What does order mean?",
            "order as_at:2024-02-29",
        ):
            for answer in answers(every, question, visible=seen):
                printed = without_what_was_asked(answer)
                assert not [name for name in HIDDEN if name in printed], question
            hidden = Retriever(every, settings=BY_FORM, visible=seen).rank(question, limit=999)
            absent = Retriever(some, settings=BY_FORM).rank(question, limit=999)
            assert ordered(hidden) == ordered(absent), question
