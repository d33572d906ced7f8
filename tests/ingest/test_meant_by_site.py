"""Whose a "Privacy Policy" is, told by the name of the site in the addresses of both documents."""

from __future__ import annotations

from pathlib import Path

from .leading import led, lexical_library

KELP = "Kelpbox runs the service. Use Kelpbox and agree. Ask help@kelpbox.example. Kelpbox hears."
OTTER = KELP.replace("Kelpbox", "Ottermail").replace("kelpbox", "ottermail")
CITING = "## 1. Data\n\nSee the Privacy Policy.\n"
TERMS = f"# Terms of Service\n\n{{}}\n\n{CITING}"


def privacy_cited(folder: Path, files: dict[str, str], citing: str) -> str | None:
    """The document that "the Privacy Policy" in *citing* means among *files*."""
    with lexical_library(folder) as library:
        return led(library, folder / "docs", files, citing)["Privacy Policy"]


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
    with lexical_library(tmp_path) as library:
        terms, policy = TERMS.format(KELP), f"# Kelpbox Privacy Policy\n\n{KELP}\n"
        assert led(library, docs, {"terms.md": terms}, "terms.md") == {"Privacy Policy": None}
        found = led(library, docs, {"kelp.md": policy}, "terms.md")
        assert found == {"Privacy Policy": "docs/kelp.md"}
