"""Rules for the documents of single publishers; each module says what is lost without its rule.

Such a rule helps with the documents of one publisher and changes no others; switching it off shows
what it is worth. All rules outside this folder apply to any document in a language.
"""
