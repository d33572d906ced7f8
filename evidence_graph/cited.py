"""The stored form of a citation, from which a mention is resolved again without its source text.

It consists of two short strings: the name of the document, and the place in it:

    place      := [ "%" scope "%" ] [ "!" ] ( "#" anchor | range )
    range      := [ containers ">" ] address [ ".." address ]
    containers := component { "+" component }
    address    := [ component { "/" component } ]

``14/2/b`` is a place by its absolute address, ``14/2..14/5`` a range with both ends, ``part 2>14``
a place with the containers through which numbering runs on, ``#3.2/path`` the anchor of a section,
from a link in the source. ``!`` marks law that is known to be foreign. ``%part 3%`` marks a place
whose defined terms are adopted, for the part with that anchor; ``%%`` adopts them for the whole
document.
"""

from __future__ import annotations

from dataclasses import dataclass

ALSO = " = "
"""Separates the names that a text gives to one document: "MKT = Market Rules"."""
TAKES = "%"
"""First character of an encoded place whose defined terms are adopted."""
_FOREIGN = "!"
_ANCHOR = "#"
_WITHIN = ">"
_BESIDE = "+"
_TO = ".."
_DOWN = "/"


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """A place in a document.

    Attributes:
        address: Its components, from the outermost inwards; empty for the document as a whole.
        until: The last unit of a range that begins at *address*; None for a single unit.
        containers: Units named above the address through which numbering runs on.
        external: Whether the form of the citation shows that it cites foreign law.
        anchor: The target of a link in the source: a section's anchor within the same file, the
            fragment for another file. A place with an anchor has no address.
        scope: The part of the citing document that adopts the terms defined at the place: the
            anchor of a section, or "" for the whole document; None if no terms are adopted.
    """

    address: tuple[str, ...] = ()
    until: tuple[str, ...] | None = None
    containers: tuple[str, ...] = ()
    external: bool = False
    anchor: str | None = None
    scope: str | None = None

    def encode(self) -> str:
        """The place as one string, which `decode` reads."""
        if self.anchor is not None:
            place = f"{_ANCHOR}{self.anchor}"
        else:
            within = f"{_BESIDE.join(self.containers)}{_WITHIN}" if self.containers else ""
            until = "" if self.until is None else f"{_TO}{_DOWN.join(self.until)}"
            place = f"{within}{_DOWN.join(self.address)}{until}"
        taking = "" if self.scope is None else f"{TAKES}{self.scope}{TAKES}"
        return f"{taking}{_FOREIGN if self.external else ''}{place}"

    @classmethod
    def decode(cls, encoded: str) -> CitedPlace:
        """The place that `encode` wrote."""
        scope = None
        if encoded.startswith(TAKES):
            scope, _, encoded = encoded.removeprefix(TAKES).rpartition(TAKES)
        external = encoded.startswith(_FOREIGN)
        encoded = encoded.removeprefix(_FOREIGN)
        if encoded.startswith(_ANCHOR):
            return cls(external=external, anchor=encoded.removeprefix(_ANCHOR), scope=scope)
        containers, _, encoded = encoded.rpartition(_WITHIN)
        first, ranged, last = encoded.partition(_TO)
        return cls(
            address=_parts(first, _DOWN),
            until=_parts(last, _DOWN) if ranged else None,
            containers=_parts(containers, _BESIDE),
            external=external,
            scope=scope,
        )


def _parts(joined: str, separator: str) -> tuple[str, ...]:
    return tuple(joined.split(separator)) if joined else ()


@dataclass(frozen=True, slots=True)
class Cited:
    """The document and provision that a mention cites, in their stored form.

    Attributes:
        document: The name of the cited document as written, several names joined by `ALSO`; None
            for the citing document itself.
        address: The place within it, as `CitedPlace.encode` writes it.
    """

    document: str | None
    address: str

    @property
    def names(self) -> list[str]:
        """The names of the cited document; none if it is the citing document itself."""
        return self.document.split(ALSO) if self.document else []

    @property
    def place(self) -> CitedPlace:
        """The place within the document."""
        return CitedPlace.decode(self.address)

    @property
    def scope(self) -> str | None:
        """See `CitedPlace`."""
        return self.place.scope
