"""The words of a document's language, in the forms in which the rules of structure look them up."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.citations import RECITAL
from evidence_graph.language.structure import words_of
from evidence_graph.language.units import LEAF, SECTION_SIGN

_NUMERAL = (
    r"(?:\d{1,6}(?:quater|quinquies|sexies|[A-Za-z]{0,3})|[IVXLCDM]{1,8}[a-z]?|[ivxlcdm]{1,8}"
    r"|[A-Z]{1,2})"
)
_FURTHER = r"(?:[.\-–](?:\d{1,6}[A-Za-z]{0,2}|[A-Z]{1,2}(?![A-Za-z])))*"
_BRACKETS = r"(?:\([0-9A-Za-z]{1,5}\))*"
_END = r"(?=[\s.:,;—–|)\]-]|$)"
_LABEL = r"(?P<label>[^\W\d_]{3,14}(?:-[^\W\d_]{3,14})?)"
_NONE = r"(?!)"


class Words:
    """What the rules of structure ask of one language; patterns are compiled once.

    Attributes:
        language: Its code.
        units: What its units are called.
        naming: Words with which a line may begin that names itself: "Sec.", "Erster", "the".
        referred: Words at the end of a line to which the number on the next line belongs.
        abbreviated: Those of them that may stand there with a full stop.
        recital: What a numbered reason for an act is called.
        open_ends: What an item of an enumeration that is not the last ends in: " and".
        labelled: "Article 5", "Sec. 2", "Part II", "Section 1002.2(c)".
        ordinal: "Erster Teil", "THE FIRST SCHEDULE", "Part One", "1. Abschnitt".
        alone: "THE SCHEDULE", "Anlage (zu § 5)".
        signed: "§ 5", "§§ 5 bis 7"; *range* is what parts its numbers.
        fused: "APP1", "Sch2".
        belonging: What an attachment's name goes on with: "to Part 3", "(zu § 5)".
        callout: The heading of a box beside the text.
        quoted: The beginning of a unit in quotation marks: "“Section 5", "‘(3)".
        before_enumerator: A word before what is an enumerator: "PARAGRAPH (a)".
    """

    def __init__(self, pack: LanguagePack) -> None:
        table = pack.structure
        self.language = pack.code
        self.table = table
        self.units = pack.units
        self.numbers = table.numbers
        self.naming = frozenset((*self.units.labels, *table.numbers, *table.articles, SECTION_SIGN))
        self.abbreviated = frozenset(
            short for unit in self.units.words for short in unit.abbreviations
        )
        self.referred = frozenset((*self.units.by_form, SECTION_SIGN, 2 * SECTION_SIGN))
        self.open_ends = tuple(f" {word}" for word in table.joins)
        self.recital = next(
            (name for name, label in pack.citations.labels.items() if label.kind == RECITAL), ""
        )
        self.stops = frozenset(word.lower() for word in pack.documents.abbreviations)
        self.documents = tuple(sorted(table.documents))
        self._recitals = re.compile(rf"(?:{pack.contracts.recitals})\W*", re.IGNORECASE)
        self._compile()

    def _compile(self) -> None:
        table = self.table
        article = f"(?:(?:{_either(table.articles)})[ \\t]+)?"
        self.labelled = re.compile(rf"{_LABEL}\.?[ \t\xa0]+(?P<number>{self._number()}){_END}")
        self.ordinal = re.compile(
            rf"{article}(?P<number>[^\W\d_]{{3,9}}|\d{{1,3}}(?=\.))\.?[ \t]+"
            r"(?P<label>[^\W\d_]{3,14})(?=[\s.:—–-]|$)",
            re.IGNORECASE,
        )
        self.alone = re.compile(
            rf"{article}(?P<label>[^\W\d_]{{5,12}})(?=[\s.:(—–-]|$)", re.IGNORECASE
        )
        ranges = f"(?:{_either(table.ranges)}|[,–])"
        self.signed = re.compile(
            r"(?P<label>§§?)[ \t\xa0]*(?P<number>\d{1,6}[A-Za-z]{0,3}"
            r"(?:[.\-–]\d{1,6}[A-Za-z]{0,2})*(?:-[a-z]{1,2})?"
            rf"(?:[ \t]*{ranges}[ \t]*\d{{1,6}}[a-z]?(?:[.\-–]\d{{1,6}}[A-Za-z]{{0,2}})*)?)"
            r"\.?(?=[\s—–:]|$)"
        )
        self.range = re.compile(rf"(?:{_either(table.ranges)}|[,\s])|(?<=\d)[-–](?=\d{{1,6}}\.)")
        self.belonging = re.compile(rf"\(?(?:{_either(table.belonging)})\b")
        self.callout = re.compile(
            rf"(?:{_either(table.callouts)})(?:\s*\d+)?(?:\s*:|$)", re.IGNORECASE
        )
        self._compile_units()

    def _number(self) -> str:
        """What may stand behind a label: "5", "5A", "II", "2.1(c)", "Ier", "L. 123-4", "5 ter"."""
        table = self.table
        prefixes = _either(letter.upper() for letter in table.number_prefixes)
        prefix = f"(?:(?:{prefixes})\\.?[ \\xa0]?(?=\\d))?"
        inserted = f"(?:[ \\xa0](?:{_either(table.numbers_inserted)})\\b)?"
        endings = f"(?:{_either(table.number_endings)})?"
        return f"{prefix}{_NUMERAL}{endings}{_FURTHER}{inserted}{_BRACKETS}"

    def _compile_units(self) -> None:
        units = self.units.words
        short = (a for unit in units if unit.is_attachment for a in unit.abbreviations)
        self.fused = re.compile(
            rf"(?P<label>{_either(_as_printed(short))})(?P<number>\d{{1,3}}[A-Z]?){_END}"
        )
        labels = _either(_as_printed(self.units.labels))
        self.quoted = re.compile(
            r"[“„‘\"»«'][“„‘\"'(]*(?:\(|§|\d{1,3}[A-Z]{0,2}[ .)]"
            rf"|(?:{labels})\.?[ \t]+[\dIVX])|[“„»«]"
        )
        inner = [unit for unit in units if unit.rank is None or unit.rank >= LEAF]
        names = _either(name for unit in inner for name in (unit.name, *unit.cases))
        self.before_enumerator = re.compile(
            rf"(?:{names})[ \t]+(?=\([0-9A-Za-z]{{1,5}}\)\s*$)", re.IGNORECASE
        )

    def is_standalone(self, line: str) -> bool:
        """Whether a heading stands at the top of a document or attachment: "Preamble"."""
        return _bare(line) in self.table.standalone

    def is_recitals(self, line: str) -> bool:
        """Whether a heading stands above the recitals of a contract: "Recitals", "Background"."""
        return self._recitals.fullmatch(line.strip()) is not None

    def is_aside(self, line: str) -> bool:
        """Whether it heads a remark on the unit before it: "Guidance"."""
        return _bare(line) in self.table.asides

    def is_note(self, line: str) -> bool:
        """Whether it heads a note of the editors on the unit before it: "Editorial Notes"."""
        return _bare(line) in self.table.notes

    def gives_reasons(self, line: str) -> bool:
        """Whether the numbered reasons for an act stand below it: "Whereas:"."""
        return _bare(line) in self.table.reasons

    def is_contents(self, line: str) -> bool:
        """Whether it heads a table of contents."""
        return _bare(line) in self.table.contents

    def names_kind_of_document(self, line: str) -> bool:
        """Whether one of its words is a kind of document: "Agreement"."""
        return not self.table.documents.isdisjoint(words_of(line))

    def is_abbreviation(self, word: str) -> bool:
        """Whether a full stop behind *word* ends no sentence."""
        return word in self.abbreviated or word in self.stops

    def plain_numeral(self, number: str) -> str:
        """A numeral for a number word, without the ending of an ordinal: "Erster" and "1er" are 1.

        Blanks and full stops go that part the letters before a number from it: "L123-4".
        """
        word = self.numbers.get(number.lower())
        if word is not None:
            return word
        for ending in self.table.number_endings:
            stem = number.removesuffix(ending)
            if stem != number and (stem.isdigit() or _ROMAN.fullmatch(stem)):
                return stem
        prefix, rest = self.prefixed(number)
        return prefix + rest

    def prefixed(self, number: str) -> tuple[str, str]:
        """The letters before a number that are part of it, and the rest: "L" and "123-4"."""
        for prefix in self.table.number_prefixes:
            rest = number[len(prefix) :].lstrip(". \xa0")
            if number[: len(prefix)].lower() == prefix and rest[:1].isdigit():
                return number[: len(prefix)], rest
        return "", number


_ROMAN = re.compile("[IVXLCDM]+")


@cache
def words_in(pack: LanguagePack) -> Words:
    """The words of *pack*."""
    return Words(pack)


def _bare(line: str) -> str:
    return line.strip(" .:,").lower()


def _as_printed(words: Iterable[str]) -> set[str]:
    return {form for word in words for form in (word.upper(), word.title())}


def _either(alternatives: Iterable[str]) -> str:
    """Any of the *alternatives*, the longest first; what matches nothing where there are none."""
    longest = sorted(alternatives, key=lambda word: (-len(word), word))
    return "|".join(map(re.escape, longest)) or _NONE
