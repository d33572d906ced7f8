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
    WHAT_IS,
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
    terms: Sequence[Span] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """How a question is understood; *asked* where it asks for nothing but what it names."""

    kind: Kind
    asked: bool = False
    direction: Direction = Direction.IN


def read_kind(text: str, named: Named) -> Reading:
    """The kind of the question *text*, whose blanks are single. The first rule that holds wins.

    Terms that stand in the name of a document or in an address are no terms here.
    """
    places = [*named.addresses, *named.documents]
    terms = [t for t in named.terms if not any(p.contains(t) for p in places)]
    if _has(COMPARISONS, text):
        if len(named.addresses) > 1:
            return Reading(Kind.COMPARISON, asked=True)
        if len(terms) > 1 and _only(text, [*places, *terms], COMPARING):
            return Reading(Kind.COMPARISON, asked=True)
    if places and (direction := _direction(text, places)):
        return Reading(Kind.REFERENCE, _only(text, places, REFERRING), direction)
    asked = bool(terms) and _only(text, [*places, *terms], DEFINING)
    if _has(DEFINITIONS, text) or (asked and len(terms) == 1 and WHAT_IS.match(text)):
        return Reading(Kind.DEFINITION, asked)
    if places and _only(text, places):
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


def _direction(text: str, places: Sequence[Span]) -> Direction | None:
    """Which way the question asks for references of *places*; None where it does not."""
    masked = LEAD.sub("", ONE_PLACE.sub("@", _masked(text, places)))
    if _has(REFERENCES_FROM, masked):
        return Direction.OUT
    return Direction.IN if _has(REFERENCES_TO, masked) else None


def _masked(text: str, places: Sequence[Span]) -> str:
    """*text* with "@" in the stead of each of *places*."""
    parts, end = [], 0
    for span in sorted(places):
        if span.start >= end:
            parts += [text[end : span.start].replace("@", " "), "@"]
        end = max(end, span.end)
    return "".join(parts) + text[end:].replace("@", " ")
