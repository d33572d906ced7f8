"""Patterns that find the names of documents in the texts of one language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import begins, either, sentence_end


@dataclass(frozen=True, slots=True)
class Patterns:
    """What finds the names of documents in texts of one language.

    Attributes:
        instruments: The words that name kinds of documents, in lower case.
        instrument: One of them.
        unread: A kind of document that a name begins with, where names begin so.
        this, this_before, that: Words for this document, and for the one named last: "that Act".
        short, owned: "the Act", and "seiner Satzung"; *kind_alone* the last word of *short*,
            behind a determiner that has been read.
        article: What may stand before a name.
        code, coded: A code, and one behind which a number follows.
        measured: The code of what is measured: "GPA 7.5 or more".
        body_before: The word for a body before its code in brackets: "Harbour Board ".
        code_alone: A code anywhere, or the end of a sentence.
        joined: Between the parts of a name that may be several.
        of_another: Before such a word in a title, that it is of another: "Bekanntmachung nach".
        first: A word that ends in a kind of document, in small letters.
        another: After a kind of document, that the name does not go on to another kind.
        small: Words that are no codes even in capitals.
        complete: A name that needs no unit: a letter follows its kind, "Regulation D", or only laws
            have it.
        kindless: A name that no known kind tells: with a body as in `NameWords.of_body`, or with a
            year.
        beside: The name of a document beside this one, right before a unit: "Privacy Policy ".
    """

    instruments: frozenset[str]
    instrument: re.Pattern[str]
    unread: re.Pattern[str]
    this: re.Pattern[str]
    this_before: re.Pattern[str]
    that: re.Pattern[str]
    short: re.Pattern[str]
    owned: re.Pattern[str]
    kind_alone: re.Pattern[str]
    article: re.Pattern[str]
    code: re.Pattern[str]
    coded: re.Pattern[str]
    measured: re.Pattern[str]
    body_before: re.Pattern[str]
    code_alone: re.Pattern[str]
    joined: re.Pattern[str]
    of_another: re.Pattern[str]
    first: re.Pattern[str]
    another: str
    small: frozenset[str]
    complete: re.Pattern[str]
    kindless: re.Pattern[str]
    beside: re.Pattern[str]


@lru_cache(maxsize=8)
def patterns_of_names(language: CitationWords) -> Patterns:
    """The patterns of *language*."""
    names, connectives, pointers = language.names, language.connectives, language.pointers
    instruments, the = either(language.instruments.kinds), either(connectives.determiners)
    instrument = rf"(?:{instruments})"
    no_more = rf"(?!\w)(?!\s(?:{either(names.goes_on)}|\d))"
    no_more += rf"(?!\s(?:{either(names.concerning)})\s(?:(?:{the})\s)?[A-Z])"
    if not language.instruments.compound:  # "the Note" ends before "Purchase Agreement"
        no_more += rf"(?!\s(?:[A-Z][\w’'-]*\s){{0,2}}(?:{instruments})\b)"
        records = either(language.instruments.records)
        no_more += rf"(?!\s(?:{records})\b(?!\s[\dIVX]))"  # "the Order Form"
    alone_behind, small_name = "(?!)", either(language.instruments.small)
    named = rf"(?:(?:{either(language.instruments.defined)}|\d{{4}})\s+)?(?:{instruments})s?"
    if language.instruments.compound:
        instrument = rf"(?:[A-ZÄÖÜ][\wäöüß-]*?(?i:{instruments})|(?i:\b(?:{instruments})))"
        named = rf"(?i:{instruments})"
        alone_behind = rf"{_behind(connectives.determiners)}(?P<name>{named}){no_more}"
    capitals = "" if language.instruments.compound else f"|{instruments.upper()}"
    these, those, alone = map(either, (pointers.these, pointers.those, language.instruments.alone))
    same = either({word for word in pointers.those if " " in word} | pointers.such)  # "such code"
    measures = "|".join(language.numbers.measures) or "(?!)"
    coded = "|".join(("§", *names.coded))
    small = (*connectives.within, *connectives.joins, *connectives.determiners, *language.labels)
    small += (*language.requirements, *pointers.these, *names.emphasised)
    return Patterns(
        instruments=frozenset(word.casefold() for word in language.instruments.kinds),
        instrument=re.compile(instrument),
        unread=re.compile(
            rf"(?:(?:{the})\s|\b\w['’])?(?P<name>(?i:{instruments}))(?!\w)"
            if names.named
            else "(?!)"
        ),
        this=re.compile(rf"(?i:{these})\s+(?:{instrument}{capitals})(?!\w)"),
        this_before=re.compile(rf"\b(?i:{these})\s{{1,4}}$"),
        that=re.compile(
            rf"(?:(?i:{those})\s+(?:{instrument}|(?i:{alone}))|(?i:{same})\s+(?i:{instruments}))"
            rf"(?!\w){_no_thing(language)}"
        ),
        short=re.compile(rf"(?i:{the})\s+(?P<name>{named}|{small_name}){no_more}"),
        owned=_owned(language, rf"(?P<name>{named}){no_more}"),
        kind_alone=re.compile(alone_behind),
        article=re.compile(rf"(?:{the})\s"),
        code=re.compile(rf"(?:(?:{the})\s)?{_code(language)}"),
        coded=re.compile(
            rf"[A-Z][A-Z&][A-Z&]{{0,8}}+(?=(?:[^\S\n]|\u200e){{1,3}}(?:{coded})"
            rf"|(?:[^\S\n]|\u200e){{1,3}}[A-Z]?\d+\.\d+(?![\d.]*\s?(?:%|(?:{measures})\b)))"
        ),
        measured=_measured(measures),
        body_before=re.compile(rf"(?<![\w-])(?:{either(names.bodies)})\s\Z"),
        code_alone=_code_alone(language),
        joined=re.compile(rf"(?<=\w)\s(?:{either(connectives.joins[:1])})\s"),
        of_another=re.compile(rf"\b(?:{either(connectives.determiners)})\s\Z"),
        first=re.compile(rf"[^\W\d_]*(?:{instruments.casefold()})\b"),
        another=rf"(?!.*\b(?:{instruments.casefold()})\b)",
        small=frozenset(word.upper() for word in small),
        complete=_complete(language),
        kindless=re.compile(f"{names.of_body}|{_of_year(language)}"),
        beside=re.compile(rf"(?<!\w)(?P<name>{either(names.beside)}),?\s\Z"),
    )


def _code_alone(language: CitationWords) -> re.Pattern[str]:
    """A code, or the end of a sentence."""
    end = sentence_end(language.months)
    return re.compile(rf"(?<![\w-])(?P<code>[A-Z][A-Z&]{{1,9}})(?![\w-])|(?P<end>\n\n|{end})")


def _measured(measures: str) -> re.Pattern[str]:
    """A code before a number and one of *measures*: "GPA 7.5 points"."""
    code = begins("A-Z", behind=r"\w-") + "[A-Z&]{1,8}"
    return re.compile(rf"(?P<code>{code})\s{{1,3}}\d{{1,3}}\.\d{{1,2}}\s(?:{measures})\b")


def _complete(language: CitationWords) -> re.Pattern[str]:
    """A name that needs no unit: "Regulation D", "Criminal Code"."""
    lettered = either(language.instruments.lettered)
    return re.compile(rf"(?:{lettered})\s[A-Z]{{1,2}}|{language.names.enacted}")


def _code(language: CitationWords) -> str:
    """A code: "SGB II"; "PORT-VO", also where a line ends with "PORT-"; "HG NRW"; "EU DSGVO"."""
    lands = either(language.compounds.lands) if language.compounds.lands else "(?!)"
    union = r"(?:EU\s)?" if language.instruments.compound else ""
    return (
        rf"{union}(?P<code>[A-ZÄÖÜ](?:[A-Za-zÄÖÜäöüß]*|[a-zäöüß]{{1,8}}-[A-ZÄÖÜ])[A-ZÄÖÜ][\w&-]*"
        rf"(?:(?<=-)[\n ][A-ZÄÖÜ]{{2,6}}\b|\s[IVX]{{1,4}}\b|\s(?:{lands})(?![\w-]))?)"
        r"(?![\w(.’']\w)"
    )


def _owned(language: CitationWords, name: str) -> re.Pattern[str]:
    """A kind of document that somebody has, where it ends compounds: "seiner Satzung"."""
    whose = either(language.pointers.possessives)
    return re.compile(rf"(?:{whose})\s{name}" if language.instruments.compound else "(?!)")


def _no_thing(language: CitationWords) -> str:
    """A pattern that fails where a noun follows a kind of document: "that Mortgage Loan"."""
    if language.instruments.compound:
        return ""
    labels = either(map(str.capitalize, language.labels))
    alone = "|".join(f"(?<={word})" for word in language.instruments.alone)
    return rf"(?:{alone}|(?!\s(?!(?:{labels})\b)[A-Z][a-z]{{2}}))"


def _behind(words: Iterable[str]) -> str:
    """A capital letter behind one of *words*, also where an indented line begins with it."""
    blanks = (r"\s", *(rf"\n[ ]{{{indent}}}" for indent in range(1, 9)))
    ends = "|".join(rf"(?<=\b{re.escape(word)}{blank})" for word in words for blank in blanks)
    return rf"(?:{ends})(?=[A-ZÄÖÜ])"


def _of_year(language: CitationWords) -> str:
    """Capital words behind "the" with a year, as laws may be called: "Ruritania Sanhita, 2023".

    None of them is a month: "the Third of May, 2031".
    """
    if language.instruments.compound or language.names.named:
        return "(?!)"
    linking, dates = either(language.names.linking), either(language.names.dates)
    word = rf"(?!(?:{dates})\b)[A-Z][\w’'-]{{1,30}}"
    further = rf"\s{{1,3}}(?:(?:{linking})\s{{1,3}}){{0,2}}{word}"
    title = rf"{word}(?:{further}){{1,8}},\s{{1,3}}(?:1[89]|20)\d\d(?![\w/-]|\.\d)"
    return f"{_behind(language.connectives.determiners)}{title}"
