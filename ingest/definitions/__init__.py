"""Finds the terms that a text defines, the span of each definition and where its meaning governs.

`find` has the order of the steps: the text is cut into paragraphs (`paragraphs`), rules find terms
in them (`rules`), and each term gets a scope (`scope`, `lead_ins`) and a span (`extent`).
"""

from __future__ import annotations

from evidence_graph.language.definitions import Verb

from .find import find_definitions
from .model import Definition

__all__ = ["Definition", "Verb", "find_definitions"]
