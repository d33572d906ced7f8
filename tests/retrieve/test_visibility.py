"""What the asker may not see is, for every plan and lane, as if it were not in the library."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from evidence_graph.edges import Reference, Supersedes, Uses
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.nodes import Document
from retrieve import Plan, Retriever
from retrieve.candidates.dense import dense
from retrieve.candidates.exact import exact
from retrieve.candidates.lexical import lexical
from retrieve.candidates.scope import scope_of
from retrieve.plan.expansion.expand import expand
from retrieve.plan.planner import make_plan
from tests.random_documents import random_documents

from ..fakes import WordEmbedder
from .lettings import public
from .libraries import Written, make_library

QUESTIONS = (
    "deposit",
    "What does Shadow Reserve mean?",
    "What does deposit mean?",
    "the Secret Memorandum s 77",
    "Secret Memorandum",
    "SM s 14",
    "memo.md",
    "s 14",
    "s 77",
    "How is money kept under s 77 or s 16?",
    "What cites section 14 of the Lettings Act 2024?",
    "What cites the Secret Memorandum?",
    "difference between s 77 and s 16",
    "deposit doc:memo.md",
    "deposit doc:SM",
    "deposit type:policy",
    "deposit collection:secret",
    "deposit after:2026-01-01",
    "deposit at:memo.md#77",
    'deposit at:"SM s 77"',
    'deposit at:"s 14"',
    'def:"Shadow Reserve"',
    "def:deposit",
    "deposit as_at:2026-02-01",
    "deposit doc:lease.md as_at:2026-02-01",  # the memo takes the place of the lease
    "Standard Lease clause 5.1",
    "deposit doc:lease.md",
    'the "Shadow Reserve" -tenant',
    "Was bedeutet Kaution?",
)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("today", [None, date(2026, 2, 1)])
def test_a_plan_is_that_of_a_library_without_what_is_hidden(
    lettings: Library, public_lettings: Library, question: str, today: date | None
) -> None:
    hidden = make_plan(question, lettings.view().seen_by(public), today=today)
    absent = make_plan(question, public_lettings.view(), today=today)
    assert hidden == absent
    shown = hidden.model_dump_json(exclude={"question", "text", "filters", "phrases"})
    told = shown.replace("doc:memo.md", "").replace("at:memo.md", "")  # as the asker typed it
    assert "memo.md" not in told


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_lane_finds_what_is_hidden(lettings: Library, question: str) -> None:
    view = lettings.view()
    snapshot = view.snapshot
    projection = snapshot.projection
    memo = projection.document_rows[DocumentId("memo.md")]
    # Even a plan that was made for someone else finds nothing.
    for plan in (
        make_plan(question, view.seen_by(public)),
        make_plan(question, view),
    ):
        scope = scope_of(plan, view.seen_by(public))
        assert memo not in scope.seen
        query = WordEmbedder().embed_query(plan.text)
        for ranking in (
            exact(snapshot, plan, scope),
            lexical(snapshot, plan, scope, limit=50),
            dense(snapshot, scope, query, limit=50),
        ):
            documents = {projection.document_of("chunks", hit.row) for hit in ranking}
            assert memo not in documents


def test_what_is_not_hidden_is_found(lettings: Library) -> None:
    view = lettings.view()
    snapshot = view.snapshot
    plan = make_plan("What does deposit mean?", view.seen_by(public))
    everyone = scope_of(plan, view.seen_by(public))
    assert len(exact(snapshot, plan, everyone)) == 2
    assert len(exact(snapshot, plan, scope_of(plan, view))) == 3
    assert sorted(everyone.ids or ()) == ["act-2019.md", "act.md", "lease.md", "mietg.md"]
    assert scope_of(plan, view).seen is view


def test_a_hidden_version_takes_no_place(lettings: Library) -> None:
    view = lettings.view()
    plan = make_plan("deposit as_at:2026-02-01", view.seen_by(public))
    assert sorted(scope_of(plan, view).ids or ()) == ["act.md", "memo.md", "mietg.md"]
    hidden = scope_of(plan, view.seen_by(public))
    assert sorted(hidden.ids or ()) == ["act.md", "lease.md", "mietg.md"]


def test_nobody_sees_anything(lettings: Library) -> None:
    view = lettings.view()
    snapshot = view.snapshot
    plan = make_plan("What does deposit mean?", view.seen_by(lambda _: False))
    assert (plan.addresses, plan.terms, plan.define, plan.notices) == ((), (), (), ())
    scope = scope_of(plan, view.seen_by(lambda _: False))
    assert not lexical(snapshot, plan, scope, limit=9)
    assert not dense(snapshot, scope, WordEmbedder().embed_query("deposit"), limit=9)


def test_other_names_come_from_what_is_seen(lettings: Library) -> None:
    view = lettings.view()
    plan = make_plan("Who reports for an approved deposit scheme?", view)
    assert [one.also for one in expand(plan, view).expansions] == ["ADS"]

    def without_act(document: Document) -> bool:
        return document.id != "act.md"

    assert expand(plan, view.seen_by(without_act)).expansions == ()


def closed(written: Written, *absent: str) -> Written:
    """The document without its edges into documents that are absent."""
    graph, text = written

    def stays(edge: Reference | Uses | Supersedes) -> bool:
        return re.split("[#%]", edge.target)[0] not in absent

    return replace(
        graph,
        references=tuple(filter(stays, graph.references)),
        uses=tuple(filter(stays, graph.uses)),
        supersedes=tuple(filter(stays, graph.supersedes)),
    ), text


@pytest.mark.parametrize("seed", range(3))
def test_plans_of_random_libraries_keep_what_is_hidden(tmp_path: Path, seed: int) -> None:
    documents = tuple(random_documents(seed, 6))

    def seen(document: Document) -> bool:
        return document.id not in ("random/1.md", "random/4.md")

    kept = tuple(
        closed(one, "random/1.md", "random/4.md") for one in documents if seen(one[0].document)
    )
    with (
        make_library(tmp_path / "all.library", documents) as every,
        make_library(tmp_path / "some.library", kept) as some,
    ):
        for question in (
            "What does order mean?",
            f"Rules 1 of seed {seed} s 2",
            "s 1.1 and s 2 and s 3",
            "What cites s 2?",
            "R4 s 1",
            "order doc:R1 after:2024",
            "order at:1",
            "def:order as_at:2024-02-29",
            "order as_at:2020",
        ):
            hidden = make_plan(question, every.view().seen_by(seen))
            assert hidden == make_plan(question, some.view()), question
            assert Plan.model_validate_json(hidden.model_dump_json()) == hidden


def test_a_retriever_takes_a_plan_that_was_read_from_json(lettings: Library) -> None:
    retriever = Retriever(lettings)
    plan = retriever.plan("What does deposit mean?")
    again = Plan.model_validate_json(plan.model_dump_json())
    assert again == plan
    assert retriever.rank(again) == retriever.rank("What does deposit mean?")
