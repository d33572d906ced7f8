"""Which terms a text gives a meaning, and where that meaning governs."""

from __future__ import annotations

from evidence_graph.language.definitions import Verb

from .find import find_definitions
from .model import Definition

__all__ = ["Definition", "Verb", "find_definitions"]
