"""Completion for shells: every verb and option is known, and bash completes with the script."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from evidence_graph.cli import main
from evidence_graph.cli.completing import SHELLS, options_of
from evidence_graph.cli.parser import make_parser


@pytest.fixture
def scripts(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    found = {}
    for shell in SHELLS:
        assert main(["completions", shell]) == 0
        found[shell] = capsys.readouterr().out
    return found


@pytest.mark.parametrize("shell", sorted(SHELLS))
def test_every_verb_and_option_is_known(scripts: dict[str, str], shell: str) -> None:
    options = options_of(make_parser())
    assert {"search", "get", "completions", "mcp"} <= set(options)
    for verb, known in options.items():
        assert verb in scripts[shell]
        for option in known:
            assert (option.lstrip("-") if shell == "fish" else option) in scripts[shell]


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["evidence-graph", "outl"], "outline"),
        (["evidence-graph", "search", "x.library", "--neigh"], "--neighbours"),
        (["evidence-graph", "search", "laws.lib"], "laws.library"),
    ],
)
def test_bash_completes(
    scripts: dict[str, str], tmp_path: Path, words: list[str], completed: str
) -> None:
    (tmp_path / "laws.library").mkdir()
    (tmp_path / "script").write_text(scripts["bash"])
    quoted = " ".join(words)
    asked = f"source ./script; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _evidence_graph"
    found = subprocess.run(
        ["bash", "-c", f'{asked}; printf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert found.stdout.split() == [completed]
