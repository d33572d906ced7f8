"""Tells the address of a number within the units that are named around it.

A number that counts from its place is completed by the unit around it, by the unit cited last, or
by the heading above, whichever the document has.
"""

from __future__ import annotations

from evidence_graph.citation.carry import carried
from evidence_graph.citation.model import Components, Group
from evidence_graph.language.citations import Label, Level

from ..latest import Latest, is_joined
from ..mention import ELSEWHERE
from ..source import Source
from .addressing import Addressing
from .attached import AttachedNumbers
from .setting import Setting, is_container


class NestedNumbers:
    """Tells the addresses of the numbers that one text cites, in the order of the citations.

    Args:
        latest: The unit and the document that were named last.
    """

    def __init__(self, source: Source, latest: Latest, addressing: Addressing) -> None:
        self._text, self._tree = source.text, source.tree
        self._connectives = source.language.connectives
        self._latest = latest
        self._addressing = addressing
        self._attached = AttachedNumbers(source)

    def address(
        self,
        setting: Setting,
        outer: Components,
        containers: Components,
        group: Group,
        number: Components,
        *,
        bare: bool,
    ) -> tuple[Components, Components]:
        """The address of *number* within *outer*, and the containers named around it."""
        label = group.label
        if label.level is Level.CONTAINER:
            return self._contained(setting, outer, number), containers
        is_unit = label.level is Level.UNIT and setting.document is None
        is_complete = is_unit and self._addressing.is_of_code(number)
        if is_complete and outer + number[:1] not in self._tree.known:
            outer = ()  # "§ 30-2.1 of this article"
        if outer:
            if setting.document is None:
                if is_unit:
                    number = self._addressing.printed(self._addressing.printed(number, outer))
                outer = self._addressing.containing(outer, number, setting.place)
                if own := self._addressing.decimal_in(outer, number):
                    return own, containers
            if setting.document is None and (*outer, *number) in self._tree.known:
                return self._numbered(outer, label, number, bare=bare), containers
            at = self._tree.known.get(number) if is_unit and setting.document is None else None
            if at is not None and self._tree.is_around(outer, at):
                return number, containers  # "Section 5 of this Article", which numbers run through
            containers = (*containers, *(part for part in outer if is_container(part)))
            outer = tuple(part for part in outer if not is_container(part))
        if label.level is Level.ATTACHMENT or outer:
            if setting.document is None and not bare:
                number = self._numbered(outer, label, number, bare=bare)[len(outer) :]
            return (*outer, *number), containers
        if stem := self._carried(setting, label, number):
            return (*stem, *number), containers
        if setting.document is not None:
            return number, containers
        return self._from_place(setting, label, number, group.start, bare=bare), containers

    def _numbered(
        self, outer: Components, label: Label, number: Components, *, bare: bool
    ) -> Components:
        """The address of *number* in *outer*.

        "§ 28 Nummer 1" is the only Nummer 1 in a paragraph of § 28 if its (1) is a paragraph.
        """
        address = (*outer, *number)
        at = self._tree.known.get(address[: len(outer) + 1])
        is_loose = label.level is Level.INNER and not (label.direct or bare or label.letters)
        if at is None or not (is_loose and self._connectives.carries):
            return address
        if not (self._tree.sections[at].number or "").startswith("("):
            return address
        beside = self._tree.children(self._tree.parents[at])
        deeper = [(*self._tree.addresses[n], *number) for n in beside]
        known = [candidate for candidate in deeper if candidate in self._tree.known]
        return known[0] if len(known) == 1 else address

    def _carried(self, setting: Setting, label: Label, number: Components) -> Components:
        """The unit from which "Abs. 2" counts in "§ 5 Abs. 1 Satz 2 und Abs. 2 BGB": § 5."""
        latest = self._latest
        if (
            not self._connectives.carries
            or label.level is not Level.INNER
            or latest.document not in (None, ELSEWHERE, setting.document)
            or not is_joined(self._connectives, self._text, latest.end, setting.start)
        ):
            return ()
        depth = next((n for n, part in enumerate(latest.address, 1) if " " not in part), 0)
        if len(latest.address) <= depth:
            return ()
        setting.document = setting.document or latest.document
        if label.direct:
            return latest.address[:depth]
        return carried(latest.address, number, bare=True)[: -len(number)]  # "Nr. 1 oder Nr. 2"

    def _contained(self, setting: Setting, outer: Components, number: Components) -> Components:
        """The address of a container, such as a Part.

        It is in the attachment named last, or in that around the place, if that has such a Part;
        else in the innermost container around the place that has it.
        """
        address = (*outer, *number)
        if setting.document is None and not outer and address not in self._tree.known:
            plain = number[0].rpartition(" ")[2]
            if "." in plain and (plain,) in self._tree.known:
                return (plain, *number[1:])  # "Part 4.4", of which 4.4 is printed
            named = self._latest.attached(self._tree.unit(setting.place))
            for around in (named, self._tree.attachment(setting.place)):
                if around and (*around, *number) in self._tree.known:
                    return (*around, *number)
        if setting.document is None and address not in self._tree.known:
            return self._tree.container(address, setting.place) or address
        return address

    def _from_place(
        self, setting: Setting, label: Label, number: Components, start: int, *, bare: bool
    ) -> Components:
        """The address of a number of this document if the citation names no unit around it."""
        place = setting.place
        if label.level is Level.INNER and not bare:
            number = self._addressing.printed(number)
        is_unit = label.level is Level.UNIT and not bare
        is_whole = label.level is Level.INNER and not bare and len(number) > 1  # "3(2)(a)"
        if (is_unit or (is_whole and number[0].isdigit())) and self._attached.is_under_heading(
            place, setting.start, setting.end
        ):
            setting.document = None if number[:1] in self._tree.known else ELSEWHERE
            return number
        if is_unit and (own := self._attached.own(number, setting, start)):
            return own
        named, outer = self._latest.labelled, setting.outer
        if is_unit and self._addressing.holds_under_label(outer, number, named, start):
            return outer + number
        if is_unit and (own := self._addressing.decimal_behind(outer, number, named, start)):
            return own
        if is_unit and not outer and (own := self._addressing.of_article(number, place, start)):
            return own
        if label.level in (Level.UNIT, Level.COMMENT) and not bare:
            number = self._addressing.absolute(number, label.level, place)
            return self._addressing.in_other_numerals(number, start) if is_unit else number
        if label.level is Level.PASSAGE and bare and len(number) > 1:
            return self._tree.unit(place) + number  # "l'alinéa (1)k)"
        if label.level is Level.PASSAGE and len(number) > 1:
            return self._addressing.absolute(number, Level.UNIT, place)
        if label.level is Level.PASSAGE:
            return (*self._tree.holder(Label(Level.INNER), place)[0], *number)
        latest = self._latest
        near: Components = ()
        if latest.document is None and latest.is_near(self._text, setting.end):
            near = latest.address
        if not bare and len(number) > 1 and not (label.direct and self._connectives.carries):
            joined = self._addressing.absolute(number, Level.UNIT, place)
            if joined != number and joined in self._tree.known:
                return joined
        return self._addressing.relative(number, label, place, near, bare=bare, start=setting.start)
