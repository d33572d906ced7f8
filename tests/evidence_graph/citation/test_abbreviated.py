"""Documents named by abbreviations, units named by headings, and files of one name."""

from __future__ import annotations

import pytest

from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from ingest import Ingestor
from retrieve.plan.planner import make_plan

from ..histories import new_library

SATZUNG = """# Satzung des Drachenverbands Nordhafen e.V.

## § 1 Name

1. Der Verband heißt Drachenverband Nordhafen e.V. (DVN).

## § 2 Ordnungen

1. Flugordnung (FLO)
2. Geschäftsordnung (GÄO)
3. Gebührenordnung (GO)
"""
ORDNUNG = """# {name} des Drachenverbands Nordhafen e.V.

## § 1 Allgemeines

1. Drachen fliegen bei Wind.
2. Sie landen ohne.

## § 2 Leinen

1. Leinen sind bunt.
"""
AGREEMENT = """# Mutual Non-Disclosure Agreement

This agreement is made between Kite Works Ltd and Polaris Rope GmbH.

## 1. Confidential Information

1.1 Knots are confidential.

1.2 So are ropes.

## 2. Exceptions

Knots that are publicly known are none.

## 3. Term and Termination

Either party may end this agreement.
"""
CONDUCT = """# Code of Conduct

## Chapter I Duties

### Article I Kites

#### Section 1 Strings

{text}
"""
STATUTS = """# Statuts de l'association Orme

## Article 1 Nom

L'association s'appelle Orme.

## Article 2 But

Elle plante des arbres.
"""
LICENCE = """# End User License Agreement

{party} grants you a licence.

## 1. Grant

You may fly the kite of {party}.

## 2. Limits

You may not sell it.
"""
NAMES = ("Flugordnung", "Geschäftsordnung", "Gebührenordnung", "Finanzordnung")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("abbreviated")
    made = new_library(tmp_path_factory.mktemp("made") / "abbreviated.library")
    texts = {f"verein/{name.lower()}.md": ORDNUNG.format(name=name) for name in NAMES}
    texts |= {
        "verein/satzung.md": SATZUNG,
        "contracts/mutual.md": AGREEMENT,
        "heron/conduct.md": CONDUCT.format(text="Strings are tied."),
        "otter/conduct.md": "# Code of Conduct\n\n1. Be kind.\n\n2. Be brief.\n",
        "orme/statuts.md": STATUTS,
        "lark/EULA.md": LICENCE.format(party="Lark Ltd"),
        "robin/EULA.md": LICENCE.format(party="Robin Inc."),
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    Ingestor(made).ingest(folder)
    return made


def without_folder(found: str) -> str:
    """An id without the folder that all documents of the library have."""
    return "/".join(found.split("/")[-2:])


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("FLO § 1 Nr. 2", "verein/flugordnung.md#1(2)"),
        ("§ 2 GÄO", "verein/geschäftsordnung.md#2"),
        ("GO § 2", "verein/gebührenordnung.md#2"),  # the Satzung says so
        ("FinO § 2", "verein/finanzordnung.md#2"),  # no document says so
        ("DVN GÄO § 1", "verein/geschäftsordnung.md#1"),
        ("FinO", "verein/finanzordnung.md"),
        ("mutual NDA 1.2", "contracts/mutual.md#1.2"),
        ("CoC Chapter I Article I Section 1", "heron/conduct.md#Section 1"),
    ],
)
def test_an_abbreviation_means_what_the_library_says_or_what_a_title_spells(
    library: Library, address: str, found: str
) -> None:
    provision = library.get(address)
    assert without_folder(provision.section_id or provision.document_id) == found


@pytest.mark.parametrize("address", ["StVO § 1", "GO § 9", "XYZ § 1"])
def test_an_abbreviation_of_another_law_or_a_missing_provision_is_refused(
    library: Library, address: str
) -> None:
    with pytest.raises(NotFoundError):
        library.get(address)


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("the exceptions clause of the mutual NDA", "contracts/mutual.md#2"),
        ("the termination section of the Mutual Non-Disclosure Agreement", "contracts/mutual.md#3"),
        ("the clause on confidential information of the NDA", "contracts/mutual.md#1"),
    ],
)
def test_a_unit_is_found_by_words_of_its_heading(
    library: Library, address: str, found: str
) -> None:
    assert without_folder(library.get(address).section_id or "") == found


def test_of_several_documents_with_a_name_that_with_the_provision_is_meant(
    library: Library,
) -> None:
    found = library.get("Code of Conduct Chapter I Article I Section 1")
    assert without_folder(found.document_id) == "heron/conduct.md"


def test_words_behind_the_number_tell_files_of_one_name_apart(library: Library) -> None:
    found = library.get("EULA.md#2 Robin")
    assert without_folder(found.document_id) == "robin/EULA.md"
    with pytest.raises(NotFoundError):
        library.get("EULA.md#2")


def test_a_notice_tells_that_a_document_calls_its_unit_otherwise(library: Library) -> None:
    found = library.get("statuts Orme § 2")
    assert without_folder(found.section_id or "") == "orme/statuts.md#2"
    assert found.notice is not None and "Article 2" in found.notice
    assert "Note: " in str(found)
    assert library.get("statuts Orme art. 2").notice is None


def test_a_question_names_a_document_by_an_abbreviation_beside_an_address(
    library: Library,
) -> None:
    plan = make_plan("Was regelt § 2 der FinO?", library.view())
    assert [without_folder(address) for address in plan.addresses] == ["verein/finanzordnung.md#2"]
