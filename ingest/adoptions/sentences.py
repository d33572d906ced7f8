"""Finds the sentences that adopt terms of other documents, and where they list documents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import in_any_case, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.spans import Span

from ..occurrences import occurrences, small

REACH = 500
"""Characters of a sentence that are read, before and behind the word that shows it."""

_GAP = r"(?:[^\S\n]{1,4}\n?|\n)[^\S\n]{0,8}"  # no blank line


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that adopts terms.

    Attributes:
        words: The whole sentence.
        places: The places where it may list documents, the most likely first.
    """

    words: Span
    places: tuple[int, ...]


class Patterns:
    """The words of one language as regular expressions; most are described by `AdoptionWords`.

    Attributes:
        begin: The beginning of an adoption; its group says how the sentence must continue.
        article: The article right before a name.
        end: The end of a sentence.
        quoted: A quotation mark, except in a bracket that gives a name: "(the “Act”".
        short: The code in brackets behind a name: "(“GLO”)", "module of the Rulebooks (GLO)".
        code: A name that begins with its code: "GLO Rulebook".
    """

    def __init__(self, pack: LanguagePack) -> None:
        words, joins = pack.adoptions, in_any_case(pack.citations.connectives.joins)
        articles = sorted(pack.terms.folding.articles)
        self._leads = signs_of(spaced(f"{words.leads}|{words.definitions}"))
        self._subjects = signs_of(spaced(words.subjects))
        self._verbs = signs_of(spaced(words.verbs))
        self.begin = _words(
            rf"(?:(?P<leads>{words.leads})|(?P<definitions>{words.definitions})"
            rf"|(?P<subject>{words.subjects}))(?!\w)"
        )
        self.verbs = _words(rf"(?:{words.verbs})\b")
        self.inside = _words(rf"(?:{words.inside})\b")
        self.into = _words(rf"(?:{words.into})\b")
        self.stop = _words(rf"(?:{words.stop})\b")
        self.apply = _words(rf"(?:{words.apply})\b")
        self.names = re.compile(
            _spaced(rf"(?<![\w&’'-])(?!(?i:{words.labels}))(?:{words.names})(?!\w)")
        )
        self.article = _words(rf"(?:{words.articles})(?: |(?<=['’]))$")
        self.between = re.compile(
            _spaced(rf"(?: |(?:{words.between})(?:(?!\w)|(?<=['’])))*"), re.IGNORECASE
        )
        no_number = rf"(?<!{re.escape(words.number)})" if words.number else ""
        self.end = re.compile(  # not of "(c. 68)", "No. 5"
            rf"(?<![ (]\w){no_number}[.;](?=\s|$)|\n[ \t]*\n"
        )
        self.quoted = re.compile(
            r"(?<!\()" + "".join(rf"(?<!\({article} )" for article in articles) + '[“„"«]'
        )
        naming = "".join(rf"{article}\s|" for article in articles)
        self.short = re.compile(
            rf"(?:\s\((?:1[5-9]|20)\d\d\))?"
            rf"(?:\s(?!{joins}\b)(?:[a-z]+|(?:{words.coded})s?)){{0,4}}\s{{0,3}}"
            rf"\((?:{naming})[“\"„‘']?(?P<code>[A-Z][A-Za-z&-]*[A-Z])[”\"“’']?\)"
        )
        self.code = re.compile(rf"(?P<code>[A-Z]{{2,}})\s(?:{words.coded})$")

    def places(self, text: str) -> list[int]:
        """The places where a sentence may adopt terms, in order; most texts have almost none."""
        lower = small(text)
        subjects = list(occurrences(lower, self._subjects))
        verbs = list(occurrences(lower, self._verbs))
        # A sentence needs a subject and a verb, so only the rarer of the two are tried.
        return sorted([*occurrences(lower, self._leads), *min(subjects, verbs, key=len)])


@lru_cache(maxsize=32)
def patterns_of(pack: LanguagePack) -> Patterns:
    """The patterns of a language."""
    return Patterns(pack)


def _words(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_spaced(source)}", re.IGNORECASE)


def _spaced(source: str) -> str:
    return source.replace(" ", _GAP)


def claims_of(text: str, patterns: Patterns) -> Iterator[Claim]:
    """The sentences of *text* that adopt terms, in order of place."""
    done = 0
    for place in patterns.places(text):
        if place >= done:
            words = _sentence(text, place, patterns.end)
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
            if patterns.quoted.search(text, match.end(), verb.start()):
                continue  # it adopts only the quoted terms
            stop = patterns.stop.search(text, verb.end(), words.end)
            end = stop.start() if stop else words.end
            inside = patterns.inside.finditer(text, match.end(), verb.start())
            into = patterns.into.finditer(text, verb.end(), end)
            places = [found.end() for found in (*inside, *into)]
            position = verb.end()
        if places:
            yield Claim(words, tuple(places))


def _sentence(text: str, at: int, ends: re.Pattern[str]) -> Span:
    """The sentence around a place, within `REACH` of it."""
    start = max(0, at - REACH)
    for end in ends.finditer(text, start, at):
        start = end.end()
    last = ends.search(text, at, at + REACH)
    return Span(start, last.start() if last else min(len(text), at + REACH))
