"""What numbers count from in instructions that amend another act.

"Section 501(c)(1)(A) of the Ports Act is amended— (1) in clause (i), by …; (2) by adding a new
subparagraph (D)": a number goes on from what the same instruction has named before it, else from
what the instruction around it has named. It takes the place of the last part of its own style.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from evidence_graph.citation.carry import carried
from evidence_graph.citation.model import Citation, Components

from ..mention import Mention
from ..tree import Tree
from .governed import Stretch, with_capitals, written

_ROMAN = re.compile(r"[ivxIVX]+")
_BEFORE_ROMAN = {"i": "h", "v": "u", "x": "w"}


@dataclass(frozen=True, slots=True)
class Counted:
    """A number as it is cited: its parts from the outermost label inwards.

    Attributes:
        whole: Whether it is the number of a unit with what is in it: "paragraph 14(1)(a)".
        direct: Whether that label is one of what stands right below a section: "subsection".
    """

    number: Components
    until: Components | None
    direct: bool
    whole: bool = False


def counted_in(citation: Citation, text: str) -> dict[int, Counted]:
    """Each number of *citation* by the place where it ends."""
    found: dict[int, Counted] = {}
    direct = citation.chain[0].label.direct
    outer: Components = ()
    for group in citation.chain[:-1]:
        outer += with_capitals(group.items[0].number, text[group.start : group.end])
        found[group.end] = Counted(outer, None, direct)
    stem: Components = ()
    for n, item in enumerate(citation.chain[-1].items):
        number = with_capitals(item.number, text[item.start : item.end])
        stem = carried(stem, number, bare=item.bare and n > 0)
        whole = not (outer or item.bare) and len(number) > 1
        found[item.end] = Counted(outer + stem, item.until, direct, whole)
    return found


class Amended:
    """The units of amended acts that one text has named, by the units in which it has.

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
        """Note that a unit of another document is named."""
        if mention.document is None or not mention.address:
            return
        address = written(mention, self._text)
        self._named[mention.section, mention.document] = mention.span.start, address
        self._last = mention.document, address[: _depth(address)]

    def address(
        self, mention: Mention, counted: Counted, stretch: Stretch
    ) -> tuple[Components, Components | None]:
        """The address of *counted* in the document of *stretch*, and the end of its range."""
        around = next(self._around(mention.section, stretch), stretch.address)
        if not around and self._last[0] == stretch.document:
            around = self._last[1]
        address = self._joined(around, counted)
        self._named[mention.section, stretch.document] = mention.span.start, address
        until = counted.until and carried(address, counted.until, bare=True)
        return _lower(address), until and _lower(until)

    def _around(self, place: int | None, stretch: Stretch) -> Iterator[Components]:
        """What instructions around *place* have named of the document, from the innermost."""
        for n in self._tree.lineage(place):
            start, address = self._named.get((n, stretch.document), (-1, ()))
            if start >= stretch.start:
                yield address

    def _joined(self, around: Components, counted: Counted) -> Components:
        number, unit = counted.number, _depth(around)
        if counted.whole and self._lowest == 1:
            return number  # "Section 253 is renumbered as subsection 253(1)"
        if counted.direct:
            return around[:unit] + number
        if " " in number[0]:  # a passage
            return around + number
        style = _style(number[0], around)
        for at in range(len(around) - 1, unit + self._lowest - 2, -1):
            if _style(around[at], around[:at]) == style:
                return around[:at] + number
        return around + number


def _depth(address: Components) -> int:
    """How many parts name a section, or a paragraph of a Schedule."""
    return next((n for n, part in enumerate(address, 1) if " " not in part), len(address))


def _lower(address: Components) -> Components:
    return tuple(part.lower() for part in address)


def _style(part: str, above: Components) -> str:
    """How *part* is numbered: "1", "a", "A", "i" or "I"; "(i)" behind "(h)" is a letter."""
    if part[:1].isdigit():
        return "1"
    kind = "A" if part[:1].isupper() else "a"
    if not _ROMAN.fullmatch(part):
        return kind
    last = above[-1] if above else ""
    if kind == "A":
        return "I" if last and _ROMAN.fullmatch(last) and last.islower() else "A"
    if len(part) > 1 or any(one.isupper() for one in above[1:]):
        return "i"
    letters = [one for one in above[1:] if one.isalpha()]
    return "a" if not letters or letters[-1] == _BEFORE_ROMAN[part] else "i"
