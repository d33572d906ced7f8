"""Sections are cut into chunks, and each chunk gets its kind and traits."""
