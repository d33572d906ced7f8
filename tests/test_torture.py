"""Some forty of the trials of `tests.torture`; all of them: make torture."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="trials are forks")
def test_no_accident_loses_anything() -> None:
    """In a process of its own: one with threads must not be forked."""
    command = [sys.executable, "-m", "tests.torture", "--trials", "40", "--seed", "12"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "40 trials, 0 faults" in done.stdout
