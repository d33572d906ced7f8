"""Reads one text from beginning to end: triggers, citations, mentions, and the documents they mean.

A trigger is a place where a citation may begin: a label, a code, the name of a kind of document.
The grammar reads the citation there, the locator tells the address of each of its numbers, and the
attribution tells the documents once all of the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.citation.foreign import ForeignLaw, find_foreign
from evidence_graph.citation.model import Citation, Group, Instrument
from evidence_graph.citation.triggers import Trigger, triggers_of
from evidence_graph.language.citations import CONTAINERS, Level
from evidence_graph.language.patterns import either

from .citations import REACH, CitationReader
from .cited_names import CitedNames, by_their_year, known_works
from .emphasis import printed
from .families import family_of
from .latest import Latest
from .locating import Locator
from .locating.called import CalledAttachments
from .mention import ELSEWHERE, Mention, merged
from .named_documents import TITLE_CHARS, NamedDocuments, Read
from .named_headings import without_headings
from .names import DocumentNames, Names
from .names.known import nominative
from .ordinary import begins_item, is_cell, is_dated_entry, is_decimal, is_heading
from .own_numbers import OwnNumbers
from .printed_heads import PrintedHeads
from .quoted import is_new
from .running_heads import without_running_heads
from .source import Source
from .whose.around import Around
from .whose.attribute import Attribution
from .whose.beside import attached
from .whose.columns import settle_columns
from .whose.governed import governed
from .whose.standard_clauses import StandardClauses
from .whose.stated import Stated
from .whose.surroundings import patterns_of
from .whose.titled import Titled
from .whose.within_articles import note_articles

_TITLE_BEFORE = re.compile(r"(?:#{1,6}\s|\w{0,8}title:\s)?[\"'\s\u200e]*")  # in front matter, too
_NUMERALS = frozenset("ivx")
_TITLE = "title"
_PLAIN_DIGITS = 2  # of the number of a part; longer ones are of a code: "chapter 26-01"
_NUMBERED_THING = re.compile(r"(?<!\w)(?P<word>[A-Z][a-z]{2,20}) \d{1,4}, \Z")
_LOST_SIGN = re.compile(r"\$\s?\d{1,3}[a-z]?,?\s\Z")
_TITLE_ON = re.compile(r"\s?[–—:-]\s")


class Reader:
    """Reads the mentions of one text, remembering what was named last."""

    def __init__(self, source: Source, known: DocumentNames) -> None:
        self._text, self._tree, self._language = source.text, source.tree, source.language
        self._source = source
        self._patterns = patterns_of(source.language)
        self._names = names = Names(source.language, known, source.text)
        self._around = Around(source, names)
        self._own_numbers = OwnNumbers(source)
        self._citations = CitationReader(source, names, self._own_numbers)
        self._latest = Latest()
        self._locator = Locator(source, self._latest)
        self._called = CalledAttachments(source)
        self._clauses = StandardClauses(source)
        self._attribution = Attribution(source, names, self._clauses, self._stated())
        self._documents = NamedDocuments(
            source, names, self._latest, self._attribution, self._clauses
        )
        self._titled = Titled(self._text, self._tree)
        self._heads = PrintedHeads(self._text, self._tree)
        words = source.language.connectives
        of = either((*words.within, *words.apart, *words.determiners))
        self._within = re.compile(rf"\s(?:{of})\s")  # "chapter 26 of this title"
        self._count = 0
        self._of_this: set[int] = set()  # where units "of this Act" begin

    def read(self) -> list[Mention]:
        """All mentions, in order of place."""
        mentions = list(self._mentions())
        filled_in = self._clauses.stretches()
        governing = governed(self._text, self._tree, self._language, mentions, filled_in)
        self._attribution.settle(mentions, governing)
        for n, mention in enumerate(mentions):
            if mention.span.start in self._of_this:
                mentions[n] = governing.inserted(self._text, mention)
        settle_columns(self._source, mentions)
        note_articles(self._source, mentions)
        found = list(self._heads.found(mentions, self._attribution.unnamed()))
        mentions = list(without_running_heads(self._text, found))
        mentions = merged(mentions, self._documents.confirmed(mentions))
        known = known_works(self._text, self._names, self._tree.language, self._language)
        names = CitedNames(self._text, mentions, known)
        mentions = merged(names.before(), list(names.alone(self._tree, self._language)))
        mentions = list(by_their_year(list(without_headings(self._text, mentions, self._tree))))
        return [
            attached(
                self._attribution.with_external(self._titled.meant(mention)), self._text, self._tree
            )
            for mention in self._called.meant(mentions)
            if not (
                self._cites_itself(mention)
                or self._is_title(mention)
                or self._is_behind_lost_sign(mention)
                or self._is_put_in(mention)
                or self._is_of_former_text(mention)
                or is_heading(self._text, mention, self._language, self._tree)
                or self._locator.is_of_another(mention)
                or self._locator.is_item_of_sentence(mention)
                or self._is_of_unknown_part(mention)
            )
        ]

    def is_name_given(self, start: int) -> bool:
        """Whether the document gives to itself the name that begins at *start*."""
        return self._documents.is_name_given(start)

    def _is_title(self, mention: Mention) -> bool:
        """Whether a mention begins the title of the document itself: "ARF Annex 5 - Guide".

        Or is of a unit, without a document, anywhere in it: "Conformance Clause 13: Ropes".
        """
        start, end = mention.span.start, mention.span.end
        if start >= TITLE_CHARS:
            return False
        line = self._text.rfind("\n", 0, start) + 1
        if mention.document in (None, ELSEWHERE):
            whole = self._text[line : self._text.find("\n", end)].strip("#*_\"' \u200e")
            return len(whole) > end - start and self._names.is_own(whole)
        if _TITLE_ON.match(self._text, end) is None:
            return False
        if not _TITLE_BEFORE.fullmatch(self._text, line, start):
            return False
        title = self._text[start : self._text.find("\n", end)]
        return self._names.hold(title.strip("*_\"' \u200e"))

    def _cites_itself(self, mention: Mention) -> bool:
        """Whether a mention is of the very unit in which it stands, and does not point at it."""
        if mention.section is None or mention.document is not None or mention.until is not None:
            return False
        if not mention.address or mention.address != self._tree.addresses[mention.section]:
            return False
        start = self._tree.sections[mention.section].span.start
        is_below = "\n\n" in self._text[start : mention.span.start].strip()
        if is_below and len(mention.address) > 1:
            return False  # in a proviso below the unit: "Provided that clause (d) …"
        first = mention.span.of(self._text).split()[0].lower()
        return mention.anchor is None and first not in self._language.pointers.these

    def _stated(self) -> Stated:
        """The documents of which the text says that it cites their units."""
        explained = self._in_title(self._language.subject.explaining)
        stated = explained or self._in_title(self._language.subject.correcting)
        for match in self._language.subject.stated.find(self._text):
            instrument = self._names.read(self._text, match.end())
            if instrument is not None and instrument.name is not None:
                label = match["label"]
                stated[family_of(label, self._tree.units)] = instrument.name
                self._names.define(f"{label}s", instrument.name)  # "Chapter 4 of the Rules"
        return Stated(stated, is_about=bool(explained))

    def _in_title(self, pattern: str) -> dict[str, str]:
        """The document named behind *pattern* in the title, for each family of labels."""
        match = re.compile(pattern, re.MULTILINE).search(self._text, 0, TITLE_CHARS)
        instrument = match and self._names.read(self._text, match.end())
        name = self._corrected(instrument) if instrument and not instrument.code else None
        if name is None and pattern == self._language.subject.explaining:
            name = ELSEWHERE  # whose name is not read
        if match is None or name is None:
            return {}
        words = self._language.labels.items()
        units = (word for word, label in words if label.level < Level.COMMENT)
        return {family_of(word, self._tree.units): name for word in units}

    def _corrected(self, instrument: Instrument) -> str | None:
        """The name of the document that the title says to be another; None for a kind alone.

        Even if this document is called after it: "aenderung-hafensatzung.pdf".
        """
        words = printed(self._text[instrument.start : instrument.end])
        is_kind = words.casefold() in self._language.instruments.kinds or " " in words
        return instrument.name or (None if is_kind else nominative(words, self._language.compounds))

    def _mentions(self) -> Iterator[Mention]:
        """The mentions as they are read, before their documents are settled."""
        laws = find_foreign(self._text)
        following = 0  # index of the next of *laws*
        position = end = 0  # where to read on, and where the last mention ends
        triggers = triggers_of(self._language)
        while trigger := triggers.search(self._text, position):
            start = trigger.start
            while following < len(laws) and laws[following].start <= start:
                law = laws[following]
                if law.start == start and self._ends_name(trigger, law):
                    break
                following += 1
                if law.start >= position:
                    if (mention := self._documents.foreign(law)) is not None:
                        yield mention
                        self._count += 1
                    position = end = law.end
            if start < position:
                continue
            position = trigger.after
            found, read_to = self._at(trigger)
            if not found and trigger.what == "instrument":
                position = max(position, read_to)
            if found and found[0].span.start >= end:
                end = found[-1].span.end
                position = max(position, end, read_to)
                yield from found
                self._count += len(found)
        for law in laws[following:]:
            if law.start >= position and (mention := self._documents.foreign(law)) is not None:
                yield mention

    def _ends_name(self, trigger: Trigger, law: ForeignLaw) -> bool:
        """Whether a law that is cited by its number has a name: "Ports Act 5 of 1998"."""
        if trigger.what != "instrument":
            return False
        named = self._names.ending(self._text, trigger.start, trigger.end)
        return named is not None and named.start < law.start and named.end >= law.end

    def _at(self, trigger: Trigger) -> Read:
        """The mentions that begin where a trigger stands."""
        start, end = trigger.start, trigger.end
        if trigger.what == "instrument":
            return self._documents.at(start, end)
        if trigger.what in ("label", "marked") and self._own_numbers.holds(start):
            self._heads.note(start)
            return (), start
        citation = self._citations.at(trigger)
        if citation is None:
            is_kind = (
                trigger.what == "label"
                and self._text[start:end] in self._language.instruments.kinds
            )
            return self._documents.at(start, end) if is_kind else ((), start)
        if self._patterns.definition.match(self._text, citation.end):
            return (), citation.end  # "paragraph (2) of the definition of …", which has no address
        self._called.locate(citation)
        before = None
        if citation.instrument is None and citation.holder is None and trigger.what != "code":
            before = self._documents.before(start)
        return self._located(citation, before), citation.end

    def _is_of_unknown_part(self, mention: Mention) -> bool:
        """Whether "part 1", in small letters, is of no document that anything tells.

        "Messages have a part 1": this document has no Parts, and no other is named.
        """
        kind, _, number = mention.address[0].partition(" ") if mention.address else ("", "", "")
        if kind not in CONTAINERS or kind in self._tree.kinds or not self._tree.known:
            return False
        is_unknown = mention.document == ELSEWHERE and not mention.anchor
        is_plain = len(number) <= _PLAIN_DIGITS and mention.span.of(self._text)[0].islower()
        return is_unknown and is_plain and not self._within.match(self._text, mention.span.end)

    def _is_lost(self, mention: Mention) -> bool:
        """Whether a mention is of a unit that this document lacks."""
        is_own = mention.document is None and not mention.anchor
        return is_own and mention.address not in self._tree.known

    def _located(self, citation: Citation, before: Instrument | None) -> Sequence[Mention]:
        """The mentions of *citation*, which are noted; *before* is the document named before it."""
        last_end = self._latest.end
        place = self._tree.at(citation.start)
        before = self._with_document(citation, before)
        mentions = self._locator.mentions(citation, before, place)
        named = citation.instrument
        aside = None if before or named else self._documents.before_bracket(citation)
        if aside and mentions and all(map(self._is_lost, mentions)):
            before = aside
            mentions = self._locator.mentions(citation, before, place)
        if named and not named.pointer and self._names.points(self._text, named.start):
            self._of_this.update(mention.span.start for mention in mentions)
        mentions = self._references(citation, before, mentions)
        if mentions and citation.chain:
            self._attribution.note(
                citation,
                mentions,
                place,
                number=self._count,
                last_end=last_end,
                names_document=bool(citation.instrument or before or citation.points),
            )
        return mentions

    def _with_document(self, citation: Citation, before: Instrument | None) -> Instrument | None:
        """The document *before* it; gives *citation* the one that the words around it say."""
        if before is None and citation.instrument is None and citation.holder is None:
            before = self._documents.possessor(citation.start)
            if before is None:
                citation.instrument = self._around.behind(citation)
                before = None if citation.instrument else self._around.of_another(citation)
        return before

    def _references(
        self, citation: Citation, before: Instrument | None, mentions: list[Mention]
    ) -> list[Mention]:
        """Those of *mentions* that are references; "item 4" is one if there is an item 4."""
        if citation.chain:
            first, known = citation.chain[0], self._tree.known
            level = first.label.level
            is_named = before or citation.instrument or citation.holder
            if level is Level.CONTAINER and not is_named:
                if self._is_of_thing(citation, mentions):
                    return []
                mentions = [self._of_heading(mention, first.label.kind) for mention in mentions]
            is_unit = level is Level.UNIT  # "Form (1)"
            is_loose = first.label.loose or self._is_ordinary(first)
            if is_loose and (is_unit or not first.items[0].bare):
                mentions = [
                    m
                    for m in mentions
                    if m.document not in (None, ELSEWHERE)
                    or (not m.document and (m.address in known or is_decimal(m, known)))
                ]
            if first.label.loose and is_unit and not self._is_own_label(first):
                mentions = [m for m in mentions if m.document not in (None, ELSEWHERE)]
            if level is Level.UNIT and first.items[0].letter:  # "Section C"
                mentions = list(self._lettered(mentions))
            mentions = [self._below_letter(mention) for mention in mentions]
            is_lost = not any(m.anchor or m.address in known for m in mentions)
            if is_lost and begins_item(self._text, citation):
                return []
            if level is Level.INNER and is_cell(self._text, citation):  # the head of a row
                mentions = [m for m in mentions if m.document is None and m.address in known]
        return [m for m in mentions if m.document or m.anchor or not m.is_lost]

    def _is_ordinary(self, group: Group) -> bool:
        """Whether the label of *group* is an abbreviation without its full stop: "every par 4"."""
        label = self._text[group.start : group.items[0].start].strip(" (").lower()
        return label in self._language.pointers.ordinary and label in self._language.abbreviated

    def _is_own_label(self, group: Group) -> bool:
        """Whether the number of *group* has a kind, or a unit of this document prints its label."""
        word = self._text[group.start : group.items[0].start].strip(" .(")
        return bool(group.label.kind) or family_of(word, self._tree.units) in self._tree.families

    def _is_put_in(self, mention: Mention) -> bool:
        """Whether a unit that this document lacks is put into another: "a new § 5 is added"."""
        if mention.document not in (None, ELSEWHERE) or mention.address in self._tree.known:
            return False
        span = mention.span
        return is_new(self._text, span.start, span.end, self._language.amendments)

    def _is_of_former_text(self, mention: Mention) -> bool:
        """Whether a unit that this document lacks is cited in a record of former changes."""
        if mention.document not in (None, ELSEWHERE) or mention.anchor or not mention.address:
            return False
        is_lost = mention.address not in self._tree.known
        return is_lost and is_dated_entry(self._text, mention.span.start)

    def _is_behind_lost_sign(self, mention: Mention) -> bool:
        """Whether a paragraph is of a section whose sign was misread: "$ 21 Abs. 4"."""
        start = mention.span.start
        if mention.document is not None or not self._language.connectives.carries:
            return False
        return _LOST_SIGN.search(self._text, max(0, start - REACH), start) is not None

    def _lettered(self, mentions: Sequence[Mention]) -> Iterator[Mention]:
        """Those of *mentions*, each cited by a letter, that name a document or a unit of this."""
        for mention in mentions:
            letter = mention.address[-1] if mention.address else ""
            is_named = mention.document not in (None, ELSEWHERE) or len(mention.address) != 1
            if is_named or mention.anchor or mention.address in self._tree.known:
                yield mention
            elif anchor := self._tree.lettered(letter, mention.section):
                yield replace(mention, document=None, anchor=anchor)
            elif letter in _NUMERALS:
                yield mention  # "art. I"

    def _of_heading(self, mention: Mention, kind: str | None) -> Mention:
        """*mention* of a Part; of the heading that prints its number alone: "B. Races".

        A document that has Parts means one of them, and "Title IX" is of a famous law.
        """
        is_whole = len(mention.address) == 1 and not (mention.until or mention.anchor)
        if (
            not is_whole
            or mention.address in self._tree.known
            or kind in (_TITLE, *self._tree.kinds)
        ):
            return mention
        anchor = self._tree.heading_of(mention.span.of(self._text).split()[-1])
        return replace(mention, document=None, anchor=anchor) if anchor else mention

    def _below_letter(self, mention: Mention) -> Mention:
        """*mention*; if its unit prints a letter below an Article: "Section IX(K)", "Article 2 A".

        Such units have no address.
        """
        is_own = mention.document is None and mention.anchor is None and mention.until is None
        if not is_own or len(mention.address) < 2 or not mention.address[1].isalpha():
            return mention
        return replace(mention, anchor=self._tree.lettered_below(mention.address))

    def _is_of_thing(self, citation: Citation, mentions: Sequence[Mention]) -> bool:
        """Whether the words around a Part say of what it is, which is no document."""
        if self._is_numbered_thing(citation):
            return True
        is_lost = not any(m.address in self._tree.known for m in mentions)
        if is_lost and self._patterns.page.match(self._text, citation.end):
            return True  # "Deed Book 1488, page 509"
        thing = _NUMBERED_THING.search(self._text, max(0, citation.start - REACH), citation.start)
        if thing and is_lost and thing["word"].lower() not in self._language.labels:
            return True  # "Batch 7, Part 2"
        behind = self._patterns.thing.match(self._text, citation.end)
        if behind and is_lost:
            return True  # "Teil II der Meisterprüfung"
        kind = self._patterns.kind.match(self._text, citation.end)
        is_within = self._text[max(0, citation.start - 2) : citation.start - 1].isalpha()
        if not kind or not is_within:
            return False
        return kind["word"].lower() not in self._language.labels  # "for Title IX Fund grants"

    def _is_numbered_thing(self, citation: Citation) -> bool:
        """Whether a noun before a Part says what it is of: "Zulassungsbescheinigung Teil I"."""
        start, text = citation.start, self._text
        if not self._language.instruments.compound or self._names.points(text, citation.end + 1):
            return False
        before = self._patterns.noun.search(text, max(0, start - REACH), start)
        word = before[0].split()[0] if before else ""
        return word.isalpha() and word.lower() not in self._language.labels
