"""Finds the positions at which a citation may begin, by one pattern that scans the whole text.

The pattern branches by first letter, because most words begin no citation. A list of words for each
kind of trigger took half as long again.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ..language.citations import CitationWords
from ..language.patterns import any_of, cases, either, in_any_case
from .numbers import BLANK, GAP
from .phrases import no_letter

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CODE = rf"[A-Z&]{{1,9}}{GAP}"
_LONGEST = 200  # characters of a trigger, and of what must stand behind it


class Trigger(NamedTuple):
    """Words with which a citation may begin.

    Attributes:
        what: ``pointer`` ("this section"), ``label`` ("section"), ``dotted`` and ``bare`` (a word
            before a number without a label), ``code`` ("MKT "), ``instrument`` ("Act"),
            ``counted`` ("first" before "subparagraph"), ``marked`` ("1°"), ``paragraph`` ("au"
            before "b" or "1°").
        start, end: Of the words; *after* is where the number may begin.
    """

    what: str
    start: int
    end: int
    after: int


class Triggers:
    """Finds where a citation may begin in the texts of one language."""

    def __init__(self, language: CitationWords) -> None:
        self._pattern = _pattern(language)

    def search(self, text: str, position: int) -> Trigger | None:
        """The first trigger from *position* on."""
        if position == 0 and (match := self._pattern.match(f"\n{text[:_LONGEST]}")):
            return _trigger(match, -1)
        match = self._pattern.search(text, max(0, position - 1))
        while match is not None and _is_inside(text, match.start()):
            match = self._pattern.search(text, match.start() + 1)
        return _trigger(match, 0) if match else None


def _is_inside(text: str, sign: int) -> bool:
    """Whether a trigger goes on an abbreviation or a word: the Act of "U.Act" or "Bill/Act".

    A sign for a unit begins anywhere: "§ 4 Hafengesetz/§ 5 Werftgesetz", "(s.§ 6)". It is tested on
    what was found: in the pattern it would take a tenth of the scan.
    """
    if text[sign + 1 : sign + 2] == "§":
        return False
    before = text[sign - 1 : sign]
    return text[sign] == "/" or (text[sign] == "." and (before.isalnum() or before == "_"))


def _trigger(match: re.Match[str], shift: int) -> Trigger:
    group = match.lastgroup or ""
    what = group.partition("_")[0]
    if what == "into":
        what = "bare" if match.string[match.end()] == "(" else "dotted"
    start, end = match.start() + 1 + shift, match.end(group) + shift
    return Trigger(what, start, end, match.end() + shift)


@lru_cache(maxsize=8)
def triggers_of(language: CitationWords) -> Triggers:
    """The triggers of *language*."""
    return Triggers(language)


def _pattern(language: CitationWords) -> re.Pattern[str]:
    """A trigger with the character before it, which excludes most positions quickly.

    An empty group after the words names the kind of trigger.
    """
    numbers, connectives, pointers = language.numbers, language.connectives, language.pointers
    labels = [w for w, label in language.labels.items() if not (label.chained or label.typed)]
    branches: defaultdict[str, list[str]] = defaultdict(list)

    def add(what: str, words: Iterable[str], after: str, *, exact: bool = False) -> None:
        spelt = {form for word in words for form in ((word,) if exact else cases(word))}
        for first in sorted({word[0] for word in spelt}):
            rests = any_of((w[1:] for w in spelt if w[0] == first), exact=True)
            name = f"{what}_{len(branches[first])}_{ord(first)}"
            branches[first].append(rf"{rests}(?P<{name}>){after}")

    add("pointer", pointers.before_labels, rf"[\s\u200e]{{1,4}}{any_of(labels)}(?![\w-])")
    ending = f"(?:{either(numbers.endings)})?" if numbers.endings else ""  # "Ier"
    quoted = r"[“\"][A-Z][”\"]"
    number = rf"(?={GAP}(?:[\d(]|[A-Z]{{1,5}}{ending}(?![a-z])|[A-Z]\d|[a-z]{{1,2}}\b|{quoted}))"
    add("label", labels, rf"(?![A-Za-zÄÖÜäöüß_-])\.?{number}")
    signs = [w for w in labels if language.labels[w].capitals and not w[0].isalpha()]
    add("label", signs, r"(?=[A-Z](?![\w.-]))")  # "§B of this rule"
    add("into", connectives.into, rf"\s(?:(?=\(\d)|{GAP}(?=[A-Z]?\d+\.\d+(?:\.\d|\()))")
    if pointers.adjectives_behind:
        behind = any_of({*pointers.preceding, *pointers.following, *numbers.ordinals})
        add("label", labels, rf"(?=\s{{1,4}}{behind}(?!\w))")
    marks = rf"|\d{{1,3}}(?:{either(numbers.marks)})" if numbers.marks else ""
    held = in_any_case((*connectives.apart, *pointers.above, *pointers.before_labels))
    further = rf"(?:,\s\d{{1,2}}|\s{in_any_case(connectives.joins)}\s\d{{1,2}})"
    plain = rf"|\d{{1,2}}{further}{{0,4}}\s{held}(?![^\W\d_])" if pointers.above else ""
    number = rf"(?:[IVXLC]{{1,6}}(?!\w)|[a-z]{{1,2}}\)?\s{marks}{plain})"
    add("paragraph", numbers.into_paragraphs, rf"\s{{1,4}}(?={number})")
    for first in _CAPITALS:
        branches[first].append(rf"{_CODE}(?P<code_{first}>)(?=[A-Z]?(?!0\d)\d+(?:\.\d|\W))")
    if not language.instruments.compound:
        kinds = set(language.instruments.kinds)
        if language.names.named:  # names begin with these: "Loi n° 49-981"
            kinds |= {kind.capitalize() for kind in kinds}
        add("instrument", sorted(kinds), r"(?![\w-])", exact=True)
    counted = any_of(word for word in labels if language.labels[word].ordinal)
    add("counted", numbers.ordinals, rf"(?=\s{{1,4}}{counted}(?![\w-]))")
    common_first = sorted(branches, key=str.swapcase)  # small letters
    words = "|".join(f"{re.escape(first)}(?:{'|'.join(branches[first])})" for first in common_first)
    last = "".join(f"|{pattern}" for pattern in _of_no_letter(language))
    begins = "" if last else f"(?=[{''.join(map(re.escape, common_first))}])"
    before = f"[{_signs()}]"
    if connectives.elisions:  # of one set too: a text is passed over by what a pattern begins with
        letters = [in_any_case([word[:-1]]) for word in connectives.elisions]
        elided = "".join(rf"|(?<=\b{letter}['’])" for letter in letters)
        before = rf"[{_signs()}'’](?:(?<!['’]){elided})"
    return re.compile(rf"{before}{begins}(?:{words}{last})")


def _of_no_letter(language: CitationWords) -> Iterator[str]:
    """Patterns of triggers without a fixed first letter, which are tried last."""
    if language.numbers.marks:
        signs = either(language.numbers.marks)
        yield rf"[1-9]\d{{0,2}}(?P<marked_number>)(?:{signs})"
        inside = (
            rf"\)?(?={BLANK}{in_any_case(language.connectives.within)}{BLANK}\d{{1,3}}(?:{signs}))"
        )
        yield rf"{no_letter(language)}[a-z]{{1,2}}(?P<marked_letter>){inside}"
    if language.instruments.compound:
        instruments = any_of((*language.instruments.alone, *language.instruments.body_rules))
        yield (
            rf"(?:[A-ZÄÖÜ][\wäöüß-]{{0,60}}{instruments}|(?=[A-ZÄÖÜ]){instruments})"
            r"(?P<instrument>)(?![\w-])"
        )


@cache
def _signs() -> str:
    """The set of all characters but word characters and ’'-, written out as ranges.

    With this set a scan is twice as fast as with a negated class of word characters. Characters
    above U+FFFF count as signs, as almost all of those in texts are.
    """
    runs = re.findall(r"[^\w’'-]+", "".join(map(chr, range(0x10000))))
    ranges = "".join(f"{re.escape(run[0])}-{re.escape(run[-1])}" for run in runs)
    return f"{ranges}\U00010000-\U0010ffff"
