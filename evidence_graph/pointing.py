"""Definitions that only say where a meaning is given: "“Fee” has the meaning given in clause 2"."""

from __future__ import annotations

import re
from functools import lru_cache

from .language import pack_of
from .language.definitions import NEVER, Verb, compiled
from .nodes import Term


@lru_cache(maxsize=8)
def _same_as(language: str) -> re.Pattern[str]:
    verbs = pack_of(language).definitions.verbs.by_kind
    return compiled(rf"\W{{0,4}}(?:{verbs.get(Verb.SAME_AS, NEVER)})")


def points_elsewhere(term: Term, text: str, language: str) -> bool:
    """Whether "has the meaning" or the like stands right behind *term* in the *text* around it."""
    whole = term.span.of(text)
    at = whole.find(term.term)
    return at >= 0 and bool(_same_as(language).match(whole, at + len(term.term)))
