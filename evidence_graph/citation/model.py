"""A parsed citation, as the grammar returns it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..language.citations import Label

Components = tuple[str, ...]
"""The components of an address in normal form, outermost first; see `address`."""


@dataclass(frozen=True, slots=True)
class Instrument:
    """The name of a document in a text.

    Attributes:
        name: As written, or in full; None for the document that contains the text.
        pointer: Whether it points at the document named last: "that Act".
        code: Whether the name is a code: "MKT", "BGB".
        foreign: Whether its form is that of foreign law: "Regulation (EU) 2016/679".
    """

    start: int
    end: int
    name: str | None
    pointer: bool = False
    code: bool = False
    foreign: bool = False


@dataclass(slots=True)
class Item:
    """A number in a citation, or a range from *number* to *until*.

    Attributes:
        bare: Whether the number is in brackets alone: "(b)".
        letter: Whether its base is one capital letter: "B(3)".
        deep: Whether a later label adds inner numbers to it: "105 Absatz 1".
        outer: Whether it is a number of the outer unit: 18 in "Artikel 16 Abs. 2 und 18 Abs. 3".
        closed: Whether the text after it cannot continue a citation.
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

    @property
    def is_whole(self) -> bool:
        """Whether the number of a paragraph says of which unit it is: "subsection 254(5)"."""
        return not self.bare and len(self.number) > 1 and self.number[0].isdigit()


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
    """A unit that is pointed at: "this section", "that Part"; *pointer* is the determiner."""

    pointer: str
    label: Label
    word: str
    start: int
    end: int


@dataclass(slots=True)
class Citation:
    """A parsed citation.

    Attributes:
        chain: Groups, outermost first; only the last may list several numbers.
        shared: The number of outermost groups that are named after the others ("of section 7"):
            each is also a citation of its own.
        holder: The unit pointed at that contains the outermost group ("of this Part"), if any.
        instrument: The document named in it, if any.
    """

    start: int
    end: int
    chain: list[Group] = field(default_factory=list)
    shared: int = 0
    holder: Holder | None = None
    instrument: Instrument | None = None

    @property
    def points(self) -> bool:
        """Whether it begins with a determiner that points at its own place: "this Section 11"."""
        return bool(self.chain) and self.start < self.chain[0].start and not self.shared
