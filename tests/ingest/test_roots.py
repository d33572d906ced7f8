"""Documents are known by their root and their path below it, wherever both have been moved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.generations.roots import Roots
from ingest import IngestReport

LAW = "# Act {n}\n\n## 1 Rent\n\nThe rent of house {n} is due.\n"


def laws(folder: Path, count: int = 2) -> Path:
    folder.mkdir(parents=True)
    for n in range(count):
        (folder / f"act{n}.md").write_text(LAW.format(n=n))
    return folder


def ingested(library: Path, *paths: Path, prune: bool = False) -> IngestReport:
    library.parent.mkdir(exist_ok=True)
    settings = None if library.exists() else Settings(embedder="none")
    with Library.open(library, settings=settings) as opened:
        return Ingestor(opened).ingest(*paths, prune=prune)


def ids(library: Path) -> list[str]:
    with Library.open(library, create=False) as opened:
        return [document.id for document in opened.documents()]


@pytest.fixture
def apart(tmp_path: Path) -> Path:
    """A library of documents that lie elsewhere."""
    ingested(tmp_path / "one/x.library", laws(tmp_path / "far/statutes"))
    return tmp_path / "one/x.library"


def test_no_id_holds_the_place_of_a_file(apart: Path, tmp_path: Path) -> None:
    assert ids(apart) == ["statutes/act0.md", "statutes/act1.md"]
    with Library.open(apart, create=False) as library:
        assert str(tmp_path) not in str(list(library.export()))


@pytest.mark.parametrize(
    ("library", "documents"),
    [("two/x.library", "far"), ("one/x.library", "near"), ("two/x.library", "near")],
)
def test_library_and_documents_are_moved_together_or_apart(
    apart: Path, tmp_path: Path, library: str, documents: str
) -> None:
    (tmp_path / library).parent.mkdir(exist_ok=True)
    shutil.move(apart, tmp_path / library)
    shutil.move(tmp_path / "far", tmp_path / documents)
    report = ingested(tmp_path / library, tmp_path / documents / "statutes", prune=True)
    assert (report.unchanged, report.added, report.removed) == (2, 0, 0)


@pytest.mark.parametrize("moved", ["x.library", "laws"])
def test_what_lay_beside_one_another_is_moved_apart(tmp_path: Path, moved: str) -> None:
    home = tmp_path / "home"
    ingested(home / "x.library", laws(home / "laws"))
    away = tmp_path / "away"
    away.mkdir()
    shutil.move(home / moved, away / moved)
    library = next(tmp_path.rglob("x.library"))
    report = ingested(library, next(tmp_path.rglob("laws")), prune=True)
    assert (report.unchanged, report.added, report.removed) == (2, 0, 0)


def test_all_of_it_is_moved_and_nothing_is_new(tmp_path: Path) -> None:
    ingested(tmp_path / "a/libs/x.library", laws(tmp_path / "a/docs/statutes"))
    shutil.copytree(tmp_path / "a", tmp_path / "b")  # the first is still there
    report = ingested(tmp_path / "b/libs/x.library", tmp_path / "b/docs/statutes", prune=True)
    assert (report.unchanged, report.added, report.removed) == (2, 0, 0)


def test_a_copy_prunes_its_own_documents(tmp_path: Path) -> None:
    ingested(tmp_path / "a/x.library", laws(tmp_path / "a/statutes"))
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    (tmp_path / "b/statutes/act0.md").rename(tmp_path / "b/statutes/act9.md")
    report = ingested(tmp_path / "b/x.library", tmp_path / "b/statutes", prune=True)
    assert (report.removed, report.unchanged, report.added) == (1, 1, 1)
    assert "renamed" in report.notices[0]


def test_folders_of_one_name_are_told_apart(apart: Path, tmp_path: Path) -> None:
    other = laws(tmp_path / "other/statutes", 1)
    assert ingested(apart, other).added == 1
    assert ids(apart) == ["statutes/act0.md", "statutes/act1.md", "statutes~2/act0.md"]
    assert ingested(apart, other, tmp_path / "far/statutes").unchanged == 3


def test_a_file_is_known_by_its_root_whatever_is_named(apart: Path, tmp_path: Path) -> None:
    for path in ("far/statutes/act0.md", "far", "far/statutes"):
        report = ingested(apart, tmp_path / path)
        assert report.added == 0, path
    laws(tmp_path / "far/more", 1)
    ingested(apart, tmp_path / "far")
    assert ids(apart)[0] == "far/more/act0.md"


def test_pruning_removes_what_is_gone_from_a_root(apart: Path, tmp_path: Path) -> None:
    (tmp_path / "far/statutes/act0.md").unlink()
    report = ingested(apart, tmp_path / "far/statutes", prune=True)
    assert (report.removed, report.unchanged) == (1, 1)


def test_a_renamed_file_keeps_the_names_that_were_given_to_it(tmp_path: Path) -> None:
    folder, library = laws(tmp_path / "laws"), tmp_path / "x.library"
    ingested(library, folder)
    with Library.open(library) as opened:
        opened.alias("laws/act1.md", "The Housing Act")
    (folder / "act1.md").rename(folder / "housing.md")
    report = ingested(library, folder, prune=True)
    assert (report.added, report.removed, report.unchanged) == (1, 1, 1)
    (notice,) = report.notices
    assert notice.startswith("laws/housing.md: a file that was renamed or moved")
    with Library.open(library) as opened:
        assert opened.names("The Housing Act").document_id == "laws/housing.md"


def test_a_renamed_folder_is_pruned_under_its_old_name(tmp_path: Path) -> None:
    library, folder = tmp_path / "x.library", laws(tmp_path / "laws")
    ingested(library, folder)
    folder.rename(tmp_path / "acts")
    report = ingested(library, tmp_path / "acts")
    assert (report.added, report.removed, report.documents) == (2, 0, 4)
    (notice,) = report.notices
    assert "still in the library: --prune removes it" in notice
    (tmp_path / "acts").rename(tmp_path / "statutes")
    report = ingested(library, tmp_path / "statutes", prune=True)
    assert (report.added, report.removed, report.documents) == (2, 4, 2)
    (notice,) = report.notices
    assert "--prune" not in notice


def test_a_copy_is_not_taken_for_a_renamed_file(tmp_path: Path) -> None:
    folder, library = laws(tmp_path / "laws"), tmp_path / "x.library"
    ingested(library, folder)
    shutil.copy(folder / "act1.md", folder / "copy.md")
    assert ingested(library, folder).notices == []


def test_names_have_slashes_and_paths_come_back(tmp_path: Path) -> None:
    roots = Roots(tmp_path / "home/x.library")
    folder = laws(tmp_path / "elsewhere")
    roots.register(folder)
    for path in (folder / "act0.md", tmp_path / "home/a/b.md"):
        assert roots.path_of(roots.name_of(path)) == path
    assert Roots(tmp_path / "home/x.library", roots.registered).registered == roots.registered
