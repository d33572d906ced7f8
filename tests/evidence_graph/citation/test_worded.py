"""Documents named by a party, by a code that no document names, and by their file's title."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from ingest import Ingestor
from retrieve.plan.planner import make_plan

from ..histories import new_library

CONTRACT = """# {title}

This {kind} is made on 3 May 2021 between {party}, Inc., a Delaware corporation (the "Owner"), and
Jo Brook (the "Guest").

## 1. Grant

The Owner grants it.

## 2. Fees

Fees are due monthly.
"""
OREGON = """<h2>701.010 Definitions</h2><p>As used in this chapter:</p>
<p>(1) A pier is a landing.</p><p>(2) A berth is a place at a pier.</p>
<h2>701.020 Fees</h2><p>A fee is due.</p><h2>701.030 Books</h2><p>A book is kept.</p>
"""
SECTION = """---
title: "§601-46 Screening fee."
---

(a) A fee is asked.

(b) It is paid.
"""
RULES = """# Chapter 7 Clerks

## Rule 7.1 Duties

7.1(1) A clerk writes.

7.1(2) A clerk reads.
"""
CONSTITUTION = """# Constitution of the State of Verdant

## Chapter I Rights

### Article 1

All are free.

### Article 2

All are heard.
"""
PILOTS = """# Lotsengesetz - LotsG

## § 1 Zweck

(1) Lotsen lotsen.

## § 2 Prüfung

(1) Wer lotst, wird geprüft.
"""
BILLS = """# Bills of Lading Act

## 1 Title

This Act is short.

## 2 Bills

A bill is a paper.
"""
WORK_OF_MAROC = """# Code travail

## Article 7

Le travail est libre.
"""
WORK_OF_TUNISIA = """# Code du travail

République tunisienne

## Article 7

Le salaire est dû.
"""
VIRGINIA = """<h2>§ 71.1-8. Piers.</h2><p>A pier is kept.</p>
<h2>§ 71.1-9.2. Fees.</h2><p>It is paid.</p>
"""
BYLAWS = """# Bylaws

The 9Pins Lantern Troupe is a club.

## Section 1. Members

1.1 Anyone may join.

1.2 Members pay dues.
"""
STATUTS = """# Les statuts de l'association

## Article I – Nom

L'association est nommée Orme.

## Article II – Sièges

Le siège de l'association est à Bordeaux.
"""
TUG_PLAN = """# Allgemeine Nutzungsbedingungen (AGB)

für die Nutzung der Anwendung „tugPlan“, Fassung 2031, der Hafen Nord GmbH.

## 1. Geltung

1.1 Diese Nutzungsbedingungen gelten für jeden Vertrag.

1.2 Der Vertrag wird mit dem Anbieter geschlossen.
"""
ROWERS = """# Alder and District Rowing Society Constitution

## 1. Name

The society is known by its name.

## 2. Aims

The society rows {where}.
"""
GULLS = """# By-Laws

The Gull Street Choir is known as GSC.

## Article I. Name

Section 1. The choir has a name.

Section 2. The name is short.
"""
OTTERS = """# Charter of the Otter Club

The club keeps a pier in Verdant.

## Article 1

Otters swim.

## Article 2

Otters dive.
"""
FILES = {
    "rowers/constitution2031.md": ROWERS.format(where="on the lake"),
    "rowers/constitution2029.md": ROWERS.format(where="on the sea"),
    "gulls/rules.md": GULLS,
    "tugs/agb.md": TUG_PLAN,
    "clubs/statuts.md": STATUTS,
    "clubs/lantern.md": BYLAWS,
    "lois/maroc/travail.md": WORK_OF_MAROC,
    "lois/tunisie/code.md": WORK_OF_TUNISIA,
    "virginia/title71.html": f"<html><body>{VIRGINIA}</body></html>",
    "deals/a1.md": CONTRACT.format(title="Lease", kind="Lease", party="Acme Harbour"),
    "deals/a2.md": CONTRACT.format(
        title="First Amendment to Lease Agreement", kind="First Amendment", party="Pellworm"
    ),
    "oregon/ors701.html": f"<html><body>{OREGON}</body></html>",
    "hawaii/2.md": SECTION,
    "Iona Court Rules/chapter-7.md": RULES,
    "constitution.md": CONSTITUTION,
    "bills.md": BILLS,
    "gesetze/2/1.8/lotsg.md": PILOTS,
}


def library_of(files: Mapping[str, str], folder: Path) -> Library:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    made = new_library(folder / "laws.library")
    Ingestor(made).ingest(*(folder / name for name in files))
    return made


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_of(FILES, tmp_path_factory.mktemp("worded"))


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("tugPlan Nutzungsbedingungen 1.2", "agb.md#1.2"),
        ("Ziffer 1.2 AGB tugPlan", "agb.md#1.2"),
        ("tugPlan 2031 Nutzungsbedingungen 1.2", "agb.md#1.2"),
        ("section 1.2 Lantern-Troupe", "lantern.md#1.2"),
        ("Acme lease s 2", "a1.md#2"),
        ("section 2 of the Acme Harbour lease", "a1.md#2"),
        ("Pellworm amendment cl 1", "a2.md#1"),
        ("ORS 701.010(2)", "ors701.html#701.010(2)"),
        ("Or. Rev. Stat. § 701.020", "ors701.html#701.020"),
        ("section 701.020 of the Oregon Revised Statutes", "ors701.html#701.020"),
        ("HRS § 601-46(b)", "2.md#(b)"),
        ("601-46(b)", "2.md#(b)"),
        ("Iona Ct. R. 7.1(2)", "chapter-7.md#7.1(2)"),
        ("Rule 7.1(2)", "chapter-7.md#7.1(2)"),
        ("Vdt. Const. ch. I, art. 2", "constitution.md#2"),
        ("section 1.2 lantern troupe bylaws", "lantern.md#1.2"),
        ("bylaws 1.2 9Pins", "lantern.md#1.2"),
        ("Lotsengesetz § 2 Abs. 1", "lotsg.md#2(1)"),
        ("ADRS constitution 2031, article 2", "constitution2031.md#2"),
        ("2029 Alder and District Rowing Society constitution 2", "constitution2029.md#2"),
        ("GSC bylaws Article I.2", "rules.md#Article I(2)"),
        ("Bills of Lading Act, S.C. 1998, c. 13, s. 2", "bills.md#2"),
        ("Article 7 du code du travail marocain", "travail.md#7"),
        ("article 2 des statuts d'Orme", "statuts.md#Article II"),
        ("Article II des statuts de l'association", "statuts.md#Article II"),
        ("Article 7 du code du travail tunisien", "lois/tunisie/code.md#7"),
        ("article 7 du code du travail du Maroc", "travail.md#7"),
    ],
)
def test_a_provision_is_found(library, address, section):
    assert (library.get(address).section_id or "").endswith(section)


def test_a_name_with_all_words_beats_that_of_a_file_beside_other_words(tmp_path: Path) -> None:
    clubs = {"otters/constitution.md": OTTERS, "gulls/constitution.md": GULLS}
    library = library_of({"state.md": CONSTITUTION, **clubs}, tmp_path)
    assert library.get("Constitution of Verdant Article 2").document_id == "state.md"


def test_the_article_of_a_name_is_contracted_behind_a_provision(library):
    cited = library.get("article 2 des statuts d'Orme").citation
    assert cited == "Article II des statuts de l'association"


@pytest.mark.parametrize(
    "address",
    [
        "Nev. Rev. Stat. § 701.030",
        "ORS 701.040",
        "Acme charter s 2",
        "Lotsengesetz Prüfung § 2",
        "Lotsengesetz § 3",
        "Borkum lease s 2",
        "section 1.2 kite troupe bylaws",
        "lease agreement s 7",
        "ADS constitution 2",
        "GSC bylaws Article I.4",
    ],
)
def test_what_is_not_there_is_refused(library, address):
    with pytest.raises(NotFoundError):
        library.get(address)


@pytest.mark.parametrize(
    ("question", "section"),
    [
        ("Va. Code § 71.1-8", "title71.html#71.1-8"),
        ("What does Va. Code § 71.1-9.2 say?", "title71.html#71.1-9.2"),
        ("ORS 701.010", "ors701.html#701.010"),
        ("Pellworm amendment cl 1", "a2.md#1"),
        ("Article 7 du code du travail marocain", "travail.md#7"),
        ("article 2 des statuts d'Orme", "statuts.md#Article II"),
        ("Article II des statuts de l'association", "statuts.md#Article II"),
    ],
)
def test_a_question_for_an_address_is_pinned(library, question, section):
    plan = make_plan(question, library.view())
    assert plan.addresses[0].endswith(section)
    assert (plan.is_lookup, plan.missing, plan.notices) == (True, (), ())
