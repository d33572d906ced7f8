"""What kind of question it is, by rules for English and German.

A kind is told by its cue ("what cites …", "was bedeutet …"). Whether the question asks for nothing
else is told by what remains: where every word is part of an address, a document's name, a defined
term, or a word with which people ask, what it names is looked up and pinned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evidence_graph.spans import Span

from .cues import (
    ASKING,
    COMPARING,
    COMPARISONS,
    DEFINING,
    DEFINITIONS,
    LEAD,
    ONE_PLACE,
    REFERENCES_FROM,
    REFERENCES_TO,
    REFERRING,
    SUBJECTS,
    TERMS_ASKED,
)


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
        asked: Whether it asks for nothing but what it names.
        anywhere: Whether an address without a document's name is looked up in all that have it.
        define: The terms whose definitions it asks for.
    """

    kind: Kind
    asked: bool = False
    anywhere: bool = False
    direction: Direction = Direction.IN
    define: tuple[Span, ...] = ()


def read_kind(text: str, named: Named) -> Reading:
    """The kind of the question *text*, whose blanks are single. The first rule that holds wins."""
    places, terms = [*named.addresses, *named.documents], sorted(named.terms)
    masked = _masked(text, places, "@")
    if _has(COMPARISONS, text):
        if len(named.addresses) > 1:
            return Reading(Kind.COMPARISON, asked=True, anywhere=True)
        if len(terms) > 1 and _only(text, [*places, *terms], COMPARING):
            return Reading(Kind.COMPARISON, asked=True, define=tuple(terms))
    if places and (direction := _direction(masked)):
        only = _only(text, places, REFERRING)
        return Reading(Kind.REFERENCE, asked=only, anywhere=only, direction=direction)
    if terms and _has(DEFINITIONS, text) and _only(text, [*places, *terms], DEFINING):
        return Reading(Kind.DEFINITION, asked=True, define=tuple(terms))
    if (term := _covered(text, places, terms)) is not None:
        return Reading(Kind.DEFINITION, _only(text, [*places, *terms], DEFINING), define=(term,))
    if _has(DEFINITIONS, text):
        return Reading(Kind.DEFINITION)
    if places and _only(text, places):
        return Reading(Kind.ADDRESS, asked=True, anywhere=True)
    if named.addresses and _has(SUBJECTS, masked):
        return Reading(Kind.ADDRESS, asked=True)
    return Reading(Kind.TOPIC)


def _has(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    return any(pattern.match(text) for pattern in patterns)


def _only(text: str, parts: Sequence[Span], words: frozenset[str] = frozenset()) -> bool:
    """Whether every word of *text* lies in one of *parts*, or is one of *words* or of asking."""
    return all(
        (word := match[0].casefold()) in ASKING
        or word in words
        or any(part.contains(Span(*match.span())) for part in parts)
        for match in re.finditer(r"[^\W\d_]+", text)
    )


def _direction(masked: str) -> Direction | None:
    """Which way the question asks for references of "@"; None where it does not."""
    masked = LEAD.sub("", masked)
    if _has(REFERENCES_FROM, masked):
        return Direction.OUT
    return Direction.IN if _has(REFERENCES_TO, masked) else None


def _covered(text: str, places: Sequence[Span], terms: Sequence[Span]) -> Span | None:
    """The term of which the question asks what it covers; None without."""
    masked = _masked(text, [*places, *terms], *("@" for _ in places), *("~" for _ in terms))
    for pattern in TERMS_ASKED:
        if match := pattern.match(masked):
            return terms[masked.count("~", 0, match.start("term"))]
    return None


def _masked(text: str, parts: Sequence[Span], *signs: str) -> str:
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
    return ONE_PLACE.sub("@", "".join(pieces) + _bare(text[end:]))


def _bare(text: str) -> str:
    """*text* without the signs that stand for parts, and without quotation marks."""
    return re.sub(r"[@~\"'“”„‘’»«]", "", text)
