"""Verifies that quotations match the law that is cited for them.

quotations   a text                -> the quotations in it
folded       a text                -> the text without differences of mere layout
matching     a quotation, a text   -> its exact occurrences
near         a quotation, a text   -> the most similar stretch, and the difference
word_diff    two texts             -> the words removed and inserted
word_search  a quotation, a view   -> its occurrences in a library
verifying    a text, a view        -> a finding for each quotation and citation
"""
