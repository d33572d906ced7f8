"""What waits to be linked outlives the run that noted it, whatever became of its last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from ingest.linking.waiting import FILE, Waiting

FIRST, SECOND = (build_document(f"{name}.md", "1 Rent")[0].document for name in ("a", "b"))


@pytest.mark.parametrize("cut", [0, 1, 7])
def test_a_line_that_was_cut_short_costs_no_later_one(tmp_path: Path, cut: int) -> None:
    Waiting(tmp_path).add([FIRST])
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[: -cut or None])
    again = Waiting(tmp_path)
    again.add([SECOND])
    expected = [{FIRST.id}, {SECOND.id}] if cut < 2 else [{SECOND.id}]
    assert [set(one.documents) for one in Waiting(tmp_path).arrivals] == expected
    again.clear()
    assert Waiting(tmp_path).arrivals == []


def test_a_list_that_cannot_be_removed_ends_no_run(tmp_path, monkeypatch, caplog) -> None:
    waiting = Waiting(tmp_path)
    waiting.add([FIRST])

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "unlink", refuse)
    waiting.clear()
    assert waiting.arrivals == []
    assert f"stays at {tmp_path / FILE}" in caplog.text
