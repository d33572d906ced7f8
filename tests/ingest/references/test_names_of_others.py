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
        (
            name := "loi organique sur les ports publics du 3 mai 2031",
            f"{name} = {name.removesuffix(' du 3 mai 2031')}",
        ),
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
        "# Test method - PRAX\n\nThis is for version 4.0 of the reference (PRAX 4).\n\n"
        "## 4.1 First\n\nTest.\n\n## 4.2 Second\n\nTest.\n"
    )
    assert read(text).surfaces() == []


def test_the_head_of_a_table_is_no_name() -> None:
    text = "# Charter\n\nIn force.\n\nPorts\nLaws\nYear\nAct\n\n2031\n12\n"
    assert read(text, name="charter.txt").surfaces() == []
