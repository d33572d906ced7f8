"""Names of other documents: labels in braces, names in brackets, whole names, names of headings."""

from __future__ import annotations

import pytest

from .acts import read

PROTOCOL = """# Mooring Protocol

## 1 First

{sentence}

## 3 Third

### 3.2 Ropes

Ropes.
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'As Section 3.2, "Date Format", of {{!RFC3339}} says.',
            [('Section 3.2, "Date Format", of {{!RFC3339}}', "RFC3339", "!3.2")],
        ),
        ("See {{Section 3.2 of RFC6962}}.", [("Section 3.2 of RFC6962", "RFC6962", "!3.2")]),
        ("See {{Section 3 of !PORTS-X}}.", [("Section 3 of !PORTS-X", "PORTS-X", "!3")]),
        ("See {{PORTS, Section 3}}.", [("Section 3", "PORTS", "!3")]),
        (
            "See {{RFC6962}}, Section 3.2.",
            [("{{RFC6962}}", "RFC6962", "!"), ("Section 3.2", "RFC6962", "!3.2")],
        ),
        ("Compression ({{?PACK=RFC7541}}).", [("{{?PACK=RFC7541}}", "RFC7541", "!")]),
        ("The {{company}}, see Section 3.2.", [("Section 3.2", None, "3.2")]),  # a template
        ("As Section 3.2 of [@RFC6962] says.", [("Section 3.2 of [@RFC6962]", "RFC6962", "!3.2")]),
        (
            "As [@!RFC6962], Section 3.2, says.",
            [("[@!RFC6962]", "RFC6962", "!"), ("Section 3.2", "RFC6962", "!3.2")],
        ),
        ("As in [@?Rope.Core] and [@rope2031].", [("[@?Rope.Core]", "Rope.Core", "!")]),
    ],
)
def test_labels_in_braces_are_works(
    sentence: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert read(PROTOCOL.format(sentence=sentence)).surfaces() == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "As in Annex V point b) of the [Northern Ports Regulation].",
            ("Annex V point b) of the [Northern Ports Regulation]", "Northern Ports Regulation"),
        ),
        (
            "Article 3, “Executive Bodies,” of the Ports Constitution applies.",
            ("Article 3, “Executive Bodies,” of the Ports Constitution", "Ports Constitution"),
        ),
    ],
)
def test_a_name_behind_a_title_or_in_brackets_is_read(
    sentence: str, expected: tuple[str, str]
) -> None:
    [(words, document, _)] = read(PROTOCOL.format(sentence=sentence)).surfaces()
    assert (words, document) == expected


@pytest.mark.parametrize(
    ("name", "recorded"),
    [
        (name := "code des relations entre le port et la ville", name),
        (name := "code des relations avec le public", name),
    ],
)
def test_a_french_name_is_read_to_its_end(name: str, recorded: str) -> None:
    text = f"# Guide du port\n\n## 1 Dues\n\nSelon l'article 4 du {name}, le maire décide seul.\n"
    text = text.replace("du loi", "de la loi")
    [(_, document, _)] = read(text).surfaces()
    assert document is not None
    assert document == recorded


def test_a_heading_names_the_document_whose_units_are_cited_below_it() -> None:
    text = (
        "# Release notes\n\n## Fee Schedule\n\nNew fees.\n\n## Mooring Agreement\n\n"
        "• Removed words in Section 4.2.\n"
    )
    assert read(text).surfaces() == [("Section 4.2", "Mooring Agreement", "4.2")]


def test_a_number_that_the_text_calls_a_version_is_no_unit() -> None:
    text = (
        "# Test method - PRAX\n\nThis is for version 4.0 of the reference (PRAX 4), later "
        "version PRAX 4.1.\n\n"
        "## 4.1 First\n\nTest.\n\n## 4.2 Second\n\nTest.\n"
    )
    assert read(text).surfaces() == []


def test_a_row_of_a_table_does_not_end_a_name() -> None:
    text = "# Boats\n\nAct | Signed | Title\nAct 187 (2032) | 3 May 2032 | Boats\n"
    assert read(text).surfaces() == []


def test_the_said_convention_is_the_one_that_was_named() -> None:
    text = (
        "# Boats\n\n## 1 Waters\n\nWaters as in the United Ports Convention on the Law of the Bay, "
        "and Attachment H. Terms of the said Convention apply.\n"
    )
    assert read(text).targets_of("the said Convention") == [
        ("United Ports Convention on the Law of the Bay", "")
    ]


def test_words_of_a_line_of_capitals_are_no_code() -> None:
    text = "# Boats\n\nYOU WAIVE HARBOUR CIVIL CODE SECTION 1542 IN CONNECTION WITH THE BOAT.\n"
    [(_, document, address)] = read(text).surfaces()
    assert (document, address) == ("HARBOUR CIVIL CODE", "1542")


def test_a_link_to_another_file_is_not_of_the_document_beside_it() -> None:
    text = (
        "# Boats\n\n## 1 First\n\nLists are in Section 2 of [BOAT TS 119 602]. New "
        "[Section 7.6][76-functional-conformance].\n\n## 2 Second\n\nMore.\n"
    )
    assert read(text).targets_of("Section 7.6") == [("another document", "7.6")]


def test_an_annex_to_a_paragraph_is_of_the_law_of_that_paragraph() -> None:
    text = "# Hafensatzung\n\n## § 1 Zweck\n\nDas gilt gemäß Anlage 2 zu § 22 des Bootsgesetzes.\n"
    assert [document for _, document, _ in read(text).surfaces()] == ["Bootsgesetz"] * 2


def test_a_version_of_a_document_is_none_of_its_units() -> None:
    text = (
        "# Ropes\n\n## 1 First\n\nThis comes in BOATS 1.10.0 and later.\n\n## 2 Second\n\n"
        "See BOATS, Annex 2.\n"
    )
    assert [(document, address) for _, document, address in read(text).surfaces()] == [
        ("BOATS", "annex 2")
    ]


def test_a_reporter_has_no_appendix() -> None:
    text = "# Boats\n\n*Ropes v. Sails*, 175 Ohio App. 3d 51; 31 Or App 823, 571 P2d 568 (2031).\n"
    assert read(text).surfaces() == []


def test_a_section_is_of_the_code_that_is_cited_with_it() -> None:
    text = (
        "# Boats\n\nLabor Code § 12. Labor Code § 14. It is A.R.S. § 44-403. It is not. "
        "Section 44-403 is on damages.\n"
    )
    assert read(text).targets_of("Section 44-403") == [("A.R.S.", "!44-403")]


def test_the_title_with_a_short_name_is_the_document_itself() -> None:
    text = (
        "**Harbour Trade Terms (“Trade Terms”)**\n\nIf they conflict with the Trade Terms, stop.\n"
    )
    assert read(text).surfaces() == []


def test_a_regulation_is_known_by_its_number() -> None:
    text = "# Boats\n\nUnder Article 2 paragraph (21) of the Regulation (EU) 2032/1925, stop.\n"
    [(_, document, address)] = read(text).surfaces()
    assert (document, address) == ("Regulation (EU) 2032/1925", "!2/21")
