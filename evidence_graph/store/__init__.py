"""Graph stores: `KuzuStore` on disk and `MemoryStore` in memory.

Both implement `evidence_graph.protocols.GraphStore`. The tables are in `schema`, all Cypher
statements in `cypher`, and the validation of writes in `batch`.
"""

from __future__ import annotations

from .kuzu_store import KuzuStore
from .memory_store import MemoryStore

__all__ = ["KuzuStore", "MemoryStore"]
