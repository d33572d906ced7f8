"""Which words of a document refer to a provision, and to which, as they say it."""

from __future__ import annotations

from evidence_graph.cited import ALSO

from .find import find_mentions, merged
from .links import anchors_of
from .mention import Mention
from .names import DocumentNames
from .whose.beside import is_attached

__all__ = [
    "ALSO",
    "DocumentNames",
    "Mention",
    "anchors_of",
    "find_mentions",
    "is_attached",
    "merged",
]
