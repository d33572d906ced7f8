"""Generations of a library: how one is written and published, and opened for reading."""
