"""What stands in front of a text: titles, captions of courts, rows of covers, contents lists."""

from __future__ import annotations

from .title import below_cover, find_title

__all__ = ["below_cover", "find_title"]
