"""Documents whose files are gone from a folder stay until it is pruned, and the report says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.library import Library
from ingest import Ingestor, IngestReport


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    laws = tmp_path / "laws"
    laws.mkdir()
    for name in ("act", "code", "rules"):
        (laws / f"{name}.md").write_text(f"# The {name}\n\n1. The {name} applies.\n")
    ingested(laws)
    return laws


def ingested(*places: Path, prune: bool = False, dry_run: bool = False) -> IngestReport:
    library = places[0].parent / "x.library"
    if places[0].is_file():
        library = places[0].parents[1] / "x.library"
    with Library.open(library, settings=Settings(embedder="none")) as opened:
        return Ingestor(opened).ingest(*places, prune=prune, dry_run=dry_run)


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_deleted_file_is_told_and_its_document_stays(laws: Path, dry_run: bool) -> None:
    (laws / "act.md").unlink()
    (laws / "code.md").unlink()
    report = ingested(laws, dry_run=dry_run)
    assert (report.documents, report.gone) == (3, ["laws/act.md", "laws/code.md"])
    assert report.notices == [
        "laws/act.md and 1 more: no longer in what was ingested; the library still holds it: "
        "--prune removes it"
    ]
    pruned = ingested(laws, prune=True, dry_run=dry_run)
    assert (pruned.removed, pruned.gone) == (2, [])


def test_nothing_is_told_of_what_was_not_looked_at(laws: Path) -> None:
    report = ingested(laws)
    assert report.gone == []
    assert '"gone"' not in report.to_json()
    (laws / "act.md").unlink()
    assert ingested(laws / "code.md").gone == []


def test_of_a_renamed_file_its_own_notice_tells(laws: Path) -> None:
    (laws / "act.md").rename(laws / "old-act.md")
    report = ingested(laws)
    assert report.gone == []
    assert [notice.split(":")[0] for notice in report.notices] == ["laws/old-act.md"]
