"""The words for the units of documents: "Section 5", "§ 5", "Anlage 1 Nr. 3".

One table serves headings, citations, anchors and lexical analysis, so that all of them take
"sec. 5" and "Section 5" for one unit. Ranks order the units from the outside in if a document gives
no evidence of its own; which unit contains which is then learnt from the document. To add a word
for a unit, add a form to its row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property


class Rank(IntEnum):
    """The usual place of a kind of unit among the units of a document, the outermost first.

    One word may have another place in another language: a title contains chapters in English and
    in French, and a German *Titel* is part of an *Abschnitt*.
    """

    ATTACHMENT = 5  # follows the body and restarts numbering: schedule, annex
    VOLUME = 8
    BOOK = 10
    TITLE = 12
    SUBTITLE = 14
    DIVISION = 16
    SUBDIVISION = 18
    MAIN_PART = 19  # Hauptteil
    PART = 20
    MAIN_CHAPTER = 21  # Hauptstück
    SUBPART = 22
    CHAPTER = 24
    SUBCHAPTER = 26
    SUBJECT = 28  # Sachgebiet
    DIVISION_OF_CHAPTER = 30  # Abschnitt, and section in French
    SUBDIVISION_OF_CHAPTER = 32
    TITLE_OF_DIVISION = 36  # Titel
    SUBTITLE_OF_DIVISION = 38
    ARTICLE = 45  # the first that is cited by its own number; those above are containers
    LEAF = 50  # what most documents number continuously: section, rule, §
    SUBSECTION = 55
    NUMBER = 60  # Ziffer, Nummer
    FORM = 70
    PARAGRAPH = 72
    SUBPARAGRAPH = 74


ATTACHMENT, ARTICLE, LEAF = Rank.ATTACHMENT, Rank.ARTICLE, Rank.LEAF
"""The ranks at which rules part containers, units that are cited and what is in these."""

SECTION_SIGN = "§"


@dataclass(frozen=True, slots=True)
class UnitWord:
    """A kind of unit and the words for it; all words are in lower case.

    Attributes:
        name: The singular, as in a heading before the number: "section".
        rank: Its usual place among the units of a document, the outermost first; None if it never
            stands in a heading: "point", "Satz".
        kind: Its name in stored addresses, the same in all languages: "sch", "part". None if the
            number alone identifies the unit. The kinds are listed in `citations.CONTAINERS` and
            `citations.ATTACHMENTS`.
        plurals: Forms before several numbers: "sections".
        cases: Further forms of the singular: "abschnitts" of "abschnitt".
        abbreviations: Abbreviations, with or without a full stop: "sec", "ss".
        dotted: The abbreviations that are other words without their full stop: "no".
        signs: Characters for it: "§".
        anchor: What is printed before its number in anchors: "Sch". Empty for nothing.
    """

    name: str
    rank: int | None = None
    kind: str | None = None
    plurals: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    dotted: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    anchor: str = ""

    def __post_init__(self) -> None:
        for form in self.forms():
            if form != form.lower() or form != form.strip() or not form:
                raise ValueError(f"expected words in lower case for {self.name!r}, found {form!r}")
        if unknown := set(self.dotted) - set(self.abbreviations):
            raise ValueError(f"expected {self.name!r} to be abbreviated so, found {unknown}")

    @property
    def is_attachment(self) -> bool:
        """Whether it follows the body and restarts numbering."""
        return self.rank == ATTACHMENT

    @property
    def is_container(self) -> bool:
        """Whether it contains the units that are cited; attachments do, too."""
        return self.rank is not None and self.rank < ARTICLE

    @property
    def is_leaf(self) -> bool:
        """Whether it is cited by its own number alone."""
        return self.rank is not None and ARTICLE <= self.rank <= LEAF

    def is_plural(self, form: str) -> bool:
        """Whether *form* stands before several numbers: "sections", "ss", "regs"."""
        if form in self.plurals:
            return True
        singulars = (form.removesuffix("s"), form[: len(form) // 2])  # "s" of "ss", "r" of "rr"
        return form in self.abbreviations and any(
            short in self.abbreviations and form in (f"{short}s", 2 * short) for short in singulars
        )

    def forms(self) -> Iterator[str]:
        """All words for it, without signs, the name first."""
        yield self.name
        yield from self.cases
        yield from self.plurals
        yield from self.abbreviations


@dataclass(frozen=True, eq=False)
class UnitTable:
    """The units of one language.

    Attributes:
        words: One row for each kind of unit.
        paragraph: The word for a numbered paragraph of an attachment in anchors: "para".
    """

    words: tuple[UnitWord, ...] = ()
    paragraph: str = "para"

    def __post_init__(self) -> None:
        seen: dict[str, str] = {}
        for unit in self.words:
            for form in unit.forms():
                other = seen.setdefault(form, unit.name)
                if other != unit.name:
                    raise ValueError(f"expected {form!r} for one unit, found {other!r} too")

    @cached_property
    def by_form(self) -> Mapping[str, UnitWord]:
        """The units by all words and signs for them."""
        return {form: unit for unit in self.words for form in (*unit.forms(), *unit.signs)}

    @cached_property
    def abbreviations(self) -> frozenset[str]:
        """The forms that may have a full stop."""
        return frozenset(form for unit in self.words for form in unit.abbreviations)

    @cached_property
    def labels(self) -> Mapping[str, UnitWord]:
        """The units that stand in headings, by name and abbreviation."""
        return {
            form: unit
            for unit in self.words
            if unit.rank is not None
            for form in (unit.name, *unit.abbreviations)
        }

    def labelled(self, label: str) -> UnitWord | None:
        """The unit with this *label* in a heading: "section" for "SEC."."""
        return self.labels.get(label.lower().rstrip("."))

    def name_of(self, label: str) -> str:
        """The name of the unit with a printed *label*: "section" for "SEC." and "Section"."""
        word = label.lower().rstrip(".")
        unit = self.labels.get(word)
        return unit.name if unit else word.rstrip(SECTION_SIGN) or SECTION_SIGN

    def rank_of(self, name: str) -> int | None:
        """The rank of the unit with this *name*; None for other words and the section sign."""
        unit = self.labels.get(name)
        return unit.rank if unit else None


def unit(
    name: str,
    rank: int | None = None,
    *,
    kind: str | None = None,
    plurals: str = "",
    cases: str = "",
    abbreviations: str = "",
    dotted: str = "",
    signs: str = "",
    anchor: str = "",
) -> UnitWord:
    """A `UnitWord` from lists of words that are separated by blanks."""
    return UnitWord(
        name,
        rank,
        kind,
        tuple(plurals.split()),
        tuple(cases.split()),
        tuple(abbreviations.split()),
        tuple(dotted.split()),
        tuple(signs.split()),
        anchor,
    )
