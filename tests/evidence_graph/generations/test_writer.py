"""One writer at a time, and what it refuses."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest

from evidence_graph import ids
from evidence_graph.cli import main
from evidence_graph.errors import LibraryLockedError, LibraryWriteError, StoreError
from evidence_graph.generations import writer as writing
from evidence_graph.generations.doctor import diagnose
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.testing import build_document

from ..histories import exported, written

ACT = build_document("act.md", "1 Deposits\n2 Repairs")

_WRITE = """
import sys
from evidence_graph.library import Library
with Library.open(sys.argv[1]).writer():
    print("writing", flush=True)
    sys.stdin.read()
"""


def test_a_second_writer_of_this_process_is_told_who_writes(library: Library) -> None:
    other = Library.open(library.path)
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
        for second in (library, other):
            with pytest.raises(LibraryLockedError) as caught, second.writer():
                pass
            assert caught.value.holder.startswith(f"process {os.getpid()} on ")
            assert str(library.path) in str(caught.value)
        assert len(exported(other)) == len(exported(library)) > 0  # reading needs no lock
    with other.writer():
        pass


def test_a_second_writer_of_another_process_is_told_who_writes(library: Library) -> None:
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
    command = [sys.executable, "-c", _WRITE, str(library.path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "writing\n"
        with pytest.raises(LibraryLockedError, match=f"process {child.pid} on"), library.writer():
            pass
        assert library.get("act.md#1").text == "1 Deposits"
        child.communicate("")
    with library.writer() as writer:
        writer.commit(removed=[ACT[0].document.id])
    assert exported(library) == []


def test_a_reader_of_a_library_that_is_being_made_is_told_who_makes_it(tmp_path: Path) -> None:
    path = tmp_path / "new.library"

    def opened() -> Library:
        return Library.open(path, create=False)

    with pytest.raises(StoreError, match="found none; is this its folder"):
        opened()
    with Library.open(path).writer() as writer:
        for refused in (opened, lambda: diagnose(path), lambda: Library.to_mend(path)):
            with pytest.raises(StoreError, match=f"found one that process {os.getpid()} on"):
                refused()
        writer.commit(added=written([ACT]))
    assert opened().get("act.md#1").text == "1 Deposits"


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own locks")
@pytest.mark.parametrize("number", [errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_file_system_without_locks_admits_one_writer_at_a_time(
    library: Library, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    import fcntl

    with library.writer() as writer:  # its lock file stays
        writer.commit(added=written([ACT]))

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with library.writer() as writer:
        with pytest.raises(LibraryLockedError, match=f"process {os.getpid()} on"):
            Library.open(library.path).writer().__enter__()
        writer.commit(removed=[ACT[0].document.id])
    with Library.open(library.path).writer() as writer:
        writer.commit(added=written([ACT]))
    assert len(exported(library)) > 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own locks")
def test_a_file_system_that_gives_no_locks_is_told(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(LibraryWriteError, match="start the lock service"), library.writer():
        pass


def test_a_command_waits_for_another_writer_as_long_as_it_is_told(
    library: Library, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lease.md"
    file.write_text("# Lease\n\n1. The rent is due.\n", encoding="utf-8")
    ingest = ["ingest", str(library.path), str(file), "--embedder", "none"]
    writer = library.writer()
    writer.__enter__()
    done = Timer(1.0, writer.__exit__, (None, None, None))
    try:
        assert main(ingest) == 1
        assert f"process {os.getpid()} on" in capfd.readouterr().err
        done.start()
        assert main([*ingest, "--wait", "60"]) == 0
        assert not writer.is_open
    finally:
        done.join()
    assert library.get("lease.md#1").text == "1. The rent is due."


def test_what_a_dead_writer_left_of_its_name_does_not_matter(library: Library) -> None:
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
    (library.path / "writer.json").write_text(json.dumps({"process": 1, "host": "gone"}))
    with library.writer():
        pass
    assert not (library.path / "writer.json").exists()


def test_an_empty_commit_is_no_generation(library: Library) -> None:
    with library.writer() as writer:
        writer.commit()
        assert library.snapshot().generation == 0
        writer.commit(removed=[DocumentId("never.md")])
    assert exported(library) == []


def test_a_bad_batch_leaves_all_as_it_was(library: Library) -> None:
    citing = build_document("lease.md", "1 See 9.", references=[("1", "act.md#9", "9")])
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
        with pytest.raises(ValueError, match=r"act\.md#9"):
            writer.commit(added=written([citing]))
        assert library.snapshot().generation == 1
        writer.commit(removed=[ACT[0].document.id])
    assert exported(library) == []


def test_two_chunks_of_one_key_are_refused(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty-three bits collide once in millions of libraries; here they always do."""
    monkeypatch.setattr(writing, "key_of", lambda name: ids.key_of(name) % 2)
    with library.writer() as writer, pytest.raises(StoreError, match="key of its own"):
        writer.commit(added=written([build_document("act.md", "1 A\n2 B\n3 C")]))


def test_a_chunk_whose_key_another_document_has_is_refused(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = build_document("a.md", "1 A"), build_document("b.md", "1 B")
    with library.writer() as writer:
        writer.commit(added=written([one]))
        monkeypatch.setattr(writing, "key_of", lambda _: ids.key_of(one[0].chunks[0].id))
        with pytest.raises(StoreError, match=other[0].chunks[0].id):
            writer.commit(added=written([other]))
    assert [document.id for document in library.documents()] == ["a.md"]


def test_a_text_is_kept_once_whoever_has_it(library: Library, tmp_path: Path) -> None:
    graph, text = ACT
    again = replace(graph, document=replace(graph.document, title="Another title"))
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
        writer.commit(added=written([(again, text)]))
    (file,) = (library.path / "texts").rglob("*.txt")
    assert file.read_text(encoding="utf-8") == text
    assert [document.title for document in library.documents()] == ["Another title"]


def test_a_node_of_another_document_is_refused(library: Library) -> None:
    """The documents "a" and "a#1" can both have a section "a#1#2"."""
    one, text = build_document("a", "1#2 is no number, so these words are the anchor")
    other = build_document("a#1", "2 Scope")
    section = replace(one.sections[0], id=other[0].sections[0].id)
    chunk = replace(one.chunks[0], section_id=section.id)
    with library.writer() as writer:
        writer.commit(added=written([(replace(one, sections=(section,), chunks=(chunk,)), text)]))
        before = exported(library)
        with pytest.raises(StoreError, match="a#1#2"):
            writer.commit(added=written([other]))
        assert exported(library) == before
        writer.commit(added=written([ACT]))
    assert [document.id for document in library.documents()] == ["a", "act.md"]
