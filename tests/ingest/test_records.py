"""Documents that come as records: which lines are taken, and what tree they make."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.embedding.counter import count_words
from evidence_graph.ids import DocumentId
from evidence_graph.nodes import Section, SectionKind
from ingest.chunking.chunk import Chunker
from ingest.records import MOST_LINES, Record, RecordDocument, read_records
from ingest.sections import sections_of_records


def line(**fields: object) -> str:
    """One line of a file of records; what a test does not name is as good as any."""
    given = {"doc_id": "DEP", "title": "Deposit Rules", "passage_id": "1", "text": "Text.", "id": 1}
    return json.dumps(given | fields)


def document(*records: tuple[str, str]) -> RecordDocument:
    """A document of records given as (passage id, text)."""
    lines = [line(passage_id=p, text=t, id=n) for n, (p, t) in enumerate(records)]
    (found,), orphans = read_records("\n".join(lines))
    assert not orphans
    return found


def sections(source: RecordDocument, *, longest: int = 10_000) -> list[Section]:
    return sections_of_records(
        DocumentId(source.doc_id),
        source,
        "en",
        is_long=lambda text: count_words(text) > longest,
    )


# --- lines ----------------------------------------------------------------------------------------


def test_lines_become_documents_in_order_of_first_mention() -> None:
    lines = [line(doc_id="B", id=1), line(doc_id="A", id=2), "", line(doc_id="B", id=3)]
    documents, orphans = read_records("\n".join(lines))
    assert [(d.doc_id, [r.id for r in d.records]) for d in documents] == [
        ("B", ["1", "3"]),
        ("A", ["2"]),
    ]
    assert not orphans


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (line(text=None), "found text"),
        (line(id=""), "found id"),
        (line(id=0), "found '0' again"),  # the number of the record before
        (line(text="a\0b"), "NUL"),
        (line(text="\ud800"), "surrogates"),
        (line(title="\ud800"), "surrogates"),
        (line(aliases="one, not a list"), "found aliases"),
        (json.dumps({"doc_id": "DEP"}), "found no title"),
    ],
)
def test_a_wrong_line_is_a_problem_of_its_document_alone(wrong: str, reason: str) -> None:
    good = line(doc_id="OTHER", id="other")
    documents, orphans = read_records("\n".join([line(id=0), wrong, good]))
    problems = {d.doc_id: d.problem for d in documents}
    assert problems.keys() == {"DEP", "OTHER"}
    assert "line 2: " in (problems["DEP"] or "") and reason in (problems["DEP"] or "")
    assert problems["OTHER"] is None
    assert not orphans


@pytest.mark.parametrize(
    "wrong",
    [
        "{",
        "[1, 2]",
        "3",
        line(doc_id=""),
        line(doc_id=None),
        line(doc_id="\ud800"),  # no name to report it under
    ],
)
def test_a_line_of_no_document_is_reported_by_itself(wrong: str) -> None:
    documents, orphans = read_records("\n".join([line(), wrong]))
    assert [d.problem for d in documents] == [None]
    assert len(orphans) == 1 and orphans[0].startswith("line 2: ")


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_a_file_without_records_is_reported(text: str) -> None:
    documents, orphans = read_records(text)
    assert not documents
    assert orphans == ["expected one JSON object a line, found no lines; leave the file out"]


def test_numbers_are_taken_for_names_and_further_fields_are_kept() -> None:
    (found,), _ = read_records(line(doc_id=7, passage_id=1.5, id=9, Author="J. Doe", url="u"))
    assert found.records[0].passage_id == "1.5"
    assert found.given() == {"title": "Deposit Rules", "url": "u", "author": "J. Doe"}


# --- text -----------------------------------------------------------------------------------------


def test_the_text_is_that_of_the_records_that_are_not_blank_verbatim() -> None:
    source = document(("1", "Deposits"), ("2", " \n"), ("3", "  Kept as it is. "), ("4", ""))
    assert source.text() == "Deposits\n\n  Kept as it is. "


# --- the tree -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passage_ids", "parents"),
    [
        ("9 9.3 9.3.1 9.4", [None, "9", "9.3", "9"]),
        ("9.3 9.30 9.3B 9.3.1", [None, None, None, None]),  # 9.3 is closed by 9.30
        ("1. 1.1. 1.1.(a) 1.1.(a)(i)", [None, "1", "1.1", "1.1(a)"]),
        ("APP1 APP1.A1 APP10", [None, "APP1", None]),
        ("1 1 1.1", [None, None, "1~2"]),  # the nearest of two that share an id
        ("1.1.1 1", [None, None]),  # a parent that comes late is none
        ("14 14(2) 14(2)(b)", [None, "14", "14(2)"]),
        ("1.2.Guidance.1. 1.2.Guidance.1.(a)", [None, "1.2.Guidance.1"]),
    ],
)
def test_the_parent_is_the_nearest_open_record_whose_id_is_a_prefix(
    passage_ids: str, parents: list[str | None]
) -> None:
    found = sections(document(*((p, f"Text of {p}.") for p in passage_ids.split())))
    above = [s.parent_id and s.parent_id.removeprefix("DEP#") for s in found]
    assert above == parents
    levels = {s.id: s.level for s in found}
    for section in found:
        assert section.level == 1 + (levels[section.parent_id] if section.parent_id else 0)


def test_a_record_is_a_section_with_its_number_and_the_id_of_its_record() -> None:
    (section,) = sections(document(("4.1.(2)", "The agent shall lodge it.")))
    assert (section.anchor, section.number, section.record_id) == ("4.1(2)", "4.1.(2)", "0")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Protection of deposits", SectionKind.HEADING),
        (" DEPOSITS \n", SectionKind.HEADING),
        ("1.1 Application", SectionKind.HEADING),
        ("The agent shall lodge it.", SectionKind.PROVISION),
        ("where the sum is lodged late", SectionKind.PROVISION),  # it goes on from another
        ("The sum;", SectionKind.PROVISION),
        ("Deposits\nand rents", SectionKind.PROVISION),
        (" ".join(["Word"] * 16), SectionKind.PROVISION),
        ("", SectionKind.PROVISION),
    ],
)
def test_a_record_whose_text_is_a_heading_alone_is_a_heading(text: str, kind: SectionKind) -> None:
    first, _ = sections(document(("1", text), ("2", "Other text.")))
    assert first.kind is kind
    assert first.heading == (text.strip() if kind is SectionKind.HEADING else None)


def test_a_blank_record_is_empty_beside_the_next_and_overlaps_none() -> None:
    source = document(("1", "One."), ("2", " "), ("3", "Three."), ("4", ""))
    one, blank, three, last = sections(source)
    assert len(blank.span) == len(last.span) == 0
    assert one.span.end <= blank.span.start <= three.span.start
    assert last.span.start == three.span.end == len(source.text())


def test_a_blank_record_spans_its_children() -> None:
    source = document(("1", "One."), ("2", ""), ("2.1", "Child."))
    assert [s.span.of(source.text()).strip() for s in sections(source)] == [
        "One.",
        "Child.",
        "Child.",
    ]


def test_units_inside_a_long_record_are_sections_below_it() -> None:
    text = "The agent shall:\n(a) lodge the sum;\n(b) tell the tenant;\n(c) keep the receipt."
    source = document(("4.1", text), ("4.2", "Next."))
    assert [s.anchor for s in sections(source, longest=99)] == ["4.1", "4.2"]
    found = sections(source, longest=10)
    assert [(s.anchor, s.parent_id, s.record_id, s.level) for s in found] == [
        ("4.1", None, "0", 1),
        ("4.1(a)", "DEP#4.1", None, 2),
        ("4.1(b)", "DEP#4.1", None, 2),
        ("4.1(c)", "DEP#4.1", None, 2),
        ("4.2", None, "1", 1),
    ]
    assert found[2].span.of(source.text()) == "(b) tell the tenant;"


def test_a_unit_inside_a_record_gives_way_to_a_record_of_its_anchor() -> None:
    long = "The agent shall:\n(a) lodge the sum;\n(b) tell the tenant."
    found = sections(document(("4.1", long), ("4.1.(a)", "Other.")), longest=5)
    assert [s.anchor for s in found] == ["4.1", "4.1(a)~2", "4.1(b)", "4.1(a)"]


_PASSAGE_IDS = st.lists(
    st.lists(st.sampled_from(["1", "2", "10", "A", "(a)", "Guidance"]), min_size=1, max_size=4).map(
        ".".join
    ),
    min_size=1,
    max_size=12,
)
_TEXTS = st.sampled_from(
    ["", "  ", "Heading", "It shall be so.", " padded. ", "The sum:\n(a) one;\n(b) two.", "𝄞"]
)


@st.composite
def _documents(draw: st.DrawFn) -> RecordDocument:
    ids = draw(_PASSAGE_IDS)
    records = [
        Record(doc_id="DEP", title="Rules", passage_id=p, text=draw(_TEXTS), id=str(n))
        for n, p in enumerate(ids)
    ]
    return RecordDocument("DEP", records)


@given(_documents(), st.integers(1, 20))
@settings(max_examples=100, deadline=None)
def test_records_make_a_tree_of_spans_and_each_has_chunks_of_its_own_words(
    source: RecordDocument, longest: int
) -> None:
    text = source.text()
    found = sections(source, longest=longest)
    assert [s.record_id for s in found if s.record_id is not None] == [
        record.id for record in source.records
    ]
    assert len({s.id for s in found}) == len(found)
    by_id = {s.id: s for s in found}
    own = {s.record_id: s for s in found if s.record_id is not None}
    for record in source.records:
        assert record.text.strip() in own[record.id].span.of(text)
    for section in found:
        if section.parent_id is not None:
            assert by_id[section.parent_id].span.contains(section.span)
    chunker = Chunker(text, language="en", count_tokens=count_words, max_tokens=longest)
    own_words: dict[str | None, str] = {record.id: "" for record in source.records}
    for chunk in chunker.chunks(DocumentId("DEP"), found):
        home = chunk.section_id
        while home is not None and by_id[home].record_id is None:
            home = by_id[home].parent_id
        assert home is not None
        own_words[by_id[home].record_id] += "".join(chunk.span.of(text).split())
    for record in source.records:
        assert own_words[record.id] == "".join(record.text.split())


def test_lines_of_another_kind_say_what_a_record_has() -> None:
    _, (no_json, other) = read_records('nothing\n{"id": "1"}\n')
    assert no_json == (
        "line 1: expected one JSON object, found no JSON: expecting value at character 1"
    )
    assert re.fullmatch(
        r"line 2: expected a record with doc_id, [\w, ]*text[\w, ]*, found no doc_id", other
    )


def test_a_file_of_another_kind_is_not_reported_line_by_line() -> None:
    text = "\n".join(["# Quay Act", *["A berth is let by the day."] * 500, line()])
    (found,), problems = read_records(text)
    assert len(found.records) == 1  # the rest of the file is read
    assert len(problems) == MOST_LINES + 1
    assert problems[-1].startswith(f"{501 - MOST_LINES} more lines without a record")
