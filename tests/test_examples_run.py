"""Every example runs alone, as a newcomer would run it, and prints what it says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from evidence_graph.embedding.model_files import locate
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


@contextmanager
def claude(answer: str, asked: list[dict[str, Any]]) -> Iterator[str]:
    """The address of a server that gives *answer* to all that it is *asked*."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            asked.append({"path": self.path, **json.loads(self.rfile.read(length))})
            reply = {
                "id": "msg_1",
                "type": "message",
                "role": "assistant",
                "model": asked[-1]["model"],
                "content": [{"type": "text", "text": answer}],
                "stop_reason": "end_turn",
                "stop_sequence": None,
                "usage": {"input_tokens": 1, "output_tokens": 1},
            }
            body = json.dumps(reply).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing: the output of the tests is not for it."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.skipif(find_spec("anthropic") is None, reason="the extra anthropic is not installed")
def test_an_answer_by_claude_is_held_to_its_sources(tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = []
    answer = 'It "must be lodged within 90 days" [1], and see [42].'
    with claude(answer, asked) as address:
        done = subprocess.run(
            [sys.executable, str(EXAMPLES / "07_answer_with_citations.py")],
            cwd=tmp_path,
            env={**os.environ, "ANTHROPIC_API_KEY": "none", "ANTHROPIC_BASE_URL": address},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    (request,) = asked
    assert request["path"] == "/v1/messages"
    (message,) = request["messages"]
    assert "within 20 working days" in message["content"]
    assert "STANDS NOT  “must be lodged within 90 days”" in done.stdout
    assert "problem: [42] names no source" in done.stdout
    assert "no key" not in done.stdout
