"""Addresses whose document is named shortly, by its issuer or with an edition."""

from __future__ import annotations

import pytest

from evidence_graph.citation.shortened import without_edition
from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from ingest import Ingestor
from tests.written import library_of

from ..histories import new_library, written

DOCUMENTS = [
    build_document(
        "marmalade.md",
        "3 Names\n5 Labels\n  (1) A label is needed.",
        title="Marmalade and Related Preserves (Wales) Regulations 2007",
    ),
    build_document("acme.md", "1 Sales\n  1.2 Prices", title="Acme Optical - Reseller Agreement"),
    build_document("north.md", "1 Sales\n  1.2 Prices", title="North - Reseller Agreement"),
    build_document("std-71-4/locks.md", "5 Locks\n  5.1 Strength", title="Locks"),
    build_document("std-71-4/keys.md", "6 Keys\n  6.1 Length", title="Keys"),
]
UNION = """# Regulation (EU) 2031/412 on harbours

## CHAPTER I General

### Article 1 Aims

This Regulation has aims.

### Article 2 Scope

It has a scope.

## CHAPTER III Rights

### Section 1 Transparency

#### Article 8 Words

Words are plain.

### Section 2 Access

#### Article 9 Access

Access is given.
"""
CODE = """# District of Columbia Official Code, Title 42

## Chapter 34 Conversion

### Subchapter III Help

#### § 42-3404.01 Help

Help is given.

### Subchapter IV Opportunity

#### § 42-3405.01 Tenants

(a) Tenants are asked.
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("shortened")
    (folder / "union.md").write_text(UNION, encoding="utf-8")
    (folder / "code.md").write_text(CODE, encoding="utf-8")
    made = new_library(folder / "laws.library")
    Ingestor(made).ingest(folder / "union.md", folder / "code.md")
    with made.writer() as writer:
        writer.commit(added=written(DOCUMENTS))
    return made


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("Marmalade etc. Regs 2007 reg 3", "marmalade.md#3"),
        ("Marmalade etc. Regs 2007, reg. 5(1)", "marmalade.md#5(1)"),
        ("reg 3 of the Marmalade Regs 2007", "marmalade.md#3"),
        ("Acme Resellership Agmt § 1.2", "acme.md#1.2"),
        ("Acme Resellership Agmt 1.2", "acme.md#1.2"),
        ("NIST STD 71-4 § 5.1", "std-71-4/locks.md#5.1"),
        ("STD 71-4, section 6.1", "std-71-4/keys.md#6.1"),
        ("Reg 2031/412 art 2", "union.md#2"),
        ("VO (EU) 2031/412 Art. 9", "union.md#9"),
        ("VO (EU) Nr. 2031/412 Kapitel III", "union.md#Chapter III"),
        ("D.C. Code tit. 42, ch. 34, subch. IV", "code.md#Subchapter IV"),
        ("D.C. Code § 42-3405.01 (2018)", "code.md#42-3405.01"),
        ("D.C. Code § 42-3405.01 (West 2018)", "code.md#42-3405.01"),
        ("D.C. Code § 42-3405.01 (2d ed. 2020)", "code.md#42-3405.01"),
        ("D.C. Code § 42-3405.01 (as amended)", "code.md#42-3405.01"),
    ],
)
def test_a_provision_is_found(library, address, section):
    assert (library.get(address).section_id or "").endswith(section)


@pytest.mark.parametrize(
    "address",
    [
        "Marmalade etc. Regs 2008 reg 3",
        "Marmalade etc. Regs 2007 reg 9",
        "Companies Act 2006 s 3",
        "Acme Agmt of Lease § 1.2",
        "STD 71-4 § 7.1",
        "STD 71-5 § 5.1",
        "Reg 2031/413 art 2",
        "Kapitel I Abschnitt 2 VO 2031/412",
        "D.C. Code tit. 42, ch. 34, subch. V",
    ],
)
def test_what_is_not_there_is_refused(library, address):
    with pytest.raises(NotFoundError):
        library.get(address)


def test_a_name_of_several_documents_names_the_candidates(library):
    with pytest.raises(NotFoundError, match="found 2") as error:
        library.get("Reseller Agmt § 1.2")
    assert error.value.nearest == ("acme.md", "north.md")


@pytest.mark.parametrize("text", ["Act (Wales) s 3", "s 5(1)", "MKT (see 2018) 4"])
def test_what_is_no_edition_stays(text):
    assert without_edition(text) == text


TOWN = {
    "port.md": """# Allgemeine Geschäftsbedingungen der Hafen Norden GmbH

## 1. Verträge

1.1 Es gilt das Angebot.

## 2. Zahlung

Zu zahlen sind

a) das Liegegeld,

b) die Miete.
""",
    "dogs.md": "# Satzung über die Erhebung einer Hundesteuer\n\n## § 4 Satz\n\nVier Euro.\n",
    "names.md": "# Verordnung des Rates vom 3. Mai 2028 über die Boote\n\n## Art. 2 Wahl\n\nJa.\n",
    "graves.md": """# Friedhofs- und Feldordnung der Stadt Norden

## § 5 Ruhe

Ruhe ist Pflicht.

## § 5 a Lärm

(1) Lärm ist verboten.

### Fragen und Antworten

Keine.

### Wege (C-RUHE)

Auf Wegen auch.
""",
}


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("AGB Ziffer 1.1", "port.md#1.1"),
        ("AGB der Hafen Norden GmbH Nr. 2 lit. b", "port.md#2(b)"),
        ("Hundesteuersatzung § 4", "dogs.md#4"),
        ("Verordnung über die Boote Art. 2", "names.md#2"),
        ("Friedhofs- und Feldordnung § 5 a Abs. 1", "graves.md#5a(1)"),
        ("Friedhofs- und Feldordnung § 5a Abs. 1 Satz 1", "graves.md#5a(1)"),
        (
            "Friedhofs- und Feldordnung der Stadt Norden Fragen und Antworten",
            "graves.md#5a/fragen-und-antworten",
        ),
        ("Friedhofs- und Feldordnung der Stadt Norden C-RUHE", "graves.md#5a/wege-c-ruhe"),
    ],
)
def test_german_documents_are_found_as_people_call_them(tmp_path, address, section):
    assert library_of(tmp_path, TOWN).get(address).section_id == section


def test_the_number_of_a_by_law_in_its_series_is_no_provision(tmp_path):
    file = tmp_path / "rowers.md"
    file.write_text(
        "# Veridia Rowers By-law\n\nThis is by-law no. 1 of the club.\n\n"
        "## 1 Title\n\nIt is short.\n\n## 6 Meetings\n\n"
        "6.01 They are in May.\n\n6.02 Ten members are a quorum.\n"
    )
    library = new_library(tmp_path / "laws.library")
    Ingestor(library).ingest(file)
    assert library.get("Veridia Rowers By-law No. 1, 6.02").section_id == "rowers.md#6.02"
    with pytest.raises(NotFoundError):
        library.get("Veridia Rowers By-law No. 2, 6.02")


def test_a_paragraph_with_the_number_of_its_section_is_found_by_both_if_named(tmp_path):
    file = tmp_path / "rowers.md"
    file.write_text(
        "# Satzung Veridia Ruderer\n\n## § 4 Beitrag\n\n"
        "4.1 Er ist hoch.\n\n4.2 Er ist bald fällig.\n"
    )
    library = new_library(tmp_path / "laws.library")
    Ingestor(library).ingest(file)
    assert library.get("§ 4 Abs. 2 Satzung Veridia Ruderer").section_id == "rowers.md#4.2"
    for address in ("§ 4 Abs. 3 Satzung Veridia Ruderer", "Section 4(2)"):
        with pytest.raises(NotFoundError):
            library.get(address)


def test_a_date_in_brackets_chooses_among_the_editions_of_a_text(tmp_path):
    library = new_library(tmp_path / "laws.library")
    for name, date in (("old.md", "3. Mai 2031"), ("new.md", "4. Juni 2031")):
        file = tmp_path / name
        file.write_text(
            f"# Steglichtverordnung (StegLV)\n\nVom {date}\n\n## § 1 Licht\n\nEs brennt.\n"
        )
        Ingestor(library).ingest(file)
    assert library.get("§ 1 StegLV (4. Juni 2031)").section_id == "new.md#1"
    assert library.get("§ 1 StegLV (3. Mai 2031)").section_id == "old.md#1"
