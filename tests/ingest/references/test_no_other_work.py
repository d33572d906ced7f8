"""Headings, titles and words in capitals that are no other work, and names read from end to end."""

from __future__ import annotations

import pytest

from ingest.facts import Options

from .acts import read
from .test_classes import named


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        # what provisions are about is no title of their law
        ("Die Vorschriften des Hafenverfahrensgesetzes über die Rücknahme bleiben.", "de",
         ["Hafenverfahrensgesetz"]),
        ("nach dem Bundesgesetz über die Häfen gilt", "de", ["Bundesgesetz über die Häfen"]),
        ("§ 3 der Hafenbauordnung für die Bezeichnung der Kräne", "de", ["Hafenbauordnung"]),
        ("§ 3 der Hafenbauordnung für Ruritanien", "de", ["Hafenbauordnung für Ruritanien"]),
        ("des Gesetzes über Häfen mit einer Buße geahndet", "de", ["Gesetz über Häfen"]),
        ("§ 2 des Gesetzes zur Einführung eines neuen Hafengeldes gilt", "de",
         ["Gesetz zur Einführung eines neuen Hafengeldes"]),
        ("§ 4 der Verordnung zur Festlegung weiterer Maße bei Kränen gilt", "de",
         ["Verordnung zur Festlegung weiterer Maße bei Kränen"]),
        ("§ 4 des Gesetzes über die Häfen, Verordnungen und Satzungen gelten", "de",
         ["Gesetz über die Häfen"]),
        ("l’article 2 de la Loi sur l’Agence portuaire canadienne, il plaît", "fr",
         ["Loi sur l’Agence portuaire canadienne"]),
        ("l'article 2 de la loi sur l'organisation judiciaire est lu", "fr",
         ["loi sur l'organisation judiciaire"]),
        ("se mettre d'accord sur une autre langue ; le code de langue est-il", "fr", []),
        ("under the Ropes (Supply of Cotton, Hemp and Other Ropes, Twines and Cords) Act, 2016",
         "en", ["Ropes (Supply of Cotton, Hemp and Other Ropes, Twines and Cords) Act, 2016"]),
        ("- Comply with Ports and Quays Act 1954", "en", ["Ports and Quays Act 1954"]),
        ("Claims Brought Under the Ports and Quays Act.", "en", ["Ports and Quays Act"]),
        ("a price of EURO 500.000 and a par value of NIS 0.01", "en", []),
        ("Article VI of the General Terms and Conditions of its Tariff", "en",
         ["General Terms and Conditions"]),
        ("under Ruritania Code Annotated § 35-4-101, it is", "en", ["Ruritania Code Annotated"]),
        ("durch Bundesgesetz für eine Übergangszeit", "de", []),
        ("The Agent May Act on it. The May Act 1954.", "en", ["May Act 1954"]),
        ("the Quays and Ropes (EC Directive) Regulations 2033", "en",
         ["Quays and Ropes (EC Directive) Regulations 2033"]),
        ("Welcome to our Guide to the Digital Ports Act", "en", ["Digital Ports Act"]),
        ("Article 2 of Regulation (EU) 2032/1925 (the “Ports Act” or “PA”), Windows NT 5.1", "en",
         ["Regulation (EU) 2032/1925"]),
        ("AS 15.20 and ORS 3.04", "en", ["AS", "ORS"]),
        ("LIABILITY UNDER SECTION 8 OF THIS AGREEMENT", "en", [None]),
        ("The Mortgage Bank Act 2031 applies to that Mortgage Loan.", "en",
         ["Mortgage Bank Act 2031"]),
    ],
)  # fmt: skip
def test_a_name_begins_and_ends_where_it_is_said(
    text: str, language: str, expected: list[str | None]
) -> None:
    assert [document for _, document, _ in named(text, language)] == expected


QUAYS = """# Quay Rules

## 2 Quays

### 2.1 Ropes

Ropes.

### 2.2 Cords

Section 2.1 SHALL be read with care (SEE SECTION 2 BELOW).
"""


def test_words_in_capitals_behind_a_number_are_no_code() -> None:
    assert read(QUAYS).surfaces() == [("Section 2.1", None, "2.1"), ("SECTION 2", None, "2")]


ATTACHED = """# Quay Lease

## 1 Rent

The rent is set forth in Exhibit C.

## EXHIBITS

**Exhibit C:** Floor Plan
**Exhibit D:** Rules

Exhibit E     [***]

Exhibit F Form of Notice

Exhibit G applies.
"""


def test_headings_of_attachments_that_are_absent_are_no_references() -> None:
    words = [words for words, _, _ in read(ATTACHED).surfaces()]
    assert words == ["Exhibit C", "Exhibit G"]


def test_a_heading_that_is_a_name_is_no_reference() -> None:
    text = "# Moorings\n\n## Mooring Convention\n\nRopes are tied.\n\n## Quays Act\n\nQuays.\n"
    assert [words for words, _, _ in read(text).surfaces()] == ["Quays Act"]


TITLED = """---
titel: "Hafengesetz für Ruritanien (Landeshafengesetz - LHafG)"
---

## Dokument

Hafengesetz für Ruritanien
(Landeshafengesetz - LHafG)

### § 1 Häfen

Häfen sind offen.
"""


def test_a_name_goes_on_behind_the_brackets_of_the_title() -> None:
    found = read(
        "# Boats Etc. (Type Approval) (Amendment) Regulations 2033\n\n## 1 Amendment\n\n"
        "The Boats Etc. (Type Approval) Regulations 1999 are amended.\n"
    ).surfaces()
    assert [name for _, name, _ in found] == ["(Type Approval) Regulations 1999"]


def test_the_title_with_its_short_names_is_no_reference() -> None:
    assert read(TITLED, name="g.md", options=Options(language="de")).surfaces() == []
