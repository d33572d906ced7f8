"""Reads one text through: where a citation may begin, and what the grammar finds there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.citation.foreign import ForeignLaw, find_foreign, foreign_at
from evidence_graph.citation.grammar import Grammar
from evidence_graph.citation.model import Citation, Instrument
from evidence_graph.citation.triggers import Trigger, triggers_of
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.names import normal_name
from evidence_graph.spans import Span

from .families import family_of
from .latest import Latest
from .locate import Locator
from .mention import ELSEWHERE, Mention
from .names import DocumentNames, Names
from .ordinary import begins_with_date, enumerates, heads_list, is_cell, is_decimal, is_heading
from .own_numbers import LEAD_CHARS, OwnNumbers
from .tree import Tree
from .whose.around import Around
from .whose.attribute import Attribution
from .whose.beside import attached
from .whose.columns import settle_columns
from .whose.governed import governed
from .whose.standard_clauses import StandardClauses
from .whose.surroundings import is_of_series, patterns_of

_REACH = 40  # characters before a label that tell what it counts
_TITLE_CHARS = 600  # at the beginning of a text, in which its title stands
_SAYING_CHARS = 240  # from a document to the place in it where it says something

Read = tuple[Sequence[Mention], int]
"""The mentions that begin at a place, and how far they were read."""


class Reader:
    """Reads the mentions of one text, remembering what was named last."""

    def __init__(
        self, text: str, tree: Tree, language: CitationWords, known: DocumentNames
    ) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._names = Names(language, known, text)
        self._around = Around(text, tree, language, self._names)
        self._own_numbers = OwnNumbers(text, tree, language)
        self._grammar = Grammar(language, self._names, self._own_numbers.holds)
        self._latest = Latest()
        self._locator = Locator(text, tree, language, self._latest)
        self._clauses = StandardClauses(text, tree, language)
        stated, is_about = self._stated()
        self._attribution = Attribution(
            text, tree, language, stated, self._names.code_before, self._clauses, is_about=is_about
        )
        self._patterns = patterns_of(language)
        self._count = 0
        self._of_this: set[int] = set()  # where units "of this Act" begin
        self._instrument: Instrument | None = None  # a name that an address may follow

    def read(self) -> list[Mention]:
        """All mentions, in order of place."""
        mentions = list(self._mentions())
        filled_in = self._clauses.stretches()
        governing = governed(self._text, self._tree, self._language, mentions, filled_in)
        self._attribution.settle(mentions, governing)
        for n, mention in enumerate(mentions):
            if mention.span.start in self._of_this:
                mentions[n] = governing.inserted(self._text, mention)
        settle_columns(self._text, self._tree, self._language, mentions)
        return [
            attached(self._attribution.with_external(mention), self._text, self._tree)
            for mention in mentions
            if not (
                self._cites_itself(mention)
                or self._is_title(mention)
                or is_heading(self._text, mention, self._language, self._tree)
                or self._locator.is_of_another(mention)
            )
        ]

    def _is_title(self, mention: Mention) -> bool:
        """Whether a mention begins the title of the document itself: "ARF Annex 5 - Guide"."""
        start, end = mention.span.start, mention.span.end
        if start >= _TITLE_CHARS or _TITLE_ON.match(self._text, end) is None:
            return False
        line = self._text.rfind("\n", 0, start) + 1
        if not _TITLE_BEFORE.fullmatch(self._text, line, start):
            return False
        return self._names.hold(
            self._text[start : self._text.find("\n", end)].strip("*_\"' \u200e")
        )

    def _cites_itself(self, mention: Mention) -> bool:
        """Whether a mention is of the very unit in which it stands, and does not point at it."""
        if mention.section is None or mention.document is not None or mention.until is not None:
            return False
        if not mention.address or mention.address != self._tree.addresses[mention.section]:
            return False
        first = self._text[mention.span.start : mention.span.end].split()[0].lower()
        return mention.anchor is None and first not in self._language.these

    def _stated(self) -> tuple[dict[str, str], bool]:
        """For each family of labels the document of which the text says that they are cited.

        Also whether the text explains that document.
        """
        explained = self._stands_for(self._language.naming.explaining)
        found = explained or self._stands_for(self._language.naming.correcting)
        for match in self._language.stated.find(self._text):
            instrument = self._names.read(self._text, match.end())
            if instrument is not None and instrument.name is not None:
                found[family_of(match["label"], self._tree.units)] = instrument.name
                self._names.define(
                    f"{match['label']}s", instrument.name
                )  # "Chapter 4 of the Rules"
        return found, bool(explained)

    def _stands_for(self, pattern: str) -> dict[str, str]:
        """The document named behind *pattern* in the title, for each family of labels."""
        match = re.compile(pattern).search(self._text, 0, _TITLE_CHARS)
        instrument = match and self._names.read(self._text, match.end())
        name = instrument.name if instrument and not instrument.code else None
        if name is None and pattern == self._language.naming.explaining:
            name = ELSEWHERE  # whose name is not read
        if match is None or name is None:
            return {}
        words = self._language.labels.items()
        units = (word for word, label in words if label.level < Level.COMMENT)
        return {family_of(word, self._tree.units): name for word in units}

    def _mentions(self) -> Iterator[Mention]:
        foreign = find_foreign(self._text)
        following = 0
        position = end = 0  # where to read on, and where the last mention ends
        triggers = triggers_of(self._language)
        while trigger := triggers.search(self._text, position):
            start = trigger.start
            while following < len(foreign) and foreign[following].start <= start:
                law = foreign[following]
                if law.start == start and self._ends_name(trigger, law):
                    break
                following += 1
                if law.start >= position:
                    if (mention := self._foreign(law)) is not None:
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
        for law in foreign[following:]:
            if law.start >= position and (mention := self._foreign(law)) is not None:
                yield mention

    def _ends_name(self, trigger: Trigger, law: ForeignLaw) -> bool:
        """Whether a law that is cited by its number has a name: "Ports Act 5 of 1998"."""
        if trigger.what != "instrument":
            return False
        named = self._names.ending(self._text, trigger.start, trigger.end)
        return named is not None and named.start < law.start and named.end >= law.end

    def _at(self, trigger: Trigger) -> Read:
        """The mentions that begin where a trigger stands."""
        citation: Citation | None
        if trigger.what == "instrument":
            return self._document(trigger.start, trigger.end)
        if trigger.what == "label":
            if self._own_numbers.holds(trigger.start):
                return (), trigger.start
            citation = self._labelled(trigger)
            word = self._text[trigger.start : trigger.end]
            if citation is None and word in self._language.instruments:
                return self._document(trigger.start, trigger.end)
        elif trigger.what == "pointer":
            citation = self._grammar.pointed(self._text, trigger.start)
        elif trigger.what == "code":
            citation = self._coded(trigger)
        elif trigger.what == "counted":
            citation = self._held(self._grammar.counted(self._text, trigger.start))
        elif trigger.what == "marked" and self._own_numbers.holds(trigger.start):
            return (), trigger.start
        elif trigger.what == "marked":
            citation = self._held(self._grammar.marked(self._text, trigger.start))
        elif trigger.what == "paragraph":
            citation = self._grammar.paragraph(self._text, trigger.after)
        elif trigger.what == "bare":
            citation = self._grammar.bare(self._text, trigger.after)
            if citation is not None and enumerates(self._text, citation, self._patterns.listing):
                return (), trigger.start
        else:
            citation = self._dotted(trigger)
        if citation is None:
            return (), trigger.start
        if self._patterns.definition.match(self._text, citation.end):
            return (), citation.end  # "paragraph (2) of the definition of …", which has no address
        before = None
        if citation.instrument is None and citation.holder is None and trigger.what != "code":
            before = self._before(trigger.start)
        return self._located(citation, before), citation.end

    def _located(self, citation: Citation, before: Instrument | None) -> Sequence[Mention]:
        """The mentions of *citation*; "item 4" is one only where there is an item 4."""
        last_end = self._latest.end
        place = self._tree.at(citation.start)
        if before is None and citation.instrument is None and citation.holder is None:
            before = self._possessed(citation.start)
        if before is None and citation.instrument is None and citation.holder is None:
            citation.instrument = self._around.behind(citation)
            before = None if citation.instrument else self._around.of_another(citation)
        if self._is_paralleled(citation):
            citation.instrument = citation.instrument and replace(
                citation.instrument, name=ELSEWHERE
            )
        mentions = self._locator.mentions(citation, before, place)
        if not mentions:
            return ()
        own = citation.instrument
        if own and not own.pointer and self._names.points(self._text, own.start):
            self._of_this.update(mention.span.start for mention in mentions)
        first = citation.chain[0] if citation.chain else None
        if first is not None and first.label.level is Level.CONTAINER and not before:
            named = citation.instrument or citation.holder
            if not named and self._is_numbered_thing(citation):
                return ()
            behind = not named and self._patterns.thing.match(self._text, citation.end)
            if behind and not any(m.address in self._tree.known for m in mentions):
                return ()  # "Teil II der Meisterprüfung"
            kind = not named and self._patterns.kind.match(self._text, citation.end)
            is_within = self._text[max(0, citation.start - 2) : citation.start - 1].isalpha()
            if kind and is_within and kind["word"].lower() not in self._language.labels:
                return ()  # "for Title IX Fund grants"
        is_unit = first is not None and first.label.level is Level.UNIT  # "Form (1)"
        if first is not None and first.label.loose and (is_unit or not first.items[0].bare):
            known = self._tree.known
            mentions = [
                m
                for m in mentions
                if m.document not in (None, ELSEWHERE)
                or (not m.document and (m.address in known or is_decimal(m, known)))
            ]
            if not mentions:
                return ()
        if first is not None and first.label.level is Level.INNER and is_cell(self._text, citation):
            mentions = [m for m in mentions if m.document is None and m.address in self._tree.known]
            if not mentions:
                return ()  # "Absatz 1" heads a row of a table
        mentions = [m for m in mentions if m.document or m.anchor or not m.is_lost]
        if not mentions:
            return ()
        if citation.chain:
            self._attribution.note(
                citation,
                mentions,
                place,
                number=self._count,
                last_end=last_end,
                names_document=bool(citation.instrument or before or citation.points),
            )
        return mentions

    def _is_numbered_thing(self, citation: Citation) -> bool:
        """Whether a noun before a Part says what it is of: "Zulassungsbescheinigung Teil I"."""
        start, text = citation.start, self._text
        if not self._language.instruments_compound or self._names.points(text, citation.end + 1):
            return False
        before = self._patterns.noun.search(text, max(0, start - _REACH), start)
        word = before[0].split()[0] if before else ""
        return word.isalpha() and word.lower() not in self._language.labels

    def _is_paralleled(self, citation: Citation) -> bool:
        """Whether what seems to be of this document is cited by a code behind it, too.

        "section 3(5) of PORTA (12 U.S.C. 2602(5))", in regulations that are called after the Act.
        """
        named = citation.instrument
        if named is None or named.name is not None or named.pointer:
            return False
        if not self._text.startswith(" (", citation.end):
            return False
        if self._names.points(self._text, named.start):
            return False  # "section 3 of this Act (12 U.S.C. 2602)"
        law = foreign_at(self._text, citation.end + 2)
        return law is not None and law.book is not None and not self._is_own(law.book)

    def _possessed(self, start: int) -> Instrument | None:
        """The document whose own the citation at *start* is said to be: "and its Article 5"."""
        if not self._patterns.possessive.search(self._text, max(0, start - 8), start):
            return None
        last, place = self._instrument, Instrument(start, start, ELSEWHERE)
        if last is None or start - last.end > _SAYING_CHARS:
            return place
        return replace(last, start=start, end=start, code=False, foreign=False)

    def _held(self, citation: Citation | None) -> Citation | None:
        """*citation*, if it says what holds it: "the first subparagraph" alone is no reference."""
        is_held = citation is not None and (citation.shared or citation.holder is not None)
        return citation if is_held else None

    def _labelled(self, trigger: Trigger) -> Citation | None:
        """A citation that begins with a label; "Rules 2020" and "Anordnung Nr. 2" are none."""
        start, end = trigger.start, trigger.end
        printed = self._text[start:end]
        word = printed.lower()
        if word in self._language.abbreviated:
            if printed.isupper() and self._text[end : end + 1].isdigit():
                return None  # "5763 SS1", of a list of goods
            end = trigger.after
        citation = self._grammar.citation(self._text, start, word, end)
        if citation is None:
            return None
        if printed.capitalize() in self._language.instruments and begins_with_date(citation):
            return None
        items = citation.chain[0].items if citation.chain else []
        if printed.isupper() and heads_list(self._text, end, citation):
            return None
        first = items[0].number[0] if items else ""
        if printed in self._language.naming.lettered and first.isalpha():
            return None  # "Regulation CC", which names a document
        counts = self._language.labels[word].counting
        if counts and self._patterns.noun.search(self._text, max(0, start - _REACH), start):
            return None
        if is_of_series(self._text, start, end, self._language.labels[word], self._patterns):
            return None
        return citation

    def _dotted(self, trigger: Trigger) -> Citation | None:
        """A number of this document without a label: "under 4.2.1"."""
        citation = self._grammar.numbered(self._text, trigger.after)
        if citation is None or not self._tree.has(citation.chain[0].items[0].number[0]):
            return None
        return citation

    def _coded(self, trigger: Trigger) -> Citation | None:
        """A number right behind a code: "MKT 4.2"."""
        if self._own_numbers.holds(trigger.after):
            return None
        citation = self._grammar.numbered(self._text, trigger.after)
        if citation is None or begins_with_date(citation):
            return None
        if self._names.hold(self._text[trigger.start : citation.end]):
            return None  # "SC 2.5.1" of a page about that
        citation.instrument = self._names.before(self._text, trigger.after)
        code = self._text[trigger.start : trigger.end].strip(" \n\t\u200e")
        if (
            citation.instrument is None
            or code in self._names.versioned
            or (citation.instrument.name is not None and code not in self._names.codes)
        ):
            return None
        return citation

    def _before(self, start: int) -> Instrument | None:
        """The document named right before an address: "MKT Rule 4.2", "the Housing Act, s 3"."""
        last = self._instrument
        if last and last.end <= start < last.end + 4:
            gap = self._text[last.end : start]
            # In the cells of a table: "Ports Act 1956", and below it "sections 27, 30(1)".
            if not gap.strip(" ,:") or (gap == "\n" and self._text[start].islower()):
                return last
        if (
            last
            and last.end <= start < last.end + _SAYING_CHARS
            and last.name is not None
            and self._patterns.saying.fullmatch(self._text, last.end, start)
        ):
            return last
        if last and 0 <= start - last.end < _SAYING_CHARS and self._lists(last, start):
            return last
        return self._names.before(self._text, start) or self._names.kind_before(self._text, start)

    def _lists(self, named: Instrument, start: int) -> bool:
        """Whether a document that begins its line is followed by units of it: "Ports Act: s 3"."""
        if _TITLE_AND_COLON.fullmatch(self._text, named.end, start) is None:
            return False
        line = self._text.rfind("\n", 0, named.start) + 1
        return not self._text[line : named.start].strip("*-•·|>[ \t\u200e")

    def _document(self, start: int, end: int) -> Read:
        """A document named by itself: "the Contracts Act 1968", "the Principal Act"."""
        text = self._text
        instrument = self._names.ending(text, start, end)
        if instrument is None:
            article = self._patterns.article.search(text, max(0, start - 20), start)
            if article is None:
                return (), start
            instrument = self._names.read(text, article.start())
        if instrument is None:
            return (), start
        self._instrument = instrument
        name = instrument.name
        if instrument.pointer:
            if self._patterns.unpointing.search(text, max(0, start - _REACH), instrument.start):
                return (), instrument.end
            words = text[instrument.start : instrument.end]
            name = self._latest.meant(words, self._language)
        if name is None or self._names.is_own(name):
            return (), start
        if self._patterns.defining.match(text, instrument.end):
            return (), instrument.end
        if self._names.begins_own(name):
            line = text.rfind("\n", 0, instrument.start) + 1
            begun = text[line : instrument.start].strip("#*_ ")
            is_title = instrument.start < _TITLE_CHARS and not begun
            if is_title or (self._language.named and name.count(" ") > 2):
                return (), start  # the title, of which more follows, or the name without its end
        part = _PART.match(text, instrument.start)
        is_kind = part and part["label"] in self._language.instruments  # "Regulation D"
        if part and not is_kind and part["label"].lower() in self._language.labels:
            return (), instrument.end  # "Part A. Traffic Act", of a list of contents
        if self.is_calling(instrument.start):
            self._names.own.add(normal_name(name.split(ALSO)[0]))
            return (), start
        if (read_to := self._headed(instrument)) is not None:
            return (), read_to
        if self._patterns.indefinite.search(text, max(0, instrument.start - 8), instrument.start):
            return (), start  # "an Attestation Rulebook"
        is_clauses = self._clauses.note(Span(instrument.start, instrument.end), name)
        if not self._names.is_certain(instrument, text[start:end]):
            if is_clauses:
                self._attribution.note_document(self._tree.at(start), instrument.end, name)
            self._latest.passing = (
                name,
                instrument.end,
            )  # "the Convention on ports, article 4 thereof"
            return (), start
        self._latest.instruments.append(name)
        self._latest.named = instrument.end
        span = Span(instrument.start, instrument.end)
        place = self._tree.deepest(span)
        self._attribution.note_document(place, instrument.end, name)
        return [Mention(span, place, document=name)], instrument.end

    def is_calling(self, start: int) -> bool:
        """Whether what begins at *start* is the name that the document gives to itself."""
        return bool(self._patterns.calling.search(self._text, max(0, start - 60), start))

    def _headed(self, instrument: Instrument) -> int | None:
        """The end of the heading that names what its unit enacts: "Art 1 - Law of Ports (PortL)".

        What a unit amends is named without a short name behind it.
        """
        place = self._tree.at(instrument.start)
        short = _SHORT_NAME.match(self._text, instrument.end)
        if place is None or short is None:
            return None
        lead = self._text[self._tree.sections[place].span.start : instrument.start]
        return short.end() if len(lead) <= LEAD_CHARS and "\n" not in lead else None

    def _is_own(self, book: str) -> bool:
        """Whether the text is of *book*: "27 V.S.A." is cited in Title 27 of a code."""
        title = _STATE.match(book)
        if title and (f"title {title[1]}",) in self._tree.known:
            return True
        return self._names.is_of(book)

    def _foreign(self, law: ForeignLaw) -> Mention | None:
        """A mention of *law*; None where it is this document: the name at the head of a page."""
        span = Span(law.start, law.end)
        place = self._tree.deepest(span)
        inner = tuple(filter(None, re.split(r"[()\s]+", (law.section or "").lower())))
        is_full = bool(inner) and inner[0].count("-") > 1  # "W.S. 6-1-102", by title and chapter
        if inner[:1] in self._tree.known and (is_full or self._is_own(law.book or "")):
            return Mention(span, place, address=inner)
        if self._names.is_own(law.name):
            self._instrument = Instrument(law.start, law.end, None)
            return None
        if law.has_units:
            self._latest.instruments.append(law.name)
            if law.section is None:  # "15 U.S.C. 1601", after which "§ 5" is none of that code
                self._attribution.note_document(place, law.end, law.name)
        if not _WITH_SECTION.search(law.name):
            self._instrument = Instrument(law.start, law.end, law.name, foreign=True)
        named = law.book or law.name
        return Mention(span, place, document=named, address=inner, external=True)


_WITH_SECTION = re.compile(r"\sss?\.?\s\d[\w()]*\Z")  # "No. 12, 2010, s 3", before "s 18 rep"
_TITLE_AND_COLON = re.compile(r"[^.;:\n|()]{0,160}\s?:\s{1,2}")
_TITLE_BEFORE = re.compile(r"(?:#{1,6}\s|\w{0,8}title:\s)?[\"'\s\u200e]*")  # in front matter, too
_TITLE_ON = re.compile(r"\s?[–—:-]\s")
_SHORT_NAME = re.compile(r"\s\([A-ZÄÖÜ][^\W\d_]{2}[^()\n]{1,80}\)[^\S\n]*(?:\n|\Z)")
_PART = re.compile(
    r"(?P<label>[A-Z][A-Za-z]{3,9})\s(?:\d{1,3}(?:\.\d{1,3})?|[IVX]{1,5}|[A-Z])\.?\s"
)
_STATE = re.compile(r"(\d{1,3})\s(?!U|C\.?\s?F)[A-Z]\.")  # the title of a code of one state
