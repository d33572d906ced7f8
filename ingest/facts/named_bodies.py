"""Finds the bodies that a document names at its top: a club, a society, a company.

Documents of many bodies are called "By-Laws" or "Privacy Policy"; these names tell whose they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import either
from evidence_graph.names.legal_forms import LEGAL_FORMS

_TOP = 1500
"""Characters of the text in which the name of its body is printed."""
_MOST = 8
"""Names that are kept: who is named later is often another."""
_CAPITAL = r"(?:[A-ZÀ-ÖØ-Þ][\w&'’-]{1,40}|[A-Z]\.(?:[A-Z]\.)?)"
_COMPANY = re.compile(rf",?[^\S\n](?i:{LEGAL_FORMS})(?!\w)")
_FORM = re.compile(LEGAL_FORMS, re.IGNORECASE)
_QUOTED = r"\s{0,3}[:,]?\s{0,3}[«“„\"‘][^\S\n]?(?P<quoted>[^\n«»“”„\"’]{3,80}?)[^\S\n]?[»”“\"’]"
_INITIALS = re.compile(
    r"(?:,?[^\S\n][\w.]{2,12}){0,2}[^\S\n]\([“\"„«]?(?P<short>[A-Z]{3,8})[”\"“»]?\)"
)


def bodies_named(text: str, pack: LanguagePack) -> tuple[str, ...]:
    """The names of the bodies at the top of *text*, as printed, and the initials behind them.

    In the order of place, each once.
    """
    found = (" ".join(name.split()) for name in _names(text[:_TOP], pack))
    return tuple(dict.fromkeys(found))[:_MOST]


def _names(top: str, pack: LanguagePack) -> Iterator[str]:
    run_of_capitals, association, called, speaking = _patterns(pack)
    for match in called.finditer(top):
        yield match["quoted"]
    for run in run_of_capitals.finditer(top):
        words = run[0].split()
        if words[0].lower() in pack.documents.names.articles:
            del words[0]  # "The Club"
        is_form = len(words) == 1 and _FORM.fullmatch(words[0])  # "Ltd", of "Pty. Ltd."
        if words and not is_form and speaking.match(top, run.end()):
            yield " ".join(words)
            continue
        is_named = _COMPANY.match(top, run.end()) or association.match(top, run.end() + 1)
        if len(words) > 1 and (is_named or _is_association(words, association)):
            yield " ".join(words)
            if initials := _INITIALS.match(top, run.end()):
                yield initials["short"]


def _is_association(words: Sequence[str], association: re.Pattern[str]) -> bool:
    """Whether *words* name an association: "Otter Club", "Society of Otters"."""
    at = next((n for n, word in enumerate(words) if association.fullmatch(word)), None)
    if at is None:
        return False
    return (at > 0 and words[at - 1][0].isupper()) or at + 2 < len(words)


@cache
def _patterns(pack: LanguagePack) -> tuple[re.Pattern[str], ...]:
    """For capital words in a row, a word for an association, a quoted name, and who speaks."""
    names = pack.documents.names
    small = either(names.within_bodies)
    run = rf"(?<!\w){_CAPITAL}(?:[^\S\n](?:(?:{small})[^\S\n])?{_CAPITAL}){{0,7}}"
    association = re.compile(rf"(?:{names.associations})", re.IGNORECASE)
    called = re.compile(rf"\b(?i:{names.associations}|{names.called}){_QUOTED}")
    speaking = re.compile(  # ', Inc. ("Pier", "we" or "us")', behind the name of a company
        rf"[*_]{{0,3}}(?:[.,]{{0,2}}[^\S\n](?i:{LEGAL_FORMS})(?!\w))?\.?[*_]{{0,3}},?\s"
        rf"\((?:[^()\n]{{0,80}}[^\w()\n])?[\"'“„‘«][*_]{{0,3}}\s?(?i:{names.speaking})(?!\w)"
    )
    return re.compile(run), association, called, speaking
