"""Answers written by a language model, with each statement checked against what it cites.

`Answerer` is the entry point. A search loads neither this package nor `evidence_graph.llm`.
"""
