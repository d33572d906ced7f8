"""Documents that a text names: by themselves, and right before the units that it cites of them.

"The Contracts Act 1968" by itself is a mention of the whole document. A name that the text gives to
itself, defines or prints in a heading is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.citation.foreign import ForeignLaw
from evidence_graph.citation.model import Citation, Instrument
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import Level
from evidence_graph.names import normal_name
from evidence_graph.spans import Span

from .citations import REACH
from .emphasis import printed
from .latest import Latest
from .mention import ELSEWHERE, Mention
from .names import Names
from .names.capital import is_of_agreement
from .own_numbers import LEAD_CHARS
from .source import Source
from .whose.attribute import Attribution
from .whose.standard_clauses import StandardClauses
from .whose.surroundings import patterns_of

TITLE_CHARS = 600
"""Characters at the beginning of a text in which its title is looked for."""

_NAME_CHARS = 160
"""Characters of a name in marks of quotation, before another one of the same document."""
_SAYING_CHARS = 240  # from a document to the place in it where it says something
_YEAR_APART = re.compile(r"[\s\u200e]{1,8}((?:1[89]|20)\d\d)")
_WITH_SECTION = re.compile(r"\sss?\.?\s\d[\w()]*\Z")  # "No. 12, 2010, s 3", before "s 18 rep"
_PART = re.compile(
    r"(?P<label>[A-Z][A-Za-z]{3,9})\s(?:\d{1,3}(?:\.\d{1,3})?|[IVX]{1,5}|[A-Z])\.?\s"
)
_YEAR_BEFORE = re.compile(r"\b(?:1[89]|20)\d\d\s\Z")
_LED = re.compile(r"[^\n]{0,100}?(?:[^\S\n]?\.){5}|\t\d{1,4}(?=\n|\Z)")

Read = tuple[Sequence[Mention], int]
"""The mentions that begin at a place, and how far they were read."""


class NamedDocuments:
    """Reads the names of documents in one text, and remembers the one named last."""

    def __init__(
        self,
        source: Source,
        names: Names,
        latest: Latest,
        attribution: Attribution,
        clauses: StandardClauses,
    ) -> None:
        self._text, self._tree, self._language = source.text, source.tree, source.language
        self._names = names
        self._latest = latest
        self._attribution = attribution
        self._clauses = clauses
        self._patterns = patterns_of(source.language)
        self._last: Instrument | None = None  # a name that an address may follow
        self._uncertain: list[Mention] = []

    def at(self, start: int, end: int) -> Read:
        """A document named by itself; its kind stands at [*start*, *end*): "the Principal Act"."""
        instrument = self._instrument(start, end)
        if instrument is None:
            return (), start
        is_body_rules = self._is_of_body_rules(self._text[start:end])
        if is_body_rules and self._names_no_rules(self._text[start:end], instrument):
            return (), start
        self._last = instrument
        words = self._text[instrument.start : instrument.end]
        name = instrument.name
        if instrument.pointer:
            before = max(0, start - REACH)
            if self._patterns.unpointing.search(self._text, before, instrument.start):
                return (), instrument.end
            name = self._latest.meant(words, self._language)
        if name is None or self._names.is_own(name) or self._is_of_own_body(name):
            return (), start
        if (read_to := self._read_past(instrument, name, start)) is not None:
            return (), read_to
        span = Span(instrument.start, instrument.end)
        is_clauses = self._clauses.note(span, name)
        is_heading = self._is_heading(instrument)
        if is_heading:
            self._attribution.note_heading(self._tree.at(start), span.end, name)
        is_title = self._is_title(instrument)
        if not self._names.is_certain(instrument, self._text[start:end]):
            if is_clauses:
                self._attribution.note_document(self._tree.at(start), span.end, name)
            if span.start >= self._latest.passing[1]:  # not "Law of the Sea", of a Convention on it
                self._latest.passing = (
                    name,
                    span.end,
                )  # "the Convention on ports, article 4 thereof"
            if not (is_heading or is_title):
                self._uncertain.append(Mention(span, self._tree.deepest(span), document=name))
            return (), start
        place = self._tree.deepest(span)
        if is_body_rules:
            return [Mention(span, place, document=name)], span.end
        self._latest.instruments.append(name)
        self._latest.named = span.end
        self._attribution.note_document(place, span.end, name)
        return [] if is_title else [Mention(span, place, document=name)], span.end

    def confirmed(self, mentions: Sequence[Mention]) -> list[Mention]:
        """Names without a unit whose documents some of *mentions* cite by a unit, in order.

        "Compliance with the Ports Lease" names a document where "clause 4 of the Ports Lease" is
        cited; elsewhere such words may be ordinary ones.
        """
        cited = {mention.document for mention in mentions if mention.address}
        begun = {(mention.span.start, mention.document) for mention in mentions}
        found: list[Mention] = []
        for mention in self._uncertain:
            is_name = " " in (mention.document or "").split(ALSO)[0]
            is_apart = not found or found[-1].span.end <= mention.span.start
            end, name = mention.span.end, mention.document
            is_before_unit = any((end + n, name) in begun for n in range(1, 4))
            if name in cited and is_name and is_apart and not is_before_unit:
                found.append(mention)
        return found

    def _is_of_own_body(self, name: str) -> bool:
        """Whether *name* is that of any body's document of the kind that this one is.

        "Satzung des Vereins" in the "Satzung der Hafenfreunde".
        """
        normal = normal_name(name.split(ALSO)[0])
        return any(
            normal == normal_name(of_any_body)
            and any(kind in own.split() for own in self._names.own)
            for kind, of_any_body in self._language.instruments.of_own_body
        )

    def _is_of_body_rules(self, word: str) -> bool:
        """Whether *word* names a document only behind an article: "die Wahlordnung"."""
        kinds, kind = self._language.instruments, word.casefold()
        return kind.endswith(kinds.body_rules) and not kind.endswith(kinds.alone)

    def _names_no_rules(self, word: str, instrument: Instrument) -> bool:
        """Whether *word*, the last of *instrument*, names no document: "eine Wahlordnung"."""
        kinds, kind = self._language.instruments, word.casefold()
        if kind.endswith(kinds.no_body_rules) or instrument.pointer or instrument.name is None:
            return True
        if not self._patterns.leading.search(
            self._text, max(0, instrument.start - REACH), instrument.start
        ):
            return True
        if not kind.endswith(kinds.enacted) and self._names.is_of_kind(kinds.enacted):
            return True
        is_bare = " " not in instrument.name.split(ALSO)[0]
        return self._names.begins_own(instrument.name) or (is_bare and self._names.is_itself(word))

    def _is_heading(self, instrument: Instrument) -> bool:
        """Whether a name is all of a heading, below which units of that document are cited.

        The text has no units of its own: it is a list of changes, or a summary.
        """
        place = self._tree.at(instrument.start)
        section = None if place is None or self._tree.known else self._tree.sections[place]
        words = self._text[instrument.start : instrument.end]
        return section is not None and printed(words) == section.heading

    def _is_title(self, instrument: Instrument) -> bool:
        """Whether a name without a year heads a unit: "9.1 Confidentiality Agreement".

        A heading that names a law cites it: "Ports Act", of what is amended below it.
        """
        place = self._tree.at(instrument.start)
        if place is None or (heading := self._tree.sections[place].heading) is None:
            return False
        words = printed(self._text[instrument.start : instrument.end])
        if words != heading.strip(" .;:") or not is_of_agreement(words, self._language):
            return False
        lead = self._text[self._tree.sections[place].span.start : instrument.start]
        return len(lead) <= LEAD_CHARS and "\n" not in lead

    def _instrument(self, start: int, end: int) -> Instrument | None:
        """The name that ends with the kind at [*start*, *end*), or that an article begins."""
        if (instrument := self._names.ending(self._text, start, end)) is not None:
            return instrument
        article = self._patterns.article.search(self._text, max(0, start - 20), start)
        return self._names.read(self._text, article.start()) if article else None

    def _read_past(self, instrument: Instrument, name: str, start: int) -> int | None:
        """The offset at which to read on behind a name that is no mention; None if it may be one.

        Args:
            start: Where its kind stands; to read on there is to read the rest of the name again.
        """
        text = self._text
        if self._names.is_in_title(instrument.start):
            return instrument.end
        if self._patterns.defining.match(text, instrument.end):
            return instrument.end
        if self._names.begins_own(name):
            year = _YEAR_APART.match(text, instrument.end)
            if year is not None and self._names.hold(year[1]):
                return instrument.end  # "*Ports Act* **2008**", of "Ports Act of Ruritania 2008"
            line = text.rfind("\n", 0, instrument.start) + 1
            begun = text[line : instrument.start].strip("#*_ ")
            is_title = instrument.start < TITLE_CHARS and not begun
            if is_title or (self._language.names.named and name.count(" ") > 2):
                return start  # the title, of which more follows, or the name without its end
        if self._names.close_own(
            text[max(0, instrument.start - TITLE_CHARS) : instrument.end], name
        ):
            return start  # the end of the title
        if _LED.match(text, instrument.end):
            return instrument.end  # "Ports Act notices . . . . 12", of a list of contents
        part = _PART.match(text, instrument.start)
        is_kind = part and part["label"] in self._language.instruments.kinds  # "Regulation D"
        if part and not is_kind and part["label"].lower() in self._language.labels:
            return instrument.end  # "Part A. Traffic Act", of a list of contents
        if self.is_name_given(instrument.start):
            self._names.own.add(normal_name(name.split(ALSO)[0]))
            return start
        if self._patterns.indefinite.search(text, max(0, instrument.start - 8), instrument.start):
            return start  # "an Attestation Rulebook"
        return None

    def is_name_given(self, start: int) -> bool:
        """Whether the document gives to itself the name that begins at *start*, or at its year."""
        year = _YEAR_BEFORE.search(self._text, max(0, start - 6), start)
        start = year.start() if year else start
        # "may be cited as the “Ports and Harbours Act” or the “Ports Act”"
        first = self._patterns.also_called.search(self._text, max(0, start - _NAME_CHARS), start)
        places = (start, first.start()) if first else (start,)
        calling = self._patterns.calling
        return any(calling.search(self._text, max(0, place - 60), place) for place in places)

    def before(self, start: int) -> Instrument | None:
        """The document named right before an address: "MKT Rule 4.2", "the Housing Act, s 3"."""
        last = self._last
        if last and last.end <= start < last.end + 4:
            gap = self._text[last.end : start]
            # In the cells of a table: "Ports Act 1956", and below it "sections 27, 30(1)".
            is_label = gap[:1] == "]" and self._text[last.start - 1 : last.start] == "["
            if not gap[is_label:].strip(" ,:") or (gap == "\n" and self._text[start].islower()):
                return last
        return self._names.before(self._text, start) or self._names.kind_before(self._text, start)

    def before_bracket(self, citation: Citation) -> Instrument | None:
        """The document named before units in brackets: "the Harbour Code (Part II, section 4)"."""
        last, chain = self._last, citation.chain
        if last is None or last.name is None or not chain:
            return None
        is_inside = self._text[last.end : citation.start] == " ("
        is_all = self._text[citation.end : citation.end + 1] == ")"
        # "The Harbour Code (Annex 2)" is that Annex, and "(chapter 26)" is where it is printed.
        is_unit = any(group.label.level is Level.UNIT for group in chain)
        return last if is_inside and is_all and is_unit else None

    def possessor(self, start: int) -> Instrument | None:
        """The document whose own the citation at *start* is said to be: "and its Article 5"."""
        if not self._patterns.possessive.search(self._text, max(0, start - 8), start):
            return None
        last = self._last
        if last is None or start - last.end > _SAYING_CHARS:
            return Instrument(start, start, ELSEWHERE)
        return replace(last, start=start, end=start, code=False, foreign=False)

    def foreign(self, law: ForeignLaw) -> Mention | None:
        """A mention of *law*; None where it is this document: the name at the head of a page."""
        span = Span(law.start, law.end)
        place = self._tree.deepest(span)
        inner = tuple(filter(None, re.split(r"[()\s]+", (law.section or "").lower())))
        if self._names.is_own(law.name):
            self._last = Instrument(law.start, law.end, None)
            return None
        if law.name.partition(" ")[0] in self._language.instruments.kinds:
            self._latest.instruments.append(law.name)  # "Ordinance 31-431", and later that one
        if law.has_units:
            code = law.name.partition("§")[0].rstrip(", ") or law.name  # "Gen. Laws § 4-61a"
            self._latest.instruments.append(code)
            if law.section is None:  # "15 U.S.C. 1601", after which "§ 5" is none of that code
                self._attribution.note_document(place, law.end, code)
        if not _WITH_SECTION.search(law.name):
            self._last = Instrument(law.start, law.end, law.name, foreign=True)
        named = law.book or law.name
        if inner:
            self._attribution.note_section(named, inner[0])
        return Mention(span, place, document=named, address=inner, external=True)
