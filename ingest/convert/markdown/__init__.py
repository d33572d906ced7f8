"""Markdown to blocks: the text is the file's own, read by a CommonMark parser."""

from __future__ import annotations

from .reader import convert

__all__ = ["convert"]
