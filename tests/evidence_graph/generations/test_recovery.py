"""A commit is whole or not at all, wherever it is cut off."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from evidence_graph.errors import CorruptLibraryError, EmbeddingError, StoreError
from evidence_graph.generations import writer as writing
from evidence_graph.generations.texts import Texts
from evidence_graph.library import Library
from evidence_graph.store import KuzuStore
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


BEFORE_THE_COMMIT_POINT: dict[str, tuple[type, str]] = {
    "while texts are written": (Texts, "write"),
    "while vectors are made": (WordEmbedder, "embed_documents"),
    "before the graph is written": (KuzuStore, "write"),
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
    with library.writer() as writer:
        with pytest.raises(EmbeddingError):
            writer.commit(added=written([ACT]))
        assert writer.store.generation == 0
    assert exported(library) == []


def test_readers_keep_the_old_generation_until_the_next_writer_publishes(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = exported(library)
    with monkeypatch.context() as patched:
        patched.setattr(writing, "derive", cut_off)
        with pytest.raises(PowerCutError):
            commit(library, LEASE)
    reader = Library.open(library.path, embedder=library.embedder)
    assert (reader.snapshot().generation, exported(reader)) == (1, before)
    with library.writer() as writer:  # nothing to commit: entering is enough
        assert writer.store.generation == 2
    assert reader.snapshot().generation == 2
    assert exported(reader) == undisturbed(tmp_path, ACT, LEASE)
    assert reader.status(check=True)["damaged"] == []


def test_replaced_and_removed_documents_are_recovered_too(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(library, CODE)
    newer = build_document("act.md", "1 Deposits\n  (1) A deposit is money lodged.")
    with monkeypatch.context() as patched:
        patched.setattr(writing, "derive", cut_off)
        with pytest.raises(PowerCutError), library.writer() as writer:
            writer.commit(added=written([newer]), removed=[CODE[0].document.id])
    commit(library, LEASE)
    assert exported(library) == undisturbed(tmp_path, newer, LEASE)


def test_the_first_commit_is_recovered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no manifest yet, and the folder is not empty."""
    path = tmp_path / "laws.library"
    with monkeypatch.context() as patched:
        patched.setattr(writing, "derive", cut_off)
        with pytest.raises(PowerCutError):
            commit(new_library(path), ACT)
    again = new_library(path)
    assert exported(again) == []
    commit(again, LEASE)
    assert exported(again) == undisturbed(tmp_path, ACT, LEASE)


@pytest.mark.parametrize(
    "part", ["write_segment", "_write_corrections", "_derive_lexical", "recorded"]
)
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
    commit(library, CODE)
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
    assert exported(library) == undisturbed(tmp_path, ACT, CODE, LEASE)


def test_a_library_is_derived_anew_from_its_graph(library: Library, tmp_path: Path) -> None:
    """As the messages about damaged files advise."""
    commit(library, LEASE)
    before = exported(library)
    (library.path / "manifest.json").unlink()
    with pytest.raises(CorruptLibraryError, match="expected a manifest"):
        library.snapshot()
    again = new_library(library.path, library.embedder)
    with again.writer():
        pass
    assert exported(again) == before
    assert again.status(check=True)["damaged"] == []


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
    with library.writer():
        pass  # the commit that was cut off is in as a whole, or out as a whole
    whole = []
    for seed in (published, published + 1):
        expected = new_library(tmp_path / f"expected-{seed}.library")
        live_through(expected, [state(random_documents(seed, 4))])
        whole.append(exported(expected))
    assert exported(library) in whole
    with library.writer() as writer:
        writer.commit(added=written([ACT]))
    assert library.get("act.md").text == ACT[1]
    assert Library.open(path, settings=LEXICAL).status(check=True)["damaged"] == []


def test_a_writer_that_was_left_refuses_to_write(library: Library) -> None:
    with library.writer() as writer:
        pass
    with pytest.raises(StoreError, match="enter its context"):
        writer.commit(added=written([LEASE]))
