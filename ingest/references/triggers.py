"""Where a citation may begin: the one pattern that is run over a whole text.

It branches letter by letter, because most words of a text begin no citation: a list of words for
each kind of beginning took half as long again.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .language import Language
from .numbers import GAP
from .words import any_of, cases

_INTO = "subject to|accordance with|pursuant to|under|in|of|by|with|see|to".split("|")
_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# What may follow a label: a number, or a letter that is one.
_NUMBER = rf"(?={GAP}(?:[\d(]|[A-Z]{{1,5}}(?![a-z])|[A-Z]\d|[a-z]{{1,2}}\b))"
_CODE = rf"[A-Z&]{{1,9}}{GAP}"


class Trigger(NamedTuple):
    """Words that may begin a citation.

    Attributes:
        what: ``pointer`` ("this section"), ``label`` ("section"), ``dotted`` and ``bare`` (a word
            before a number without a label), ``code`` ("MKT "), ``paper`` ("Act").
        start, end: Of the words; *after* is where the number may begin.
    """

    what: str
    start: int
    end: int
    after: int


def trigger_at(match: re.Match[str]) -> Trigger:
    """The trigger that the pattern of `triggers_of` has found."""
    group = match.lastgroup or ""
    return Trigger(group.partition("_")[0], match.start(), match.end(group), match.end())


@lru_cache(maxsize=8)
def triggers_of(language: Language) -> re.Pattern[str]:
    """Where a citation may begin."""
    labels = [word for word, label in language.labels.items() if not label.chained]
    pointers = language.these | language.those | language.such
    pointers |= language.preceding | language.following
    branches: defaultdict[str, list[str]] = defaultdict(list)

    def add(what: str, words: Iterable[str], after: str, *, exact: bool = False) -> None:
        spelt = {form for word in words for form in ((word,) if exact else cases(word))}
        for first in sorted({word[0] for word in spelt}):
            rests = any_of((w[1:] for w in spelt if w[0] == first), exact=True)
            name = f"{what}_{len(branches[first])}_{ord(first)}"
            branches[first].append(rf"(?P<{name}>{rests}){after}")

    add("pointer", pointers, rf"[\s\u200e]{{1,4}}{any_of(labels)}(?![\w-])")
    add("label", labels, rf"(?![A-Za-zÄÖÜäöüß_-])\.?{_NUMBER}")
    add("dotted", _INTO, rf"\s{GAP}(?=[A-Z]?\d+\.\d+(?:\.\d|\())")
    add("bare", _INTO, r"\s(?=\(\d)")
    for first in _CAPITALS:
        branches[first].append(rf"(?P<code_{first}>{_CODE})(?=[A-Z]?\d+(?:\.\d|\W))")
    last = ""
    if language.papers_compound:
        papers = any_of(language.papers_alone)
        last = rf"|(?P<paper_any>[A-ZÄÖÜ][\wäöüß-]{{0,60}}{papers}|(?=[A-ZÄÖÜ]){papers})(?![\w-])"
    else:
        add("paper", language.papers, r"(?![\w-])", exact=True)
    either = "|".join(
        f"{re.escape(first)}(?:{'|'.join(rests)})" for first, rests in branches.items()
    )
    return re.compile(rf"(?<![\w/’'-])(?<!\w\.)(?:{either}{last})")
