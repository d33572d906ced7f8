"""Where a chunk stands and what it is about, in words that its own text may lack: for finding it.

`structural` puts a context together by rule, from the document alone. Passages, quotations and
spans know nothing of it.
"""
