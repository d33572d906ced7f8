"""Mentions become edges, whatever the order in which documents come, change and go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.generations.writer import Writer, WrittenDocument
from ingest.linking import waiting
from tests.written import exported, library_of

ACT = """# Tenancies Act 2024 (TA)

## 14 Deposits

(1) In this section “deposit” means money that a tenant pays as security.

(2) A landlord who receives a deposit must lodge it within ten days, subject to section 15.

## 15 Exceptions

Section 14(2) does not apply to a deposit under section 14(9).
"""
RULES = """# Deposit Rules 2025 (DR)

## 1 Scope

These Rules are made under section 14 of the Tenancies Act 2024 and apply as rule 3 says.

## 2 Fees

A fee is payable as TA section 15 provides, and under section 5 of the Fees Act 1999.
"""
FILES = {"act.md": ACT, "rules.md": RULES}


def statuses(library: Library, address: str) -> list[tuple[str, str, str | None]]:
    return [(r.surface, r.status, r.target_section) for r in library.references(address)]


def test_a_reference_leads_to_the_unit_it_names(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES, [["act.md", "rules.md"]])
    assert statuses(library, "TA s 14(2)") == [("section 15", "resolved", "act.md#15")]
    assert statuses(library, "TA s 15") == [
        ("Section 14(2)", "resolved", "act.md#14(2)"),
        ("section 14(9)", "partial", "act.md#14"),
    ]
    (partial,) = [r for r in library.references("TA s 15") if r.status == "partial"]
    assert partial.missing == "(9)"


def test_a_reference_into_another_document_arrives_with_it(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES, [["rules.md"]])
    before = {surface: status for surface, status, _ in statuses(library, "rules.md")}
    assert set(before.values()) <= {"outside_library", "external", "dangling"}
    Ingestor(library).ingest(tmp_path / "act.md")
    after = {target for _, status, target in statuses(library, "rules.md") if status == "resolved"}
    assert after == {"act.md#14", "act.md#15"}
    found = library.references("TA s 14", direction="in")
    assert "rules.md#1" in {reference.source_section for reference in found}


@pytest.mark.parametrize("order", list(permutations(FILES)))
def test_the_order_of_ingestion_does_not_matter(tmp_path: Path, order: tuple[str, ...]) -> None:
    together = library_of(tmp_path / "together", FILES)
    apart = library_of(tmp_path / "apart", FILES, [[name] for name in order])
    assert exported(apart) == exported(together)


def test_held_documents_are_linked_once_when_the_run_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"a-rules.md": RULES, "b-copy.md": ACT.replace("2024 (TA)", "1999 (FA)"), "c.md": ACT}
    folder = tmp_path / "laws"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")

    def run(name: str) -> Library:
        library = Library.open(tmp_path / name / "l.library", settings=Settings(embedder="none"))
        assert not Ingestor(library).ingest(folder).failed
        return library

    together = run("together")
    monkeypatch.setattr("ingest.pipeline.BATCH_CHUNKS", 1)
    commits: list[list[str]] = []
    commit = Writer.commit

    def noted(self: Writer, added: Sequence[WrittenDocument] = (), **given: Any) -> None:
        commits.append([Path(document.graph.document.id).name for document in added])
        commit(self, added, **given)

    monkeypatch.setattr(Writer, "commit", noted)
    apart = run("apart")
    assert list(filter(None, commits)) == [["a-rules.md"], ["b-copy.md"], ["c.md"], ["a-rules.md"]]
    assert exported(apart) == exported(together)
    assert not (apart.path / waiting.FILE).exists()


def test_a_run_holds_few_graphs_and_sections_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "a-rules.md": RULES,
        "b-rules.md": RULES.replace("Deposit Rules 2025 (DR)", "Lodging Rules 2025 (LR)"),
        "c-fees.md": "# Fees Act 1999\n\n## 5 Fees\n\nA fee is due at once.\n",
        "d.md": ACT,
    }
    together = library_of(tmp_path / "together", files, [list(files)])
    monkeypatch.setattr("ingest.linking.settle.SETTLED_SECTIONS", 1)
    monkeypatch.setattr("ingest.linking.library_book.KEPT_SECTIONS", 1)
    monkeypatch.setattr("ingest.pipeline.BATCH_CHUNKS", 1)
    commits: list[int] = []
    commit = Writer.commit

    def noted(self: Writer, added: Sequence[WrittenDocument] = (), **given: Any) -> None:
        commits.append(len(added))
        commit(self, added, **given)

    monkeypatch.setattr(Writer, "commit", noted)
    apart = library_of(tmp_path / "apart", files, [list(files)])
    assert max(commits) == 1
    assert exported(apart) == exported(together)


def test_an_interrupted_run_is_made_good_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_of(tmp_path, FILES, [["rules.md"]])

    def killed(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("ingest.pipeline.settle", killed)
        with pytest.raises(KeyboardInterrupt):
            Ingestor(library).ingest(tmp_path / "act.md")
    assert "act.md#14" not in {target for _, _, target in statuses(library, "rules.md")}
    with (library.path / waiting.FILE).open("a") as kept:
        kept.write('[["cut sho')  # the machine went down in the middle of a line
    assert Ingestor(library).ingest(tmp_path / "act.md").unchanged == 1
    assert "act.md#14" in {target for _, _, target in statuses(library, "rules.md")}


def test_a_document_that_goes_and_comes_back_leaves_no_trace(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES)
    before = exported(library)
    (tmp_path / "act.md").unlink()
    Ingestor(library).ingest(tmp_path / "act.md", prune=True)
    left = library.references("rules.md")
    assert left
    assert "act.md" not in {reference.target_document for reference in left}
    (tmp_path / "act.md").write_text(ACT, encoding="utf-8")
    Ingestor(library).ingest(tmp_path / "act.md")
    assert exported(library) == before


def test_a_provision_that_is_repealed_leaves_its_references_dangling(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES)
    (tmp_path / "act.md").write_text(ACT.replace("## 15 ", "## 16 "), encoding="utf-8")
    report = Ingestor(library).ingest(tmp_path / "act.md")
    assert report.updated == 1  # the rules were not read again
    found = {surface: status for surface, status, _ in statuses(library, "rules.md#2")}
    assert "dangling" in found.values()


def test_two_documents_of_one_name_make_a_reference_ambiguous(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES)
    (tmp_path / "copy.md").write_text(ACT, encoding="utf-8")
    Ingestor(library).ingest(tmp_path / "copy.md")
    assert "ambiguous" in {status for _, status, _ in statuses(library, "rules.md#1")}


def test_terms_govern_where_the_text_says(tmp_path: Path) -> None:
    library = library_of(tmp_path, FILES)
    (definition,) = library.define("deposit", at="TA s 14(2)")
    assert definition.governs
    assert definition.scope_section_id == "act.md#14"
    assert definition.text.startswith("In this section “deposit” means") or (
        definition.text.startswith("(1) In this section “deposit” means")
    )
    (elsewhere,) = library.define("deposit", at="TA s 15")
    assert not elsewhere.governs
    used = [r for r in library.export() if r.get("edge") == "uses"]
    assert used  # in s 14(2); the meaning does not reach s 15
    assert {r["target"] for r in used} == {"act.md%deposit"}


GUESSED = """# Rowing Club Rules

## 1 Boats

Boats are stored as clause 3.14 says, and under section 2 of the Boat Deed.
Members are those of article 828 ff. of the code.

## 2 Fees

Fees are due under section 1, as is section 8 of the Harbours Act 2009.
"""


def test_a_unit_of_no_named_document_is_not_claimed(tmp_path: Path) -> None:
    library = library_of(tmp_path, {"rules.md": GUESSED}, [["rules.md"]])
    found = {surface: status for surface, status, _ in statuses(library, "rules.md")}
    assert "clause 3.14" not in found  # neither of these rules nor of a document that they name
    assert found["section 1"] == "resolved"
    assert any(
        words.startswith("article 828") for words in found
    )  # words say that it is of another
    named = [
        status for words, status in found.items() if "Boat Deed" in words or "Harbours" in words
    ]
    assert named and set(named) <= {"outside_library", "external"}
