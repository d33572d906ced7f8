"""Which sentences of a text take terms from elsewhere, and where in them documents are listed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from evidence_graph.language import packs
from evidence_graph.language.adoptions import AdoptionWords
from evidence_graph.spans import Span

REACH = 500
"""Characters of a sentence that are read, before and behind the word that tells it."""

_GAP = r"(?:[^\S\n]{1,4}\n?|\n)[^\S\n]{0,8}"  # no blank line
_END = re.compile(  # not "(c. 68)", "No. 5"
    r"(?<![ (]\w)(?<!No)[.;](?=\s|$)|\n[ \t]*\n"
)
_QUOTED = re.compile(r"(?<!\()(?<!\(the )[“„\"«]")


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that takes terms.

    Attributes:
        words: The whole of it.
        places: Where documents may be listed, the most likely place first.
    """

    words: Span
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Patterns:
    """The table of one language as regular expressions, and where each is tried.

    Attributes:
        begin: What takes terms begins here; the group says how it goes on.
        names, between: Of a list of documents.
        article: Right before a name.
    """

    stems: re.Pattern[str]
    begin: re.Pattern[str]
    verbs: re.Pattern[str]
    inside: re.Pattern[str]
    into: re.Pattern[str]
    stop: re.Pattern[str]
    apply: re.Pattern[str]
    names: re.Pattern[str]
    article: re.Pattern[str]
    between: re.Pattern[str]

    @classmethod
    def of(cls, table: AdoptionWords) -> Patterns:
        """The patterns of *table*."""
        begin = (
            rf"(?P<leads>{table.leads})|(?P<definitions>{table.definitions})"
            rf"|(?P<subject>{table.subjects})"
        )
        return cls(
            stems=re.compile(table.stems),
            begin=_words(rf"(?:{begin})(?!\w)"),
            verbs=_words(rf"(?:{table.verbs})\b"),
            inside=_words(rf"(?:{table.inside})\b"),
            into=_words(rf"(?:{table.into})\b"),
            stop=_words(rf"(?:{table.stop})\b"),
            apply=_words(rf"(?:{table.apply})\b"),
            names=re.compile(
                _spaced(rf"(?<![\w&’'-])(?!(?i:{table.labels}))(?:{table.names})(?!\w)")
            ),
            article=_words(rf"(?:{table.articles}) $"),
            between=re.compile(_spaced(rf"(?: |(?:{table.between})(?!\w))*"), re.IGNORECASE),
        )


def _words(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_spaced(source)}", re.IGNORECASE)


def _spaced(source: str) -> str:
    return source.replace(" ", _GAP)


PATTERNS = {pack.code: Patterns.of(pack.adoptions) for pack in packs()}


def claims_of(text: str, patterns: Patterns) -> Iterator[Claim]:
    """The sentences of *text* that take terms, in order of place."""
    done = 0
    for stem in patterns.stems.finditer(text):  # in few sentences: the rest is never looked at
        if stem.start() >= done:
            words = _sentence(text, stem.start())
            yield from _claims_in(text, words, patterns)
            done = words.end


def _claims_in(text: str, words: Span, patterns: Patterns) -> Iterator[Claim]:
    position = words.start
    while match := patterns.begin.search(text, position, words.end):
        position = match.end()
        places: list[int] = []
        if match["leads"]:
            places = [match.end()]
        elif match["definitions"]:
            if patterns.apply.search(text, words.start, words.end):
                places = [match.end()]
        elif verb := patterns.verbs.search(text, match.end(), words.end):
            if _QUOTED.search(text, match.end(), verb.start()):
                continue  # these terms alone, not all
            stop = patterns.stop.search(text, verb.end(), words.end)
            end = stop.start() if stop else words.end
            inside = patterns.inside.finditer(text, match.end(), verb.start())
            into = patterns.into.finditer(text, verb.end(), end)
            places = [found.end() for found in (*inside, *into)]
            position = verb.end()
        if places:
            yield Claim(words, tuple(places))


def _sentence(text: str, at: int) -> Span:
    """The sentence around a place, as far as it is read."""
    start = max(0, at - REACH)
    for end in _END.finditer(text, start, at):
        start = end.end()
    last = _END.search(text, at, at + REACH)
    return Span(start, last.start() if last else min(len(text), at + REACH))
