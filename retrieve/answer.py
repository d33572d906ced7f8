"""What a search gives back: the plan, and passages or single chunks."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict

from evidence_graph.passages import Dependency, Excerpt, LeftOut, Passage

from .plan import Plan


class Answer(BaseModel):
    """The passages for a question, best first; iterates over them.

    Attributes:
        dependencies: What the passages depend on, the most needed first; nothing of it is in one.
        left_out: What there was no room for.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    plan: Plan
    passages: list[Passage]
    dependencies: list[Dependency] = []
    left_out: list[LeftOut] = []

    def __iter__(self) -> Iterator[Passage]:  # type: ignore[override]
        return iter(self.passages)

    def __len__(self) -> int:
        return len(self.passages)

    def __getitem__(self, place: int) -> Passage:
        return self.passages[place]

    @property
    def sources(self) -> list[Excerpt]:
        """All texts of the answer, passages first; a text is cited by its place here, from 1."""
        return [*self.passages, *self.dependencies]

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()


class Hit(BaseModel):
    """A chunk before assembly; *record_id* is that of the nearest record at or above it."""

    model_config = ConfigDict(frozen=True)

    rank: int
    score: float
    chunk_id: str
    section_id: str | None
    record_id: str | None
