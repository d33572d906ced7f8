"""From a pool of candidates to ranked chunks: features, their weighted sum, a reranker's say."""
