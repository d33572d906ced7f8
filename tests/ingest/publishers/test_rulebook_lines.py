"""Which lines of a text begin with the id of a passage."""

import pytest

from ingest.publishers.rulebook_lines import passage_ids

AROUND = ["2.1\tScope", "2.1.1\tAll boats.", "2.1.2\tNo rafts."]


def id_of(line: str) -> str | None:
    found = passage_ids([*AROUND, line])
    assert found is not None
    assert found[:3] == ["2.1", "2.1.1", "2.1.2"]
    return found[3]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("2.1.3\tA tab.", "2.1.3"),
        ("2.1.3 \tA blank before the tab.", "2.1.3"),
        ("Part 1.Chapter 2.3.(1)\tx", "Part 1.Chapter 2.3.(1)"),
        ("SECTION IV.A.\tx", "SECTION IV.A."),
        ("APPENDIX B:\tForms", "APPENDIX B:"),
        ("APPENDIX.Appendix B:.6)\tx", "APPENDIX.Appendix B:.6)"),
        (f"APP 1.Guidance.{'How_boats_are_counted_' * 4}.12\tx", None),
        ("2.1.3.Guidance on boats that are laid up in winter.2.\tx", None),
        ("2.1.3.Guidance", "2.1.3.Guidance"),
        ("2.1.3. Guidance", "2.1.3. Guidance"),
        ("A2.3.Guidance", "A2.3.Guidance"),
        ("PART 2.4.1.Guidance", "PART 2.4.1.Guidance"),
        ("PART 2.WHAT_A_BOAT_IS", "PART 2.WHAT_A_BOAT_IS"),
        ("2.1.3  Blanks for a tab.", "2.1.3"),
        ("2.1.1.(1) A blank for a tab.", "2.1.1.(1)"),
    ],
)
def test_a_passage_id(line: str, name: str | None) -> None:
    assert id_of(line) == (name or line.partition("\t")[0])


@pytest.mark.parametrize(
    "line",
    [
        "(a)\tbig",
        "ii.\tbig",
        "Rule 2.1.3",  # alone in a cell of a table
        "7.8.9 Blanks for a tab.",  # but nothing that it goes on from
        "Fishing Boat (FB)\tA boat.",
        "T2 (Tier Two)\tMeans a boat.",
        "FB2\tFishing boat.",  # without an FB1
        "Class A\tBoats of wood.",
        "Plan II\tThe second plan.",
        "(where it is)\tx",
        "Note: see\tx",
        "",
    ],
)
def test_no_passage_id(line: str) -> None:
    assert id_of(line) is None


def test_ids_of_letters_are_told_by_others_of_their_kind() -> None:
    lines = [*AROUND, "APP1\tForms", "APP2\tFees", "T1\tTier One.", "T2\tTier Two."]
    assert passage_ids(lines) == ["2.1", "2.1.1", "2.1.2", "APP1", "APP2", None, None]


def test_a_glossary_may_have_more_rows_than_passages() -> None:
    rows = [f"Boat {letter}\tIn a harbour, a boat." for letter in "abcdefghijkl"]
    lines = ["1.\tTerms", "1.1\tBoats", "1.1.1\tIn this text:", "1.1.1.(1)\tx", *rows]
    found = passage_ids(lines)
    assert found is not None
    assert found == ["1.", "1.1", "1.1.1", "1.1.1.(1)", *[None] * len(rows)]


@pytest.mark.parametrize(
    "lines",
    [
        ["Name\t4 boats", "Port\t12", "1\tx"],
        ["1.1\tone", "1.2\ttwo"],  # too few
        ["2.1.3 Scope", "2.1.4 Boats", "2.1.5 Rafts"],  # no tabs
        [f"2.{n}\tBoats of class {n}\t\t1{n}" for n in range(1, 9)],  # a list of contents
        [],
    ],
)
def test_other_texts_have_none(lines: list[str]) -> None:
    assert passage_ids(lines) is None


def test_the_first_cells_of_a_table_are_no_ids():
    rows = ["Jan 1\tJan 4\tGrease the oars.", "Jan 1\tJan 9\tPaint the hull."]
    assert passage_ids([*rows, *rows, *rows]) is None


def test_ids_below_headings_that_have_no_tab_are_numbers_of_clauses():
    clauses = ["{}.1\tThe boat of the member has a berth.", "{}.2\tThe berth has a number."]
    lines = [
        line.format(n)
        for n in (1, 2, 3)
        for line in ("SECTION {}: Boats", *clauses, "{}.3 A blank and no tab.")
    ]
    assert passage_ids(lines) is None
    assert passage_ids([line for line in lines if "SECTION" not in line]) is not None


def test_the_sections_and_items_of_a_policy_before_tabs_are_no_ids():
    sections = [f"Section {n}.\tFees. Each fee is due in May." for n in range(1, 6)]
    assert passage_ids([*sections, "1.\tThe fee of a boat.", "2.\tThat of a raft."]) is None
