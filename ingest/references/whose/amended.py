"""Addresses in the acts that a text amends.

"Section 501(c)(1)(A) of the Ports Act is amended— (1) in clause (i), by …; (2) by adding a new
subparagraph (D)": a number continues the address that the same instruction has named before it, or
else the one that the instruction around it has named. It replaces the last part that is numbered in
its own style: here clause (i) is 501(c)(1)(A)(i), and subparagraph (D) is 501(c)(1)(D).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from evidence_graph.citation.carry import carried
from evidence_graph.citation.model import Citation, Components
from evidence_graph.language.citations import Level

from ..mention import Mention
from ..tree import Tree
from .governed import Stretch, with_capitals, written
from .nameless import Nameless

_ROMAN = re.compile(r"[ivxIVX]+")
_BEFORE_ROMAN = {"i": "h", "v": "u", "x": "w"}


@dataclass(frozen=True, slots=True)
class CitedNumber:
    """A number as it is cited, from the outermost label inwards.

    Attributes:
        until: The other end of a range.
        is_direct: Whether the label names what stands right below a section: "subsection".
        is_whole: Whether it is the number of a unit with what is in it: "paragraph 14(1)(a)".
    """

    number: Components
    until: Components | None
    is_direct: bool
    is_whole: bool = False


def cited_numbers(citation: Citation, text: str) -> dict[int, CitedNumber]:
    """The numbers of *citation* by the place where each ends."""
    found: dict[int, CitedNumber] = {}
    is_direct = citation.chain[0].label.direct
    outer: Components = ()
    for group in citation.chain[:-1]:
        outer += with_capitals(group.items[0].number, text[group.start : group.end])
        found[group.end] = CitedNumber(outer, None, is_direct)
    stem: Components = ()
    for n, item in enumerate(citation.chain[-1].items):
        number = with_capitals(item.number, text[item.start : item.end])
        stem = carried(stem, number, bare=item.bare and n > 0)
        is_whole = not (outer or item.bare) and len(number) > 1
        found[item.end] = CitedNumber(outer + stem, item.until, is_direct, is_whole)
    return found


class AmendedUnits:
    """The units of amended acts that one text has named, each by the unit that names it.

    Args:
        carries: Whether paragraphs and their items are both numbered by figures, as in German.
    """

    def __init__(self, text: str, tree: Tree, *, carries: bool) -> None:
        self._text = text
        self._tree = tree
        self._lowest = 2 if carries else 1
        self._named: dict[tuple[int | None, str], tuple[int, Components]] = {}
        self._last: tuple[str | None, Components] = (None, ())

    def note(self, mention: Mention) -> None:
        """Note a mention, if it is of a unit of another document."""
        if mention.document is None or not mention.address:
            return
        address = written(mention, self._text)
        self._named[mention.section, mention.document] = mention.span.start, address
        self._last = mention.document, address[: _depth(address)]

    def relocated(self, mention: Mention, nameless: Nameless, stretch: Stretch) -> Mention:
        """*mention*, in the document of *stretch*; an inner unit in the unit named before it."""
        address, until = mention.address, mention.until
        citation = nameless.citation
        is_lacking = nameless.is_attachment and not nameless.is_own
        if stretch.families and not (nameless.family in stretch.families or is_lacking):
            return mention  # "completed as follows: Annex I with the details of Schedule 1"
        if not nameless.family:
            if not stretch.amends:
                return mention
            if cited := cited_numbers(citation, self._text).get(mention.span.end):
                address, until = self._address(mention, cited, stretch)
        elif attachment := self._tree.attachment(mention.section):
            address = address[1:] if address[:1] == attachment else address
        elif len(citation.chain) == 1 and citation.chain[0].label.level is Level.UNIT:
            whole = cited_numbers(citation, self._text).get(mention.span.end)
            address = _lower(whole.number) if whole else address
        return replace(mention, document=stretch.document, address=address, until=until)

    def _address(
        self, mention: Mention, cited: CitedNumber, stretch: Stretch
    ) -> tuple[Components, Components | None]:
        """The address of *cited* in the document of *stretch*, and the end of its range."""
        around = next(self._around(mention.section, stretch), stretch.address)
        if not around and self._last[0] == stretch.document:
            around = self._last[1]
        address = self._joined(around, cited)
        self._named[mention.section, stretch.document] = mention.span.start, address
        until = cited.until and carried(address, cited.until, bare=True)
        return _lower(address), until and _lower(until)

    def _around(self, place: int | None, stretch: Stretch) -> Iterator[Components]:
        """Units of the document named by the instructions around *place*, innermost first."""
        for n in self._tree.lineage(place):
            start, address = self._named.get((n, stretch.document), (-1, ()))
            if start >= stretch.start:
                yield address

    def _joined(self, around: Components, cited: CitedNumber) -> Components:
        """The address of *cited* as it continues that of *around*."""
        number, unit = cited.number, _depth(around)
        if cited.is_whole and self._lowest == 1:
            return number  # "Section 253 is renumbered as subsection 253(1)"
        if cited.is_direct:
            return around[:unit] + number
        style = _style(number[0], around)
        for at in range(len(around) - 1, unit + self._lowest - 2, -1):
            if _style(around[at], around[:at]) == style:
                return around[:at] + number
        return around + number


def _depth(address: Components) -> int:
    """How many parts of *address* name its section, or its paragraph of a Schedule."""
    return next((n for n, part in enumerate(address, 1) if " " not in part), len(address))


def _lower(address: Components) -> Components:
    return tuple(part.lower() for part in address)


def _style(part: str, above: Components) -> str:
    """How *part* is numbered: "1", "a", "A" or "i"; "(i)" behind "(h)" is a letter."""
    if part[:1].isdigit():
        return "1"
    if part[:1].isupper():
        return "A"
    if not _ROMAN.fullmatch(part):
        return "a"
    if len(part) > 1 or any(outer.isupper() for outer in above[1:]):
        return "i"
    letters = [outer for outer in above[1:] if outer.isalpha()]
    return "a" if not letters or letters[-1] == _BEFORE_ROMAN[part] else "i"
