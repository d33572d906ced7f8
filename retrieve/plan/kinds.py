"""What kind of question it is, by rules over the words of the languages that it is read by.

A kind is told by its cue ("what cites …"). Whether the question asks for nothing
else is told by what remains: where every word is part of an address, a document's name, a defined
term, or a word with which people ask, what it names is looked up and pinned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evidence_graph.language.questions import QuestionWords
from evidence_graph.spans import Span

_NAMED_FIRST = re.compile(r"@ ?[:–—-] ")
"""The provision stands before the question: "Section 9.4: what may the provider do?"."""


class Kind(StrEnum):
    """What a question wants.

    ADDRESS: the text of a provision or document that it names. DEFINITION: what a term means.
    REFERENCE: what refers to a provision, or what that refers to. COMPARISON: two provisions or
    terms side by side. TOPIC: all else.
    """

    ADDRESS = "address"
    DEFINITION = "definition"
    REFERENCE = "reference"
    COMPARISON = "comparison"
    TOPIC = "topic"


class Direction(StrEnum):
    """Of references: IN, what refers to a place; OUT, what it refers to."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Named:
    """What a question names, by place: *addresses*, *documents* and defined *terms*."""

    addresses: Sequence[Span] = ()
    documents: Sequence[Span] = ()
    terms: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """How a question is understood.

    Attributes:
        is_lookup: Whether it asks for nothing but what it names.
        anywhere: Whether an address without a document's name is looked up in all that have it.
        define: The terms whose definitions it asks for.
    """

    kind: Kind
    is_lookup: bool = False
    anywhere: bool = False
    direction: Direction = Direction.IN
    define: tuple[Span, ...] = ()


def read_kind(text: str, named: Named, words: QuestionWords) -> Reading:
    """The kind of the question *text*, whose blanks are single. The first rule that holds wins.

    Args:
        words: Of the languages by which it is read.
    """
    places, terms = [*named.addresses, *named.documents], sorted(named.terms)
    parts = [*places, *terms]
    if _has(words.comparisons, text):
        if len(named.addresses) > 1:
            return Reading(Kind.COMPARISON, is_lookup=True, anywhere=True)
        if len(terms) > 1 and _only(text, parts, words.asking | words.comparing):
            return Reading(Kind.COMPARISON, is_lookup=True, define=tuple(terms))
    masked = _masked(text, places, words, "@")
    if places and (direction := _direction(masked, words)):
        only = _only(text, places, words.asking | words.referring)
        return Reading(Kind.REFERENCE, is_lookup=only, anywhere=only, direction=direction)
    only_term = bool(terms) and _only(text, parts, words.asking | words.defining)
    meaning = _has(words.definitions, text)
    if meaning and only_term:
        return Reading(Kind.DEFINITION, is_lookup=True, define=tuple(terms))
    if (term := _covered(text, places, terms, words)) is not None:
        return Reading(Kind.DEFINITION, is_lookup=only_term, define=(term,))
    if meaning:
        return Reading(Kind.DEFINITION)
    if places and _only(text, places, words.asking):
        return Reading(Kind.ADDRESS, is_lookup=True, anywhere=True)
    if named.addresses and (_NAMED_FIRST.match(masked) or _has(words.subjects, masked)):
        return Reading(Kind.ADDRESS, is_lookup=True)
    return Reading(Kind.TOPIC)


def _has(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    return any(pattern.match(text) for pattern in patterns)


def _only(text: str, parts: Sequence[Span], words: frozenset[str]) -> bool:
    """Whether every word of *text* lies in one of *parts*, or is one of *words*."""
    return all(
        match[0].casefold() in words or any(part.contains(Span(*match.span())) for part in parts)
        for match in re.finditer(r"[^\W\d_]+", text)
    )


def _direction(masked: str, words: QuestionWords) -> Direction | None:
    """Which way the question asks for references of "@"; None where it does not."""
    for pattern in words.lead:
        masked = pattern.sub("", masked)
    if _has(words.references_from, masked):
        return Direction.OUT
    return Direction.IN if _has(words.references_to, masked) else None


def _covered(
    text: str, places: Sequence[Span], terms: Sequence[Span], words: QuestionWords
) -> Span | None:
    """The term of which the question asks what it covers; None without."""
    signs = (*("@" for _ in places), *("~" for _ in terms))
    masked = _masked(text, [*places, *terms], words, *signs)
    for pattern in words.terms_asked:
        if match := pattern.match(masked):
            return terms[masked.count("~", 0, match.start("term"))]
    return None


def _masked(text: str, parts: Sequence[Span], words: QuestionWords, *signs: str) -> str:
    """*text* with a sign in the stead of each of *parts*, one place for names that stand together.

    Args:
        signs: One for each part, or one for all.
    """
    given = dict(zip(parts, signs if len(signs) > 1 else signs * len(parts), strict=True))
    pieces, end = [], 0
    for span in sorted(parts):
        if span.start >= end:
            pieces += [_bare(text[end : span.start]), given[span]]
        end = max(end, span.end)
    masked = "".join(pieces) + _bare(text[end:])
    for pattern in words.one_place:
        masked = pattern.sub("@", masked)
    return masked


def _bare(text: str) -> str:
    """*text* without the signs that stand for parts, and without quotation marks."""
    return re.sub(r"[@~\"'“”„‘’»«]", "", text)
