"""The text in which citations are read."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.language.citations import CitationWords

from .tree import Tree


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A text with its outline and the words of its language.

    Attributes:
        text: Without marks of emphasis.
        tree: The sections of the text, with their addresses.
        language: The words of citations.
    """

    text: str
    tree: Tree
    language: CitationWords
