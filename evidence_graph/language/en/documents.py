"""What English documents are called, and how their texts are told."""

from __future__ import annotations

from ..documents import DocumentWords

DOCUMENTS = DocumentWords(
    frequent=frozenset("the of and to in or that shall is be for by with as any not".split()),
)
