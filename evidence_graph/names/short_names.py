"""Finds the short names that a document gives to itself in brackets at its beginning.

"This Mutual Kite Agreement (this “Agreement” or this “MKA”)" is called "MKA" by those who use it.
One ordinary word is no name: every agreement calls itself "this Agreement".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..language import LanguagePack
from ..language.patterns import either

_HEAD_CHARS = 3_000
"""Characters at the start of a text that say how the document is called."""

_ABBREVIATION = re.compile(r"[A-Z][^\W_]{0,20}[A-Z]")
_QUOTED = re.compile(r"[“\"„«]\W{0,4}(?P<name>\w[^”\"“»«*]{0,40}\w)\W{0,4}[”\"“»]")


def names_for_itself(text: str, pack: LanguagePack) -> Iterator[str]:
    """The names in quotation marks in brackets that begin with a word such as "this"."""
    for brackets in _brackets(pack).finditer(text[:_HEAD_CHARS]):
        for quoted in _QUOTED.finditer(brackets[0]):
            name = " ".join(quoted["name"].split())
            if " " in name or _ABBREVIATION.search(name):
                yield name


@cache
def _brackets(pack: LanguagePack) -> re.Pattern[str]:
    these = either(sorted(pack.citations.pointers.these))
    return re.compile(rf"\((?:{these})\s[^()]{{2,160}}\)", re.IGNORECASE)
