"""The functions that stand for stages of ingestion are there, under the names that stacks show."""

from __future__ import annotations

import pytest

from benchmarks.speed.bench_ingest import STAGES
from benchmarks.speed.bench_scale import FURTHER_STAGES
from benchmarks.speed.sampling import sampled


def test_each_stage_is_a_function_that_can_be_sampled() -> None:
    assert sampled(lambda: "done", STAGES | FURTHER_STAGES)[0] == "done"


def test_a_function_that_was_moved_is_noticed() -> None:
    with pytest.raises(ValueError, match="expected the name of the defining module"):
        sampled(lambda: "done", {"ingest.facts:facts_of": "structure"})
