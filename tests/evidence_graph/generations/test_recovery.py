"""A commit is whole or not at all, wherever it is cut off."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from evidence_graph.errors import EmbeddingError, LibraryWriteError, StoreError
from evidence_graph.generations import writer as writing
from evidence_graph.generations.manifest import Manifest
from evidence_graph.generations.texts import Texts
from evidence_graph.library import Library
from evidence_graph.store.copying import differences
from evidence_graph.testing import build_document
from tests.fakes import WordEmbedder
from tests.random_documents import random_documents

from ..histories import LEXICAL, Document, exported, live_through, new_library, state, written

ACT = build_document("act.md", "1 Deposits\n  (1) A deposit is money held.")
LEASE = build_document("lease.md", "1 See section 1.", references=[("1", "act.md#1", "section 1")])
CODE = build_document("code.md", "1 Courts")


class PowerCutError(BaseException):
    """The end of a process, as far as its caller can play it."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A library that holds the Act."""
    library = new_library(tmp_path / "laws.library", WordEmbedder())
    commit(library, ACT)
    return library


def commit(library: Library, *documents: Document) -> None:
    with library.writer() as writer:
        writer.commit(added=written(documents))


def cut_off(*_: object, **__: object) -> None:
    raise PowerCutError


def undisturbed(tmp_path: Path, *documents: Document) -> list[str]:
    """The export of a library that holds *documents* and had no accident."""
    other = new_library(tmp_path / "undisturbed.library")
    commit(other, *documents)
    return exported(other)


BEFORE_THE_COMMIT_POINT: dict[str, tuple[object, str]] = {
    "while texts are written": (Texts, "write"),
    "while vectors are made": (WordEmbedder, "embed_documents"),
    "while files are derived": (writing, "derive"),
    "before the manifest is there": (Manifest, "write"),
}


@pytest.mark.parametrize("place", BEFORE_THE_COMMIT_POINT)
def test_an_interrupt_before_the_commit_point_changes_nothing(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    before = exported(library)

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(*BEFORE_THE_COMMIT_POINT[place], interrupt)
        with pytest.raises(KeyboardInterrupt):
            commit(library, LEASE)
    assert library.snapshot().generation == 1
    assert exported(library) == before
    commit(library, LEASE)
    assert exported(library) == undisturbed(tmp_path, ACT, LEASE)


def test_an_embedder_that_fails_writes_nothing(tmp_path: Path) -> None:
    class Broken(WordEmbedder):
        def embed_documents(self, texts):
            raise EmbeddingError("the endpoint is down")

    library = new_library(tmp_path / "laws.library", Broken())
    with library.writer() as writer, pytest.raises(EmbeddingError):
        writer.commit(added=written([ACT]))
    assert library.snapshot().generation == 0
    assert exported(library) == []


AFTER_THE_COMMIT_POINT = {
    "before old files are deleted": (writing, "remove_old"),
    "after the graph was told": (writing, "free_memory"),
}


@pytest.mark.parametrize("place", AFTER_THE_COMMIT_POINT)
def test_what_ends_the_writer_after_the_commit_point_loses_nothing(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    newer = build_document("act.md", "1 Deposits\n  (1) A deposit is money lodged.")
    with monkeypatch.context() as patched:
        patched.setattr(*AFTER_THE_COMMIT_POINT[place], cut_off)
        with pytest.raises(PowerCutError):
            commit(library, newer, CODE)
    assert exported(library) == undisturbed(tmp_path, newer, CODE)
    assert library.cypher("MATCH (d:Document) RETURN d.id AS id ORDER BY id") == [
        {"id": "act.md"},
        {"id": "code.md"},
    ]
    assert differences(library.path) == []


def test_a_first_commit_that_was_cut_off_leaves_a_new_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no manifest yet, and the folder is not empty."""
    path = tmp_path / "laws.library"
    with monkeypatch.context() as patched:
        patched.setattr(writing, "derive", cut_off)
        with pytest.raises(PowerCutError):
            commit(new_library(path), ACT)
    again = new_library(path)
    assert exported(again) == []
    commit(again, ACT, LEASE)
    assert exported(again) == undisturbed(tmp_path, ACT, LEASE)


@pytest.mark.parametrize("part", ["write_segment", "_manifest", "_derive_lexical", "file_records"])
def test_a_derivation_that_stopped_half_way_is_done_anew(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    from evidence_graph.generations import derive as deriving

    whole = getattr(deriving, part)

    def half(*arguments: object, **named: object) -> object:
        whole(*arguments, **named)
        raise PowerCutError

    with monkeypatch.context() as patched:
        patched.setattr(deriving, part, half)
        with pytest.raises(PowerCutError):
            commit(library, LEASE)
    assert library.snapshot().generation == 1
    commit(library, CODE, LEASE)
    assert exported(library) == undisturbed(tmp_path, ACT, LEASE, CODE)
    assert library.status(check=True)["damaged"] == []


def test_a_writer_that_goes_on_after_a_failed_publication_loses_nothing(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with library.writer() as writer:
        with monkeypatch.context() as patched:
            patched.setattr(writing, "derive", cut_off)
            with pytest.raises(PowerCutError):
                writer.commit(added=written([CODE]))
        writer.commit(added=written([LEASE]))
    assert exported(library) == undisturbed(tmp_path, ACT, LEASE)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), MemoryError()])
def test_a_full_disk_is_told_and_leaves_what_was_published(
    library: Library, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def full(*_: object, **__: object) -> None:
        raise error

    before = exported(library)
    with monkeypatch.context() as patched:
        patched.setattr(writing, "derive", full)
        with pytest.raises(LibraryWriteError, match=r"generation 2 .*unharmed"):
            commit(library, LEASE)
    assert exported(Library.open(library.path)) == before


_COMMIT_FOR_EVER = """
import sys
from pathlib import Path
from tests.evidence_graph.histories import new_library, state, written
from tests.random_documents import random_documents
library = new_library(Path(sys.argv[1]))
with library.writer() as writer:
    for seed in range(1, 1000):
        writer.commit(added=written(state(random_documents(seed, 4)).values()))
        print(seed, flush=True)
"""


@pytest.mark.parametrize("wait", [0.0, 0.13])
def test_a_killed_writer_leaves_a_library_that_opens_and_goes_on(
    tmp_path: Path, wait: float
) -> None:
    path = tmp_path / "laws.library"
    command = [sys.executable, "-c", _COMMIT_FOR_EVER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "1\n"
        try:
            child.wait(wait or 0.01)  # into the middle of a commit
        except subprocess.TimeoutExpired:
            os.kill(child.pid, signal.SIGKILL)
        printed = [1, *map(int, child.stdout.read().split())][-1]
    library = Library.open(path, create=False)
    published = library.snapshot().generation
    assert published in (printed, printed + 1)
    expected = new_library(tmp_path / "expected.library")
    live_through(expected, [state(random_documents(published, 4))])
    assert exported(library) == exported(expected)
    for one in (library, expected):
        commit(one, ACT)
    assert exported(library) == exported(expected)
    assert differences(path) == []
    assert Library.open(path, settings=LEXICAL).status(check=True)["damaged"] == []


def test_a_writer_that_was_left_refuses_to_write(library: Library) -> None:
    with library.writer() as writer:
        pass
    with pytest.raises(StoreError, match="enter its context"):
        writer.commit(added=written([LEASE]))
