"""Definitions and scopes of real documents, against what was judged by hand.

The data is not part of the project: ``EVIDENCE_GRAPH_DATA`` says where it lies, and
``EVIDENCE_GRAPH_SCORE`` where the scorer is.
"""

from __future__ import annotations

import pytest

from benchmarks.quality import judged, score_definitions

ENOUGH = 0.95  # of scopes, and of the definitions in the gold files
PRECISION = 0.9
SAMPLE = 200
UNMARKED = ("w3c-did-core.md", "w3c-did-core.txt")
"""Here what is linked are plain words, which nothing tells from others without the links."""

needs_data = pytest.mark.skipif(not judged.DATA.is_dir(), reason=f"no data at {judged.DATA}")
needs_scorer = pytest.mark.skipif(
    not (score_definitions.SCORE / "structure.py").exists(),
    reason=f"no scorer at {score_definitions.SCORE}",
)


def test_the_sample_is_of_many_publishers_and_holds_no_words() -> None:
    sample = judged.judged_scopes()
    assert len(sample) == len({(s.document, s.term, s.nth) for s in sample}) == SAMPLE
    assert len({s.document for s in sample}) > 20
    assert all(int(s.term, 16) >= 0 for s in sample)
    assert all(int(term, 16) >= 0 for _, _, term in judged.judged_definitions())


@pytest.mark.slow
@needs_data
def test_scopes_are_as_judged() -> None:
    pairs = list(judged.compared())
    wrong = [(j.document, j.unit, j.scope, found) for j, found in pairs if found != j.scope]
    assert len(wrong) <= (1 - ENOUGH) * len(pairs), wrong


@pytest.mark.slow
@needs_data
@needs_scorer
@pytest.mark.parametrize("suffix", judged.CONVERTERS)
def test_definitions_are_as_judged(suffix: str) -> None:
    scores = score_definitions.judged(score_definitions.scored(suffix))
    assert scores
    low = [
        str(score)
        for score in scores
        if score.document not in UNMARKED and (score.precision < PRECISION or score.recall < ENOUGH)
    ]
    assert not low
