"""Vectors beside the graph: one file a segment, its rows those of the segment's chunks."""

from .segment import VectorSegment, in_single, write_index, write_vectors

__all__ = ["VectorSegment", "in_single", "write_index", "write_vectors"]
