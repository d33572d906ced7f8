"""Rewrites numbers in words as figures: "Section fourteen" as "Section 14", "two point one" as 2.1.

A word counts as a number only beside a label. In a question the label must be one that numbers
follow: "at point one" is no address there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ..language import LanguagePack, packs
from ..language.citations import Label, Level
from ..language.patterns import either, in_any_case
from ..spans import Span

_SHORTEST = 4  # letters of a label: "s one" is no section
_CITED = (Level.CONTAINER, Level.ATTACHMENT, Level.UNIT, Level.INNER)
_SMALL_ROMAN = r"(?=[ivxl])l?x{0,3}(?:ix|iv|v?i{0,3})"
_QUOTED = re.compile(r"(?<=\))[\"“”](\w{1,4})[\"”]")


@dataclass(frozen=True, slots=True)
class Figured:
    """A text with figures in place of words.

    Attributes:
        text: The new text.
        changes: The spans that were rewritten, in the new text and in the old one, in order.
    """

    text: str
    changes: tuple[tuple[Span, Span], ...]

    def before(self, span: Span) -> Span:
        """The span in the old text of *span* in the new one."""
        start, end = span.start, span.end
        for new, old in self.changes:
            if span.start >= new.end:
                start = span.start + old.end - new.end
            elif span.start >= new.start:
                start = old.start
            if span.end >= new.end:
                end = span.end + old.end - new.end
            elif span.end > new.start:
                end = old.end
        return Span(start, end)


def in_figures(text: str) -> str:
    """A typed address with figures for words, and without an article before it.

    "the third article", "l'article trois" and "article iii" are all "article 3" or "article III";
    "rule 6.2(3)"b"", as Iowa prints it, is "rule 6.2(3)(b)".
    """
    for pack in packs():
        words = _words(pack)
        text = words.leading.sub("", text)
        for pattern in (words.counted, words.numbered):
            text = pattern.sub(words.in_figures, text)
    return _QUOTED.sub(r"(\1)", text)


def figured(text: str, pack: LanguagePack) -> Figured | None:
    """A question with figures for the numbers in words of one language; None if it has none."""
    words = _words(pack)
    changes: list[tuple[Span, Span]] = []
    written, copied = "", 0
    for match in words.sure.finditer(text):
        written += text[copied : match.start()]
        new = words.in_figures(match)
        changes.append((Span(len(written), len(written) + len(new)), Span(*match.span())))
        written, copied = written + new, match.end()
    return Figured(written + text[copied:], tuple(changes)) if changes else None


class _Words:
    """The patterns of one language, compiled. Their groups are *label* and *number*."""

    def __init__(self, pack: LanguagePack) -> None:
        words = pack.citations
        in_headings = pack.structure.numbering.words
        self._figures = {**in_headings, **words.numbers.ordinals, **words.numbers.cardinals}
        labels = {
            word: label
            for word, label in words.labels.items()
            if len(word) >= _SHORTEST and word.isalpha()
        }
        any_label = in_any_case(labels)
        in_words = in_any_case(self._figures)
        self._points = re.compile(rf"\s{in_any_case(words.numbers.points)}\s")
        ordinals = in_any_case(words.numbers.ordinals)
        dotted = self._dotted(in_words)
        numbers = rf"(?P<number>{dotted}|(?i:{_SMALL_ROMAN}))(?![\w’'.-])"
        self.numbered = re.compile(rf"\b(?P<label>{any_label})\s{numbers}")
        countable = in_any_case(word for word, label in labels.items() if not label.ordinal)
        self.counted = re.compile(
            rf"\b(?P<number>{ordinals})\s(?P<label>{countable})(?![\w-]|\s\(?\d)"
        )
        surely = in_any_case(w for w, label in labels.items() if _is_sure(w, label, pack))
        cardinals = in_any_case(self._figures.keys() - words.numbers.ordinals.keys())
        self.sure = re.compile(
            rf"\b(?P<label>{surely})\s(?P<number>{self._dotted(cardinals)})(?![\w’'-])"
        )
        small = {*words.connectives.determiners, *words.connectives.articles}
        elided = {word[:-1] for word in words.connectives.elisions}
        self.leading = re.compile(
            rf"(?i)^\s*(?:(?:{either(small) or '(?!)'})\s|(?:{either(elided) or '(?!)'})['’])"
            rf"(?={any_label}(?!\w)|§|{ordinals}\s)"
        )

    def _dotted(self, number: str) -> str:
        """A pattern of one *number* or more, with the word for a dot between them."""
        return rf"{number}(?:{self._points.pattern}{number}){{0,4}}"

    def in_figures(self, match: re.Match[str]) -> str:
        """The label of *match* and its number in figures, or else in Roman numerals."""
        numbers = self._points.split(match["number"])
        figures = [self._figures.get(number.lower()) or number.upper() for number in numbers]
        return f"{match['label']} {'.'.join(figures)}"


def _is_sure(word: str, label: Label, pack: LanguagePack) -> bool:
    """Whether a number in words behind a label is surely that of a unit."""
    is_ordinary = label.level is not Level.UNIT and word in pack.citations.pointers.ordinary
    return label.level in _CITED and not label.loose and not is_ordinary


@lru_cache(maxsize=8)
def _words(pack: LanguagePack) -> _Words:
    return _Words(pack)
