"""What each framework is told of a text that was found: `found` and `metadata`."""

from __future__ import annotations

from retrieve import Answer

from ..passages import Excerpt, Passage

Metadata = dict[str, str | int | float]


def found(answer: Answer) -> list[Excerpt]:
    """The passages, best first, then what they depend on, where the search followed that."""
    return [*answer.passages, *answer.dependencies]


def metadata(one: Excerpt) -> Metadata:
    """Flat, so that any store of a framework can keep it; what is not known is left out.

    ``text == document.text[start:end]``, in characters; *address* is what `Library.get` takes;
    *page* counts from 1. Only passages have *rank*, *score* and *confidence*, only what they
    depend on has *passage*, the rank of the one that needs it.
    """
    known = one.model_dump(
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
        "address": one.section_id or one.document_id,
        "headings": " › ".join(one.heading_path),
    }


def score(one: Excerpt) -> float | None:
    """Of a passage; None for what it depends on."""
    return one.score if isinstance(one, Passage) else None


def identity(one: Excerpt) -> str:
    """The same for the same text of the same document, whatever was asked."""
    return f"{one.document_id}[{one.start}:{one.end}]"
