"""HTML: the text a browser would show, and the marks beside it."""

from __future__ import annotations

from .page import convert, read_page

__all__ = ["convert", "read_page"]
