"""What only tantivy does: sharing files between generations, and surviving damage."""

from __future__ import annotations

import errno
import os
import random
import shutil
from contextlib import contextmanager

import pytest

from evidence_graph.errors import CorruptLibraryError
from evidence_graph.ids import DocumentId
from evidence_graph.lexical.index import LexicalDocument
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.lexical.tantivy_index import TantivyIndex

REPLACED = {"meta.json", ".managed.json"}


def chunks(n, *, first=0):
    return [
        LexicalDocument(number, DocumentId(f"d{number}"), ["rent", f"tenant{number}"])
        for number in range(first, first + n)
    ]


@contextmanager
def no_file_longer_than(n_bytes):
    """The system refuses to write more to a file, as it does on a full disk."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_generations_share_the_files_that_did_not_change(tmp_path):
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(9))
    TantivyIndex.derive(tmp_path / "1", tmp_path / "2", added=chunks(1, first=9))
    for file in (tmp_path / "1").iterdir():
        shared = file.samefile(tmp_path / "2" / file.name)
        assert shared == (file.name not in REPLACED)


def test_files_are_copied_where_links_are_impossible(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError("links are not supported")

    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    monkeypatch.setattr(os, "link", refuse)
    TantivyIndex.derive(tmp_path / "1", tmp_path / "2", removed=[DocumentId("d1")])
    assert TantivyIndex.open(tmp_path / "2").matching(LexicalQuery(), limit=9) == [0, 2]


def test_a_long_history_leaves_no_files_that_nothing_uses(tmp_path):
    """Enough generations for tantivy to merge segments; each keeps about six files a segment."""
    TantivyIndex.derive(None, tmp_path / "0", added=chunks(20))
    for step in range(20):
        TantivyIndex.derive(
            tmp_path / str(step), tmp_path / str(step + 1), added=chunks(1, first=step)
        )
    index = TantivyIndex.open(tmp_path / "20")
    assert index.matching(LexicalQuery(), limit=99) == list(range(20))
    files = [path for path in (tmp_path / "20").iterdir() if path.suffix != ".lock"]
    assert len(files) <= 2 + 7 * 8  # merged at eight segments


def test_an_index_outlives_the_folder_of_the_generation_it_came_from(tmp_path):
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    TantivyIndex.derive(tmp_path / "1", tmp_path / "2", added=chunks(1, first=3))
    for file in (tmp_path / "1").iterdir():
        file.unlink()
    index = TantivyIndex.open(tmp_path / "2")
    assert index.matching(LexicalQuery(), limit=9) == [0, 1, 2, 3]


def test_an_index_opens_where_nothing_may_be_written(tmp_path, monkeypatch):
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    monkeypatch.setattr(os, "access", lambda *_: False)  # the superuser may write anywhere
    index = TantivyIndex.open(tmp_path / "1")
    assert index.search(LexicalQuery.of(["tenant1"]), limit=9).keys.tolist() == [1]
    assert index.matching(LexicalQuery(phrases=(("rent", "tenant2"),)), limit=9) == [2]
    assert not list((tmp_path / "1").glob("*.lock"))


@pytest.mark.parametrize("suffix", [".idx", ".term", ".json"])
def test_a_damaged_file_is_reported(tmp_path, suffix):
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    for file in (tmp_path / "1").glob(f"*{suffix}"):
        file.write_bytes(file.read_bytes()[:10])
    with pytest.raises(CorruptLibraryError, match="derive it anew"):
        TantivyIndex.open(tmp_path / "1")


def test_flipped_bits_end_no_process(tmp_path):
    """Over some of them tantivy panics, which is no `Exception`."""
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(50))
    draw, refused = random.Random(12), 0
    names = [file.name for file in sorted((tmp_path / "1").iterdir())]
    for number, name in enumerate(names * 12):
        folder = tmp_path / f"damaged-{number}"
        shutil.copytree(tmp_path / "1", folder)
        data = bytearray((folder / name).read_bytes())
        for _ in range(3):
            data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
        (folder / name).write_bytes(data)
        try:
            index = TantivyIndex.open(folder)
            index.search(LexicalQuery.of(["tenant1", "rent"]), limit=9)
            index.matching(LexicalQuery(phrases=(("rent", "tenant2"),)), limit=9)
            if number < 2 * len(names):  # a writer opens other parts of the files
                TantivyIndex.derive(folder, tmp_path / f"next-{number}", added=chunks(1, first=90))
        except CorruptLibraryError:
            refused += 1
    assert refused > len(names)


def test_a_folder_that_exists_is_not_written_to(tmp_path):
    with pytest.raises(FileExistsError):
        TantivyIndex.derive(None, tmp_path)


@pytest.mark.parametrize("may_write", [False, True])
def test_a_lock_that_another_user_left_keeps_no_reader_out(tmp_path, monkeypatch, may_write):
    """A folder in its place can no more be opened to write than another user's file."""
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    (tmp_path / "1" / ".tantivy-meta.lock").mkdir()
    monkeypatch.setattr(os, "access", lambda *_: may_write)
    assert TantivyIndex.open(tmp_path / "1").matching(LexicalQuery(), limit=9) == [0, 1, 2]


@pytest.mark.parametrize("previous", [None, "1"])
def test_a_write_that_the_system_refuses_is_its_error_and_no_damage(tmp_path, previous):
    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    with no_file_longer_than(100), pytest.raises(OSError, match="File too large") as refused:
        TantivyIndex.derive(previous and tmp_path / previous, tmp_path / "2", added=chunks(9))
    assert refused.value.errno == errno.EFBIG


def test_an_index_that_this_user_may_not_read_is_not_called_damaged(tmp_path, monkeypatch):
    def refuse(_):
        raise ValueError("IoError { io_error: Os { code: 13, kind: PermissionDenied } }")

    TantivyIndex.derive(None, tmp_path / "1", added=chunks(3))
    monkeypatch.setattr("evidence_graph.lexical.tantivy_index._open", refuse)
    with pytest.raises(CorruptLibraryError, match="Permission denied; let this user read it"):
        TantivyIndex.open(tmp_path / "1")
