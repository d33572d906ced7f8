"""Libraries of a few small files, for tests of what lint finds in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from evidence_graph.lint import Finding, FindingKind
from tests.written import library_of


def linted(folder: Path, files: Mapping[str, str], kind: FindingKind) -> list[Finding]:
    """The findings of one kind in a library of *files*."""
    return [one for one in library_of(folder, files).lint() if one.kind is kind]
