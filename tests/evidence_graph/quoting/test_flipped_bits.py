"""A flipped bit is found by `verify`, and without it ends in an error that says so."""

from __future__ import annotations

import os
import struct
from pathlib import Path

import pytest

from evidence_graph import CorruptLibraryError, Ingestor, Library, Settings
from evidence_graph.cli import main


def test_a_flipped_bit_in_any_file_is_found_at_opening(tmp_path: Path) -> None:
    (tmp_path / "act.md").write_text("# Quay Act\n\n## 1 Berths\n\nA berth is let by the day.\n")
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path / "act.md")
        files = [record.path for record in library.snapshot().manifest.files]
    Library.open(tmp_path / "l.library", verify=True).close()
    for name in files:
        path = tmp_path / "l.library" / name
        data = path.read_bytes()
        path.chmod(0o644)
        path.write_bytes(bytes([data[0] ^ 1]) + data[1:])
        with pytest.raises(CorruptLibraryError, match="expected what was written"):
            Library.open(tmp_path / "l.library", verify=True)
        path.write_bytes(data)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A library of one small Act; its files may be written."""
    (tmp_path / "act.md").write_text('# Quay Act\n\n## 1 Berths\n\n"Berth" means a mooring.\n')
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path / "act.md")
    return tmp_path / "l.library"


def replaced(table: Path, old: bytes, new: bytes) -> None:
    data = table.read_bytes()
    assert old in data
    rewritten(table, data.replace(old, new))


def rewritten(table: Path, data: bytes) -> None:
    """Write *data* and leave the times of the file, as bit rot does."""
    found = table.stat()
    table.chmod(0o644)
    table.write_bytes(data)
    os.utime(table, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_an_offset_out_of_a_column_is_told_and_ends_no_process(damaged: Path) -> None:
    (table,) = damaged.glob("projection/*/documents.arrow")
    replaced(table, struct.pack("<ii", 0, len("act.md")), struct.pack("<ii", 0, 1 << 30))
    with pytest.raises(CorruptLibraryError, match=r"expected a table in .*documents\.arrow"):
        Library.open(damaged)


def test_a_value_that_nobody_wrote_is_told(damaged: Path) -> None:
    with Library.open(damaged) as library:
        (term,) = library.terms()
    (table,) = damaged.glob("projection/*/terms.arrow")
    start = struct.pack("<i", term.span.start)
    replaced(table, start, struct.pack("<i", -1))
    with (
        Library.open(damaged) as library,
        pytest.raises(CorruptLibraryError, match="expected the rows of terms as they were written"),
    ):
        library.terms()


def test_the_command_tells_damage_in_place_of_a_fault_of_its_own(
    damaged: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise IndexError("out of range")

    monkeypatch.setattr(Library, "outline", fail)
    assert main(["outline", str(damaged), "act.md"]) == 1
    assert "please report it" in capsys.readouterr().err
    (table,) = damaged.glob("projection/*/uses.arrow")
    data = table.read_bytes()
    rewritten(table, data[:-1] + bytes([data[-1] ^ 1]))
    assert main(["outline", str(damaged), "act.md", "--json"]) == 1
    printed = capsys.readouterr()
    assert "expected what was written in projection/" in printed.err
    assert f"evidence-graph doctor {damaged} --repair" in printed.err
    assert '"error": "CorruptLibraryError"' in printed.out
