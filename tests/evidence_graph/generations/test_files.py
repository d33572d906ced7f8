"""Files that are whole or absent, texts that are what their names say, and the manifest of all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph import Library
from evidence_graph.config import Settings
from evidence_graph.errors import CorruptLibraryError, LibraryMismatchError, StoreError
from evidence_graph.files import digest_of_file, files_below, remove, write_atomically
from evidence_graph.generations import manifest as manifest_module
from evidence_graph.generations import texts as texts_module
from evidence_graph.generations.doctor import diagnose
from evidence_graph.generations.manifest import FORMAT, FileRecord, Manifest, file_records, stamp_of
from evidence_graph.generations.texts import Texts
from evidence_graph.ids import digest
from evidence_graph.store import MemoryStore


def manifest(**fields: object) -> Manifest:
    known: dict[str, object] = {
        "format": FORMAT,
        "generation": 3,
        "settings": Settings(embedder="none"),
        "embedders": (),
        "dims": (),
        "counter": "words",
    }
    return Manifest.model_validate(known | fields)


# Files


def test_a_file_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "manifest.json"
    write_atomically(path, b"old")

    def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        with pytest.raises(OSError, match="disk full"):
            write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert [file.name for file in files_below(tmp_path)] == ["manifest.json"]


def test_what_is_removed_may_be_absent(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "c").write_bytes(b"c")
    for name in ("a", "a", "none"):
        remove(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_digests_are_those_of_the_bytes(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes("Größe".encode())
    assert digest_of_file(tmp_path / "a") == digest("Größe") == digest("Größe".encode())


# Texts


@given(text=st.text())
def test_a_text_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    folder = tmp_path_factory.mktemp("texts")
    name = Texts(folder).write(text)
    assert Texts(folder).read(name) == text
    assert Texts(folder).path(name).read_bytes() == text.encode()


def test_a_text_held_is_not_written_again(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    path = texts.path(texts.write("one"))
    before = path.stat()
    assert Texts(tmp_path).write("one") == digest("one")
    assert path.stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.parametrize("damage", ["zero", "other", "folder"])
def test_a_damaged_text_is_written_again(tmp_path: Path, damage: str) -> None:
    path = Texts(tmp_path).path(Texts(tmp_path).write("the rent is due"))
    path.unlink()
    if damage == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"" if damage == "zero" else b"the rent is dud")
    texts = Texts(tmp_path)
    assert texts.read(texts.write("the rent is due")) == "the rent is due"


def test_texts_read_last_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts_module, "KEPT_CHARS", 10)
    texts = Texts(tmp_path)
    names = [texts.write(letter * 4) for letter in "abc"]
    for name in (names[0], names[1], names[0], names[2]):  # the third drops the second
        texts.read(name)
    for name in names:
        texts.path(name).unlink()
    assert (texts.read(names[0]), texts.read(names[2])) == ("aaaa", "cccc")
    with pytest.raises(CorruptLibraryError, match="ingest its document again"):
        texts.read(names[1])


# The manifest


def test_a_manifest_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert Manifest.read(tmp_path) is None
    assert stamp_of(tmp_path) is None
    one = manifest(files=[FileRecord(path="lexical/3/meta.json", bytes=1, sha256="0")])
    one.write(tmp_path)
    assert Manifest.read(tmp_path) == one
    before = stamp_of(tmp_path)
    assert before == stamp_of(tmp_path)
    manifest(generation=4).write(tmp_path)
    assert stamp_of(tmp_path) != before


def test_a_flipped_bit_anywhere_in_a_manifest_is_told(tmp_path: Path) -> None:
    manifest(files=[FileRecord(path="lexical/3/meta.json", bytes=1, sha256="0")]).write(tmp_path)
    file = tmp_path / "manifest.json"
    data = file.read_bytes()
    for n in range(len(data)):
        for bit in (1, 16):
            file.write_bytes(data[:n] + bytes([data[n] ^ bit]) + data[n + 1 :])
            with pytest.raises(CorruptLibraryError, match=r"evidence-graph doctor .* --repair"):
                Manifest.read(tmp_path)


@pytest.mark.parametrize("end", [b"", b"\n", b" 0"])
def test_a_manifest_with_another_end_is_told(tmp_path: Path, end: bytes) -> None:
    manifest().write(tmp_path)
    file = tmp_path / "manifest.json"
    file.write_bytes(file.read_bytes()[:-1] + end + b"\n" * (end == b"\n"))
    with pytest.raises(CorruptLibraryError):
        Manifest.read(tmp_path)


def test_files_known_by_name_and_size_are_not_read_again(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"aa")
    (tmp_path / "b").write_bytes(b"bb")
    known = {
        "a": FileRecord(path="a", bytes=2, sha256="as recorded"),
        "b": FileRecord(path="b", bytes=3, sha256="of another size"),
    }
    found = file_records(tmp_path, [tmp_path / "a", tmp_path / "b"], known)
    assert [record.sha256 for record in found] == ["as recorded", digest(b"bb")]


# Settings


def test_settings_that_were_not_given_ask_for_nothing() -> None:
    made = Settings(embedder="minilm", chunk_tokens=100)
    for asked in (Settings(), Settings(embedder="auto"), Settings(chunk_tokens=100)):
        assert asked.agreed_with(made) is made
    with pytest.raises(LibraryMismatchError, match="expected chunk_tokens 99, found"):
        Settings(chunk_tokens=99).agreed_with(made)
    with pytest.raises(LibraryMismatchError, match="expected embedder 'none', found"):
        Settings(embedder="none").agreed_with(made)


@pytest.mark.parametrize("fields", [{"chunk_tokens": 801}, {"chunk_tokens": -1}, {"chunks": 5}])
def test_settings_out_of_range_are_refused(fields: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        Settings.model_validate(fields)


# What is no file


def fifo(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def loop(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
@pytest.mark.parametrize("replace", [fifo, loop, folder])
@pytest.mark.parametrize(
    "pattern", ["manifest.json", "texts/*/*", "projection/*/chunks.arrow", "lexical/*/meta.json"]
)
def test_what_stands_in_the_place_of_a_file_is_told_and_not_waited_for(
    tmp_path: Path, replace: Callable[[Path], None], pattern: str
) -> None:
    path, store = tmp_path / "x.library", MemoryStore()
    with Library.open(path, settings=Settings(embedder="none"), store=store) as library:
        library.ingest_text("# Fees\n\n1. A fee of 5 is payable.\n", name="fees.md")
    (file,) = path.glob(pattern)
    replace(file)
    with (
        pytest.raises(CorruptLibraryError, match=r"^expected .*, found.* doctor"),
        Library.open(path, store=store) as library,
    ):
        library.text("fees.md")
    assert diagnose(path, graph=False) != []


def test_a_file_is_no_library(tmp_path: Path) -> None:
    file = tmp_path / "fees.md"
    file.touch()
    for look in (diagnose, Library.open, Library.to_mend):
        with pytest.raises(StoreError, match="found a file"):
            look(file)


@pytest.mark.parametrize("name", ["x" * 1000, os.fsdecode(b"\xff")])
def test_a_name_that_a_library_cannot_have_is_refused_at_once(tmp_path: Path, name: str) -> None:
    for look in (diagnose, Library.open, Library.to_mend):
        with pytest.raises(StoreError, match="expected a library"):
            look(tmp_path / name)


def test_no_library_is_begun_over_the_remains_of_another(tmp_path: Path) -> None:
    """One whose manifests are all lost, as by a rule of a backup that leaves them out."""
    path = tmp_path / "x.library"
    for name in ("fees", "rent"):
        with Library.open(path, settings=Settings(embedder="none"), store=MemoryStore()) as library:
            library.ingest_text(f"# {name}\n\n1. A {name} is payable.\n", name=f"{name}.md")
    shutil.rmtree(path / "generations")
    (path / "manifest.json").unlink()
    with pytest.raises(CorruptLibraryError, match="expected a manifest"):
        Library.open(path)
    (damage,) = diagnose(path, graph=False)
    assert damage.lost == "which files belong together" and not damage.repairable


def test_a_library_that_this_user_may_not_read_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(manifest_module, "read_regular", refuse)
    with pytest.raises(CorruptLibraryError, match="Permission denied; let this user read it"):
        Manifest.read(tmp_path)
    monkeypatch.setattr(texts_module, "read_regular", refuse)
    with pytest.raises(CorruptLibraryError, match="Permission denied; let this user read it"):
        Texts(tmp_path).read(digest("text"))
