"""A reference by its parts, as the grammar reads them."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..language.citations import Label

Components = tuple[str, ...]
"""The parts of an address in normal form, from the outermost inwards: see `address`."""


@dataclass(frozen=True, slots=True)
class Instrument:
    """A document named in a text.

    Attributes:
        name: As written, or in full; None for the document itself.
        pointer: Whether it is the one named last: "that Act".
        code: Whether it is named by a code: "MKT", "BGB".
        foreign: Whether it is foreign by its form: "Regulation (EU) 2016/679".
    """

    start: int
    end: int
    name: str | None
    pointer: bool = False
    code: bool = False
    foreign: bool = False


@dataclass(slots=True)
class Item:
    """One number, or the two ends of a range.

    Attributes:
        bare: Whether it has inner parts alone: "(b)".
        letter: Whether it begins with a capital letter alone: "B(3)".
        deep: Whether a later label has deepened it: "105 Absatz 1".
        outer: Whether it is a number of what holds the others: "Artikel 16 Abs. 2 und 18 Abs. 3".
        closed: Whether nothing follows that a citation goes on with.
    """

    start: int
    end: int
    number: Components
    bare: bool
    until: Components | None = None
    until_bare: bool = False
    letter: bool = False
    deep: bool = False
    outer: bool = False
    closed: bool = False


@dataclass(slots=True)
class Group:
    """A label with its numbers."""

    label: Label
    start: int
    items: list[Item]

    @property
    def end(self) -> int:
        return self.items[-1].end


@dataclass(frozen=True, slots=True)
class Holder:
    """What "this section" or "that Part" points at; *pointer* is its determiner."""

    pointer: str
    label: Label
    word: str
    start: int
    end: int


@dataclass(slots=True)
class Citation:
    """A reference by its parts.

    Attributes:
        chain: Groups from the outermost inwards; the last one carries the list.
        shared: How many of the outermost groups are named apart ("of section 7"): they are
            references of their own.
        holder: What the outermost group stands in, by pointing; None where it does not say.
        instrument: The document that it names.
    """

    start: int
    end: int
    chain: list[Group] = field(default_factory=list)
    shared: int = 0
    holder: Holder | None = None
    instrument: Instrument | None = None

    @property
    def points(self) -> bool:
        """Whether it begins with what points at the place where it stands: "this Section 11"."""
        return bool(self.chain) and self.start < self.chain[0].start and not self.shared
