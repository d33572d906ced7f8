"""Texts that have lost their line breaks, so that a page or the whole document is one line."""
