"""Names that documents of many bodies have, such as "Privacy Policy", and what lies beside what."""

from __future__ import annotations

import posixpath
import re

from evidence_graph.ids import DocumentId
from evidence_graph.names import is_of_many

_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]{2,}")


def is_shared(name: str) -> bool:
    """Whether documents of many bodies have *name*, or it is a page of some website: "/privacy"."""
    return name.startswith("/") or is_of_many(name)


def are_beside(first: DocumentId, second: DocumentId) -> bool:
    """Whether two documents lie in one folder, or one lies in a folder below that of the other.

    Folders of versions ("2021-05-01", "v2") count as one.
    """
    folders = [posixpath.dirname(id_) for id_ in (first, second)]
    unnumbered = {_NUMBER.sub("", folder) for folder in folders}
    return len(unnumbered) == 1 or any(
        folders_below(outer, inner) is not None for outer, inner in (folders, folders[::-1])
    )


def is_one_file(first: DocumentId, second: DocumentId) -> bool:
    """Whether the files of two documents have one name but for numbers: "fees-2021", "fees v2"."""
    stems = [posixpath.splitext(posixpath.basename(id_))[0].casefold() for id_ in (first, second)]
    words, others = map(_WORD.findall, stems)
    return words == others


def folders_below(outer: str, inner: str) -> int | None:
    """How many folders *inner* lies below *outer*; None if it does not."""
    if outer == inner:
        return 0
    head = f"{outer}/" if outer else ""
    return inner[len(head) :].count("/") + 1 if inner.startswith(head) else None
