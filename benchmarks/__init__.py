"""Benchmarks of quality and speed; README.md beside this file has the figures."""
