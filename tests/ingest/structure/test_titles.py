"""The title of a document, and its list of contents, which are no units."""

import pytest

from ingest.convert import convert_bytes, markdown

from ..convert.word_file import paragraph, style, word_file
from .outlines import converted, expected, parsed, tree


def test_the_title_is_no_unit():
    outline = parsed(converted("Harbours Act 1987\n\n\n\nSection 1. Scope\n\nAll harbours.\n"))
    assert outline.title == "Harbours Act 1987"
    assert [unit.number for unit in outline.units] == ["1"]


def test_a_table_of_contents_is_matter_and_its_lines_are_no_sections():
    source = "\n\n".join(
        [
            "Towing Act",
            "Contents",
            "Section 1. Scope",
            "Section 2. Terms",
            "Schedule",
            "Section 1. Scope",
            "This Act applies to tugs.",
            "Section 2. Terms",
            "A tug tows.",
        ]
    )
    document = converted(source)
    outline = parsed(document)
    assert [unit.number for unit in outline.units] == ["1", "2"]
    (contents,) = outline.matter
    assert contents.of(document.text).startswith("Contents")
    assert contents.of(document.text).endswith("Schedule")


def test_lines_with_dot_leaders_are_contents_without_a_heading():
    source = "\n".join(["1 Scope ........ 1", "2 Terms ........ 2", "3 Duties ....... 9", ""])
    outline = parsed(
        converted(source + "\n1 Scope\n\nAll.\n\n2 Terms\n\nNone.\n\n3 Duties\n\nAny.\n")
    )
    assert len(outline.matter) == 1
    assert [unit.number for unit in outline.units] == ["1", "2", "3"]


def test_lines_of_a_word_processors_title_are_the_title_together():
    body = "".join(
        paragraph(words, f'<w:pStyle w:val="{name}"/>')
        for words, name in [
            ("Lighthouses", "Title"),
            ("A Guide", "Title"),
            ("Printed in spring", "Normal"),
            ("1 Lamps", "Heading1"),
            ("2 Keepers", "Heading1"),
        ]
    )
    styles = style("Title", "Title") + style("Heading1", "heading 1") + style("Normal", "Normal")
    outline = parsed(convert_bytes(word_file(body, styles=styles), name="a.docx", isolated=False))
    assert outline.title == "Lighthouses A Guide"
    assert [(unit.number, unit.parent) for unit in outline.units] == [("1", None), ("2", None)]


def test_a_kind_of_document_alone_goes_on_below_with_its_subject():
    body = "§ 1 Reinigung\n\nDer Kai wird gereinigt.\n\n§ 2 Zeiten\n\nAm Abend wird gereinigt.\n"
    front = "Satzung\n\nüber die Reinigung der Kais\n\n"
    outline = parsed(converted(front + body))
    assert outline.title == "Satzung über die Reinigung der Kais"
    assert [unit.number for unit in outline.units] == ["1", "2"]


def test_a_line_that_states_a_fact_is_no_title():
    assert parsed(converted("Prepared by: the Harbour Office\n\nSome text follows.")).title is None


def test_the_title_of_a_contents_list_that_the_source_marks_is_matter_as_well():
    page = (
        "<h1>Lease Act</h1><h2>Contents</h2>"
        "<ul><li><a href=#a>Rent</a><li><a href=#b>Repair</a><li><a href=#c>Notice</a></ul>"
        "<h2 id=a>1 Rent</h2><p>It is due.</p><h2 id=b>2 Repair</h2><p>None.</p>"
    )
    document = convert_bytes(page.encode(), name="act.html")
    outline = parsed(document)
    assert tree(outline) == expected("""
        # 1 Rent
        # 2 Repair
    """)
    assert "Contents" in [span.of(document.text) for span in outline.matter]


@pytest.mark.parametrize(
    ("source", "title"),
    [
        (
            "# SECOND AMENDMENT TO\n\n# PEAR PLAN\n\n## Term\n\nA year.\n",
            "SECOND AMENDMENT TO PEAR PLAN",
        ),
        ("# [COMPANY NAME]\n\n## Term\n\nA year.\n", None),
        ("# Amendments to this Agreement\n\n## Term\n\nA year.\n", None),
    ],
)
def test_a_title_is_whole_and_neither_a_blank_nor_the_heading_of_a_clause(source, title):
    document = parsed(markdown.convert(source.encode(), name="x.md"))
    assert document.title == title


@pytest.mark.parametrize(
    "front",
    [
        "EXHIBIT 10.18\n\nMILL, INC.\n\nPEAR SUPPLY AGREEMENT\n\nWHEREAS, the farm grows; and\n\n",
        "1      Exhibit 10.17\n\nPEAR SUPPLY AGREEMENT\n\nBETWEEN:\n\nA FARM\n\nAND\n\nB MILL\n\n",
        "PEAR SUPPLY AGREEMENT -----------\n\nThis Pear Supply Agreement is made today.\n\n",
    ],
)
def test_the_title_of_a_contract_is_the_line_that_names_its_kind(front):
    outline = parsed(converted(front + "1. Term. The term is a year.\n\n2. Fees. None are due.\n"))
    assert outline.title == "PEAR SUPPLY AGREEMENT"
    assert [unit.heading for unit in outline.units][-2:] == ["Term", "Fees"]
    assert "PEAR SUPPLY AGREEMENT" not in [unit.heading for unit in outline.units]
