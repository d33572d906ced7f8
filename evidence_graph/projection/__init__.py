"""The graph as immutable, memory-mapped arrays: what retrieval reads instead of the database."""

from .projection import Projection
from .rows import (
    ChunkRow,
    DocumentRow,
    ReferenceRow,
    RowRange,
    SectionRow,
    TermRow,
    row_range,
)
from .segment import (
    Segment,
    read_table,
    statistics_part,
    statistics_table,
    write_derived,
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
    "RowRange",
    "SectionRow",
    "Segment",
    "TermRow",
    "read_table",
    "row_range",
    "statistics_part",
    "statistics_table",
    "write_derived",
    "write_segment",
    "write_table",
]
