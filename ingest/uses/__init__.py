"""Where defined terms are used, each use tied to the definition that governs there."""

from __future__ import annotations

from .matching import GoverningTerm, Use, find_uses

__all__ = ["GoverningTerm", "Use", "find_uses"]
