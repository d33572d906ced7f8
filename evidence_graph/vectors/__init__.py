"""Vectors beside the graph: one file a segment, its rows those of the segment's chunks."""

from .segment import VectorSegment, write_index, write_vectors

__all__ = ["VectorSegment", "write_index", "write_vectors"]
