"""The copy of the graph in Kuzu: made anew from what was published, whatever became of it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from evidence_graph.errors import LibraryLockedError, StoreError
from evidence_graph.library import Library
from evidence_graph.processes import Process
from evidence_graph.store import KuzuStore, graph_copy, kuzu_store
from evidence_graph.store.copying import differences, is_current, update_file
from evidence_graph.store.engines import Engine
from evidence_graph.store.record import GraphRecord, graph_files
from evidence_graph.testing import build_document
from tests.random_documents import random_documents

from ..histories import exported, new_library, written

ACT = build_document(
    "act.md", "1 Deposits\n  (1) A deposit is money held.", terms=[("1", "Deposit")]
)
LEASE = build_document("lease.md", "1 See section 1.", references=[("1", "act.md#1", "section 1")])
CODE = build_document("code.md", "1 Courts")

EDGES = "MATCH (:Chunk)-[r:references]->(s:Section) RETURN s.id AS id"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A library that holds the Act and the lease."""
    made = new_library(tmp_path / "laws.library")
    with made.writer() as writer:
        writer.commit(added=written([ACT, LEASE]))
    return made


def file_of(library: Library) -> Path:
    record = GraphRecord.read(library.path)
    assert record is not None
    return library.path / record.file


def delete(library: Library) -> None:
    file_of(library).unlink()


def halve(library: Library) -> None:
    os.truncate(file_of(library), file_of(library).stat().st_size // 2)


def flip(library: Library) -> None:
    data = bytearray(file_of(library).read_bytes())
    for place in range(0, len(data), 4096):
        data[place + 17] ^= 0xFF
    file_of(library).write_bytes(data)


def replace_by_noise(library: Library) -> None:
    file_of(library).write_bytes(b"no graph. " * 4096)


def leave_a_shadow_file(library: Library) -> None:
    Path(f"{file_of(library)}.shadow").write_bytes(b"a page" * 4096)


def lose_the_record(library: Library) -> None:
    """As a process does that is killed while Kuzu has the file open."""
    (library.path / "graph.json").unlink()


def break_the_record(library: Library) -> None:
    (library.path / "graph.json").write_text("{")


def put_back_an_old_one(library: Library) -> None:
    kept = library.path.parent / "kept"
    kept.mkdir()
    for path in (file_of(library), library.path / "graph.json"):
        shutil.copy2(path, kept)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
        writer.commit(removed=[CODE[0].document.id])
    for path in kept.iterdir():
        shutil.copy2(path, library.path)


def put_in_that_of_another_library(library: Library) -> None:
    """It has as many generations, and other documents."""
    other = new_library(library.path.parent / "other.library")
    with other.writer() as writer:
        writer.commit(added=written([CODE]))
    shutil.copy2(file_of(other), file_of(library))
    shutil.copy2(other.path / "graph.json", library.path / "graph.json")


DAMAGES: list[Callable[[Library], None]] = [
    delete,
    halve,
    flip,
    replace_by_noise,
    leave_a_shadow_file,
    lose_the_record,
    break_the_record,
    put_back_an_old_one,
    put_in_that_of_another_library,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_graph_is_made_anew_by_the_next_writer(
    library: Library, damage: Callable[[Library], None]
) -> None:
    damage(library)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert is_current(library.path, library.snapshot().manifest)
    assert differences(library.path) == []
    assert graph_files(library.path) == [file_of(library)]
    assert library.cypher(EDGES) == [{"id": "act.md#1"}]
    assert [document.id for document in library.documents()] == ["act.md", "code.md", "lease.md"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_graph_is_made_anew_by_the_next_query(
    library: Library, caplog: pytest.LogCaptureFixture, damage: Callable[[Library], None]
) -> None:
    damage(library)
    before = exported(library)
    assert library.cypher(EDGES) == [{"id": "act.md#1"}]
    assert exported(library) == before
    assert "it is updated now" in caplog.text
    assert differences(library.path) == []


def test_a_graph_that_was_copied_is_read_as_it_is(library: Library) -> None:
    """Its time is another; its content is not."""
    other = library.path.parent / "copied.library"
    shutil.copytree(library.path, other, copy_function=shutil.copyfile)
    file = file_of(library).name
    written_at = (other / file).stat().st_mtime_ns
    assert Library.open(other).cypher(EDGES) == [{"id": "act.md#1"}]
    assert (other / file).stat().st_mtime_ns == written_at


def test_a_writer_waits_for_no_reader_of_the_graph(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = KuzuStore(file_of(library), read_only=True)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert list(reader.documents()) == ["act.md", "lease.md"]
    reader.close()
    assert library.cypher("MATCH (d:Document) RETURN count(d) AS n") == [{"n": 3}]


def test_a_graph_that_is_behind_cannot_be_asked_while_another_writes(library: Library) -> None:
    with Library.open(library.path).writer():
        delete(library)
        with pytest.raises(StoreError, match="cannot be updated now") as caught:
            library.cypher(EDGES)
    assert isinstance(caught.value.__cause__, LibraryLockedError)


class Dying(Process):
    """A process that is gone as soon as it is asked something."""

    def __init__(self, engine: Engine) -> None:
        super().__init__("evidence_graph.store.worker", (), engine)

    def ask(self, request: object) -> None:
        self._process.kill()
        super().ask(request)


def test_a_process_that_dies_is_followed_by_another(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph_copy._POOLS[Engine.KUZU].close()
    started: list[Process] = []

    def worker(engine: Engine) -> Process:
        started.append(Dying(engine) if not started else _STARTED(engine))
        return started[-1]

    monkeypatch.setattr(graph_copy, "_started", worker)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert len(started) == 2
    assert differences(library.path) == []


_STARTED = graph_copy._started


def test_processes_that_die_end_no_ingestion(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    graph_copy._POOLS[Engine.KUZU].close()
    monkeypatch.setattr(graph_copy, "_started", Dying)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert "Kuzu's process was ended by signal 9, 2 times" in caplog.text
    assert f"evidence-graph rebuild {library.path} graph" in caplog.text
    assert [document.id for document in library.documents()] == ["act.md", "code.md", "lease.md"]
    assert graph_files(library.path) == []
    monkeypatch.undo()
    assert library.cypher("MATCH (d:Document) RETURN count(d) AS n") == [{"n": 3}]


def test_a_full_disk_is_named_whatever_becomes_of_the_process(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    graph_copy._POOLS[Engine.KUZU].close()
    monkeypatch.setattr(graph_copy, "_started", Dying)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=4096))
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert "found a full disk; make room on it" in caplog.text


class Hanging(Process):
    """A process that never answers."""

    def ask(self, request: object) -> None:
        """Keep the request."""


def test_a_process_that_hangs_is_not_followed_by_another(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    graph_copy._POOLS[Engine.KUZU].close()
    started: list[Process] = []

    def worker(engine: Engine) -> Process:
        started.append(Hanging("evidence_graph.store.worker", (), engine))
        return started[-1]

    monkeypatch.setattr(graph_copy, "_started", worker)
    monkeypatch.setattr(graph_copy, "PATIENCE_S", 0.2)
    with library.writer() as writer:
        writer.commit(added=written([CODE]))
    assert len(started) == 1
    assert "no answer after 0.2 s" in caplog.text


def test_what_was_published_holds_numbers_and_digests_of_all_tables(library: Library) -> None:
    tables = json.loads((library.path / "manifest.json").read_text())["tables"]
    assert tables["documents"]["count"] == 2
    assert tables["references"]["count"] == 1
    assert {len(table["digest"]) for table in tables.values()} == {32}


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("MATCH (a)-[*1..30]-(b) RETURN count(*)", "[Mm]emory|in time|after"),
        ("UNWIND range(1, 100000000) AS n RETURN n", "after 1 s|process was ended|in time"),
        ("UNWIND range(1, 1000001) AS n RETURN n", "at most 1000000 rows|after 1 s|in time"),
    ],
)
def test_a_query_without_bounds_is_ended(library: Library, query: str, reason: str) -> None:
    graphs = [ACT, LEASE, *(build_document(f"{n}.md", "1 A\n2 B\n3 C") for n in range(20))]
    with library.writer() as writer:
        writer.commit(added=written(graphs))
    with pytest.raises(StoreError, match=reason):
        library.cypher(query, timeout_s=1)
    assert library.cypher(EDGES) == [{"id": "act.md#1"}]


@pytest.mark.parametrize("rows", [1, 40])
def test_a_graph_is_the_same_however_often_its_file_is_opened_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written(random_documents(seed=4, n_documents=6)))
    monkeypatch.setattr(kuzu_store, "_FILLED_ROWS", rows)
    monkeypatch.setattr(kuzu_store, "_FILLED_DOCUMENTS", 2)
    before = {path.name for path in library.path.iterdir()}
    update_file(library.path, anew=True)
    assert differences(library.path) == []
    assert len({path.name for path in library.path.iterdir()} - before) == 1  # the file alone
