"""The table of lines that stands in for a planner, and the grades that stand in for a reranker."""

from __future__ import annotations

from benchmarks.quality.own_questions import EXAMPLES, QUESTIONS, read_questions
from benchmarks.quality.stand_ins import StandIn, TablePlanner, _measured, read_lines
from evidence_graph.llm.cost import Spent
from retrieve.evaluate import read_qrels
from retrieve.plan.lines import MOST
from retrieve.propose.proposal import LibraryFacts
from retrieve.rank.graded import ShownPassage


def test_forty_judged_questions_have_good_lines_and_bad_ones() -> None:
    table = read_lines()
    known = {**read_questions(), **read_questions(EXAMPLES)}
    judged = {**read_qrels(QUESTIONS / "qrels.tsv"), **read_qrels(EXAMPLES / "qrels.tsv")}
    assert len(table) == 40
    assert table.keys() <= known.keys() & judged.keys()
    assert {known[query].language for query in table} == {"en", "de", "fr"}
    for lines in table.values():
        for own in lines.values():
            assert own and all(sum(one.kind is kind for one in own) <= MOST[kind] for kind in MOST)
        assert not set(map(str, lines["good"])) & set(map(str, lines["bad"]))


def test_a_planner_of_a_table_is_known_by_what_stands_in_it() -> None:
    [(query, lines), (_, others)] = list(read_lines().items())[:2]
    planner = TablePlanner({query: lines["good"]})
    found = planner.propose(query, LibraryFacts(), timeout_s=1, spent=Spent())
    assert found.lines == lines["good"]
    assert planner.propose("?", LibraryFacts(), timeout_s=1, spent=Spent()).lines == ()
    assert planner.fingerprint != TablePlanner({query: others["good"]}).fingerprint


def test_a_stand_in_grades_what_is_right_and_the_same_each_time() -> None:
    grader = StandIn({"q": {"right text, and more"}}, "x", lambda right, draw: 2.0 * right)
    shown = [ShownPassage("s 1", "right text"), ShownPassage("s 2", "wrong")]
    assert grader.grades("q", shown, timeout_s=1, spent=Spent()) == [1.0, 0.0]
    noisy = StandIn({"q": set()}, "x", lambda right, draw: draw.random())
    first = noisy.grades("q", shown, timeout_s=1, spent=Spent())
    assert noisy.grades("q", shown, timeout_s=1, spent=Spent()) == first
    assert first[0] != first[1]


def test_measures_of_a_rank() -> None:
    assert _measured(1) == (1.0, 1.0, 1.0)
    assert _measured(3) == (0.0, 1.0, 1 / 3)
    assert _measured(4) == (0.0, 0.0, 0.25)
    assert _measured(None) == (0.0, 0.0, 0.0)
