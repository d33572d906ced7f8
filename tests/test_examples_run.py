"""Every example runs alone, as a newcomer would run it, and prints what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from evidence_graph.embedding import locate
from evidence_graph.errors import ModelNotFoundError

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def _has_model() -> bool:
    try:
        locate()
    except ModelNotFoundError:
        return False
    return True


@pytest.mark.parametrize(
    ("script", "says"),
    [
        pytest.param(
            "01_ingest_and_search.py",
            "Tenancies Act s 12",
            marks=pytest.mark.skipif(not _has_model(), reason="the model's files are absent"),
        ),
        pytest.param(
            "02_walk_the_graph.py",
            "Tenancies Act s 14(4)(b)",
            marks=pytest.mark.skipif(not _has_model(), reason="the model's files are absent"),
        ),
        ("03_outline.py", "Part 1 Introduction"),
        ("04_definitions.py", '"statutes/tenancies-act.md#Part 3" [label="governs in"'),
        ("05_follow_references.py", "Tenancies Act s 19 → Tenancies Act s 14"),
        ("06_evaluate.py", "all lanes against words alone"),
        ("07_answer_with_citations.py", "problem: [99] names no source"),
    ],
)
def test_an_example_runs(tmp_path: Path, script: str, says: str) -> None:
    offline = {name: value for name, value in os.environ.items() if name != "ANTHROPIC_API_KEY"}
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script)],
        cwd=tmp_path,
        env=offline,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert says in done.stdout
