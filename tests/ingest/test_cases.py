"""Citations of cases of the United States, where the library asks for them."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, MissingExtraError, Settings
from ingest.cases import find_cases, with_cases
from ingest.references import find_mentions

TEXT = "# Wharf Memorandum\n\n## 1 Cases\n\nSee Doe v. Pier, 999 U.S. 113, 120 (1973). "
TEXT += "The rule of 8 Cal. App. 4th\n10 governs; Section 1 applies.\n"


def library_of(folder: Path, settings: Settings) -> Library:
    (folder / "memo.md").write_text(TEXT, encoding="utf-8")
    return Library.open(folder / "l.library", settings=settings)


def unresolved(library: Library) -> list[tuple[str, str]]:
    return [(r["surface"], r["reason"]) for r in library.export() if r.get("mention")]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the package were not installed."""
    importing = builtins.__import__

    def refuse(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.split(".")[0] == "eyecite":
            raise ImportError(name)
        return importing(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", refuse)


def test_without_the_package_the_setting_is_refused_with_the_command_that_installs_it(
    tmp_path, without
):
    library = library_of(tmp_path, Settings(embedder="none", case_citations=True))
    with pytest.raises(MissingExtraError, match=r"pip install 'evidence-graph\[eyecite\]'"):
        Ingestor(library).ingest(tmp_path / "memo.md")
    assert list(library.documents()) == []


def test_without_the_package_and_the_setting_nothing_is_said(tmp_path, without, capsys):
    library = library_of(tmp_path, Settings(embedder="none"))
    assert Ingestor(library).ingest(tmp_path / "memo.md").added == 1
    assert "999 U.S. 113" not in [surface for surface, _ in unresolved(library)]
    assert capsys.readouterr().err == ""


class TestInstalled:
    """What the package finds."""

    @pytest.fixture(autouse=True)
    def installed(self) -> None:
        pytest.importorskip("eyecite")

    @pytest.mark.parametrize(
        ("text", "surface", "name"),
        [
            ("See Doe v. Pier, 999 U.S. 113 (1973), at 12.", "999 U.S. 113 (1973)", "999 U.S. 113"),
            ("12 F.3d 34, 56–57 & n.8 (2d Cir. 1995) (quay)",
             "12 F.3d 34, 56–57 & n.8 (2d Cir. 1995)", "12 F.3d 34"),
            ("as in 999 US\n113.", "999 US\n113", "999 U.S. 113"),
            ("Id.; 999 U. S., at 115–16", "999 U. S., at 115–16", "999 U.S., at 115"),
            ("12 F. Supp. 2d 345, § 5 applies", "12 F. Supp. 2d 345", "12 F. Supp. 2d 345"),
            ("2010 WL 123456 (D. Mass. Mar. 3, 2010)", "2010 WL 123456 (D. Mass. Mar. 3, 2010)",
             "2010 WL 123456"),
        ],
    )  # fmt: skip
    def test_a_case_is_cited_from_its_volume_to_its_year(self, text, surface, name):
        ((span, found),) = find_cases(text)
        assert (span.of(text), found) == (surface, name)

    @pytest.mark.parametrize(
        "text",
        [
            "42 U.S.C. § 1983 and 12 CFR 1002.4",  # law, by the grammar of references
            "124 Stat. 1376",
            "§ 12 Ala. 3 and section 12 Ala. 3",  # the number of a section, not of a volume
            "14 Deposits\n\n15 Fees",
            "On 3 May 2020 the 12 Members met in 5 Rooms.",
        ],
    )
    def test_these_are_no_cases(self, text):
        assert list(find_cases(text)) == []

    def test_a_case_is_no_reference_to_a_section(self):
        text = "The rule of 8 Cal. App. 4th 10 governs; Section 1 applies."
        mentions = find_mentions(text, (), language="en")
        found = with_cases(text, (), mentions)
        surfaces = [mention.span.of(text) for mention in found]
        assert surfaces == ["8 Cal. App. 4th 10", "Section 1"]
        assert [mention.external for mention in found] == [True, False]

    def test_a_library_that_asks_for_them_keeps_them_as_external_mentions(self, tmp_path):
        library = library_of(tmp_path, Settings(embedder="none", case_citations=True))
        Ingestor(library).ingest(tmp_path / "memo.md")
        assert unresolved(library) == [
            ("999 U.S. 113, 120 (1973)", "external"),
            ("8 Cal. App. 4th\n10", "external"),
        ]
        assert Ingestor(library).ingest(tmp_path / "memo.md").unchanged == 1

    def test_a_case_that_the_library_holds_is_found_by_its_citation(self, tmp_path):
        library = library_of(tmp_path, Settings(embedder="none", case_citations=True))
        opinion = "---\naliases: 999 U.S. 113\n---\n\n# Doe v. Pier\n\nThe quay is public.\n"
        (tmp_path / "opinion.md").write_text(opinion, encoding="utf-8")
        Ingestor(library).ingest(tmp_path / "memo.md", tmp_path / "opinion.md")
        (found,) = [
            r for r in library.export() if r.get("edge") == "references" and "U.S." in r["surface"]
        ]
        assert found["target"] == "opinion.md"
