"""What German documents are called, and how their texts are told."""

from __future__ import annotations

from ..documents import DocumentWords

DOCUMENTS = DocumentWords(
    frequent=frozenset("der die das und in den von zu des ist nicht dem mit eine für auf".split()),
)
