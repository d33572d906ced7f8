import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import text


def blocks(source: str) -> list[tuple[str, float, str | None]]:
    document = text.convert(source.encode(), name="test.txt")
    return [(b.span.of(document.text), b.indent, b.number) for b in document.blocks]


def test_the_text_is_the_file_s_own():
    document = text.convert("\ufeffAct\r\n\r\nGrüße\n".encode(), name="act.txt")
    assert document.text == "Act\n\nGrüße\n"
    assert document.format == "text"
    assert document.title is None


def test_a_paragraph_is_what_stands_between_blank_lines():
    assert blocks("One\nline.\n \n\n   (a) two\n   lines\n") == [
        ("One\nline.", 0, None),
        ("(a) two\n   lines", 3, None),
    ]


def test_tabs_indent_to_the_next_fourth_column():
    assert blocks("\tone\n\n  \ttwo\n") == [("one", 4, None), ("two", 4, None)]


@pytest.mark.parametrize("source", ["", "\n\n", "  \n\t\n"])
def test_a_blank_text_has_no_blocks(source):
    assert blocks(source) == []


def test_lines_with_passage_ids_are_blocks_numbered_by_them():
    assert blocks(
        "Rules\n2.1\tScope\n2.1.1\tAll boats.\n(a)\tbig\n2.1.Guidance\n2.1.2\tNo rafts.\n"
    ) == [
        ("Rules", 0, None),
        ("2.1\tScope", 0, "2.1"),
        ("2.1.1\tAll boats.", 0, "2.1.1"),
        ("(a)\tbig", 0, None),  # an enumerator below the passage, no id of its own
        ("2.1.Guidance", 0, "2.1.Guidance"),
        ("2.1.2\tNo rafts.", 0, "2.1.2"),
    ]


def test_rows_of_a_glossary_are_no_passages():
    rows = ["FB1\tFishing boat.", "Boat (2 masts)\tMeans a ketch.", "Crew\tMeans all on board."]
    source = "\n".join(["1.1\tTerms", "1.1.1\tIn this text:", *rows, "1.2\tScope"])
    read = text.convert(source.encode(), name="test.txt").blocks
    assert [block.number for block in read] == ["1.1", "1.1.1", None, None, None, "1.2"]
    assert [block.style for block in read[2:5]] == ["row", "row", "row"]


def test_a_few_tabs_are_no_passage_ids():
    assert blocks("Name\t4 boats\nPort\t12\n1\tx\n") == [("Name\t4 boats\nPort\t12\n1\tx", 0, None)]


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(ConversionError):
        text.convert(b"PK\x03\x04\x00\x00", name="x.txt")


LONG = (
    "The farm sells the pears that it has grown, and the mill buys all of them at the price below. "
)


def paragraphs(source: str) -> list[str]:
    found = text.convert(source.encode(), name="test.txt")
    return [block.span.of(found.text) for block in found.blocks]


def test_wide_gaps_of_a_long_line_part_its_paragraphs():
    source = f"1. Sale     A) {LONG}{LONG}     B) The  mill pays."
    assert paragraphs(source) == [
        "1. Sale", f"A) {LONG}{LONG}".strip(), "B) The  mill pays.",
    ]  # fmt: skip


def test_the_cells_of_a_wide_table_stay_in_their_line():
    row = "     ".join(f"pear {n}" for n in range(40))
    assert paragraphs(row) == [row]


def test_a_wide_gap_parts_neither_a_number_nor_the_underline_of_a_title_from_its_text():
    line = (
        "1.     Term.  The mooring is let for a year, and for a further one if nobody objects to "
        "it before      ----- the end of the first year, in writing and to the master of the "
        "port.     2.  Fees are due each day, and they are paid to the master of the port in "
        "his own office by the water, or to one of the men who work for him there."
    )
    document = text.convert(line.encode(), name="a.txt")
    assert [block.span.of(document.text)[:7] for block in document.blocks] == ["1.     ", "2.  Fee"]
