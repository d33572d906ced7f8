"""Provisions found step by step, by the labels and numbers that their document prints.

The last resort for the provision of an address, within a document that it names: "14th Amendment,
§ 1", "recital 26" where recitals have no heading, "Annex I, point 2" where parts lie between. Each
step must lead to one unit, the only one of that number nearest below the one before; where it does
not, nothing is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from ..language import pack_of, packs
from ..language.citations import PASSAGES, RECITAL, Level
from ..language.patterns import either
from ..language.units import ARTICLE
from ..nodes import SectionKind
from ..projection import DocumentRow, Projection, SectionRow
from ..projection.tables import SECTION_KINDS
from ..view import View
from .numbers import STARRED, arabic

_MOST_SECTIONS = 20_000
"""A document of more sections is not looked through."""
_KEPT = 8
"""Documents of which it is kept what their sections print; then begun anew."""
_SHORTEST = 3
"""Letters of a word by which a longer one is known: "amend. XIV" of an Amendment."""
_HEADED = re.compile(r"\W{0,4}(?P<word>[^\W\d_]{3,16})\.?\s+(?P<number>\d{1,3}[A-Z]?|[IVXLC]+)\b")
_INNER = re.compile(r"\(([^()\s]{1,5})\)")
_STEP = re.compile(
    r"(?P<ordinal>\d{1,2})[^\W\d_]{2}\s(?P<counted>[^\W\d_]{3,})"  # "14th Amendment"
    r"|(?:(?P<word>§+|[^\W\d_]{1,20}\.?)\s?)?"
    r"(?<![^\W_])(?P<number>[A-Z]?\d+(?:[.-]\d+)*[a-z]{0,6}|[IVXLC]{1,7}|[A-Za-z])(?![\w’'])[°º)]?\.?"
    r"(?P<inner>(?:\s?\([^()\s]{1,5}\))*)"
)


@dataclass(frozen=True, slots=True)
class _Step:
    """A unit that is named or printed.

    Attributes:
        words: What its word means, in every language that has it; empty where there is none.
        headed: Of a unit that is printed, whether it has a heading.
    """

    words: frozenset[str]
    number: str
    headed: bool = False


def sections_by_steps(view: View, document: DocumentRow, provision: str) -> list[SectionRow]:
    """The one section of *document* that *provision* leads to, step by step; else none."""
    steps = list(_steps(provision))
    if steps and not steps[0].words and steps[0].number.isdigit():
        return []  # "47" of what?
    projection = view.projection
    own = projection.rows_of("sections", document)
    if not steps or len(own) > _MOST_SECTIONS:
        return []
    kept = view.remembered(_kept_documents)
    printed = kept.get(document)
    if printed is None:
        if len(kept) >= _KEPT:
            kept.clear()
        printed = kept[document] = list(_all_printed(projection, document, len(own)))
    known = frozenset(word for units in printed for unit in units for word in unit.words)
    worded = _worded(projection.document(document).language)
    place: SectionRow | None = None
    for step in steps:
        found: list[tuple[int, SectionRow]] = []
        is_number = cache(partial(_is_number, step.number))
        for row, units in zip(map(SectionRow, own), printed, strict=True):
            if not any(
                is_number(unit.number) and _is_meant(step, unit, known, worded) for unit in units
            ):
                continue
            above = projection.ancestors(row)[1:]
            if place is not None and place not in above:
                continue
            if RECITAL in step.words and any(printed[one - own.start] for one in above):
                continue
            found.append((above.index(place) if place is not None else len(above), row))
        nearest = [row for depth, row in found if depth == min(found)[0]]
        if len(nearest) != 1:
            return []
        place = nearest[0]
    return [] if place is None else [place]


def _kept_documents(_: Projection) -> dict[DocumentRow, list[tuple[_Step, ...]]]:
    """What the sections of some documents print, read when first asked for."""
    return {}


def is_called_so(projection: Projection, row: SectionRow, provision: str) -> bool:
    """Whether the last word of *provision* is not that of a unit of another kind than at *row*."""
    last = next(iter([*_steps(provision)][-1:]), None)
    printed = _printed(projection, row)
    words = printed[0].words if printed else frozenset()
    return last is None or not (last.words and words) or bool(last.words & words)


def _steps(provision: str) -> Iterator[_Step]:
    """The units that *provision* names, from the outermost inwards; none if it says more."""
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
                _Step(frozenset(), _normal(one)) for one in _INNER.findall(match["inner"] or "")
            )
        rest = rest.replace(match[0], " ", 1)
    if not re.search(r"\w", _connecting().sub(" ", rest)):
        yield from read


def _printed(projection: Projection, row: SectionRow) -> tuple[_Step, ...]:
    """What the section at *row* is called by what it prints."""
    section = projection.section(row)
    headed = section.kind is SectionKind.HEADING
    return _called(section.number, section.label, section.heading, headed)


def _all_printed(
    projection: Projection, document: DocumentRow, n_sections: int
) -> Iterator[tuple[_Step, ...]]:
    """What each section of *document* is called by what it prints, in order of place."""
    columns = (
        projection.texts_of("sections", document, name, n_sections)
        for name in ("number", "label", "heading")
    )
    heading = SECTION_KINDS.index(SectionKind.HEADING)
    headed = projection.numbers_of("sections", document, "kind") == heading
    return map(_called, *columns, headed.tolist())


def _called(
    number: str | None, label: str | None, heading: str | None, headed: bool
) -> tuple[_Step, ...]:
    if number:
        return (_Step(_words(label or ""), _normal(number), headed),)
    match = _HEADED.match(heading or "")
    return (_Step(_words(match["word"]), _normal(match["number"]), headed),) if match else ()


def _is_number(one: str, other: str) -> bool:
    """Whether two numbers are one, be it that one of them is Roman."""
    return one == other or arabic(one) == arabic(other)


def _is_meant(step: _Step, unit: _Step, known: frozenset[str], worded: frozenset[str]) -> bool:
    """Whether *step* names *unit* of its number, in a document that prints the words *known*."""
    if not step.words:  # "IV" is no paragraph 4
        return step.number == unit.number and (not unit.words or not unit.number.isdigit())
    if step.words & unit.words:
        return True
    if step.words & _figures():
        return False  # "Table 2" is no clause 2
    if not unit.words:  # "point 2" is printed "2.", and "Chapter 8" may be "8 Fees"
        return not step.words & worded or (unit.headed and not step.words & (known | _units()))
    return any(
        len(short) >= _SHORTEST and word.startswith(short)
        for short in step.words
        for word in unit.words
    )


def _normal(number: str) -> str:
    """A number as numbers are compared: without brackets, signs and what ends it."""
    return STARRED.sub(r"\1", number).strip("()[].°º§* ").casefold()


@lru_cache(maxsize=1 << 12)
def _words(word: str) -> frozenset[str]:
    """What units a word names, in all languages; the word itself where it names none."""
    bare = word.strip(". ").casefold()
    if not bare:
        return frozenset()
    found: set[str] = set()
    for pack in packs():
        unit = pack.units.by_form.get(bare[:1] if bare[0] == "§" else bare)
        label = pack.citations.labels.get(bare)
        if bare[0] == "§":
            found.update(one.name for one in pack.units.words if "§" in one.signs)
        elif unit is not None and label:
            found.add(label.kind or unit.kind or unit.name)
            if unit.rank == ARTICLE:
                found.add("article")
    return frozenset(found or {bare})


@cache
def _worded(language: str) -> frozenset[str]:
    """Words of units that documents of a language print with the number."""
    labels = pack_of(language).citations.labels.items()
    words = {n for word, label in labels if label.level < Level.COMMENT for n in _words(word)}
    inner = {n for word, label in labels if label.level is Level.INNER for n in _words(word)}
    return frozenset(words - (inner - _words("§")) - PASSAGES - {RECITAL})


@cache
def _units() -> frozenset[str]:
    """Words of units that are cited by their own number, which no other unit is taken for."""
    labels = (item for pack in packs() for item in pack.citations.labels.items())
    return frozenset(
        name for word, label in labels if label.level is Level.UNIT for name in _words(word)
    ) - {RECITAL}


@cache
def _figures() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.figures)


@cache
def _ordinals() -> dict[str, str]:
    return {word: n for pack in packs() for word, n in pack.citations.ordinals.items()}


@cache
def _counted() -> re.Pattern[str]:
    return re.compile(rf"\b({either(_ordinals())})\s([^\W\d_]{{3,}})", re.IGNORECASE)


@cache
def _connecting() -> re.Pattern[str]:
    words = (pack.citations for pack in packs())
    small = {word for own in words for word in (*own.within, *own.articles) if word.isalpha()}
    return re.compile(rf"\b(?:{either(small)})\b", re.IGNORECASE)


@cache
def _to_end() -> re.Pattern[str]:
    """The end of a range whose number leaves out what it shares: " to -109"."""
    ranges = {word for pack in packs() for word in pack.citations.ranges}
    return re.compile(rf"(?<=\d)\s?(?:{either(ranges)}|[–-])\s?-\d+\b")
