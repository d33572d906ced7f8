"""The same of Ladybug, in a process of its own: Kuzu and its fork end a process that loads both."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from evidence_graph import Library
from evidence_graph.cli import main
from evidence_graph.errors import StoreError
from evidence_graph.generations.doctor import diagnose
from evidence_graph.store.engines import Engine
from evidence_graph.store.record import graph_files
from evidence_graph.testing import build_document
from tests.evidence_graph.histories import new_library, written

TESTS = ("tests/contract/test_graph_store.py", "tests/evidence_graph/store/test_kuzu_store.py")

OTHERWISE = (
    "test_a_writer_is_alone_among_processes",  # it lets readers in beside one
    "test_a_file_of_another_kind_is_refused",  # with other words
    "test_a_full_disk_leaves_the_generation_before",  # it has to be opened anew
)
"""What Ladybug does in another way; the record of closed files (`store.record`) covers for it."""

ACT = build_document("act.md", "1 Deposits\n2 Rent")
LEASE = build_document("lease.md", "1 See section 1.", references=[("1", "act.md#1", "section 1")])
COUNT = "MATCH (c:Chunk)-[r:references]->(s:Section) RETURN s, s.id AS id"


@pytest.fixture(autouse=True)
def installed() -> None:
    try:
        Engine.LADYBUG.check_installed()
    except ImportError:
        pytest.skip("the extra ladybug is not installed")


def test_ladybug_keeps_the_contract_of_stores() -> None:
    root = Path(__file__).parents[2]
    without = " and ".join(f"not {name}" for name in OTHERWISE)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, "-k", without],
        env={**os.environ, "TESTED_ENGINE": "ladybug"},
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_the_engine_is_changed_by_one_command(tmp_path: Path) -> None:
    path = tmp_path / "x.library"
    with new_library(path) as library:
        with library.writer() as writer:
            writer.commit(added=written([ACT]))
        library.cypher(COUNT)
        assert main(["rebuild", str(path), "graph", "--engine", "ladybug"]) == 0
        assert [file.suffix for file in graph_files(path)] == [".lbug"]
        with library.writer() as writer:
            writer.commit(added=written([LEASE]))
        (row,) = library.cypher(COUNT)
        assert row["id"] == "act.md#1"
        assert row["s"]["_label"] == "Section"  # type: ignore[index]
    assert diagnose(path) == []
    assert main(["rebuild", str(path), "graph", "--engine", "kuzu"]) == 0
    with Library.open(path) as library:
        assert [file.suffix for file in graph_files(path)] == [".kuzu"]
        assert [row["id"] for row in library.cypher(COUNT)] == ["act.md#1"]


def test_two_engines_are_not_loaded_into_one_process() -> None:
    script = (
        "from evidence_graph.store.engines import Engine\n"
        "from evidence_graph.errors import StoreError\n"
        "Engine.KUZU.load()\n"
        "try:\n    Engine.LADYBUG.load()\nexcept StoreError as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert "expected no other engine in this process, found kuzu" in done.stdout
    assert issubclass(StoreError, Exception)
