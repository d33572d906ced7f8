"""Finds terms without quotation marks that a sentence lists: "the terms berth, dock and buoy have".

Only such a list of three or more is read, whose verb says that the words have a meaning. Two words
joined by "and" may be one term.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.language.definitions import (
    NEVER,
    DefinitionWords,
    Verb,
    compiled,
    pattern,
)
from evidence_graph.language.signs import signs_of
from evidence_graph.spans import Span, trimmed

from ...occurrences import matches_near, occurrences
from ..model import FoundTerm, Source
from ..paragraphs import paragraph_at

_FEWEST = 3  # terms of one list
_MOST_WORDS = 5  # of one term
_LONGEST = 400  # characters of a list
_REACH = 500  # the most characters of the lead and its list
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")


@lru_cache(maxsize=32)
def _patterns_of(
    words: DefinitionWords,
) -> tuple[re.Pattern[str], tuple[str, ...], re.Pattern[str]]:
    """A list of terms with its lead and its verb, its signs, and what separates its terms."""
    same = words.verbs.by_kind.get(Verb.SAME_AS, NEVER)
    joins = rf"(?:{words.unquoted.joins}|{words.glossary.alternatives})"
    listed = rf"[^\W\d_][^.;:“”\"„«»()\n]{{3,{_LONGEST}}}?"
    return (
        compiled(rf"\b(?:{words.unquoted.several})\s(?P<terms>{listed})\s(?={same})"),
        signs_of(pattern(words.unquoted.several)),
        compiled(rf",\s+(?:{joins}\s+)?|\s+{joins}\s+"),
    )


def listed_terms(source: Source) -> Iterator[FoundTerm]:
    """The terms of such lists in a text."""
    words = source.words
    several, signs, between = _patterns_of(words)
    places = occurrences(source.lower, signs)
    for match in matches_near(source.text, several, places, reach=_REACH):
        index = paragraph_at(source.paragraphs, source.starts, match.start())
        if index is None or source.paragraphs[index].is_heading:
            continue
        spans = list(_parts(source.text, Span(*match.span("terms")), between))
        if len(spans) < _FEWEST or not all(
            _may_be_term(span.of(source.text), words) for span in spans
        ):
            continue
        here = source.paragraphs[index]
        sentence = source.text[here.words : match.start("terms")]
        for span in spans:
            yield FoundTerm(span, index, Verb.SAME_AS, sentence, quoted=False)


def _parts(text: str, whole: Span, between: re.Pattern[str]) -> Iterator[Span]:
    """The parts of *whole* that *between* separates."""
    start = whole.start
    for gap in between.finditer(text, whole.start, whole.end):
        yield trimmed(text, start, gap.start())
        start = gap.end()
    yield trimmed(text, start, whole.end)


def _may_be_term(words: str, language: DefinitionWords) -> bool:
    """Whether *words* are a few words that a term may contain."""
    parts = words.lower().split()
    return (
        0 < len(parts) <= _MOST_WORDS
        and all(map(_WORD.fullmatch, parts))
        and language.unquoted.not_terms.isdisjoint(parts)
    )
