"""A flipped bit is never an answer where a library is opened with `verify`."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph import CorruptLibraryError, Ingestor, Library, Settings


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
