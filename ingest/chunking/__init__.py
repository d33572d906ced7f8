"""Cuts sections into chunks, and gives each chunk its kind and traits.

chunk        sections -> chunks: whole units together, or pieces of one unit
split        a unit that is too long -> pieces, cut at the best places
chunk_kind   a chunk -> its kind
no_answer    chunks that answer nothing: page heads, contents lists, signature blocks, labels
traits       a chunk -> what it holds: a duty, a period, a recital, …
"""
