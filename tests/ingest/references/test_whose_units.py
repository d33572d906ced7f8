"""Units whose document a judge of published documents had found to be wrong, by class."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See section 2 of our Privacy Policy.", [("section 2", "Privacy Policy:2")]),
        ("See section 2 of your cookie policy.", [("section 2", "another document:2")]),
        ("See section 2 of our Ports Rules.", [("section 2", "2")]),  # which this text is
        ("See section 2 of our fees.", [("section 2", "2")]),
    ],
)
def test_a_unit_of_a_document_that_someone_has(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


def test_a_unit_of_a_document_that_someone_has_in_german() -> None:
    text = "Es gilt Ziffer 1 unserer Datenschutzerklärung und Ziffer 1 unserer Hafenordnung."
    assert shown(HAFEN.format(text)) == [("Ziffer 1", "another document:1"), ("Ziffer 1", "1")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The [KELP](https://kelp.example) (§1).",
         [("KELP", "https://kelp.example"), ("§1", "https://kelp.example:1")]),
        ("As §2 of the [Kelp Report](https://kelp.example) says.",
         [("§2", "https://kelp.example:2"), ("Kelp Report", "https://kelp.example")]),
        ("Pay at [Kelpers](https://kelp.example) (Section 2).",
         [("Kelpers", "https://kelp.example"), ("Section 2", "2")]),
        ("Pay as the [Kelp Report](https://kelp.example) (Section 2 applies) says.",
         [("Kelp Report", "https://kelp.example"), ("Section 2", "2")]),
    ],
)  # fmt: skip
def test_a_unit_in_brackets_behind_a_linked_work(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Eine Tat nach § 29a, auch in\nVerbindung mit § 29b Abs. 1, des Fährengesetzes zählt.",
         [("§ 29a", "Fährengesetz:29a"),
          ("§ 29b Abs. 1, des Fährengesetzes", "Fährengesetz:29b/1")]),
        ("Boote nach § 1, auch in Verbindung mit § 2, der Vorstand und Gäste zahlen.",
         [("§ 1", "1")]),
        ("Boote nach § 1, des Fährengesetzes wegen.",
         [("§ 1", "1"), ("Fährengesetzes", "Fährengesetz")]),
    ],
)  # fmt: skip
def test_a_unit_between_commas_before_its_law(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


def test_the_preceding_sentence_is_in_the_paragraph_unless_that_begins_with_it() -> None:
    text = "(1) Dues. Der vorstehende Satz gilt.\n\n(2) Boote im Sinne des vorstehenden Satzes."
    assert shown(HAFEN.format(text)) == [("des vorstehenden Satzes", "2/1")]


BYLAWS = """# Kite Club Bylaws

## Article I: Name

### Section 1: Kites

{}

## Article IV: Fees

### Section 1: Dues

Dues.

### Section 2: Rebates

a. None.
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See Section IV.2 (Rebates).", [("Section IV.2", "iv/2")]),
        ("See Article IV.2.a, too.", [("Article IV.2.a", "iv/2/a")]),
        ("See article IV.1 of these bylaws.", [("article IV.1", "iv/1")]),
        ("See Section IV.9.", [("Section IV.9", "iv.9")]),  # which this text lacks
    ],
)
def test_a_section_cited_behind_the_numeral_of_its_article(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(BYLAWS.format(text)) == expected


def test_a_link_in_a_sentence_above_the_first_heading_is_read() -> None:
    source = "# Kite Format\n\n{}\n\n## Lines\n\nOf lines.\n"
    sentence = "The format of kites that was first set out [by RFC 166](https://kite.example)."
    menu = "[Home](https://kite.example) | [Ports Act](https://kite.example/a)"
    assert shown(source.format(sentence)) == [("by RFC 166", "https://kite.example")]
    assert shown(source.format(menu)) == []


def test_blanks_that_break_no_line_are_blanks_of_a_name() -> None:
    items = "* Ports Act 2031 (PA)\n\u00a0\n*\u00a0Kite\u00a0Users\u00a0Act\u00a02032"
    assert dict(shown(PORTS.format(items))).keys() == {"Ports Act 2031 (PA)", "Kite Users Act 2032"}
    text = "The Kite\u00a0Rights\u00a0Act\u00a02031 applies."
    assert shown(PORTS.format(text)) == [("Kite Rights Act 2031", "Kite Rights Act 2031")]


def test_a_work_of_a_year_in_french() -> None:
    source = "Règlement du port\n\nArticle 1\n\nSelon la Déclaration de 1789 et le vœu de 1999.\n"
    assert shown(source, "act.txt") == [("Déclaration de 1789", "Déclaration de 1789")]


def test_a_unit_is_cited_by_the_letter_that_its_heading_prints() -> None:
    source = "# Kite Standard (KS)\n\n# R1. Kites\n\nOf section R1.1.\n\n# R1.1 Lines\n\nLines.\n\n"
    source += "# R2. Sails\n\nSails.\n"
    assert shown(source) == [("section R1.1", "1.1")]


SUPPLY = """# Kite Supply Agreement

## 1 Supply

The Seller agrees to its data addendum (“KDA”), attached hereto as Exhibit 1, and to Exhibit 2 (the
“KSL”).

## 2 Price

{}

## Exhibit 1

1 Data. They are few. {}

2 Law. Section 1 applies.

## Exhibit 2

Levels.
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Section 2 of the KDA applies.", [("Section 2", "exhibit 1/2"), ("KDA", "exhibit 1")]),
        ("Section 2 (Law) of the KDA applies.",
         [("Section 2", "exhibit 1/2"), ("KDA", "exhibit 1")]),
        ("Section 7 of the KSL applies.", [("Section 7 of the KSL", "KSL:7")]),  # in no Exhibit
    ],
)  # fmt: skip
def test_an_attachment_is_cited_by_its_short_name(
    text: str, expected: list[tuple[str, str]]
) -> None:
    found = shown(SUPPLY.format(text, ""))
    assert found[:-1] == [("Exhibit 1", "exhibit 1"), ("Exhibit 2", "exhibit 2"), *expected]


def test_an_attachment_does_not_cite_itself_by_its_short_name() -> None:
    found = shown(SUPPLY.format("None.", "Section 2 of the KDA applies."))
    assert found[2] == ("Section 2", "exhibit 1/2")
    assert "KDA" not in dict(found)
