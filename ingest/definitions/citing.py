"""By which words a text cites its own units: "Rule 4.8.1" in one, "Section 5.2" in another.

Where sections stand in sections, "this Rule" may be any of them; what the text calls a Rule
elsewhere, with its number, tells which.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

from .tree import Tree

_MOST = 300  # citations by one word that are looked at
_REACH = 1_000_000  # characters of the text
_KNOWN = 0.5  # of a word's citations; where fewer lead to a unit, those are of other law
_NUMBER = r"[\s\u200e\u200f]{1,3}([A-Z]?\d\w{0,4}(?:\.\d\w{0,3}){0,8})(?!\s+of\s+(?:the|[A-Z]))"


class Citing:
    """Counts citations when it is asked, each word once."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text = text
        self._tree = tree
        self._depths: dict[str, Counter[int]] = {}
        self._cites: dict[str, bool] = {}

    def depths(self, word: str) -> Counter[int]:
        """How many parts the numbers have that stand behind *word*: 3 in "Rule 4.8.1".

        Counted over units that the text has; empty where most citations are of other law.
        """
        if word not in self._depths:
            expression = re.compile(rf"\b{re.escape(word)}s?{_NUMBER}", re.IGNORECASE)
            matches = expression.finditer(self._text, 0, min(len(self._text), _REACH))
            numbers = [match[1] for match in islice(matches, _MOST)]
            known = Counter(depth(number) for number in numbers if self._tree.named(number))
            is_own = known.total() >= _KNOWN * len(numbers)
            self._depths[word] = known if is_own else Counter()
        return self._depths[word]

    def cites(self, word: str) -> bool:
        """Whether *word* stands before a number in brackets: "subsection (2)"."""
        if word not in self._cites:
            expression = re.compile(rf"\b{re.escape(word)}s?\s{{1,3}}\u200e?\(", re.IGNORECASE)
            found = expression.search(self._text, 0, min(len(self._text), _REACH))
            self._cites[word] = found is not None
        return self._cites[word]


def depth(number: str) -> int:
    """How many parts *number* has: 3 in "4.8.1"."""
    return number.count(".") + 1
