"""Finds the company whose terms a contract states, at its top.

"Acme Ltd (“we”, “us”)", "Orchard GmbH (nachfolgend „Anbieter“)": terms of nothing but "AGB" or
"Terms of Service" are those of many companies, and the first page tells whose they are.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import either
from evidence_graph.language.structure import words_of
from evidence_graph.names.legal_forms import LEGAL_FORMS

_TOP = 2500
"""Characters in which terms name their company."""
_FEWEST_LETTERS = 3
_WORD = (
    r"(?:(?:[a-z]{1,4}(?=[A-Z]))?[A-ZÀ-ÖØ-Þ0-9][\w&'’-]{0,40}(?:\.\w{2,3}\b)?|[A-Z]\.(?:[A-Z]\.)?)"
)
_BEGIN = r"(?<![\w.@/-])(?<!, )"  # behind a comma stands the place or the form of a company
_BRACKET = r",?\s{1,3}\((?:[^()“”\"„‘’'\n]{0,30}\s)?[“\"„‘'](?P<role>[^“”\"‘’'\n()]{2,40})[”\"“’‘']"
_WITHIN = re.compile(r", [A-Z][\w-]{0,20} $")  # "Jo Doe, Managing Member (“Company”)"
_NEAR = 30  # characters before a name in which another one may end
_FORM = re.compile(rf"(?:{LEGAL_FORMS})\.?,?", re.IGNORECASE)


def company_of_terms(title: str, text: str, pack: LanguagePack) -> str | None:
    """The company that *text* names as the one whose terms it states; None if it is not sure.

    The *title* must be that of many companies' terms. A name before a bracket with its role or its
    own short form is sure, and so are one in a field for it and the only company with a legal form.
    """
    patterns = _patterns(pack)
    if not patterns.terms.fullmatch(title):
        return None
    top = re.sub(r"[*_#>]{1,3}", "", text[:_TOP])
    for match in patterns.named.finditer(top):
        if patterns.joined.search(top, max(0, match.start() - _NEAR), match.start()):
            return None  # "Alder, LLC and Birch, LLC (“we”)"
        if _WITHIN.search(top, max(0, match.start() - _NEAR), match.start()):
            continue
        name = _without_lead(match["run"], pack)
        is_short = match["form"] and name.casefold().startswith(match["role"].casefold())
        is_role = patterns.role.fullmatch(match["role"].rstrip(",."))
        if (is_short or is_role) and _is_name(name, pack):
            return name
    if labelled := patterns.labelled.search(top):
        name = _without_lead(labelled["run"], pack)
        return name if _is_name(name, pack) else None
    found: dict[str, str] = {}
    for match in patterns.company.finditer(top):
        name = _without_lead(match["run"], pack)
        if _is_name(name, pack):
            found.setdefault(name.casefold(), name + match[0][len(match["run"]) :])
    return next(iter(found.values())) if len(found) == 1 else None


def _without_lead(run: str, pack: LanguagePack) -> str:
    """*run* without small words that begin a sentence: "The"; "" if one of them is in capitals."""
    words = run.split()
    small = pack.structure.lines.small | pack.structure.lines.prose | pack.documents.names.articles
    while words and words[0].lower() in small:
        if len(words[0]) > 1 and words[0].isupper():
            return ""  # "FOR" within a line of capitals
        del words[0]
    return " ".join(words)


def _is_name(name: str, pack: LanguagePack) -> bool:
    """Whether *name* may be that of a company, and has no word for a kind of document."""
    if _FORM.fullmatch(name.partition(" ")[0]):
        return False  # "LLC and Birch": the end of another name
    is_kind = any(word in pack.structure.documents for word in words_of(name))
    return sum(map(str.isalpha, name)) >= _FEWEST_LETTERS and not is_kind


class _Patterns(NamedTuple):
    """The patterns of one language.

    Attributes:
        terms: A title that many companies use.
        named: A name before a bracket with a role or a short form.
        role: What a text calls its company.
        labelled: A name in the field of the company: "Anbieter: Hafenladen".
        company: A name with a legal form.
        joined: The company before another one: "Alder, LLC and".
    """

    terms: re.Pattern[str]
    named: re.Pattern[str]
    role: re.Pattern[str]
    labelled: re.Pattern[str]
    company: re.Pattern[str]
    joined: re.Pattern[str]


@cache
def _patterns(pack: LanguagePack) -> _Patterns:
    titles, names = pack.documents.titles, pack.documents.names
    joins = either(["&", *pack.citations.connectives.joins[:1]])  # "and"
    run = rf"{_WORD}(?:[^\S\n](?:(?:{joins})[^\S\n])?{_WORD}){{0,5}}?"
    form = rf"(?!limited|corporation)(?i:{LEGAL_FORMS})\b\.?"  # "a Norland corporation"
    return _Patterns(
        terms=re.compile(titles.terms, re.IGNORECASE),
        named=re.compile(rf"{_BEGIN}(?P<run>{run}(?P<form>,?[^\S\n]{form})?){_BRACKET}"),
        role=re.compile(rf"{names.speaking}|{titles.offerers}", re.IGNORECASE),
        labelled=re.compile(
            rf"^[\W\d]{{0,6}}(?i:{titles.offerers}):[^\S\n]{{1,3}}(?P<run>{run}(?:,?[^\S\n]{form})?)"
            r"(?=[^\S\n]*(?:,[^\S\n]|$))",
            re.MULTILINE,
        ),
        company=re.compile(rf"{_BEGIN}(?P<run>{run}),?[^\S\n]{form}(?![^\S\n]*[A-ZÀ-Þ/])"),
        joined=re.compile(rf"\b(?:{LEGAL_FORMS})\.?,?\s(?:{joins})\s$", re.IGNORECASE),
    )
