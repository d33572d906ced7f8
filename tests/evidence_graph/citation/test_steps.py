"""Tests of provisions that are found by the labels and numbers which their document prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from ingest import Ingestor

CONSTITUTION = """---
title: Constitution of Norland
---

# Constitution of Norland

## Article I

### Section 1

All power is with the Assembly.

### Section 2

The Assembly meets in May.

## Article II

### Section 1

The Warden is elected.

# Amendments to the Constitution

## Amendment 4 Searches

No house is searched.

## Amendment 14 Equal protection

All are equal.
"""
REGULATION = """# Regulation (NL) 2024/7 on harbours

Whereas:

(1) Harbours matter.

(2) Ships need them.

## CHAPTER I

### Article 1

1. This Regulation applies to harbours.

### Article 2

1. A harbour is a place for ships.
"""
AGREEMENT = """# SUPPLY AGREEMENT

This Supply Agreement is made between Brackwater Ltd and 7seas Co. Version 2.1.

## 1. Supply

1.1 Brackwater supplies rope.

1.2 7seas pays for it.
"""

STANDARD = """# Lamp Standard 4.0.3

## V2.1 Switches

| # | Description |
|---|---|
| 2.1.1 | Verify that each switch of the lamp can be reached. |
| 2.1.2 | Verify that each switch of the lamp has a sign on it. |

## LMP.2.A3 Wires

Wires are red.

## LMP.2.A4 Bulbs

Bulbs are clear.

## LMP.2.A5 Shades

Shades are green.

# Annex A

## A.1 Tests

A lamp is lit.
"""


ORDINANCE = """
# Leuchtenverordnung

## § 2 Brennstoffe

Zugelassen ist nur das Öl nach der Anlage zu dieser Verordnung.

## Anlage (zu § 2)

Rübenöl brennt hell und lange.
"""


NONDISCLOSURE = """# Nondisclosure Agreement

## RECIPIENT

The recipient is Jo Brook.

1. Jo Brook keeps all plans secret.

2. Jo Brook returns:

   (a) the plans;

   (b) the keys.
"""

LEY = """---
title: Ley 19628
---

# Ley 19628

## Título I De los barcos

### Artículo 1

Los barcos son libres y los puertos del país están abiertos.

### Artículo 2

Los puertos son del pueblo y de todos los barcos que llegan.

## Título Final

### Artículo 3

La ley rige desde el mes de mayo.

## Artículo 1

Los barcos antiguos siguen siendo libres.
"""

MANTEL = """# Verordnung über Laternen

## § 1 Licht

(1) Die Laterne brennt hell.

(2) Sie brennt bei Nacht.

## § 2 Rauch

Sie raucht nicht.

## Artikel 1 Änderung

(1) Das Gesetz über Öl wird geändert.

(2) Das Gesetz über Docht wird aufgehoben.
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("steps")
    documents = folder / "documents"
    documents.mkdir()
    for name, text in (
        ("constitution.md", CONSTITUTION),
        ("regulation.md", REGULATION),
        ("supply.md", AGREEMENT),
        ("lamps.md", STANDARD),
        ("lampen.md", ORDINANCE),
        ("secrets.md", NONDISCLOSURE),
    ):
        (documents / name).write_text(text, encoding="utf-8")
    library = Library.open(folder / "library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(documents)
    return library


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("14th Amendment, Constitution of Norland", "All are equal"),
        ("Fourth Amendment to the Constitution of Norland", "No house"),
        ("Constitution of Norland amend. XIV", "All are equal"),
        ("Constitution of Norland art. I, § 2", "in May"),
        ("Art. I, Sec. 2", "in May"),
        ("Art I s 2", "in May"),
        ("art. I § 2", "in May"),
        ("Article 1, Section 2", "in May"),
        ("recital 2 of Regulation (NL) 2024/7", "Ships need"),
        ("Regulation (NL) 2024/7, Chapter I", "applies to harbours"),
        ("Brackwater/7seas Supply Agreement, clause 1.2", "pays for it"),
        ("Supply Agreement 2.1, clause 1.1", "supplies rope"),
        ("Lamp Standard 4.0.3 V2.1.2", "has a sign"),
        ("V2.1.2", "has a sign"),
        ("Anlage zu § 2 der Leuchtenverordnung", "brennt hell"),
        ("Leuchtenverordnung, Anlage (zu § 2)", "brennt hell"),
        ("LMP.2.A4", "Bulbs are clear"),
        ("requirement LMP.2 A4", "Bulbs are clear"),
        ("Lamp Standard Annex A.1", "A lamp is lit"),
        ("Nondisclosure Agreement section 1", "keeps all plans secret"),
        ("section 2(b) of the Nondisclosure Agreement", "the keys"),
    ],
)
def test_a_provision_is_found_as_its_document_prints_it(
    library: Library, address: str, words: str
) -> None:
    assert words in library.get(address).text


@pytest.mark.parametrize(
    "address",
    [
        "15th Amendment, Constitution of Norland",
        "Constitution of Norland art. II, § 2",
        "Art. II, Sec. 2",
        "Art. III, Sec. 1",
        "Section 17",
        "recital 3 of Regulation (NL) 2024/7",
        "Regulation (NL) 2024/7, Chapter I Section 2",  # Article 2 is no Section
        "V3.1.2",  # 2.1.2 is below V2.1 alone
        "Lamp Standard Table 1",  # no clause 1
        "Nondisclosure Agreement section 3",
        "Nondisclosure Agreement Schedule 1",
        "Lamp Standard 5.0 A.1",  # another version, and no list
        "Longship/Brackwater Supply Agreement, clause 1.2",  # it does not name Longship
    ],
)
def test_a_provision_that_is_not_printed_so_is_refused(library: Library, address: str) -> None:
    with pytest.raises(NotFoundError):
        library.get(address)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("Ley 19.628 art. 2", "del pueblo"),
        ("art. 3 Ley 19.628", "rige desde"),
        ("Verordnung über Laternen § 1 Abs. 2", "bei Nacht"),
        ("Verordnung über Laternen Artikel 1 Abs. 2", "Docht"),
    ],
)
def test_the_number_of_a_law_and_the_word_for_its_units_may_be_shortened(
    tmp_path: Path, address: str, words: str
) -> None:
    (tmp_path / "documents").mkdir()
    for name, text in (("ley.md", LEY), ("mantel.md", MANTEL)):
        (tmp_path / "documents" / name).write_text(text, encoding="utf-8")
    library = Library.open(tmp_path / "library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(tmp_path / "documents")
    assert words in library.get(address).text
