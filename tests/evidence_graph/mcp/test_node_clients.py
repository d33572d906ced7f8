"""Clients that nobody here wrote: the Inspector's command line, and the conformance suite.

`make node-tools` installs both, with a Node that runs them, and names their folder in
EVIDENCE_GRAPH_NODE; without it these tests are skipped.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .test_transport import serving

NODE = os.environ.get("EVIDENCE_GRAPH_NODE", "")
FOLDER = Path(NODE) / "node_modules"
EXPECTED = Path(__file__).with_name("expected_failures.yml")

pytestmark = pytest.mark.skipif(
    not (FOLDER / ".bin" / "conformance").exists(),
    reason="expected the clients of `make node-tools` in EVIDENCE_GRAPH_NODE, found none",
)

REQUIRED = (
    "server-initialize ping tools-list tools-call-simple-text tools-call-error resources-list "
    "prompts-list completion-complete dns-rebinding-protection"
).split()


def ran(tool: str, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """One of the clients, run by the Node that is installed beside it."""
    bins = [str(path) for path in FOLDER.glob("node-*/bin")]
    environment = {**os.environ, "HOME": str(home)}
    environment["PATH"] = os.pathsep.join([*bins, environment["PATH"]])
    return subprocess.run(
        [str(FOLDER / ".bin" / tool), *arguments],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        cwd=home,
    )


@pytest.mark.parametrize(
    ("method", "held"),
    [
        (["tools/list", "--strict"], "inputSchema"),
        (["resources/list"], "law://lease.md"),
        (["resources/templates/list"], "law://{document}/{+address}"),
        (["resources/read", "--uri", "law://lease.md/1"], "The Tenant pays"),
        (["prompts/list"], "answer_with_citations"),
        (["tools/call", "--tool-name", "search", "--tool-arg", "question=deposit"], "passages"),
        (["tools/call", "--tool-name", "status"], "laws"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_the_inspector_finds_nothing_wrong(
    laws: Path, tmp_path: Path, method: list[str], held: str
) -> None:
    server = [sys.executable, "-m", "evidence_graph", "mcp", str(laws)]
    variables = [
        part
        for name in ("PYTHONPATH", "PYTHONSAFEPATH")
        if name in os.environ
        for part in ("-e", f"{name}={os.environ[name]}")
    ]
    found = ran("mcp-inspector", "--cli", *server, "--method", *method, *variables, home=tmp_path)
    assert found.returncode == 0, found.stderr
    assert held in json.dumps(json.loads(found.stdout), ensure_ascii=False)


def test_the_conformance_suite_passes(laws: Path, tmp_path: Path) -> None:
    with serving(laws, "--http", 0) as address:
        found = ran(
            "conformance",
            *("server", "--url", address, "--expected-failures", str(EXPECTED)),
            home=tmp_path,
        )
    assert found.returncode == 0, found.stdout
    for scenario in REQUIRED:
        assert f"✓ {scenario}: " in found.stdout
