"""Graph stores: `KuzuStore` on disk and `MemoryStore` in memory.

Both implement `evidence_graph.protocols.GraphStore`.

schema, cypher            the tables in Kuzu, and all statements
batch                     what a valid write is, for every store
kuzu_store, memory_store  the stores
database, engines         a file of Kuzu or Ladybug, with errors of ours
rows, row_diff, spill     documents as tables, their differences, and tables that wait in files
readonly                  whether a query of a user only reads
copying, record           the published generation -> a file of the graph, and the record of it
graph_copy, worker        that copy as a writer controls it, made by a process of its own
"""

from __future__ import annotations

from .kuzu_store import KuzuStore
from .memory_store import MemoryStore

__all__ = ["KuzuStore", "MemoryStore"]
