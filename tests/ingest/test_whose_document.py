"""A generic title means the document of the body that cites it, and never a stranger's."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph import Library

from .leading import led, lexical_library


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return lexical_library(tmp_path)


RULES = "# Standing Rules of the {}\n\n## 1 Dues\n\nSee Article 2 of the {}.\n"
BYLAWS = "# {} By-Laws\n\n## Article 1 Name\n\nName.\n\n## Article 2 Dues\n\nDues are paid.\n"


def test_by_laws_with_the_body_in_their_title_are_meant_by_its_rules(
    library: Library, tmp_path: Path
) -> None:
    files = {
        "rules.md": RULES.format("Burr Otter Society", "By-Laws"),
        "pier.md": BYLAWS.format("Pier Cove Club"),
        "apart/otters.md": BYLAWS.format("Burr Otter Society"),
    }
    found = led(library, tmp_path / "docs", files, "rules.md")
    assert found == {"Article 2 of the By-Laws": "docs/apart/otters.md#2"}


def test_by_laws_that_come_later_are_meant_as_well(library: Library, tmp_path: Path) -> None:
    folder, cited = tmp_path / "docs", "Burr Otter Society By-Laws"
    files = {"rules.md": RULES.format("Burr Otter Society", cited)}
    assert set(led(library, folder, files, "rules.md").values()) == {None}
    found = led(library, folder, {"b/o.md": BYLAWS.format("Burr Otter Society")}, "rules.md")
    assert set(found.values()) == {"docs/b/o.md#2"}


STATUTEN = "# Satzung\n\n## § 1 Name\n\nDer Verein führt den Namen „{}“.\n\n## § 2 Ziel\n\nZiel.\n"
DUES = "# Beitragsordnung\n\nDer {} erhebt Beiträge.\n\n## § 1 Höhe\n\nEs gilt {}.\n"


def test_statutes_of_the_association_are_its_own(library: Library, tmp_path: Path) -> None:
    cited = "§ 2 der Satzung des Verbandes"
    files = {
        "satzung.md": STATUTEN.format("Verband der Lotsinnen am Nordhafen"),
        "andere.md": STATUTEN.format("Ruderfreunde Südstrand"),
        "dues.md": DUES.format("Verband der Lotsinnen am Nordhafen e.V.", cited),
    }
    found = led(library, tmp_path / "docs", files, "dues.md")
    assert found == {cited: "docs/satzung.md#2"}


def test_the_statutes_of_another_body_are_not_meant(library: Library, tmp_path: Path) -> None:
    files = {
        "satzung.md": STATUTEN.format("Ruderfreunde Südstrand"),
        "dues.md": DUES.format("Lotsenclub Nordhafen e.V.", "§ 2 der Satzung"),
    }
    assert led(library, tmp_path / "docs", files, "dues.md") == {"§ 2 der Satzung": None}


HOUSE_RULES = "# Règlement intérieur{}\n\n## Article 1 Vote\n\nSelon l'article 2 des statuts.\n"
STATUTS = "# Statuts{}\n\n## Article 1 Nom\n\nNom.\n\n## Article 2 But\n\nLe but est la rame.\n"


def test_a_folder_with_statutes_of_several_bodies_is_nobodys(
    library: Library, tmp_path: Path
) -> None:
    folder, cited = tmp_path / "docs", "article 2 des statuts"
    files = {"statuts.md": STATUTS.format(""), "rules.md": HOUSE_RULES.format(" Loutres Bleues")}
    assert led(library, folder, files, "rules.md") == {cited: "docs/statuts.md#2"}
    files = {"plage.md": STATUTS.format(" de la Plage")}
    assert led(library, folder, files, "rules.md") == {cited: None}
    files = {"rules.md": HOUSE_RULES.format("")}  # nothing tells whose: the folder decides
    assert led(library, folder, files, "rules.md") == {cited: "docs/statuts.md#2"}


def test_the_policy_of_a_service_is_found_by_the_title_of_its_terms(
    library: Library, tmp_path: Path
) -> None:
    files = {
        "terms.md": "# REED LAMP SERVICE TERMS OF USE\n\n## 1 Data\n\nSee the Privacy Policy.\n",
        "lamp.md": "# PRIVACY POLICY OF THE REED LAMP SERVICE\n\n## 1 Data\n\nNone is kept.\n",
        "other.md": "# Privacy Policy\n\nRun by Burrly (“we”).\n\n## 1 Data\n\nNone.\n",
    }
    found = led(library, tmp_path / "docs", files, "terms.md")
    assert found == {"Privacy Policy": "docs/lamp.md"}


def test_a_kind_of_two_words_is_cited_by_its_first(library: Library, tmp_path: Path) -> None:
    cites = "\n\n## Article 3 Voix\n\nSelon l'article 1 du Règlement, le vote est public.\n"
    files = {
        "statuts.md": STATUTS.format(" des Loutres Bleues") + cites,
        "rules.md": HOUSE_RULES.format(" des Loutres Bleues"),
        "plage.md": HOUSE_RULES.format(" de la Plage"),
    }
    found = led(library, tmp_path / "docs", files, "statuts.md")
    assert found == {"article 1 du Règlement": "docs/rules.md#1"}
