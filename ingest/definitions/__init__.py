"""Which terms a text gives a meaning, and where that meaning governs."""

from __future__ import annotations

from evidence_graph.language.definitions import Verb

from .definition import Definition
from .find import find_definitions
from .words import normal_form

__all__ = ["Definition", "Verb", "find_definitions", "normal_form"]
