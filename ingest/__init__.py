"""Documents to graph: convert, structure, chunk, embed, write. Import it as `evidence_graph`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .facts import Options
    from .ingestor import Ingestor
    from .report import ContextReport, FileReport, IngestReport, Outcome

__all__ = ["ContextReport", "FileReport", "IngestReport", "Ingestor", "Options", "Outcome"]

__distribution__ = "evidence-graph"

_HOME = {
    "ContextReport": ".report",
    "FileReport": ".report",
    "IngestReport": ".report",
    "Ingestor": ".ingestor",
    "Options": ".facts",
    "Outcome": ".report",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a public name on first use: a worker that converts needs none of the pipeline."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOME[name], __name__), name)
