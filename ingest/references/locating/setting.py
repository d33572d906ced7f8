"""The setting of a citation: where it stands, and the unit from which its numbers count."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.citation.model import Citation, Components, Instrument, Item
from evidence_graph.language.citations import CONTAINERS
from evidence_graph.spans import Span


@dataclass(slots=True)
class Setting:
    """The place of one citation, and the unit from which its numbers count.

    Attributes:
        place: The index of the section in which it stands.
        document, external: As in `Mention`.
        holder, containers: Address and containers of the unit that "of this section" names.
        start, end: Where the citation begins and ends.
        outer: The unit of this document named right before a comma: "Article IV" of "Article IV,
            Section 1".
    """

    place: int | None
    document: str | None
    external: bool
    holder: Components
    containers: Components
    start: int
    end: int
    outer: Components = ()


def span_of(citation: Citation, item: Item, before: Instrument | None) -> Span:
    """The span of one number: the first with its label, and a single one with its document too."""
    inner = citation.chain[-1]
    instrument = citation.instrument or before
    start, end = item.start, item.end
    if item is inner.items[0]:
        start = citation.start
        if before is not None and before.code and citation.instrument is None:
            start = min(start, before.start)
    if (
        len(inner.items) == 1
        and instrument is not None
        and instrument.start >= end
        and not citation.shared
    ):
        end = instrument.end
    return Span(start, end)


def is_container(part: str) -> bool:
    """Whether a part of an address is a container that does not restart numbering: "part 2"."""
    return part.split(" ")[0] in CONTAINERS
