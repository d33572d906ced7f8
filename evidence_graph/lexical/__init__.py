"""Lexical retrieval: analysis of text, engines that propose chunks, and BM25 that scores them.

analysis.py                 text -> tokens, the same for the index and a query
query.py                    tokens -> a query: weighted terms and conditions
index.py                    the protocol of an engine, which proposes candidates
tantivy_index.py            … on tantivy, for libraries of any size
rank_bm25_index.py          … on rank-bm25, for small ones; tests check the scorer against it
joined_index.py             … over the indexes of several libraries
forward.py                  tokens -> the forward form of a chunk: its words as hashes, in order
around.py                   … of the headings above a chunk, of the sentence around a reference
statistics.py               number of chunks, average length, document frequency of each term
bm25.py                     forward forms and statistics -> scores
ties.py                     cuts a ranking without splitting a tie
"""
