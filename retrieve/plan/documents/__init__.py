"""Which documents a question means, and what it names that the library does not have.

chosen_documents    the documents of ``doc:``
shortened_names     names that are shortened, beside addresses
meant_documents     the documents that a question means, in full or by a description
by_title            those that it means by their type, or by words of their titles
missing_documents   documents that it names and that are absent
missing_provisions  provisions that it names and that are absent
absence             both, and whether the question asks for anything else
placed_words        the words of a question by index: what stands beside what
"""
