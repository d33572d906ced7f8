"""The protocol `Planner`, its input `LibraryFacts` and its output `Proposal`."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pydantic import BaseModel

from evidence_graph.llm.cost import Spent
from evidence_graph.nodes import DocumentType

from ..plan.kinds import Kind
from ..plan.lines import Line


class LibraryFacts(BaseModel, frozen=True):
    """All that a planner is told about a library.

    Attributes:
        languages: The languages of its documents, the most frequent first.
        types: The types of its documents.
        terms: Defined terms in the question and in the first chunks found for it.
    """

    languages: tuple[str, ...] = ()
    types: tuple[DocumentType, ...] = ()
    terms: tuple[str, ...] = ()


class Proposal(BaseModel, frozen=True, extra="forbid"):
    """The proposal of a planner for a question; `quality` drops bad lines afterwards.

    Attributes:
        kind: The kind of the question; None: not given.
        defines: Terms whose meaning the question asks.
        types: The types of document in which the answer is expected.
        after, before: The range of dates of the documents asked for, both included: ISO 8601 or a
            year.
    """

    lines: tuple[Line, ...] = ()
    kind: Kind | None = None
    defines: tuple[str, ...] = ()
    types: tuple[DocumentType, ...] = ()
    after: str | None = None
    before: str | None = None


@runtime_checkable
class Planner(Protocol):
    """Reformulates questions; equal questions and facts should give equal proposals.

    `fingerprint` identifies all that a proposal depends on (model, prompt), because proposals are
    cached by it. Several threads may call `propose` at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def propose(
        self, question: str, facts: LibraryFacts, *, timeout_s: float, spent: Spent
    ) -> Proposal:
        """Propose lines that help to find the answer to *question*, within *timeout_s* seconds.

        Implementations add what a language model uses to *spent*. After any error the search goes
        on without a proposal.
        """
        ...
