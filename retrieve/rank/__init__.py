"""Ranks the pool of candidates: features, their weighted sum, and optional reranking."""
