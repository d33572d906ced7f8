"""Where a citation stands, and what its numbers count from."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.citation.model import Citation, Components, Instrument, Item
from evidence_graph.spans import Span


@dataclass(slots=True)
class Setting:
    """What the numbers of one citation count from.

    Attributes:
        place: The section in which it stands.
        document: As in `Mention`, as is *external*.
        holder: The address of the unit that "of this section" names, and its containers.
        start, end: Where the citation begins and ends.
    """

    place: int | None
    document: str | None
    external: bool
    holder: Components
    containers: Components
    start: int
    end: int


def span_of(citation: Citation, item: Item, before: Instrument | None) -> Span:
    """The words of one number: the first with its label, the only one with its document."""
    inner = citation.chain[-1]
    instrument = citation.instrument or before
    start, end = item.start, item.end
    if item is inner.items[0]:
        start = citation.start
        if citation.shared and citation.start > inner.start:
            start = inner.start
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
