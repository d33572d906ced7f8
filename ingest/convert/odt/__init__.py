"""OpenDocument text: the text as a word processor shows it, tracked deletions left out."""

from __future__ import annotations

from .package import convert

__all__ = ["convert"]
