"""Everyday words for words of law: "boss" for employer, "bond" for deposit.

A question in everyday words is also searched by these words of law, if the library contains them
and hardly contains the everyday word (`retrieve.plan.expansion`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class EverydayWords:
    """The words of one language, in lower case.

    Attributes:
        of_law: For an everyday word or phrase, the words that the law uses for it: "employer" for
            "boss". Forms with the same stem need no entry. Read by `retrieve.plan.expansion`.
        fillers: Words that say nothing about what is asked: "actually", "don't", "dont". A library
            need not contain them to answer; searches treat them as other words. Read by
            `retrieve.confidence.question_words`.
        frequent: Words of everyday talk that say little about what is asked: "nobody", "summer".
            Forms with the same stem need no entry. Read by `retrieve.confidence.question_words`.
        verb_forms: Forms of verbs that do not have the stem of the infinitive: a pattern of the
            whole word, and the infinitive in terms of its groups. Read by
            `retrieve.plan.expansion.other_forms`.
    """

    of_law: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fillers: frozenset[str] = frozenset()
    frequent: frozenset[str] = frozenset()
    verb_forms: tuple[tuple[str, str], ...] = ()


def by_word(text: str) -> Mapping[str, tuple[str, ...]]:
    """Everyday words with their words of law, from lines such as ``boss, company: employer``.

    Blank lines and lines that begin with ``#`` are ignored. A word on both sides of a line is no
    word of law for itself.

    Raises:
        ValueError: A line has no colon, or nothing on one side of it.
    """
    found: dict[str, dict[str, None]] = {}
    for line in _lines(text):
        said, law = ([part.strip() for part in side.split(",")] for side in _sides(line))
        for everyday in said:
            others = dict.fromkeys(word for word in law if word != everyday)
            found.setdefault(everyday, {}).update(others)
    return {everyday: tuple(law) for everyday, law in found.items() if law}


def words_in(text: str) -> frozenset[str]:
    """The words of *text*, without lines that begin with ``#``."""
    return frozenset(word for line in _lines(text) for word in line.split())


def _lines(text: str) -> Iterator[str]:
    return (line for line in text.splitlines() if line.strip() and not line.startswith("#"))


def _sides(line: str) -> tuple[str, str]:
    said, colon, law = line.partition(":")
    if not (colon and said.strip() and law.strip()):
        raise ValueError(f"expected words that are said, a colon and words of law, found {line!r}")
    return said, law
