"""What retrieval hands from stage to stage, and what it shows: candidates, rankings, passages."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Lane(StrEnum):
    """A source of candidates."""

    EXACT = "exact"
    LEXICAL = "lexical"
    DENSE = "dense"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A chunk proposed by one source.

    Attributes:
        row: Of the chunk in the projection of one generation.
        key: `Chunk.key`, by which equal scores are put in order.
        score: Larger is better; comparable within one ranking only.
    """

    row: int
    key: int
    score: float


Ranking = list[Candidate]
"""Candidates of one question, best first, no chunk twice; equal scores in order of key."""


def ranking(
    rows: NDArray[np.int64],
    keys: NDArray[np.uint64],
    scores: NDArray[np.floating[Any]],
    limit: int,
) -> Ranking:
    """The *limit* best of some chunks, given by row, key and score in arrays of one shape."""
    import numpy as np

    order = np.lexsort((keys, -scores))[:limit]
    return [
        Candidate(*found)
        for found in zip(
            rows[order].tolist(), keys[order].tolist(), scores[order].tolist(), strict=True
        )
    ]


class _Result(BaseModel):
    model_config = ConfigDict(frozen=True)

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()


class Definition(_Result):
    """What `define` answers of one definition.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        scope_section_id: Where the meaning governs; None for the whole document.
        governs: Whether it governs at the place asked for; None where no place was named.
    """

    term: str
    document_id: str
    section_id: str | None
    scope_section_id: str | None
    start: int
    end: int
    text: str
    governs: bool | None


class FollowedReference(_Result):
    """What `refs` answers of one reference, or of a mention that leads nowhere.

    Attributes:
        status: ``resolved``, ``partial`` (only a unit above exists; *missing* is the rest), or why
            it leads nowhere: ``dangling``, ``ambiguous``, ``outside_library``, ``external``.
        depth: How many steps from the place asked for, from 1.
    """

    source_section: str | None
    target_section: str | None
    target_document: str | None
    surface: str
    start: int
    end: int
    kind: str
    status: str
    missing: str | None
    depth: int


class Provision(_Result):
    """What `get` answers: a section, or a document where `section_id` is None.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        heading_path: The document's title and the headings above and at the section.
        page: On which it begins, from 1; None where the document has no pages.
        children: Ids of the sections directly below.
        definitions: Of the terms that it uses, as `define` gives them.
        references: That leave it, as `refs` gives them.
    """

    document_id: str
    section_id: str | None
    anchor: str | None
    citation: str
    heading_path: list[str]
    start: int
    end: int
    page: int | None
    text: str
    children: list[str] = []
    definitions: list[Definition] = []
    references: list[FollowedReference] = []


class OutlineSection(_Result):
    """A section in the tree of its document."""

    section_id: str
    anchor: str
    number: str | None
    heading: str | None
    kind: str
    level: int
    page: int | None
    children: list[OutlineSection] = []

    def __str__(self) -> str:
        """Its number, or its anchor where that says more ("Part 2"), and its heading."""
        heads = self.kind == "heading" and self.number and self.anchor.endswith(self.number)
        number = self.anchor if heads else self.number
        return " ".join(part for part in (number, self.heading) if part) or self.anchor


class Outline(_Result):
    """What `outline` answers: the tree of a document's sections, in order of place."""

    document_id: str
    title: str
    sections: list[OutlineSection]


class LaneScore(_Result):
    """Where a lane put the anchor of a passage, and what that gave: weight / (k + rank)."""

    rank: int
    score: float
    weight: float
    contribution: float


class ScorePart(_Result):
    """One part of a score; the contributions of all parts sum to the score."""

    part: str
    value: float
    weight: float
    contribution: float
    via: str | None = None


class Passage(_Result):
    """Text that answers a question: verbatim, of one section, citable.

    Invariants: ``text == document.text[start:end]``; the contributions of `explain` sum to
    `score`, to 1e-9.

    Attributes:
        rank: From 1; scores never rise with it.
        section_id: The deepest section that holds the passage; None where none does.
        chunks: Ids of the chunks that it is made of, in order of place.
        scores: By lane, of the chunk that the passage grew from.
    """

    rank: int
    score: float
    citation: str
    document_id: str
    section_id: str | None
    anchor: str | None
    heading_path: list[str]
    start: int
    end: int
    page: int | None
    text: str
    chunks: list[str]
    scores: dict[str, LaneScore]
    definitions: list[Definition] = []
    references: list[FollowedReference] = []
    explain: list[ScorePart] = []
