"""What all frameworks receive of each text of an answer: its metadata, score and id."""

from __future__ import annotations

from ..passages import Excerpt, Passage

Metadata = dict[str, str | int | float]


def metadata(excerpt: Excerpt) -> Metadata:
    """The metadata of an excerpt: flat, so that any store can hold it, and without None.

    ``text == document.text[start:end]``, in characters. *address* is an argument of `Library.get`.
    *page* counts from 1. Only passages have *rank*, *score* and *confidence*. Only dependencies
    have *passage*, the rank of the passage that depends on them.
    """
    known = excerpt.model_dump(
        include={
            "role",
            "citation",
            "document_id",
            "section_id",
            "start",
            "end",
            "page",
            "rank",
            "score",
            "confidence",
            "passage",
            "library",
        },
        exclude_none=True,
    )
    return {
        **known,
        "address": excerpt.section_id or excerpt.document_id,
        "headings": " › ".join(excerpt.heading_path),
    }


def score(excerpt: Excerpt) -> float | None:
    """The score of a passage; None for a dependency."""
    return excerpt.score if isinstance(excerpt, Passage) else None


def identity(excerpt: Excerpt) -> str:
    """An id of the text that does not depend on the question."""
    return f"{excerpt.document_id}[{excerpt.start}:{excerpt.end}]"
