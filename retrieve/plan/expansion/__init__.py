"""Other words that are searched for words of a question.

expand         all expansions of a plan, in order
other_names    aliases of defined terms, and abbreviations with their long forms
words_of_law   words of law for everyday words

For words that no text of the library holds (`unknown`):

compounds      German compounds that end with a noun
other_forms    the infinitive of a German verb, and the last part of a compound
spelling       the word that a misspelt one is meant to be
"""
