"""What a planner is told, and what it proposes: `Planner` is the protocol of whatever is one."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pydantic import BaseModel

from evidence_graph.llm.cost import Spent
from evidence_graph.nodes import DocumentType

from ..plan.kinds import Kind
from ..plan.lines import Line


class LibraryFacts(BaseModel, frozen=True):
    """What a planner is told of a library; no other word of it leaves.

    Attributes:
        languages: Of its documents, the most frequent first.
        types: Kinds of documents that it holds.
        terms: Defined terms of its documents near the question.
    """

    languages: tuple[str, ...] = ()
    types: tuple[DocumentType, ...] = ()
    terms: tuple[str, ...] = ()


class Proposal(BaseModel, frozen=True, extra="forbid"):
    """What a planner proposes for a question; what is no good is left out afterwards (`quality`).

    Attributes:
        kind: What it takes the question for; None: it does not say.
        defines: Terms whose meaning it thinks is asked.
        types: Of the documents in which it expects the answer.
        after, before: The dates of the documents asked for, both included: ISO 8601, or a year.
    """

    lines: tuple[Line, ...] = ()
    kind: Kind | None = None
    defines: tuple[str, ...] = ()
    types: tuple[DocumentType, ...] = ()
    after: str | None = None
    before: str | None = None


@runtime_checkable
class Planner(Protocol):
    """Puts questions in other words, the same for the same question and facts.

    `fingerprint` names all that decides a proposal (model, prompt): proposals are kept by it.
    Several threads may ask at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def propose(
        self, question: str, facts: LibraryFacts, *, timeout_s: float, spent: Spent
    ) -> Proposal:
        """Lines that may find the answer to *question* too, within *timeout_s* seconds.

        What a language model uses is added to *spent*. Any error leaves the plan as it was without
        this planner.
        """
        ...
