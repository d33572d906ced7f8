"""Finds names in bold that words around them give: "(the **Port**)", "each as a **Party**".

Where Markdown prints such names in bold it needs no quotation marks. Other words in bold are none:
a bracket like "(in the **Settings**)" says where something is. Names in accents, as code has, count
behind words that announce a term: "the term `port` means".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords
from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span

from ...quotation_marks import Name

_LEAD = 90  # characters before a name in which the words that give it stand
_BOLD = re.compile(r"\*\*([A-ZÀ-Ý][^*\n“”„\"«»]{1,60})\*\*")
_CODE = re.compile(r"`([^\W\d_][^`\n]{1,60})`")
_BETWEEN = re.compile(r"[^.;:()*“”„\"]{1,60}")  # the words between two names


@lru_cache(maxsize=32)
def _lead(words: DefinitionWords) -> re.Pattern[str]:
    """The words before a name: "(the ", "(hereinafter ", "are referred to each as a "."""
    inside = rf"[^.;:()*\n“”„\"‘’«»]{{0,{_LEAD}}}"
    articles, naming = words.unquoted.articles, words.quoted.naming
    return compiled(
        rf"\((?!(?:{words.lead_ins.placed})\b)(?:{inside}\b)?(?:{articles}|{naming}) $"
        rf"|\b(?:{naming})(?:{inside})?\b(?:{articles}) $"
    )


@lru_cache(maxsize=32)
def _announced(words: DefinitionWords) -> re.Pattern[str]:
    """The words before a name that announce a term: "the term "."""
    return compiled(rf"\b(?:{words.unquoted.announces})$")


def bold_names(text: str, words: DefinitionWords) -> Iterator[Name]:
    """The names in bold that a bracket or a naming word gives, in order and disjoint."""
    return _names(text, _BOLD, _lead(words))


def code_names(text: str, words: DefinitionWords) -> Iterator[Name]:
    """The names in accents behind words that announce a term, in order and disjoint."""
    return _names(text, _CODE, _announced(words)) if "`" in text else iter(())


def _names(text: str, mark: re.Pattern[str], lead: re.Pattern[str]) -> Iterator[Name]:
    """The names in *mark* behind a *lead*, or behind another such name of one sentence."""
    behind = -1
    for match in mark.finditer(text):
        start, end = match.span()
        continues = behind >= 0 and _BETWEEN.fullmatch(text, behind, start)
        if continues or lead.search(text, max(0, start - _LEAD), start):
            behind = end
            yield Name(Span(start, end), Span(*match.span(1)))
