"""Finds where defined terms are used, and which definition governs each use."""

from __future__ import annotations

from .matching import GoverningTerm, Use, find_uses

__all__ = ["GoverningTerm", "Use", "find_uses"]
