"""What a mention cites, as it is kept: so that it can be resolved again without reading its source.

Kept are two short strings, the name of the document and the place in it:

    place      := [ "%" scope "%" ] [ "!" ] ( "#" anchor | range )
    range      := [ containers ">" ] address [ ".." address ]
    containers := component { "+" component }
    address    := [ component { "/" component } ]

``14/2/b`` is a place by its absolute address, ``14/2..14/5`` a range with both ends, ``part 2>14``
a place with the containers through which numbering runs on, ``#3.2/path`` the anchor of a section,
from a link in the source. ``!`` stands before law known to be foreign, ``%part 3%`` before a place
whose terms are taken, for the part with that anchor; ``%%`` for the whole document.
"""

from __future__ import annotations

from dataclasses import dataclass

ALSO = " = "
"""Between the names that a text gives to one document: "MKT = Market Rules"."""
TAKES = "%"
"""What the kept form of a place whose terms are taken begins with."""
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
        until: The other end of a range; every unit from *address* on to it is meant.
        containers: Units named above the address through which numbering runs on.
        external: Whether it is law known to be foreign by its form.
        anchor: Of a link within the source: the anchor of the section that it leads to; of one to
            another file: its fragment. Then there is no address.
        scope: Where the terms defined at the place govern too: the anchor of a section, empty for
            the whole document; None where the text takes no terms from there.
    """

    address: tuple[str, ...] = ()
    until: tuple[str, ...] | None = None
    containers: tuple[str, ...] = ()
    external: bool = False
    anchor: str | None = None
    scope: str | None = None

    def encode(self) -> str:
        """The place as it is kept; `decode` reads it."""
        if self.anchor is not None:
            place = f"{_ANCHOR}{self.anchor}"
        else:
            within = f"{_BESIDE.join(self.containers)}{_WITHIN}" if self.containers else ""
            until = "" if self.until is None else f"{_TO}{_DOWN.join(self.until)}"
            place = f"{within}{_DOWN.join(self.address)}{until}"
        taking = "" if self.scope is None else f"{TAKES}{self.scope}{TAKES}"
        return f"{taking}{_FOREIGN if self.external else ''}{place}"

    @classmethod
    def decode(cls, kept: str) -> CitedPlace:
        """The place that `encode` wrote."""
        scope = None
        if kept.startswith(TAKES):
            scope, _, kept = kept.removeprefix(TAKES).rpartition(TAKES)
        external = kept.startswith(_FOREIGN)
        kept = kept.removeprefix(_FOREIGN)
        if kept.startswith(_ANCHOR):
            return cls(external=external, anchor=kept.removeprefix(_ANCHOR), scope=scope)
        containers, _, kept = kept.rpartition(_WITHIN)
        first, ranged, last = kept.partition(_TO)
        return cls(
            address=_parts(first, _DOWN),
            until=_parts(last, _DOWN) if ranged else None,
            containers=_parts(containers, _BESIDE),
            external=external,
            scope=scope,
        )


def _parts(joined: str, sign: str) -> tuple[str, ...]:
    return tuple(joined.split(sign)) if joined else ()


@dataclass(frozen=True, slots=True)
class Cited:
    """What a mention names, as it is kept.

    Attributes:
        document: The name of the document as written, several of one joined by `ALSO`; None for
            the document itself.
        address: The place within it, as `CitedPlace.encode` writes it.
    """

    document: str | None
    address: str

    @property
    def names(self) -> list[str]:
        """The names of the other document; none where it is the document itself."""
        return self.document.split(ALSO) if self.document else []

    @property
    def place(self) -> CitedPlace:
        """The place within the document."""
        return CitedPlace.decode(self.address)

    @property
    def scope(self) -> str | None:
        """Where terms that are taken govern: an anchor, "" for all of the text; None: none are."""
        return self.place.scope
