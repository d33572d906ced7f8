"""The graph as immutable, memory-mapped arrays, which retrieval reads instead of the database.

segment, tables, lookup     the stored form: one folder of Arrow files for some documents
segment_writer, table_files writing of that form
rows                        row numbers over all segments of a generation
documents, sections, chunks, terms, references
                            one kind of node or edge each: by row, id, key, name or address;
                            each class extends the one that it needs, the first of them `Rows`
projection                  all of these in one class, and the whole graph of a document
links, adoption             references between chunks; terms taken from other documents
"""

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
from .segment import Segment
from .segment_writer import statistics_part, statistics_table, write_derived, write_segment
from .table_files import read_table, write_table
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
