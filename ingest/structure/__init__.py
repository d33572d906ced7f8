"""Which units a text has: parts, sections, paragraphs, and how they stand in one another."""

from __future__ import annotations

from .anchors import anchors
from .marked import parse, parse_in
from .outline import provisions

__all__ = ["anchors", "parse", "parse_in", "provisions"]
