"""The small words of citations, as patterns of one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..language.citations import CitationWords, Label
from ..language.patterns import in_any_case
from .numbers import BLANK, GAP, Style


@dataclass(frozen=True, slots=True)
class Phrases:
    """What stands between the numbers of a citation: patterns that match at a place.

    Attributes:
        label, next_label: A label, and one that goes on with a chain of units.
        pointed: "this section".
        neighbour, counted: "l'article précédent" and "premier", which stand behind a label.
        join, range: Between the numbers of a list, and between the ends of a range.
        within, thereof: Between a unit and what holds it; behind one of what was named last.
        ordinal: "first subparagraph".
        article: What may stand before a label that holds another: "the".
        lettered: A letter before the number with a sign in which it stands: "b" of "b du 3°".
        onwards: "ff.", behind a number.
        measure: What follows a number that is no reference.
        going_on: What any of these begins with, and the name of a document: one look tells that
            behind most numbers there is none.
        labels, abbreviated: As in `CitationWords`.
    """

    label: re.Pattern[str]
    next_label: re.Pattern[str]
    pointed: re.Pattern[str]
    neighbour: re.Pattern[str]
    counted: re.Pattern[str]
    join: re.Pattern[str]
    range: re.Pattern[str]
    within: re.Pattern[str]
    thereof: re.Pattern[str]
    ordinal: re.Pattern[str]
    article: re.Pattern[str]
    lettered: re.Pattern[str]
    onwards: re.Pattern[str]
    measure: re.Pattern[str]
    going_on: re.Pattern[str]
    labels: Mapping[str, Label]
    abbreviated: frozenset[str]

    def label_of(self, match: re.Match[str]) -> Label:
        """The label that *match* has found."""
        return self.labels[match["label"].lower()]

    def after(self, match: re.Match[str]) -> int:
        """Where a label ends, with its full stop if it is an abbreviation."""
        abbreviated = match["label"].lower() in self.abbreviated
        return match.end() if abbreviated else match.end("label")


def lettered(language: CitationWords) -> str:
    """A pattern for `Phrases.lettered`."""
    signs = "|".join(map(re.escape, language.marks)) or "(?!)"
    within = in_any_case(language.within)
    return rf"(?P<base>[a-z]{{1,2}})\)?(?={BLANK}{within}{BLANK}\d{{1,3}}(?:{signs}))"


@lru_cache(maxsize=32)
def phrases_of(language: CitationWords, style: Style = Style.TEXT) -> Phrases:
    """The phrases of *language*."""
    known = {
        word: label
        for word, label in language.labels.items()
        if style is not Style.TEXT or not label.typed
    }
    labels = rf"(?P<label>{in_any_case(known)})"
    behind = r"(?![A-Za-zÄÖÜäöüß_-])\.?"
    neighbours = language.preceding | language.following
    pointers = in_any_case(language.these | language.those | language.such | neighbours)
    ordinals = rf"(?P<ordinal>{in_any_case(language.ordinals)})"
    counted = in_any_case(word for word, label in known.items() if label.ordinal)
    elided = in_any_case(language.elisions)
    return Phrases(
        label=re.compile(f"{labels}{behind}"),
        next_label=re.compile(f",?{GAP}{labels}{behind}"),
        pointed=re.compile(rf"(?P<pointer>{pointers}){BLANK}{labels}(?![\w-])"),
        neighbour=_behind(language, rf"{labels}{BLANK}(?P<pointer>{in_any_case(neighbours)})"),
        counted=_behind(language, rf"{BLANK}{ordinals}"),
        join=_join(language),
        range=_range(language),
        within=_within(language),
        thereof=re.compile(rf"{BLANK}{in_any_case(language.thereof)}\b"),
        ordinal=re.compile(rf"{ordinals}{BLANK}(?P<label>{counted})(?![\w-])"),
        article=re.compile(rf"(?:{in_any_case(language.articles)}\s|{elided})?"),
        lettered=re.compile(lettered(language)),
        onwards=re.compile(rf"{BLANK}{in_any_case(language.onwards)}(?!\w)"),
        labels=known,
        abbreviated=language.abbreviated,
        measure=re.compile(rf"{BLANK}(?:{_measures(language)})\b"),
        going_on=_going_on(language),
    )


def _behind(language: CitationWords, pattern: str) -> re.Pattern[str]:
    """*pattern*, which ends in an adjective, in a language that has these behind their noun."""
    return re.compile(rf"{pattern}(?!\w)" if language.adjectives_behind else "(?!)")


def _join(language: CitationWords) -> re.Pattern[str]:
    joins = in_any_case(language.joins)
    return re.compile(
        rf"{GAP}(?:,{GAP}(?:{joins}{BLANK})?"
        rf"|;{GAP}(?:{joins}{BLANK}|(?=[A-Za-z]?\d))"
        rf"|{joins}(?:{BLANK}|(?=\()))"
    )


def _range(language: CitationWords) -> re.Pattern[str]:
    ranges = in_any_case(language.ranges)
    return re.compile(rf"{GAP}(?:{ranges}(?:{BLANK}|(?=\())|[–—](?![^\S\n]{{0,6}}\n){GAP}|-(?=\())")


def _within(language: CitationWords) -> re.Pattern[str]:
    """Also behind a comma: "sections 2 of, and Schedule 3 to, the Harbours Act"."""
    within, apart = in_any_case(language.within), in_any_case(language.apart)
    return re.compile(rf"(?:{BLANK}{within},?|,{BLANK}{apart})(?:{BLANK}|(?<=['’]))")


def _measures(language: CitationWords) -> str:
    return "|".join(language.measures) or "(?!)"


def _going_on(language: CitationWords) -> re.Pattern[str]:
    words = {*language.labels, *language.joins, *language.ranges, *language.within}
    words |= {*language.thereof, *language.articles}  # "the MKT"
    return re.compile(
        rf"{GAP}(?:[^\W_a-zäöüß]|[,;(\[–—-]|{in_any_case(words)}|{_measures(language)})|\s{{0,3}}\("
    )
