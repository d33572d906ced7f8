"""Finds the places where a long text may be cut: paragraphs, lines, sentences, clauses, words.

A chunk of an over-long unit may end at any of them. A text shown to a reader ends with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache

from .language import LanguagePack, pack_of
from .language.patterns import either


class CutKind(IntEnum):
    """The kinds of places for a cut; a larger value is a better place."""

    WORD = 0
    CLAUSE = 1
    SENTENCE = 2
    LINE = 3
    PARAGRAPH = 4


# The stop at the end of a sentence is followed by white space and by no lower-case letter or digit.
# A single character before the stop ("s. 12", "e.g. The") is an abbreviation. A single digit ends a
# sentence ("in section 1. The") unless it begins a line, where it is the number of an item.
_START = r"""
    (?P<paragraph>\n[ \t]*\n\s*)
    |(?P<line>\n\s*)
    |(?P<sentence>
        (?:(?<=\w\w[.!?])|(?<=\w[ ]\d[.!?])|(?<=\w\)[.!?]))
        ["”’»)\]]*[ \t]+(?=(?:["“„‘»(\[]|«[ \u00a0\u202f]?)?[^\W\d_a-zß-öø-ÿ])
     )
"""
_FIRST = r"(?=[\s\"”’»)\]])"  # of any alternative: saves trying all five at each character
_STARTS = re.compile(rf"{_FIRST}(?:{_START})", re.VERBOSE)
_CUT = re.compile(
    rf"{_FIRST}(?:{_START}|(?P<clause>(?<=[;:—])[ \t]+)|(?P<word>[ \t]+))", re.VERBOSE
)
_WORD = re.compile(r"[ \t]+([A-Z][a-z]{2,20})")  # "You", "This", but not the "A" of "App. A"
_LETTERED = re.compile(r"[ \t]+[A-Z]{1,4}[ -]?\d")  # a number that letters begin: "HRB 7789"
_ORDINAL = re.compile(r"\b(?:[^\W\d_A-ZÄÖÜ]\w*|[A-Z]\w{1,2})\s\d{1,2}\.$")  # "des 2.", "Zum 1."
_DAY = re.compile(r"\b\d{1,2}\.$")  # before the name of a month: "Bekanntmachung 15. Januar"
_NEXT = re.compile(r"[ \t]+([^\W\d_]+)")
_LONGEST_ORDINAL = 24  # in characters, with the word before it
_LONGEST_ABBREVIATION = 8  # in characters, with its full stop
_KINDS = {kind.name.lower(): kind for kind in CutKind}


@cache
def _abbreviation(pack: LanguagePack) -> re.Pattern[str]:
    """Abbreviations, whose full stop does not end a sentence: "Abs.", "Nos.", "Dr."."""
    words = set(pack.documents.sentences.abbreviations)
    for unit in pack.units.words:
        for short in unit.abbreviations:
            words.add(short.capitalize())
            if short not in unit.dotted:  # "The answer is no."
                words.add(short)
    return re.compile(rf"\b(?:{either(words)})\.$")


@cache
def _dotted(pack: LanguagePack) -> re.Pattern[str]:
    """Abbreviations that are words, too, if a number with letters follows: "no. HRB 7789"."""
    words = {short for unit in pack.units.words for short in unit.dotted}
    return re.compile(rf"\b(?:{either(words)})\.$")


@cache
def _attachment(pack: LanguagePack) -> re.Pattern[str]:
    """Abbreviations of attachments: "App. A" is one, but "the App. You" ends a sentence."""
    attached = [word for word in pack.units.words if word.is_attachment]
    short = either(form.capitalize() for word in attached for form in word.abbreviations)
    return re.compile(rf"\b(?:{short})\.$")


@cache
def _determiner(pack: LanguagePack) -> re.Pattern[str]:
    """The first word of a sentence, which stands behind no ordinal: "Der", "Diese"."""
    articles = either(word.capitalize() for word in pack.terms.folding.articles)
    return re.compile(rf"{articles}|(?i:{pack.definitions.scope.here})")


def cuts(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, CutKind]]:
    """The offsets within ``(start, end)`` at which a piece may begin, in order, with their kind."""
    return _classified(_CUT.finditer(text, start, end), text, start, end, pack_of(language))


def _classified(
    matches: Iterable[re.Match[str]], text: str, start: int, end: int, pack: LanguagePack
) -> Iterator[tuple[int, CutKind]]:
    for match in matches:
        kind = _KINDS[match.lastgroup or ""]
        if kind is CutKind.SENTENCE and is_abbreviation_stop(text, start, match.start(), pack):
            kind = CutKind.WORD
        if start < match.end() < end:
            yield match.end(), kind


def is_abbreviation_stop(text: str, start: int, stop: int, pack: LanguagePack) -> bool:
    """Whether the full stop before *stop* belongs to an abbreviation or an ordinal ("des 2.")."""
    begin = max(start, stop - _LONGEST_ABBREVIATION)
    if _abbreviation(pack).search(text, begin, stop):
        word = _WORD.match(text, stop)
        if word is None or word[1].lower() in pack.units.by_form:
            return True
        return _attachment(pack).search(text, begin, stop) is None
    if _LETTERED.match(text, stop) and _dotted(pack).search(text, begin, stop):
        return True
    if not pack.documents.sentences.dotted_ordinals:
        return False
    if (word := _NEXT.match(text, stop)) and word[1] in pack.contracts.months:
        return _DAY.search(text, begin, stop) is not None
    if word and _determiner(pack).fullmatch(word[1]):
        return False  # "gelten die §§ 2 bis 34. Diese sind"
    return _ORDINAL.search(text, max(start, stop - _LONGEST_ORDINAL), stop) is not None


# The beginning of a list item or a table row, whatever precedes it: "(b) the", "2. The", "• the".
# "2011. The" and "geben. Die" do not match: they end a sentence of the line before.
_ITEM = re.compile(
    r"\([0-9A-Za-z]{1,5}\)[ \t]|(?:[0-9]{1,3}[A-Za-z]?|[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})[.)][ \t]"
    r"|[a-z]{2}\)[ \t]|[-*•–][ \t]|\|"
)


def sentence_starts(text: str, start: int, end: int, language: str) -> Iterator[int]:
    """The offsets within ``(start, end)`` at which a sentence begins, in order.

    List items, table rows and lines after a line that ends in a stop count as sentences. A wrapped
    line does not begin one.
    """
    pack = pack_of(language)
    for place, kind in _classified(_STARTS.finditer(text, start, end), text, start, end, pack):
        if kind in (CutKind.PARAGRAPH, CutKind.SENTENCE) or (
            kind is CutKind.LINE and _begins_anew(text, start, place, end, pack)
        ):
            yield place


def _begins_anew(text: str, start: int, place: int, end: int, pack: LanguagePack) -> bool:
    """Whether the line at *place* does not continue the line before it."""
    last = place
    while last > start and text[last - 1].isspace():
        last -= 1
    if _ITEM.match(text, place, end):
        return True
    if last > start and text[last - 1] in ".;:!?|”":
        return text[last - 1] != "." or not is_abbreviation_stop(text, start, last, pack)
    # Two rows of a table: both have cells.
    before = text.rfind("\n", start, last) + 1
    behind = text.find("\n", place, end)
    has_cells = "\t" in text[last : behind if behind >= 0 else end]
    return has_cells and "\t" in text[max(start, before) : last]
