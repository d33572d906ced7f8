"""What an answer shows beside its passages, with the way there, and what it leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.edges import ReferenceKind
from evidence_graph.library import Library
from evidence_graph.passages import Dependency, Lane
from retrieve import Answer, Retriever, SearchSettings
from retrieve.assemble.assemble import assemble
from retrieve.assemble.context import AnswerContext
from retrieve.assemble.extent import Extent
from retrieve.assemble.needs import DEFINITION, INCOMING, WEIGHTS

from .lawbooks import ACT, RULES, lawbook

REPORT = "When must the master report before entry?"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("harbour")
    with lawbook(folder, {"act.md": ACT, "rules.md": RULES}) as library:
        yield library


def found(answer: Answer) -> list[tuple[str, str | None]]:
    return [(one.role, one.term or one.anchor) for one in answer.dependencies]


def test_what_a_provision_is_subject_to_comes_before_definitions(harbour: Library) -> None:
    answer = Retriever(harbour).search(REPORT, limit=1, follow=1)
    assert answer[0].section_id == "act.md#2"
    assert found(answer)[0] == ("subject_to", "5")
    assert set(found(answer)[1:]) == {("definition", "ship"), ("definition", "berth")}
    assert answer.left_out == []
    (ship,) = (one for one in answer.dependencies if one.term == "ship")
    assert ship.text == '(2) In this Act, "ship" means a vessel of more than ten metres.'
    assert (ship.via, ship.hops, ship.passage) == (["Harbour Act s 2"], 1, 1)


def test_further_hops_name_the_way(harbour: Library) -> None:
    answer = Retriever(harbour).search(REPORT, limit=1, follow=2)
    (last,) = (one for one in answer.dependencies if one.hops == 2)
    assert (last.role, last.anchor) == ("notwithstanding", "4")
    assert last.via == ["Harbour Act s 2", "Harbour Act s 5"]


def test_what_overrides_a_provision_is_shown_though_it_does_not_say_so(harbour: Library) -> None:
    answer = Retriever(harbour).search("A fee of forty crowns within nine days", limit=1, follow=1)
    assert answer[0].section_id == "act.md#4"
    assert ("overridden_by", "5(2)") in found(answer)


def test_a_reference_into_another_document_is_followed(harbour: Library) -> None:
    answer = Retriever(harbour).search("lamp lit at dusk", limit=1, follow=1)
    assert ("cites", "2(2)") in found(answer)


def test_what_a_passage_shows_is_not_shown_again(harbour: Library) -> None:
    answer = Retriever(harbour).search("fee for entry, ship in distress, notwithstanding", follow=2)
    shown = {passage.section_id for passage in answer}
    assert {"act.md#4", "act.md#5"} <= shown
    assert not [one for one in answer.dependencies if one.section_id in shown]


def test_what_has_no_room_is_listed_with_its_length(harbour: Library) -> None:
    question = "report of the master before entry, naming the berth; what section is it subject to?"
    whole = Retriever(harbour).search(question, limit=1, follow=1)
    lengths = {one.section_id: one.tokens for one in whole.dependencies}
    assert lengths == {"act.md#5": 37, "act.md#1(1)": 23, "act.md#1(2)": 19}
    settings = SearchSettings(passage_tokens=58)  # for the passage, and again for what it needs
    small = Retriever(harbour, settings=settings).search(question, limit=1, follow=1)
    assert [one.anchor for one in small.dependencies] == ["5", "1(2)"]
    (left,) = small.left_out
    assert (left.role, left.section_id, left.tokens) == ("definition", "act.md#1(1)", 23)
    assert (left.reason, left.via) == ("no room: 23 tokens, 21 left", ["Harbour Act s 2"])


def test_passages_without_room_are_listed_too(harbour: Library) -> None:
    answer = Retriever(harbour).search("fee entry distress report ship", budget=60, follow=0)
    assert len(answer) > 0
    left = [one for one in answer.left_out if one.role == "answer"]
    assert left and all(one.tokens > 0 and one.via == [] for one in left)


def test_without_a_budget_nothing_is_followed_unless_asked(harbour: Library) -> None:
    assert Retriever(harbour).search(REPORT).dependencies == []
    assert Retriever(harbour).search(REPORT, budget=400).dependencies != []
    assert Retriever(harbour).search(REPORT, budget=400, follow=0).dependencies == []


def test_what_holds_excluded_words_is_listed_and_not_shown(harbour: Library) -> None:
    answer = Retriever(harbour).search(f"{REPORT} -distress", limit=1, follow=1)
    assert "subject_to" not in {one.role for one in answer.dependencies}
    (left,) = answer.left_out
    assert (left.section_id, left.reason) == ("act.md#5", "excluded, or repeats a passage")


def test_a_long_provision_is_shown_in_part_and_the_rest_is_listed(harbour: Library) -> None:
    """The definition of a Part is none; a reference to a Part leads to its best section."""
    folder = harbour.path.parent / "long"
    folder.mkdir()
    act = ACT + "\n### 6 Towing\n\nA tug may tow a ship as Part 1 provides.\n"
    with lawbook(folder, {"act.md": act}) as library:
        room = 100
        answer = Retriever(library).search("May a tug tow?", limit=1, follow=1, budget=room)
        (part,) = (one for one in answer.dependencies if one.role == "cites")
        assert part.section_id in ("act.md#1", "act.md#2", "act.md#3")
        (rest,) = (one for one in answer.left_out if one.role == "cites")
        assert rest.section_id == "act.md#Part 1" and rest.tokens > part.tokens


def test_of_a_part_with_hundreds_of_sections_the_best_is_shown(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    sections = "".join(
        f"### {n} Matter {n}\n\nA barge of kind {n} shall carry {n} lamps at night, whatever it "
        "has on board and wherever it may lie, until the harbour master says that it need not.\n\n"
        for n in range(1, 301)
    )
    act = f"# Barge Act\n\n## Part 1 Barges\n\n{sections}## Part 2 Tugs\n\n### 301 Tugs\n\n"
    act += "A tug that tows a barge of kind 217 shall do as Part 1 says.\n"
    with lawbook(tmp_path_factory.mktemp("barges"), {"act.md": act}) as library:
        answer = Retriever(library).search("tug that tows a barge of kind 217", limit=1, follow=1)
        assert answer[0].anchor == "301"
        (best,) = answer.dependencies
        assert best.anchor == "217"
        (rest,) = answer.left_out
        assert rest.section_id == "act.md#Part 1"
        count = library.count_tokens()
        whole = count(library.get("act.md#Part 1").text)
        assert rest.tokens == pytest.approx(whole - best.tokens, rel=0.01)


# --- who may see what -----------------------------------------------------------------------------


def test_nothing_of_a_document_that_the_asker_may_not_see_is_shown_or_named(
    harbour: Library,
) -> None:
    view = harbour.view()
    rules = view.projection.find_document("rules.md")
    assert rules is not None
    retriever = Retriever(harbour)
    ranked = retriever.ranked(view, "lamp lit at dusk doc:LR", list(Lane))
    for seen, roles in ((view, ["cites", "definition"]), (view.narrowed([rules]), [])):
        context = AnswerContext(
            seen,
            ranked,
            "lamp lit at dusk",
            Extent(limit=1, passage_tokens=400, follow=2),
            count_tokens=harbour.count_tokens(),
        )
        answer = assemble(context)
        assert sorted({one.role for one in answer.dependencies if one.hops == 1}) == sorted(
            set(roles) - ({"definition"} if not answer.passages[0].definitions else set())
        )
        references = answer.passages[0].references
        assert references
        hidden = [r for r in references if r.target_document is None]
        assert bool(hidden) == (seen is not view)
        assert all(r.status == "outside_library" for r in hidden)


def test_every_dependency_is_a_text_of_its_own(harbour: Library) -> None:
    answer = Retriever(harbour).search(REPORT, follow=3)
    assert all(isinstance(one, Dependency) and one.text for one in answer.dependencies)
    assert len({(one.document_id, one.start) for one in answer.sources}) == len(answer.sources)


def test_every_kind_of_reference_has_its_weight() -> None:
    assert set(WEIGHTS) == {*ReferenceKind, *INCOMING.values(), DEFINITION}


def test_a_passage_does_not_depend_on_the_unit_that_it_is_part_of(tmp_path: Path) -> None:
    dues = (
        "# Boat Club By-Laws\n\n## Article IV Dues\n\n### Section 1 Moorings\n\nDues for a mooring "
        "are paid under this Article and Section 2.\n\n### Section 2 Payment\n\nPay by March.\n"
    )
    with lawbook(tmp_path, {"by-laws.md": dues}) as library:
        answer = Retriever(library).search("dues for a mooring", limit=1, follow=1)
        assert [reference.surface for reference in answer[0].references] == [
            "this Article",
            "Section 2",
        ]
        assert [role for role, anchor in found(answer) if anchor == "Article IV"] == []
