"""Texts that have lost their line breaks: a page, or the whole document, stands in a line."""
