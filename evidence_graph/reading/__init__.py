"""Reads provisions, definitions and references from one generation."""
