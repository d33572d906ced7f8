"""Where a citation may begin: the one pattern that is run over a whole text."""

from __future__ import annotations

import re
from functools import lru_cache

from .language import Language
from .numbers import GAP
from .words import any_of


@lru_cache(maxsize=8)
def triggers_of(language: Language) -> re.Pattern[str]:
    """Where a citation may begin."""
    labels = any_of(word for word, label in language.labels.items() if not label.chained)
    pointers = any_of(language.these | language.those | language.preceding | language.following)
    compound = language.papers_compound
    papers = any_of(language.papers_alone if compound else language.papers, exact=not compound)
    if language.papers_compound:
        papers = rf"(?:[A-ZÄÖÜ][\wäöüß-]{{0,60}}{papers}|(?=[A-ZÄÖÜ]){papers})"
    into = any_of(
        ("subject to", "accordance with", "pursuant to", *"under in of by with see to".split())
    )
    return re.compile(
        rf"""
        (?<![\w/’'-])(?<!\w\.)(?:
        (?P<pointer>{pointers})\s{{1,4}}{labels}(?![\w-])
        |(?P<label>{labels}(?![A-Za-zÄÖÜäöüß_-]))\.?
            (?={GAP}(?:[\d(]|[A-Z]{{1,5}}(?![a-z])|[A-Z]\d|[a-z]{{1,2}}\b))
        |(?P<dotted>{into}\s{GAP})(?=[A-Z]?\d+\.\d+(?:\.\d|\())
        |(?P<bare>{into}\s)(?=\(\d)
        |(?P<code>[A-Z][A-Z&]{{1,9}}{GAP})(?=[A-Z]?\d+(?:\.\d|\W))
        |(?P<paper>{papers})(?![\w-])
        )
        """,
        re.VERBOSE,
    )
