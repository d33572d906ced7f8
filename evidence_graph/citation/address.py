"""Addresses of provisions in normal form.

"section 14(2)(b)", "s. 14 (2) (b)", "§ 14 Abs. 2 lit. b" and the anchor "14(2)(b)" have one normal
form, ``14/2/b``. Addresses are compared by whole components, never by substrings: "823" is not
"1823". A unit that restarts the numbering (Schedule, Annex) is a component: ``sch 2/4``. A
container through which the numbering continues (Part, Chapter) is kept apart, and only decides
between provisions with equal components.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..language.citations import PASSAGES, Label, Level
from ..language.roman import arabic
from ..spans import Span
from .carry import carried
from .model import Citation, Components, Group, Item

_COMMENT = "comment "
_DECIMAL = re.compile(r"(?P<whole>\d{1,3})\.(?P<zero>0?)(?P<part>[1-9])")  # "4.1", printed "4.01"
_DECIMALS = re.compile(r"\d{1,3}(?:\.[1-9]\d?){1,4}")
_DECIMALS_AND_LETTER = re.compile(r"\d+(?:\.\d+){0,3}\.[a-z]")
_LETTERED = re.compile(r"(?P<letter>[a-z])[.-]\d.*")  # "c-1" stands in Appendix C
_NAMED = re.compile(r"(?:app|annex) (?P<number>[a-z][.-]?\d.*)")  # "Appendix B.9.1" is B.9.1


@dataclass(frozen=True, slots=True)
class Address:
    """A place within a document, in normal form.

    Attributes:
        components: The units that identify it, outermost first: ``("sch 2", "4", "b")``.
        containers: Units around it through which the numbering continues: ``("part 2",)``.
    """

    components: Components
    containers: Components = ()

    @property
    def key(self) -> str:
        """The components as one string, ``14/2/b``; equal for equal addresses."""
        return "/".join(self.components)

    @property
    def parent(self) -> Address | None:
        """The address of the unit around it; None at the top."""
        if len(self.components) < 2:
            return None
        return Address(self.components[:-1], self.containers)

    @property
    def unit(self) -> Address | None:
        """The address without passages, which are no units; None if nothing is left.

        "Art. 9 Abs. 2 Satz 1 lit. g" is Art. 9 Abs. 2 lit. g: a sentence is no unit.
        """
        units = tuple(part for part in self.components if not is_passage(part))
        if len(units) == len(self.components):
            return self
        return Address(units, self.containers) if units else None

    def joined(self) -> Iterator[Address]:
        """The addresses of units that have the numbers of the units around them in their own.

        "§ 4 Abs. 2" may be printed "4.2", "Article V, Section 2" as "5.2", "5(4)(3)" as "5.4.3".
        """
        unit = self.unit
        number = joined_number(*unit.components[:2]) if unit is not None else ""
        if unit is None or not number:
            return
        inner = unit.components[2:]
        yield Address((number, *inner), unit.containers)
        for n, component in enumerate(inner, start=1):
            if not component.isdecimal():
                break
            number = f"{number}.{component}"
            yield Address((number, *inner[n:]), unit.containers)

    def alternatives(self) -> Iterator[Address]:
        """The addresses that a document may give its unit, the likeliest first.

        A comment is part of the supplement that holds all comments, and "C-1" of Appendix C.
        "Section 15" may be printed "15.0", "4.1" as "4.01" and "5.1.2" as "5.01.02". "Part 2
        Division 3" may be known as Division 3, in Part 2. Others may cite "2.1" as 2(1), and
        "2.1.a" as 2.1(a) or 2(1)(a).
        """
        unit = self.unit
        if unit is None:
            return
        yield unit
        first, *inner = unit.components
        if first.startswith(_COMMENT):
            number = first.removeprefix(_COMMENT)
            yield Address(("supplement 1", number, *inner), unit.containers)
            yield Address(("supplement", number, *inner), unit.containers)
        elif lettered := _LETTERED.fullmatch(first):
            yield Address((f"app {lettered['letter']}", *unit.components), unit.containers)
            yield Address((f"annex {first}", *inner), unit.containers)
        elif named := _NAMED.fullmatch(first):
            yield Address((named["number"], *inner), unit.containers)
        elif first.isdecimal():
            yield Address((f"{first}.0", *inner), unit.containers)
        elif (padded := _padded(first)) != first:
            yield Address((padded, *inner), unit.containers)
        elif decimal := _DECIMAL.fullmatch(first):
            other = f"{'' if decimal['zero'] else '0'}{decimal['part']}"
            yield Address((f"{decimal['whole']}.{other}", *inner), unit.containers)
        elif " " in unit.components[-1]:
            for n in range(1, len(unit.components)):
                yield Address(unit.components[n:], unit.components[:n])
        if _DECIMALS.fullmatch(first):
            yield Address((*first.split("."), *inner), unit.containers)
        elif _DECIMALS_AND_LETTER.fullmatch(first):
            yield Address((*first.rsplit(".", 1), *inner), unit.containers)
            yield Address((*first.split("."), *inner), unit.containers)


def joined_number(outer: str, inner: str = "") -> str:
    """The number of a unit that has that of the unit around it in its own: "5.2" in Article V.

    "" if either is no number, or if *inner* already has the number of another unit.
    """
    number = arabic(outer)
    stem, dot, last = inner.rpartition(".")
    if not number.isdecimal() or not last.isdecimal() or (dot and stem != number):
        return ""
    return f"{number}.{last}"


def _padded(number: str) -> str:
    """A number of three or more parts as catalogues print it: "5.01.02" for "5.1.2"."""
    first, *others = number.split(".")
    is_short = len(others) > 1 and all(map(str.isdecimal, others))
    return ".".join((first, *(part.zfill(2) for part in others))) if is_short else number


def is_passage(component: str) -> bool:
    """Whether *component* names a passage, which is part of a unit but no unit: "satz 2"."""
    return component.partition(" ")[0] in PASSAGES


@dataclass(frozen=True, slots=True)
class AddressMention:
    """An address in a text, and its span; *until* is the other end of a range."""

    address: Address
    span: Span
    until: Address | None = None


def addresses_in(citation: Citation) -> Iterator[AddressMention]:
    """The addresses that *citation* states, one for each number of its list, in order."""
    chain = citation.chain
    inner = chain[-1]
    stem: Components = ()
    for n, item in enumerate(inner.items):
        stem = carried(stem, item.number, bare=item.bare and n > 0)
        until = None
        if item.until is not None:
            until = carried(stem, item.until, bare=item.until_bare)
        start = citation.start if n == 0 else item.start
        end = citation.end if len(inner.items) == 1 else item.end
        outer = [] if item.outer else chain[:-1]
        address = address_of([*_numbered(outer), (inner.label, stem)])
        last = until and address_of([*_numbered(outer), (inner.label, until)])
        yield AddressMention(address, Span(start, end), last or None)
        stem = until or stem


def _numbered(chain: Sequence[Group]) -> Iterator[tuple[Label, Components]]:
    for group in chain:
        item: Item = group.items[0]
        yield group.label, item.number


def address_of(parts: Sequence[tuple[Label, Components]]) -> Address:
    """The address of a unit by the labels and numbers of the units around it, outermost first."""
    components: list[str] = []
    containers: list[str] = []
    pending: list[str] = []  # containers that no number has followed yet
    for label, number in parts:
        inner = number
        if label.level is Level.CONTAINER:
            head, _, rest = number[0].partition(".")  # "Part 8.95" is section 95 of Part 8
            pending.append(head)
            inner = (*filter(None, (rest,)), *number[1:])
            if not inner:
                continue
        containers += pending
        pending = []
        if components and inner[0].startswith(f"{components[-1]}."):
            components.pop()  # "2 2.2" is the anchor of 2.2 if a form has another 2.2
        if label.level is Level.COMMENT and not components:
            inner = (f"{_COMMENT}{inner[0]}", *inner[1:])
        components += inner
    return Address((*components, *pending), tuple(containers))
