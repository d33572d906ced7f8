"""Stores and searches vectors: one file for each segment and model, with one row for each chunk."""

from .segment import VectorSegment, in_single, write_index, write_vectors

__all__ = ["VectorSegment", "in_single", "write_index", "write_vectors"]
