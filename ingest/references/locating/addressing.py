"""Tells the address of a number by where it is cited.

"Section 5" has an address of its own, while "paragraph (a)" counts from the unit around it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Components
from evidence_graph.language.citations import Label, Level
from evidence_graph.language.roman import arabic, in_roman

from ..families import family_at, family_of
from ..mention import Mention
from ..tree import Tree
from .dotted import in_article, unpadded, without_letters
from .inline import INLINE, prints

_LETTERED = re.compile(r"(?P<head>\d+(?=\.[a-z])|\d+(?:\.\d+)+)\.?(?P<letter>[a-z]|[ivx]{2,5})")
_OF_CODE = re.compile(r"\d{1,4}-\d{1,4}(?:\.\d{1,4})?")  # "30-2.1": a chapter and its section
_MARKS = re.compile(r"[#*_•\s\u200e]*")
_LETTERED_ITEM = re.compile(r"\d+\.[a-z]")
MOST_ROMAN = 100
"""Articles of higher numbers are not printed in Roman numerals."""
MARK_CHARS = 8
"""Characters before the label of a unit: the marks of a heading."""
INLINE_GAP = 60
"""Characters behind the beginning of a citation that belong to the citation itself."""
LEAST_OF_ITEM = 3
"""The address of an item of a paragraph has at least so many parts: 2/1/5."""


class Addressing:
    """Tells the addresses of numbers in one document.

    Args:
        carries: Whether paragraphs and their items are both numbered by figures, as in German.
    """

    def __init__(self, text: str, tree: Tree, *, carries: bool) -> None:
        self._text = text
        self._tree = tree
        self._carries = carries

    def containing(self, outer: Components, number: Components, place: int | None) -> Components:
        """The unit of this document that contains *number*: *outer*, or one that holds *place*.

        In (m), "point (e) of this paragraph" stands beside (m), not below it. In D, "D(1) of this
        subsection" names D again.
        """
        if (*outer, *number) in self._tree.known or not self._tree.is_around(outer, place):
            return outer
        unit = self._tree.unit(place)
        bases = (outer[:n] for n in range(len(outer), len(unit), -1))
        again = outer[:-1] if len(number) > 1 and outer[-1:] == number[:1] else outer
        return next((base for base in bases if (*base, *number) in self._tree.known), again)

    def decimal_in(self, outer: Components, number: Components) -> Components:
        """The address of *number* in *outer*, whose units have decimals: 8.4 is 4 of Article VIII.

        Empty unless *outer* has such a unit, and none with an address of its own.
        """
        at = self._tree.known.get(outer)
        if at is None or (*outer, *number[:1]) in self._tree.known:
            return ()
        below = [self._tree.addresses[n] for n in self._tree.children(at)]
        units = [address[0] for address in below if len(address) == 1 and "." in address[0]]
        found = [unit for unit in units if number[0] in (unit, unit.rpartition(".")[2])]
        if not found and not self._tree.is_around(outer, self._tree.known.get(number[:1])):
            deep = {f"{unit.partition('.')[0]}.{number[0]}" for unit in units}
            found = [unit for unit in deep if (unit,) in self._tree.known]  # "5.1" for 3.5.1
        return (found[0], *number[1:]) if len(found) == 1 else ()

    def decimal_behind(
        self, outer: Components, number: Components, named: int, start: int
    ) -> Components:
        """The address of "Section 11" behind "Article 4," where that has 4.11, as above or ()."""
        cited, own = self._cited(named), self._family(self._tree.known.get(outer))
        is_inner = bool(cited) and cited == own and self._cited(start) != cited
        return self.decimal_in(outer, number) if is_inner else ()

    def loose(self, address: Components, place: int | None) -> str | None:
        """The anchor of a unit at *address* below a heading without a number.

        "C.2(d)" may be C(2)(d).
        """
        apart = (*address[0].split("."), *address[1:])
        if found := self._tree.loose(address, place):
            return found
        if len(apart) > len(address):
            return self._tree.loose(apart, place)
        is_inner = address[:-1] in ((), self._tree.unit(place))
        if is_inner:
            return self._tree.beside_place(address[-1:], place)
        return None if self._tree.is_plain else self._tree.beside_place(address, place)

    def absolute(self, number: Components, level: Level, place: int | None) -> Components:
        """The address of a unit cited by its own number, in the numbering where it is cited."""
        joined = self._joined(number)
        if level is Level.COMMENT:
            return self._comment(number)
        number = without_letters(in_article(number, self._tree), self._tree)
        if joined is not None:
            return joined
        number = unpadded(number, self._tree)
        apart = self.printed(number)
        is_parted = len(apart) > len(number) and apart[:1] in self._tree.known
        if (is_parted or apart[:2] in self._tree.known) and not self._tree.is_lettered:
            number = apart  # "clause 9D", of which D is a paragraph
        parts = _LETTERED.fullmatch(number[0])
        if parts and number[:1] not in self._tree.known and (parts["head"],) in self._tree.known:
            number = (parts["head"], parts["letter"], *number[1:])  # "Section 9.E", "10.3.2a"
        elif parts and number[:1] not in self._tree.known:
            unit, _, inner = parts["head"].rpartition(".")
            if (unit, inner, parts["letter"]) in self._tree.known:  # "7.1.2c" is 7.1(2)(c)
                number = (unit, inner, parts["letter"], *number[1:])
        attachment = self._tree.attachment(place)
        if attachment in self._tree.agreements and attachment + number[:1] in self._tree.known:
            return attachment + number
        if number[:1] in self._tree.known:
            return number
        if attachment + number[:1] in self._tree.known:
            return attachment + number
        return self._tree.attached.get(number[0], ()) + number

    def in_other_numerals(self, number: Components, start: int) -> Components:
        """The address of an Article cited in other numerals: "Article 4" of Article IV.

        "Section 4" is Article IV as well where that holds 4.1.

        Args:
            start: Where the label stands.
        """
        other = (_other_numeral(number[0]), *number[1:])
        at = self._tree.known.get(other[:1])
        if number[:1] in self._tree.known or at is None:
            return number
        label = self._tree.sections[at].label
        is_cited_so = label and family_of(label, self._tree.units) == self._cited(start)
        is_lone = len(number) == 1 and number[0].isdigit()  # "Article III" is no "Bylaw 3"
        holds_decimals = is_lone and self._holds_decimals(other, number[0])
        return other if is_cited_so or (label and holds_decimals) else number

    def _holds_decimals(self, article: Components, number: str) -> bool:
        """Whether the first unit that is numbered in *number*, such as 4.1, lies in *article*."""
        known = self._tree.known.items()
        first = next((n for c, n in known if c[0].startswith(f"{number}.")), None)
        return self._tree.is_around(article, first)

    def _cited(self, start: int) -> str:
        """The family of the label at *start*."""
        return family_at(self._text, start, self._tree.units)

    def of_article(self, number: Components, place: int | None, start: int) -> Components:
        """The address of "Section 4" in the Article around *place*, which numbers its own Sections.

        These print their label. Article 4 may have the number, and so may a Section of a later
        Part: the nearest is meant. A unit without a label that has it may be meant as well.
        """
        cited, known = self._cited(start), self._tree.known
        if number[:1] not in known and _LETTERED_ITEM.fullmatch(number[0]):
            number = (*number[0].split("."), *number[1:])  # "Section 4.b"
        unit = self._tree.unit(place)
        around, own = known.get(unit), known.get(unit + number[:1])
        if around is None or own is None or self._family(known.get(number[:1])) == "":
            return ()
        begin = self._tree.sections[own].span.start
        marks = _MARKS.match(self._text, begin, begin + MARK_CHARS)
        begin = marks.end() if marks else begin
        is_inside = self._family(around) not in ("", cited)
        return unit + number if is_inside and self._cited(begin) == cited else ()

    def _family(self, n: int | None) -> str | None:
        """The family of the label of the section *n*, "" if it has none; None if there is none."""
        if n is None:
            return None
        return family_of(self._tree.sections[n].label or "", self._tree.units)

    def holds_under_label(
        self, outer: Components, number: Components, named: int, start: int
    ) -> bool:
        """Whether "Article IV, Section 1" is Section 1 of that Article, and no list of two units.

        So it is if the labels differ, and the document has no Section 1 that is numbered on its
        own, save in another Article: *outer* has one, or nothing has.

        Args:
            outer: The address of the Article.
            named: Where its label stands.
            start: Where the label of *number* stands.
        """
        known = self._tree.known
        if not outer or (
            outer + number[:1] not in known and (outer not in known or number[:1] in known)
        ):
            return False
        own, cited = known.get(number[:1]), self._cited(start)
        if own is not None and outer + number[:1] in known:
            own = own if self._tree.parents[own] == known.get(outer) else None
        is_own = bool(self._family(own)) and self._family(own) == cited
        return not is_own and self._cited(named) != cited

    def labelled(self, address: Components, start: int) -> str | None:
        """The anchor of the unit with *address* that is meant by the label at *start*.

        None unless several units have it, under other labels or as paragraphs: "Article 1" beside
        "§ 1", "2" beside "(2)".
        """
        places = self._tree.places(address)
        if len(places) < 2:
            return None
        family = self._cited(start)
        found = [self._tree.sections[n] for n in places]
        bracketed = ["(" in (unit.number or "")[:1] + unit.anchor[:1] for unit in found]
        plain = [unit for unit, is_inner in zip(found, bracketed, strict=True) if not is_inner]
        if len(plain) == 1:  # "regulation 2" is no paragraph "(2)" of a note
            return plain[0].anchor
        named = [
            unit
            for unit in found
            if unit.label and family_of(unit.label, self._tree.units) == family
        ]
        is_sure = len(named) == 1 and all(unit.label for unit in found)
        return named[0].anchor if is_sure else None

    def in_roman(self, address: Components, *, is_sure: bool) -> str | None:
        """The anchor of the unit without a label that "Section III(a)" means: "III. Fees", (a).

        None unless it is the only unit with that number, and no other unit has *address*.

        Args:
            is_sure: Whether such units are usual; else it must contain numbered ones.
        """
        if not address or address in self._tree.known or not arabic(address[0]).isdigit():
            return None
        number, anchors = address[0].upper(), self._tree.by_anchor
        unit = anchors.get(number)
        if unit is None or not unit.heading or unit.label or number.isdigit():
            return None
        anchor = number + "".join(f"({part})" for part in address[1:])
        is_meant = is_sure or not anchors.keys().isdisjoint((f"{number}(1)", f"{number}(ii)"))
        return anchor if is_meant and anchor in anchors else None

    def relative(
        self,
        inner: Components,
        label: Label,
        place: int | None,
        last: Components,
        *,
        bare: bool,
        start: int,
    ) -> Components:
        """The absolute address of *inner*, which counts from *place*: the nearest that exists.

        Args:
            bare: Whether it is cited in brackets: "(1)".
            start: Where it is cited.
            last: The address named last in the same sentence: "in subsection (3) … in paragraph
                (a)" goes on from there.
        """
        unit = self._tree.unit(place)
        is_plain = not bare and "." in inner[0] and inner[:1] in self._tree.known
        if (
            is_plain
            and not self._tree.attachment(place)
            and unit + inner[:1] not in self._tree.known
        ):
            return inner  # "subsection 5.1"
        is_listed = unit + inner[:1] in self._tree.known  # 2 of the list in 3.4, and not 3.2
        if self._tree.is_dotted and inner[0][:1].isdigit() and unit and not is_listed:
            dotted = (*unit[:-1], f"{unit[-1].partition('.')[0]}.{inner[0]}")
            if dotted in self._tree.known:
                return (*dotted, *inner[1:])  # "paragraph (1)(b)" in 72.2 is 72.1(b)
        if label.direct:
            return self._direct(inner, unit, place, bare=bare)
        is_item = self._carries and label.counting and not bare
        tried = self._bases(inner, unit, place)
        found = [base + inner for base in tried if self._may_be(base + inner, is_item=is_item)]
        if found:
            # (1) in (5) does not mean itself by "persons within sub-clauses (1) to (3)".
            here = () if place is None else self._tree.addresses[place]
            return next((address for address in found if address != here), here)
        attachment = self._tree.attachment(place)
        for base in filter(None, (last, attachment)):
            if base + inner in self._tree.known:
                return base + inner
        if is_item and unit and not self._may_be(inner, is_item=True):
            return self._item_of(last or (tried[0] if tried else unit)) + inner
        is_apart = bool(attachment or (unit and not self._carries))
        if is_apart and not bare and self._is_of_other_label(inner, start):
            return (*(attachment or unit), *inner)
        if self._is_printed(inner, bare=bare) or self._is_beside(inner, unit):
            return inner
        for base in tried:
            if base + inner[:1] in self._tree.known:
                return base + inner
        held = bare or label.letters or (attachment and inner[:1] in self._tree.known)
        if not held:
            return inner
        return (self._within_text(inner[0], place, unit, start) or unit) + inner

    def _bases(
        self, inner: Components, unit: Components, place: int | None
    ) -> Sequence[Components]:
        """The units around *place*, within *unit*, that may hold *inner*, the nearest first."""
        found = []
        for n in self._tree.lineage(place):
            base = self._tree.addresses[n]
            while base and len(base) >= len(unit):
                if base not in found and self._tree.may_hold(n, base, inner):
                    found.append(base)
                base = base[:-1]
        return found

    def _is_of_other_label(self, inner: Components, start: int) -> bool:
        """Whether the unit that has the number prints another label than that at *start*.

        "Paragraph 1" of Article 6, whose paragraphs are no units, is not Article 1, and "Ziffer 1"
        of an annex is not § 1.
        """
        at = self._tree.known.get(inner[:1])
        label = None if at is None else self._tree.sections[at].label
        if not label or (label == "§" and not self._carries):  # "§ 5" is read as "paragraph 5"
            return False
        return family_of(label, self._tree.units) != self._cited(start)

    def _item_of(self, last: Components) -> Components:
        """The paragraph of *last*, which may be an item of it: "Absatz 1 Nummer 5 … Nummer 8"."""
        at = self._tree.known.get(last)
        is_paragraph = at is None or (self._tree.sections[at].number or "").startswith("(")
        return last if is_paragraph or len(last) < LEAST_OF_ITEM else last[:-1]

    def _may_be(self, address: Components, *, is_item: bool) -> bool:
        """Whether a unit has *address*, and is no paragraph "(2)" or "§ 2" if an item is cited.

        "Nummer 2" is an item of a list.
        """
        at = self._tree.known.get(address)
        if at is None or not is_item:
            return at is not None
        units = [self._tree.sections[n] for n in self._tree.places(address) or (at,)]
        return any(not (unit.label or (unit.number or "(").startswith("(")) for unit in units)

    def _direct(
        self, inner: Components, unit: Components, place: int | None, *, bare: bool
    ) -> Components:
        """The address of "subsection (1)", right below *unit*.

        In a file that is one section, whose subsections no unit holds, it is beside *unit*. That of
        "subsection 254(5)" lies in section 254.
        """
        known = self._tree.known
        if unit + inner[:1] not in known and self._is_beside(inner[:1], unit):
            return inner
        if unit + inner[:1] not in known:
            for n in self._tree.lineage(place):
                base = self._tree.addresses[n]
                if len(base) > len(unit) and base + inner in known:
                    return base + inner  # "subsections (a) to (c)", which are (1)(a) to (1)(c)
        is_whole = not bare and len(inner) > 1 and unit + inner not in known
        is_absolute = inner in known or (inner[0].isdigit() and unit + inner[:1] not in known)
        return inner if is_whole and is_absolute else unit + inner

    def is_unprinted(self, mention: Mention) -> bool:
        """Whether the unit that should hold *mention* prints its number nowhere else.

        A number in a sentence is no unit of the outline: "(a) … or (b) …".
        """
        address = mention.address
        if mention.document is not None or mention.anchor or len(address) < 2:
            return False
        if address in self._tree.known or any(map(is_passage, address)):
            return False
        depth = max(
            (n for n in range(1, len(address)) if address[:n] in self._tree.known), default=0
        )
        if not depth or " " in address[depth]:
            return False
        span = self._tree.sections[self._tree.known[address[:depth]]].span
        if len(span) > 2 * INLINE:
            return False
        return not prints(self._text, span, address[depth], but=mention.span)

    def is_of_code(self, number: Components) -> bool:
        """Whether *number* has a chapter in it, and so is complete: "§ 30-2.1 of this article"."""
        return _OF_CODE.fullmatch(number[0].rstrip(ascii_lowercase)) is not None

    def printed(self, number: Components, outer: Components = ()) -> Components:
        """*number* as this document prints it: "178a" and "178-a" may be 178(a).

        "30-2.1D" is D of § 30-2.1, even if the outline lacks it, where sections have no letters.

        Args:
            outer: The address of the unit that holds it: Article V of "Section 5-B of Article V".
        """
        first, known = number[0], self._tree.known
        if (*outer, first) in known or not first[:1].isdigit():
            return number
        if not first[-1].isalpha():
            return number
        apart = (first[:-1].rstrip("-"), first[-1], *number[1:])
        is_of_code = self.is_of_code(number) and not self._tree.is_lettered
        is_known = (*outer, *apart[: 1 if is_of_code else 2]) in known
        return apart if is_known else number

    def in_main(self, address: Components) -> Components:
        """*address*; of the provision itself if a comment on it has no such unit."""
        if address in self._tree.known or not address or address[0] not in self._tree.comments:
            return address
        return self._joined(address[1:]) or address

    def _within_text(
        self, number: str, place: int | None, unit: Components, start: int
    ) -> Components:
        """The unit around *place* that has "(iii)" within its sentences."""
        for n in self._tree.lineage(place):
            address, span = self._tree.addresses[n], self._tree.sections[n].span
            if len(address) <= len(unit):
                break
            for spelt in (f"({number})", f"({number.upper()})"):
                first, last = max(span.start, start - INLINE), min(span.end, start + INLINE)
                before = self._text.find(spelt, first, start) >= 0
                if before or self._text.find(spelt, start + INLINE_GAP, last) >= 0:
                    return address
        return ()

    def _is_beside(self, inner: Components, unit: Components) -> bool:
        """Whether *inner* and *unit* are paragraphs of one list, which no numbered unit holds."""
        at = self._tree.known.get(unit), self._tree.known.get(inner)
        numbers = [self._tree.sections[n].number or "" for n in at if n is not None]
        return len(numbers) == 2 and all(number.startswith("(") for number in numbers)

    def _is_printed(self, address: Components, *, bare: bool) -> bool:
        """Whether a unit has *address*, and prints its number as cited: in brackets or not."""
        at = self._tree.known.get(address)
        if at is None or not address[0][:1].isdigit():
            return False
        return (self._tree.sections[at].number or "").startswith("(") is bare

    def _joined(self, number: Components) -> Components | None:
        """The address of a short number: 1002.15 for "15", where only Part 1002 has such a unit."""
        if not number or number[:1] in self._tree.known or not self._tree.is_excerpt:
            return None
        heads = (head for head in self._tree.heads if "." not in head)
        found = [head for head in heads if (f"{head}.{number[0]}",) in self._tree.known]
        return (f"{found[0]}.{number[0]}", *number[1:]) if len(found) == 1 else None

    def _comment(self, number: Components) -> Components:
        for holder in sorted(self._tree.comments):
            for address in ((holder, *number), (holder, *(self._joined(number) or ()))):
                if address in self._tree.known:
                    return address
        return (*sorted(self._tree.comments)[:1], *number)


def _other_numeral(number: str) -> str:
    """*number* in the other numerals: "4" for Article iv, "iv" for Article 4; "" for no other."""
    if number.isdigit():
        return in_roman(int(number)) if 0 < int(number) < MOST_ROMAN else ""
    digits = arabic(number)
    return digits if digits.isdigit() else ""
