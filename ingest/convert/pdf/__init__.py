"""PDF: text in reading order, with pages, sizes, bookmarks and links beside it."""

from __future__ import annotations

from .document import convert

__all__ = ["convert"]
