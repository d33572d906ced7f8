"""A mention: words that name a provision or a document, as found and not yet resolved.

A mention is kept as two short strings, so that it can be resolved again when its target arrives
without reading the source: the name of the document, and the address in it.

- ``14/2/b``: absolute components; ``14/2..14/5``: a range, both ends included;
- ``part 2>14``: the containers through which numbering runs on, before the components;
- ``#3.2/path``: the anchor of a section, from a link in the source;
- ``!``: before any of these, law known to be foreign;
- ``%part 3%``: before all that, a place whose terms are taken, for the part of that anchor; ``%%``:
  for the whole document.
"""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.citation.model import Components
from evidence_graph.edges import TAKES, ReferenceKind
from evidence_graph.spans import Span

ELSEWHERE = "this body of law"
"""The document named by a number that belongs to the larger body of which this one is a part."""


@dataclass(frozen=True, slots=True)
class Mention:
    """The words of one target, or of one range.

    Attributes:
        section: The index of the deepest section that holds it whole; None outside of all.
        document: None for the document itself; else the name as written, or the full name where
            the text says what its short one stands for.
        address: Absolute normal components (see `evidence_graph.addresses`); empty for a document
            as a whole.
        until: The other end of a range; every unit from *address* on to it is meant.
        containers: Units named above the address through which numbering runs on.
        external: Law known to be foreign by its form ("15 U.S.C. 1601", "§ 823 BGB").
        anchor: Of a link within the source: the anchor of the section that it leads to.
        scope: Where the terms defined at the target govern too: the anchor of a section, empty for
            the whole document; None where the text takes no terms from there.
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

    def encode(self) -> tuple[str | None, str]:
        """The document and the address, as kept in the graph."""
        if self.anchor is not None:
            address = f"#{self.anchor}"
        else:
            address = "/".join(self.address)
            if self.until is not None:
                address += f"..{'/'.join(self.until)}"
            if self.containers:
                address = f"{'+'.join(self.containers)}>{address}"
        taking = "" if self.scope is None else f"{TAKES}{self.scope}{TAKES}"
        return self.document, f"{taking}{'!' if self.external else ''}{address}"

    @classmethod
    def decode(
        cls,
        encoded: tuple[str | None, str],
        *,
        span: Span,
        section: int | None,
        kind: ReferenceKind = ReferenceKind.CITES,
    ) -> Mention:
        """The mention that `encode` wrote."""
        document, address = encoded
        scope = None
        if address.startswith(TAKES):
            scope, _, address = address.removeprefix(TAKES).rpartition(TAKES)
        external = address.startswith("!")
        address = address.removeprefix("!")
        if address.startswith("#"):
            return cls(span, section, kind, document, external=external, anchor=address[1:])
        containers, _, address = address.rpartition(">")
        first, ranged, last = address.partition("..")
        return cls(
            span,
            section,
            kind,
            document,
            address=_components(first),
            until=_components(last) if ranged else None,
            containers=tuple(containers.split("+")) if containers else (),
            external=external,
            scope=scope,
        )


def _components(joined: str) -> Components:
    return tuple(joined.split("/")) if joined else ()
