"""The commands that read the graph: their JSON to the letter, and what they print."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from evidence_graph.cli import main
from evidence_graph.store.graph_copy import KuzuCopy

DEFINITION = "document_id section_id scope_section_id start end text governs".split()
REFERENCE = (
    "source_section target_section target_document surface start end kind status missing depth"
).split()
SECTION = "section_id anchor number heading kind level page children".split()


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command; its exit status and what it printed."""

    def run(*arguments: object) -> tuple[int, str]:
        status = main([str(argument) for argument in arguments])
        return status, capsys.readouterr().out

    return run


def test_define_says_what_a_term_means_here(out: Any, statutes: Path) -> None:
    status, printed = out("define", statutes, "rent", "--at", "Tenancies Act s 12", "--json")
    found = json.loads(printed)
    assert status == 0
    assert list(found) == ["term", "definitions"]
    assert found["definitions"]
    for definition in found["definitions"]:
        assert set(DEFINITION) <= set(definition)
    governing = [d["document_id"] for d in found["definitions"] if d["governs"]]
    assert governing == ["tenancies-act.md"]
    assert "governs here" in out("define", statutes, "rent", "--at", "Tenancies Act s 12")[1]


def test_define_refuses_a_term_that_nobody_defines(
    statutes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["define", str(statutes), "deposet", "--json"]) == 1
    error = json.loads(capsys.readouterr().out)
    assert error["error"] == "NotFoundError"
    assert "found none called 'deposet'; the nearest are deposit" in error["message"]
    assert (error["definitions"], error["nearest"][0]) == ([], "deposit")


def test_refs_lists_what_leaves_and_what_leads_here(out: Any, statutes: Path) -> None:
    status, printed = out("refs", statutes, "Tenancies Act s 14", "--json")
    found = json.loads(printed)
    assert status == 0
    assert list(found) == ["address", "references"]
    assert {r["target_section"] for r in found["references"]} >= {"tenancies-act.md#20"}
    for reference in found["references"]:
        assert list(reference) == REFERENCE
    incoming = json.loads(out("refs", statutes, "Tenancies Act s 14", "--in", "--json")[1])
    sources = {r["source_section"].split("#")[0] for r in incoming["references"]}
    assert "deposit-protection-regulations.html" in sources
    deeper = json.loads(out("refs", statutes, "Tenancies Act s 14", "--depth", "2", "--json")[1])
    assert {r["depth"] for r in deeper["references"]} == {1, 2}
    assert "→" in out("refs", statutes, "Tenancies Act s 14")[1]


def test_outline_shows_the_tree(out: Any, statutes: Path) -> None:
    status, printed = out("outline", statutes, "tribunal-rules.pdf", "--json")
    found = json.loads(printed)
    assert status == 0
    assert list(found) == ["document_id", "title", "sections"]
    waiting = list(found["sections"])
    while waiting:
        section = waiting.pop()
        assert list(section) == SECTION
        assert section["page"] >= 1
        waiting += section["children"]
    assert "Part 1 Introduction" in out("outline", statutes, "tribunal-rules.pdf")[1]


def test_terms_are_listed(out: Any, statutes: Path) -> None:
    found = json.loads(out("terms", statutes, "tenancies-act.md", "--json")[1])
    assert {"deposit", "landlord"} <= {term["term"] for term in found["terms"]}
    assert "landlord" in out("terms", statutes, "tenancies-act.md")[1]


def test_lint_finds_the_one_reference_that_leads_nowhere(out: Any, statutes: Path) -> None:
    status, printed = out("lint", statutes, "--json")
    assert status == 1
    dangling = [f for f in json.loads(printed)["findings"] if f["kind"] == "dangling"]
    intended = [f for f in dangling if "28(2)" in f["message"]]
    assert [f["document_id"] for f in intended] == ["deposit-protection-regulations.html"]
    assert {f["severity"] for f in json.loads(printed)["findings"]} <= {"error", "warning"}
    assert "dangling" in out("lint", statutes)[1]


def test_lint_shows_notes_only_when_asked(out: Any, tmp_path: Path) -> None:
    library, act = tmp_path / "l.library", tmp_path / "act.md"
    act.write_text("# Berths Act\n\n## 1 Words\n\n“Dues” means money.\n", encoding="utf-8")
    assert out("ingest", library, act, "--embedder", "none")[0] == 0
    assert out("lint", library) == (0, "")
    status, printed = out("lint", library, "--all")
    assert status == 0
    assert "note" in printed and "“Dues” is defined and never used" in printed
    assert "(line 5)" in printed


def test_inspect_says_what_was_found(out: Any, statutes: Path) -> None:
    status, printed = out("inspect", statutes, "tenancies-act.md", "--json")
    found = json.loads(printed)
    assert status == 0
    assert found["document_id"] == "tenancies-act.md"
    assert found["units"]["heading"] > 10
    assert 0.5 < found["confidence"] <= 1
    assert "confidence" in out("inspect", statutes, "tenancies-act.md")[1]


def test_the_reason_why_the_graph_is_not_copied_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "act.md").write_text("# Act\n\n1. Rent is due.\n", encoding="utf-8")
    plain = KuzuCopy._answer
    monkeypatch.setattr(KuzuCopy, "_answer", lambda copy: replace(plain(copy), error="no room"))
    library, file = str(tmp_path / "my x.library"), str(tmp_path / "act.md")
    for _ in range(2):  # a second command prints it once, too
        assert main(["ingest", library, file, "--embedder", "none"]) == 0
        err = capsys.readouterr().err
        assert err.count("note: there is no graph of the last generation of ") == 1
        assert (
            "(no room); all but Cypher does without; to try again: evidence-graph rebuild " in err
        )
        assert err.rstrip().endswith(f"'{library}' graph")
