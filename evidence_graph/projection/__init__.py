"""The graph as immutable, memory-mapped arrays: what retrieval reads instead of the database."""

from .projection import Projection
from .rows import ChunkRow, DocumentRow, ReferenceRow, SectionRow, TermRow
from .segment import (
    Segment,
    read_table,
    statistics_part,
    statistics_table,
    write_segment,
    write_table,
)
from .tables import ProjectedDocument

__all__ = [
    "ChunkRow",
    "DocumentRow",
    "ProjectedDocument",
    "Projection",
    "ReferenceRow",
    "SectionRow",
    "Segment",
    "TermRow",
    "read_table",
    "statistics_part",
    "statistics_table",
    "write_segment",
    "write_table",
]
