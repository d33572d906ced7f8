"""Turns a parsed citation into mentions: the absolute address of each number that it cites.

"Sections 4 and 5(1)" gives two mentions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.carry import carried
from evidence_graph.citation.model import Citation, Components, Group, Holder, Instrument, Item
from evidence_graph.language.citations import Label, Level
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span

from ..families import family_of, label_at
from ..latest import NEAR_CHARS, Latest, goes_inwards, kind_of
from ..mention import ELSEWHERE, Mention
from ..quoted import puts_in
from ..source import Source
from ..whose.surroundings import is_open
from .addressing import Addressing
from .holders import Holders
from .inline import prints_in_brackets
from .lettered import LetteredItems
from .nested import NestedNumbers
from .running import RunningNumbers
from .setting import Setting, is_container, span_of

MANY_PARAGRAPHS = 9
"""A higher number in a list is more likely that of an Article than that of a paragraph."""
_DIGITS = re.compile(r"\d{1,6}")
_RANGE = re.compile(r"(\(\w{1,6}\)|\w{1,6})[^\w(]{1,3}(?:\w{1,8}\s)?(\(\w{1,6}\)|\w{1,6})")


class Locator:
    """Finds the addresses that the citations of one text cite, in their order.

    Args:
        latest: The unit and the document that were named last; updated with each citation.
    """

    def __init__(self, source: Source, latest: Latest) -> None:
        text, tree, language = source.text, source.tree, source.language
        self._text, self._tree, self._language = text, tree, language
        self._pointers = language.pointers
        self._latest = latest
        self._running = RunningNumbers(tree)
        self._addressing = Addressing(text, tree, carries=language.connectives.carries)
        self._items = LetteredItems(text, tree)
        self._numbers = NestedNumbers(source, latest, self._addressing)
        self._holders = Holders(source, latest)
        self._is_open = is_open(text, tree, language)
        # The offsets of mentions whose numbers count from the unit around them.
        self._relative: set[int] = set()

    def mentions(
        self, citation: Citation, before: Instrument | None, place: int | None
    ) -> list[Mention]:
        """The mentions of *citation*: one for each number, and for each unit named around them.

        Args:
            place: The section in which it stands.
            before: The document named right before it.
        """
        instrument = citation.instrument or before
        setting = self._setting(citation, instrument, place)
        if not citation.chain:
            return self._pointing(citation, setting)
        shared, outer, containers = self._shared(citation, setting)
        found = list(self._listed(citation, setting, outer, containers, before))
        is_unit = citation.chain[0].label.level is Level.UNIT
        if is_unit and not instrument and self._points(citation.start, self._pointers.those):
            found = [self._latest.of_same(mention, self._tree) for mention in found]
        self._remember(citation, found[-1])
        first = citation.chain[0]
        is_bare = first.label.level is Level.UNIT and first.items[0].bare  # "clause (i) above"
        if not citation.shared and (is_bare or first.label.level is Level.INNER):
            self._relative.update(mention.span.start for mention in found)
            found = [self._explained(mention) for mention in found]
        if (
            self._cites_itself(citation, found)
            or self._points_nowhere(citation, found)
            or self._points_astray(citation, found)
        ):
            return []
        if document := self._document_of_list(citation, instrument, setting):
            shared.append(document)
        if not shared:
            return found
        return sorted([*found, *shared], key=lambda m: (m.span.start, m.span.end))

    def _explained(self, mention: Mention) -> Mention:
        """*mention*; "Absatz 9" in the reasons for a bill is of a unit that these explain.

        The unit around the reasons, which are printed behind it, is not meant.
        """
        unit = self._tree.unit(mention.section)
        counts = mention.document is None and mention.address[: len(unit)] == unit != ()
        if not counts or not self._tree.is_in_memorandum(mention.section):
            return mention
        return replace(mention, document=ELSEWHERE, anchor=None)

    def _cites_itself(self, citation: Citation, found: Sequence[Mention]) -> bool:
        """Whether a citation only says where it stands: "this Section 11" in section 11.

        "This Section 11" in 11.2 is a reference, since more is in section 11, and so is "this
        paragraph (a)(1)", since it names a unit below.
        """
        if not citation.points or len(citation.chain[-1].items[0].number) > 1:
            return False
        is_list = len(found) > 1 and self._is_around(found)
        return is_list or all(map(self._is_here, found))

    def _points_nowhere(self, citation: Citation, found: Sequence[Mention]) -> bool:
        """Whether "this" stands before a unit that the outline lacks: "this Part B"."""
        inner = citation.chain[-1]
        points = citation.points or self._points(inner.start)
        return points and self._is_lacking(inner.label) and not any(map(self._leads_on, found))

    def _points_astray(self, citation: Citation, found: Sequence[Mention]) -> bool:
        """Whether "this Section 7" stands outside the unit that has the number 7.

        The numbers of the text are not those of its lists then, and which is meant is unknown.
        """
        is_unit = citation.chain[-1].label.level is Level.UNIT and citation.instrument is None
        if not (is_unit and citation.points and len(found) == 1):
            return False
        is_own = found[0].document is None and found[0].address in self._tree.known
        return is_own and not self._is_around(found)

    def _leads_on(self, mention: Mention) -> bool:
        """Whether a mention names a document, or leads to a unit of this one."""
        is_named = mention.document not in (None, ELSEWHERE)
        return is_named or bool(mention.anchor) or mention.address in self._tree.known

    def _document_of_list(
        self, citation: Citation, instrument: Instrument | None, setting: Setting
    ) -> Mention | None:
        """The mention of the document behind a list: that of "sections 4 and 5 of the Act"."""
        inner = citation.chain[-1]
        if instrument is None or instrument.start < inner.end or len(inner.items) < 2:
            return None
        if not setting.document or self._is_thereof(instrument):
            return None
        span = Span(instrument.start, instrument.end)
        return Mention(span, setting.place, document=setting.document, external=setting.external)

    def is_of_another(self, mention: Mention) -> bool:
        """Whether the number of *mention* counts from its place, but no unit there prints it.

        Such "subsections (2) and (3)" are those of an act that the text quotes or amends.
        """
        if mention.document is not None or mention.span.start not in self._relative:
            return False
        is_lost = len(mention.address) == 1 and not self._tree.has(mention.address[0])
        is_lost = is_lost and bool(self._tree.known)
        return (is_lost and not mention.anchor) or self._addressing.is_unprinted(mention)

    def is_item_of_sentence(self, mention: Mention) -> bool:
        """Whether *mention* is of an item within sentences that are no unit, and so is none.

        "If clause (ii) is not met" in a section "Payments" that says "if (i) … and (ii) …".
        """
        place, number = self._tree.at(mention.span.start), mention.address
        if mention.document not in (None, ELSEWHERE) or mention.anchor or mention.until:
            return False
        if mention.span.start not in self._relative or place is None or self._tree.unit(place):
            return False
        word = mention.span.of(self._text).split()[0].lower()
        label = self._language.labels.get(word)
        if len(number) > 1 or number in self._tree.known or (label and label.direct):
            return False  # a subsection is a unit
        section = self._tree.sections[place].span
        return prints_in_brackets(self._text, section, number[0], but=mention.span)

    def _is_lacking(self, label: Label) -> bool:
        """Whether a number with *label* is of no unit of this document if the outline lacks it."""
        if label.level is Level.CONTAINER:
            return label.kind not in self._tree.kinds
        return label.level is Level.UNIT

    def _is_here(self, mention: Mention) -> bool:
        """Whether a mention stands in the very unit that it cites, and in none below."""
        if mention.document is not None or mention.section is None:
            return False
        anchor = self._tree.sections[mention.section].anchor
        return mention.anchor == anchor or mention.address == self._tree.addresses[mention.section]

    def _is_around(self, found: Sequence[Mention]) -> bool:
        """Whether the citation stands in each of the units that it cites."""
        return all(
            mention.document is None
            and (
                self._tree.is_around(mention.address, mention.section)
                or (mention.anchor and self._tree.is_below(mention.section, mention.anchor))
            )
            for mention in found
        )

    def _setting(
        self, citation: Citation, instrument: Instrument | None, place: int | None
    ) -> Setting:
        document = None
        if instrument is not None:
            document = self._document(instrument)
        is_code = document is not None and self._language.instruments.compound
        external = bool(instrument and (instrument.foreign or (instrument.code and is_code)))
        holder, containers, document = self._holders.held(citation, place, document)
        start, end, latest = citation.start, citation.end, self._latest
        is_behind = latest.document is None and goes_inwards(self._text, latest.end, start)
        outer = latest.address if is_behind else ()
        return Setting(place, document, external, holder, containers, start, end, outer)

    def _document(self, instrument: Instrument) -> str | None:
        """The name of the document that *instrument* means; None for the document itself."""
        words = self._text[instrument.start : instrument.end]
        if not instrument.pointer:
            return instrument.name
        meant = self._latest.meant(words, self._language) or kind_of(words, self._language)
        if self._is_thereof(instrument):
            return self._latest.last(self._text, instrument.start) or meant or ELSEWHERE
        return meant

    def _is_thereof(self, instrument: Instrument) -> bool:
        words = self._text[instrument.start : instrument.end].split()
        return " ".join(words) in self._pointers.thereof

    def _shared(
        self, citation: Citation, setting: Setting
    ) -> tuple[list[Mention], Components, Components]:
        """The outer units of *citation*.

        Returns:
            The mentions of those with a span of their own, and the address and the containers
            around the innermost group.
        """
        outer, containers = setting.holder, setting.containers
        shared = []
        for n, group in enumerate(citation.chain[:-1]):
            item = group.items[0]
            outer, containers = self._numbers.address(
                setting, outer, containers, group, item.number, bare=item.bare
            )
            is_here = setting.document is None and self._tree.is_around(outer, setting.place)
            is_pointed = self._points(group.start) and is_here  # "of this Section 1(i)"
            if n < citation.shared and group.label.level is not Level.PASSAGE and not is_pointed:
                span = Span(group.start, group.end)
                shared.append(self._mention(span, setting, outer, containers))
        return shared, outer, containers

    def _points(self, start: int, words: frozenset[str] | None = None) -> bool:
        """Whether "this", or one of *words*, stands directly before *start*."""
        before = self._text[max(0, start - 12) : start].lower().split()[-2:]
        known = words or self._pointers.these
        return before != [] and (before[-1] in known or " ".join(before) in known)  # "the said"

    def _listed(
        self,
        citation: Citation,
        setting: Setting,
        outer: Components,
        containers: Components,
        before: Instrument | None,
    ) -> Iterator[Mention]:
        """A mention for each number of the innermost group."""
        inner = citation.chain[-1]
        all_bare = inner.items[0].bare
        stem: Components = ()
        for item in inner.items:
            is_first = item is inner.items[0]
            number = carried(stem, item.number, bare=item.bare and not is_first)
            number, last = self._ends(number, item.until)
            stem = number
            bare = all_bare and number[0] != ""
            word = label_at(self._text, item.start).lower()
            if not is_first and word in self._language.labels:
                setting.outer = ()  # "Article II, Sections 1 and 2, and Article I"
            address, around = self._numbers.address(
                setting, outer, containers, inner, number, bare=bare
            )
            if not is_first and self._is_outer(citation, setting, item, address):
                stem, outer = item.number, setting.holder
                inner = replace(citation.chain[0], items=inner.items)
                address, around = self._numbers.address(
                    setting, outer, containers, inner, stem, bare=bare
                )
            until = None
            if last is not None:
                last = carried(number, last, bare=item.until_bare)
                stem = last
                bare = all_bare and last[0] != ""
                until, _ = self._numbers.address(setting, outer, containers, inner, last, bare=bare)
            span = span_of(citation, item, before)
            if setting.document is None and (len(number) > 1 or len(citation.chain) > 1):
                address = self._items.numbered(address, span)
            mention = self._mention(span, setting, address, around, until)
            if inner.label.level is Level.UNIT and not (setting.document or until):
                is_sure = inner.label.capitals
                printed = self._text[item.start : item.end].split()[-1]
                anchor = self._tree.inserted.get(printed)
                if anchor is None and (is_sure or (printed.isupper() and not item.bare)):
                    anchor = self._addressing.in_roman(mention.address, is_sure=is_sure)
                mention = replace(mention, document=None, anchor=anchor) if anchor else mention
            if until is None and mention.document is None and not mention.anchor:
                anchor = None
                if inner.label.level is Level.UNIT:
                    anchor = self._addressing.labelled(mention.address, inner.start)
                    if anchor is None and not (outer or setting.outer):
                        label = self._text[inner.start : item.start]
                        family = family_of(label, self._tree.units)
                        anchor = self._running.anchor(mention.address, family)
                elif inner.label.level is Level.INNER and not self._tree.unit(setting.place):
                    anchor = self._tree.beside_place(mention.address, setting.place)
                mention = replace(mention, anchor=anchor) if anchor else mention
            ends = self._ends_beside(mention, item) if inner.label.level is Level.INNER else ()
            yield from ends or (mention,)

    def _ends(
        self, first: Components, last: Components | None
    ) -> tuple[Components, Components | None]:
        """The ends of a range; "6–7" may be the number of a unit, 6-7, and is no range then."""
        number = (f"{first[0]}-{last[0]}", *last[1:]) if last and len(first) == 1 else ()
        return (number, None) if number[:1] in self._tree.known else (first, last)

    def _ends_beside(self, mention: Mention, item: Item) -> Sequence[Mention]:
        """The two ends of a range of units without an address, which are beside its place.

        "Points (a) to (c)" below a heading without a number.
        """
        is_own = mention.document in (None, ELSEWHERE) and not mention.anchor
        numbers = _RANGE.fullmatch(self._text, item.start, item.end)
        if not is_own or numbers is None or not mention.until or self._tree.unit(mention.section):
            return ()
        cited = (mention.address, mention.until)
        anchors = [self._tree.beside_place(number, mention.section) for number in cited]
        if not all(anchors):
            return ()
        spans = Span(mention.span.start, numbers.end(1)), Span(*numbers.span(2))
        return [
            replace(mention, span=span, document=None, address=number, until=None, anchor=anchor)
            for span, number, anchor in zip(spans, cited, anchors, strict=True)
        ]

    def _is_outer(
        self, citation: Citation, setting: Setting, item: Item, address: Components
    ) -> bool:
        """Whether *item* is a number of the outer label: 33 in "Artikel 20 Abs. 4, 33 und 38"."""
        first, last = citation.chain[0], citation.chain[-1]
        if len(citation.chain) < 2 or first.label.level is not Level.UNIT or item.bare:
            return False
        number = item.number
        if item.outer or not last.label.direct or len(number) > 1 or setting.document is not None:
            return item.outer
        digits = [_DIGITS.match(part) for part in (number[0], first.items[0].number[-1])]
        values = [int(match[0]) for match in digits if match]
        is_high = len(values) == 2 and values[0] > max(values[1], MANY_PARAGRAPHS)
        return is_high and address not in self._tree.known and number in self._tree.known

    def _remember(self, citation: Citation, mention: Mention) -> None:
        latest = self._latest
        latest.address = mention.until or mention.address
        latest.document = mention.document
        if mention.document is None and mention.address[:1] in self._tree.attachments:
            latest.attachment = self._tree.unit(mention.section), mention.address[:1]
        if mention.address and mention.document != ELSEWHERE:
            latest.numbers[mention.address[0]] = mention.document, mention.external
        latest.end = citation.end
        for group in citation.chain:
            if group.label.level is Level.UNIT and not group.items[0].bare:
                latest.labelled = self._last_label(group)
        if mention.document is not None and mention.document != ELSEWHERE:
            latest.instruments.append(mention.document)
            latest.named = citation.end

    def _last_label(self, group: Group) -> int:
        """Where the last label of *group* stands: "Article" in "Section 2 and Article I"."""
        last = group.items[-1]
        is_again = label_at(self._text, last.start).lower() in self._language.labels
        return last.start if is_again and len(group.items) > 1 else group.start

    def _pointing(self, citation: Citation, setting: Setting) -> list[Mention]:
        """The mention of "that section", without a number, if it is not the unit around it."""
        holder = citation.holder
        if holder is None or not setting.holder:
            return []
        is_near = citation.start - self._latest.end < NEAR_CHARS
        if holder.pointer in self._pointers.such and not is_near:
            return []  # "the scope or extent of such section", of any section
        if self._tree.is_around(setting.holder, setting.place) or self._is_several(holder):
            return []
        if holder.label.level is Level.UNIT and holder.pointer in self._pointers.those:
            words = holder.word, label_at(self._text, self._latest.labelled)
            is_other = len({family_of(word, self._tree.units) for word in words}) > 1
            if is_other or all(map(is_container, setting.holder)):
                return []  # "on the theory that regulation has gone too far"
        is_following = holder.pointer in self._pointers.following
        if is_following and (
            self._text[citation.end : citation.end + 2].strip()[:1] in (":", "—")
            or puts_in(self._text, citation.start, citation.end, self._language.amendments)
        ):
            return []  # "is substituted the following paragraph: ‘1 …"
        if is_following and holder.label.level is Level.UNIT and self._leads_in(setting.place):
            return []  # "The following section says", before 3.1: that, and not 4
        if setting.document is None and self._tree.known and not self._tree.has(setting.holder[0]):
            return []  # "that Section", of a number written out
        span = Span(citation.start, citation.end)
        setting.external = False
        return [self._mention(span, setting, setting.holder, setting.containers)]

    def _leads_in(self, place: int | None) -> bool:
        """Whether the section at *place* holds headed sections, so that its text leads to them."""
        below = () if place is None else self._tree.children(place)
        return any(self._tree.sections[n].kind is SectionKind.HEADING for n in below)

    def _is_several(self, holder: Holder) -> bool:
        """Whether *holder* refers to several units, or to none: "the following sections"."""
        unit = self._tree.units.by_form.get(holder.word)
        return holder.label.loose if unit is None else unit.is_plural(holder.word)

    def _unaddressed(self, address: Components, setting: Setting) -> str | None:
        """The anchor of the unit at *address*, if a heading without a number is above it.

        A sentence of it has none of its own: "Satz 1" is in the paragraph around it.
        """
        units = tuple(part for part in address if not is_passage(part))
        if not units and not self._tree.known and setting.place is not None:
            section = self._tree.sections[setting.place]
            return section.anchor if section.number else None
        if not units or units in self._tree.known:
            return None
        anchor = self._addressing.loose(units, setting.place)
        if anchor is not None or len(units) != 1 or setting.outer:
            return anchor
        return self._tree.heading_around(units[0], setting.place)

    def _is_of_other_division(self, containers: Components) -> bool:
        """Whether *containers* are lettered Divisions, and this document prints none.

        In a file that is Division C of a code "Article 1.2.1.1 of Division A" is of another.
        """
        kind, _, name = containers[0].partition(" ") if containers else ("", "", "")
        return kind == "division" and name.isalpha() and kind not in self._tree.kinds

    def _mention(
        self,
        span: Span,
        setting: Setting,
        address: Components,
        containers: Components,
        until: Components | None = None,
    ) -> Mention:
        document = setting.document
        if document is None and address:
            address = self._addressing.in_main(address)
            until = until and self._addressing.in_main(until)
            titles = containers and [part for part in containers if part.startswith("title ")]
            is_other = bool(titles) and (titles[0],) not in self._tree.known
            is_other |= "." in address[0] and self._is_of_other_division(containers)
            if self._is_open or is_other or self._tree.is_elsewhere(address[0]):
                document = ELSEWHERE
        anchor = None
        if setting.document is None and address and not until:
            anchor = self._unaddressed(address, setting)
        return Mention(
            span,
            self._tree.deepest(span),
            document=None if anchor else document,
            address=address,
            until=until,
            containers=containers,
            external=setting.external,
            anchor=anchor,
        )
