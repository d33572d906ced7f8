"""A mention that names no document, and what stands around it that may tell which is meant."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.citation.model import Citation
from evidence_graph.language.citations import Level


@dataclass(slots=True)
class Nameless:
    """A mention without a document.

    Attributes:
        citation: The citation that it is part of.
        family: The family of its label; empty if only its place can tell the document.
        is_own: Whether this document has its unit.
        is_foreign: Whether its label or number shows that it is of another document.
        near: The document named last in its section or provision.
        close: The document named last in its sentence.
        coded: The document whose code stands right before it.
        headed: The document that the heading above names: "Ropes Agreement", above a list of
            changes to that.
        regulation: Of an Article, the regulation that the provision names: see `regulations`.
        is_aside: Whether it stands in brackets behind the name of *close*: "the Ports Act (§ 4)".
    """

    citation: Citation
    family: str
    is_own: bool
    is_foreign: bool
    near: str | None = None
    close: str | None = None
    coded: str | None = None
    headed: str | None = None
    regulation: str | None = None
    is_aside: bool = False

    @property
    def is_container(self) -> bool:
        """Whether it is cited by the label of a container: "Part 3"."""
        return self.citation.chain[0].label.level is Level.CONTAINER

    @property
    def is_attachment(self) -> bool:
        """Whether it is cited by the label of an attachment: "Schedule 3"."""
        return self.citation.chain[0].label.level is Level.ATTACHMENT

    @property
    def is_direct(self) -> bool:
        """Whether its label names what stands right below a unit: "Absatz 2"."""
        return self.citation.chain[0].label.direct
