"""Rich Text: the text as a word processor shows it, with headings, list numbers and tables."""

from __future__ import annotations

from .reader import convert

__all__ = ["convert"]
