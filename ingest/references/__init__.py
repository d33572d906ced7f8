"""Finds the mentions of provisions and documents in a text; `linking` resolves them.

find                            all mentions: those of links, and those that are read
reader, source                  reads a text from beginning to end; the text with its outline
citations, named_documents      which citation begins at a trigger; documents named by themselves
locating/                       the address of each number that is cited
own_numbers, ordinary, quoted   numbers that are no references
names/                          what documents are called
whose/                          which document is meant where none is named
kinds                           what a reference does with its target: "subject to", "amended by"
"""

from __future__ import annotations

from evidence_graph.cited import ALSO

from .find import find_mentions
from .links import anchors_of
from .mention import Mention, merged
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
