"""Classifies a question by rules over the question words of the language packs.

A cue decides the kind ("what cites …"). The remaining words decide whether the question is a
lookup: if every word belongs to an address, a document's name, a defined term or a question phrase,
then what it names is looked up and pinned above all else.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evidence_graph.language.questions import QuestionWords
from evidence_graph.spans import Span, merged

_NAMED_FIRST = re.compile(r"@ ?[:–—-] ")
"""The provision stands before the question: "Section 9.4: what may the provider do?"."""


class Kind(StrEnum):
    """The kind of a question, by what it asks for.

    ADDRESS: the text of a provision or document that it names. DEFINITION: what a term means.
    REFERENCE: what refers to a provision, or what that refers to. COMPARISON: two provisions or
    terms side by side, or a subject in two documents. TOPIC: all else.
    """

    ADDRESS = "address"
    DEFINITION = "definition"
    REFERENCE = "reference"
    COMPARISON = "comparison"
    TOPIC = "topic"


class Direction(StrEnum):
    """The direction of references: IN, what refers to a provision; OUT, what it refers to."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class NamedSpans:
    """The spans of the *addresses*, names of *documents* and defined *terms* in a question."""

    addresses: Sequence[Span] = ()
    documents: Sequence[Span] = ()
    terms: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of classifying a question.

    Attributes:
        is_lookup: Whether it asks only for what it names.
        anywhere: Whether an address without a document's name is looked up in every document that
            has it.
        define: The spans of the terms whose definitions it asks for.
    """

    kind: Kind
    is_lookup: bool = False
    anywhere: bool = False
    direction: Direction = Direction.IN
    define: tuple[Span, ...] = ()


def read_kind(text: str, named: NamedSpans, words: QuestionWords) -> Reading:
    """The kind of the question *text*, whose blanks are single. The first rule that applies wins.

    Args:
        words: The question words of the languages in which it may be asked.
    """
    places, terms = [*named.addresses, *named.documents], sorted(named.terms)
    parts = [*places, *terms]
    if (comparison := _read_comparison(text, named, words)) is not None:
        return comparison
    masked = _masked(text, places, words, "@")
    if places and (direction := _direction(masked, words)):
        only = _consists_of(text, places, words.asking | words.referring)
        return Reading(Kind.REFERENCE, is_lookup=only, anywhere=only, direction=direction)
    only_term = bool(terms) and _consists_of(text, parts, words.asking | words.defining)
    asks_meaning = _matches_any(words.definitions, text)
    if asks_meaning and only_term:
        return Reading(Kind.DEFINITION, is_lookup=True, define=tuple(terms))
    if (term := _term_asked_about(text, places, terms, words)) is not None:
        return Reading(Kind.DEFINITION, is_lookup=only_term, define=(term,))
    if asks_meaning:
        return Reading(Kind.DEFINITION)
    if places and _consists_of(text, places, words.asking):
        return Reading(Kind.ADDRESS, is_lookup=True, anywhere=True)
    if named.addresses and (_NAMED_FIRST.match(masked) or _matches_any(words.subjects, masked)):
        return Reading(Kind.ADDRESS, is_lookup=True)
    return Reading(Kind.TOPIC)


def _read_comparison(text: str, named: NamedSpans, words: QuestionWords) -> Reading | None:
    """The reading of a question that compares two provisions, terms or documents; else None."""
    if not _matches_any(words.comparisons, text):
        return None
    if len(named.addresses) > 1:
        return Reading(Kind.COMPARISON, is_lookup=True, anywhere=True)
    of_several_documents = len(set(named.documents)) > 1
    terms = tuple(sorted(named.terms))
    if len(terms) > 1 or (terms and of_several_documents):
        small = words.asking | words.comparing
        if of_several_documents:  # "the definitions of deposit in the lease and the Act"
            small |= words.defining
        if _consists_of(text, [*named.addresses, *named.documents, *terms], small):
            return Reading(Kind.COMPARISON, is_lookup=True, define=terms)
    if of_several_documents and not named.addresses:
        return Reading(Kind.COMPARISON)  # a subject in two documents
    return None


def _matches_any(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    return any(pattern.match(text) for pattern in patterns)


def _consists_of(text: str, parts: Sequence[Span], words: frozenset[str]) -> bool:
    """Whether every word of *text* lies in one of *parts*, or is one of *words*."""
    covered = merged(parts)
    return all(
        match[0].casefold() in words or _is_in(Span(*match.span()), covered)
        for match in re.finditer(r"[^\W\d_]+", text)
    )


def _is_in(span: Span, covered: Sequence[Span]) -> bool:
    """Whether *span* lies in one of *covered*, which are in order and apart from each other."""
    at = bisect_right(covered, span.start, key=lambda part: part.start)
    return at > 0 and covered[at - 1].contains(span)


def _direction(masked: str, words: QuestionWords) -> Direction | None:
    """The direction in which the question asks for references of "@"; None if it asks for none."""
    for pattern in words.lead:
        masked = pattern.sub("", masked)
    if _matches_any(words.references_from, masked):
        return Direction.OUT
    return Direction.IN if _matches_any(words.references_to, masked) else None


def _term_asked_about(
    text: str, places: Sequence[Span], terms: Sequence[Span], words: QuestionWords
) -> Span | None:
    """The term that the question asks about ("what is a deposit under the Act?"), or None."""
    signs = (*("@" for _ in places), *("~" for _ in terms))
    masked = _masked(text, [*places, *terms], words, *signs)
    for pattern in words.terms_asked:
        if match := pattern.match(masked):
            return terms[masked.count("~", 0, match.start("term"))]
    return None


def _masked(text: str, parts: Sequence[Span], words: QuestionWords, *signs: str) -> str:
    """*text* with each of *parts* replaced by a sign; adjacent names of one place become one "@".

    Args:
        signs: One sign for each part, or a single sign for all parts.
    """
    sign_of = dict(zip(parts, signs if len(signs) > 1 else signs * len(parts), strict=True))
    pieces, end = [], 0
    for span in sorted(parts):
        if span.start >= end:
            pieces += [_without_signs(text[end : span.start]), sign_of[span]]
        end = max(end, span.end)
    masked = "".join(pieces) + _without_signs(text[end:])
    for pattern in words.one_place:
        masked = pattern.sub("@", masked)
    return masked


def _without_signs(text: str) -> str:
    """*text* without the characters used as signs, and without quotation marks."""
    return re.sub(r"[@~\"'“”„‘’»«]", "", text)
