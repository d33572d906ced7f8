"""The answer of a search, its confidence and its formats, and a check of a model's citations."""
