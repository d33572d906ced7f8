"""Tells codes that cite documents from those that name a product with its version."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from evidence_graph.citation.numbers import GAP
from evidence_graph.language.patterns import begins

NOT_CODES = frozenset(
    "II III IV VI VII VIII IX XI XII PK UK US USA EU EC DOI ISBN ISSN "
    "USD EUR EURO GBP AED CHF NIS ILS JPY CNY RMB INR SGD AUD CAD NZD ZAR SEK NOK DKK HKD "
    "YYYY PDF HTML XHTML XML CSS HTTP HTTPS TLS SSL JSON SHA AES DOM SVG EPUB UTF USB SQL "
    "OID NT".split()
)
"""Words in capitals that are no codes of documents."""
OF_PLACE = r"(?:(?:EU|UK|US)\s)?"
"""Before a code that several places have, each its own: "UK GDPR"."""
CODE_BEFORE = re.compile(
    r"(?<![\w])(?<![A-Z]\s)"
    rf"(?P<code>{OF_PLACE}[A-Z][A-Z&]{{1,9}})(?:[\s\u200e]{{1,3}}|(?P<comma>,\s))$"
)
CODE_BEHIND = re.compile(  # "Article 263 TFEU", "s 6 HRA 1998"; not "Article 5 SCOPE OF THIS ACT"
    rf"(?=\s){GAP}(?P<code>{OF_PLACE}(?P<word>[A-Z]{{2,}}[A-Z0-9]*)(?:\s(?:19|20)\d\d)?)"
    r"(?![\w’'&/-]|\.\w|\s{1,4}[A-Z0-9]"
    # "Section 9 FC (Ferry Code)", "Article 4 GDPR (or BDSG)"
    r"|\s{1,4}\((?![a-z]{2,20}\s|(?:[A-Z][a-z]+\s(?:of\s)?){1,4}[A-Z][a-z]+\))"
    r"|\s*\n\n)"
)
# What follows a code in a sentence, and not in a heading.
GOES_ON = re.compile(r"[.,;)]|\s\(?[a-zäöüß]|\s\([A-ZÄÖÜ][a-z]*[A-Z]\w*\)")
ASIDE = re.compile(r"\s\([A-ZÄÖÜ][a-z]*[A-Z]\w*\)")  # "§ 4 Hessisches Gesetz über Häfen (HHfG)"
WRAP = re.compile(r"[^\S\n]?\n[^\S\n]{0,40}(?=\S)")
_WITHIN_CAPITALS = re.compile(r"\w\Z|[A-Z]\s\Z")
_VERSION = re.compile(r"\.0(?![\w.])")
_SMALL = re.compile(r"\s[1-4]\.\d(?![\d.(]|\s?\()")
_CODE_BEHIND_VERSION = re.compile(r"\b[Vv]ersion\s([A-Z][A-Z&]{1,9})\s\d{1,2}(?:\.\d)?(?![\w.]?\w)")
_CODE_IN_BRACKETS = re.compile(r"\(([A-Z]{2,9})\)")
_BODY_CHARS = 60  # before a bracket, in which the word for a body stands
_NUMBER_BEHIND_VERSION = re.compile(
    r"\b[Vv]ersions?\s(?:[A-Z&]{2,10}\s)?(\d{1,2}(?:\.\d{1,2})?)(?![\w.]*\w)"
)
_NUMBERED = re.compile(
    begins("A-Z", behind=r"\w") + r"[A-Z&]{2,9}\s(\d{1,2}(?:\.\d{1,2}){0,2})(?![\w.]*\w)"
)
_PATCHED = re.compile(r"\d{1,2}\.\d{1,2}\.0")  # "4.0.0", "1.10.0"
_VERSIONED = re.compile(r"(?<!\w)([A-Z][A-Z&]{1,9})\s\d{1,3}\Z")


def citing_codes(text: str, coded: Iterable[re.Match[str]]) -> Iterator[str]:
    """The codes by which *text* cites documents: "MKT" where it says "MKT 4.2".

    Args:
        coded: The codes of *text* with a number behind them.
    """
    for match in coded:
        start = match.start()
        if not _WITHIN_CAPITALS.search(text, max(0, start - 2), start):
            yield match[0]


def codes_of_others(
    text: str, measured: re.Pattern[str], body_before: re.Pattern[str]
) -> Iterator[str]:
    """The codes of *text* that stand for bodies and measures: "the Harbour Board (HB)".

    Args:
        measured: A code before a number that is measured.
        body_before: What names a body, right before the bracket with its code.
    """
    yield from (code["code"] for code in measured.finditer(text))
    for bracket in _CODE_IN_BRACKETS.finditer(text):
        start = bracket.start()
        if body_before.search(text, max(0, start - _BODY_CHARS), start):
            yield bracket[1]


def versioned_codes(text: str, coded: Sequence[re.Match[str]]) -> Iterator[str]:
    """The codes of *text* that name a product or a standard with its version: "ABCD 6.0".

    Also those of "version CG 2". If all numbers behind codes look like versions ("WCAG 2.1"), all
    codes are such; "MKT 4.10.1" is no version.

    Args:
        coded: The codes of *text* with a number behind them.
    """
    if all(_SMALL.match(text, code.end()) for code in coded):
        yield from (code[0] for code in coded)
    if "ersion" in text:
        yield from (stated[1] for stated in _CODE_BEHIND_VERSION.finditer(text))
    for version in _VERSION.finditer(text):
        before = _VERSIONED.search(text, max(0, version.start() - 16), version.start())
        if before is not None:
            yield before[1]


def versions_of_codes(text: str) -> Iterator[str]:
    """The codes of *text*, each with a number that is its version and no unit.

    It says "version 4.0" and writes "ABCD 4", or the number is written as programs number versions:
    "ABCD 1.10.0". Other numbers behind such a code may be units.
    """
    stated = set(_NUMBER_BEHIND_VERSION.findall(text)) if "ersion" in text else set()
    for code in _NUMBERED.finditer(text):
        number = code[1]
        if _PATCHED.fullmatch(number) or not stated.isdisjoint((number, f"{number}.0")):
            yield " ".join(code[0].split())
