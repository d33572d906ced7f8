"""Documents to graph: convert, structure, chunk, embed, write. Import it as `evidence_graph`."""

from __future__ import annotations

from .facts import Options
from .pipeline import Ingestor
from .report import FileReport, IngestReport, Outcome

__all__ = ["FileReport", "IngestReport", "Ingestor", "Options", "Outcome"]

__distribution__ = "evidence-graph"
