"""Whose a document is, said beside a name that documents of many bodies have."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from tests.written import library_of

FILES = {
    "clubs/heron.md": """# Constitution

The Heron Rowing Club of North Bay is a club of rowers.

## 4. Boats

4.1 Boats are cleaned after use.

4.2 A damaged boat is reported.
""",
    "clubs/otter.md": """# Constitution

The Otter Sailing Club keeps a harbour.

## 4. Berths

4.1 A berth is let for a year.

4.3 Berths are numbered.
""",
    "terms.md": """# Terms of Service

These are the terms of Kelpcloud.

## 6. Fees

6.1 Fees are due at once.
""",
    "verein.md": """# Satzung

Der Verein Lotsenhaus hat diese Satzung.

## 5. Beiträge

Beiträge sind jährlich fällig.

## 12. Versammlung

12.1 Die Versammlung tagt im Mai.

12.5 Sie beschließt mit einfacher Mehrheit.
""",
    "dev/terms.md": """# API Terms of Service

## Developer Agreement

They are for those who use the kite-core interface. The **kite-core** is a set of programs.

## 2. Keys

### 2.1 Use

A key is used by one program.
""",
    "voorwaarden.md": """# Algemene voorwaarden

# S.V. Otter

## Artikel 4 - Betaling

De koper betaalt de prijs binnen een maand aan de verkoper van de boot.
""",
    "nord.md": """# Algemene voorwaarden

# S.V. Noord

## Artikel 4 - Levering

De verkoper levert de boot binnen een maand aan de koper in de haven.
""",
    "hamn.md": """---
lang: sv
---

# Hamnordning

## § 4 Båtar

Båten skall ligga vid kajen och får inte hindra andra båtar i hamnen.

## § 5 Avgifter

Avgiften betalas av ägaren till hamnens kontor före den första maj.
""",
    "piers.md": """# LAWS OF NORLAND

# THE PIER FEES ACT

1. A fee is due.

2. It is paid in May.
""",
    "kurse.md": """# Satzung für den Förderverein der Netz- und Seilerausbildung

## § 3 Kurse

Der Förderverein hält Kurse in der Reeperhalle Kiel.
""",
    "contracts/dienste.md": """# Vertragsbedingungen für die Bereitstellung von Hafen-Diensten

## § 3 Dienste

Sie gelten für die Dienste der Otterly Software GmbH.
""",
    "tideline.md": "# Tideline Exchange Specification\n\n## 1. Scope\n\n### 1.4 Units\n\nMetres.\n",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder: Path = tmp_path_factory.mktemp("whose")
    return library_of(folder, FILES)


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("Heron constitution 4.1", "clubs/heron.md#4.1"),
        ("section 4.1 of the Otter constitution", "clubs/otter.md#4.1"),
        ("constitution of the Heron Rowing Club, section 4.1", "clubs/heron.md#4.1"),
        ("section 4.1 of the constitution of Otter", "clubs/otter.md#4.1"),
        ("Heron NB constitution 4.1", "clubs/heron.md#4.1"),  # North Bay
        ("Kelpcloud ToS 6.1", "terms.md#6.1"),
        ("Tideline Exchange spec 1.4", "tideline.md#1.4"),
        ("Abschnitt 12.5 der Satzung", "verein.md#12.5"),
        ("kite-core API Terms of Service 2.1", "dev/terms.md#2.1"),
        ("artikel 4 Algemene voorwaarden S.V. Otter", "voorwaarden.md#4"),
        ("art. 4 Algemene voorwaarden Noord", "nord.md#4"),
        ("Hamnordningen § 4", "hamn.md#4"),
        ("Pier Fees Act (Norland) s 2", "piers.md#2"),
        ("§ 3 Vertragsbedingungen Hafen-Dienste Otterly", "contracts/dienste.md#3"),
        ("§ 3 Satzung Förderverein Netzausbildung Kiel", "kurse.md#3"),
    ],
)
def test_the_document_of_that_body_is_found(library: Library, address: str, section: str) -> None:
    assert library.get(address).section_id == section


@pytest.mark.parametrize(
    "address",
    [
        "Veridia constitution 4.2",  # though only one constitution has a 4.2
        "constitution of Veridia 4.2",
        "Otter constitution 4.2",
        "Veridia Terms of Service 6.1",
        "Veridia ToS 6.1",
        "Terms of Service of Veridia 6.1",
        "Satzung von Veridia 12.5",
        "Abschnitt 12.2 der Satzung",  # § 2 is in no section 12
        "boat-core API Terms of Service 2.1",
        "art. 4 Algemene voorwaarden Zuid",
        "Hamnordningarnas § 4",
        "Pier Fees Act (Südland) s 2",
        "§ 3 Vertragsbedingungen Hafen-Dienste Biberly",
        "§ 3 Satzung Förderverein Netzprüfung Kiel",
    ],
)
def test_a_document_of_another_body_is_refused(library: Library, address: str) -> None:
    with pytest.raises(NotFoundError):
        library.get(address)
