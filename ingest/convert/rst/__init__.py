"""reStructuredText: the text as it is printed, with headings, lists, tables and links."""

from __future__ import annotations

from .body import convert

__all__ = ["convert"]
