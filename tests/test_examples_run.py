"""Every example runs alone, as a newcomer would run it, and prints what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.installed import needs_model
from tests.loopback.messages_api import MessagesServer
from tests.loopback.refused import sources_of

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.mark.parametrize(
    ("script", "says"),
    [
        pytest.param(
            "01_ingest_and_search.py",
            "Tenancies Act s 12",
            marks=needs_model,
        ),
        pytest.param(
            "02_walk_the_graph.py",
            "Tenancies Act s 14(4)(b)",
            marks=needs_model,
        ),
        ("03_outline.py", "Part 1 Introduction"),
        ("04_definitions.py", '"statutes/tenancies-act.md#Part 3" [label="governs in"'),
        ("05_follow_references.py", "Tenancies Act s 19 → Tenancies Act s 14"),
        ("06_evaluate.py", "all lanes against words alone"),
        ("07_answer_with_citations.py", "[3] NOT_FOUND: it names a text that was not given"),
        ("08_trec_and_pyterrier.py", "nDCG@10  0."),
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


def test_the_files_of_trec_agree_with_each_other(tmp_path: Path) -> None:
    script = EXAMPLES / "08_trec_and_pyterrier.py"
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = {
        path.name: path.read_text("utf-8").splitlines()
        for path in tmp_path.iterdir()
        if path.suffix in (".tsv", ".trec")
    }
    documents = {line.split("\t")[0] for line in lines["documents.tsv"]}
    queries = {line.split("\t")[0] for line in lines["queries.tsv"]}
    judged = {tuple(line.split()[:3:2]) for line in lines["qrels.trec"]}
    found = [line.split() for line in lines["run.trec"]]
    assert judged <= {(query, name) for query in queries for name in documents}
    assert {row[0] for row in found} == queries
    assert {row[2] for row in found} <= documents
    if find_spec("pyterrier") is not None:  # in `make integrations`
        assert "words alone" in done.stdout


@pytest.mark.skipif(find_spec("anthropic") is None, reason="the extra anthropic is not installed")
def test_an_answer_by_claude_is_held_to_its_sources(tmp_path: Path) -> None:
    answer = 'It "must be lodged within 90 days" [1], and see [99].'
    with MessagesServer([answer]) as server:
        done = subprocess.run(
            [sys.executable, str(EXAMPLES / "07_answer_with_citations.py")],
            cwd=tmp_path,
            env={**os.environ, **server.environment},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    (body,) = server.bodies
    texts = [part["text"] for source in sources_of(body) for part in source["content"]]
    assert any("within 20 working days" in text for text in texts)
    assert "will be sent to claude-haiku-5-5 at 127.0.0.1" in done.stdout
    assert "NOT_FOUND: “must be lodged within 90 days”" in done.stdout
    assert "[2] NOT_FOUND: it names a text that was not given" in done.stdout
    assert "no key" not in done.stdout
