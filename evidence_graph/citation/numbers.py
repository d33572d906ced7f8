"""Patterns of the numbers of provisions, as documents print them and people type them."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache, cached_property

from ..language.citations import CitationWords
from ..language.patterns import in_any_case
from ..language.structure import INSERTED

_SPACE = r"[^\S\n]"
_MARK = r"[\u200e\u200f]"  # invisible, and printed before cited numbers
_INLINE = rf"{_SPACE}{{0,%d}}+{_MARK}{{0,3}}+{_SPACE}?+"
# Two small sets with possessive quantifiers: one set of both takes .1 ms to compile, and the
# patterns of a language contain it hundreds of times.
GAP = rf"{_INLINE % 5}(?:\n{_INLINE % 39})?"
"""White space within a citation: it may contain a line break, but no blank line."""
BLANK = rf"(?=[\s\u200e\u200f]){GAP}"
_INNER = (  # "(2)", "(1.1)", "(d.1)", "(ii)", and "(ii-iv)", where all of them are meant
    r"\d{1,3}(?:\.\d{1,3})?[A-Za-z]{0,2}|[A-Za-z]{1,2}(?:[-.]\d{1,2})?|[ivxlc]{3,6}|[IVXLC]{3,6}"
    r"|[ivx]{1,4}-[ivx]{1,4}"
)
_INNERS = rf"(?:{GAP}\({GAP}\*?(?:{_INNER})\*?{GAP}\)|(?<=\))[a-z]{{1,2}}\))"  # "(2)(b)", "(2)b)"
_FEW_DIGITS = r"(?!\d{19})"  # more are data; Python reads no number of more than 4,300 digits
_LETTERS = rf"(?:[A-Za-z]{{0,2}}|{'|'.join(INSERTED)})(?![A-Za-z])"  # "14A", "14quater"
_HYPHENED = r"(?:-(?:[IVX]{1,4}|[A-Z]|(?P<doubled>[a-z])(?P=doubled)?)(?![\w-]))?"  # "339-aa"
_DECIMAL = (  # "14", "14A", "42-1901.02", "7.2.1", "3:15", "A6.7", "C-4"
    rf"\d+{_LETTERS}(?:[.:-]\d+{_LETTERS})*{_HYPHENED}"
    r"(?:(?<=\.\d)\.(?:[a-z]|[ivx]{2,5})(?!\w))?"
    r"|[A-Z]{1,3}\d{1,4}[A-Z]?(?:\.\d+[A-Z]?)*|[A-Z](?:[.-]\d+)+|[A-Z](?=\(\d)"
)
_ORDINAL = (  # of a container
    r"(?:\d+(?:-\d+){2,4}|\d+\.\d+-\d{1,3}(?:\.\d+)?(?![\d-])|\d+-0\d+|\d+-[A-Z](?![\w-])|\d+[A-Z]?(?:\.\d+)*"
    r"|[A-Z][-‐]\d+(?:\.\d+)*|[IVXLC]+(?:-[A-Z])?|[A-Z](?:[-.]?\d+(?:\.\d+)*)?)"
)
_SMALL_ROMAN = r"(?=[ivxlc]{2})c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_DECIMALS = r"|,\d(?!\d{0,3}-\d)"
_END = rf"(?![\w%€$£°]|\s?(?:%|€|\$|£|°)|\.\d{_DECIMALS})"
_LETTER = r"(?:[a-z](?![a-z])|(?P<twice>[a-z])(?P=twice)|[a-z]{2}(?=\)))"  # "b", "bb", "ba)"
_COMMENT = r"(?P<comment>-\d+[A-Za-z]?(?!\d)(?:\.(?:[ivx]{1,5}|[A-Z])\b){0,3})?"  # "5(b)-2.iii"
_NO_PARTS = r"(?P<inner>)(?P<comment>)(?P<alone>)"
PART = re.compile(r"[A-Za-z0-9-]+(?:\.\d+)*")
YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
ROMAN = re.compile(  # of a paragraph, which are no hundreds: "CCLI" is the code of a body
    r"(?:C|(?=[IVXL])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(?![\w.’'-])"
)
STARRED = re.compile(r"\b([A-Z])\.?\s?\*\s?(?=\d)")
"""A star after the letter of a number, which citations leave out: "R. * 311-12"."""


class Style(StrEnum):
    """The kind of text in which numbers are read; it decides which spellings are allowed."""

    TEXT = "text"  # the text of a document
    QUESTION = "question"  # a sentence in which people name provisions
    TYPED = "typed"  # an address and nothing else


class Numbers:
    """Patterns of numbers, with the groups *base*, *inner* ("(2)(b)"), *alone* and *comment*.

    A pattern is compiled when it is first used.

    Attributes:
        lettered: Whether a letter may follow every label, and not only those that allow letters.
        any_case: Whether the case of letters is ignored.
    """

    def __init__(self, language: CitationWords, style: Style) -> None:
        self._language = language
        self._in_text = style is Style.TEXT
        self._flags = re.IGNORECASE if style is Style.TYPED else re.NOFLAG
        self._signs = "|".join(map(re.escape, language.numbers.marks)) or "(?!)"
        self._end = rf"{_END}(?!{self._signs})"
        if language.instruments.compound and self._in_text:  # "des Artikel 10-Gesetzes"
            self._end += rf"(?!-(?:{in_any_case(language.instruments.kinds)}))"
        self.lettered = not self._in_text
        self.any_case = style is Style.TYPED

    @cached_property
    def item(self) -> re.Pattern[str]:
        """The number of a unit: "14(2)", "42-1901.02", "(2)(b)", "3.(b)"."""
        return self._item(self._end)

    @cached_property
    def crowded(self) -> re.Pattern[str]:
        """The same in a list without blanks, in which a comma begins no decimals: "§§ 1,2"."""
        return self._item(rf"{self._end.replace(_DECIMALS, '')}(?!,\d{{3}}(?!\d))")  # not "1,500"

    def _item(self, end: str) -> re.Pattern[str]:
        """The number of a unit, behind which *end* matches."""
        decimal, language = _DECIMAL, self._language
        numbers, connectives = language.numbers, language.connectives
        if numbers.inserted:  # "59 bis"
            inserted = in_any_case(numbers.inserted)
            behind = r"(?:-\d+)?(?:[ \u00a0][A-Z]{1,2}(?![\w’'.-]))?"  # "199 terdecies-0 A"
            goes_on = in_any_case((*connectives.joins, *connectives.within))
            capital = rf"[A-Z](?:[ \u00a0]{inserted})?(?=[,;)]|[ \u00a0]{goes_on}(?!\w))"
            decimal = (  # "220 F", "220 Z bis"
                rf"\d+(?:-\d+)*[ \u00a0]{inserted}(?!\w){behind}"
                rf"|\d{{2,}}[ \u00a0]{capital}|{decimal}"
            )
        elif self._in_text and not language.instruments.compound:  # "section 139 A of the Act"
            within = in_any_case(connectives.within)
            decimal = rf"\d{{2,}}[ \u00a0][A-HJ-Z](?=[ \u00a0]{within}[ \u00a0])|{decimal}"
        if language.instruments.compound:  # "Artikel 11 a und 11 b"
            decimal = rf"\d+[ \u00a0](?-i:[a-z])(?![\w.)’'-])|{decimal}"
        if self._in_text:  # "9.E of the Agreement", "4.c.3", "9.B.2"; not "in section 9.A new port"
            inside = in_any_case((*connectives.within, *connectives.joins, *connectives.ranges))
            decimal = (
                rf"\d+\.[A-Z]\.(?:\d{{1,2}}|[a-z])(?!\w|\.\w)"
                rf"|\d+\.(?:[B-HJ-Z](?=[ \u00a0])|[A-Z](?=[,;)]|\.\s|\(\d"
                rf"|[ \u00a0](?:{inside})(?!\w)))"
                rf"|\d+\.[a-z](?=[,;)]|\.(?!\w)|\s{{1,8}}(?:{inside})(?!\w))"
                rf"|\d+\.[a-z]\.\d{{1,2}}(?:\.[A-Za-z](?!\w))?|{decimal}"
            )
        if numbers.prefixes:
            letters = "|".join(re.escape(prefix.rstrip(".")) for prefix in numbers.prefixes)
            decimal = rf"(?:{letters})\.?[ \u00a0]?\d+(?:-\d+)*(?![A-Za-z])|{decimal}"
        return re.compile(
            rf"{GAP}(?:(?P<base>{_FEW_DIGITS}(?:{decimal}))(?:\.(?=\(\w{{1,3}}\)))?(?P<inner>{_INNERS}*)|(?P<alone>{_INNERS}+))"
            rf"{_COMMENT}{end}",
            self._flags,
        )

    @cached_property
    def outer(self) -> re.Pattern[str]:
        """The number of a container: "IV"."""
        outer = _ORDINAL if self._in_text else rf"(?:{_ORDINAL}|{_SMALL_ROMAN})"
        if self._language.numbers.endings:  # "titre Ier"
            outer = rf"{outer}(?:{'|'.join(self._language.numbers.endings)})?"
        if self._language.numbers.inserted:  # "section 3 bis"
            outer = rf"{outer}(?:[ \u00a0]{in_any_case(self._language.numbers.inserted)}(?!\w))?"
        stop = ""
        if self._in_text:  # "Chapter 4923. of the Code"
            stop = rf"(?:\.(?=[ \u00a0]{in_any_case(self._language.connectives.within)}[ \u00a0]))?"
        return re.compile(
            rf"{GAP}(?P<base>{outer})(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>){self._end}"
            rf"{stop}",
            self._flags,
        )

    @cached_property
    def roman(self) -> re.Pattern[str]:
        """The number of an Article in Roman numerals, "III", or of a Section of one: "III.2.b"."""
        return re.compile(
            r"(?:(?=\s)"
            rf"{GAP}|(?<=\s))(?P<base>[IVXLC]{{2,7}}\.\d{{1,3}}(?:\.[a-z])?|[IVX]|[IVXLC]{{2,7}})"
            rf"(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>)(?![\w’'-]|\.\w)",
            self._flags,
        )

    @cached_property
    def capital(self) -> re.Pattern[str]:
        """A number of one capital letter."""
        return re.compile(
            rf"(?:(?=\s){GAP}|(?<=[\s§]))(?P<base>[A-Z]){_NO_PARTS}(?![\w(’'-]|\.(?!\s)|\s[A-Z][a-z])"
            if self._in_text
            else rf"{GAP}(?P<base>[A-Z]{{1,3}})(?P<inner>{_INNERS}*)(?P<comment>)(?P<alone>)"
            r"(?![\w(’'-]|\.\w)",
            self._flags,
        )

    @cached_property
    def quoted(self) -> re.Pattern[str]:
        """A number of one capital letter in marks of quotation: that of Schedule “A”."""
        return re.compile(rf"{BLANK}(?:“|\")(?P<base>[A-Z])(?:”|\"){_NO_PARTS}(?!\w)")

    @cached_property
    def raised(self) -> re.Pattern[str]:
        """A number in superscript, as the paragraph prints it: "Absatz ¹"."""
        return re.compile(rf"{GAP}(?P<base>[⁰¹²³⁴⁵⁶⁷⁸⁹]{{1,2}}){_NO_PARTS}(?!\w)")

    @cached_property
    def letter(self) -> re.Pattern[str]:
        """A number of one small letter."""
        return re.compile(
            rf"{GAP}(?P<base>{_LETTER}){_NO_PARTS}(?![\w]|['’]\w|\.[a-zä]\.)\)?", self._flags
        )

    @cached_property
    def closed(self) -> re.Pattern[str]:
        """A number of one small letter with the bracket behind it alone: "point a)"."""
        return re.compile(rf"{GAP}(?P<base>{_LETTER}){_NO_PARTS}\)")

    @cached_property
    def marked(self) -> re.Pattern[str] | None:
        """A number that needs no label, such as "1°"; None in a language without such numbers."""
        if not self._language.numbers.marks:
            return None
        return re.compile(rf"{GAP}(?P<base>\d{{1,3}})(?:{self._signs}){_NO_PARTS}(?!\w)")


@cache
def numbers_of(language: CitationWords, style: Style) -> Numbers:
    """The numbers of a language."""
    return Numbers(language, style)
