"""Names that users give: references resolve by them, and ingesting again keeps them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, NotFoundError, Settings
from evidence_graph.cli import main

ACT = """
# Housing Act 2024

## 1 Deposits

(1) A landlord shall hold the deposit.

## 2 Rent

The rent is paid.
"""
LEASE = """
# Standard Lease

1 The deposit is held under section 1(1) of the Dwellings Act 2024.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "act.md").write_text(ACT, encoding="utf-8")
    (tmp_path / "lease.md").write_text(LEASE, encoding="utf-8")
    library = Library.open(tmp_path / "x.library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(tmp_path / "act.md", tmp_path / "lease.md")
    return tmp_path


def target(library: Library) -> str | None:
    """Where the lease's reference leads."""
    (reference,) = library.references("lease.md")
    return reference.target_section


def test_a_reference_resolves_when_its_name_is_given(folder: Path) -> None:
    library = Library.open(folder / "x.library")
    assert target(library) is None
    naming = library.alias("act.md", "Dwellings Act 2024", "the Code")
    assert naming.given == ["Dwellings Act 2024", "the Code"]
    assert naming.aliases == ["Dwellings Act 2024", "Housing Act", "the Code"]
    assert naming.ambiguous == {}
    assert target(library) == "act.md#1(1)"
    assert library.get("the Code s 1(1)").section_id == "act.md#1(1)"
    assert library.get("s 1(1) of the Dwellings Act 2024").section_id == "act.md#1(1)"
    document = next(record for record in library.export() if record["id"] == "act.md")
    assert set(naming.given) <= set(document["aliases"])


def test_a_name_stays_when_its_document_changes(folder: Path) -> None:
    library = Library.open(folder / "x.library")
    library.alias("Housing Act 2024", "Dwellings Act 2024")
    (folder / "act.md").write_text(
        ACT + "\n## 3 Repairs\n\nThe landlord repairs.\n", encoding="utf-8"
    )
    report = Ingestor(library).ingest(folder / "act.md")
    assert report.updated == 1
    assert library.get("Dwellings Act 2024 s 3").section_id == "act.md#3"
    assert target(library) == "act.md#1(1)"


def test_the_order_of_naming_and_ingesting_does_not_matter(folder: Path) -> None:
    library = Library.open(folder / "x.library")
    library.alias("act.md", "Dwellings Act 2024")
    other = Library.open(folder / "y.library", settings=Settings(embedder="none"))
    Ingestor(other).ingest(folder / "act.md")
    other.alias("act.md", "Dwellings Act 2024")
    Ingestor(other).ingest(folder / "lease.md")
    assert list(other.export()) == list(library.export())


def test_a_name_is_taken_away(folder: Path) -> None:
    library = Library.open(folder / "x.library")
    before = list(library.export())
    library.alias("act.md", "Dwellings Act 2024")
    assert library.alias("act.md", "the dwellings act 2024", remove=True).given == []
    assert list(library.export()) == before
    with pytest.raises(NotFoundError):
        library.alias("act.md", "Housing Act", remove=True)  # its own, not given


def test_a_name_of_several_is_told_with_all_of_them(folder: Path, capsys: Any) -> None:
    library = str(folder / "x.library")
    assert main(["alias", library, "act.md", "the Paper", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ambiguous"] == {}
    assert main(["alias", library, "lease.md", "the Paper", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["ambiguous"] == {"the Paper": ["act.md", "lease.md"]}
    assert "the Paper" in printed.err
    assert main(["get", library, "the Paper s 1"]) == 1
    assert "act.md#1, lease.md#1" in capsys.readouterr().err
    assert main(["alias", library, "act.md"]) == 0
    assert "the Paper   (given)" in capsys.readouterr().out


@pytest.mark.parametrize(
    "aliases",
    ["[Dwellings Act, 'The Code']", "Dwellings Act; The Code", "\n  - Dwellings Act\n  - The Code"],
)
def test_front_matter_gives_names(tmp_path: Path, aliases: str) -> None:
    front = f"---\naliases: {aliases}\n---\n"
    (tmp_path / "act.md").write_text(front + ACT, encoding="utf-8")
    library = Library.open(tmp_path / "x.library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(tmp_path / "act.md")
    assert library.get("Dwellings Act s 1").section_id == "act.md#1"
    assert library.get("section 2 of the Code").section_id == "act.md#2"


def test_clauses_of_a_long_title_are_no_names(tmp_path: Path) -> None:
    front = (
        "---\ntitle: Tugs &amp; Barges Act\naliases: An Act to levy dues on all tugs and barges of "
        "the bay; to amend the Dwellings Code; and for connected purposes\n---\n"
    )
    (tmp_path / "act.md").write_text(front + ACT, encoding="utf-8")
    library = Library.open(tmp_path / "x.library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(tmp_path / "act.md")
    assert library.inspect("act.md").title == "Tugs & Barges Act"
    with pytest.raises(NotFoundError):
        library.get("and for connected purposes s 1")
