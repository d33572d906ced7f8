"""Recognizes definitions that only point elsewhere: "“Fee” has the meaning given in clause 2"."""

from __future__ import annotations

import re
from functools import lru_cache

from ..language import pack_of
from ..nodes import Term

_REACH = 60  # characters between a term and its verb: "“US Borrower” and “US Borrowers” have"


def points_elsewhere(term: Term, text: str, language: str) -> bool:
    """Whether "has the meaning given in" or the like follows *term* in its definition."""
    whole = term.span.of(text)
    at = whole.find(term.term)
    if at < 0:
        return False
    match = _verb(language).match(whole, at + len(term.term))
    return match is not None and match["points"] is not None


@lru_cache(maxsize=8)
def _verb(language: str) -> re.Pattern[str]:
    """The first verb after a term; the group *points* matches if it points elsewhere."""
    from ..language.definitions import Verb  # not needed by searches
    from ..language.patterns import NEVER, compiled

    words = pack_of(language).definitions
    verbs = dict(words.verbs.by_kind)
    pointing = verbs.pop(Verb.SAME_AS, NEVER)
    others = "|".join(verbs.values()) or NEVER
    return compiled(rf"(?:[^.;:]{{0,{_REACH}}}?\W)??(?:(?P<points>{pointing})|{others})")
