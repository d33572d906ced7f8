"""Law that is foreign by the form of its citation: named patterns, each with an example."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..language import packs
from .numbers import GAP

_GAP = rf"(?=[\s\u200e\u200f]){GAP}"
_SECTION = r"\d[\d–-]*[a-z]{0,2}(?:-\d+[a-z]?)?(?:\.\d+[a-z]?)?(?:\s?\(\w{1,4}\))*"

_EUROPEAN = "|".join(  # "Commission Regulation"
    pack.citations.european.replace(" ", _GAP) for pack in packs() if pack.citations.european
)
_UNIONS = "|".join(sorted({union for pack in packs() for union in pack.citations.unions}))

FORMS: tuple[tuple[str, str], ...] = (
    ("united_states_code",  # "15 U.S.C. 1601", "5 USC § 552(a)"
     rf"\d{{1,2}}{_GAP}U\.?\s?S\.?\s?C\.?(?:\s?A\.)?{_GAP}(?:§+{GAP}|sec\.\s)?(?P<usc>{_SECTION})"),
    ("code_title",  # "title 28, United States Code"
     rf"[Tt]itle{_GAP}\d{{1,2}},?{_GAP}(?:of{_GAP}the{_GAP})?United{_GAP}States{_GAP}Code"),
    ("federal_regulations",  # "12 CFR 1026.2", "12 CFR part 202"
     rf"\d{{1,2}}{_GAP}C\.?\s?F\.?\s?R\.?{_GAP}(?:[Pp]arts?{_GAP}|§+{GAP})?(?P<cfr>{_SECTION})"
     r"(?:,\s[Aa]pp(?:endix|\.)(?:\s[A-Z]\b)?)?"),
    ("statutes_at_large", rf"\d{{1,3}}{_GAP}Stat\.{_GAP}\d+"),  # "124 Stat. 1376"
    ("federal_register", rf"\d{{1,3}}{_GAP}(?:FR|Fed\.\s?Reg\.){_GAP}[\d,]+"),  # "76 FR 79442"
    ("public_law", rf"(?:Public{_GAP}Law|Pub\.\s?L\.)(?:{_GAP}No\.)?{_GAP}\d+[–-]\d+"),
    ("numbered_law", rf"[A-Z]\.\s?[A-Z]\.{_GAP}(?:Law|Act){_GAP}\d+[–-]\d+"),  # "D.C. Law 6-10"
    ("european_act",  # "Regulation (EU) 2016/679", "Verordnung (EG) Nr. 1/2003"
     rf"(?:{_EUROPEAN}){_GAP}\([A-Z]{{2,3}}(?:,\s?Euratom)?\)"
     rf"(?:{_GAP}[Nn][or°º]\.?)?{_GAP}\d+/\d+"),
    ("european_number",  # "Directive 95/46/EC"
     rf"(?:{_EUROPEAN}){_GAP}\d{{2,4}}/\d+/[A-Z]{{2,3}}|\d{{2,4}}/\d+/(?:{_UNIONS})\b"),
    ("official_journal", rf"OJ{_GAP}(?:L|C){_GAP}\d+,{_GAP}[\d.]+,{_GAP}p\.{_GAP}\d+"),
    ("numbered_by_year",  # "Cabinet Decision No. (74) of 2020"
     rf"(?:(?:Federal|Cabinet|Royal|Ministerial|Presidential|Executive|Decree){_GAP}){{0,3}}"
     rf"(?:Law|Decree|Decision|Resolution|Order|Regulation|Act){_GAP}"
     rf"(?:(?:[Bb]y{_GAP})?[Ll]aw{_GAP})?"
     rf"No\.?{_GAP}\(?\d{{1,4}}\)?{_GAP}of{_GAP}(?:the{_GAP}year{_GAP})?\d{{4}}"),
    ("dated_act",  # "Act of June 3, 1996"
     rf"Act{_GAP}of{_GAP}(?:January|February|March|April|May|June|July|August|September|October|"
     rf"November|December){_GAP}\d{{1,2}},{_GAP}\d{{4}}"),
    ("german_act",  # "G v. 12.8.2021 I 3544", as lists of amendments name it
     r"(?:G|V|Bek\.|Beschl\.)\sv\.\s\d{1,2}\.\s?\d{1,2}\.\s?\d{4}(?:\s[IVX]+\s\d+)?"),
    ("bibliography_key", r"\[[A-Z][A-Z0-9-]*\d[A-Z0-9-]*\]"),  # "[RFC3986]"
    ("standard", rf"(?:RFC|BCP|ISO(?:/IEC)?|EN|DIN){_GAP}\d{{2,5}}(?:[-:]\d+)*"),  # "ISO 27001"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ForeignLaw:
    """A citation of foreign law: its place, and its words as the document's name.

    Attributes:
        has_units: Whether sections may be cited of it: of a law, not of a page of a journal.
        book, section: Of a section of a code that is cited by it, the code as written and the
            number of the section: "15 U.S.C." and "1601(a)".
    """

    start: int
    end: int
    name: str
    has_units: bool = True
    book: str | None = None
    section: str | None = None


_FORMS = re.compile(
    r"(?<![\w.])(?:" + "|".join(f"(?P<{name}>{form})" for name, form in FORMS) + r")"
)
# What each form holds without fail. They are looked for one by one, those with one first letter
# together: a pattern that begins with a plain character is found thirty times as fast as a set.
_SIGNS = tuple(
    re.compile(sign)
    for sign in (
        *(r"S(?:\.?\s?C|tates\s+Code|tat\.)", r"F\.?\s?R\b", r"R(?:eg\.|FC\b)", r"Law\b", r"Pub\."),
        *(r"Act\s(?:\d|of\s[JFMASOND])", r"No\.?\s\(?\d", r"/[\dE]", r"v\.\s\d", r"\[[A-Z]"),
        *(r"BCP\b", r"ISO\b", r"EN\b", r"DIN\b", r"OJ\b", r"\([A-Z]{2,3}[,)]"),
    )
)
# What goes on with a list of sections: "42 U.S.C. §§ 1395x(s)(2)(A), 1396a and 1396b".
_PAGES = frozenset(("statutes_at_large", "federal_register", "official_journal"))
_FURTHER = re.compile(
    rf"(?:(?P<comma>,{GAP})(?:(?:and|or){_GAP})?|{_GAP}(?:and|or){_GAP})(?:§+{GAP})?"
    rf"(?P<section>(?=\d{{3}}|\d+\.\d){_SECTION})"
    rf"(?![\w,]*\d|{_GAP}(?:U\.?\s?S|C\.?\s?F|Stat|Fed|FR))"
)
_REACH = 70  # characters from the beginning of a citation to its sign


def foreign_at(text: str, position: int) -> ForeignLaw | None:
    """The citation of foreign law that begins at *position*, if one does."""
    match = _FORMS.match(text, position)
    return None if match is None else ForeignLaw(position, match.end(), _name(match[0]))


def _name(words: str) -> str:
    return " ".join(words.strip("[]").split())


def find_foreign(text: str) -> list[ForeignLaw]:
    """The citations of foreign law in *text*, in order, none overlapping another."""
    found: list[ForeignLaw] = []
    position = 0
    signs = sorted((m.start(), m.end()) for sign in _SIGNS for m in sign.finditer(text))
    for start, end in signs:
        if start < position:
            continue
        match = _FORMS.search(text, max(position, start - _REACH), end + _REACH)
        match = match and _FORMS.match(text, match.start())  # which the reach may have cut
        if match is None or match.end() <= start:
            continue
        position = match.end()
        has_units = match.lastgroup not in _PAGES
        found.append(
            ForeignLaw(match.start(), match.end(), _name(match[0]), has_units, *_section(match))
        )
        if match["usc"] or match["cfr"]:
            found += _further(text, match)
            position = found[-1].end
    return found


def _section(match: re.Match[str]) -> tuple[str | None, str | None]:
    """The code and the number of the section that *match* cites; "12 CFR part 202" cites none."""
    group = "usc" if match["usc"] else "cfr"
    number = match[group]
    if number is None or (group == "cfr" and "." not in number):
        return None, None
    return _BOOK.sub("", _name(match[0][: match.start(group) - match.start()])), number


_BOOK = re.compile(r"\s?(?:§+|sec\.|[Pp]arts?)$")


def _further(text: str, match: re.Match[str]) -> list[ForeignLaw]:
    """The further sections of a list that begins with *match*, each a citation of its own."""
    book = text[match.start() : match.start("usc" if match["usc"] else "cfr")]
    found: list[ForeignLaw] = []
    end = match.end()
    while further := _FURTHER.match(text, end):
        if further["comma"] and "§§" not in book:
            break
        end = further.end()
        number = further["section"]
        found.append(
            ForeignLaw(
                *(further.start("section"), end, _name(book + number)),
                book=_BOOK.sub("", _name(book)),
                section=number,
            )
        )
    return found
