"""A question's own words say in which documents, and under which headings, the answer lies."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from evidence_graph.language import codes
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.words import TOKEN, fold_of
from retrieve.plan.planner import make_plan
from retrieve.plan.routing import DEFAULT_ROUTING, Boost, Route, Routing, routes_of

CONTRACT, POLICY, STATUTE = DocumentType.CONTRACT, DocumentType.POLICY, DocumentType.STATUTE


@pytest.mark.parametrize(
    ("question", "types"),
    [
        ("How long may data be kept under the policy?", {POLICY}),
        ("What does our new data protection policy say?", {POLICY}),
        ("Which policy applies to data?", set()),  # talked of, not looked into
        ("Who pays the rent in the lease?", {CONTRACT}),
        ("Who pays according to our agreements?", {CONTRACT}),
        ("Wer zahlt laut Mietvertrag?", {CONTRACT}),
        ("Was gilt nach dem Mietgesetz?", {STATUTE}),
        ("In order to lodge a deposit, what is needed?", set()),
        ("What is in the contract and in the statute?", {CONTRACT, STATUTE}),
        ("Who repairs the roof?", set()),
    ],
)
def test_documents_of_a_type_are_favoured_where_the_question_looks_into_them(
    question: str, types: set[DocumentType]
) -> None:
    boosts = DEFAULT_ROUTING.boosts_for(question)
    assert {kind for boost in boosts for kind in boost.types} == types


def points_to(boost: Boost, heading: str, language: str = "en") -> bool:
    """Whether all words of one of the boost's headings stand in *heading*."""
    fold = fold_of(language)

    def words(text: str) -> set[str]:
        return {fold(match[0]) for match in TOKEN.finditer(text)}

    return any(words(wanted) <= words(heading) for wanted in boost.headings)


@pytest.mark.parametrize(
    ("question", "heading", "favoured"),
    [
        ("What is the penalty for late lodging?", "Part 9 Offences and penalties", True),
        ("What is the penalty for late lodging?", "Deposits", False),
        ("What does deposit mean?", "1 Definitions", True),
        ("What does deposit mean?", "Interpretation", True),
        ("Was bedeutet Kaution?", "Begriffsbestimmungen", True),
        ("When does the Act come into force?", "Entry into force", True),
        ("When does the Act come into force?", "Entry of premises", False),  # all words of a run
        ("Does it apply to students?", "Scope", True),
        ("Wie kann ich kündigen?", "§ 573 Ordentliche Kündigung", True),
        ("Who repairs the roof?", "Repairs", False),
    ],
)
def test_headings_are_favoured_that_name_what_is_asked(
    question: str, heading: str, favoured: bool
) -> None:
    boosts = DEFAULT_ROUTING.boosts_for(question)
    language = "de" if "ü" in question or "Was" in question else "en"
    assert any(points_to(b, heading, language) for b in boosts) == favoured


def test_a_boost_says_which_words_it_is_for_and_each_route_is_taken_once() -> None:
    (boost,) = DEFAULT_ROUTING.boosts_for("Is there a fine, and is the fine a penalty?")
    assert boost.words == "fine"
    assert STATUTE not in boost.types


def test_a_user_adds_rows(lettings: Library) -> None:
    row = Route(words=("quiet", "*hausordnung"), types=(POLICY,), headings=("quiet hours",))
    routing = Routing().extended([row])
    question = "Who may sing in our quiet hours?"
    (boost,) = routing.boosts_for(question)
    assert boost == Boost(words="quiet", types=(POLICY,), headings=("quiet hours",))
    assert boost.types == (POLICY,)
    assert points_to(boost, "Quiet hours and pets") and not points_to(boost, "Quiet")
    view = lettings.view()
    assert make_plan(question, view).boosts == ()
    assert make_plan(question, view, routing=routing).boosts == (boost,)
    assert routing.boosts_for("laut Hausordnung")[-1].words == "Hausordnung"


@pytest.mark.parametrize("row", [{"words": ()}, {"words": ("a",), "weight": 0}, {"word": ("a",)}])
def test_a_row_that_says_nothing_is_refused(row: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Route.model_validate(row)


def test_every_row_of_the_table_can_be_taken_by_each_of_its_words() -> None:
    for route in routes_of(codes()):
        for word in route.words:
            question = f"under the {word.removeprefix('*')}"
            boosts = DEFAULT_ROUTING.boosts_for(question)
            assert (route.types, route.headings) in [(b.types, b.headings) for b in boosts], word
