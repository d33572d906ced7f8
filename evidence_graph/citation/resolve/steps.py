"""Resolves a provision step by step, by the labels and numbers that its document prints.

This is the last resort for the provision of an address, in a document that the address names: "14th
Amendment, § 1", "recital 26" if recitals have no heading, "Annex I, point 2" if parts lie between.
Each step must lead to exactly one unit: the only one with that number nearest below the unit of the
step before. Otherwise nothing is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from ...caching.bounded import keep
from ...language import pack_of, packs
from ...language.citations import PASSAGES, RECITAL, Level
from ...language.patterns import either
from ...language.roman import arabic
from ...language.units import ARTICLE
from ...nodes import SectionKind
from ...projection import DocumentRow, Projection, SectionRow
from ...projection.tables import SECTION_KINDS
from ...view import View
from ..numbers import STARRED
from ..typed import find_addresses

_MOST_SECTIONS = 20_000
"""A document with more sections is not searched."""
_KEPT = 8
"""Documents whose printed units are cached; a full cache is emptied."""
_SHORTEST = 3
"""The shortest abbreviation of the word for a unit: "amend. XIV" of an Amendment."""
_HEADED = re.compile(r"\W{0,4}(?P<word>[^\W\d_]{3,16})\.?\s+(?P<number>\d{1,3}[A-Z]?|[IVXLC]+)\b")
_INNER = re.compile(r"\(([^()\s]{1,5})\)")
_STEP = re.compile(
    r"(?P<ordinal>\d{1,2})[^\W\d_]{2}\s(?P<counted>[^\W\d_]{3,})"  # "14th Amendment"
    r"|(?:(?P<word>§{1,3}|[^\W\d_]{1,20}\.?)\s?)?"
    r"(?<![^\W_])(?P<number>[A-Z]?\d{1,9}(?:[.-]\d{1,9}){0,12}[a-z]{0,6}|[IVXLC]{1,7}|[A-Za-z])"
    r"(?![\w’'])[°º)]?\.?"
    r"(?P<inner>(?:\s?\([^()\s]{1,5}\))*)"
)


@dataclass(frozen=True, slots=True)
class _Step:
    """A unit as an address names it or as a document prints it.

    Attributes:
        words: The kinds of unit that its label means, in every language; empty without a label.
        headed: Whether a printed unit has a heading.
    """

    words: frozenset[str]
    number: str
    headed: bool = False


@dataclass(frozen=True, slots=True)
class _PrintedUnits:
    """The units that a document prints before its sections.

    Attributes:
        units: The unit of each section, in order of place; None for a section that prints none.
        by_number: The units with each number, in Arabic numerals, and their indices in *units*.
        words: All words that the document prints before numbers.
        are_paragraphs: Whether no unit has a word or a heading, as in a short contract.
    """

    units: Sequence[_Step | None]
    by_number: Mapping[str, Sequence[tuple[int, _Step]]]
    words: frozenset[str]
    are_paragraphs: bool

    @classmethod
    def of(cls, units: Iterable[_Step | None]) -> _PrintedUnits:
        """The same units, by number."""
        listed = list(units)
        by_number: dict[str, list[tuple[int, _Step]]] = {}
        words: set[str] = set()
        for at, unit in enumerate(listed):
            if unit is not None:
                by_number.setdefault(arabic(unit.number), []).append((at, unit))
                words.update(unit.words)
        are_paragraphs = not words and not any(unit.headed for unit in listed if unit)
        return cls(listed, by_number, frozenset(words), are_paragraphs)

    def numbered(self, number: str) -> Sequence[tuple[int, _Step]]:
        """The units with *number*, in Arabic or Roman numerals, each with its index."""
        return self.by_number.get(arabic(number), ())


def sections_by_steps(
    view: View, document: DocumentRow, provision: str, *, below: SectionRow | None = None
) -> list[SectionRow]:
    """The one section of *document* that the steps of *provision* lead to, or none.

    Args:
        below: The section from which the steps lead inwards, None for the document itself.
    """
    steps = list(_steps(provision))
    if steps and not steps[0].words and steps[0].number.isdigit():
        return []  # "47" of what?
    projection = view.projection
    sections = projection.rows_of("sections", document)
    if not steps or len(sections) > _MOST_SECTIONS:
        return []
    kept = view.remembered(_kept_documents)
    printed = kept.get(document)
    if printed is None:
        units_of_sections = _all_printed(projection, document, len(sections))
        printed = keep(kept, document, _PrintedUnits.of(units_of_sections), most=_KEPT)
    worded = _worded(projection.document(document).language)
    place = below
    for step in steps:
        found: list[tuple[int, SectionRow]] = []
        for at, unit in printed.numbered(step.number):
            if not _is_meant(step, unit, printed, worded):
                continue
            row = SectionRow(sections.start + at)
            above = projection.ancestors(row)[1:]
            if place is not None and place not in above:
                continue
            if RECITAL in step.words and any(
                printed.units[outer - sections.start] for outer in above
            ):
                continue
            found.append((above.index(place) if place is not None else len(above), row))
        nearest = [row for depth, row in found if depth == min(found)[0]]
        if len(nearest) != 1:
            return []
        place = nearest[0]
    return [] if place is None or place == below else [place]


def _kept_documents(_: Projection) -> dict[DocumentRow, _PrintedUnits]:
    """The cache of the printed units of documents, by document."""
    return {}


def is_called_so(projection: Projection, row: SectionRow, provision: str) -> bool:
    """Whether the last label of *provision* does not contradict that of the section at *row*."""
    last = next(iter([*_steps(provision)][-1:]), None)
    printed = _printed(projection, row)
    words = printed.words if printed else frozenset()
    return last is None or not (last.words and words) or bool(last.words & words)


def printed_instead(projection: Projection, row: SectionRow, address: str) -> str | None:
    """The unit that the document prints, if *address* calls it otherwise: "Article 5" for "§ 5".

    Args:
        row: The section that was found at the address. Its outermost unit in the address counts.
    """
    language = projection.document(projection.document_of("sections", row)).language
    steps = (
        step
        for mention in find_addresses(address, (language,))
        for step in _steps(mention.span.of(address))
        if step.words
    )
    step = next(steps, None)
    if step is None:
        return None
    around = [row, *projection.ancestors(row)]
    units = [(section, _printed(projection, section)) for section in around]
    called = [
        (section, unit)
        for section, unit in units
        if unit and unit.words and arabic(unit.number) == arabic(step.number)
    ]
    if not called or any(_is_same_word(step.words, unit.words) for _, unit in called):
        return None
    section = projection.section(called[-1][0])
    return f"{section.label} {section.number}" if section.label else None


def _is_same_word(words: frozenset[str], printed: frozenset[str]) -> bool:
    """Whether *words* are those that a unit prints, or an abbreviation of them."""
    return bool(words & printed) or any(
        len(short) >= _SHORTEST and word.startswith(short) for short in words for word in printed
    )


def _steps(provision: str) -> Iterator[_Step]:
    """The units that *provision* names, outermost first; none if it has any other words."""
    text = STARRED.sub(r"\1", _to_end().sub("", " ".join(provision.split())))
    text = _counted().sub(lambda m: f"{_ordinals()[m[1].casefold()]}th {m[2]}", text)
    read: list[_Step] = []
    rest = text
    for match in _STEP.finditer(text):
        if match["ordinal"]:
            read.append(_Step(_words(match["counted"]), match["ordinal"]))
        else:
            words = _words(match["word"] or "")
            if not words or not words <= PASSAGES:
                read.append(_Step(words, _normal(match["number"])))
            read += (
                _Step(frozenset(), _normal(inner)) for inner in _INNER.findall(match["inner"] or "")
            )
        rest = rest.replace(match[0], " ", 1)
    if not re.search(r"\w", _connecting().sub(" ", rest)):
        yield from read


def _printed(projection: Projection, row: SectionRow) -> _Step | None:
    """The unit that the section at *row* prints; None if it prints none."""
    section = projection.section(row)
    headed = section.kind is SectionKind.HEADING
    return _called(section.number, section.label, section.heading, headed)


def _all_printed(
    projection: Projection, document: DocumentRow, n_sections: int
) -> Iterator[_Step | None]:
    """The unit that each section of *document* prints, in order of place; None if it has none."""
    columns = (
        projection.texts_of("sections", document, name, n_sections)
        for name in ("number", "label", "heading")
    )
    heading = SECTION_KINDS.index(SectionKind.HEADING)
    headed = projection.numbers_of("sections", document, "kind") == heading
    return map(_called, *columns, headed.tolist())


def _called(
    number: str | None, label: str | None, heading: str | None, headed: bool
) -> _Step | None:
    if number:
        return _Step(_words(label or ""), _normal(number), headed)
    match = _HEADED.match(heading or "")
    return _Step(_words(match["word"]), _normal(match["number"]), headed) if match else None


def _is_meant(step: _Step, unit: _Step, printed: _PrintedUnits, worded: frozenset[str]) -> bool:
    """Whether *step* may name *unit*, which has its number.

    Args:
        printed: All units of the document. If all are paragraphs, "section 3" is one of them.
        worded: The words that documents of its language print before numbers.
    """
    if not step.words:  # "IV" is no paragraph 4
        return step.number == unit.number and (not unit.words or not unit.number.isdigit())
    if step.words & unit.words:
        return True
    if step.words & _figures():
        return False  # "Table 2" is no clause 2
    if not unit.words:  # "point 2" is printed "2.", and "Chapter 8" may be "8 Fees"
        if not step.words & _labels():
            return False  # "Veridia 2" is section 2 of a document of Veridia
        if "." in step.number and step.words & _units():
            return True  # "Section 1.2" is printed "1.2"
        if unit.headed and not unit.number.isdigit() and step.words & _containers():
            return not step.words & printed.words  # "Division IV" may be "IV. Fees"
        if not step.words & worded or (printed.are_paragraphs and step.words & _units()):
            return True
        return unit.headed and not step.words & (printed.words | _units())
    return _is_same_word(step.words, unit.words)


def _normal(number: str) -> str:
    """A number in normal form: without brackets, signs and full stop."""
    return STARRED.sub(r"\1", number).strip("()[].°º§* ").casefold()


@lru_cache(maxsize=1 << 12)
def _words(word: str) -> frozenset[str]:
    """The kinds of unit that a word names in any language; the word itself if it names none."""
    bare = word.strip(". ").casefold()
    if not bare:
        return frozenset()
    found: set[str] = set()
    for pack in packs():
        unit = pack.units.by_form.get(bare[:1] if bare[0] == "§" else bare)
        label = pack.citations.labels.get(bare)
        if bare[0] == "§":
            found.update(sign.name for sign in pack.units.words if "§" in sign.signs)
        elif unit is not None and label:
            found.add(label.kind or unit.kind or unit.name)
            if unit.rank == ARTICLE:  # "art" is short for "Artículo" too, of which no pack knows
                found.update(("article", bare))
    return frozenset(found or {bare})


@cache
def _worded(language: str) -> frozenset[str]:
    """The kinds of unit whose label documents of a language print before the number."""
    labels = pack_of(language).citations.labels.items()
    words = {n for word, label in labels if label.level < Level.COMMENT for n in _words(word)}
    inner = {n for word, label in labels if label.level is Level.INNER for n in _words(word)}
    return frozenset(words - (inner - _words("§")) - PASSAGES - {RECITAL})


@cache
def _units() -> frozenset[str]:
    """The kinds of unit that are cited by a number of their own, such as sections."""
    labels = (item for pack in packs() for item in pack.citations.labels.items())
    return frozenset(
        name for word, label in labels if label.level is Level.UNIT for name in _words(word)
    ) - {RECITAL}


@cache
def _containers() -> frozenset[str]:
    """The kinds of unit through which the numbering of others runs on, such as chapters."""
    labels = (item for pack in packs() for item in pack.citations.labels.items())
    containers = (word for word, label in labels if label.level is Level.CONTAINER)
    return frozenset(name for word in containers for name in _words(word))


@cache
def _labels() -> frozenset[str]:
    """The words that may stand before the number of a unit which is printed without a word."""
    return frozenset(
        name
        for pack in packs()
        for word in (*pack.citations.labels, *pack.units.by_form, *pack.structure.documents)
        for name in _words(word)
    )


@cache
def _figures() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.figures)


@cache
def _ordinals() -> dict[str, str]:
    return {word: n for pack in packs() for word, n in pack.citations.numbers.ordinals.items()}


@cache
def _counted() -> re.Pattern[str]:
    return re.compile(rf"\b({either(_ordinals())})\s([^\W\d_]{{3,}})", re.IGNORECASE)


@cache
def _connecting() -> re.Pattern[str]:
    words = (pack.citations.connectives for pack in packs())
    small = {word for own in words for word in (*own.within, *own.articles) if word.isalpha()}
    return re.compile(rf"\b(?:{either(small)})\b", re.IGNORECASE)


@cache
def _to_end() -> re.Pattern[str]:
    """The end of a range whose number leaves out the shared part: " to -109"."""
    ranges = {word for pack in packs() for word in pack.citations.connectives.ranges}
    return re.compile(rf"(?<=\d)\s?(?:{either(ranges)}|[–-])\s?-\d+\b")
