"""Libraries of a few small files, for tests of what lint finds in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.lint import Finding, FindingKind


def linted(folder: Path, files: Mapping[str, str], kind: FindingKind) -> list[Finding]:
    """The findings of one kind in a library of *files*."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    library = Library.open(folder / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(*(folder / name for name in files)).failed
    return [finding for finding in library.lint() if finding.kind is kind]
