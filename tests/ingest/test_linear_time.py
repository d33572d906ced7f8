"""Hostile repetitions of what rules look for take time in proportion to their length."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library
from evidence_graph.config import Settings
from ingest.build import Builder
from ingest.convert import convert_bytes
from ingest.facts import Options
from tests.growth import assert_in_proportion, seconds_of

pytestmark = pytest.mark.timed

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
        return seconds_of(lambda: builder.from_file("act.md", data, converted))

    assert_in_proportion(seconds, 20_000, 80_000)


@pytest.mark.parametrize(
    ("small", "large"), [(250_000, 1_000_000), pytest.param(10**6, 10**7, marks=pytest.mark.slow)]
)
def test_one_line_goes_the_whole_way_into_a_library(tmp_path: Path, small: int, large: int) -> None:
    unit = "The rent is due on the first day, subject to section 4(2) of the Tenancies Act. "
    folders = (tmp_path / str(i) for i in count())

    def ingest(file: Path, folder: Path) -> None:
        with Library.open(folder / "x.library", settings=Settings(embedder="none")) as library:
            report = Ingestor(library).ingest(file)
        assert [file.outcome for file in report.files] == ["added"]

    def seconds(length: int) -> float:
        folder = next(folders)
        folder.mkdir()
        file = folder / "line.txt"
        file.write_text(unit * max(1, length // len(unit)))
        return seconds_of(lambda: ingest(file, folder))

    assert_in_proportion(seconds, small, large)
