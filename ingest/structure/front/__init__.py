"""The front of a text: its title, the cover, tables of contents."""

from __future__ import annotations

from .title import below_cover, find_title

__all__ = ["below_cover", "find_title"]
