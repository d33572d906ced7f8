"""Whose a "Privacy Policy" is, told by the name of the site in the addresses of both documents."""

from __future__ import annotations

from pathlib import Path

from evidence_graph import Ingestor, Library, Settings

KELP = "Kelpbox runs the service. Use Kelpbox and agree. Ask help@kelpbox.example. Kelpbox hears."
OTTER = KELP.replace("Kelpbox", "Ottermail").replace("kelpbox", "ottermail")
CITING = "## 1. Data\n\nSee the Privacy Policy.\n"
TERMS = f"# Terms of Service\n\n{{}}\n\n{CITING}"


def privacy_cited(folder: Path, files: dict[str, str], citing: str) -> str | None:
    """The document that "the Privacy Policy" in *citing* means among *files*."""
    docs = folder / "docs"
    docs.mkdir()
    for name, text in files.items():
        (docs / name).write_text(text, encoding="utf-8")
    with Library.open(folder / "l.library", settings=Settings(embedder="none")) as library:
        assert not Ingestor(library).ingest(docs).failed
        found = library.references(f"docs/{citing}")
        return next(one.target_document for one in found if one.surface == "Privacy Policy")


def test_the_policy_of_the_same_site_is_meant_and_no_other(tmp_path: Path) -> None:
    files = {
        "terms.md": TERMS.format(KELP),
        "privacy.md": f"# Privacy Policy\n\n{OTTER}\n",
        "kelp.md": f"# Privacy Policy\n\n{KELP}\n",
    }
    assert privacy_cited(tmp_path, files, "terms.md") == "docs/kelp.md"


def test_the_policy_of_another_site_is_not_meant(tmp_path: Path) -> None:
    files = {"terms.md": TERMS.format(KELP), "privacy.md": f"# Privacy Policy\n\n{OTTER}\n"}
    assert privacy_cited(tmp_path, files, "terms.md") is None


def test_a_policy_that_is_called_by_its_site_is_meant(tmp_path: Path) -> None:
    files = {
        "terms.md": TERMS.format(KELP),
        "kelp.md": f"# Kelpbox Privacy Policy\n\n{KELP}\n",
        "privacy.md": f"# Privacy Policy\n\n{OTTER}\n",
    }
    assert privacy_cited(tmp_path, files, "terms.md") == "docs/kelp.md"


def test_a_policy_that_comes_later_is_meant_as_well(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "terms.md").write_text(TERMS.format(KELP), encoding="utf-8")
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        assert not Ingestor(library).ingest(docs).failed
        (docs / "kelp.md").write_text(f"# Kelpbox Privacy Policy\n\n{KELP}\n", encoding="utf-8")
        assert not Ingestor(library).ingest(docs).failed
        found = library.references("docs/terms.md")
        assert [one.target_document for one in found] == ["docs/kelp.md"]
