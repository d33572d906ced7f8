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


def ingested(
    place: Path, *, library: Path | None = None, prune: bool = False, dry_run: bool = False
) -> IngestReport:
    """Ingest *place* into a library beside the folder of laws, or into *library*."""
    library = library or place.parent / "x.library"
    with Library.open(library, settings=Settings(embedder="none")) as opened:
        return Ingestor(opened).ingest(place, prune=prune, dry_run=dry_run)


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
    assert ingested(laws / "code.md", library=laws.parent / "x.library").gone == []


def test_of_a_renamed_file_its_own_notice_tells(laws: Path) -> None:
    (laws / "act.md").rename(laws / "old-act.md")
    report = ingested(laws)
    assert report.gone == []
    assert [notice.split(":")[0] for notice in report.notices] == ["laws/old-act.md"]


def test_a_file_is_not_gone_if_its_folder_cannot_be_entered(laws: Path) -> None:
    inner = laws / "inner"
    inner.mkdir()
    (laws / "act.md").rename(inner / "act.md")
    ingested(laws, prune=True)
    inner.rename(laws / "kept")
    inner.symlink_to(inner)  # a circle: as with a closed folder, nobody can tell what is in it
    report = ingested(inner / "act.md", library=laws.parent / "x.library", prune=True)
    assert (report.documents, report.removed, report.failed) == (3, 0, 1)
    report = ingested(laws, prune=True)
    assert (report.documents, report.added, report.removed) == (4, 1, 0)


@pytest.mark.parametrize("name", ["a\0b.md", "a\ud800b.md"])
def test_a_name_that_no_file_can_have_fails_alone(laws: Path, name: str) -> None:
    with Library.open(laws.parent / "x.library") as library:
        report = Ingestor(library).ingest(laws, laws / name)
    assert (report.documents, report.unchanged, report.failed + report.skipped) == (3, 3, 1)
