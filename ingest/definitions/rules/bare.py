"""Finds terms that only their capitals part from their meaning: "Port Board the board of the port".

Some contracts print their dictionary so, with the terms in bold that a conversion loses. Such
entries count below a heading or a lead-in of definitions, and only several near each other.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span

from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph
from .entries import is_term
from .evidence import NEAR, Evidence

_FEWEST = 3  # entries near each other that make a list
_CAPITAL = r"(?-i:[A-Z])[\w’'&/-]*"
_NAME = rf"(?P<term>{_CAPITAL}(?: (?:(?:of|and|for) )?{_CAPITAL}){{0,6}}?)"
_ITEMS = 12  # paragraphs above an item in which the words that open its list stand
_TAIL = 20  # characters at the end of those words
_STOPS = (".", ";", ":")


def bare_terms(source: Source, lead_ins: LeadIns, evidence: Evidence) -> Iterator[FoundTerm]:
    """The terms of the lists of one text that have no marks, no sign and no verb."""
    if source.words.sentences.stated:
        return  # every noun of such a language has a capital
    no_terms = "|".join(sorted(source.words.unquoted.not_terms))  # "Ships that do not"
    told = compiled(rf"{_NAME} (?=[A-Za-z])(?!(?:{no_terms})\b)(?:{source.words.quoted.meanings})")
    named = compiled(rf"{_NAME} (?=(?-i:[a-z]){{4}})(?P<first>[\w-]+)")
    orders = compiled(rf"\b(?:{source.words.lead_ins.duties}):\Z")
    found: list[tuple[int, FoundTerm]] = []
    others: list[tuple[int, FoundTerm]] = []
    for i, here in enumerate(source.paragraphs):
        if not _may_be_entry(i, here, source, lead_ins) or _is_ordered(i, orders, source):
            continue
        if match := told.match(source.text, here.words, here.end):
            if term := _term(match, i, source):
                found.append((i, term))
        elif match := named.match(source.text, here.words, here.end):
            is_name = " " in match["term"] or match["term"].isupper()
            is_entry = is_name and _may_begin_meaning(match["first"], source)
            if is_entry and (term := _term(match, i, source)):
                others.append((i, term))
    entries = sorted((*found, *others), key=lambda entry: entry[0])
    sure = {i for i, _ in found}
    kept = [*evidence.in_lists(entries, _FEWEST)]
    places = [item.paragraph for item in kept if item.paragraph in sure]
    if len(places) < _FEWEST:
        return
    names = {item.surface.of(source.text) for item in kept}
    for item in kept:
        above = bisect_left(places, item.paragraph)
        if item.paragraph in sure:
            yield item
        elif 0 < above < len(places) and places[above] - places[above - 1] <= 2 * NEAR:
            # "Port Works works of the port", amid entries with an article
            yield _without_meaning(item, names, source)


def _without_meaning(item: FoundTerm, names: set[str], source: Source) -> FoundTerm:
    """*item* without another of *names* at its end: "Harbour Dues Dues paid to the harbour"."""
    words = item.surface.of(source.text).split(" ")
    for n in range(1, len(words)):
        name = " ".join(words[:n])
        if " ".join(words[n:]) in names:
            end = item.surface.start + len(name)
            return replace(item, surface=Span(item.surface.start, end))
    return item


def _may_be_entry(i: int, here: Paragraph, source: Source, lead_ins: LeadIns) -> bool:
    """Whether paragraph *i* may be an entry: it has no number, and a stop ends the one above."""
    if i == 0 or here.is_heading or here.row or here.opens or here.words != here.start:
        return False
    above = source.paragraphs[i - 1]
    ended = above.is_heading or source.text[above.end - 1] in _STOPS
    return ended and (lead_ins.headed(i) or lead_ins.lead_of_terms(i) is not None)


def _is_ordered(i: int, orders: re.Pattern[str], source: Source) -> bool:
    """Whether paragraph *i* is in a list of duties: "The pilot shall:", then "Keep the log;"."""
    for above in reversed(source.paragraphs[max(0, i - _ITEMS) : i]):
        if source.text[above.end - 1] == ":":
            return bool(orders.search(source.text, max(above.start, above.end - _TAIL), above.end))
    return False


def _may_begin_meaning(word: str, source: Source) -> bool:
    """Whether *word* may be the noun with which a meaning begins, and is no verb behind a name."""
    unquoted = source.words.unquoted
    is_small = word in unquoted.not_terms or word in unquoted.prepositions
    return not is_small and word not in source.pack.structure.lines.verbs


def _term(match: re.Match[str], i: int, source: Source) -> FoundTerm | None:
    """The term of *match*; none of its words may be one that no term has: "Under the"."""
    words = match["term"].lower().split()
    unquoted = source.words.unquoted
    if not unquoted.not_terms.isdisjoint(words) or words[-1] in unquoted.prepositions:
        return None
    if words[0] in unquoted.prepositions or words[0] in source.pack.terms.folding.articles:
        return None
    if not is_term(match["term"], source):
        return None
    return FoundTerm(Span(*match.span("term")), i, Verb.GLOSSARY)
