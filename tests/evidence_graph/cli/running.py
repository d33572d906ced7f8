"""Runs the command in this process."""

from __future__ import annotations

import sys

import pytest

from evidence_graph.cli import main


def ran(captured: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit status of the command, what it printed, and what it said beside."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    sys.stdout.flush()
    return status, *captured.readouterr()
