"""Words of a question that no text holds, and what the library holds in their place.

unknown      which words no text holds
spelling     the word that a misspelt one is meant to be
compounds    German compounds that end with a noun
other_forms  the infinitive of a German verb, and the last part of a compound
"""
