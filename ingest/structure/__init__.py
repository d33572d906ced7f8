"""Which units a text has: parts, sections, paragraphs, and how they stand in one another."""

from __future__ import annotations

from .anchors import anchors
from .outline import parse, parse_in, provisions

__all__ = ["anchors", "parse", "parse_in", "provisions"]
