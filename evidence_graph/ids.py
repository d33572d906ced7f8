"""Ids of nodes. They do not depend on the order in which documents arrive.

A document's id is its record's ``doc_id``, else its path relative to the folder that holds the
library. A section's id is the document's id, ``#`` and its anchor, with ``~2``, ``~3`` … where an
anchor repeats. A chunk's id is the document's id, ``!`` and 16 hex digits of the digest of its
section's id, its text and its occurrence. Indexes identify a chunk by its key: 63 bits of the
digest of its id.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NewType

DocumentId = NewType("DocumentId", str)
SectionId = NewType("SectionId", str)
ChunkId = NewType("ChunkId", str)
TermId = NewType("TermId", str)


_ENDS_OF_LINES = {code: f"\\u{code:04x}" for code in (0x0A, 0x2028, 0x2029)}


def in_a_line(text: str) -> str:
    """*text* with escape codes for what would end its line, as an id or a file name may contain."""
    return text.translate(_ENDS_OF_LINES)


def counted(count: int, name: str) -> str:
    """A count with its *name*, in the plural unless it is one: "1 gap", "2 gaps"."""
    return f"{count} {name}{'' if count == 1 else 's'}"


def digest(data: bytes | str) -> str:
    """SHA-256 in hex, of bytes or of text in UTF-8."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def digest_of(*parts: str) -> str:
    """SHA-256 in hex of a sequence of texts; ("ab", "c") and ("a", "bc") differ."""
    hasher = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        hasher.update(len(data).to_bytes(8, "big"))
        hasher.update(data)
    return hasher.hexdigest()


def key_of(name: str) -> int:
    """The first 63 bits of the digest of *name*: fits signed and unsigned 64-bit columns alike."""
    # A name typed by a user may hold undecodable bytes, as lone surrogates.
    data = name.encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "big") >> 1


def unique_anchors(anchors: Iterable[str]) -> list[str]:
    """*anchors*, given in document order, with ``~2``, ``~3`` … added to repeated ones.

    The result is unique even if an anchor itself ends in such a suffix ("x~2").
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
    """The id of a chunk; *occurrence* counts equal texts in one section, from 0."""
    content = "\x1f".join((section or "", text, str(occurrence)))
    return ChunkId(f"{document_id}!{digest(content)[:16]}")
