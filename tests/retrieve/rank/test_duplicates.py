"""Chunks that say the same are shown once, and what is not shown is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph.library import Library
from evidence_graph.projection import ChunkRow
from evidence_graph.testing import build_document
from retrieve import Retriever
from retrieve.rank.duplicates import collapse
from retrieve.rank.score import ScoredChunk

from ..libraries import make_library

DUTY = (
    "The operator of a scheme shall keep proper accounts of every deposit that is lodged, shall "
    "show them to the tribunal on request within {days} days, shall {nt}charge the tenant for the "
    "keeping of the money, and shall report each year, before the end of March, to the minister "
    "on the number of deposits that were lodged, released, disputed or kept{more}."
)


def duty(*, days: int = 30, nt: str = "not ", more: str = "") -> str:
    return DUTY.format(days=days, nt=nt, more=more)


CODES = [
    build_document(
        "one.md",
        f"""
        1 Accounts
          (1) {duty()}
          (2) {duty(days=14)}
          (3) {duty(nt="")}
          (4) Short.
        """,
    ),
    build_document("two.md", f"9 Accounts\n  (7) {duty()}\n  (8) {duty().upper()}"),
    build_document("three.md", f"1 Money\n  (1) {duty(more=' back')}\n  (2) Short.\n2 Other."),
]


def hit(row: int) -> ScoredChunk:
    return ScoredChunk(ChunkRow(row), 0, 1.0)


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("codes") / "l.library"
    with make_library(path, tuple(CODES)) as library:
        yield library


def rows(library: Library, *sections: str) -> list[int]:
    """The rows of the chunks of sections."""
    projection = library.snapshot().projection
    found: dict[str, int] = {}
    for document in projection.document_rows.values():
        for chunk in projection.rows_of("chunks", document):
            section = projection.section_of_chunk(chunk)
            if section is not None:
                found[projection.section_id(section)] = chunk
    return [found[section] for section in sections]


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ("two.md#9(7)", True),  # word for word, under another number
        ("two.md#9(8)", True),  # in capitals
        ("three.md#1(1)", True),  # one word more
        ("one.md#1(2)", False),  # another number of days
        ("one.md#1(3)", False),  # without its "not"
        ("one.md#1", False),
    ],
)
def test_chunks_that_say_the_same_are_shown_once(codes: Library, other: str, same: bool) -> None:
    first, second = rows(codes, "one.md#1(1)", other)
    for one, two in ((first, second), (second, first)):  # whichever is better
        kept, dropped = collapse(codes.snapshot(), [hit(one), hit(two)])
        assert [one.row for one in kept] == ([one] if same else [one, two])
        assert dropped == ({one: [two]} if same else {})


def test_the_better_one_stands_for_all_others_and_the_order_stays(codes: Library) -> None:
    a, b, c, d, e = rows(
        codes, "one.md#1(3)", "two.md#9(7)", "one.md#1(4)", "three.md#1(1)", "three.md#1(2)"
    )
    kept, dropped = collapse(codes.snapshot(), [hit(row) for row in (a, b, c, d, e)])
    assert [one.row for one in kept] == [a, b, c]
    assert dropped == {b: [d], c: [e]}


def test_what_stands_behind_the_first_few_is_not_compared(codes: Library) -> None:
    hits = [hit(row) for row in rows(codes, "one.md#1(1)", "two.md#9(7)", "two.md#9(8)")]
    kept, dropped = collapse(codes.snapshot(), hits, most=2)
    assert [one.row for one in kept] == [hits[0].row, hits[2].row]
    assert dropped == {hits[0].row: [hits[1].row]}
    assert collapse(codes.snapshot(), []) == ([], {})


def test_an_answer_shows_the_better_one_and_names_the_others(codes: Library) -> None:
    answer = Retriever(codes).search("proper accounts of every deposit", limit=9)
    texts = " ".join(passage.text for passage in answer).lower()
    assert texts.count("within 30 days, shall not") == 1  # it stands in the library four times
    (shown,) = [passage for passage in answer if passage.also]
    assert "within 30 days, shall not" in shown.text.lower()
    same = {"one.md#1(1)", "two.md#9(7)", "two.md#9(8)", "three.md#1(1)"}
    assert len(shown.also) == 3 and set(shown.also) < same
    hits = Retriever(codes).rank("proper accounts of every deposit", limit=9)
    assert same <= {hit.section_id for hit in hits}  # for evaluation nothing is left out


def test_what_is_asked_for_by_name_is_shown_whatever_says_the_same(codes: Library) -> None:
    plan = Retriever(codes).plan("proper accounts")
    asked = plan.model_copy(update={"is_lookup": True, "addresses": ("one.md#1(1)", "two.md#9(7)")})
    answer = Retriever(codes).search(asked, limit=9)
    assert {"one.md", "two.md"} <= {passage.document_id for passage in answer}
    assert all("two.md#9(7)" not in passage.also for passage in answer)
