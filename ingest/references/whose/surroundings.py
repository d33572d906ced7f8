"""Patterns of the words around a citation that tell its document, or that it is none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.citations import (
    AmendmentWords,
    CitationWords,
    Label,
    Level,
    PointerWords,
)
from evidence_graph.language.patterns import either, in_any_case

from ..tree import Tree

_WRAP = r"\s{1,8}(?<!\n\n)\u200e{0,4}"  # lines are wrapped, and indented; marks of emphasis end
_SERIES_CHARS = 40  # before a label, in which the name of a journal or of a court stands
_LAND_LIST = re.compile(r"(?:,? (?:[a-z]{2,3} )?\d{1,2}(?!\d)){0,4}")  # "Section 27, 33 and 34"
_SURVEYED_CHARS = 40  # before a section of land, in which its quarter is named
THIS_CHARS = 16
"""Characters before a unit in which the words for "this" are looked for."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """Patterns of the words around citations in one language.

    Attributes:
        noun: Before a label, a thing that it counts and that is no unit: "Anordnung Nr. 2", "I 3433
            (Nr. 53)".
        page: Behind the number of a journal or of a register: ", Seite 713", " Page: 327".
        indefinite: An indefinite article before a kind of document: "an".
        article: A determiner before a document: "that".
        leading: A determiner or a preposition before the name of a document: "of", "under".
        reporting: As in `CitationWords`.
        gazette: A journal's name right before a label: "Bundesgesetzblatt Teil III".
        calling: Before the name that a document gives to itself.
        also_called: Another name before it: "“Ports Act” or the “".
        defining: Behind a short name that is being defined.
        possessive: "its".
        unpointing: As in `NamingWords`.
        listing: Behind a number in brackets, a word that follows no reference.
        foreign: Behind a unit, the capital word that tells what it is of.
        thing: Behind a Part, the thing that it is of: "Teil II der Meisterprüfung".
        kind: Behind a Part, the capital word that it describes: "Title IX Fund grants".
        former: Before a unit of an earlier version: "former".
        paper: Behind a unit, the kind of document that it is of: "of the resolution".
        definition: Behind a paragraph of a definition.
        surveyed, township: Before and behind a section of land, which is no unit.
        of_any: Behind a unit of no particular document: "of a supplier's plan".
    """

    noun: re.Pattern[str]
    page: re.Pattern[str]
    indefinite: re.Pattern[str]
    article: re.Pattern[str]
    leading: re.Pattern[str]
    gazette: re.Pattern[str]
    reporting: re.Pattern[str]
    calling: re.Pattern[str]
    also_called: re.Pattern[str]
    defining: re.Pattern[str]
    possessive: re.Pattern[str]
    unpointing: re.Pattern[str]
    listing: re.Pattern[str]
    foreign: re.Pattern[str]
    thing: re.Pattern[str]
    kind: re.Pattern[str]
    former: re.Pattern[str]
    paper: re.Pattern[str]
    definition: re.Pattern[str]
    surveyed: re.Pattern[str]
    township: re.Pattern[str]
    of_any: re.Pattern[str]


@lru_cache(maxsize=8)
def patterns_of(language: CitationWords) -> Patterns:
    """The patterns of *language*."""
    surroundings, instruments, names = language.surroundings, language.instruments, language.names
    connectives, pointers = language.connectives, language.pointers
    pointing = (
        ()
        if language.instruments.compound
        else (*connectives.determiners, *pointers.those - pointers.such)
    )
    leading = (*connectives.determiners, *connectives.within, *connectives.into)
    the = either((*connectives.determiners, *pointers.aforesaid, *pointers.those, *pointers.owners))
    return Patterns(
        noun=re.compile(
            rf"\b(?!(?:{either(names.starting)})\s)(?:[A-ZÄÖÜ][\w-]{{0,38}}|\d+|\d{{4}},)\s\(?\Z"
        ),
        page=re.compile(rf"[,;]?\s(?:{either(surroundings.pages)}):?\s?\d"),
        indefinite=re.compile(rf"\b(?:{either(names.indefinite)})\s\Z", re.IGNORECASE),
        article=re.compile(rf"\b(?:{either(pointing)})\s+(?:\w+\s)?\Z", re.I),
        leading=re.compile(rf"(?<!\w)(?:{in_any_case(leading)})\s{{1,4}}\Z"),
        gazette=re.compile(
            rf"(?:{either(surroundings.gazettes)})\s{{1,4}}(?:[A-Z][a-z]{{3,7}}\s[IVX\d]{{1,5}},\s)?\Z"
        ),
        reporting=re.compile(surroundings.reporting or "(?!)"),
        defining=re.compile(rf"(?:\s?[”\"’])?\s(?:{language.short_names.means})\s"),
        calling=re.compile(rf"(?:{surroundings.calling})\Z"),
        also_called=re.compile(
            rf"(?<=[“\"])[^“”\"\n]{{3,120}}[”\"],?\s(?:{either(connectives.joins)})"
            rf"\s(?:(?:{either(connectives.determiners)})\s)?[“\"]\Z"
        ),
        thing=re.compile(rf"\s(?:{either(connectives.within)})\s[A-ZÄÖÜ][a-zäöüß]"),
        kind=re.compile(
            "(?!)"
            if language.instruments.compound
            else r"[ ](?P<word>[A-Z][a-z]{2,})[ ](?![A-Z(\d])"
        ),
        listing=re.compile(
            rf"\s(?!(?:{either((*connectives.joins, *connectives.ranges, *connectives.within))})\b)"
            rf"(?:(?:{either((*connectives.determiners, *names.indefinite))})\s)?[A-Za-z]{{3,}}"
        ),
        foreign=re.compile(
            "(?!)"
            if language.instruments.compound or names.named
            else rf"{_WRAP}(?:{either(connectives.apart)}){_WRAP}(?:(?:{the}){_WRAP})?"
            rf"(?P<name>[A-Z][a-z]+|[A-Z](?:/?[A-Z]){{1,7}}(?=(?:[’']s)?\s[A-Z][A-Za-z])"
            rf"|(?:{either((*instruments.defined, *instruments.unfinished))})\s[a-z]+)"
        ),
        possessive=re.compile(rf"\b(?:{either(pointers.possessives)})\s\Z", re.I),
        unpointing=re.compile(pointers.unpointing),
        former=re.compile(rf"\b(?:{either(surroundings.former)})\s\Z", re.I),
        paper=re.compile(rf"\s(?:{surroundings.papers})(?!\w)"),
        definition=re.compile(rf"\s(?:{surroundings.definitions})(?!\w)"),
        surveyed=re.compile(rf"(?<!\w)(?:{surroundings.surveyed})\Z"),
        township=re.compile(rf"(?:{surroundings.townships})"),
        of_any=re.compile(
            rf"{_WRAP}(?:{either(connectives.apart)})\s(?:{either(names.indefinite)})\s\w"
            if connectives.apart and names.indefinite
            else "(?!)"
        ),
    )


def is_of_series(text: str, start: int, end: int, label: Label, patterns: Patterns) -> bool:
    """Whether a label at [*start*, *end*) counts what is published, and no units of a law.

    It is of a journal ("Bundesgesetzblatt Teil III") or of a series of decisions: "20 Tenn. App.
    652", "31 Or App 823".
    """
    before = max(0, start - _SERIES_CHARS)
    if patterns.gazette.search(text, before, start):
        return True
    if label.level > Level.ATTACHMENT or not text[start].isupper():
        return False
    reporter = patterns.reporting.search(text, before, start)
    has_volume = reporter is not None and reporter[0][0].isdigit()
    return has_volume or (reporter is not None and text[end - 1] == ".")


def is_of_land(text: str, start: int, end: int, patterns: Patterns) -> bool:
    """Whether the citation at [*start*, *end*) is of a section of land in a survey."""
    others = _LAND_LIST.match(text, end)
    if patterns.township.match(text, others.end() if others else end):
        return True
    return patterns.surveyed.search(text, max(0, start - _SURVEYED_CHARS), start) is not None


def is_open(text: str, tree: Tree, language: CitationWords) -> bool:
    """Whether units without a document may be of any document.

    The text numbers no units and is no act or contract, which would call itself so: "this Act",
    "this Bylaw".
    """
    if tree.known or not tree.sections:
        return False
    kinds = language.instruments.kinds
    single = (word.capitalize() for word in language.labels if f"{word.capitalize()}s" in kinds)
    these, named = either(language.pointers.these), either((*kinds, *single))
    return re.search(rf"\b(?i:{these})\s(?:{named})\b", text) is None


@lru_cache(maxsize=8)
def whose(language: CitationWords) -> re.Pattern[str]:
    """The words before units of the document named last: "von denen § 3"."""
    within = either(language.connectives.within[:2])
    return re.compile(rf"{language.surroundings.whose}(?!.*\b(?:{within})\s[A-ZÄÖÜ])", re.DOTALL)


@lru_cache(maxsize=8)
def changed(words: AmendmentWords) -> re.Pattern[str]:
    """The words behind a unit, before the act that changed its document: "zuletzt durch"."""
    return re.compile(words.changed)


@lru_cache(maxsize=8)
def own_form(language: CitationWords) -> re.Pattern[str]:
    """The words behind a unit of this document: ", of this application form"."""
    within, pointers = either(language.connectives.within), language.pointers
    here = rf"|\s(?:{either(pointers.here)})\b" if pointers.here else ""
    these = either(pointers.these)
    no_clause = rf"(?!(?:{either(pointers.relative)})\b)"  # "après l'article 19, de ce qui suit"
    return re.compile(rf",?\s(?:{within})\s(?:{these})\s{no_clause}[A-Za-z]{here}")


@lru_cache(maxsize=8)
def own_genitive(language: CitationWords) -> re.Pattern[str]:
    """The genitive behind a part of this document: " dieses Vertrages"."""
    these = either(language.pointers.these)
    return re.compile(rf"\s(?:{these})\s[A-ZÄÖÜ]" if language.instruments.compound else "(?!)")


@lru_cache(maxsize=8)
def beside(words: PointerWords) -> re.Pattern[str]:
    """The words behind a unit of this document that say where it stands: "above"."""
    return re.compile(rf",?{_WRAP}(?:{either(words.sides)})(?![\w-])" if words.sides else "(?!)")


@lru_cache(maxsize=8)
def this_before(words: PointerWords) -> re.Pattern[str]:
    """The words before a unit that contains the citation: "of this Article XIII", "hereto as"."""
    here = rf"|\b(?:{either(words.here)})\s(?:\w{{2,3}}\s)?\Z" if words.here else ""
    return re.compile(rf"\b(?:{either(words.these)})\s\Z{here}", re.IGNORECASE)
