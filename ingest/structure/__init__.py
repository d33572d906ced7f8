"""The units of a text, such as parts, sections and paragraphs, and which stands below which."""

from __future__ import annotations

from .anchors import anchors
from .marked import parse, parse_in
from .outline import provisions

__all__ = ["anchors", "parse", "parse_in", "provisions"]
