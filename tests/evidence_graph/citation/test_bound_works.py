"""Works bound in one document, in each of which the numbers begin anew, are named by headings."""

from __future__ import annotations

import pytest

from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from ingest import Ingestor

from ..histories import new_library

CLUB = """# Heron Rowing Club

## Constitution

### Article I Name

The club is called Heron.

### Article II Members

Anyone may join.

## By-laws

### Article I Dues

Dues are five pounds.

### Article II Meetings

1. Members meet in May.

2. They meet again in June.
"""
VEREIN = """# Vereinsrecht des Fährvereins

## Satzung

### § 1 Name

(1) Der Verein heißt Fährverein.

### § 2 Mitglieder

(1) Mitglied wird, wer will.

## Wahlordnung

### § 1 Termin

(1) Gewählt wird im Mai.

### § 2 Ablauf

(1) Gewählt wird geheim.
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("bound")
    (folder / "club.md").write_text(CLUB, encoding="utf-8")
    (folder / "verein.md").write_text(VEREIN, encoding="utf-8")
    made = new_library(folder / "rules.library")
    Ingestor(made).ingest(folder / "club.md", folder / "verein.md")
    return made


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("Constitution Article II", "Anyone may join."),
        ("Article II of the By-laws", "Members meet in May."),
        ("Heron Rowing Club by-laws article 1", "Dues are five pounds."),
        ("Heron Rowing Club constitution art. 1", "The club is called Heron."),
        ("Heron Rowing Club by-laws Article II, 2", "again in June."),  # no list of two
        ("Wahlordnung § 2", "Gewählt wird geheim."),
        ("§ 1 Abs. 1 der Wahlordnung", "Gewählt wird im Mai."),
        ("Vereinsrecht des Fährvereins, Satzung § 2 Abs. 1", "Mitglied wird, wer will."),
    ],
)
def test_the_heading_of_a_work_tells_which_unit_is_meant(library, address, found):
    provision = library.get(address)
    assert found in provision.text
    assert library.get(provision.citation).section_id == provision.section_id


@pytest.mark.parametrize("address", ["By-laws Article IV", "Wahlordnung § 3", "Fährverein § 2"])
def test_what_a_work_has_not_is_refused_and_so_is_what_several_have(library, address):
    with pytest.raises(NotFoundError):
        library.get(address)


def test_units_are_cited_and_listed_without_the_number_of_their_repetition(library):
    assert library.get("By-laws Article II").citation == "Heron Rowing Club, By-laws Article II"
    assert "Article II Meetings" in str(library.outline("club.md"))
