"""Which file is meant by a bare title or by the label of an annex, whatever order they come in."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library

from .leading import led, lexical_library

STANDARD = """# Wallet Framework

## 1 Introduction

As in Annex V and Appendix C and Annex 2, section 1.3. See Annex 9.
"""
ANNEXES = {
    "standard/annex-05.md": "# Annex V - Requirements\n\n## 1 First\n\nFirst.\n",
    "standard/glossary.md": "# Appendix C: Glossary\n\n## C.1 First\n\nFirst.\n",
    "standard/annex-2.md": "# Annex 2\n\n## 1.3 High level\n\nWords.\n",
    "other/annex-9.md": "# Annex 9 Of something else\n\n## 1 X\n\nX.\n",
}
EMPLOYMENT = """# EMPLOYMENT AGREEMENT

This Employment Agreement is made on March 1, 2020 by and between Acme Harbour Inc. (the "Company")
and John Doe ("Executive").

1. Position. The Executive works.

2. Pay. The Executive is paid.
"""


def separation(company: str, executive: str) -> str:
    return f"""# SEPARATION AGREEMENT

This Separation Agreement is made on May 1, 2022 by and between {company} (the "Company") and
{executive} ("Executive").

1. End. Executive is bound by Section 2 of the Employment Agreement.
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return lexical_library(tmp_path)


def test_an_annex_that_the_document_lacks_is_the_file_beside_it(
    library: Library, tmp_path: Path
) -> None:
    docs = tmp_path / "docs"
    main = {"standard/main.md": STANDARD}
    assert set(led(library, docs, main, "standard/main.md").values()) == {None}
    assert led(library, docs, ANNEXES, "standard/main.md") == {
        "Annex V": "docs/standard/annex-05.md#Annex V",
        "Appendix C": "docs/standard/glossary.md#App C",
        "Annex 2, section 1.3": "docs/standard/annex-2.md#Annex 2 1.3",
        "Annex 9": None,
    }


def test_a_bare_title_means_the_contract_of_the_same_parties(
    library: Library, tmp_path: Path
) -> None:
    docs = tmp_path / "docs"
    files = {
        "employment.md": EMPLOYMENT,
        "acme.md": separation("ACME HARBOUR, INC.", "John Doe"),
        "zeta.md": separation("Zeta Ferries Inc.", "Jane Roe"),
        "lease/memo.md": "# Memo\n\nSection 2 of the Employment Agreement counts.\n",
    }
    words = "Section 2 of the Employment Agreement"
    assert led(library, docs, files, "acme.md") == {words: "docs/employment.md#2"}
    assert led(library, docs, {}, "zeta.md") == {words: None}
    assert led(library, docs, {}, "lease/memo.md") == {words: None}


def test_a_contract_of_nobody_is_meant_by_contracts_beside_it(
    library: Library, tmp_path: Path
) -> None:
    agreement = "# PURCHASE AGREEMENT\n\n1. Price. This Agreement says it.\n\n2. Ends. Never.\n"
    rights = "# RIGHTS AGREEMENT\n\n1. Rights. Section 2 of the Purchase Agreement counts.\n"
    files = {"a/sale.md": agreement, "a/rights.md": rights, "b/rights.md": rights}
    words = "Section 2 of the Purchase Agreement"
    docs = tmp_path / "docs"
    assert led(library, docs, files, "a/rights.md") == {words: "docs/a/sale.md#2"}
    assert led(library, docs, {}, "b/rights.md") == {words: None}


def test_rules_of_procedure_are_those_of_one_body(library: Library, tmp_path: Path) -> None:
    files = {
        "go.md": "# Geschäftsordnung für den Hafenrat (GOHaR)\n\n## § 1 Zweck\n\nZweck.\n",
        "erlass.md": "# Erlass des Kanzlers\n\n## § 1 Zweck\n\nGemäß § 9 der Geschäftsordnung "
        "der Regierung gilt das.\n",
    }
    words = "§ 9 der Geschäftsordnung der Regierung"
    assert led(library, tmp_path / "docs", files, "erlass.md") == {words: None}
    [mention] = library.references("docs/erlass.md")
    assert mention.status == "outside_library"


def test_a_name_that_every_body_has_means_the_document_beside_it(
    library: Library, tmp_path: Path
) -> None:
    bylaws = "# BY-LAWS\n\n## Article 1 Boats\n\nBoats.\n"
    notice = "# Notice\n\nUnder Article 1 of the By-Laws.\n"
    files = {
        "rowers/bylaws.md": bylaws,
        "rowers/notice.md": notice,
        "rowers/2031/notice.md": notice,
        "sailors/notice.md": notice,
    }
    words = "Article 1 of the By-Laws"
    docs = tmp_path / "docs"
    meant = {words: "docs/rowers/bylaws.md#1"}
    assert led(library, docs, files, "rowers/notice.md") == meant
    assert led(library, docs, {}, "rowers/2031/notice.md") == meant
    assert led(library, docs, {}, "sailors/notice.md") == {words: None}


def test_of_two_documents_with_such_a_name_the_nearer_is_meant(
    library: Library, tmp_path: Path
) -> None:
    satzung = "# Satzung\n\n## § 2 Mitglieder\n\nMitglieder zahlen die Beiträge des Vereins.\n"
    ordnung = "# Beitragsordnung\n\n## § 1 Zweck\n\nDas regelt § 2 der Satzung für alle.\n"
    files = {"a/satzung.md": satzung, "a/dues.md": ordnung, "b/satzung.md": satzung}
    found = led(library, tmp_path / "docs", files, "a/dues.md")
    assert found["§ 2 der Satzung"] == "docs/a/satzung.md#2"


def test_of_two_documents_beside_it_the_bare_title_is_not_preferred(
    library: Library, tmp_path: Path
) -> None:
    own = "# Privacy Policy (PP) – Version 2\n\n## 2 Boats\n\nThis Privacy Policy is ours.\n"
    other = "# Privacy Policy\n\n## 2 Boats\n\nThis Privacy Policy is of Zeta Ferries.\n"
    terms = "# Terms of Use\n\n## 1 Boats\n\nSee Section 2 of the Privacy Policy.\n"
    docs = tmp_path / "docs"
    files = {"own.md": own, "terms.md": terms, "market/zeta.md": other}
    words = "Section 2"
    assert led(library, docs, files, "terms.md") == {words: "docs/own.md#2"}
    assert led(library, docs, {"zeta.md": other}, "terms.md") == {words: None}


def test_by_laws_are_bylaws_and_declarations_of_covenants_have_a_short_name(
    library: Library, tmp_path: Path
) -> None:
    files = {
        "hills/one.md": "# Declaration of Covenants, Conditions and Restrictions of Port Hills\n\n"
        "## Article III Use\n\n### 3.2 Cars\n\nNo cars.\n",
        "hills/two.md": "# BYLAWS OF PORT HILLS ASSOCIATION\n\n## Article I Name\n\n"
        "As Article III of the CC&Rs says.\n",
        "hills/three.md": "# Notice\n\nSee Article I of the By-Laws of Port Hills Association.\n",
    }
    docs = tmp_path / "docs"
    found = led(library, docs, files, "hills/two.md")
    assert found == {"Article III of the CC&Rs": "docs/hills/one.md#Article III"}
    found = led(library, docs, {}, "hills/three.md")
    assert "docs/hills/two.md#Article I" in found.values()
    assert library.get("CC&R 3.2").section_id == "docs/hills/one.md#3.2"


SERVICE = """# Service Agreement

1. Dues. The Ferry Processing Agreement applies, as clause 2 of the Ferry Processing Agreement says.

## Schedule C – Ferry Processing Agreement

1. Boats. Boats are listed.

2. Ropes. Ropes are listed.
"""


def test_a_name_that_heads_an_attachment_means_that(library: Library, tmp_path: Path) -> None:
    other = "# Ferry Processing Agreement\n\n1. Crew. The crew is paid.\n\n2. Rest. None.\n"
    files = {"service.md": SERVICE, "other.md": other}
    found = led(library, tmp_path / "docs", files, "service.md")
    assert set(found.values()) == {"docs/service.md#Sch C", "docs/service.md#Sch C para 2"}


@pytest.mark.parametrize("first", ["exams.md", "studies.md"])
def test_rules_of_one_subject_cite_each_other_by_their_kind(
    library: Library, tmp_path: Path, first: str
) -> None:
    files = {
        "exams.md": "# Prüfungsordnung Nautik\n\n## § 1 Zweck\n\nEs gilt die Studienordnung.\n",
        "studies.md": "# Studienordnung Nautik\n\n## § 1 Zweck\n\nDie Prüfungsordnung gilt.\n",
    }
    folder = tmp_path / "docs"
    led(library, folder, {first: files[first]}, first)
    assert led(library, folder, files, "exams.md") == {"Studienordnung": "docs/studies.md"}
    assert led(library, folder, {}, "studies.md") == {"Prüfungsordnung": "docs/exams.md"}


def test_of_several_statutes_those_of_the_same_body_are_meant(
    library: Library, tmp_path: Path
) -> None:
    satzung = "# Satzung des {} e. V.\n\n## § 1 Name\n\nName.\n\n## § 2 Zweck\n\nZweck.\n"
    files = {
        "boote.md": satzung.format("Bootsfreunde"),
        "hafen.md": satzung.format("Hafenfreunde").replace("e. V.", "e.\u202fV."),
        "wahl.md": "# Wahlordnung des Hafenfreunde e.V.\n\n## § 1 Wahl\n\nGemäß § 2 seiner Satzung "
        "wählt der Verein.\n\n## § 2 Frist\n\nEs gilt § 1 der Satzung.\n",
    }
    assert led(library, tmp_path / "docs", files, "wahl.md") == {
        "§ 2 seiner Satzung": "docs/hafen.md#2",
        "§ 1 der Satzung": "docs/hafen.md#1",
    }


def test_statutes_of_another_association_are_not_meant(library: Library, tmp_path: Path) -> None:
    cites = "\n\n## § 1 Wahl\n\nEs gilt § 2 der Satzung.\n"
    files = {
        "satzung.html": "<h1>Satzung der Bootsfreunde e. V.</h1><h2>§ 1 Name</h2><p>Name.</p>",
        "satzung.md": "# Satzung\n\n## § 1 Name\n\nName.\n\n## § 2 Zweck\n\nZweck.\n",
        "wahl.md": f"# Wahlordnung des Hafenfreunde e.V.{cites}",
        "haus.md": f"# Hausordnung{cites}",
    }
    folder = tmp_path / "docs"
    assert led(library, folder, files, "wahl.md") == {"§ 2 der Satzung": None}
    assert led(library, folder, files, "haus.md") == {"§ 2 der Satzung": "docs/satzung.md#2"}


def test_french_statutes_are_those_of_the_association_that_cites_them(
    library: Library, tmp_path: Path
) -> None:
    units = "\n\n## Article 1 Nom\n\nNom.\n\n## Article 2 But\n\nLe but est l'aviron.\n"
    rules = (
        "# Règlement intérieur de l'association Les Rames\n\n## Article 1 Vote\n\nConformément à "
        "l'article 2 des statuts, le vote est public.\n\n## Article 2 Voix\n\nUne par bateau.\n"
    )
    files = {
        "rames.md": f"# Statuts de l'association Les Rames{units}",
        "reglement.md": rules,
        "autre/reglement.md": rules.replace("Les Rames", "Plage"),
        "autre/statuts.md": f"# Statuts Club Avirons{units}",
    }
    folder, cited = tmp_path / "docs", "article 2 des statuts"
    assert led(library, folder, files, "reglement.md") == {cited: "docs/rames.md#2"}
    assert led(library, folder, files, "autre/reglement.md") == {cited: None}


def test_by_laws_of_the_same_body_are_meant_wherever_they_lie(
    library: Library, tmp_path: Path
) -> None:
    rules = "# Standing Rules\n\nBurr County Otter Society, Inc. (BCXS)\n\n## 1 Dues\n\nSee {}.\n"
    cited = ["Article 2 of the By-Laws", "Article 3 of the BCXS By-Laws"]
    bylaws = "# By-Laws\n\n{}\n\n## Article 2 Dues\n\nDues.\n\n## Article 3 Ends\n\nEnds.\n"
    files = {
        "rules.md": rules.format(". See ".join(cited)),
        "bylaws.md": bylaws.format("This is the Society for Computing Trees."),
        "b/c/bylaws.md": bylaws.format("BURR COUNTY OTTER SOCIETY, Inc."),
    }
    assert led(library, tmp_path / "docs", files, "rules.md") == {
        cited[0]: "docs/b/c/bylaws.md#2",
        cited[1]: "docs/b/c/bylaws.md#3",
    }


def test_by_laws_that_name_another_body_are_not_meant(library: Library, tmp_path: Path) -> None:
    rules = "# {}\n\n## 1 Objet\n\nL'association « {} » a un président."
    files = {
        "statuts.md": rules.format("Statuts", "Les Loutres") + "\n\nVoir le règlement intérieur.\n",
        "reglement.md": rules.format("Règlement intérieur", "Aïkido de Brume"),
    }
    assert led(library, tmp_path / "docs", files, "statuts.md") == {"règlement intérieur": None}
    files["reglement.md"] = "# Règlement intérieur\n\n## 1 Objet\n\nLe club a un président.\n"
    assert led(library, tmp_path / "docs", files, "statuts.md") == {
        "règlement intérieur": "docs/reglement.md"
    }


def test_one_body_may_be_printed_in_several_ways(library: Library, tmp_path: Path) -> None:
    files = {
        "satzung.md": "# Satzung\n\n## § 1 Name\n\nDer Ruderverband Südstrand e.V. (RVSX) rudert. "
        "Es gilt die Spielordnung.\n",
        "spielordnung.md": "# Spielordnung\n\n## § 1 Spiel\n\nDer RVSX ist im Bund e.V. "
        "Der Ruderverband Südstrand spielt.\n",
    }
    assert led(library, tmp_path / "docs", files, "satzung.md") == {
        "Spielordnung": "docs/spielordnung.md"
    }


def test_a_section_within_an_article_of_other_by_laws_is_that_of_the_article(
    library: Library, tmp_path: Path
) -> None:
    ends = "## ARTICLE {}. Ends\n\nSection 1. One.\n\nSection 2. Two.\n\n"
    running = "## ARTICLE I. Ends\n\nSection 1. One.\n\n## ARTICLE II. Dues\n\nSection 2. Two.\n"
    files = {
        "rules.md": "# Standing Rules\n\n## 1 Dues\n\nSee Article II, Section 2 of the By-Laws.\n",
        "bylaws.md": "# By-Laws\n\n" + ends.format("I") + ends.format("II"),
    }
    folder = tmp_path / "docs"
    inner = led(library, folder, files, "rules.md")
    assert inner["Section 2 of the By-Laws"] == "docs/bylaws.md#Article II(2)"
    through = led(library, folder, {"bylaws.md": f"# By-Laws\n\n{running}"}, "rules.md")
    assert (through["Section 2 of the By-Laws"] or "").endswith("2")


SERVICES = """# Harbour Services Agreement

1. Scope. Support is as defined in the Service Level Agreement.

2. Service Level Agreement (SLA)

2.1 Uptime. The harbour is open on most days.

2.2 Credits. Credits of Section 2.1 of the SLA are paid monthly, and see the Berth Policy.

3. Berth Policy

Our Berth Policy is at harbour.example.
"""


def test_a_part_of_several_units_is_meant_by_its_title(library: Library, tmp_path: Path) -> None:
    found = led(library, tmp_path / "docs", {"services.md": SERVICES}, "services.md")
    assert found["Service Level Agreement"] == "docs/services.md#2"
    assert found["Section 2.1 of the SLA"] == "docs/services.md#2.1"
    assert "docs/services.md#3" not in found.values()  # which only says where the policy is


def test_terms_beside_a_document_are_meant_before_those_of_others(
    library: Library, tmp_path: Path
) -> None:
    files = {
        "quay/terms-of-service.md": "# Quay — Terms of Service\n\n## 1 Use\n\nUse.\n",
        "quay/dpa.md": "# Quay — Agreement\n\n## 1 Use\n\nSee the Terms of Service.\n",
        "pier/terms.md": "# Terms of Service\n\n## 1 Use\n\nUse.\n",
    }
    found = led(library, tmp_path / "docs", files, "quay/dpa.md")
    assert found == {"Terms of Service": "docs/quay/terms-of-service.md"}


CLUB = """# Harbour Club Constitution

## Article I. Name

The Harbour Club meets. Members meet under Article II of the By-Laws.

## Article II. Members

See Article I.

# Harbour Club By-Laws

## Article I. Dues

Dues are paid.

## Article II. Meetings

See Article I.
"""


def test_two_works_in_one_document_cite_each_other(library: Library, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    (docs).mkdir()
    (docs / "club.md").write_text(CLUB, encoding="utf-8")
    assert not Ingestor(library).ingest(docs).failed
    found = [(one.surface, one.target_section) for one in library.references("docs/club.md")]
    assert sorted(found) == [
        ("Article I", "docs/club.md#Article I"),
        ("Article I", "docs/club.md#Article I~2"),
        ("Article II of the By-Laws", "docs/club.md#Article II~2"),
    ]


def test_the_policy_of_another_company_is_not_meant(library: Library, tmp_path: Path) -> None:
    policy = "# Privacy Policy\n\nRun by Burrly (“we”).\n\n## 1 Data\n\nWe keep none.\n"
    terms = "# Terms of Service\n\nOffered by {} (“we”, “us”).\n\nSee the Privacy Policy.\n"
    files = {
        "docs/privacy.md": policy,
        "docs/own.md": terms.format("Burrly"),
        "docs/other.md": terms.format("Otterly"),
    }
    assert led(library, tmp_path, files, "own.md") == {"Privacy Policy": "docs/privacy.md"}
    assert led(library, tmp_path, files, "other.md") == {"Privacy Policy": None}


def test_a_page_of_a_website_is_none_in_a_folder_apart(library, tmp_path) -> None:
    terms = "# Terms\n\n## 1 Data\n\nSee [our privacy page](/privacy).\n"
    files = {
        "contracts/terms.md": terms,
        "site/terms.md": terms,
        "site/privacy.md": "# Privacy Policy\n\nWe keep no data.\n",
    }
    assert set(led(library, tmp_path / "docs", files, "contracts/terms.md").values()) == {None}
    found = led(library, tmp_path / "docs", {}, "site/terms.md")
    assert found == {"our privacy page": "docs/site/privacy.md"}


def test_documents_of_one_site_mean_each_other_whatever_folders_they_lie_in(
    library: Library, tmp_path: Path
) -> None:
    files = {
        "contracts/dpa.md": "# Data Processing Addendum (Kelp and Boats)\n\n## 1 Scope\n\n"
        "It forms part of the Terms of Service.\n",
        "policies/terms.md": "# Terms of Service (Kelp and Boats)\n\n## 1 Scope\n\nNone.\n",
        "others/terms.md": "# Terms of Service (Reed and Sons)\n\n## 1 Scope\n\nNone.\n",
    }
    found = led(library, tmp_path / "docs", files, "contracts/dpa.md")
    assert found == {"Terms of Service": "docs/policies/terms.md"}
