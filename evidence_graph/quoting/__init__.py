"""Do quoted words stand in the law that is cited for them?

quotations   a text           -> the quotations in it
folded       a text           -> the same without what is only layout
matching     words, a text    -> where they stand in it
near         words, a text    -> where it comes nearest to them, and what differs
word_diff    two texts        -> what one removed and inserted
looking      words, a view    -> where they stand in a library
verifying    a text, a view   -> a finding for each quotation and citation
"""
