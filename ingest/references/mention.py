"""A mention: words that name a provision or a document, as found and not yet resolved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Components
from evidence_graph.cited import Cited, CitedPlace
from evidence_graph.edges import ReferenceKind
from evidence_graph.spans import Span

ELSEWHERE = "another document"
"""The document of a number that is none of this one, where no name of the other is read."""


@dataclass(slots=True, unsafe_hash=True)
class Mention:
    """The words of one target, or of one range; never changed, though not frozen.

    A frozen one takes four times as long to make, which is a twentieth of reading references.

    Attributes:
        section: The index of the deepest section that holds it whole; None outside of all.
        document: None for the document itself; else the name as written, or the full name where
            the text says what its short one stands for.
        address: Absolute components in normal form (see `evidence_graph.citation.address`); empty
            for a document as a whole.
        until: The other end of a range; every unit from *address* on to it is meant.
        containers: Units named above the address through which numbering runs on.
        external: Law known to be foreign by its form ("15 U.S.C. 1601", "§ 823 BGB").
        anchor: Of a link within the source: the anchor of the section that it leads to. Of one to
            another file: its fragment, which names a heading there.
        scope: Where the terms defined at the target govern too: the anchor of a section, empty for
            the whole document; None where the text takes no terms from there.
        is_inferred: Whether no words say that its unit is of another document, but only its label
            or its number, which is none of this document's.
    """

    span: Span
    section: int | None
    kind: ReferenceKind = ReferenceKind.CITES
    document: str | None = None
    address: Components = ()
    until: Components | None = None
    containers: Components = ()
    external: bool = False
    anchor: str | None = None
    scope: str | None = None
    is_inferred: bool = False

    @property
    def is_lost(self) -> bool:
        """Whether a sentence is cited where no unit is known that has any: "Satz 3"."""
        address = self.address
        return bool(address) and not address[0][:1].isdigit() and all(map(is_passage, address))

    @property
    def is_guess(self) -> bool:
        """Whether no words say that it is of another document, and none is found that it is of.

        Of 23 units of a document whose name is not read 14 were wrong and three wholly right, in
        three samples alike: mostly the outline has lost the unit.
        """
        return self.is_inferred and self.document == ELSEWHERE

    @property
    def cited(self) -> Cited:
        """The document and the address that it cites, as the graph stores them."""
        place = CitedPlace(
            self.address, self.until, self.containers, self.external, self.anchor, self.scope
        )
        return Cited(self.document, place.encode())

    @classmethod
    def of(
        cls,
        cited: Cited,
        *,
        span: Span,
        section: int | None,
        kind: ReferenceKind = ReferenceKind.CITES,
    ) -> Mention:
        """The mention that cites what is kept as *cited*."""
        place = cited.place
        return cls(
            *(span, section, kind, cited.document),
            address=place.address,
            until=place.until,
            containers=place.containers,
            external=place.external,
            anchor=place.anchor,
            scope=place.scope,
        )


def start_of(mention: Mention) -> int:
    """Where *mention* begins; the key by which mentions are in order of place."""
    return mention.span.start


def merged(first: Sequence[Mention], second: Sequence[Mention]) -> list[Mention]:
    """All of *first* and what of *second* overlaps none of these, in order of place."""
    if not first:
        return list(second)
    ends = [mention.span.end for mention in first]
    kept = list(first)
    for mention in second:
        after = bisect_right(ends, mention.span.start)
        if after == len(first) or first[after].span.start >= mention.span.end:
            kept.append(mention)
    kept.sort(key=lambda mention: (mention.span.start, mention.span.end))
    return kept
