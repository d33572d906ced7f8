"""Which documents a question means, and what it names that the library does not have.

chosen_documents  the documents of ``doc:``
shortened_names   names that are shortened, beside addresses
meant_documents   the documents that a question means, in full or by a description
by_title          those that it means by their type, or by words of their titles
missing           provisions and documents that it names and that are absent
placed_words      the words of a question by index: what stands beside what
"""
