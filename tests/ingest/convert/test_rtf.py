r"""Rich Text becomes the text a word processor shows, with its evidence."""

import pytest

from evidence_graph.errors import ConversionError
from evidence_graph.language import pack_of
from ingest.convert import convert_bytes
from ingest.convert.rtf import convert
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse

HEAD = (
    r"{\rtf1\ansi\ansicpg1252\deff0\uc1"
    r"{\fonttbl{\f0\froman\fcharset0 Times New Roman;}{\f1\fswiss\fcharset238 Arial CE;}"
    r"{\f2\fnil\fcharset2 Symbol;}}"
    r"{\colortbl;\red0\green0\blue0;}"
    r"{\stylesheet{\fs24 Normal;}{\s1\b\fs32 heading 1;}{\s2\b heading 2;}{\s3 Title;}"
    r"{\s4\outlinelevel2 Clause;}{\s5 toc 1;}{\*\cs9 Footnote Reference;}}"
    r"{\info{\title Lease of a House}{\author A. Writer}{\creatim\yr2024\mo5\dy1}}"
    "\n"
)


def rtf(body: str) -> ConvertedDocument:
    return convert((HEAD + body + "}").encode("latin-1"), name="lease.rtf")


def lines(body: str) -> list[str]:
    return rtf(body).text.split("\n\n")


def test_headings_come_from_styles_and_outline_levels():
    document = rtf(
        r"\pard\s3 Lease\par\pard\s1\b 1 Rent\b0\par\pard\plain The rent is {\b due} now.\par"
        r"\pard\s4 Notice\par\pard It is written.\par"
    )
    assert [(block.kind, block.level) for block in document.blocks] == [
        (BlockKind.HEADING, 1),
        (BlockKind.HEADING, 1),
        (BlockKind.PARAGRAPH, None),
        (BlockKind.HEADING, 3),
        (BlockKind.PARAGRAPH, None),
    ]
    assert document.text == "Lease\n\n1 Rent\n\nThe rent is due now.\n\nNotice\n\nIt is written."
    assert (document.title, document.metadata["author"]) == ("Lease of a House", "A. Writer")
    assert [block.bold for block in document.blocks] == [False, True, False, False, False]


def test_list_numbers_are_printed_as_shown():
    document = rtf(
        r"\pard{\listtext\pard\plain 1.\tab}\ls1\ilvl0\li720\fi-360 The rent\par"
        r"\pard{\listtext (a)\tab}\ls1\ilvl1 is due\par"
        r"\pard{\*\pn\pnlvlblt}{\pntext\f2\'b7\tab}monthly\par"
    )
    assert document.text == "1. The rent\n\n(a) is due\n\n• monthly"
    assert [(b.number, b.level) for b in document.blocks] == [("1.", 1), ("(a)", 2), (None, 1)]
    assert document.blocks[0].indent == 18
    assert {block.kind for block in document.blocks} == {BlockKind.LIST_ITEM}


def test_units_are_found_in_it():
    outline = parse(
        rtf(
            r"\pard\s1 1 Rent\par\pard (a) It is due.\par\pard (b) It is owed.\par"
            r"\pard\s1 2 Repair\par\pard Nobody repairs.\par"
        ),
        pack_of("en"),
    )
    assert [(u.number, u.parent) for u in outline.units] == [
        ("1", None),
        ("(a)", 0),
        ("(b)", 0),
        ("2", None),
    ]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (r"f\'e4llig", "fällig"),
        ("fällig", "fällig"),  # a byte of the document's charset
        (r"{\f1 \'b9}", "ą"),  # of the font's charset
        (r"\u8212?x", "—x"),  # the character for old readers is skipped
        (r"\u8212\'97x", "—x"),
        (r"\uc2\u8212??x", "—x"),
        (r"\uc0\u-10179 \u-8704 x", "😀x"),  # a pair of surrogates, negative as they are written
        (r"\u-8704?x", "�x"),  # a half of one
        (r"\emdash  a\~b\_c\-d\{\}\\", "— a\u00a0b‑cd{}\\"),
        (r"\ldblquote Rent\rdblquote", "“Rent”"),
        ("one\ntwo", "onetwo"),  # a line end of the file is none of the text
        (r"Article 5{\super 1} applies", "Article 5¹ applies"),
        (r"a{\v hidden}{\deleted gone}b", "ab"),
        (r"a{\*\unknown words}b{\pict ffd8}c", "abc"),
        (r"a{\pict\bin5 {{{{{}b", "ab"),
        (r"{\header Page 1}a", "a"),
    ],
)
def test_characters(body, text):
    assert lines(body + r"\par") == [text]


def test_tables_are_rows_of_cells():
    document = rtf(
        r"Fees\par\trowd\pard\intbl Rent\cell Monthly\cell\row"
        r"\trowd\pard\intbl Deposit\cell Once\par twice\cell\row\pard Paid.\par"
    )
    assert document.text == "Fees\n\nRent | Monthly\nDeposit | Once twice\n\nPaid."
    assert [block.kind for block in document.blocks][1] is BlockKind.TABLE


def test_notes_stand_at_the_end_after_their_marks():
    assert lines(
        r"The rent{\super\chftn}{\footnote\pard{\super\chftn} As agreed.\par} is due.\par "
        r"It is owed{\super\chftn}{\footnote\pard{\super\chftn} Or not.}.\par"
    ) == ["The rent[1] is due.", "It is owed[2].", "[1] As agreed.", "[2] Or not."]


def test_links_carry_their_targets():
    document = rtf(
        r"{\*\bkmkstart rent}{\*\bkmkend rent}Rent\par "
        r'See {\field{\*\fldinst{HYPERLINK \\l "rent"}}{\fldrslt{Rent}}} and '
        r'{\field{\*\fldinst HYPERLINK "https://example.org/a"}{\fldrslt this}}.\par'
    )
    assert document.text == "Rent\n\nSee Rent and this."
    assert [link.target for link in document.links] == ["#rent", "https://example.org/a"]
    assert document.blocks[0].anchor == "rent"


def test_a_text_box_follows_its_paragraph():
    body = r"The rent{\shp{\*\shpinst{\sp{\sn fill}{\sv 1}}{\shptxt\pard Boxed.\par}}} is due.\par"
    assert lines(body) == ["The rent is due.", "Boxed."]


def test_a_contents_list_is_matter():
    document = rtf(r"\pard\s5 1 Rent\tab 3\par\pard\s1 1 Rent\par\pard Due.\par")
    assert document.blocks[0].kind is BlockKind.MATTER


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (HEAD.encode() + rb"The rent\par", "cut off"),
        (HEAD.encode() + b"{" * 2000, "deep"),
        (HEAD.encode() + b"}", "found none"),
        (b"{\\rtf1", "cut off"),
        (b"The rent", "expected RTF data"),
    ],
)
def test_a_damaged_file_is_refused(data, reason):
    with pytest.raises(ConversionError, match=reason):
        convert_bytes(data, name="lease.rtf", isolated=False)


def test_it_is_converted_in_another_process():
    data = (HEAD + r"The rent\par}").encode()
    assert convert_bytes(data, name="lease.rtf").text == "The rent"
