"""Gives each chunk a context: where it stands and what it is about, in words its text may lack.

`structural` builds a context by rule from the document; `written` has a language model write one.
Contexts serve only to find a chunk; passages, quotations and spans never contain them.
"""
