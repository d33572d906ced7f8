"""Identity: who a node is, whatever the order in which documents arrived.

A document's id is its record's ``doc_id``, else its path relative to the folder that holds the
library. A section's id is the document's, ``#`` and its anchor, ``~2``, ``~3`` … where an anchor
repeats. A chunk's id is the document's, ``!`` and 16 hex digits of the digest of its section's id,
its text and its occurrence. Vectors know a chunk by its key: 63 bits of the digest of its id.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NewType

DocumentId = NewType("DocumentId", str)
SectionId = NewType("SectionId", str)
ChunkId = NewType("ChunkId", str)
TermId = NewType("TermId", str)


def digest(data: bytes | str) -> str:
    """SHA-256 in hex, of bytes or of text in UTF-8."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def digest_of(*parts: str) -> str:
    """SHA-256 in hex of *parts* in their order; where one ends and the next begins counts."""
    found = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        found.update(len(data).to_bytes(8, "big"))
        found.update(data)
    return found.hexdigest()


def key_of(name: str) -> int:
    """The first 63 bits of the digest of *name*: fits signed and unsigned 64-bit columns alike."""
    # A name that is asked for may hold bytes of another charset, as lone surrogates.
    data = name.encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "big") >> 1


def unique_anchors(anchors: Iterable[str]) -> list[str]:
    """*anchors* in order of place, the second of a kind with ``~2``, the third with ``~3`` …

    An anchor that itself ends like a repeat ("x~2") is never taken for one: names stay unique.
    """
    seen: dict[str, int] = {}
    taken: set[str] = set()
    named = []
    for anchor in anchors:
        n = seen.get(anchor, 0) + 1
        name = anchor if n == 1 else f"{anchor}~{n}"
        while name in taken:
            n += 1
            name = f"{anchor}~{n}"
        seen[anchor] = n
        taken.add(name)
        named.append(name)
    return named


def section_id(document_id: DocumentId, anchor: str) -> SectionId:
    """The id of the section with *anchor*, made unique by `unique_anchors`."""
    return SectionId(f"{document_id}#{anchor}")


def chunk_id(
    document_id: DocumentId, section: SectionId | None, text: str, occurrence: int
) -> ChunkId:
    """The id of a chunk: equal texts in one section differ in *occurrence*, from 0."""
    content = "\x1f".join((section or "", text, str(occurrence)))
    return ChunkId(f"{document_id}!{digest(content)[:16]}")
