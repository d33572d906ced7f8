"""The known names of documents, and names as they are written in a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import lru_cache

from evidence_graph.language.citations import (
    CitationWords,
    CompoundWords,
    ConnectiveWords,
)
from evidence_graph.language.patterns import either, places
from evidence_graph.names import Rank, names_meant, names_of, normal_name
from evidence_graph.names.instruments import instrument_of
from evidence_graph.nodes import Document
from evidence_graph.spans import Span

from .codes import OF_PLACE

_NO_MORE = r"(?![^\S\n][A-ZÄÖÜ(])"  # not "Ports (EC Approval) Regulations", whose name goes on
_WITH_SHORT_NAME = re.compile(  # at the beginning of a line, or of a value in front matter
    r"(?:\A|\n)(?:#{1,6}\s|\w{1,12}:\s)?[\"'*_]{0,3}(?P<full>[A-ZÄÖÜ][^()|\n\"]{4,240}) "
    rf"\((?P<short>[^()\n]{{2,80}})\){_NO_MORE}"
)
_WITH_YEAR = re.compile(r"(?P<title>\D.*\D) (?P<year>(?:1[5-9]|20)\d\d)")
_PLACE = re.compile(rf"\A{OF_PLACE}")  # "EU General Data Protection Regulation"
_FEWEST_INITIALS = 3
"""Of the name of a body."""
_TITLE_CHARS = 600
"""Characters at the beginning of a text in which its title is looked for."""


@dataclass(frozen=True, slots=True)
class DocumentNames:
    """The names that are known before a text is read.

    Attributes:
        own: Names of the document itself: title, code, aliases.
        defined: What short names stand for: ``{"the Principal Act": "Tenancies Act 2024"}``.
    """

    own: tuple[str, ...] = ()
    defined: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, document: Document) -> DocumentNames:
        """The names under which *document* is found."""
        normal = [name for name, rank in names_of(document).items() if rank != Rank.PART]
        written = (document.title, document.code or "", *document.aliases)
        return cls(own=tuple(dict.fromkeys((*filter(None, written), *normal))))


@dataclass(frozen=True, slots=True)
class Written:
    """A name as it is written, and where it is in the text."""

    start: int
    end: int
    name: str


def title_spans(text: str, own: Set[str]) -> Iterator[Span]:
    """Where the title of *text* begins, and its short names: "Hafengesetz für Ruritanien (HafG)".

    One of its names is in *own*. It begins a line, and is often repeated on other lines.
    """
    for title in _WITH_SHORT_NAME.finditer(text, 0, _TITLE_CHARS):
        full, short = title["full"], title["short"]
        names = {normal_name(name) for name in (full, *re.split(r"\s[–-]\s", short))}
        begun = normal_name(f"{full} {short}")
        if not own.isdisjoint(names) or any(name.startswith(begun) for name in own):
            in_brackets = re.compile(rf"\s\({re.escape(short)}\){_NO_MORE}")
            for at in places(text, full):
                if behind := in_brackets.match(text, at + len(full)):
                    yield from (Span(at, at + 1), Span(*behind.span()))


def is_of_title(text: str, own: Set[str], name: str, words: CitationWords) -> bool:
    """Whether *name* is one of *own*, or the title of *text* in full, or a part of it.

    Args:
        own: The names of the document, in normal form: what its first line says.
    """
    if not own.isdisjoint(names_meant(name)):
        return True
    name = normal_name(name)
    is_longer = any(name.startswith(f"{title} ") and title.count(" ") > 1 for title in own)
    if is_longer and f" {name} " in f" {normal_name(text[:_TITLE_CHARS])} ":
        return True
    return any(_shortens(name, title, words) for title in own)


def is_of_other_year(own: Set[str], names: Iterable[str]) -> bool:
    """Whether one of *names* has another year than the document: "Ropes Act, 1929" of 1946.

    Args:
        own: The names of the document, in normal form.
    """
    for match in filter(None, (_WITH_YEAR.fullmatch(normal_name(name)) for name in names)):
        editions = [each for each in map(_WITH_YEAR.fullmatch, own) if each]
        years = {each["year"] for each in editions if each["title"] == match["title"]}
        if years and match["year"] not in years:
            return True
    return False


def _shortens(name: str, title: str, words: CitationWords) -> bool:
    """Whether *name* is *title* without its body, or with the initials of that.

    "Electoral Code" and "Constitution of the RCS" are the "Electoral Code of the Rope Society" and
    the "Constitution of the Rope Computer Society".
    """
    if words.instruments.compound or not words.connectives.apart:
        return False
    article = rf"(?:{either(words.connectives.articles)}) "
    of = rf" (?:{either(words.connectives.apart)}) (?:{article})?"
    kind, *rest = re.split(of, title, maxsplit=1)
    if rest and " " in name and title.startswith(name):
        behind = re.match(rf"{of}(.*)", title[len(name) :])
        return behind is not None and _kinds(words).isdisjoint(behind[1].split())
    cited_kind, *body = re.split(of, name, maxsplit=1)
    initials = "".join(word[0] for word in (rest[0].split() if rest else ()))
    is_initials = bool(body) and len(body[0]) >= _FEWEST_INITIALS and initials.endswith(body[0])
    return cited_kind == kind and is_initials


@lru_cache(maxsize=8)
def _kinds(words: CitationWords) -> frozenset[str]:
    """The kinds of documents, in normal form."""
    return frozenset(map(normal_name, words.instruments.kinds))


def from_defined(
    text: str, written: Written, defined: Mapping[str, str], words: ConnectiveWords
) -> Written:
    """*written* from a defined name on: "Miscellaneous Amendments of the Principal Act"."""
    last = 0
    for match in _within(words).finditer(text, written.start, written.end):
        last = match.end()
    if not last or normal_name(written.name) in defined:
        return written
    name = text[last : written.end]
    return Written(last, written.end, name) if normal_name(name) in defined else written


def is_code(name: str) -> bool:
    """Whether *name* is a word with several capital letters: "MKT"."""
    return " " not in name and sum(letter.isupper() for letter in name) > 1


@lru_cache(maxsize=8)
def _within(words: ConnectiveWords) -> re.Pattern[str]:
    """The words before the name of a document: " of the "."""
    return re.compile(rf"\s(?:{either(words.within)})\s(?:(?:{either(words.determiners)})\s)?")


def nominative(name: str, words: CompoundWords) -> str:
    """A name in the nominative: "Drittes Hafengesetz" of "Dritten Hafengesetzes"."""
    found = re.sub(words.genitive, lambda match: str(match[1]), name)
    match = _declined(words).match(found)
    if match is None:
        return found
    ending = dict(words.declined)[match["noun"].casefold()]
    adjectives = " ".join(word[:-2] + ending for word in match["adjectives"].split())
    return f"{adjectives}{found[match.end('adjectives') :]}"


@lru_cache(maxsize=8)
def _declined(words: CompoundWords) -> re.Pattern[str]:
    """Adjectives that begin a name in another case, and the noun that ends its compound."""
    nouns = either(noun for noun, _ in words.declined)
    return re.compile(
        r"(?P<adjectives>[A-ZÄÖÜ][\wäöüß]{2,40}en(?:\s[A-ZÄÖÜ][\wäöüß]{2,40}en)?)"
        r"\s(?:[A-ZÄÖÜ][\wäöüß]{1,40}-\s[a-zäöüß]{2,6}\s)?"  # "Studien- und Prüfungsordnung"
        rf"[\wÄÖÜäöüß-]{{0,60}}?(?P<noun>(?i:{nouns}))(?!\w)"
    )


def amended_kinds(text: str, language: CitationWords) -> Iterator[str]:
    """The kinds of which *text* amends a document that it calls by the kind alone, twice or more.

    "Section 5 of the Act is replaced": the text itself, which may be an Act too, is "this Act".
    """
    amended = re.compile(
        rf"({either(language.instruments.kinds)}) (?:{language.amendments.changing})"
    )
    found: Counter[str] = Counter()
    for determiner in language.connectives.determiners:
        before = f"of {determiner} "
        matches = (amended.match(text, at + len(before)) for at in places(text, before))
        found.update(match[1] for match in matches if match)
    return (normal_name(kind) for kind, times in found.items() if times > 1)


def is_well_known(name: str) -> bool:
    """Whether *name*, or what stands before a bracket in it, is that of a well-known instrument."""
    plain = _PLACE.sub("", name)
    return instrument_of(plain.split(" ("), None) is not None
