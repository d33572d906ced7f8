"""Hostile repetitions of what rules look for take time in proportion to their length."""

from __future__ import annotations

import time

import pytest

from evidence_graph.config import Settings
from ingest.build import Builder
from ingest.convert import convert_bytes
from ingest.facts import Options

MOST = 8.0
"""Four times the text may take so many times as long, collections of garbage in between; what is
quadratic takes sixteen times."""


@pytest.mark.parametrize(
    "unit",
    [
        "section 12(3), ",
        "§ 12 Abs. 3 Satz 2 ",
        "The rent is due. ",
        "the Term (“Term”) ",
        "“Rent” means the Rent of the Tenant. ",
        "“Rent” means rent; ",
        "a thing (“rent”) ",
    ],
)
def test_a_text_of_repetitions_is_built_in_linear_time(unit: str) -> None:
    builder = Builder(
        settings=Settings(embedder="none"),
        options=Options(),
        count_tokens=lambda text: len(text.split()),
        max_tokens=256,
    )

    def seconds(length: int) -> float:
        data = ("# Act\n\n## 1 Rent\n\n" + unit * (length // len(unit))).encode()
        converted = convert_bytes(data, name="act.md", isolated=False)
        began = time.process_time()
        builder.from_file("act.md", data, converted)
        return time.process_time() - began

    seconds(1_000)  # patterns are compiled
    long, short = (min(seconds(n) for _ in range(2)) for n in (160_000, 40_000))
    assert long / short < MOST
