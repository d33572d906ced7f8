"""What a passage takes in and where it ends, on acts short enough to read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Passage
from retrieve import Retriever, SearchSettings

from ...fakes import WordEmbedder
from .lawbooks import ACT, RULES, lawbook


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("harbour")
    with lawbook(folder, {"act.md": ACT, "rules.md": RULES}) as library:
        yield library


def first(library: Library, question: str, *, tokens: int = 400, neighbours: int = 0) -> Passage:
    settings = SearchSettings(passage_tokens=tokens)
    return Retriever(library, settings=settings).search(question, limit=1, neighbours=neighbours)[0]


def one_section(tmp_path: Path, text: str, *, chunk_tokens: int) -> Library:
    """A library of one section that has so many tokens in a chunk."""
    act = f"# Act\n\n## 1 Lamps\n\n{dedent(text).strip()}\n\n## 2 Rest\n\nNothing else is said.\n"
    return lawbook(tmp_path, {"act.md": act}, chunk_tokens=chunk_tokens)


# --- units ----------------------------------------------------------------------------------------


def test_a_section_that_is_relevant_is_shown_whole_with_its_heading(harbour: Library) -> None:
    found = first(harbour, "When must the master report before entry?")
    assert found.section_id == "act.md#2"
    assert found.text.startswith("### 2 Entry\n\n(1) The master")
    assert found.text.endswith("is subject to section 5.")
    assert found.cut is None


def test_a_short_section_is_shown_whole_and_a_budget_is_spent_on_what_is_relevant(
    tmp_path: Path,
) -> None:
    units = [
        f"({n}) Lamp {n} stands at the {n}th berth and burns whale oil bought by the keeper of "
        "that berth, who also cuts its wick, cleans its glass and counts the hours of its light."
        for n in range(1, 6)
    ]
    units.append("(6) A wherry is let for nine days.")
    with one_section(tmp_path, "\n\n".join(units), chunk_tokens=40) as library:
        retriever = Retriever(library, settings=SearchSettings(passage_tokens=400))
        [whole] = retriever.search("For how long is a wherry let?", limit=1)
        [relevant] = retriever.search("For how long is a wherry let?", limit=1, budget=400)
    assert whole.section_id == "act.md#1"
    assert whole.text.startswith("## 1 Lamps\n\n(1) Lamp 1") and whole.text.endswith(units[-1])
    assert "Lamp 1" not in relevant.text and relevant.text.endswith(units[-1])


def test_where_there_is_less_room_the_unit_that_answers_is_shown(harbour: Library) -> None:
    found = first(harbour, "Which berth does a report name?", tokens=25)
    assert found.text == (
        "(2) A report under subsection (1) shall name the berth that the ship will use."
    )
    assert found.section_id == "act.md#2(2)" and found.cut is None


def test_of_several_definitions_in_a_chunk_the_one_that_answers_is_shown(tmp_path: Path) -> None:
    text = """
        In this Act—

        "keeper" means the person who lights the lamp of a berth.

        "lamp" means a light at the end of a quay, and the post on which it stands.

        "master" means the person who has charge of a ship at sea.
        """
    with one_section(tmp_path, text, chunk_tokens=400) as library:
        second = first(library, "light at the end of a quay and its post", tokens=25)
        opening = first(library, "person who lights the lamp of a berth", tokens=25)
    assert second.text == (
        '"lamp" means a light at the end of a quay, and the post on which it stands.'
    )
    assert second.cut is None and second.section_id == "act.md#1"
    assert opening.text.endswith('"keeper" means the person who lights the lamp of a berth.')
    assert "In this Act—" in opening.text


def test_an_item_is_not_torn_from_the_words_it_completes(harbour: Library) -> None:
    found = first(harbour, "leave in writing by the harbour office", tokens=20)
    assert found.text.startswith("### 3 Leaving\n\nA ship shall not leave its berth")
    assert found.text.endswith("given leave in writing.")


def test_a_passage_does_not_reach_into_the_next_section(harbour: Library) -> None:
    for question in ("fee payable nine days distress", "ship in distress fee entry crowns"):
        answer = Retriever(harbour).search(question, limit=5)
        assert all(passage.text.count("###") <= 1 for passage in answer)


def test_a_heading_by_itself_is_no_passage_unless_it_is_asked_for(harbour: Library) -> None:
    found = Retriever(harbour).search("ships fees Part", limit=20)
    assert [p.text for p in found if p.text.startswith("## Part")] == []
    (asked, *_) = Retriever(harbour).search("Harbour Act Part 2", limit=1)
    assert asked.text == "## Part 2 Fees"


def test_a_bridge_leads_over_what_is_short_and_not_to_the_point(tmp_path: Path) -> None:
    text = """
        (1) The lamp of every berth is lit at dusk by the keeper of the lamp.

        (2) See above.

        (3) The lamp of every berth is put out at dawn by the keeper of the lamp.
        """
    with one_section(tmp_path, text, chunk_tokens=20) as library:
        found = first(library, "lamp of every berth keeper dusk dawn")
    assert "(1) The lamp" in found.text and "(3) The lamp" in found.text
    assert len(found.chunks) > 2


def test_units_side_by_side_are_one_passage(harbour: Library) -> None:
    for question in ("fee for entry in distress by night", "lamp berth report pilot"):
        answer = Retriever(harbour).search(question, budget=3000, follow=0)
        places = sorted((p.document_id, p.start, p.end) for p in answer)
        for (document, _, end), (other, start, _) in pairwise(places):
            between = harbour.text(document)[end:start] if document == other else "."
            assert between.strip() or harbour.text(document)[start:].startswith("#")


# --- borders --------------------------------------------------------------------------------------

LONG = """
    The keeper lights the lamp at dusk. The keeper trims the lamp at midnight, whatever the
    weather is, and writes the hour into the book of the lamp. The keeper puts out the lamp
    at dawn. Nobody else may touch the lamp, which belongs to the harbour. Whoever breaks it
    pays for a new one.
    """


def test_a_passage_inside_a_long_unit_ends_with_a_sentence_and_says_so(tmp_path: Path) -> None:
    with one_section(tmp_path, LONG, chunk_tokens=20) as library:
        found = first(library, "who writes the hour into the book?", tokens=30)
        text = library.text("act.md")
    assert found.cut == "both"
    assert found.text.startswith("The keeper trims")
    assert found.text.endswith("at dawn.")
    assert text[found.start : found.end] == found.text


def test_both_ends_are_units_where_the_long_unit_is_shown_whole(tmp_path: Path) -> None:
    with one_section(tmp_path, LONG, chunk_tokens=20) as library:
        found = first(library, "keeper lamp dusk midnight dawn harbour breaks", tokens=400)
    assert found.cut is None
    assert found.text.startswith("## 1 Lamps") and found.text.endswith("a new one.")


def test_sentences_stand_for_a_unit_longer_than_the_budget(
    harbour: Library, tmp_path: Path
) -> None:
    with one_section(tmp_path, LONG, chunk_tokens=0) as library:
        answer = Retriever(library).search("who breaks it pays for a new one", budget=12)
        assert [passage.text for passage in answer] == ["Whoever breaks it\npays for a new one."]
        assert answer[0].cut == "start"
        assert Retriever(library).search("who breaks it pays", budget=3).passages == []


# --- neighbours -----------------------------------------------------------------------------------


def test_neighbours_are_units_of_the_same_section(harbour: Library) -> None:
    question = "Which berth does a report name?"
    alone = first(harbour, question, tokens=25)
    beside = first(harbour, question, tokens=25, neighbours=1)
    assert alone.text in beside.text
    assert beside.text.startswith("### 2 Entry") and beside.text.endswith("section 5.")
    far = first(harbour, question, tokens=25, neighbours=9)
    assert far.text == beside.text  # the section has no more


# --- what is said of a passage --------------------------------------------------------------------


def test_words_of_the_question_are_marked_whatever_their_endings(harbour: Library) -> None:
    found = first(harbour, "reporting of masters", tokens=25)
    words = [found.text[start:end] for start, end in found.highlights]
    assert words == ["master", "report"]
    assert found.snippet is not None and "master of a ship shall report" in found.snippet.text


def test_a_passage_that_has_no_word_of_the_question_has_no_snippet(tmp_path: Path) -> None:
    files = {"act.md": ACT}
    with lawbook(tmp_path, files, embedder=WordEmbedder()) as library:
        answer = Retriever(library).search("zebra", limit=3)
        assert [(p.snippet, p.highlights) for p in answer] == [(None, [])] * len(answer) != []


def test_coherence_compares_neighbouring_chunks(tmp_path: Path) -> None:
    same = "The keeper lights the lamp at dusk and puts it out at dawn."
    other = "Whoever owes fees pays interest of nine crowns each year to banks."
    act = "# Act\n\n## 1 Lamps\n\n(1) {}\n\n(2) {}\n"
    found = {}
    for name, second in (("same", same), ("other", other)):
        folder = tmp_path / name
        folder.mkdir()
        text = act.format(same, second)
        with lawbook(folder, {"a.md": text}, chunk_tokens=20, embedder=WordEmbedder()) as library:
            passage = first(library, f"{same} {second}")
            assert len(passage.chunks) == 2
            found[name] = passage.coherence
    assert found["same"] is not None and found["other"] is not None
    assert found["same"] > 0.8 > found["other"]


def test_coherence_of_one_chunk_is_one_and_unknown_without_vectors(
    harbour: Library, tmp_path: Path
) -> None:
    assert first(harbour, "lamp at dusk").coherence is None
    with lawbook(tmp_path, {"rules.md": RULES}, embedder=WordEmbedder()) as library:
        assert first(library, "lamp at dusk").coherence == 1.0


def test_the_extent_of_an_answer_is_checked(harbour: Library) -> None:
    retriever = Retriever(harbour)
    for ask in (
        lambda: retriever.search("lamp", budget=0),
        lambda: retriever.search("lamp", follow=-1),
        lambda: retriever.search("lamp", neighbours=-1),
        lambda: retriever.search("lamp", limit=0),
    ):
        with pytest.raises(ValueError, match="expected"):
            ask()


def test_the_limit_is_five_without_a_budget_and_none_with_one(harbour: Library) -> None:
    question = "ship harbour fee lamp berth"
    assert len(Retriever(harbour).search(question)) == 5
    assert len(Retriever(harbour).search(question, budget=5000)) > 5
    assert len(Retriever(harbour).search(question, budget=5000, limit=2)) == 2


def test_a_passage_that_ends_with_a_colon_has_the_list_that_it_opens(tmp_path: Path) -> None:
    lamp = "A keeper writes down each lamp that he lights, with its berth and the hour of lighting."
    items = "\n".join(f"* the {word} of the quay," for word in ("oil", "wick", "post", "glass"))
    text = f"{lamp}\n\nThe book of the keeper names:\n\n{items}"
    with one_section(tmp_path, text, chunk_tokens=30) as library:
        found = first(library, "Which lamp does the keeper write in the book?", tokens=40)
    assert "names:\n\n* the oil" in found.text


def test_whole_units_at_the_top_of_a_document_are_cited_by_their_numbers(tmp_path: Path) -> None:
    lease = (
        "# Kite Lease Agreement\n\nThis agreement is between Ada and Bo.\n\n"
        "1. The term is a year.\n\n2. The kite is returned dry.\n\n"
        "3. A torn kite is replaced by the hirer.\n"
    )
    with lawbook(tmp_path, {"lease.md": lease}) as library:
        found = first(library, "Who replaces a torn kite?", tokens=30)
        assert found.section_id is None
        assert found.citation == "Kite Lease Agreement cl 1–3"
        cited = library.get_many([found.citation])
        assert [one.citation[-1] for one in cited] == ["1", "2", "3"]
