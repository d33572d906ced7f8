"""Finds the facts of a document: title, code, aliases, type, date, language."""

from __future__ import annotations

from .document import Facts, Options, facts_of, language_of, readable

__all__ = ["Facts", "Options", "facts_of", "language_of", "readable"]
