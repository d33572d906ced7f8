"""A link to another file leads to the document that lies there, whenever that comes or goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.ids import DocumentId
from ingest.linking.files import files_at

RULES = """# Club Rules

## 1. Fees

Fees follow [the treasury bylaw](bylaws/treasury.md).
Late fees follow [Bylaw 3, Section 2.1](bylaws/treasury.md) and
[the rule on late fees](bylaws/treasury.md#late-fees),
never [section 2](bylaws/gone.md) of what is gone.
"""
TREASURY = """# Treasury

## 1. General

The fees stand in [the rules](../rules.md#1-fees).

## 2. Late fees

2.1 A late fee of five crowns is due.

2.2 No fee is due in May.
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    folder = tmp_path / "docs"
    (folder / "bylaws").mkdir(parents=True)
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    return Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))


def ingest(library: Library, folder: Path) -> None:
    assert not Ingestor(library).ingest(folder, prune=True).failed


def led(library: Library, address: str) -> dict[str, str | None]:
    """Where each reference of *address* leads, by its words."""
    return {
        " ".join(r.surface.split()): r.target_section or r.target_document
        for r in library.references(address)
    }


def test_links_to_a_file_lead_to_its_units_once_it_is_there(library, tmp_path) -> None:
    folder = tmp_path / "docs"
    ingest(library, folder)
    assert set(led(library, "docs/rules.md").values()) == {None}
    (folder / "bylaws" / "treasury.md").write_text(TREASURY, encoding="utf-8")
    ingest(library, folder)
    treasury = "docs/bylaws/treasury.md"
    assert led(library, "docs/rules.md") == {
        "the treasury bylaw": treasury,
        "Bylaw 3, Section 2.1": f"{treasury}#2.1",
        "the rule on late fees": f"{treasury}#2",
        "section 2": None,
    }
    assert led(library, treasury) == {"the rules": "docs/rules.md#1"}
    (folder / "bylaws" / "treasury.md").unlink()
    ingest(library, folder)
    assert set(led(library, "docs/rules.md").values()) == {None}


@pytest.mark.parametrize(
    ("target", "citing", "file"),
    [
        ("b.md", "docs/a.md", ["docs/b.md"]),
        ("../x/b.HTML", "docs/a.md", ["x/b.HTML"]),
        ("../x/b.md", "docs/dues__a.md", ["x/b.md", "docs/x__b.md"]),
        ("b.png", "docs/a.md", []),
        ("15 U.S.C", "docs/a.md", []),
        (None, "docs/a.md", []),
    ],
)
def test_a_file_is_found_from_the_one_that_links_to_it(target, citing, file) -> None:
    assert files_at(target, DocumentId(citing)) == file


def test_a_link_to_the_web_stays_one_whatever_its_words_say(library, tmp_path) -> None:
    folder = tmp_path / "docs"
    (folder / "rules.md").write_text(
        "# Club Rules\n\n## 2. Fees\n\nSee [section 7(1)](https://example.org/act).\n",
        encoding="utf-8",
    )
    ingest(library, folder)
    (unresolved,) = library.snapshot().projection.graph(0).unresolved
    assert unresolved.cited is not None
    assert unresolved.cited.document == "https://example.org/act"
    assert unresolved.cited.place.address == ()
