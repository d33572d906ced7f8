"""Finds the clause in which the statutes of a body give it its name.

"§ 1 (1) Der Verein führt den Namen „Hafenbund“", "The name of this organization shall be the Otter
Club": a title of nothing but "Satzung" or "Constitution" is that of many bodies, and the clause
tells whose statutes they are.
"""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import either
from evidence_graph.names.legal_forms import LEGAL_FORMS

_TOP = 6000
"""Characters in which the clause stands, behind a table of contents if there is one."""
_FEWEST_LETTERS = 3
_WORD = r"(?:[A-ZÀ-ÖØ-Þ0-9][\w&'’.-]{0,40}(?<![.])|[A-Z]\.)"
_FORM = rf"(?:,?[^\S\n](?i:e\.[^\S\n]?v\.|(?:{LEGAL_FORMS})\b\.?))?"
_QUOTED = (
    r"[«“„\"*_]{1,3}[^\S\n]?(?P<quoted>[^\W_a-zà-ÿ][^\n«»“”„\"*_\[\]]{2,80}?)[^\S\n]?[»”“\"*_]{1,3}"
)


def body_of_statutes(title: str, text: str, pack: LanguagePack) -> str | None:
    """The name that *text* gives its body; None if *title* is more than a kind of statutes."""
    statutes, clause = _patterns(pack)
    if not statutes.fullmatch(title):
        return None
    for match in clause.finditer(text, 0, _TOP):
        name = " ".join((match["quoted"] or match["run"]).split()).rstrip(",;")
        if sum(map(str.isalpha, name)) >= _FEWEST_LETTERS and not statutes.fullmatch(name):
            return name
    return None


@cache
def _patterns(pack: LanguagePack) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """For a title that many bodies use, and for the clause with the name of one."""
    names = pack.documents.names
    small, articles = either(names.within_bodies), either(names.articles)
    run = rf"{_WORD}(?:[^\S\n](?:(?:{small})[^\S\n](?:(?:{small})[^\S\n])?)?{_WORD}){{0,8}}{_FORM}"
    clause = re.compile(
        rf"\b(?i:{names.called})[\s:,]{{1,4}}(?:(?i:{articles})\s)?(?:{_QUOTED}|(?P<run>{run}))"
    )
    return re.compile(pack.documents.titles.charters, re.IGNORECASE), clause
