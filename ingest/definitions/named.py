"""Names without quotation marks, given in passing.

"(hereinafter referred to as the Company)", "– nachfolgend Mieterin genannt –"; and the way in which
German law defines: "Personen, die eine Anlage betreiben (Betreiber)". Such a bracket may also gloss
a word, so its noun must be used again outside of brackets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span

from .found import Found
from .grammar import Grammar, grammar_of
from .language import ENGLISH, GERMAN, tables_of
from .paragraphs import Paragraph, paragraph_at
from .words import TOKEN, fold_of, normal_form

_NAMING = re.compile(
    r"here(?:in)?after\s+(?:(?:collectively|individually|jointly)\s+)?"
    r"(?:referred\s+to\s+as|called|known\s+as|designated)\s+(?:(?:the|an?)\s+)?"
    r"(?P<term>[A-Z][\w-]*(?:\s+[A-Z][\w-]*){0,3})(?=\s*[),;.–—-])"
)
_NAMING_DE = re.compile(
    r"(?:[(,–—-]\s*)(?:[Ii]m\s+[Ff]olgenden|nachfolgend|nachstehend|hiernach)\s*"
    r"(?::|(?:(?:kurz|auch|gemeinsam|als|die|der|das)\s+){1,3})?\s*"
    r"(?P<term>[A-ZÄÖÜ][\w-]+(?:\s+[A-ZÄÖÜ][\w-]+){0,2})"
    r"(?:\s+(?:genannt|bezeichnet)|(?=\s*\)))"
)
_SIGNS = ("hereinafter", "hereafter")  # one of which a text must have, for a look to be worth it
_SIGNS_DE = ("olgenden", "nachfolgend", "nachstehend", "hiernach")
_BRACKET = re.compile(r"(?<=\S\s)\(([^()\n]{3,90}(?:\n[^()\n]{1,60})?)\)")
_INSIDE = re.compile(r"\([^()\n]{1,90}(?:\n[^()\n]{1,60})?\)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]*)*")
_BEFORE = 40  # characters before a bracket at which to look
_MOST_WORDS = 6
_SHORTEST = 4  # letters of the noun
_GLOSSES = 3  # brackets with one word: so often nothing is defined
_VERSIONS = frozenset(("fassung", "neufassung", "bekanntmachung"))
_UNITS = frozenset(GERMAN.units)
_CAPITALS = re.compile(r"[^\W\d_][\w]*[A-ZÄÖÜ]")


def named_terms(text: str, paragraphs: Sequence[Paragraph], language: str) -> Iterator[Found]:
    """The terms of *text* that are named in passing."""
    starts = [paragraph.start for paragraph in paragraphs]

    def found(span: Span, *, said: str) -> Iterator[Found]:
        index = paragraph_at(paragraphs, starts, span.start)
        if index is not None and not paragraphs[index].is_heading:
            yield Found(span, index, Verb.MARKED, said, whole=False)

    tables = tables_of(language)
    passing: list[re.Match[str]] = []
    if ENGLISH in tables and any(sign in text for sign in _SIGNS):
        matches = _NAMING.finditer(text)
        passing += [m for m in matches if not text[m.start() - 1 : m.start()].isalpha()]
    if GERMAN in tables and any(sign in text for sign in _SIGNS_DE):
        passing += _NAMING_DE.finditer(text)
    for match in passing:
        yield from found(Span(*match.span("term")), said=text[match.start() : match.start(1)])
    if GERMAN in tables:
        for span in _nouns(text, grammar_of(language)):
            yield from found(span, said="")


def _nouns(text: str, grammar: Grammar) -> Iterator[Span]:
    """The nouns in brackets that define what stands before them."""
    brackets = [m for m in _BRACKET.finditer(text) if _names(text, m, grammar)]
    if not brackets:
        return
    fold = fold_of("de")
    outside: Counter[str] = Counter()
    done = 0
    for inside in _INSIDE.finditer(text):
        outside.update(TOKEN.findall(text, done, inside.start()))
        done = inside.end()
    outside.update(TOKEN.findall(text, done))
    used = {fold(word) for word in outside if word[0].isupper()}
    often = Counter(normal_form(match[1], "de") for match in brackets)
    for match in brackets:
        is_gloss = often[normal_form(match[1], "de")] >= _GLOSSES
        if not is_gloss and fold(_noun(match[1])) in used:
            yield Span(*match.span(1))


def _noun(words: str) -> str:
    """The first noun of *words*: what follows stands in the genitive."""
    nouns = [word for word in _WORD.findall(words) if word[0].isupper()]
    return nouns[0] if nouns else ""


def _names(text: str, match: re.Match[str], grammar: Grammar) -> bool:
    """Whether a bracket holds a name that may be defined, and not a citation or a place."""
    words = match[1].split()
    if len(words) > _MOST_WORDS or not all(_WORD.fullmatch(word) for word in words):
        return False
    noun = _noun(match[1])
    lower = [word.lower() for word in words]
    if len(noun) < _SHORTEST or noun.lower() in _VERSIONS or any(map(_CAPITALS.match, words)):
        return False
    if not grammar.not_terms.isdisjoint(lower) or lower[0] in grammar.prepositions:
        return False
    if lower[0] in grammar.bracket or not _UNITS.isdisjoint(lower):
        return False
    before = text[max(0, match.start() - _BEFORE) : match.start()].split()
    last = before[-1] if before else ""
    return last.rstrip(",").isalpha() and not last.isupper() and last.lower() != lower[0]
