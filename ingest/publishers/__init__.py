"""Rules for what single publishers print, each with what it is for and what is lost without it.

What stands here helps with the documents of one publisher and harms no others; it is measured by
switching it off. All other rules hold for whatever is printed in a language.
"""
