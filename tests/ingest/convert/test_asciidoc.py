"""AsciiDoc: its layout as evidence, its words as they are printed."""

from __future__ import annotations

import pytest

from ingest.convert import convert_bytes
from ingest.converted import BlockKind, ConvertedDocument

POLICY = """\
// a comment that nobody prints
= Harbour Rules
Jane Doe <jane@example.org>; John Roe
v1.2, 2024-05-01: first issue
:board: the *Board*
:toc:

include::preamble.adoc[]

[[berths]]
== Berths

A _vessel_ may use a *berth* under <<fees>> or `BERTH_ID`; see
https://example.org/port[the port's page], link:rules.pdf[the rules^] and
<<berths,above>>.footnote:[In winter {board} may refuse, see <<fees>>.] +
It asks the master.

NOTE: {board} may close a berth.

. Ask the master.
.. in person, or
.. by letter;
. Pay.
+
No cash is taken.

Bring:

* a rope
** a long one
* a flag

ifdef::backend-pdf[]
Only in print.
endif::[]
ifndef::draft[In force.]

=== Fees
////
nothing of this
////
vessel:: A ship
or boat.
master::
The person in charge.

.Fees by length
[cols="1,2", options="header"]
|===
|Length |Fee

|10 m | 20
2+|All others ask
|===

----
fee = length * 2
----

[quote, The Board, Minutes]
____
Order is kept.
____

image::map.png[]

Mooring
-------
Write to mailto:m@example.org[the master] -- or don't\\*t.
"""


def read(text: str) -> ConvertedDocument:
    return convert_bytes(text.encode(), name="rules.adoc", isolated=False)


def words(document: ConvertedDocument, kind: BlockKind) -> list[str]:
    return [b.span.of(document.text) for b in document.blocks if b.kind is kind]


def text_of(source: str) -> str:
    return read(source).text


def test_titles_have_the_rank_of_their_signs():
    document = read(POLICY)
    found = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [(b.span.of(document.text), b.level) for b in found] == [
        ("Harbour Rules", 1),
        ("Berths", 2),
        ("Fees", 3),
        ("Mooring", 2),
    ]
    assert document.title == "Harbour Rules"
    assert document.metadata == {
        "author": "Jane Doe, John Roe",
        "date": "2024-05-01",
    }


def test_words_are_printed_without_marks_and_links_lead_where_they_do():
    document = read(POLICY)
    assert (
        "A vessel may use a berth under Fees or BERTH_ID; see the port's page, the rules and "
        "above.[1]\nIt asks the master."
    ) in document.text
    links = {link.span.of(document.text): link.target for link in document.links}
    assert links["Fees"] == "#_fees"
    assert links["the port's page"] == "https://example.org/port"
    assert links["the rules"] == "rules.pdf"
    assert links["above"] == "#berths"
    assert links["the master"] == "mailto:m@example.org"
    anchors = {b.anchor: b.span.of(document.text) for b in document.blocks if b.anchor}
    assert (anchors["berths"], anchors["_fees"]) == ("Berths", "Fees")
    assert document.text.endswith("[1] In winter the Board may refuse, see Fees.")
    assert "Note: the Board may close a berth." in document.text


def test_lists_are_numbered_as_printed():
    document = read(POLICY)
    found = [b for b in document.blocks if b.kind is BlockKind.LIST_ITEM]
    assert [(b.span.of(document.text), b.number, b.level, b.indent) for b in found] == [
        ("1. Ask the master.", "1.", 1, 3.0),
        ("a. in person, or", "a.", 2, 6.0),
        ("b. by letter;", "b.", 2, 6.0),
        ("2. Pay.", "2.", 1, 3.0),
        ("• a rope", None, 1, 3.0),
        ("• a long one", None, 2, 6.0),
        ("• a flag", None, 1, 3.0),
    ]
    cash = next(b for b in document.blocks if "No cash" in b.span.of(document.text))
    assert (cash.kind, cash.indent) == (BlockKind.PARAGRAPH, 3.0)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("[start=4]\n. x\n. y", "4. x\n\n5. y"),
        ("[loweralpha]\n. x\n. y", "a. x\n\nb. y"),
        ("[upperroman, start=3]\n. x", "III. x"),
        ("7. x\n8. y", "7. x\n\n8. y"),
        ("ii) x", "ii) x"),
        ("a. x", "a. x"),
        (". x\n\n. y", "1. x\n\n2. y"),  # a blank line ends no list …
        (". x\n\nBetween.\n\n. y", "1. x\n\nBetween.\n\n1. y"),  # … a paragraph does
        ("* [x] done", "• done"),
        ("<1> the code", "1. the code"),
        ("- x\ngoes on", "• x goes on"),
        (". x\n+\n--\ny\n\nz\n--\n. w", "1. x\n\ny\n\nz\n\n2. w"),
    ],
)
def test_an_item_shows_the_number_of_its_list(source, expected):
    assert text_of(source) == expected


def test_what_is_not_printed_leaves_no_text():
    text = text_of(POLICY)
    for unprinted in ("comment", "include", "Only in print", "nothing of this", "map.png", "toc"):
        assert unprinted not in text
    assert "In force." in text
    assert "— The Board, Minutes" in text
    assert "the master — or don't*t." in text


def test_terms_tables_and_code():
    document = read(POLICY)
    assert [span.of(document.text) for span in document.defined] == ["vessel", "master"]
    assert "vessel\n\nA ship or boat.\n\nmaster\n\nThe person in charge." in document.text
    assert words(document, BlockKind.TABLE) == ["Length | Fee\n10 m | 20\nAll others ask"]
    assert words(document, BlockKind.CODE) == ["fee = length * 2"]
    assert "Fees by length\n\nLength" in document.text


def test_a_number_set_as_a_term_begins_its_paragraph():
    document = read(
        "== § 4 Fees\n\n(1):: The fee is ten euros.\n(2):: These pay half:\n"
        "(a)::: pupils\n(b)::: members.\n\nberth:: A place for a boat.\n"
    )
    assert "(1) The fee is ten euros.\n\n(2) These pay half:\n\n(a) pupils" in document.text
    assert [span.of(document.text) for span in document.defined] == ["berth"]


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        ("|===\n|Berth|Fee\n|North|Low\n|===", "Berth | Fee\nNorth | Low"),
        ('[cols="2*"]\n|===\n|Berth\n|Fee\n|North\n|Low\n|===', "Berth | Fee\nNorth | Low"),
        (",===\nBerth,Fee\nNorth,Low\n,===", "Berth | Fee\nNorth | Low"),
        ('[format="csv"]\n|===\nrope,"Fee, North"\n|===', "rope | Fee, North"),
        ("|===\n|Berth |Fee\n.2+|North |Low\n|Mid\n|===", "Berth | Fee\nNorth | Low\n | Mid"),
        ("|===\n2*|rope\n|North |Low\n|===", "rope | rope\nNorth | Low"),
        ("|===\n|rope \\| x |Fee\n|===", "rope | x | Fee"),
        ('[cols="1,a"]\n|===\n|rope\n|* Fee\n|===', "rope | • Fee"),
    ],
)
def test_a_table_has_rows_of_as_many_cells(table, rows):
    document = read(f"Fees:\n\n{table}")
    assert words(document, BlockKind.TABLE)[0] == rows


def test_sections_are_numbered_where_the_document_says_so():
    source = "= Rules\n:sectnums:\n\n== Berths\n=== Fees\n=== Dues\n\n:!sectnums:\n== Notes\n"
    source += (
        "\n:sectnums:\n[preface]\n== Preface\n== Vessels\n[appendix]\n== Forms\n=== Hull\n== Rope"
    )
    document = read(source)
    found = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [b.span.of(document.text) for b in found] == [
        "Rules",
        "1. Berths",
        "1.1. Fees",
        "1.2. Dues",
        "Notes",
        "Preface",
        "2. Vessels",
        "Appendix A: Forms",
        "A.1. Hull",
        "3. Rope",
    ]
    assert found[2].number == "1.1."


def test_titles_stand_deeper_by_their_offset_and_attributes_below_a_line_of_makers_count():
    source = "= Bells{tm}\nThe Makers{tm} of Very Many Bells\n:tm: pass:q,r[^™^]\n:sectnums:\n\n"
    source += ":leveloffset: +1\n\n= Rope\n\n== Knots\n\n:leveloffset: 0\n\n== Oil\n\nx"
    document = read(source)
    found = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [b.span.of(document.text) for b in found] == [
        "Bells™",
        "1. Rope",
        "1.1. Knots",
        "2. Oil",
    ]


def test_a_table_in_the_fence_of_a_nested_one_keeps_its_cells():
    assert "Pier" in text_of("!===\n|Name |Use\n|Pier |Landing\n!===\n")


def test_a_table_whose_rows_are_in_another_file_is_empty():
    assert text_of("A\n\n|===\ninclude::rows.adoc[]\n|===\n\nB") == "A\n\nB"


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("2 * 3 * 4 and a*b*c", "2 * 3 * 4 and a*b*c"),  # signs, not marks
        ("a**b**c", "abc"),
        ("snake_case_name and _words_", "snake_case_name and words"),
        ('"`So`" it\'s', "“So” it's"),
        ("H~2~O and m^2^", "H2O and m²"),
        ("{unknown} and {nbsp}x", "{unknown} and \u00a0x"),
        ("((berth)) (((rope, long)))x", "berth x"),
        ("[.red]#words# and [#here]#there#", "words and there"),
        ("pass:[*x*] +*y*+", "*x* *y*"),
        ("(C) 2024 ... well", "© 2024 … well"),
        ("the insn:nop[] of Bell:x[1]", "the nop of Bell:x[1]"),
        ("kbd:[Esc] menu:File[Save]", "Esc File > Save"),
        ("*never closed", "*never closed"),
        ("<<nowhere>>", "[nowhere]"),
        ('<<iso_10307-2,clause "3.1">>', "ISO 10307-2, clause 3.1"),
        ("<<iso15489_1,clause=3.14>>", "ISO 15489-1, clause 3.14"),
        ("<<iso_10307-1>>", "ISO 10307-1"),
        ("<<table_1-2>>", "[table_1-2]"),
        ("<<berths,clause 3>>", "clause 3"),
        ("a term:[berth,berths] and a term:[quay]", "a berths and a quay"),
        (
            "alt:[wharf]\ndeprecated:[jetty]\ndomain:[ports]\nA place.",
            "wharf\n\njetty (deprecated)\n\n⟨ports⟩\n\nA place.",
        ),
        (":port: https://example.org\n:more: {port}/a\n\nsee {more}[the port]", "see the port"),
        (":a: {b}{b}\n:b: {a}{a}\n\nx {c}", "x {c}"),
        ("\\{a} is no value", "{a} is no value"),
        ("A:: B", "A\n\nB"),
        ("Title\n====", "Title"),
        ("Article 5: words", "Article 5: words"),
        ("[verse]\na\nb", "a\nb"),
        ("====\nAn example.\n====", "An example."),
        ("see https://example.org/a.", "see https://example.org/a."),
        ("&sect; 5 &#167; 6", "§ 5 § 6"),
    ],
)
def test_marks_stand_for_what_they_print(source, printed):
    assert text_of(source) == printed


def test_conditions_are_read_as_for_a_page_of_the_web():
    source = ":draft:\n\nifdef::draft[]\nA draft.\nendif::[]\nifdef::x,draft[One.]\n"
    source += 'ifdef::x+draft[Both.]\nifeval::["{backend}" == "pdf"]\nPrint.\nendif::[]\nx'
    assert text_of(source) == "A draft. One. x"


def test_only_the_title_of_the_document_is_its_title():
    document = read("= Boat Shed Rules\n\n== Keys\n\nA key is lent for a week.\n")
    assert [block.style for block in document.blocks] == ["title", None, None]


def test_the_title_of_a_standard_is_joined_from_its_parts():
    source = (
        "= ISO 12345-1\n:language: fr\n:title-intro-en: Ropes\n:title-main-en: Strength\n"
        ":title-intro-fr: Cordes\n:title-main-fr: Résistance\n:title-part-fr: Chanvre\n\n"
        "== Scope\n\nAll ropes.\n"
    )
    metadata = convert_bytes(source.encode(), name="a.adoc").metadata
    assert metadata["title"] == "ISO 12345-1: Cordes — Résistance — Chanvre"


def test_clauses_of_a_standard_are_numbered_as_its_tool_prints_them():
    source = (
        "= Ropes\n:title-main-en: Ropes\n:sectnums:\n:sectnumlevels: 5\n\n== Scope\n\n"
        "[bibliography]\n== Normative references\n\n* [[[K1,KNT 1]]], _Knots_\n\n"
        "== Terms\n\n:sectnums!:\n\n=== rope\n\n:sectnums:\n\n== Tests\n\n"
        "=== {blank}\n\nPull it.\n\n"
        "[bibliography]\n== Bibliography\n\n* [[[hemp]]] Hemp\n"
    )
    assert words(read(source), BlockKind.HEADING)[1:] == [
        *("1. Scope", "2. Normative references", "3. Terms", "3.1. rope", "4. Tests", "4.1."),
        "Bibliography",
    ]
    assert "• [KNT 1], Knots" in text_of(source)
    assert "• [hemp] Hemp" in text_of(source)


def test_an_apostrophe_after_a_backtick_is_curved():
    assert text_of("= Students`' Quay\n\nThe quay`'s fee is `fee`.\n") == (
        "Students’ Quay\n\nThe quay’s fee is fee."
    )
