"""How the numbers of provisions are printed, as pieces of regular expressions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from ..language.citations import CitationWords
from ..language.patterns import in_any_case

# White space but the end of a line, and the invisible marks with which law is printed before cited
# numbers: one set, which is read several times as fast as an alternative of two.
_SPACE = (
    r"[\t\v\f\r \x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u200e\u200f]"
)
GAP = rf"{_SPACE}{{0,6}}(?:\n{_SPACE}{{0,40}})?"
"""A reference breaks across lines, but never across a blank one."""
BLANK = rf"(?=\s|[\u200e\u200f]){GAP}"
_INNER = r"\d{1,3}[A-Za-z]{0,2}|[A-Za-z]{1,2}(?:-\d{1,2})?|[ivxlc]{3,6}|[IVXLC]{3,6}"
_INNERS = rf"(?:{GAP}\({GAP}(?:{_INNER}){GAP}\))"
_LETTERS = (  # "14A", "14quater"
    r"(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|decies|[A-Za-z]{0,2})(?![A-Za-z])"
)
_DECIMAL = (  # "14", "14A", "42-1901.02", "7.2.1", "A6.7", "C-4"
    rf"\d+{_LETTERS}(?:[.-]\d+{_LETTERS})*"
    r"|[A-Z]{1,3}\d+[A-Z]?(?:\.\d+[A-Z]?)*|[A-Z](?:[.-]\d+)+|[A-Z](?=\(\d)"
)
_ORDINAL = r"(?:\d+[A-Z]?(?:\.\d+)*|[IVXLC]+(?:-[A-Z])?|[A-Z](?:[-.]?\d+)?)"  # of a container
_SMALL_ROMAN = r"(?=[ivxlc]{2})c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_END = r"(?![\w%€$£]|\s?(?:%|€|\$|£)|[.,]\d)"
_LETTER = r"(?:[a-z](?![a-z])|(?P<twice>[a-z])(?P=twice)|[a-z]{2}(?=\)))"  # "b", "bb", "ba)"
_COMMENT = r"(?P<comment>-\d+[A-Za-z]?(?!\d)(?:\.(?:[ivx]{1,5}|[A-Z])\b){0,3})?"  # "5(b)-2.iii"
_NO_PARTS = r"(?P<inner>)(?P<comment>)(?P<alone>)"
PART = re.compile(r"[A-Za-z0-9-]+")
YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
ROMAN = re.compile(r"(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\w.’'-])")


class Style(StrEnum):
    """Where numbers are read, which tells how they may be written."""

    TEXT = "text"  # the text of a document
    QUESTION = "question"  # a sentence in which people name provisions
    TYPED = "typed"  # an address and nothing else


@dataclass(frozen=True, slots=True)
class Numbers:
    """How numbers are printed, with the groups *base*, *inner* ("(2)(b)"), *alone* and *comment*.

    Attributes:
        item: That of a unit: "14(2)", "42-1901.02", "(2)(b)"; *outer* that of a container.
        roman: "III" of an Article; *capital* and *letter* are numbers of one letter.
        marked: Such as "1°", which is a number without any label; None where there is none.
        lettered: Whether a letter may be the number of any label, or of those alone that say so.
        any_case: Whether letters are read in any case.
    """

    item: re.Pattern[str]
    outer: re.Pattern[str]
    roman: re.Pattern[str]
    capital: re.Pattern[str]
    letter: re.Pattern[str]
    marked: re.Pattern[str] | None
    lettered: bool
    any_case: bool


@cache
def numbers_of(language: CitationWords, style: Style) -> Numbers:
    """The numbers of a language."""
    flags = re.IGNORECASE if style is Style.TYPED else re.NOFLAG
    decimal, marks = _DECIMAL, language.marks
    if language.inserted:  # "59 bis"
        decimal = rf"\d+(?:-\d+)*[ \u00a0]{in_any_case(language.inserted)}(?!\w)|{decimal}"
    if language.prefixes:
        letters = "|".join(re.escape(prefix.rstrip(".")) for prefix in language.prefixes)
        decimal = rf"(?:{letters})\.?[ \u00a0]?\d+(?:-\d+)*(?![A-Za-z])|{decimal}"
    outer = _ORDINAL if style is Style.TEXT else rf"(?:{_ORDINAL}|{_SMALL_ROMAN})"
    if language.endings:  # "titre Ier"
        outer = rf"{outer}(?:{'|'.join(language.endings)})?"
    signs = "|".join(map(re.escape, marks)) or "(?!)"
    end = rf"{_END}(?!{signs})"
    return Numbers(
        item=re.compile(
            rf"{GAP}(?:(?P<base>{decimal})(?P<inner>{_INNERS}*)|(?P<alone>{_INNERS}+))"
            rf"{_COMMENT}{end}",
            flags,
        ),
        outer=re.compile(
            rf"{GAP}(?P<base>{outer})(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>){end}", flags
        ),
        roman=re.compile(
            rf"(?:(?=\s){GAP}|(?<=\s))(?P<base>[IVX]|[IVXLC]{{2,7}})"
            rf"(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>)(?![\w’'-]|\.\w)",
            flags,
        ),
        capital=re.compile(
            rf"{GAP}(?P<base>[A-Z]){_NO_PARTS}(?![\w.(’'-]|\s[A-Z][a-z])"
            if style is Style.TEXT
            else rf"{GAP}(?P<base>[A-Z]{{1,3}})(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>)"
            r"(?![\w(’'-]|\.\w)",
            flags,
        ),
        letter=re.compile(rf"{GAP}(?P<base>{_LETTER}){_NO_PARTS}(?![\w]|['’]\w)\)?", flags),
        marked=re.compile(rf"{GAP}(?P<base>\d{{1,3}})(?:{signs}){_NO_PARTS}(?!\w)")
        if marks
        else None,
        lettered=style is not Style.TEXT,
        any_case=style is Style.TYPED,
    )


_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def arabic(number: str) -> str:
    """A roman number of a container as digits ("ii" is "2"); anything else as it is."""
    if not number or any(letter not in _ROMAN for letter in number):
        return number
    values = [_ROMAN[letter] for letter in number]
    following = [*values[1:], 0]
    return str(sum(-v if v < after else v for v, after in zip(values, following, strict=True)))
