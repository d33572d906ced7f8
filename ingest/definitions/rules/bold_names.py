"""Finds names in bold that words around them give: "(the **Port**)", "each as a **Party**".

Where Markdown prints such names in bold it needs no quotation marks. Other words in bold are none:
a bracket like "(in the **Settings**)" says where something is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords, compiled
from evidence_graph.spans import Span

from ...quotation_marks import Name

_LEAD = 90  # characters before a name in which the words that give it stand
_BOLD = re.compile(r"\*\*([A-ZÀ-Ý][^*\n“”„\"«»]{1,60})\*\*")
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


def bold_names(text: str, words: DefinitionWords) -> Iterator[Name]:
    """The names in bold that a bracket or a naming word gives, in order and disjoint."""
    lead, behind = _lead(words), -1
    for match in _BOLD.finditer(text):
        start, end = match.span()
        continues = behind >= 0 and _BETWEEN.fullmatch(text, behind, start)
        if continues or lead.search(text, max(0, start - _LEAD), start):
            behind = end
            yield Name(Span(start, end), Span(*match.span(1)))
