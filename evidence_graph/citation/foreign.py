"""Finds citations of foreign law by their form, such as "15 U.S.C. 1601" or "ISO 27001"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..language import packs
from ..language.citations.foreign import CODE_SECTION, ForeignForm
from ..language.neutral import EUROPEAN_BESIDE, EUROPEAN_KINDS
from ..language.patterns import either
from .numbers import BLANK, GAP

# "DIN EN ISO 9001" is the German edition of the European edition of a standard of ISO.
_EDITION = r"(?:(?:DIN|BS|NF|SN|NEN|UNI|SANS|ÖNORM|ETSI(?: Draft)?)(?: |-))?(?:EN(?: |-))?"
# "ISO/IEC 270XX" means all standards whose numbers begin so.
_STANDARD = r"(?:\d{2,4}[Xx]{1,2}(?!\w)|\d{2,6}(?: \d{3}(?![\w.]))?(?:[-:]\d+)*)"
NEUTRAL = (
    *(ForeignForm(rf"{body}\b", rf"{body} {_STANDARD}") for body in ("RFC", "BCP", "STD")),
    ForeignForm(r"RFC\d", r"(?<![\[/#\w-])RFC\d{3,5}(?![\w\]/}-]|\.\w)"),  # "as in RFC2119"
    ForeignForm(  # "in the format of ISO8601"
        r"ISO\d",
        r"(?<![\[/#\w.-])ISO\d{3,5}(?:-\d{1,3})?(?:[:-](?:19|20)\d\d)?(?![\w\]/}-]|\.\w)",
    ),
    *(  # "ISO 27001", "EN ISO 683-1", "ETSI EN 319 411-1"
        ForeignForm(rf"{body}\b", rf"{_EDITION}{body}(?:/IEC)?(?: (?:TS|TR))? {_STANDARD}")
        for body in ("ISO", "IEC", "EN", "DIN")
    ),
    ForeignForm(r"ETSI\s", r"ETSI (?:TS|TR|ES|SR|GS) \d{3} \d{3}(?:-\d{1,3})*(?![\w.])"),
    *(  # "SANS 10252-1: 2004", "AS/NZS 3000:2018"
        ForeignForm(
            rf"{body}\s\d", rf"{body} \d{{3,6}}(?:[-.]\d{{1,3}})*(?:: ?(?:19|20)\d\d)?(?!\w)"
        )
        for body in ("SANS", "BS", "AS/NZS")
    ),
    ForeignForm(  # "ISO/IEC Directives, Part 2"
        r"IEC\s+Directives\b", r"ISO/IEC Directives(?:,? Part \d)?(?!\w)"
    ),
    ForeignForm(  # "SMPTE ST 377-1:2011", "SMPTE RP 224"
        r"SMPTE\s",
        r"SMPTE (?:EG|OV|RDD|RP|ST) \d{1,4}(?:-\d{1,4}){0,2}(?::(?:19|20)\d\d)?(?![\w-]|\.\d)",
    ),
    ForeignForm(r"WCAG\s\d", r"WCAG [1-3]\.\d(?!\.?\d)"),  # its version, and no unit of it
    ForeignForm(r"PEP\s\d", r"PEP \d{1,4}\b"),
    ForeignForm(r"EIP-\d", r"EIP-\d{1,5}\b"),
    ForeignForm(r"ERC-\d", r"ERC-\d{1,5}\b"),
    *(
        ForeignForm(  # "NIST SP 800-63B", "Special Publication 800-30"
            sign,
            rf"(?:NIST )?{series} \d{{3}}[-–]\d{{1,3}}[A-Za-z]?(?:-\d{{1,2}})?\b(?!\.\d)",
        )
        for sign, series in ((r"SP\s\d", "SP"), (r"Publication\s\d", "Special Publication"))
    ),
    ForeignForm(r"FIPS\s", r"FIPS (?:PUB )?\d{3}(?:-\d{1,2})?(?![\w.-]\d)"),
    ForeignForm(  # "ANSI X3.4-1986", "IEEE Std 802.1-2014"
        r"ANSI\b", r"ANSI(?:/[A-Z]{2,5})? [A-Z]?\d{1,4}(?:\.\d{1,3}){0,3}(?:[-–:]\d{4})?"
    ),
    ForeignForm(r"IEEE\b", r"IEEE (?:Std\.? )?\d{3,4}(?:\.\d{1,3}){0,2}(?:[-–:]\d{4})?"),
    ForeignForm(  # as W3C's tools write it: "[[[core-aam]]]", "[[!HTML]]", "[[ARIA-1.2 inline]]"
        r"\[\[",
        r"(?<!\[)(?!\[\[(?:TABLE|CAPTION|PAGE)\])(?:\[\[\[[A-Za-z][\w.-]{1,40}\]\]\]"
        r"|\[\[[!?]?(?=[a-z.]{0,40}(?:[A-Z\d]{2}|[A-Za-z\d]-))"
        r"[A-Za-z][\w.-]{1,40}(?: inline)?\]\])(?!\()",
    ),
    ForeignForm(  # as kramdown-rfc writes it: "{{!RFC3339}}", "{{I-D.ietf-x}}", "{{?X=RFC7541}}"
        r"\{\{",
        r"\{\{(?:[!?](?:[A-Z][\w.-]{0,30}=)?[A-Za-z][\w.-]{1,60}"
        r"|-?(?:(?:RFC|BCP|STD)-?\d{1,5}|I-D\.[a-z][\w.-]{1,60}))"
        r"\}\}",
    ),
    ForeignForm(  # as mmark and pandoc write it: "[@!RFC6749]", "[@VC_DATA]"; not "[@smith2004]"
        r"\[@",
        r"\[@(?:[!?][A-Za-z]|(?![A-Z][a-z]+\d{4}[a-z]?\])(?=[\w.-]{0,40}(?:[A-Z\d]{2}|\.[A-Z]))"
        r"[A-Z])[\w.:-]{1,60}\](?!\()",
    ),
    ForeignForm(  # "[RFC3986]"; not the link "[RFC3986](https://…)", whose target says more
        r"\[[A-Z]", r"\[[A-Z][A-Z0-9-]*\d[A-Z0-9-]*\](?!\(|\s\([“\"][A-Z][a-z]{2,20}[”\"]\))"
    ),
)
"""Forms of citations in all languages."""

_DASHES = re.compile("[–‐‑]")  # "42 U.S.C. 1396r–4" is printed with a hyphen or with these
_WIDE = re.compile(r"[^\S\n]\s|\s[^\S\n]|[\u200e\u200f]")  # more than one blank
_INVISIBLE = re.compile("[\u200e\u200f]")
_REACH = 70  # characters from the beginning of a citation to its sign
_BOOK = re.compile(  # what stands between a code and the number of its section
    r",?\s?(?:(?<!§)§+|ss?\.(?:ss?\.)?|(?:[Ss]ec|SEC)\.|[Ss]ections?|[Pp]arts?)$"
)


@dataclass(frozen=True, slots=True)
class ForeignLaw:
    """A citation of foreign law; *name* is its text, as the name of a document.

    Attributes:
        has_units: Whether sections cited beside it may be part of it. A citation of a page, or of
            an amending act, has none.
        book, section: The code as written and the number, if it cites a section of a code:
            "15 U.S.C." and "1601(a)".
    """

    start: int
    end: int
    name: str
    has_units: bool = True
    book: str | None = None
    section: str | None = None


def all_forms() -> Iterator[ForeignForm]:
    """The forms of all language packs, and those that belong to no language."""
    for pack in packs():
        yield from pack.citations.foreign
    yield from _european()
    yield from NEUTRAL


def _european() -> Iterator[ForeignForm]:
    """Acts of the European Union: "Regulation (EU) 2016/679", "Verordnung (EG) Nr. 1/2003"."""
    words = [pack.documents.european for pack in packs()]
    beside = either(EUROPEAN_BESIDE)
    elsewhere = rf"(?i:(?:(?:{beside}) )?(?:{either(EUROPEAN_KINDS)})(?: (?:{beside}))?)"
    kinds = "|".join((*(own.acts for own in words if own.acts), elsewhere))
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
    """A pattern of all forms; the group *pages* matches those that cite pages.

    Args:
        first: The first character of the sign of the forms that are wanted; "" for all forms.
    """
    forms = tuple(_by_first()[first] if first else all_forms())
    pages = "|".join(f"(?:{form.pattern})" for form in forms if form.pages)
    others = "|".join(f"(?:{form.pattern})" for form in forms if not form.pages) or "(?!)"
    either_of = rf"(?<![\w.])(?:{others}|(?P<pages>{pages or '(?!)'}))"
    return re.compile(either_of.replace(" ", BLANK))


@cache
def _by_first() -> dict[str, list[ForeignForm]]:
    """The forms by the first character of their signs."""
    found: defaultdict[str, list[ForeignForm]] = defaultdict(list)
    for form in all_forms():
        found[form.sign[:2] if form.sign[0] == "\\" else form.sign[0]].append(form)
    return dict(found)


@cache
def _signs() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    """For each first character of signs: a pattern of these signs, and one that allows wide blanks.

    Every form contains its sign. A pattern that begins with a plain character is searched thirty
    times as fast as a set. Most questions contain no sign, so that the forms, which take fifty
    milliseconds, are not compiled for them.
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
    """The next section of a list: ", 1396a" in "42 U.S.C. §§ 1395x(s)(2)(A), 1396a"."""
    joins = either({join for pack in packs() for join in pack.citations.connectives.joins[:2]})
    return re.compile(
        rf"(?:(?P<comma>,{GAP})(?:(?:{joins}){BLANK})?|{BLANK}(?:{joins}){BLANK})(?:§+{GAP})?"
        rf"(?P<section>(?=\d{{3}}|\d+\.\d){CODE_SECTION})"
        rf"(?![\w,]*\d|{BLANK}(?:[A-Z][A-Z.]|Stat|Fed))"  # "and 42 U.S.C."
    )


def foreign_at(text: str, position: int) -> ForeignLaw | None:
    """The citation of foreign law that begins at *position*, if one does."""
    match = _forms().match(text, position)
    if match is None:
        return None
    has_units = match["pages"] is None
    return ForeignLaw(position, match.end(), _name(match[0]), has_units, *_section(match))


def _name(words: str) -> str:
    name = " ".join(_INVISIBLE.sub("", words).strip("[]{}@!?, \n").split())
    return name.removesuffix(" inline").rpartition("=")[2]


def find_foreign(text: str) -> list[ForeignLaw]:
    """The citations of foreign law in *text*, in order, none overlapping another."""
    found: list[ForeignLaw] = []
    position = 0
    signs = sorted(
        (match.start(), match.end(), first)
        for first, sign, _ in _signs()
        for match in sign.finditer(text)
    )
    longest = max((end - start for start, end, _ in signs), default=0)
    for start, end, _ in signs:
        if start < position:
            continue
        low, high = max(position, start - _REACH), end + _REACH
        # Only forms whose sign is near are tried, which takes a third of the time of all forms.
        around = signs[bisect_left(signs, (low - longest,)) : bisect_left(signs, (high,))]
        near = {first for _, _, first in around}
        if _WIDE.search(text, low, high):
            near.update(first for first, _, loose in _signs() if loose.search(text, low, high))
        matches = (_forms(first).search(text, low, high) for first in near)
        begun = [match.start() for match in matches if match]
        match = _forms().match(text, min(begun)) if begun else None  # the reach may have cut it
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
    """The name of the group of *match* with the number of a section of a code."""
    return next(
        (name for name, words in match.groupdict().items() if words and name != "pages"), None
    )


def _further(text: str, match: re.Match[str], group: str) -> list[ForeignLaw]:
    """The later sections of a list that begins with *match*, each as a citation of its own."""
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
