"""Exports the graph: JSONL records, networkx, and the neighbourhood of a provision."""
