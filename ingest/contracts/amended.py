"""Finds the contracts that an amendment amends."""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import LanguagePack

_FRONT = 6000  # characters of the text in which they are named
_NAME_BEFORE = 300  # characters before its short name in which a contract is named
_FEWEST_NAME_WORDS = 3  # a shorter name may be no more than a kind: "Credit Agreement"


def amended_contracts(title: str, text: str, pack: LanguagePack) -> dict[str, str]:
    """The full names of the contracts that an amendment amends, by short name.

    A First Amendment to 'the Pear Supply Agreement dated May 5, 2021 (the "Agreement")' gives
    {"Agreement": "Pear Supply Agreement"}. A name of fewer words ("Credit Agreement") may be that
    of many contracts, so the words up to the bracket belong to it. Other contracts have no entries.
    """
    rules = _rules(pack)
    if rules.amending.search(title) is None:
        return {}
    found: dict[str, str] = {}
    for aside in rules.named.finditer(text, 0, _FRONT):
        if rules.amending.search(aside["short"]):
            continue
        first = max(0, aside.start() - _NAME_BEFORE)
        names = list(rules.name.finditer(text, first, aside.start()))
        if names and not rules.amending.search(names[-1][0]):
            name = names[-1][0]
            if len(name.split()) < _FEWEST_NAME_WORDS:
                name = _to_date(text[names[-1].start() : aside.start()], pack)
            found.setdefault(" ".join(aside["short"].split()), " ".join(name.split()))
    return found


def _to_date(words: str, pack: LanguagePack) -> str:
    """*words* to the end of the date in them, without marks of emphasis; all if they have none.

    What follows the date tells nothing that another text would repeat: numbers of files, parties.
    """
    plain = " ".join(words.replace("*", "").split())
    dated = re.search(rf",?{pack.citations.short_names.signed}", plain)
    return plain[: dated.end()] if dated else plain


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        words = pack.contracts
        self.amending = re.compile(rf"\b(?:{words.amending})\b", re.I)
        self.named = re.compile(
            rf"\([^()\"“”„«]{{0,120}}[\"“„«]\s?(?P<short>(?:[A-Z]\w+\s+){{0,3}}(?i:{words.kinds}))"
            r"\s?[\"”“»][^()]{0,60}\)"
        )
        self.name = re.compile(
            rf"(?<!\w)[A-Z][\w&'’-]*\s+(?:(?:[A-Z][\w&'’-]*|{words.names_on})\s+){{0,9}}?"
            rf"(?i:{words.kinds})\b(?!\s+(?:{words.names_on})\s)"
        )


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)
