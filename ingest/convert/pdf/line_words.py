"""Patterns of the words at the ends and beginnings of lines, by which a PDF is read.

They are those of the language of the PDF, which is detected from its lines, so that words of one
language join no lines of a document in another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from evidence_graph.language import LanguagePack, detect, pack_of
from evidence_graph.language.patterns import either

from .lines import Line

_SAMPLED_CHARS = 20_000
_NUMBERS = (
    r"\((?P<bracketed>\d{1,3}[a-z]?|[a-z]{1,2}|[ivxl]{1,6}|[A-Z]{1,2}|[IVX]{1,5})\)"  # (a) (iv)
    r"|(?P<halved>\d{1,3}|[a-z]{1,2}|[ivxl]{1,6})\.?\)(?=\s)"  # a) 1) a.)
    r"|(?P<dotted>\d{1,3}(?:\.\d{1,3})*)\.(?=\s|$)|\d{1,3}(?:\.\d{1,3})+(?=\s)"  # 1. 2.3. 2.3
    r"|\d{1,3}\s?[°º](?=\s)|[A-Z]\.(?=\s)|[•◦▪‣–—-](?=\s)|§+\s*\d"
)
_SMALL = r"(?:[a-z]|[ivx]{2,5})\.(?=\s)"  # "a." "ii."; but "Roe / v. Doe"


class LineWords:
    """The patterns of one language.

    Attributes:
        enumerator: A number, bullet or label with which a line may begin a paragraph.
        part: A line that is nothing but the label and number of a part: "Schedule 2".
        small: A number such as "b." or "ii.", which begins a paragraph if the one before did.
        broken_off: The end of a line to which a number at the start of the next line belongs.
        unfinished: The end of a line after which no title ends: "of", a dash or a hyphen.
        continued: The beginning of a line whose first word is such a word.
        join_end: The end of a line with a word that joins items of a list: "and", "and/or".
        clause_end: The end of a line after which a paragraph may begin.
        page_number: The number of a page that is a line of its own.
        open_ends: What no heading ends with, such as " and".
        elliptic: Words that may follow a hyphen in place of an omitted part, such as "und".
    """

    def __init__(self, pack: LanguagePack) -> None:
        table, units = pack.structure, pack.units.words
        labels = [u.name for u in units if u.rank is not None]
        spelt = either({form for name in labels for form in (name.title(), name.upper())})
        self.enumerator = re.compile(rf"{_NUMBERS}|(?:{spelt})\s+[\dIVXL]+[a-z]?\.?(?=\s*$|\.\s)")
        self.part = re.compile(rf"(?:{spelt})\s+\d{{1,3}}[A-Za-z]?[.:]?")
        self.small = re.compile(_SMALL)
        words = {form for unit in units for form in (unit.name, *unit.cases, *unit.plurals)}
        short = {f"{form}." for unit in units for form in unit.abbreviations}
        self.broken_off = re.compile(
            rf"(?:\b(?:{either(words | short | table.lines.unfinished)})|§|\(\w{{1,4}}\),?|\d,)$",
            re.IGNORECASE,
        )
        joins = either(table.lines.joins)
        inner = either((*table.lines.unfinished, *table.lines.joins))
        self.unfinished = re.compile(rf"\b(?:{inner})$|\w[ ]?[–—-]$", re.IGNORECASE)
        self.continued = re.compile(rf"(?:{inner})\b", re.IGNORECASE)
        self.join_end = re.compile(rf"\b(?:{joins})$", re.IGNORECASE)
        self.clause_end = re.compile(rf"(?:[.:;!?…—–]|[;,] (?:{joins}))[\"'”’)\]]*$")
        self.page_number = re.compile(
            rf"[-–—|\s]*(?:(?:{either(table.pages.labels)})\s*)?(\d{{1,4}}|[ivxl]{{1,7}})"
            rf"(?:\s*(?:/|{either(table.pages.of)})\s*\d{{1,4}})?[-–—|\s]*",
            re.IGNORECASE,
        )
        self.open_ends = tuple(f" {word}" for word in table.lines.joins)
        self.elliptic = frozenset((*table.lines.joins, *table.numbering.ranges))


@cache
def _line_words(pack: LanguagePack) -> LineWords:
    return LineWords(pack)


def line_words_of(pages: Iterable[Iterable[Line]]) -> LineWords:
    """The patterns of the language in which the lines of *pages* are written."""
    sample, length = [], 0
    for line in (line for page in pages for line in page):
        sample.append(line.text)
        length += len(line.text)
        if length > _SAMPLED_CHARS:
            break
    return _line_words(pack_of(detect("\n".join(sample))))
