"""Word: the text as Word shows it, with automatic numbers, and tracked changes accepted."""

from __future__ import annotations

from .document import convert

__all__ = ["convert"]
