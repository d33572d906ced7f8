"""German inflection."""

from __future__ import annotations

from ..patterns import words
from ..terms import FoldRule, FoldWords, TermWords

TERMS = TermWords(
    folding=FoldWords(
        articles=words("der die das den dem des ein eine einem einen einer eines"),
        letters={"ä": "a", "ö": "o", "ü": "u"},
        steps=(
            (FoldRule("s", stem=4, behind="bdfghklmnrt"),),
            tuple(FoldRule(ending, stem=3) for ending in "ern em er en es e".split()),
        ),
        nouns_have_capitals=True,
    ),
    adding=r"(?:\w+ ){0,6}?(?:umfass\w+|gehören|gelten (?:auch|nicht))",
)
