"""What `make release` asks of a distribution, and that it sees what is wrong."""

from __future__ import annotations

import tomllib

from tests.release import (
    HEAVY,
    LOADED_BY,
    NEVER,
    ROOT,
    _faults_of_source,
    _faults_of_wheel,
    versions,
)

INFO = "evidence_graph-0.1.0.dist-info"


def test_every_extra_is_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {*LOADED_BY, *HEAVY} == set(project["optional-dependencies"])


def test_every_python_of_the_classifiers_is_tried() -> None:
    assert versions() == ["3.11", "3.12", "3.13"]


def test_what_a_distribution_may_not_hold_is_seen() -> None:
    assert NEVER.search("tests/data/questions.jsonl")
    assert NEVER.search("ingest/__pycache__/build.cpython-311.pyc")
    assert NEVER.search("examples/laws.library/manifest.json")
    assert not NEVER.search("evidence_graph/testing.py")
    assert not NEVER.search("examples/01_ingest_and_search.py")
    faults = list(_faults_of_wheel([f"{INFO}/METADATA", "tests/release.py", "other/a.py"]))
    assert "wheel: tests/release.py is not ours" in faults
    assert "wheel: holds tests/release.py" in faults
    assert "wheel: other/a.py is not ours" in faults
    assert f"wheel: lacks {INFO}/licenses/LICENSE" in faults
    assert "source: lacks LICENSE" in _faults_of_source(["README.md"])
