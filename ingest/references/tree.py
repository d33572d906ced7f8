"""Finds the units of one document by address.

An address is looked up whole (`Tree.known`). What an outline does not print as an address is found
by the rules of its form: numbers below a heading without a number, chapters, attachments.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Components
from evidence_graph.citation.typed import parse_anchor
from evidence_graph.language import pack_of
from evidence_graph.language.citations import ATTACHMENTS, Label, Level
from evidence_graph.language.roman import arabic
from evidence_graph.nodes import Section, SectionKind

from ..section_tree import SectionTree
from .families import family_of

EXCERPT = 20
"""A document whose lowest section number is higher is a part of a larger body of law."""

SHORT = 250
"""A unit of fewer characters that prints no numbers has no two levels of them."""

_INNER = re.compile(r"\.?\(([0-9]{1,3}|[A-Za-z]{1,2})\)(?:~[0-9]+)?")
_LOOSE = re.compile(r"[^\W\d_A-Z][\w-]*((?:\([0-9a-z]{1,4}\))+)")  # "of-the-fees(4)(a)"
_PART = re.compile(r"\w+")
_DIGITS = re.compile(r"\d+")
# The commonest anchors, "9.3.1B" and "A6.2"; "S5" and "R5" have a label.
_PLAIN = re.compile(
    r"([0-9]+[A-Z]?(?:\.[0-9]+[A-Z]?){0,12}|[A-QT-Z][0-9]+(?:\.[0-9]+){0,12})(?:~[0-9]+)?"
)
MANY_DOTTED = 9
"""A document that prints its paragraphs behind a dot ("4.2") has more such numbers."""
DOTTED_SHARE = 8
"""How many times their number exceeds that of paragraphs in brackets, which may be quoted."""
_DOTTED = re.compile(r"\d{1,3}[A-Z]{0,2}\.\d{1,3}[A-Z]{0,2}")
MOSTLY = 0.9
"""This share of the numbers of a title of a code begins alike; others are quoted in its notes."""
_CODED = re.compile(r"\d+[A-Z]?(?:\.\d+)?-|\d{1,3}[A-Z]?\.\d{2,3}[A-Z]?\.\d{2,3}")  # "4.60.645"
_INSERTED = re.compile(r"\d{1,4}\.[A-Z]")
_HEAD = re.compile(r"(.*\w)[.\-–]\w+$")


class Tree(SectionTree):
    """Looks up addresses in the sections of one document.

    Attributes:
        language: ISO 639-1.
    """

    def __init__(self, sections: Sequence[Section], language: str) -> None:
        super().__init__(sections, language)
        self.language = language
        self.addresses: list[Components] = []
        self.containers: list[Components] = []
        for section, parent in zip(sections, self.parents, strict=True):
            components, containers = self._parsed(section, parent)
            self.addresses.append(components)
            self.containers.append(containers)
        self.known: dict[Components, int] = {}
        for n, components in enumerate(self.addresses):
            self.known.setdefault(components, n)
        self.known.pop((), None)
        self._repeated = {
            address for address, count in Counter(self.addresses).items() if count > 1
        }
        self._repeats: dict[Components, list[int]] = {}  # when asked for
        self._loose: dict[Components, list[int]] | None = None  # when asked for
        self._numbers_below: dict[int, set[str]] = {}  # when asked for
        self._units: dict[int, Components] = {}  # of each place that was asked for
        cited = {part for c in self.known for part in c[:2]}
        decimals = [list(_heads(part)) for part in cited if "." in part]
        self._heads = cited.union(*decimals)
        self.chapters = frozenset(heads[-1] for heads in decimals)
        self.attached = self._only_attached()
        self.kinds = {part.split(" ")[0] for c in self.known for part in c if " " in part}
        outer = {c[0] for c in self.known}
        self.attachments = {(part,) for part in outer if part.split(" ")[0] in ATTACHMENTS}
        self.comments = {part for part in outer if part.startswith("supplement")}
        self.heads, self.is_excerpt = self._numbering()
        self._chapter = self._sole_chapter()

    def _parsed(self, section: Section, parent: int | None) -> tuple[Components, Components]:
        """Address and containers of a section; "14(2)(b)" goes on from those of "14(2)"."""
        if not section.number and not section.label:
            return (), ()
        anchor = section.anchor
        if "(" not in anchor:
            if plain := _PLAIN.fullmatch(anchor):
                return (plain[1].lower(),), ()
        elif parent is not None and (above := self.addresses[parent]) and " " not in above[-1]:
            inner = _INNER.fullmatch(anchor, len(self.sections[parent].anchor))
            if inner is not None and anchor.startswith(self.sections[parent].anchor):
                return (*above, inner[1].lower()), self.containers[parent]
        address = parse_anchor(anchor, self.language)
        return (address.components, address.containers) if address else ((), ())

    def _numbering(self) -> tuple[frozenset[str], bool]:
        """The heads of compound section numbers ("42-1901" of "42-1901.02").

        Also whether they begin above `EXCERPT`.
        """
        numbers = [
            c[0]
            for c, section in zip(self.addresses, self.sections, strict=True)
            if len(c) == 1 and section.kind is SectionKind.HEADING and c[0][0].isdigit()
        ]
        firsts = [int(match[0]) for number in numbers if (match := _DIGITS.match(number))]
        heads = frozenset(filter(None, map(_head, numbers)))
        most = max(Counter(firsts).values(), default=0)
        coded = sum(_CODED.match(number) is not None for number in numbers)
        is_title = len(firsts) > 3 and min(most, coded) > MOSTLY * len(numbers)
        if is_title:
            own = str(Counter(firsts).most_common(1)[0][0])
            heads = frozenset(head for head in heads if head.startswith(own))
        return heads, bool(firsts) and (min(firsts) > EXCERPT or is_title)  # "8-1-101" of Title 8

    def _sole_chapter(self) -> str:
        """The number of the one chapter that all headings are numbered in: 9 for "9.1" and "9.2".

        Empty if the document is more than a chapter.
        """
        numbers = [
            c[0]
            for c, section in zip(self.addresses, self.sections, strict=True)
            if len(c) == 1 and section.kind is SectionKind.HEADING and c[0][:1].isdigit()
        ]
        heads = {number.partition(".")[0] for number in numbers}
        decimals = sum("." in number for number in numbers)
        return heads.pop() if len(heads) == 1 and decimals > 1 else ""

    def _only_attached(self) -> dict[str, Components]:
        """For each number like "A6.7" that only one attachment has, that attachment."""
        homes: dict[str, set[Components]] = {}
        for address in self.known:
            if len(address) == 2 and " " in address[0] and address[1][:1].isalpha():
                homes.setdefault(address[1], set()).add(address[:1])
        return {number: min(found) for number, found in homes.items() if len(found) == 1}

    def has(self, component: str) -> bool:
        """Whether a unit is cited by *component*, even if only its parts are printed.

        "Chapter 4" is the heading of a document whose units are numbered 4.1 and so on.
        "Article 5.3" may be paragraph (3) of Article 5.
        """
        if component in self._heads or component.rpartition(".")[::2] in self.known:
            return True
        kind, _, number = component.partition(" ")
        if kind == "division" and (kind not in self.kinds or "." in number):  # "la section 3"
            return self.unlabelled((number,))
        return kind == "chapter" and number in self.chapters

    def attachment(self, place: int | None) -> Components:
        """The address of the attachment that holds *place*; empty in the main body."""
        if place is None or not self.attachments:
            return ()
        for n in self.lineage(place):
            if self.addresses[n][:1] in self.attachments:
                return self.addresses[n][:1]
        return ()

    def is_around(self, address: Components, place: int | None) -> bool:
        """Whether the section at *place* has *address*, or lies in one that has it."""
        return place is not None and any(self.addresses[n] == address for n in self.lineage(place))

    def is_below(self, place: int | None, anchor: str) -> bool:
        """Whether the section at *place* has *anchor*, or lies in the one that has it."""
        return place is not None and any(
            self.sections[n].anchor == anchor for n in self.lineage(place)
        )

    def unit(self, place: int | None) -> Components:
        """The address of the section, Article or Schedule paragraph that holds *place*."""
        if place is None:
            return ()
        if place not in self._units:
            address = next(filter(None, (self.addresses[n] for n in self.lineage(place))), ())
            depth = 1
            while depth < len(address) and _is_outer(address[depth - 1]):
                depth += 1
            self._units[place] = address[:depth]
        return self._units[place]

    def is_in_memorandum(self, place: int | None) -> bool:
        """Whether *place* is in the reasons for a bill, which are printed behind its last unit."""
        memoranda = pack_of(self.language).structure.headings.memoranda
        around = (self.sections[n] for n in self.lineage(place))
        headings = (section.heading or "" for section in around if section.number is None)
        return any(heading.strip(" :").casefold() in memoranda for heading in headings)

    def holder(self, label: Label, place: int | None) -> tuple[Components, Components]:
        """Address and containers of the unit around *place* that "this" and *label* name."""
        lineage = [n for n in self.lineage(place) if self.addresses[n]]
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            for n in lineage:
                if self.addresses[n][-1].split(" ")[0] == label.kind:
                    return self.addresses[n], self.containers[n]
                if label.kind == "chapter" and self.addresses[n][0] in self.chapters:
                    return self.addresses[n][:1], ()
                if label.level is Level.ATTACHMENT and self.attachment(n):
                    return self.attachment(n), ()
            return (), ()
        unit = self.unit(place)
        if label.level is Level.UNIT:
            return unit, ()
        if lineage:
            own = self.addresses[lineage[0]]
            if label.direct:
                return own[: len(unit) + 1], ()
            return own, ()
        return (), ()

    def container(self, address: Components, place: int | None) -> Components:
        """The whole address of a container that is cited without all of those around it.

        "Chapter 2" in Part 1 of Book 3 is that of the innermost of these that has one, and else the
        only one of the document; empty if that cannot be told.
        """
        above = (self.addresses[n] for n in self.lineage(place))
        around = next((outer for outer in above if outer and all(map(_is_outer, outer))), ())
        for n in range(len(around), 0, -1):
            if (*around[:n], *address) in self.known:
                return (*around[:n], *address)
        found = self._containers_ending.get(address, ())
        return found[0] if len(found) == 1 else ()

    @cached_property
    def by_anchor(self) -> Mapping[str, Section]:
        """The units by their anchors."""
        return {section.anchor: section for section in self.sections}

    @cached_property
    def _containers_ending(self) -> dict[Components, list[Components]]:
        """The addresses of nested containers by each of their ends: "chapter 2" of a Part.

        A Part of a Schedule is not cited from the main body without it.
        """
        found: defaultdict[Components, list[Components]] = defaultdict(list)
        for address in self.known:
            if all(map(_is_outer, address)) and address[:1] not in self.attachments:
                for n in range(1, len(address)):
                    found[address[n:]].append(address)
        return dict(found)

    def may_hold(self, n: int, base: Components, inner: Components) -> bool:
        """Whether the section *n* may hold *inner*: of several with one address, those that do."""
        if base != self.addresses[n] or base not in self._repeated:
            return True
        return inner[0] in self._below(n)

    def places(self, address: Components) -> Sequence[int]:
        """The sections that have *address*, if several have it; otherwise empty."""
        if self._repeated and not self._repeats:
            for n, components in enumerate(self.addresses):
                if components in self._repeated:
                    self._repeats.setdefault(components, []).append(n)
        return self._repeats.get(address, ())

    def loose(self, address: Components, place: int | None) -> str | None:
        """The anchor of the unit with *address* below a heading that has no number.

        If there are several, the one below the heading around *place*. None if that has none, or if
        nothing around *place* distinguishes it from the numbered units of the document.
        """
        if self._loose is None:
            self._loose = defaultdict(list)
            for n, section in enumerate(self.sections):
                if not self.addresses[n] and (inner := _LOOSE.fullmatch(section.anchor)):
                    self._loose[tuple(_PART.findall(inner[1].lower()))].append(n)
        found = self._loose.get(address, [])
        if len(found) == 1 and not self.is_plain:
            return self.sections[found[0]].anchor
        if not found or place is None:
            return None
        stem = self.sections[place].anchor.partition("(")[0]
        near = [n for n in found if self.sections[n].anchor.partition("(")[0] == stem]
        return self.sections[near[0]].anchor if len(near) == 1 else None

    def lettered(self, letter: str, place: int | None) -> str | None:
        """The anchor of the unit that prints *letter* as its number: "C. Fees".

        If there are several, the one in the innermost unit around *place* that holds any.
        """
        found = [n for n, s in enumerate(self.sections) if (s.number or "").casefold() == letter]
        around = self.lineage(place) if place is not None and len(found) > 1 else ()
        for outer in around:
            if inside := [n for n in found if n != outer and outer in self.lineage(n)]:
                found = inside
                break
        return self.sections[found[0]].anchor if len(found) == 1 else None

    def heading_of(self, number: str) -> str | None:
        """The anchor of the one heading that prints *number* without a label: "B. Races".

        Args:
            number: A capital letter or a numeral, as it is printed.
        """
        found = [s for s in self.sections if s.number == number and s.kind is SectionKind.HEADING]
        is_one = len(found) == 1 and number.isupper() and not found[0].label
        return found[0].anchor if is_one else None

    def lettered_below(self, address: Components) -> str | None:
        """The anchor of the unit without an address that prints the end of *address*.

        "K. Fees" and "1." in it, below Article IX: IX(K), IX(K)(1).
        """
        depth = next((n for n in range(len(address), 0, -1) if address[:n] in self.known), 0)
        found = self.known[address[:depth]] if 0 < depth < len(address) else -1
        for number in address[depth:]:
            below = (c for c in self.children(found) if not self.addresses[c])
            named = [c for c in below if found >= 0 and self.prints(c, number)]
            found = named[0] if len(named) == 1 else -1
        return self.sections[found].anchor if found >= 0 else None

    def beside_place(self, address: Components, place: int | None) -> str | None:
        """The anchor of the unit that prints *address* around a place that has no address.

        "Clauses (i) and (ii)" in (iii) are those beside it, if the headings above have no number.
        """
        for n in self.lineage(place):
            if self.addresses[n] or self._words.is_note(self.sections[n].heading or ""):
                return None
            found = n
            for number in address:
                below = (c for c in self.children(found) if not self.addresses[c])
                found = next((c for c in below if self.prints(c, number)), -1)
                if found < 0:
                    break
            if found >= 0:
                return self.sections[found].anchor
        return None

    def is_noted(self, place: int | None) -> bool:
        """Whether *place* lies below the heading of editors' notes: "Table of Amendments"."""
        headings = (self.sections[n].heading or "" for n in self.lineage(place))
        return any(map(self._words.is_note, headings))

    def unlabelled(self, address: Components) -> bool:
        """Whether a heading without a label has *address*: "3." below "ARTICLE V"."""
        at = self.known.get(address[:1])
        if at is None or self.sections[at].label or self.sections[at].kind is SectionKind.PROVISION:
            return False
        return (self.sections[at].number or "(")[0].isdigit()

    def heading_around(self, number: str, place: int | None) -> str | None:
        """The anchor of a unit *number* without an address, beside one around *place*.

        "Section 3" in 1.1 of Article V B.1 is B.3: a heading, or an entry "3." below heading "B.".
        """
        if not number.isdigit():
            return None
        for n in self.lineage(place):
            above = self.parents[n]
            if self.addresses[n] or above is None:
                continue
            is_list = bool(self.sections[above].number)
            for c in self.children(above):
                is_heading = self.sections[c].kind is SectionKind.HEADING
                is_entry = is_list and (self.sections[c].number or "(")[0] != "("
                if (is_heading or is_entry) and not self.addresses[c] and self.prints(c, number):
                    return self.sections[c].anchor
        return None

    def prints(self, n: int, number: str) -> bool:
        """Whether the section *n* prints *number*, which is in normal form."""
        return (self.sections[n].number or "").casefold().strip("().") == number

    @cached_property
    def cited_numbers(self) -> frozenset[str]:
        """The components by which units are cited: "4.6", "sch 2", and 3 of "sch 2" as well."""
        outer = {c[0] for c in self.known}
        own = {c[1] for c in self.known if len(c) == 2 and c[:1] in self.attachments}
        return frozenset(outer | own | {part for held in self.containers for part in held})

    @cached_property
    def agreements(self) -> frozenset[Components]:
        """The exhibits that number their own Sections: "Section 3" in one is its own."""
        numbered = {c[0] for c in self.known if len(c) == 2 and c[1].endswith(".1")}
        return frozenset((part,) for part in numbered if part.partition(" ")[0] == "exhibit")

    @cached_property
    def families(self) -> frozenset[str]:
        """The families of the labels that units print: "section"."""
        labels = (section.label for section in self.sections)
        return frozenset(family_of(label, self.units) for label in labels if label)

    @cached_property
    def is_plain(self) -> bool:
        """Whether units have numbers of their own: "5", whatever stands above."""
        return any(len(c) == 1 and c[0][:1].isdigit() for c in self.known)

    @cached_property
    def is_lettered(self) -> bool:
        """Whether units have numbers such as "9D", which elsewhere is a paragraph of 9."""
        numbers = (c[0] for c in self.known)
        return any(number[0].isdigit() and number[-1].isalpha() for number in numbers)

    @cached_property
    def inserted(self) -> dict[str, str]:
        """The anchors of units inserted with a letter, "61.B", which have no address, by number."""
        units = [s for s, own in zip(self.sections, self.addresses, strict=True) if not own]
        numbers = Counter(unit.number or "" for unit in units)
        return {
            unit.number: unit.anchor
            for unit in units
            if unit.number and _INSERTED.fullmatch(unit.number) and numbers[unit.number] == 1
        }

    @cached_property
    def is_dotted(self) -> bool:
        """Whether paragraphs are printed behind their unit and a dot, and none in brackets.

        As 17.4, which sentences cite as "regulation 17(4)" and as "paragraph (4)".
        """
        numbers = [section.number or "" for section in self.sections]
        dotted = sum(_DOTTED.fullmatch(number) is not None for number in numbers)
        bracketed = sum(number[:1] == "(" and number[1:2].isdigit() for number in numbers)
        return dotted > MANY_DOTTED and dotted > DOTTED_SHARE * bracketed

    def lacks(self, address: Components) -> bool:
        """Whether the unit of *address* has numbers below it, but not that of *address*."""
        at = self.known.get(address[:1])
        if at is None or len(address) < 2 or is_passage(address[1]):
            return False
        below = self._below(at)
        if not below:  # "§ 19 Abs. 1 Nr. 3", of § 19 that says when the act enters into force
            return len(address) > 2 and len(self.sections[at].span) < SHORT
        return address[1] not in below

    def _below(self, n: int) -> set[str]:
        """The numbers right below the section *n*."""
        if not self._numbers_below:
            for parent, address in zip(self.parents, self.addresses, strict=True):
                if parent is not None and address:
                    self._numbers_below.setdefault(parent, set()).add(address[-1])
        return self._numbers_below.get(n, set())

    def numbered(self, number: str) -> int | None:
        """The first unit with *number*, which it may print in Roman numerals: Article III is 3."""
        known = self.known.items()
        return next((n for c, n in known if len(c) == 1 and arabic(c[0]) == number), None)

    def is_elsewhere(self, number: str) -> bool:
        """Whether a section number belongs to another part of the body that this is a part of."""
        if (number,) in self.known:
            return False
        if self._chapter and number.replace(".", "").isdigit():
            return number.partition(".")[0] != self._chapter
        if not self.is_excerpt:
            return False
        if number.startswith("title "):
            return "title" not in self.kinds
        if self.chapters and number.startswith("chapter ") and number[8:].isdigit():
            return number[8:] not in self.chapters  # "Chapter 1150", in Chapter 1115
        if not number[:1].isdigit():
            return False
        return _head(number) not in self.heads


def _heads(number: str) -> Iterator[str]:
    """*number*, and what it lies in: of "12.3.2" 12.3 and 12.

    The last is the number of a chapter that prints no more.
    """
    yield number
    while "." in number:
        number = number[: number.rindex(".")]
        yield number


def _is_outer(part: str) -> bool:
    """Whether units have numbers of their own in it: "sch 2", and "sch" where there is one."""
    return " " in part or part in ATTACHMENTS


def _head(number: str) -> str:
    """The part before the last dot or hyphen: "42-1901" of "42-1901.02"."""
    match = _HEAD.match(number)
    return match[1] if match else ""
