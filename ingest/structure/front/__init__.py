"""The front of a text: its title, the cover, tables of contents."""

from __future__ import annotations

from .below_cover import below_cover
from .title import find_title

__all__ = ["below_cover", "find_title"]
