"""Derives all names under which a document is found, each with a rank.

If several documents share a name, it means those for which it has the best rank: a title beats an
alias, and an alias the name of a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from ..language import LanguagePack, pack_of, packs
from ..language.citations import Level
from ..language.structure import words_of
from ..nodes import Document
from .bodies import Membership, membership_of
from .compounds import amends, split_compound
from .european import european_names
from .instruments import Instrument, instrument_of
from .normal import normal_name
from .stems import continuing_words
from .titles import initials_of, number_of, version_of, without_year


class Rank(IntEnum):
    """The rank of a name of a document, the best first."""

    TITLE = 0  # its title or code, or a name that a user gave it
    ALIAS = 1  # an alias, a number, an abbreviation, or a name of a well-known instrument
    FOREIGN = 2  # its name in another language than its own
    PART = 3  # the name of a body that contains it: it counts only with a provision
    LOOSE = 4  # the name of its file, a part of its title, or its initials


_ORDER = re.compile(r"^\d{1,3}[-_. ]+(?=[^\W\d])")  # of a file in its folder: "07-GEN" holds "GEN"
_SUFFIX = re.compile(r"\.[A-Za-z0-9]{1,8}$")
_AFTER_ISSUER = re.compile(r"^[A-Za-z0-9]{2,8}[-_](?=[^\W\d]{2,}[-_])|^[^-–]{2,40}\s[-–]\s")
"""An issuer before the name of a document in a file name, or in a title that is one."""
_ATTACHED = re.compile(r"(?P<label>[^\W\d_]{3,20})\s(?:\d{1,3}|[IVXLCivxlc]{1,7}|[A-Z])(?![\w.])")
_NUMBERED = re.compile(  # "AC-2 Account Management", "APP.4.4 Kubernetes"; "Bylaw 1 - Officers"
    r"(?:(?:[A-Z]{1,8}[.-]){1,3}\d{1,4}(?:[.-]\d{1,4}){0,4}(?=[:,]?\s|$)"
    r"|(?P<label>[^\W\d_]{3,20}) (?:n° ?|[Nn][or]\. ?)?\d{1,4}(?=\s?[:–—„“\"]|\s-\s))"
)
_DATED = re.compile(  # "-2017-03-21" in "dog-tax-by-law-2017-03-21"; "-vom-21.03.2017"
    r"(?<=[^\W\d_])[-_. ]+(?:\d{8}|\d{4}[-_.]\d\d|\d\d[-_.]\d\d[-_.])"
)
_FILE_VERSION = re.compile(
    r"(?<=[^\W_])[-_. ]{1,3}v(?:ersion)?[-_. ]?\d{1,3}(?:\.\d{1,3}){0,3}$", re.IGNORECASE
)
_SEPARATORS = re.compile(r"[-_. ]+")
_AFTER_COMMA = re.compile(r",[^,]{1,40}$")
_BRACKETS = re.compile(r"\s\([^()]*\)$")

SMALL = 3
"""A word of no more letters tells nothing of what a document is."""
SHORT = 40
"""Characters of a name that may be printed in place of a shorter title."""


def names_of(document: Document) -> dict[str, Rank]:
    """The normal names of *document* with their ranks, in alphabetical order."""
    stated = _Stated(
        document.title,
        document.code,
        document.aliases,
        document.given_names,
        document.date,
        document.path,
        document.language,
    )
    return dict(_ranked(stated))


class _Stated(NamedTuple):
    """The facts of a document that decide its names; unlike the document, they can be hashed."""

    title: str
    code: str | None
    aliases: tuple[str, ...]
    given: tuple[str, ...]
    date: str | None
    path: str | None
    language: str


def printed_names(document: Document) -> list[str]:
    """The names by which others cite *document*, the best first: its code, an alias, its title."""
    instrument = _instrument(document.title, document.code, document.aliases, document.language)
    known = instrument.printed(document.language) if instrument else None
    short = sorted(filter(None, (document.code, known)), key=len) if document.code else []
    others = sorted({*document.aliases, *filter(None, (known,))}, key=lambda n: (len(n), n))
    longest = max(len(document.title), SHORT)  # "An Act to establish …" beside a short title
    plain = [name for name in others if not re.search(r"\d", name) and len(name) <= longest]
    series = body_of(document)
    if series is not None and not series.whole:  # "RFC 2616"
        short.append(series.printed)
    # A number is used if there is no better name, and a date if all other names are shared.
    dated = [f"{document.title} ({document.date})"] if document.date else []
    given = sorted(document.given_names, key=len)
    files = [_stem(document.path)] if document.path else []
    number = number_of(document.title, pack_of(document.language))
    numbered = [number] if number else []  # "Regulation (EU) 2023/417 on ..."
    title = [document.title]
    if document.path and document.title == document.path.rsplit("/", 1)[-1]:  # it has no other
        title = [_ORDER.sub("", files[0]), *files, document.title]
    names = [*short, *plain, *numbered, *title, *others, *given, *dated, *files]
    return [name for name in dict.fromkeys(names) if name]


def body_of(document: Document) -> Membership | None:
    """The body or series by which the numbered provisions of *document* are cited."""
    names = (document.title, document.code or "", *document.aliases, *document.given_names)
    found = (membership_of(name) for name in names)
    return next((member for member in found if member is not None and member.printed), None)


@lru_cache(maxsize=1 << 14)
def _ranked(stated: _Stated) -> tuple[tuple[str, Rank], ...]:
    """The normal names of a document with their ranks, in alphabetical order."""
    found: dict[str, Rank] = {}

    def add(names: Iterator[str], rank: Rank) -> None:
        for name in names:
            if normal := normal_name(name):
                found.setdefault(normal, rank)

    of_section = membership_of(stated.title)
    # The title "17 U.S.C. § 107" is that of the section which the file contains. As the name of the
    # file it would lead to a search for subsections outside of the section.
    title = "" if of_section is not None and of_section.section else stated.title
    best = [name for name in (title, stated.code, *stated.given) if name]
    names = [*best, *stated.aliases]
    instrument = _instrument(
        stated.title, stated.code, stated.aliases, stated.language, stated.given
    )
    elsewhere: list[str] = []
    if instrument is not None:
        names += instrument.names.get(stated.language, ())
        elsewhere = list(chain.from_iterable(instrument.names.values()))
    pack = pack_of(stated.language)
    add(iter(best), Rank.TITLE)
    own, others, bare = european_names(number_of(stated.title, pack) or "", pack.documents.european)
    add(chain(_derived(names, title, stated, pack), own), Rank.ALIAS)
    add(chain(elsewhere, others), Rank.FOREIGN)
    for name in (*names, stated.title):
        if membership := membership_of(name):
            add(iter(membership.own), Rank.ALIAS)
            add(iter(membership.whole), Rank.ALIAS if membership.complete else Rank.PART)
    loose = _loose(title, stated.path, pack)
    # "gdpr.md" may be a policy, which is not the regulation after which the file is called.
    add((name for name in loose if instrument or not instrument_of((name,), None)), Rank.LOOSE)
    add(iter(bare), Rank.LOOSE)
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1 << 14)
def _instrument(
    title: str,
    code: str | None,
    aliases: tuple[str, ...],
    language: str,
    given: tuple[str, ...] = (),
) -> Instrument | None:
    """The well-known instrument that a document is.

    A code or an alias in capitals is not enough if the title has no word of its names: "IRC" is
    short for the Internal Revenue Code, and for an Incident Response Committee.
    """
    own = (code or "", *aliases)
    names = (title, *given, *(name for name in own if not name.isupper()))
    if found := instrument_of(names, number_of(title, pack_of(language))):
        return found
    found = instrument_of(own, None)
    known = chain.from_iterable(found.names.values()) if found else ()
    words = {word for name in known for word in normal_name(name).split() if len(word) > SMALL}
    return found if words & {*normal_name(title).split()} else None


def _derived(names: list[str], title: str, stated: _Stated, pack: LanguagePack) -> Iterator[str]:
    """Variants of its names: without the year, with the date or version, abbreviated, inflected."""
    yield from names
    yield from (without_year(name) for name in (stated.code or "", title))
    if number := number_of(title, pack):
        yield number
    version = version_of(title, pack)
    for name in names:
        if version and not name.endswith(version):
            yield from (f"{name} {sign}{version}" for sign in ("", "v", "version "))
        if stated.date:
            yield f"{name} {stated.date}"
        for long, short in pack.documents.names.shorter:
            if match := re.fullmatch(long, name, re.IGNORECASE):
                yield match.expand(short)
        first, _, rest = name.partition(" ")
        for ending, other in pack.documents.names.inflected:
            if rest and first.endswith(ending):
                yield f"{first.removesuffix(ending)}{other} {rest}"


def _stem(path: str | None) -> str:
    return _SUFFIX.sub("", path.rsplit("/", 1)[-1]) if path else ""


def _undated(stem: str, end: int) -> Iterator[str]:
    """The name of a file without its date, if its last word is a kind: "tenancies-act"."""
    words = list(re.finditer(r"[^-_. ]+", stem[:end]))
    while words and words[-1][0].casefold() in continuing_words():  # "vom"
        words.pop()
    last = words[-1][0].casefold() if words else ""
    is_kind = last in _kinds() or split_compound(last) is not None
    if is_kind and not amends(_SEPARATORS.split(stem)):
        yield stem[: words[-1].end()]


@cache
def _kinds() -> frozenset[str]:
    """The words for kinds of documents, in lower case."""
    kinds = ((*p.structure.documents, *p.citations.instruments.kinds) for p in packs())
    return frozenset(word.casefold() for of_pack in kinds for word in of_pack)


def _loose(title: str, path: str | None, pack: LanguagePack) -> Iterator[str]:
    """Names that count only if no other document has them as a better name."""
    stem = _stem(path)
    yield stem
    folders = path.split("/") if path else []
    yield from ("/".join(folders[n:]) for n in range(len(folders)))  # as links in files name it
    yield _ORDER.sub("", stem)
    yield _FILE_VERSION.sub("", stem)
    if dated := _DATED.search(stem):
        yield from _undated(stem, dated.start())
    for name in (stem, _SUFFIX.sub("", title)):
        if (rest := _AFTER_ISSUER.sub("", name)) != name:
            yield rest
    leading = _ATTACHED.match(title)
    label = pack.citations.labels.get(leading["label"].lower()) if leading else None
    if leading and label is not None and label.level is Level.ATTACHMENT:
        yield leading[0]  # "Annex V" of "Annex V – Requirements", to the files beside it
    issuer, _, rest = title.partition(": ")  # "City of Nordhafen: Harbour By-law, as amended"
    kinds = pack.structure.documents
    if rest and not kinds.isdisjoint(words_of(rest)) and kinds.isdisjoint(words_of(issuer)):
        yield rest
        yield _AFTER_COMMA.sub("", rest)
    numbered = _NUMBERED.match(title)
    if numbered and (numbered["label"] or "").lower() not in pack.units.by_form:
        yield numbered[0]
    bare = _BRACKETS.sub("", title)
    yield bare
    yield initials_of(bare, pack)
