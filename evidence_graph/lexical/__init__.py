"""The lexical side of a library: what counts as a word, which chunks hold it, and how they score.

analysis.py                 text -> tokens, the same for the index and a query
query.py                    tokens -> a query: what scores, and what must hold
index.py                    the role of an engine: proposes candidates
tantivy_index.py            … on tantivy, for libraries of any size
rank_bm25_index.py          … on rank-bm25, for small ones; the oracle of the scorer
forward.py                  tokens -> the array kept for each chunk
statistics.py, bm25.py      candidates and arrays -> scores that history does not touch
ties.py                     how a ranking is cut
"""
