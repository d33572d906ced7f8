"""Where references lead once files are ingested into a library without vectors."""

from __future__ import annotations

from pathlib import Path

from evidence_graph import Ingestor, Library, Settings


def lexical_library(folder: Path) -> Library:
    """A new library without vectors in *folder*."""
    return Library.open(folder / "l.library", settings=Settings(embedder="none"))


def led(library: Library, folder: Path, files: dict[str, str], name: str) -> dict[str, str | None]:
    """Where what *name* cites leads once *files* have been ingested too."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    assert not Ingestor(library).ingest(folder).failed
    return {
        " ".join(one.surface.split()): one.target_section or one.target_document
        for one in library.references(f"docs/{name}")
    }
