"""Where a long text may be cut: at blank lines, at line ends, after sentences, after clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum


class CutKind(IntEnum):
    """How good a place is for a cut: larger is better."""

    WORD = 0
    CLAUSE = 1
    SENTENCE = 2
    LINE = 3
    PARAGRAPH = 4


# A stop that ends a sentence is followed by white space and by what begins one: not a small letter.
# "No. 5", "s. 12", "e.g. the" are told by a short word before the stop or a number after it.
_CUT = re.compile(
    r"""
    (?P<paragraph>\n[ \t]*\n\s*)
    |(?P<line>\n\s*)
    |(?P<sentence>(?<=\w\w[.!?])["”’)\]]*[ \t]+(?=["“‘(\[]?[^\W\d_a-zäöüß]))
    |(?P<clause>(?<=[;:—])[ \t]+)
    |(?P<word>[ \t]+)
    """,
    re.VERBOSE,
)
_KINDS = {kind.name.lower(): kind for kind in CutKind}
# A closed list: these end in a stop and end no sentence.
_ABBREVIATION = re.compile(
    r"\b(?:No|Nos|Art|Arts|Sec|Sch|para|paras|reg|regs|cl|vs?|Mr|Mrs|Ms|Dr|Inc|Ltd|Co|Corp|St|"
    r"Abs|Nr|Buchst|bzw|usw|vgl|ff|BGBl)\.$"
)


def cuts(text: str, start: int, end: int) -> Iterator[tuple[int, CutKind]]:
    """The places within ``(start, end)`` at which a piece may begin, in order, with their kind."""
    for match in _CUT.finditer(text, start, end):
        kind = _KINDS[match.lastgroup or "word"]
        if kind is CutKind.SENTENCE and _ABBREVIATION.search(
            text, match.start() - 8, match.start()
        ):
            kind = CutKind.WORD
        if start < match.end() < end:
            yield match.end(), kind
