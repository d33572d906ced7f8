"""Where the graph is kept: `KuzuStore` on disk, `MemoryStore` in memory.

Both implement `evidence_graph.protocols.GraphStore`. Tables are in `schema`, all Cypher in
`cypher`, and what may be written in `batch`.
"""

from __future__ import annotations

from .kuzu_store import KuzuStore
from .memory_store import MemoryStore

__all__ = ["KuzuStore", "MemoryStore"]
