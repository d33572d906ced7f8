"""Answers that a language model writes, each statement held to the text it cites: `Answerer`.

No search loads it, nor `evidence_graph.llm`.
"""
