"""Libraries of written files, made in any order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from evidence_graph.config import Settings
from evidence_graph.library import Library
from evidence_graph.store.memory_store import MemoryStore
from ingest import Ingestor


def library_of(
    folder: Path, files: Mapping[str, str], batches: Sequence[Sequence[str]] | None = None
) -> Library:
    """A lexical library of *files*, by their names; made in *batches*, or all at once."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    library = Library.open(
        folder / "l.library", settings=Settings(embedder="none"), store=MemoryStore()
    )
    for batch in [list(files)] if batches is None else batches:
        assert not Ingestor(library).ingest(*(folder / name for name in batch)).failed
    return library


def exported(library: Library) -> list[str]:
    """The graph of *library* as lines."""
    return [json.dumps(record) for record in library.export()]
