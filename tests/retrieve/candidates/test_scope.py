"""Only what stands in a provision, or defines a term, may answer; of few chunks each is scored."""

from __future__ import annotations

import pytest

from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from retrieve import Filters, Plan
from retrieve.candidates.dense import dense
from retrieve.candidates.lexical import NAME, lexical, lexical_query
from retrieve.candidates.scope import scope_of
from retrieve.plan.planner import make_plan

from ...fakes import WordEmbedder


def found(library: Library, question: str, lane: str) -> list[str]:
    """The sections that a lane finds, sorted."""
    view = library.view()
    snapshot = view.snapshot
    plan = make_plan(question, view)
    scope = scope_of(plan, view)
    hits = (
        lexical(snapshot, plan, scope, limit=50)
        if lane == "lexical"
        else dense(snapshot, scope, WordEmbedder().embed_query(plan.text), limit=50)
    )
    projection = snapshot.projection
    sections = [projection.section_of_chunk(hit.row) for hit in hits]
    return sorted(projection.section_id(s) for s in sections if s is not None)


@pytest.mark.parametrize(
    ("operator", "lexically", "densely"),
    [
        ('at:"Lettings Act 2024 s 14(2)"', ["act.md#14(2)"], ["act.md#14(2)"]),
        (
            'at:"Lettings Act 2024 s 14"',
            ["act.md#14(1)", "act.md#14(2)"],
            ["act.md#14(1)", "act.md#14(2)", "act.md#14(3)"],
        ),
        ("at:act.md#14(2) at:lease.md#5", ["act.md#14(2)", "lease.md#5.1"], None),
        ("at:lease.md", ["lease.md#5.1"], None),
        ('at:"s 14" doc:act-2019.md', ["act-2019.md#14(1)"], None),
        ('at:"s 14" type:contract', [], []),  # no contract has it
        ("at:nowhere.md", [], []),
        ("def:deposit doc:act.md", ["act.md#1(1)"], ["act.md#1(1)"]),
        ("def:deposits doc:act.md", [], []),  # to the form of the term or an alias
        ('def:ADS', ["act.md#1(2)"], ["act.md#1(2)"]),
        ('def:unicorn', [], []),
    ],
)  # fmt: skip
def test_only_what_lies_there_answers(
    lettings: Library, operator: str, lexically: list[str], densely: list[str] | None
) -> None:
    assert found(lettings, f"deposit {operator}", "lexical") == lexically
    if densely is not None:
        assert found(lettings, f"deposit {operator}", "dense") == densely


def test_an_operator_alone_is_a_question(lettings: Library) -> None:
    assert found(lettings, 'def:"Basic Rent"', "lexical") == ["lease.md#4.1"]
    assert "act.md#14(1)" in found(lettings, 'at:"Lettings Act 2024 s 14"', "lexical")
    plan = make_plan("at:act.md#14(1)", lettings.view())
    assert plan.addresses == ("act.md#14(1)",)


def test_a_passage_may_not_leave_the_provision_asked_for(lettings: Library) -> None:
    view = lettings.view()
    plan = make_plan("deposit at:act.md#14(1)", view)
    excluded = scope_of(plan, view).excluded
    assert excluded is not None and (~excluded).sum() == 1


def test_a_phrase_of_stop_words_is_found_by_the_words_of_the_text(lettings: Library) -> None:
    # Analysis leaves nothing of "may be", so nothing can be scored; it stands there all the same.
    assert found(lettings, '"may be"', "lexical") == ["act-2019.md#15(1)", "act.md#16(1)"]


@pytest.mark.parametrize("filters", [Filters(), Filters(type=tuple(DocumentType))])
def test_filters_that_leave_most_documents_find_the_same(
    lettings: Library, filters: Filters
) -> None:
    view = lettings.view()
    snapshot = view.snapshot
    plan = Plan(question="deposit", text="deposit bank", filters=filters)
    narrow = [
        hit
        for kind in DocumentType
        for one in [plan.model_copy(update={"filters": Filters.model_validate({"type": kind})})]
        for hit in lexical(snapshot, one, scope_of(one, view), limit=50)
    ]
    hits = lexical(snapshot, plan, scope_of(plan, view), limit=50)
    assert sorted((h.row, h.score) for h in hits) == sorted((h.row, h.score) for h in narrow)


def test_a_german_question_keeps_its_stop_words_to_itself(lettings: Library) -> None:
    view = lettings.view()
    projection = view.projection
    plan = make_plan("Wer hat die Kaution in der Bank anzulegen?", view)
    assert plan.language == "de"
    assert make_plan("Who keeps the deposit in the bank?", view).language == "en"
    assert make_plan("deposit", view).language is None
    words = lexical_query(projection, plan, scope_of(plan, view)).words()
    # "in", "der" and "die" are no English words; "kaution" is one and the same in both.
    assert words == {"kaution": 1.0, "bank": 1.0, "anzuleg": 1.0, "anzulegen": 0.5}


def test_the_name_of_the_document_meant_counts_less_than_the_subject(lettings: Library) -> None:
    view = lettings.view()
    plan = make_plan("Under the Standard Lease, who keeps the deposit?", view)
    assert plan.subject is not None and "Standard" not in plan.subject
    words = lexical_query(view.projection, plan, scope_of(plan, view)).words()
    assert words["deposit"] == 1.0 and words["standard"] == NAME
    looked_up = make_plan("Standard Lease", view)
    assert looked_up.subject is None
