"""Diagnosis and repair beside a writer: what it replaces is no damage, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph import Library
from evidence_graph.cli import main
from evidence_graph.errors import LibraryLockedError
from evidence_graph.generations import doctor
from evidence_graph.generations.lock import write_lock
from evidence_graph.generations.manifest import FileRecord, Manifest
from evidence_graph.store import MemoryStore

from ..histories import LEXICAL


def write(path: Path, *names: str) -> None:
    """Ingest a text of each name, each in a generation of its own."""
    with Library.open(path, settings=LEXICAL, store=MemoryStore()) as library:
        for name in names:
            library.ingest_text(f"# {name}\n\n1. The fee of {name} is due.\n", name=name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write(tmp_path / "x.library", "pier.md", "quay.md")
    return tmp_path / "x.library"


def text_of(path: Path, name: str) -> Path:
    with Library.open(path, create=False) as library:
        (document,) = [one for one in library.documents() if one.id == name]
        return library.texts.path(document.text_digest)


def test_a_generation_that_is_replaced_while_it_is_examined_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, written = doctor._found, ["lock.md", "buoy.md", "dock.md"]

    def found_late(library: Path, record: FileRecord) -> str:
        while written:  # the files of the generation under examination are deleted
            write(library, written.pop())
        return found(library, record)

    monkeypatch.setattr(doctor, "_found", found_late)
    assert doctor.diagnose(path, graph=False) == []
    assert not written


def test_a_repair_deletes_no_text_while_a_writer_may_be_mending_it(path: Path) -> None:
    text = text_of(path, "pier.md")
    text.write_text("something else", encoding="utf-8")
    with write_lock(path), pytest.raises(LibraryLockedError):
        Library.repair(path)
    assert text.is_file()
    Library.repair(path)
    assert not text.is_file()  # the next ingestion of its document writes it


def test_a_repair_puts_no_older_manifest_in_the_place_of_a_writers(path: Path) -> None:
    (path / "manifest.json").write_text("{}", encoding="utf-8")
    with write_lock(path), pytest.raises(LibraryLockedError):
        Library.repair(path)
    assert (path / "manifest.json").read_text(encoding="utf-8") == "{}"
    assert Library.repair(path)[0] == "manifest"
    assert Manifest.published(path).generation == 2


def test_the_graph_that_a_writer_will_make_is_called_pending_not_damaged(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path / "graph-1.kuzu").write_bytes(b"half of a graph")
    (damage,) = doctor.diagnose(path)
    assert not damage.is_pending
    with write_lock(path):
        (damage,) = doctor.diagnose(path)
        assert damage.is_pending
        assert main(["doctor", str(path)]) == 0
    assert "graph: not made yet" in capsys.readouterr().out
