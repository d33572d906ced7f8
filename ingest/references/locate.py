"""Turns a parsed citation into mentions: the absolute address of each number that it cites.

"Sections 4 and 5(1)" gives two mentions. A number that counts from its place is completed by the
unit around it, by the unit cited last, or by the heading above, whichever the document has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.citation.carry import carried
from evidence_graph.citation.model import Citation, Components, Group, Holder, Instrument, Item
from evidence_graph.language.citations import CONTAINERS, CitationWords, Label, Level
from evidence_graph.spans import Span

from .addressing import Addressing
from .families import family_of
from .holders import Holders
from .latest import NEAR_CHARS, Latest, is_joined, kind_of
from .mention import ELSEWHERE, Mention
from .own_numbers import LEAD_CHARS
from .quoted import puts_in
from .setting import Setting, span_of
from .tree import Tree
from .whose.surroundings import is_open

MANY_PARAGRAPHS = 9
"""A higher number in a list is more likely that of an Article than that of a paragraph."""
_LABEL = re.compile(r"§|[^\W\d_]+")
_DIGITS = re.compile(r"\d{1,6}")


class Locator:
    """Finds the addresses that the citations of one text cite, in their order.

    Args:
        latest: The unit and the document that were named last; updated with each citation.
    """

    def __init__(self, text: str, tree: Tree, language: CitationWords, latest: Latest) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._latest = latest
        self._addressing = Addressing(text, tree)
        self._sentences = re.compile(language.naming.sentences)
        self._holders = Holders(tree, language, latest)
        self._is_open = is_open(text, tree, language)
        # The offsets of mentions whose numbers count from the unit around them.
        self._relative: set[int] = set()
        # The last unit cited in each section: address, document and end of the citation.
        self._leads: dict[int | None, tuple[Components, str | None, int]] = {}

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
        if is_unit and not instrument and self._points(citation.start, self._language.those):
            found = [self._latest.of_same(mention, self._tree) for mention in found]
        self._remember(citation, found[-1])
        first = citation.chain[0]
        is_bare = first.label.level is Level.UNIT and first.items[0].bare  # "clause (i) above"
        if not citation.shared and (is_bare or first.label.level is Level.INNER):
            self._relative.update(mention.span.start for mention in found)
        if self._cites_itself(citation, found) or self._points_nowhere(citation, found):
            return []
        if document := self._document_of_list(citation, instrument, setting):
            shared.append(document)
        if not shared:
            return found
        return sorted([*found, *shared], key=lambda m: (m.span.start, m.span.end))

    def _cites_itself(self, citation: Citation, found: Sequence[Mention]) -> bool:
        """Whether a citation only says where it stands: "this Section 11" in section 11.

        "This paragraph (a)(1)" is a reference, since it names a unit below.
        """
        is_exact = len(citation.chain[-1].items[0].number) > 1
        return citation.points and not is_exact and self._is_here(found)

    def _points_nowhere(self, citation: Citation, found: Sequence[Mention]) -> bool:
        """Whether "this" stands before a unit that the outline lacks: "this Part B"."""
        inner = citation.chain[-1]
        points = citation.points or self._points(inner.start)
        return points and self._is_lacking(inner.label) and not any(map(self._leads_on, found))

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

    def _is_lacking(self, label: Label) -> bool:
        """Whether a number with *label* is of no unit of this document if the outline lacks it."""
        if label.level is Level.CONTAINER:
            return label.kind not in self._tree.kinds
        return label.level is Level.UNIT

    def _is_here(self, found: Sequence[Mention]) -> bool:
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
        is_code = document is not None and self._language.instruments_compound
        external = bool(instrument and (instrument.foreign or (instrument.code and is_code)))
        holder, containers, document = self._holders.held(citation, place, document)
        start, end, latest = citation.start, citation.end, self._latest
        is_behind = latest.document is None and latest.end + 2 == start
        outer = latest.address if is_behind else ()
        main = citation.in_main
        return Setting(place, document, external, holder, containers, start, end, outer, main)

    def _document(self, instrument: Instrument) -> str | None:
        """The name of the document that *instrument* means; None for the document itself."""
        words = self._text[instrument.start : instrument.end]
        if not instrument.pointer:
            is_near = instrument.start - self._latest.named < NEAR_CHARS
            first = words.partition(" ")[0].lower() if instrument.name is None else ""
            if is_near and first in self._language.nearer:
                return self._latest.meant(words, self._language)
            return instrument.name
        meant = self._latest.meant(words, self._language) or kind_of(words, self._language)
        if self._is_thereof(instrument):
            return self._latest.last(self._text, instrument.start) or meant or ELSEWHERE
        return meant

    def _is_thereof(self, instrument: Instrument) -> bool:
        words = self._text[instrument.start : instrument.end].split()
        return " ".join(words) in self._language.thereof

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
            outer, containers = self._inward(
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
        known = words or self._language.these
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
            stem = number
            bare = all_bare and number[0] != ""
            word = None if is_first else _LABEL.match(self._text, item.start)
            if word and word[0].lower() in self._language.labels:
                setting.outer = ()  # "Article II, Sections 1 and 2, and Article I"
            address, around = self._inward(setting, outer, containers, inner, number, bare=bare)
            if not is_first and self._is_outer(citation, setting, item, address):
                stem, outer = item.number, setting.holder
                inner = replace(citation.chain[0], items=inner.items)
                address, around = self._inward(setting, outer, containers, inner, stem, bare=bare)
            until = None
            if item.until is not None:
                last = carried(number, item.until, bare=item.until_bare)
                stem = last
                bare = all_bare and last[0] != ""
                until, _ = self._inward(setting, outer, containers, inner, last, bare=bare)
            span = span_of(citation, item, before)
            mention = self._mention(span, setting, address, around, until)
            if until is None and mention.document is None and not mention.anchor:
                anchor = None
                if inner.label.level is Level.UNIT:
                    anchor = self._addressing.labelled(mention.address, inner.start, setting.place)
                elif inner.label.level is Level.INNER and not self._tree.unit(setting.place):
                    anchor = self._tree.beside_place(mention.address, setting.place)
                mention = replace(mention, anchor=anchor) if anchor else mention
            yield mention

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
                latest.labelled = group.start
        if citation.chain[-1].label.level is Level.UNIT:
            place = self._tree.at(citation.start)
            self._leads[place] = mention.address, mention.document, citation.end
        if mention.document is not None and mention.document != ELSEWHERE:
            latest.instruments.append(mention.document)
            latest.named = citation.end

    def _pointing(self, citation: Citation, setting: Setting) -> list[Mention]:
        """The mention of "that section", without a number, if it is not the unit around it."""
        holder = citation.holder
        if holder is None or not setting.holder:
            return []
        if self._tree.is_around(setting.holder, setting.place) or self._is_several(holder):
            return []
        if holder.label.level is Level.UNIT and holder.pointer in self._language.those:
            named = _LABEL.match(self._text, self._latest.labelled)
            words = holder.word, named[0] if named else ""
            is_other = len({family_of(word, self._tree.units) for word in words}) > 1
            if is_other or all(map(_is_container, setting.holder)):
                return []  # "on the theory that regulation has gone too far"
        is_following = holder.pointer in self._language.following
        if is_following and (
            self._text[citation.end : citation.end + 2].strip()[:1] in (":", "—")
            or puts_in(self._text, citation.start, citation.end, self._language)
        ):
            return []  # "is substituted the following paragraph: ‘1 …"
        if setting.document is None and self._tree.known and not self._tree.has(setting.holder[0]):
            return []  # "that Section", of a number written out
        span = Span(citation.start, citation.end)
        setting.external = False
        return [self._mention(span, setting, setting.holder, setting.containers)]

    def _is_several(self, holder: Holder) -> bool:
        """Whether *holder* refers to several units: "the following sections"."""
        unit = self._tree.units.by_form.get(holder.word)
        return unit is not None and unit.is_plural(holder.word)

    def _inward(
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
        if outer:
            if setting.document is None:
                outer = self._addressing.containing(outer, number, setting.place)
            if setting.document is None and (*outer, *number) in self._tree.known:
                return self._numbered(outer, label, number, bare=bare), containers
            containers = (*containers, *(part for part in outer if _is_container(part)))
            outer = tuple(part for part in outer if not _is_container(part))
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
        if at is None or not (is_loose and self._language.carries):
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
            not self._language.carries
            or label.level is not Level.INNER
            or latest.document not in (None, setting.document)
            or not is_joined(self._language, self._text, latest.end, setting.start)
        ):
            return ()
        depth = next((n for n, part in enumerate(latest.address, 1) if " " not in part), 0)
        if len(latest.address) <= depth:
            return ()
        if label.direct:
            return latest.address[:depth]
        return carried(latest.address, number, bare=True)[: -len(number)]  # "Nr. 1 oder Nr. 2"

    def _contained(self, setting: Setting, outer: Components, number: Components) -> Components:
        """The address of a container, such as a Part.

        It is in the attachment named last, or in that around the place, if that has such a Part.
        """
        address = (*outer, *number)
        if setting.document is None and not outer and address not in self._tree.known:
            named = self._latest.attached(self._tree.unit(setting.place))
            for around in (named, self._tree.attachment(setting.place)):
                if around and (*around, *number) in self._tree.known:
                    return (*around, *number)
        if setting.document is None and outer and address not in self._tree.known:
            at = self._tree.known.get(number)  # "chapter 2 of this title"
            if at is not None and self._tree.is_around(outer, at):
                return number
        return address

    def _from_place(
        self, setting: Setting, label: Label, number: Components, start: int, *, bare: bool
    ) -> Components:
        """The address of a number of this document if the citation names no unit around it."""
        place = setting.place
        if bare and place is not None and self._sentences.match(self._text, setting.end):
            return self._tree.addresses[place] + number  # "clause (A) of the preceding sentence"
        if label.level is Level.INNER and not bare:
            number = self._addressing.printed(number)
        if setting.in_main:
            return number
        is_unit = label.level is Level.UNIT and not bare
        if is_unit and self._addressing.is_under_heading(place, setting.start, setting.end):
            setting.document = None if number[:1] in self._tree.known else ELSEWHERE
            return number
        if is_unit and (own := self._addressing.of_attachment(number, place, start)):
            return own
        named, outer = self._latest.labelled, setting.outer
        if is_unit and self._addressing.holds_under_label(outer, number, named, start):
            return outer + number
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
            return (*self._tree.holder(Label(Level.INNER), place, "")[0], *number)
        is_lead = label.direct or self._language.carries
        if is_lead and not bare and (lead := self._lead(setting)):
            setting.document = lead[1]
            return lead[0] + number
        latest = self._latest
        near: Components = ()
        if latest.document is None and latest.is_near(self._text, setting.end):
            near = latest.address
        if not bare and len(number) > 1 and not (label.direct and self._language.carries):
            joined = self._addressing.absolute(number, Level.UNIT, place)
            if joined != number and joined in self._tree.known:
                return joined
        return self._addressing.relative(number, label, place, near, bare=bare, start=setting.start)

    def _lead(self, setting: Setting) -> tuple[Components, str | None] | None:
        """The unit cited in the line above a list, and its document, None for this one.

        It is § 18 in "contrary to § 18", above "(a) Absatz 1 …".
        """
        place = setting.place
        parent = None if place is None else self._tree.parents[place]
        if place is None or parent not in self._leads:
            return None
        if setting.start - self._tree.sections[place].span.start > LEAD_CHARS:
            return None
        first = self._tree.sections[self._tree.children(parent)[0]].span.start
        address, document, end = self._leads[parent]
        return None if self._text[end:first].strip(" \n\t,:–—-*|") else (address, document)

    def _in_article(self, address: Components, setting: Setting) -> str | None:
        """The anchor of a Section beside the place, or of the Article before it."""
        place = setting.place
        if len(address) != 1 or place is None:
            return None
        anchor = self._tree.section_of_article(address[0], place, setting.outer)
        return anchor if anchor or setting.outer else self._tree.heading_around(address[0], place)

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
            if self._is_open or is_other or self._tree.is_elsewhere(address[0]):
                document = ELSEWHERE
        anchor = None
        if setting.document is None and address and not until and address not in self._tree.known:
            anchor = self._addressing.loose(address, setting.place) or self._in_article(
                address, setting
            )
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


def _is_container(part: str) -> bool:
    return part.split(" ")[0] in CONTAINERS
