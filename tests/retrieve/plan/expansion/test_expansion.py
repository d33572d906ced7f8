"""Other names for what a question says come from the library, and weigh half."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.language import pack_of
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from retrieve.candidates.lexical import lexical_query
from retrieve.candidates.scope import scope_of
from retrieve.plan.expansion.expand import expand
from retrieve.plan.expansion.other_names import long_form_of
from retrieve.plan.plan import Expansion, Plan
from retrieve.plan.planner import make_plan

from ...lettings import also_called
from ...libraries import make_library

CODE = build_document(
    "code.md",
    """
    1 Money Laundering Officer means the person who reports.
    2 “CDD” means client due diligence.
    3 The MLO shall report each month.
    4 The MLO shall keep records.
    5 Client due diligence comes first.
    6 Client due diligence is repeated.
    7 The Money Laundering Officer is one person.
    """,
    terms=[("1", "Money Laundering Officer"), ("2", "CDD")],
)


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("code") / "l.library"
    with make_library(path, (also_called(CODE, Money_Laundering_Officer="MLO"),)) as library:
        yield library


@pytest.mark.parametrize(
    ("question", "names"),
    [
        # The library says CDD in one chunk and spells it out in three.
        ("When is CDD done?", [("CDD", "client due diligence")]),
        ("When is client due diligence done?", []),  # the library's own words
        # MLO and its long form stand in two chunks each: nothing is more usual.
        ("What does the MLO do?", []),
        ("Who is the fund trustee?", []),
    ],
)
def test_a_name_that_the_library_uses_more_is_added(
    code: Library, question: str, names: list[tuple[str, str]]
) -> None:
    view = code.view()
    found = expand(make_plan(question, view), view).expansions
    assert [(one.said, one.also) for one in found] == names


def test_what_a_plan_had_remains(code: Library) -> None:
    view = code.view()
    own = Expansion(said="fund", also="scheme", weight=0.2)
    plan = Plan(question="?", text="CDD of a fund", expansions=(own,))
    assert [one.also for one in expand(plan, view).expansions] == [
        "scheme",
        "client due diligence",
    ]


def test_words_of_the_question_weigh_twice_as_much(code: Library) -> None:
    view = code.view()
    snapshot = view.snapshot
    plan = expand(make_plan("Is CDD due?", view), view)
    query = lexical_query(snapshot.projection, plan, scope_of(plan, view))
    assert query.words() == {"cdd": 1.0, "due": 1.0, "client": 0.5, "dilig": 0.5}
    assert ("due", "client") not in query.pairs()
    assert query.pairs()["client", "due"] == 0.5 * query.pairs()["cdd", "due"]


@pytest.mark.parametrize(
    ("abbreviation", "text", "words"),
    [
        ("AML", '"AML" means anti money laundering.', "anti money laundering"),
        ("AML", 'the Anti-Money Laundering rules ("AML")', "Anti-Money Laundering"),
        ("SREP", "SREP: Supervisory Review and Evaluation Process",
         "Supervisory Review and Evaluation Process"),
        ("DSGVO", "die Verordnung (DSGVO)", None),
        ("ADS", "", None),
    ],
)  # fmt: skip
def test_an_abbreviation_is_spelt_out_by_first_letters(
    abbreviation: str, text: str, words: str | None
) -> None:
    skipped = pack_of("en").questions.unabbreviated
    assert long_form_of(abbreviation, text, skipped) == words
