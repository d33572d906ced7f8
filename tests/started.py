"""Servers of the command, each in a process of its own."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[str]:
    """The first line that *command* prints, while it runs; *options* are those of `Popen`."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
