"""Finds the facts of a document: title, code, aliases, type, date, language."""

from __future__ import annotations

from .document import Facts, Options, check_metadata, facts_of, language_of, readable

__all__ = ["Facts", "Options", "check_metadata", "facts_of", "language_of", "readable"]
