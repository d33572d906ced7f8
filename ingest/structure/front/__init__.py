"""The front of a text: its title, the cover, tables of contents."""

from __future__ import annotations

from .below_cover import below_cover
from .cover import counts_change
from .title import find_title

__all__ = ["below_cover", "counts_change", "find_title"]
