"""Hostile repetitions of what rules look for take time in proportion to their length."""

from __future__ import annotations

import gc
import time
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library
from evidence_graph.config import Settings
from ingest.build import Builder
from ingest.convert import convert_bytes
from ingest.facts import Options

pytestmark = pytest.mark.timed

MOST = 6.0
"""Four times the text may take so many times as long; what is quadratic takes sixteen times."""

UNITS = [
    *(
        "section 12(3), ",
        "§ 12 Abs. 3 Satz 2 ",
        "Artikel 5 Absatz 2 Buchstabe a ",
        "l’article L. 12-3 ",
    ),
    *("The rent is due. ", "see section 1. ", "Act 1990 ", "Regulation (EU) 2016/679 ", "ibid. "),
    *("the Term (“Term”) ", "a thing (“rent”) ", "“Rent” means rent; ", '"x" means ', "“a” "),
    *(
        "“Rent” means the Rent of the Tenant. ",
        "Miete ist die Miete. ",
        "im Sinne dieses Gesetzes ",
    ),
    *("subject to ", "notwithstanding ", "within the meaning of section 3 ", "the Act ", "(a) "),
    *("a) ", "1. ", "(", "“", "x", "- ", "not later than 30 days ", "hereinafter ", "Part 2 of "),
]
"""What rules begin at, over and over: citations, definitions, scopes, numbers, quotation marks."""


@pytest.mark.parametrize("unit", UNITS)
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
    gc.disable()  # it takes its time when there is much, whoever made it
    try:
        short, long = min(seconds(20_000) for _ in range(3)), seconds(80_000)
        for _ in range(4):
            if long / max(short, NOTICED_S) < MOST:
                break
            long = min(long, seconds(80_000))  # something else ran
    finally:
        gc.enable()
    assert long / max(short, NOTICED_S) < MOST


NOTICED_S = 0.02
"""What takes less is measured too badly to compare."""


@pytest.mark.parametrize("length", [1_000_000, pytest.param(10_000_000, marks=pytest.mark.slow)])
def test_one_line_goes_the_whole_way_into_a_library(tmp_path: Path, length: int) -> None:
    unit = "The rent is due on the first day, subject to section 4(2) of the Tenancies Act. "
    (tmp_path / "line.txt").write_text(unit * (length // len(unit)))
    with Library.open(tmp_path / "x.library", settings=Settings(embedder="none")) as library:
        began = time.process_time()
        report = Ingestor(library).ingest(tmp_path / "line.txt")
        assert [file.outcome for file in report.files] == ["added"]
    assert time.process_time() - began < 10 * length / 1_000_000  # 2.6 on an idle machine
