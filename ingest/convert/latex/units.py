r"""Commands of other files that are called as units of law: ``\article{Name}``, ``\Art{Fees}``."""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import packs
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.language.units import ARTICLE

from .known import LEVELS

_FEWEST_LETTERS = 3  # of such a command; shorter ones mean other things
_ABBREVIATED = 4  # letters of a command that abbreviates a unit, at most: "Art"
HEADING_CHARS = 200
"""Of the argument that is a heading, at most; a longer one is the text of the unit."""
_NUMBERED = re.compile(
    r"§\s?\d{1,3}[a-z]?\b"
    r"|(?P<word>[^\W\d_]{3,14})\.?\s"
    r"(?:(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])(?=\s?[:.–—-]|\Z)|(?:\d{1,3}|[IVXLC]{1,6})(?=\s[A-Z]))"
)


def prints_number(title: str) -> bool:
    """Whether a heading says its number itself: "Article 3: Fees", "ARTICLE IV Fees", "§ 5".

    The number that LaTeX counts before it is not the one by which it is cited.
    """
    match = _NUMBERED.match(title)
    return match is not None and (match["word"] is None or match["word"].lower() in _ranks())


def level_of_unit(command: str, *, below_sections: bool) -> int | None:
    r"""The rank of the headings that an unknown *command* prints; None if it names no unit.

    Articles stand above ``\section``, unless they come after one (*below_sections*).
    """
    rank = _ranks().get(command.lower())
    if rank is None or rank > ARTICLE:
        return None
    if rank < ARTICLE:
        return LEVELS["part"]
    return LEVELS["paragraph" if below_sections else "chapter"]


def printed_unit(command: str) -> str:
    """The word of a *command* as it is printed before a number: "Article", "Art."."""
    return f"{command.capitalize()}{'.' if len(command) <= _ABBREVIATED else ''}"


@cache
def _ranks() -> dict[str, int]:
    """The ranks of units by their words in lower case, in all languages."""
    found: dict[str, int] = {}
    for pack in (*packs(), NEUTRAL):
        for form, unit in pack.units.by_form.items():
            if unit.rank and unit.rank > 0 and form.isalpha() and len(form) >= _FEWEST_LETTERS:
                found.setdefault(form.lower(), unit.rank)
    return found
