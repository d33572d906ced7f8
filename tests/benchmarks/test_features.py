"""Orders of candidates are the product's own, and weights are judged as evaluation judges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.obliqa import MEASURES
from benchmarks.quality.asked import AskedSet, ask
from benchmarks.quality.chosen_weights import SPREAD, Tried, drawn, folds, hold_out, report
from benchmarks.quality.features_obliqa import Measured, won_and_lost
from benchmarks.quality.orders import (
    AS_SHIPPED,
    FUSION,
    LINKS,
    MEANT,
    RECIPE,
    SHIPPED,
    Scored,
    fusion,
    rows,
    scaled_by,
)
from benchmarks.quality.recipe import recipe
from benchmarks.quality.reweighed import Reweighed
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from evidence_graph.view import View
from retrieve import Retriever, SearchSettings, Strategy
from retrieve.evaluate import evaluate
from retrieve.rank.feature_table import GRAPH, Feature

from ..fakes import WordEmbedder
from ..retrieve.libraries import make_library

LEASE = build_document(
    "lease.md",
    """
    1 Payment of rent
      1.1 The tenant shall pay the rent on the first day of each month by transfer to the landlord.
      1.2 Interest on late payment runs at the rate in clause 3.1 until the sum has been received.
    2 Repair
      2.1 The landlord shall keep the roof and the walls of the house in good repair at all times.
    3 Rates
      3.1 Four per cent a year above the base rate of the central bank, counted from day to day.
    """,
    references=[("1.2", "3.1", "clause 3.1")],
)
GUIDE = build_document(
    "guide.md",
    """
    1 Advice
      1.1 How much a late tenant owes is worked out by a table, which we explain.
      1.2 A landlord who mends the roof may charge no tenant for it.
    """,
)

ASKED = """\
{"id": "late", "text": "interest on late payment"}
{"id": "roof", "text": "who shall repair the roof"}
{"id": "month", "text": "on which day of the month shall the tenant pay"}
{"id": "by-address", "text": "What does clause 2.1 of lease.md say?"}
"""
JUDGED = """\
query-id\tcorpus-id\tgrade
late\tlease.md#1.2\t1
late\tlease.md#3.1\t1
late\tlease.md#2.1\t0
roof\tguide.md#1.2\t1
month\tlease.md#1.1\t1
by-address\tlease.md#2.1\t1
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("features")
    (path / "queries.jsonl").write_text(ASKED, encoding="utf-8")
    (path / "qrels.tsv").write_text(JUDGED, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def library(folder: Path) -> Iterator[Library]:
    with make_library(folder / "l.library", (LEASE, GUIDE), WordEmbedder()) as library:
        yield library


@pytest.fixture(scope="module")
def asked(library: Library, folder: Path) -> AskedSet:
    return ask("leases", library, folder / "queries.jsonl", folder / "qrels.tsv")


def test_the_order_as_shipped_is_that_of_a_search(asked: AskedSet, library: Library) -> None:
    retriever = Retriever(library)
    for one in asked.questions:
        found = retriever.ranked(View(asked.snapshot), one.plan, tuple(Lane))
        again = Scored(by_meaning=MEANT)(asked.snapshot, one)
        assert [(f.row, f.score) for f in again] == [(f.row, f.score) for f in found]


def test_its_evaluation_is_that_of_the_library(
    asked: AskedSet, library: Library, folder: Path
) -> None:
    whole = evaluate(library, folder / "queries.jsonl", folder / "qrels.tsv")
    again = asked.evaluation(Scored(by_meaning=MEANT))
    assert (again.per_query, again.run) == (whole.per_query, whole.run)


@pytest.mark.parametrize("lane", list(Lane))
def test_a_lane_that_is_off_is_not_asked(asked: AskedSet, library: Library, lane: Lane) -> None:
    left = [other for other in Lane if other is not lane]
    retriever = Retriever(library)
    for one in asked.questions:
        plan = one.plan.model_copy(update={"lanes": tuple(sorted(left))})
        found = retriever.ranked(View(asked.snapshot), plan, left)
        order = rows()[f"lane {lane} off"](asked.snapshot, one)
        assert [(f.row, f.score) for f in order] == [(f.row, f.score) for f in found]


def test_the_graph_is_off_as_by_its_setting(asked: AskedSet, library: Library) -> None:
    retriever = Retriever(library, settings=SearchSettings(graph=False))
    for one in asked.questions:
        found = retriever.ranked(View(asked.snapshot), one.plan, tuple(Lane))
        order = rows()["graph off"](asked.snapshot, one)
        assert [(f.row, f.score) for f in order] == [(f.row, f.score) for f in found]


def test_the_table_has_every_lane_strategy_and_feature_and_changes_one_thing_a_row() -> None:
    table = rows()
    assert len(table) == 7 + len(Lane) + len(Feature) + 2
    assert next(iter(table)) == AS_SHIPPED
    assert {FUSION, RECIPE} < set(table)
    for feature in Feature:
        order = table[f"weight of {feature} 0"]
        assert isinstance(order, Scored)
        assert {f for f in Feature if order.weights[f] != SHIPPED[f]} == {feature}
    for strategy in (Strategy.PRECISION, Strategy.RECALL):
        order = table[f"strategy {strategy}"]
        assert isinstance(order, Scored)
        assert {f for f in Feature if order.weights[f] != SHIPPED[f]} == set(LINKS)


def test_a_weight_is_scaled_alone() -> None:
    assert scaled_by({Feature.LINK: 0.5, Feature.DENSE: 0.5}, 0.5, LINKS) == {
        Feature.LINK: 0.25,
        Feature.DENSE: 0.5,
    }


def test_fusion_alone_asks_every_lane_and_looks_at_nothing_else(asked: AskedSet) -> None:
    for one in asked.questions:
        found = {f.row for f in fusion(asked.snapshot, one)}
        assert found == {c.row for ranking in one.rankings.values() for c in ranking}


def test_the_recipe_adds_up(asked: AskedSet) -> None:
    """By words alone 1.2 is the best, and 3.1, which it cites, holds none: it is only drawn."""
    projection = asked.snapshot.projection
    late = asked.questions[0]
    words_alone = replace(late, rankings={Lane.LEXICAL: late.rankings[Lane.LEXICAL]})
    found = recipe(asked.snapshot, words_alone)
    section = projection.section_of_chunk(found[0].row)
    assert section is not None
    assert projection.section_id(section) == "lease.md#1.2"
    (rate,) = (one for one in found if one.row == _row(asked, "lease.md#3.1"))
    # F of 1.2 is .6 and of 3.1 is 0; together they hold what 1.2 holds, which is all.
    tokens = projection.column("chunks", "tokens", np.array([rate.row]))[0]
    length = np.log(tokens / 12) / np.log(200 / 12)
    assert rate.score == pytest.approx(0.5 * 0.6 + 0.15 * 0.6 * 1.0 + 0.09 * length)


def _row(asked: AskedSet, section_id: str) -> int:
    projection = asked.snapshot.projection
    section = projection.find_section(section_id)
    assert section is not None
    document = projection.document_of("sections", section)
    row = projection.first_chunk_after(document, projection.span("sections", section).start)
    assert row is not None
    return row


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_weights_applied_anew_are_judged_as_the_search_is(asked: AskedSet, seed: int) -> None:
    """With the features of the same weights; others decide before the sum, too."""
    for weights in drawn(SHIPPED, 2, seed=seed):
        again = Reweighed.of(asked, Scored(weights)).measured(weights)
        assert again == pytest.approx(_judged(asked, Scored(weights)))


def _judged(asked: AskedSet, order: Scored) -> NDArray[np.float64]:
    whole = asked.evaluation(order).per_query
    return np.array([[whole[one.query][m] for m in MEASURES] for one in asked.questions])


def test_of_most_orders_the_features_are_those_as_shipped(asked: AskedSet) -> None:
    kept = Reweighed.of(asked, Scored())
    same = {
        name: order
        for name, order in rows().items()
        if isinstance(order, Scored) and order.has_features_of(Scored())
    }
    assert len(same) == 2 + len(GRAPH)  # words always trusted, links off
    for order in same.values():
        assert kept.measured(order.weights) == pytest.approx(_judged(asked, order))


@pytest.mark.parametrize("name", [name for name in rows() if name not in (FUSION, RECIPE)])
def test_a_row_of_the_table_is_what_a_search_would_give(asked: AskedSet, name: str) -> None:
    order = rows()[name]
    assert isinstance(order, Scored)
    expected = _judged(asked, order).mean(axis=0)
    assert Measured([asked]).means(order) == {"leases": pytest.approx(expected.tolist())}


def test_what_is_pinned_stays_first_whatever_the_weights(asked: AskedSet) -> None:
    place = [one.query for one in asked.questions].index("by-address")
    assert asked.questions[place].plan.is_lookup
    against = {feature: -weight for feature, weight in SHIPPED.items()}
    measured = Reweighed.of(asked, Scored()).measured(against)
    assert measured[place].tolist() == [1.0, 1.0, 1.0]


def test_vectors_are_drawn_near_the_first_and_alike_each_time() -> None:
    vectors = drawn(SHIPPED, 20, seed=3)
    assert vectors == drawn(SHIPPED, 20, seed=3) != drawn(SHIPPED, 20, seed=4)
    assert vectors[0] == SHIPPED
    assert len(vectors) == 21
    for vector in vectors:
        for feature, weight in vector.items():
            assert abs(weight - SHIPPED[feature]) <= SPREAD * abs(SHIPPED[feature]) + 1e-12


def test_folds_hold_whole_documents_and_about_as_many_questions() -> None:
    documents = [7] * 5 + [3] * 3 + [4] * 2 + [9] * 2
    found = folds(documents, 2)
    assert found == {7: 0, 3: 1, 4: 1, 9: 0}  # 9 is the later one of two of its size


# Two vectors: the first is right on documents 0 and 1, the second on documents 2 and 3, twice as
# much. Chosen on the others, each fold gets the one that does not suit it.
VALUES = np.array([[1.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 1.0]])
SUITED = Tried(np.repeat(VALUES[:, :, None], len(MEASURES), axis=2), np.arange(4))


def test_what_is_chosen_is_judged_on_documents_that_it_has_not_seen() -> None:
    one = replace(SUITED, documents=np.array([0, 0, 1, 1]))
    held = hold_out([one], 2, no_loss=False)
    assert held.chosen == [1, 0]
    assert held.sets[0].values[0, :, 0].tolist() == [0.0, 0.0, 0.0, 0.0]
    assert held.sets[0].values[1, :, 0].tolist() == [1.0, 1.0, 0.0, 0.0]
    # By document the first loses 2 of 4 questions and nothing: -.5, ± the spread of (-.5, 0).
    ahead, error = held.difference()
    assert ahead == pytest.approx(-0.5)
    assert error == pytest.approx(np.std([-0.5, 0.0], ddof=1) * np.sqrt(2))


@pytest.mark.parametrize(
    ("second", "chosen"),
    [
        ([0.4, 0.4, 0.4, 0.4], [0, 0]),  # wins .5 on the other set, but loses .1 on this one
        ([0.5, 0.5, 0.5, 0.5], [1, 1]),  # loses nothing
    ],
)
def test_what_wins_on_one_set_and_loses_on_another_may_be_left_out(
    second: list[float], chosen: list[int]
) -> None:
    def tried(*rows: list[float]) -> Tried:
        return Tried(np.repeat(np.array(rows)[:, :, None], len(MEASURES), axis=2), np.arange(4))

    sets = [tried([0.5] * 4, second), tried([0.5] * 4, [1.0] * 4)]
    assert hold_out(sets, 2, no_loss=True).chosen == chosen
    assert hold_out(sets, 2, no_loss=False).chosen == [1, 1]


def test_the_report_has_every_set_fold_and_vector_chosen(asked: AskedSet) -> None:
    own = replace(Reweighed.of(asked, Scored()), documents=np.arange(4))
    lines = list(report({"one": own}, {"other": own}, drawn(SHIPPED, 3, seed=0), 2))
    assert lines[0].startswith("4 vectors, the shipped one among them")
    names = [line.split(":")[0].strip() for line in lines if line.startswith("  fold ")]
    assert names == ["fold 0", "fold 1"] * 2  # by either rule
    (shipped,) = (line for line in lines if line.startswith("  vector 0:"))
    assert "one" in shipped
    assert "other" in shipped


def test_questions_won_and_lost(asked: AskedSet) -> None:
    """The exact lane alone finds what is asked for by its address, and nothing else."""
    before = {"leases": asked.evaluation(Scored(lanes=[Lane.EXACT]))}
    after = {"leases": asked.evaluation(Scored())}
    (line,) = won_and_lost(before, after)
    assert line.split()[:7] == ["leases", "won", "3", "lost", "0", "equal", "1"]
