"""Only regular files of bounded size are read, packed or unpacked."""

import io
import os
import zipfile

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import convert_bytes, convert_file
from ingest.convert.limits import Archive, read_file


def test_a_file_is_read_whole(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"Rent\r\n")
    assert read_file(tmp_path / "a.txt") == b"Rent\r\n"


def test_a_link_to_a_file_is_followed(tmp_path):
    (tmp_path / "a.txt").write_text("Rent")
    (tmp_path / "b.txt").symlink_to("a.txt")
    assert read_file(tmp_path / "b.txt") == b"Rent"


def test_a_larger_file_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # sparse: takes no room
    with pytest.raises(ConversionError, match="at most 1,000 bytes"):
        convert_file(path, max_bytes=1000)


def test_what_is_no_regular_file_is_never_opened(tmp_path):
    os.mkfifo(tmp_path / "fifo.txt")
    (tmp_path / "loop.txt").symlink_to("loop.txt")
    (tmp_path / "device.txt").symlink_to("/dev/zero")
    (tmp_path / "folder.txt").mkdir()
    expected = {
        "fifo": "a FIFO",
        "loop": "symbolic links",
        "device": "a device",
        "folder": "a folder",
    }
    for name, reason in expected.items():
        with pytest.raises(ConversionError, match=reason) as caught:
            convert_file(tmp_path / f"{name}.txt")
        assert caught.value.document_id == str(tmp_path / f"{name}.txt")


def test_a_missing_file_is_a_conversion_error(tmp_path):
    with pytest.raises(ConversionError, match="No such file"):
        convert_file(tmp_path / "none.md")


def test_a_file_that_changes_while_it_is_read_is_read_again(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("first")
    states = iter([os.stat(path)])
    path.write_text("second")
    real = os.fstat

    def fstat(descriptor):  # the first look still sees the file as it was before
        return next(states, None) or real(descriptor)

    monkeypatch.setattr(os, "fstat", fstat)
    assert read_file(path) == b"second"


def test_a_file_that_never_rests_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("x")
    real = os.fstat

    def fstat(descriptor):
        with path.open("a") as file:
            file.write("x")
        return real(descriptor)

    monkeypatch.setattr(os, "fstat", fstat)
    with pytest.raises(ConversionError, match="changes while it is read"):
        read_file(path)


def packed(name: str, content: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return buffer.getvalue()


def test_a_zip_bomb_is_refused_before_it_is_unpacked():
    bomb = packed("word/document.xml", bytes(150 << 20))
    with pytest.raises(ConversionError, match="zip bomb"):
        convert_bytes(bomb, name="lease.docx")


def test_a_zip_directory_that_lies_is_found_out():
    honest = packed("word/document.xml", bytes(1 << 20))
    size = (1 << 20).to_bytes(4, "little")
    lying = honest.replace(size, (10).to_bytes(4, "little"))
    with pytest.raises(ConversionError):
        Archive(lying).read("word/document.xml")


def test_an_archive_of_too_many_entries_is_refused():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for number in range(20_001):
            archive.writestr(str(number), b"")
    with pytest.raises(ConversionError, match="20,001"):
        Archive(buffer.getvalue())


def test_an_archive_with_a_password_is_called_so() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("word/document.xml", "<a/>")
    packed = bytearray(data.getvalue())
    packed[packed.index(b"PK\x01\x02") + 8] |= 1  # the entry's flag in the directory
    with pytest.raises(ConversionError, match="encrypted with a password; save it without"):
        Archive(bytes(packed)).read("word/document.xml")
