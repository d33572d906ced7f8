"""The style in which the provisions of a document are cited: its name and its word for a unit."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ..language import LanguagePack, pack_of
from ..language.citations import Level
from ..language.printing import PrintingWords
from ..names import normal_name
from ..names.bodies import Membership
from ..nodes import Document, DocumentType
from ..projection import DocumentRow, Projection, SectionRow

_READ_ROWS = 400
"""Sections and references of a document that are read to learn its word for units."""
_STATUTORY = (DocumentType.STATUTE, DocumentType.REGULATION)
_DECIMAL_CITED = re.compile(r"(?P<word>[^\W\d]+\.?|§+)\s\d+\.\d")  # "Section 6.11"


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """The style in which the provisions of one document are cited.

    Attributes:
        name: A name that only this document has.
        unit: The word for its units in `PrintingWords.units`; None if there is none.
        decimal_unit: The word for its units with numbers such as 6.11, which may differ: contracts
            divide an "Article 6" into sections.
        body: The body of law whose name its numbered provisions are cited by, if any.
        type: Its type, as a key of `PrintingWords`.
        language: The code of its language.
    """

    name: str
    unit: str | None
    decimal_unit: str | None
    body: Membership | None
    type: str
    language: str

    @property
    def words(self) -> PrintingWords:
        """The words and forms of its language."""
        return pack_of(self.language).printing

    def form(self, unit: str | None, *, decimal: bool) -> str:
        """The format of the number of a *unit*: "s {}"; *decimal* is a number such as 8.1."""
        words = self.words
        if unit is None or (
            decimal and self.type not in words.decimal and unit not in words.name_behind
        ):
            return "{}"
        statutory = self.type in _STATUTORY and unit in words.statutory
        return words.statutory[unit] if statutory else words.units[unit]

    def joined(self, provision: str, unit: str | None = None) -> str:
        """The citation of a provision with the name of its document.

        Args:
            unit: The word for the provision; None for that of the document's units.
        """
        if (unit or self.unit) not in self.words.name_behind:
            return f"{self.name} {provision}"
        begins = ((re.match(own, self.name, re.I), of) for own, of in self.words.of)
        match, of = next(((match, of) for match, of in begins if match), (None, " "))
        if match is None:
            return f"{provision} {self.name}"
        name = self.name[match.end() :] if match[0][-1].isspace() else self.name
        if (
            self.words.is_small_behind_of and name[1:2].islower()
        ):  # "de la loi n° 2024-318", whose title is "Loi n° 2024-318"
            name = name[0].lower() + name[1:]
        return f"{provision}{of}{name}"


def of_unit(
    projection: Projection, sections: list[SectionRow], unit: str | None, words: PrintingWords
) -> list[SectionRow]:
    """The sections, of several with one address, whose label is the word for *unit*.

    So "§ 1" is the § with that number, and not an item of a list before it. A paragraph has the
    label of the unit that it is in: "§ 4 (2)" is not in Article 4.
    """
    if unit is None or len(sections) < 2:
        return sections
    own = [projection.section(row).label or "" for row in sections]
    for labels in (own, [_label_around(projection, row) for row in sections]):
        named = zip(sections, labels, strict=True)
        if headed := [row for row, label in named if unit_of(label, words) == unit]:
            return headed
    return sections


def _label_around(projection: Projection, row: SectionRow) -> str:
    """The label of a section, or else of the nearest unit around it that has one; "" if none."""
    around = (projection.section(outer).label for outer in projection.ancestors(row))
    return next(filter(None, around), "")


def unit_of(word: str, words: PrintingWords) -> str | None:
    """The unit of *words* that a printed word names, which may be a plural or an abbreviation."""
    word = re.sub(r"[\s.]+$", "", word.casefold())
    singular = word.removesuffix("s")
    return word if word in words.units else singular if singular in words.units else None


def unit_of_document(
    projection: Projection, row: DocumentRow, document: Document, pack: LanguagePack
) -> str | None:
    """The word by which the units of a document are cited.

    It is the word that the document heads them with, else the word it cites them by, else the usual
    word of documents with such a title, or of its type.
    """
    words = pack.printing
    for printed in (_heads, _own_citations):
        units = Counter[str]()
        for word, count in printed(projection, row, pack).items():
            if unit := unit_of(word, words):
                units[unit] += count
        if units:
            return units.most_common(1)[0][0]
    title = normal_name(document.title).split()
    by_title = [words.by_title[word] for word in reversed(title) if word in words.by_title]
    return by_title[0] if by_title else words.by_type.get(document.type.value)


def _heads(projection: Projection, row: DocumentRow, _: LanguagePack) -> Counter[str]:
    """The labels of the units of a document, with their counts."""
    return Counter(filter(None, projection.texts_of("sections", row, "label", _READ_ROWS)))


def _own_citations(projection: Projection, row: DocumentRow, pack: LanguagePack) -> Counter[str]:
    """The words by which a document cites its own units, with their counts."""
    labels = pack.citations.labels
    words = Counter(
        surface.split(maxsplit=1)[0].casefold().rstrip(".")
        for surface in _own_surfaces(projection, row)
    )
    units = (word for word in words if word in labels and labels[word].level is Level.UNIT)
    return Counter({word: words[word] for word in units})


def _own_surfaces(projection: Projection, row: DocumentRow) -> list[str]:
    """The references of a document to its own units, as written."""
    surfaces = projection.texts_of("references", row, "surface", _READ_ROWS)
    named = projection.texts_of("references", row, "cited_document", _READ_ROWS)
    both = zip(surfaces, named, strict=True)
    return [str(surface) for surface, other in both if surface and other is None]


def decimal_unit_of_document(
    projection: Projection, row: DocumentRow, pack: LanguagePack
) -> str | None:
    """The word by which a document most often cites its units with numbers such as 6.11, if any."""
    found = filter(None, map(_DECIMAL_CITED.match, _own_surfaces(projection, row)))
    words = Counter(unit_of(match["word"], pack.printing) for match in found)
    return words.most_common(1)[0][0] if words else None
