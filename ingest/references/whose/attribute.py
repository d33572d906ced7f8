"""Decides which document a mention means if it names none.

While a text is read, its citations are noted one by one. When all are read, each mention without a
document is settled by the first rule that holds:

1. In an enacting formula it is of the law that the formula names: see `enacting`.
2. In a list whose document is named behind it, it is of that document: see `joined`.
3. In a stretch that a document governs ("the Ports Act is amended as follows") it is of that
   document: see `governed` and `amended`.
4. If this document lacks its unit, it is of the document named nearby or usually cited by that
   label: see `missing_units`.
5. Otherwise it is of this document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from evidence_graph.citation.model import Citation
from evidence_graph.language.citations import Level
from evidence_graph.language.patterns import either, sentence_end

from ..families import family_of
from ..latest import goes_inwards
from ..mention import ELSEWHERE, Mention
from ..names import Names
from ..source import Source
from .amended import AmendedUnits
from .around import body_before, is_of_a_thing
from .cited_labels import CitedLabels
from .enacting import Enacting
from .governed import Governed
from .joined import JoinedLists
from .missing_units import MissingUnits
from .nameless import Nameless
from .own_units import OwnUnits
from .position import Positions
from .regulations import Regulations
from .standard_clauses import StandardClauses
from .stated import Stated
from .surroundings import THIS_CHARS, beside, is_open, own_form, own_genitive, this_before

NEAR_CHARS = 250
"""A name farther back is not near."""

REPEATED = 8
"""How many mentions back the same unit is looked for with the name of its document."""

ENTRY_CHARS = 2000
"""Characters before a unit in which the definition begins that it stands in."""

_WORD = re.compile(r"\w+")
_OF_OTHER = re.compile(r";\s[A-Z][a-z]{1,4}\.\s\Z")  # "G.L. c. 4 § 1; Ord. ss 2": of an ordinance
_BRACKET = re.compile(r"\([^()]{0,80}\)")  # of a gazette: "(BGBl. I S. 1673)"


class _Named(NamedTuple):
    """A document named in the section *place*, up to *end*."""

    place: int | None
    end: int
    document: str


class Attribution:
    """Notes the citations of one text, and settles the documents of its mentions at the end.

    A mention is known by its index among those of the text.

    Args:
        names: Reads the names of documents in the text.
        stated: The documents of which the text says that it cites their units.
    """

    def __init__(
        self, source: Source, names: Names, clauses: StandardClauses, stated: Stated
    ) -> None:
        text, tree, language = source.text, source.tree, source.language
        self._text, self._tree, self._language = text, tree, language
        self._stated = stated.by_label
        self._names = names
        self._clauses = clauses
        self._is_about = stated.is_about
        self._own = OwnUnits(tree, language)
        self._cited = CitedLabels(self._own)
        self._lists = JoinedLists(text, language)
        self._enacting = Enacting(source)
        self._positions = Positions(source, names)
        self._regulations = Regulations(source, names)
        self._amended = AmendedUnits(text, tree, carries=language.connectives.carries)
        self._are_nouns_small = not (language.instruments.compound or language.names.named)
        self._own_form = own_form(language)
        self._own_genitive = own_genitive(language)
        self._beside = beside(language.pointers)
        self._this_before = this_before(language.pointers)
        self._sentence_end = re.compile(sentence_end(language.months))
        means = language.short_names.means
        within = either(language.connectives.within)
        self._named_behind = re.compile(
            rf"[^\s,;:()]{{0,8}}(?:\s[^\s,;:()]{{1,4}})?\s(?:{within})\s"
        )
        self._entry = (
            re.compile(  # the beginning of another definition: "Fees: …", "“Fees” means …"
                r"\n\n[“\"„*_]{0,4}[A-ZÄÖÜ][^.:;\n]{0,60}"
                rf"(?::[”\"“*_]{{0,4}}[^\S\n]|[”\"“*_]{{1,4}}\s(?:{means})\s)"
            )
        )
        self._nameless: dict[int, Nameless] = {}
        self._beside_place: dict[int, Nameless] = {}  # found below the same heading, by number
        self._unit_family = ""  # of the unit cited last
        self._pointing: dict[int, Nameless] = {}  # mentions such as "that Rule", by index
        self._said_own: set[int] = set()  # indexes of own units: "Article 5 of this Agreement"
        # The end of the last unit that is none of this document's, and its label if that may be.
        self._outer_end: tuple[int, str] = (-1, "")
        self._own_at = -1  # where the unit of this document stands that was settled last
        self._named: _Named | None = None  # the document named last
        self._headed: _Named | None = None  # the last one that a heading names

    def note_document(self, place: int | None, end: int, document: str) -> None:
        """Note that *document* is named in the section *place*, up to *end*."""
        self._named = _Named(place, end, document)

    def note_section(self, document: str, number: str) -> None:
        """Note that the section *number* of *document* is cited by a form of foreign law."""
        self._cited.note_section(document, number)

    def note_heading(self, place: int | None, end: int, document: str) -> None:
        """Note that the heading of the section *place* is the name of *document*."""
        self._headed = _Named(place, end, document)

    def note(
        self,
        citation: Citation,
        mentions: Sequence[Mention],
        place: int | None,
        *,
        number: int,
        last_end: int,
        names_document: bool,
    ) -> None:
        """Note which document a label is cited with, or that the *mentions* of *citation* lack one.

        Args:
            number: How many mentions the text has had before them.
            last_end: Where the one before ends.
            names_document: Whether the citation says which document it is of.
        """
        self._lists.go_on(last_end, citation.start)
        outer = citation.chain[0]
        word = _WORD.match(self._text, outer.start)
        label = word[0] if word else self._text[outer.start]
        family = family_of(label, self._tree.units)
        numbers = range(number, number + len(mentions))
        is_unit = outer.label.level is Level.UNIT and not outer.items[0].bare
        if is_unit:
            self._unit_family = family
            if names_document or self._is_said_to_be_own(citation):
                self._said_own.update(numbers)
        if names_document:
            document = mentions[0].document
            if document == ELSEWHERE and goes_inwards(self._text, last_end, citation.start):
                self._lists.close(citation, mentions[0], family)  # "Article VI, Section 6 of the X"
            if document is not None and document != ELSEWHERE:
                self._lists.close(citation, mentions[0], family)
                self._cited.note(family, mentions)
                self._outer_end = citation.end, family
                self.note_document(place, citation.end, document)
            return
        if citation.holder is not None:
            if citation.holder.pointer not in self._language.pointers.these:
                that = Nameless(citation, "", is_own=True, is_foreign=False)
                self._pointing.update(dict.fromkeys(numbers, that))
            return
        self._lists.note_citation(citation, numbers)
        explains = self._is_about and is_unit and family not in self._own.labels
        for n, mention in zip(numbers, mentions, strict=True):
            if mention.anchor and mention.document is None and outer.label.level is Level.INNER:
                self._beside_place[n] = Nameless(citation, "", is_own=True, is_foreign=False)
            is_found = mention.anchor is not None and not explains
            if mention.document in (None, ELSEWHERE) and mention.address and not is_found:
                self._note_nameless(n, mention, citation, place, family, explains=explains)

    def _note_nameless(
        self,
        n: int,
        mention: Mention,
        citation: Citation,
        place: int | None,
        family: str,
        *,
        explains: bool,
    ) -> None:
        """Note a mention without a document, unless the text says that it is of this one.

        Args:
            explains: Whether it is of the document that the text explains, by its label.
        """
        if self._is_said_to_be_own(citation):
            return
        outer = citation.chain[0]
        level, is_labelled = outer.label.level, not outer.items[0].bare
        is_foreign = self._is_foreign(citation, mention, family, explains=explains)
        body = level is Level.UNIT and body_before(self._text, citation.start, self._language)
        if body and is_labelled and self._are_nouns_small:
            is_other = not self._names.says(body) and family not in self._own.labels
            is_foreign |= is_other  # "under Joint Rule 7"
        # "Rule 4" of an Act is in its rules; "Rule 19.10.1(3)" is a provision of a rulebook.
        is_printed = mention.address[:1] in self._tree.known or "." in mention.address[0]
        is_foreign |= level is Level.UNIT and not is_printed and self._is_of_other_kind(family)
        is_own = self._tree.has(mention.address[0]) and not is_foreign
        if not is_own and level is Level.UNIT:
            words = self._language.names
            is_foreign |= bool(body) or is_of_a_thing(self._text, citation.start, words)
        is_whole = level is Level.INNER and outer.label.direct and len(outer.items[0].number) > 1
        if is_whole and is_labelled and not is_own:
            family = self._unit_family  # "section 253 or subsection 254(5)"
        elif level not in (Level.UNIT, Level.CONTAINER, Level.ATTACHMENT) or not is_labelled:
            family = ""
        nameless = Nameless(citation, family, is_own, is_foreign)
        if family and (not is_own or self._clauses.have_label(family)):
            self._look_around(nameless, mention.span.start, place)
        if family and not is_own and not nameless.is_attachment:
            nameless.headed = self._name_in_heading(place)
        nameless.regulation = self._regulations.around(family, mention.span.start, place)
        self._lists.note(n, nameless, lacks_address=not is_own or self._tree.lacks(mention.address))
        self._nameless[n] = nameless

    def _is_of_other_kind(self, family: str) -> bool:
        """Whether units with a label are those of a kind of document that this one is not.

        "Regulation 4", in an Act.
        """
        kind = f"{family.capitalize()}s"
        is_kind = kind in self._language.instruments.kinds and not self._clauses.have_label(family)
        return is_kind and family not in self._own.labels and not self._names.says(kind)

    def _name_in_heading(self, place: int | None) -> str | None:
        """The document that is all of the heading around *place*, below which no unit is numbered.

        "Ropes Agreement" may stand above a list of changes to that.
        """
        n = next((n for n in self._tree.lineage(place) if self._tree.sections[n].heading), None)
        if n is None or any(map(self._tree.addresses.__getitem__, (n, *self._tree.children(n)))):
            return None
        heading = (self._tree.sections[n].heading or "").strip()
        kind = heading.rpartition(" ")[2]
        is_name = " " in heading and heading.istitle() and kind in self._language.instruments.kinds
        return heading if is_name and not self._names.is_own(heading) else None

    def _is_said_to_be_own(self, citation: Citation) -> bool:
        """Whether the words around say that a unit is of this document: "of this Article XIII"."""
        is_this = any(
            self._this_before.search(self._text, max(0, group.start - THIS_CHARS), group.start)
            for group in citation.chain
        )
        if is_this or self._own_form.match(self._text, citation.end):
            return True
        # "§ 12 dieses Gesetzes" may be of the law named before it, but no "Kapitel 4".
        is_part = citation.chain[0].label.level in (Level.CONTAINER, Level.ATTACHMENT)
        return is_part and self._own_genitive.match(self._text, citation.end) is not None

    def _is_foreign(
        self, citation: Citation, mention: Mention, family: str, *, explains: bool
    ) -> bool:
        """Whether the label or the number shows that a unit is of another document."""
        number, is_unit = mention.address[0], citation.chain[0].label.level is Level.UNIT
        is_foreign = explains or (is_unit and self._own.has_other_label(family, mention.address))
        if is_unit:
            # "art. I, § 8, cl. 3": what goes on inwards from a unit of another document
            end, lacking = self._outer_end
            is_inside = goes_inwards(self._text, end, citation.start)
            is_foreign |= is_inside and family != lacking
            if is_foreign or not self._tree.has(number):
                self._outer_end = citation.end, "" if is_foreign else family
            elif end == citation.end:
                self._outer_end = -1, ""  # "Article 90, Section 1 and Article 2", which is here
        return is_foreign

    def _look_around(self, nameless: Nameless, start: int, place: int | None) -> None:
        """Note the documents that are named near *nameless*, which begins at *start*."""
        if not nameless.is_attachment or self._language.instruments.compound:
            nameless.coded = self._names.code_before(self._text, start)
        # no code is read in "the products of ACME in Exhibit A"
        is_unit = not (nameless.is_attachment or nameless.is_container)
        if self._headed and self._headed.place == place is not None and is_unit:
            nameless.near = self._headed.document
        if self._named is None or _OF_OTHER.search(self._text, max(0, start - 9), start):
            return
        end, document = self._named.end, self._named.document
        plural = f"{nameless.family}s"
        if self._names.says(plural) and plural not in document.casefold():
            return  # "article 15(1)" of Articles, whose definition of "Act" stands before
        if self._named.place == place is not None and not self._entry.search(
            self._text, max(end, start - ENTRY_CHARS), start
        ):
            nameless.near = document
        if not 0 <= start - end < NEAR_CHARS:
            return
        between = self._text[end:start]
        if not self._sentence_end.search(_BRACKET.sub("()", between)):
            nameless.close = document
            nameless.is_aside = between.rfind("(") > between.rfind(")")

    def with_external(self, mention: Mention) -> Mention:
        """*mention*, external if its document is cited somewhere by a form of foreign law."""
        is_external = bool(mention.address) and mention.document in self._cited.external
        return replace(mention, external=True) if is_external else mention

    def unnamed(self) -> frozenset[int]:
        """The indexes of mentions that no word, label or number shows to be of another document."""
        return frozenset(n for n, nameless in self._nameless.items() if not nameless.is_foreign)

    def settle(self, mentions: list[Mention], governed: Governed) -> None:
        """Give a document to those of *mentions*, which are all of the text, that lack one."""
        missing = MissingUnits(
            self._tree,
            self._cited,
            self._clauses,
            self._stated,
            [(mentions[n], unit) for n, unit in self._nameless.items() if n < len(mentions)],
            is_open=not self._tree.sections or is_open(self._text, self._tree, self._language),
        )
        for n, mention in enumerate(mentions):
            nameless = self._nameless.get(n)
            if nameless is not None:
                mentions[n] = self._settled(mentions, n, nameless, governed, missing)
            elif n in self._pointing and mention.document is None:
                mentions[n] = self._pointed(mentions, n, governed)
            elif n in self._beside_place:
                stretch = governed.at(mention.span.start)
                if stretch is not None and stretch.amends:
                    found = replace(mention, anchor=None)
                    mentions[n] = self._amended.relocated(found, self._beside_place[n], stretch)
            elif n in self._said_own and mention.document is None and not mention.anchor:
                mentions[n] = replace(mention, anchor=self._positions.anchor(mention.address))
            if nameless is None or nameless.family:
                self._amended.note(mentions[n])
                if mentions[n].document is None and n not in self._pointing:
                    self._own_at = mention.span.start
        for n in self._nameless:
            if n < len(mentions) and self._is_in_heading(mentions[n]):
                mentions[n] = _of_same_behind(mentions, n)

    def _is_in_heading(self, mention: Mention) -> bool:
        """Whether a mention stands on the line with which a section that has a heading begins."""
        if mention.section is None or self._tree.sections[mention.section].heading is None:
            return False
        start = self._tree.sections[mention.section].span.start
        return "\n" not in self._text[start : mention.span.start]

    def _settled(
        self,
        mentions: Sequence[Mention],
        n: int,
        nameless: Nameless,
        governed: Governed,
        missing: MissingUnits,
    ) -> Mention:
        """The mention *n* of the document that is meant."""
        mention, family = mentions[n], nameless.family
        if self._enacting.holds(mention.section):
            return self._enacting.enabling(
                mentions, n, is_own=nameless.is_own, has_label=bool(family)
            )
        joined = self._lists.document(n)
        if joined is not None and not (self._is_about and family in self._stated):
            return replace(mention, document=joined[0], external=joined[1])
        stretch = governed.at(mention.span.start)
        is_beside = self._beside.match(self._text, nameless.citation.end)  # "section 4 above"
        if is_beside and stretch is not None and not stretch.amends:
            stretch = None
        if stretch is not None:
            return self._amended.relocated(mention, nameless, stretch)
        is_unit = bool(family) and not (nameless.is_attachment or nameless.is_container)
        if is_unit and (anchor := self._positions.anchor(mention.address)):
            return replace(mention, document=None, anchor=anchor)
        if not nameless.is_own:
            found = mention if is_beside else missing.settled(mention, nameless)
            if found.is_guess and self._named_behind.match(self._text, nameless.citation.end):
                found = replace(found, is_inferred=False)  # "Art. 828 ff. of the Code": not read
            return found if family or found.document else _of_unit_before(mentions, n)
        # "section 5" may be of any guide itself, and "§ 5" of by-laws.
        kinds = self._language.instruments
        has_units = self._names.is_of_kind(kinds.kinds) and not self._is_about
        may_be_usual = kinds.compound and not has_units
        usual = missing.usual_of(mention, nameless) if may_be_usual else None
        if usual := usual or missing.regulation_of(nameless):
            return replace(mention, document=usual, anchor=None)
        if missing.is_misread(mention, nameless):
            return replace(mention, document=ELSEWHERE, anchor=None, is_inferred=True)
        is_found = mention.anchor is not None or mention.address in self._tree.known
        is_lost = mention.document is None and not is_found
        return _of_same_before(mentions, n) if is_lost else mention

    def _pointed(self, mentions: Sequence[Mention], n: int, governed: Governed) -> Mention:
        """The mention *n*, "(4) of that section", of the document of the section before it.

        In an instruction that is the section amended, unless one of this document was cited since.
        """
        found = _pointed(mentions, n)
        stretch = governed.at(found.span.start)
        if found.document is not None or stretch is None or not stretch.amends:
            return found
        if self._own_at > stretch.start:
            return found
        found = replace(found, anchor=None)
        return self._amended.relocated(found, self._pointing[n], stretch)


def _of_unit_before(mentions: Sequence[Mention], n: int) -> Mention:
    """The mention *n* of a paragraph, of the document of its unit right before it.

    "Artikel 32 Absatz 1 in Verbindung mit Absatz 2".
    """
    mention, before = mentions[n], mentions[n - 1] if n else None
    is_same = before is not None and before.address[:1] == mention.address[:1]
    if before is None or not before.document or not is_same or len(mention.address) < 2:
        return mention
    return replace(mention, document=before.document, external=before.external)


def _of_same_before(mentions: Sequence[Mention], n: int) -> Mention:
    """The mention *n*, with the document that the nearest mention of the same unit before it has.

    This document lacks the unit that it names: "In terms of section 6(2) of the Ports Act, rules
    under section 6(2) may differ".
    """
    mention = mentions[n]
    for before in reversed(mentions[max(0, n - REPEATED) : n]):
        is_same = before.address == mention.address and before.section == mention.section
        if is_same and before.document not in (None, ELSEWHERE):
            return replace(mention, document=before.document, external=before.external, anchor=None)
    return mention


def _of_same_behind(mentions: Sequence[Mention], n: int) -> Mention:
    """The mention *n* in a heading, of the document that the text below cites the same unit of.

    "Amendment of section 9", below which stands "Section 9(2) of the principal Act is amended".
    """
    mention = mentions[n]
    for behind in mentions[n + 1 : n + 3]:
        is_near = behind.span.start - mention.span.end < NEAR_CHARS
        is_same = behind.address[:1] == mention.address[:1]
        if is_near and is_same and behind.document not in (None, ELSEWHERE):
            document, external = behind.document, behind.external
            return replace(mention, document=document, external=external, anchor=None)
    return mention


def _pointed(mentions: Sequence[Mention], n: int) -> Mention:
    """The mention *n*, "that Rule", of the document of the Rule before it."""
    mention = mentions[n]
    address = mention.address
    for before in reversed(mentions[max(0, n - 3) : n]):
        if address and before.address[: len(address)] == address:
            return replace(mention, document=before.document)
    return mention
