"""Texts that have lost their line breaks, so that a page or the whole document is one line.

contents        tables of contents in such lines
counting        numbers of units
items           items in brackets
attachments     headings of attachments
"""
