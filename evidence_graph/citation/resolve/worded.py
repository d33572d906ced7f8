"""Finds documents that are named by some of their words: "the Acme lease", "Iowa Ct. R.".

Every word must occur in a name of the document or the path of its file, or be a name in the first
sentences of a contract or of by-laws, which name its parties or its body, or that of its author. A
word may be abbreviated with a full stop. Such a document is named with its kind ("lease"); any
other needs two words that are no kind of document and no number. The provision may stand within the
name ("lease 4.2 Acme"). A name contains no section sign: "2" in "Lotsengesetz § 2" is no word of
the path "laws/2/".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ...language import packs
from ...language.patterns import either
from ...names.stems import abbreviates, amending_words, is_adjective_of, is_small, stem_of
from ...nodes import DocumentType
from ...projection import DocumentRow
from ...view import View
from ..named import joining_words
from ..shortened import is_letter, is_provision
from ..typed import find_addresses, is_label

_OF_BODIES = {DocumentType.CONTRACT, DocumentType.REGULATION}
"""The types of documents of parties and bodies. Many such titles are a word for the kind alone."""
_HEAD_CHARS = 2_000
"""Characters at the start of such a document that are searched for names."""
_MOST = 2_000
"""Documents that are searched at most; in a larger library a name must be exact."""
_NAME = re.compile(  # "37Signals", "eG", "tugPlan"; a year; "Blue kites" in quotation marks
    r"\b(?:\d{1,4}[a-z]?)?[A-Z][\w&'’-]+|\b[a-z]{1,12}[A-Z]\w{0,20}|\b(?:19|20)\d\d\b"
    r"|[“\"„«]\s?[A-Z][\w'’-]+(?: [\w'’-]{1,30}){1,4}\s?[”\"“»]"
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_SAID = re.compile(r"(?P<word>[^\W_]+(?:['’][^\W_]+)?)(?P<stop>\.?)")
_BEGUN = re.compile(r"([^\W\d_]{4,40})[-‐](?=[\s,])")  # "Kite- und Drachenbau"
_YEAR_IN_WORD = re.compile(r"(?<=[^\W\d_])(?=(?:19|20)\d\d(?!\d))")  # "statutes2031.pdf"
_FEWEST_INITIALS = 3
_LONG = 6  # letters of a word that may have an ending of another case
_SHORTEST_END = 3  # letters of the end that two words share
_FEWEST = 2
_MOST_WORDS = 24
"""The longest address that is read in this way."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A document with the words of its title, and all words by which it may be named.

    Attributes:
        begun: Beginnings of words in the title that end as others there do: "kite" of "Kite- und
            Drachenbau".
    """

    row: DocumentRow
    title: frozenset[str]
    words: frozenset[str]
    begun: frozenset[str]
    is_of_body: bool

    def is_called(self, said: dict[str, bool], kinds: set[str]) -> bool:
        """Whether it may be named by the words *said*, each with whether it is abbreviated."""
        if not amending_words() & self.title <= said.keys():
            return False
        if self.is_of_body and kinds and kinds != said.keys() and kinds <= self.title:
            return all(self._has(word, short) for word, short in said.items())
        telling = [word for word in said.keys() - kinds if not word.isdigit()]
        enough = len(telling) >= _FEWEST
        return enough and all(self._has(word, short) for word, short in said.items())

    def _has(self, word: str, short: bool) -> bool:
        alike = [own for own in self.words if own[0] == word[0]]
        return (
            word in self.words
            or (short and any(abbreviates(word, own) for own in alike))
            or any(is_adjective_of(word, own) for own in alike)
            or any(f"{word}{ending}" in self.words for ending in _declined() if len(word) >= _LONG)
            or any(self._is_begun(word, begun) for begun in self.begun)
        )

    def _is_begun(self, word: str, begun: str) -> bool:
        """Whether *word* is one that the title only begins: "kitebau"."""
        rest = word.removeprefix(begun)
        ends = (own.endswith(rest) for own in self.title)
        return word != rest and len(rest) >= _SHORTEST_END and any(ends)


def worded_names(view: View, text: str) -> Iterator[tuple[list[DocumentRow], str]]:
    """The readings of *text* as words of documents and a provision, the longest name first."""
    if len(text.split()) > _MOST_WORDS:
        return
    known: list[_Named] = []
    for name, rest in _readings(text):
        if any("§" in word for word in name) or (rest and not is_provision(rest)):
            continue
        if is_letter(name[0]) or find_addresses(" ".join(name)):
            continue  # "Exhibit A of the lease" is a part of it
        if rest and is_label(name[-1]) and not _is_kind(stem_of(name[-1].lower())):
            continue  # "article" of "Acme lease article 4"
        said = _said(name)
        kinds = set(filter(_is_kind, said))
        if not said or kinds == said.keys():
            continue
        known = known or list(_documents(view))
        called = [document for document in known if document.is_called(said, kinds)]
        # A title that has all of the words beats one whose file or text has them.
        called = [document for document in called if said.keys() <= document.title] or called
        if called:
            yield [document.row for document in called], " ".join(rest)


def _readings(text: str) -> Iterator[tuple[list[str], list[str]]]:
    """The ways to split *text* into the words of a name and those of a provision."""
    words = text.split()
    for n in range(len(words), 0, -1):
        for name, rest in ((words[:n], words[n:]), (words[-n:], words[:-n])):
            if n > 1 or "-" in name[0]:  # "Blue-Kites § 7"
                yield name, rest
            if not rest:
                break
    for mention in find_addresses(text):
        before, behind = text[: mention.span.start].split(), text[mention.span.end :].split()
        if before and behind:
            yield [*before, *behind], mention.span.of(text).split()


def _said(name: Sequence[str]) -> dict[str, bool]:
    """The significant words of *name*, each with whether it is abbreviated by a full stop."""
    found = _SAID.finditer(_elided().sub("", _in_one_word(" ".join(name))))
    said = {stem_of(match["word"].lower()): bool(match["stop"]) for match in found}
    said = {word: short for word, short in said.items() if not is_small(word)}
    bare = {word: short for word, short in said.items() if word not in joining_words()}
    is_enough = sum(not _is_kind(word) for word in bare) >= _FEWEST
    return bare if is_enough else said  # "code du travail du Maroc"


def _documents(view: View) -> Iterator[_Named]:
    rows = sorted(view.rows)
    for row in rows if len(rows) <= _MOST else ():
        document = view.projection.document(row)
        is_of_body = document.type in _OF_BODIES
        head = view.snapshot.text(row)[:_HEAD_CHARS] if is_of_body else ""
        stated = ("parties", "author") if is_of_body else ()
        names = (*_NAME.findall(head), *(document.metadata.get(key, "") for key in stated))
        title = _stems(document.title)
        path = _YEAR_IN_WORD.sub(" ", document.path or "")
        short = _initials(document.title) if is_of_body else ()
        own = _stems(" ".join((path, *document.aliases, *names, *short)))
        begun = frozenset(match[1].lower() for match in _BEGUN.finditer(document.title))
        yield _Named(row, title, title | own, begun, is_of_body)


def _stems(text: str) -> frozenset[str]:
    words = _WORD.findall(_elided().sub("", _in_one_word(text)))
    return frozenset(stem_of(word.lower()) for word in words)


def _in_one_word(text: str) -> str:
    """*text* with its words of which the hyphen is free in one: "Bylaws" for "By-Laws"."""
    return _hyphenated().sub(lambda match: re.sub(r"[\s-]", "", match[0]), text)


def _initials(title: str) -> Iterator[str]:
    """The initials of the name of a body in *title*: "OBC" of "Otter Boat Club Constitution"."""
    for part in re.split(r"[()]", _in_one_word(title)):
        words = [word for word in _WORD.findall(part) if not is_small(word.lower())]
        letters = "".join(word[0] for word in words if not _is_kind(stem_of(word.lower())))
        if len(letters) >= _FEWEST_INITIALS and letters.isupper():
            yield letters


@cache
def _elided() -> re.Pattern[str]:
    """An article or a preposition that has lost its vowel: the "d'" of "statuts d'Orme"."""
    letters = (pack.citations.connectives.elisions for pack in packs())
    return re.compile(rf"(?i)\b(?:{either({word[:-1] for own in letters for word in own})})['’]")


@cache
def _hyphenated() -> re.Pattern[str]:
    """The words that are written with a hyphen, with a blank or as one, in all languages."""
    words = {word for pack in packs() for word in pack.documents.names.hyphenated}
    return re.compile(rf"(?i)(?<!\w)(?:{either(words)})(?!\w)")


@cache
def _declined() -> frozenset[str]:
    """The endings of nouns in other cases, in all languages."""
    return frozenset(ending for pack in packs() for ending in pack.documents.names.declined)


def _is_kind(word: str) -> bool:
    """Whether *word* is a kind of document: "lease", "amendment"."""
    return any(word in words or pattern.fullmatch(word) for words, pattern in _kinds())


@cache
def _kinds() -> tuple[tuple[frozenset[str], re.Pattern[str]], ...]:
    return tuple(
        (
            frozenset(map(stem_of, pack.structure.documents)),
            re.compile(pack.contracts.kinds or r"(?!)"),
        )
        for pack in packs()
    )
