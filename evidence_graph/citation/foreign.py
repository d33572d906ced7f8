"""Law that is foreign by the form of its citation: the forms of all languages, and of none."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..language import packs
from ..language.naming import CODE_SECTION, ForeignForm
from ..language.neutral import EUROPEAN_BESIDE, EUROPEAN_KINDS
from ..language.patterns import either
from .numbers import BLANK, GAP

NEUTRAL = (
    *(  # "ISO 27001"
        ForeignForm(rf"{body}\b", rf"{body}(?:/IEC)? \d{{2,6}}(?: \d{{3}}(?![\w.]))?(?:[-:]\d+)*")
        for body in ("RFC", "BCP", "STD", "ISO", "EN", "DIN")
    ),
    ForeignForm(r"PEP\s\d", r"PEP \d{1,4}\b"),
    ForeignForm(r"EIP-\d", r"EIP-\d{1,5}\b"),
    ForeignForm(r"ERC-\d", r"ERC-\d{1,5}\b"),
    ForeignForm(r"SP\s\d", r"(?:NIST )?SP \d{3}-\d{1,3}[A-Z]?(?:-\d{1,2})?\b(?!\.\d)"),
    ForeignForm(  # "ANSI X3.4-1986", "IEEE Std 802.1-2014"
        r"ANSI\b", r"ANSI(?:/[A-Z]{2,5})? [A-Z]?\d{1,4}(?:\.\d{1,3}){0,3}(?:[-–:]\d{4})?"
    ),
    ForeignForm(r"IEEE\b", r"IEEE (?:Std\.? )?\d{3,4}(?:\.\d{1,3}){0,2}(?:[-–:]\d{4})?"),
    ForeignForm(  # as W3C's tools write it: "[[[core-aam]]]", "[[!HTML]]", "[[ARIA-1.2 inline]]"
        r"\[\[",
        r"(?<!\[)(?:\[\[\[[A-Za-z][\w.-]{1,40}\]\]\]"
        r"|\[\[[!?]?(?=[a-z.]{0,40}(?:[A-Z\d]{2}|[A-Za-z\d]-))"
        r"[A-Za-z][\w.-]{1,40}(?: inline)?\]\])(?!\()",
    ),
    ForeignForm(  # "[RFC3986]"; not "[RFC3986](https://…)", a link, whose address says more
        r"\[[A-Z]", r"\[[A-Z][A-Z0-9-]*\d[A-Z0-9-]*\](?!\()"
    ),
)
"""Forms that belong to no language."""

_DASHES = re.compile("[–‐‑]")  # "42 U.S.C. 1396r–4" is printed with a hyphen or with these
_WIDE = re.compile(r"[^\S\n]\s|\s[^\S\n]|[\u200e\u200f]")  # more than one blank
_INVISIBLE = re.compile("[\u200e\u200f]")
_REACH = 70  # characters from the beginning of a citation to its sign


@dataclass(frozen=True, slots=True)
class ForeignLaw:
    """A citation of foreign law: its place, and its words as the document's name.

    Attributes:
        has_units: Whether sections near may be of it: not of a page, or an act that amends.
        book, section: Of a section of a code that is cited by it, the code as written and the
            number of the section: "15 U.S.C." and "1601(a)".
    """

    start: int
    end: int
    name: str
    has_units: bool = True
    book: str | None = None
    section: str | None = None


def all_forms() -> Iterator[ForeignForm]:
    """The forms of all languages, and those of none."""
    for pack in packs():
        yield from pack.citations.naming.foreign
    yield from _european()
    yield from NEUTRAL


def _european() -> Iterator[ForeignForm]:
    """Acts of the European Union: "Regulation (EU) 2016/679", "Verordnung (EG) Nr. 1/2003"."""
    words = [pack.citations for pack in packs()]
    beside = either(EUROPEAN_BESIDE)
    elsewhere = rf"(?i:(?:(?:{beside}) )?(?:{either(EUROPEAN_KINDS)})(?: (?:{beside}))?)"
    kinds = "|".join((*(own.european for own in words if own.european), elsewhere))
    unions = "|".join(sorted({union for own in words for union in own.unions}))
    number = r"(?: [Nn](?:[or°º]|úm)?\.?\s{0,2}| )"
    if packs():
        yield ForeignForm(
            r"\([A-Z]{2,3}[,)]",
            rf"(?:{kinds}) \([A-Z]{{2,3}}(?:,\s?Euratom)?\){number}\d+/\d+",
        )
        yield ForeignForm(
            r"/\d", rf"(?:{kinds}) \d{{2,4}}/\d+(?:/[A-Z]{{2,3}}|(?![\w/]))"
        )  # "Directive 95/46/EC", "Regulation 2016/679"
    if unions:
        yield ForeignForm(r"/\d", rf"\d{{2,4}}/\d+/(?:{unions})\b")
        yield ForeignForm(  # "Article 4 of (EU) No 910/2014"
            r"\([A-Z]{2,3}[,)]", rf"\((?:{unions})\)(?: [Nn][or°º]\.? ?\d+| \d{{4}})/\d+"
        )


@cache
def _forms(first: str = "") -> re.Pattern[str]:
    """The forms of all languages; a group *pages* tells of those that cite pages.

    Args:
        first: Only of those whose sign begins so; empty for all.
    """
    forms = tuple(_by_first()[first] if first else all_forms())
    pages = "|".join(f"(?:{form.pattern})" for form in forms if form.pages)
    others = "|".join(f"(?:{form.pattern})" for form in forms if not form.pages) or "(?!)"
    either_of = rf"(?<![\w.])(?:{others}|(?P<pages>{pages or '(?!)'}))"
    return re.compile(either_of.replace(" ", BLANK))


@cache
def _by_first() -> dict[str, list[ForeignForm]]:
    """The forms, those together whose signs begin with one character."""
    found: defaultdict[str, list[ForeignForm]] = defaultdict(list)
    for form in all_forms():
        found[form.sign[:2] if form.sign[0] == "\\" else form.sign[0]].append(form)
    return dict(found)


@cache
def _signs() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    """What each form holds, those with one first letter together, each behind that letter.

    Then the same with as much white space as may stand in a form where the sign has one blank. A
    pattern that begins with a plain character is found thirty times as fast as a set. Most
    questions hold no sign, and for them the forms, which take fifty milliseconds, stay uncompiled.
    """
    found = []
    for first, forms in sorted(_by_first().items()):
        rests = sorted({form.sign[len(first) :] for form in forms})
        sign = f"{first}(?:{'|'.join(rests)})"
        loose = re.sub(r"\\s(?:\+|(?!\?))", lambda _: r"[\s\u200e\u200f]+", sign)
        found.append((first, re.compile(sign), re.compile(loose)))
    return tuple(found)


@cache
def _continued() -> re.Pattern[str]:
    """What goes on with a list of sections: "42 U.S.C. §§ 1395x(s)(2)(A), 1396a"."""
    joins = either({join for pack in packs() for join in pack.citations.joins[:2]})
    return re.compile(
        rf"(?:(?P<comma>,{GAP})(?:(?:{joins}){BLANK})?|{BLANK}(?:{joins}){BLANK})(?:§+{GAP})?"
        rf"(?P<section>(?=\d{{3}}|\d+\.\d){CODE_SECTION})"
        rf"(?![\w,]*\d|{BLANK}(?:U\.?\s?S|C\.?\s?F|Stat|Fed|FR))"
    )


def foreign_at(text: str, position: int) -> ForeignLaw | None:
    """The citation of foreign law that begins at *position*, if one does."""
    match = _forms().match(text, position)
    if match is None:
        return None
    has_units = match["pages"] is None
    return ForeignLaw(position, match.end(), _name(match[0]), has_units, *_section(match))


def _name(words: str) -> str:
    name = " ".join(_INVISIBLE.sub("", words).strip("[]!?, \n").split())
    return name.removesuffix(" inline")


def find_foreign(text: str) -> list[ForeignLaw]:
    """The citations of foreign law in *text*, in order, none overlapping another."""
    found: list[ForeignLaw] = []
    position = 0
    signs = sorted(
        (match.start(), match.end(), one)
        for one, sign, _ in _signs()
        for match in sign.finditer(text)
    )
    longest = max((end - start for start, end, _ in signs), default=0)
    for start, end, _ in signs:
        if start < position:
            continue
        first, last = max(position, start - _REACH), end + _REACH
        # Only forms whose sign stands there are tried, which takes a third of the time of all.
        low = bisect_left(signs, (first - longest,))
        near = {one for _, _, one in signs[low : bisect_left(signs, (last,))]}
        if _WIDE.search(text, first, last):
            near.update(one for one, _, loose in _signs() if loose.search(text, first, last))
        begun = [match.start() for one in near if (match := _forms(one).search(text, first, last))]
        match = _forms().match(text, min(begun)) if begun else None  # which the reach may have cut
        if match is None or match.end() <= start:
            continue
        position = match.end()
        law = ForeignLaw(
            *(match.start(), match.end(), _name(match[0])), match["pages"] is None, *_section(match)
        )
        found.append(law)
        if group := _group(match):
            found += _further(text, match, group)
            position = found[-1].end
    return found


def _section(match: re.Match[str]) -> tuple[str | None, str | None]:
    """The code and the number of the section that *match* cites; "12 CFR part 202" cites none."""
    group = _group(match)
    number = match[group] if group else None
    if group is None or number is None or (group == "cfr" and "." not in number):
        return None, None
    number = _DASHES.sub("-", number) if group == "usc" else number
    return _BOOK.sub("", _name(match[0][: match.start(group) - match.start()])), number


def _group(match: re.Match[str]) -> str | None:
    """The group of *match* that holds the number of a section of a code."""
    return next(
        (name for name, words in match.groupdict().items() if words and name != "pages"), None
    )


_BOOK = re.compile(r",?\s?(?:§+|ss?\.(?:ss?\.)?|sec\.|[Ss]ections?|[Pp]arts?)$")


def _further(text: str, match: re.Match[str], group: str) -> list[ForeignLaw]:
    """The further sections of a list that begins with *match*, each a citation of its own."""
    book = text[match.start() : match.start(group)]
    found: list[ForeignLaw] = []
    end = match.end()
    while further := _continued().match(text, end):
        if further["comma"] and "§§" not in book:
            break
        end = further.end()
        number = further["section"]
        found.append(
            ForeignLaw(
                *(further.start("section"), end, _name(book + number)),
                book=_BOOK.sub("", _name(book)),
                section=_DASHES.sub("-", number) if group == "usc" else number,
            )
        )
    return found
