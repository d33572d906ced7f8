"""A search reports on itself where it is asked to, and keeps texts to itself."""

from __future__ import annotations

import json
import logging

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Lane
from retrieve import Report, Retriever, SearchSettings, Strategy

from .rank.test_rerank import WordReranker

QUESTION = "Who must hold the deposit?"


def test_a_search_tells_its_stages_lanes_and_features(housing: Library) -> None:
    heard: list[Report] = []
    retriever = Retriever(housing, report=heard.append, reranker=WordReranker("bank"))
    answer = retriever.search(QUESTION, limit=3, explain=True, strategy=Strategy.RECALL)
    (report,) = heard
    lanes = "exact lexical embed dense fuse score rerank assemble judge".split()
    stages = ["plan", "begin to embed", *lanes]
    assert list(report.seconds) == stages
    assert report.total >= sum(report.seconds.values())
    assert (report.action, report.results) == ("search", 3)
    assert (report.strategy, report.generation) == (Strategy.RECALL, housing.snapshot().generation)
    assert report.candidates.keys() == set(Lane) - {Lane.DENSE2}  # it has one model
    for lane in (Lane.LEXICAL, Lane.DENSE):
        share = sum(lane in passage.scores for passage in answer) / 3
        assert report.shares.get(lane, 0) == pytest.approx(share)
    for name in ("lexical", "coverage", "rerank"):
        parts = [p.contribution for one in answer for p in one.explain if p.part == name]
        assert report.features.get(name, 0) == pytest.approx(sum(parts) / 3)


def test_a_lane_may_propose_fewer_than_the_others(housing: Library) -> None:
    heard: list[Report] = []
    settings = SearchSettings(lane_candidates={Lane.LEXICAL: 1})
    Retriever(housing, settings=settings, report=heard.append).search(QUESTION)
    assert heard[0].candidates[Lane.LEXICAL] == 1 < heard[0].candidates[Lane.DENSE]
    with pytest.raises(ValueError, match="lane_candidates"):
        SearchSettings(lane_candidates={Lane.DENSE: 0})


def test_no_text_is_in_a_report_unless_asked(
    housing: Library, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Report] = []
    with caplog.at_level(logging.DEBUG, "evidence_graph.retrieve"):
        Retriever(housing, report=heard.append).search('Who must "hold the deposit"?')
        Retriever(housing, report=heard.append).rank(QUESTION)
    told = caplog.text + "".join(report.model_dump_json() for report in heard)
    for word in ("deposit", "Who", "landlord", "act.md"):
        assert word not in told
    assert [report.action for report in heard] == ["search", "rank"]
    answer = Retriever(housing, report=heard.append, with_text=True).search(QUESTION)
    assert heard[-1].question == QUESTION
    assert heard[-1].texts == tuple(passage.text for passage in answer)


def test_the_log_has_what_the_callback_hears(
    housing: Library, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "evidence_graph.retrieve"):
        Retriever(housing).rank(QUESTION, limit=2)
    (record,) = [one for one in caplog.records if one.name == "evidence_graph.retrieve"]
    told = json.loads(record.getMessage())
    assert (told["action"], told["results"]) == ("rank", 2)
    assert Report.model_validate(told).seconds["lexical"] > 0


def test_nothing_is_told_by_default(housing: Library, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "evidence_graph.retrieve"):
        Retriever(housing).search(QUESTION)
    assert caplog.records == []


def test_an_empty_answer_is_reported_too(housing: Library) -> None:
    heard: list[Report] = []
    Retriever(housing, report=heard.append).search("xylophone", lanes=[Lane.LEXICAL])
    assert (heard[0].results, heard[0].shares, heard[0].features) == (0, {}, {})
