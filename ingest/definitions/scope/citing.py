"""Counts the words by which a text cites its own units: "Rule 4.8.1", "Section 5.2".

If sections are nested, "this Rule" may be any of those around it. The numbers behind the word
"Rule" elsewhere in the text tell at which depth a Rule is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import either, spaced
from evidence_graph.language.signs import signs_of

from ...occurrences import occurrences, small
from ...section_tree import SectionTree

_MOST = 300  # citations by one word that are counted
_REACH = 1_000_000  # characters of the text that are read
_KNOWN = 0.5  # of a word's citations must lead to a unit of the text; else they are of other law
# On one line: "APPENDICES" above "A1.1" is a heading.
_NUMBER = r"(?:[^\S\n]|[\u200e\u200f]){1,3}([a-z]?\d\w{0,4}(?:\.\d\w{0,3}){0,8})"


class Citing:
    """The citations by each word, counted when they are first asked for."""

    def __init__(self, text: str, tree: SectionTree, pack: LanguagePack) -> None:
        self._text = text[:_REACH]
        self._tree = tree
        self._units = pack.units
        self._number = spaced(rf"{_NUMBER}(?! (?:{pack.definitions.scope.of_others}) [a-z])")
        self._lower = b""
        self._depths: dict[str, Counter[int]] = {}
        self._cites: dict[str, bool] = {}

    def depths(self, word: str) -> Counter[int]:
        """How often *word* cites a unit of each depth; "Rule 4.8.1" has the depth 3.

        Only units of the text count. It is empty if most citations are of other law.
        """
        if word not in self._depths:
            matches = islice(self._behind(word, self._number), _MOST)
            numbers = [self._text[match.start(1) : match.end(1)] for match in matches]
            known = Counter(depth(number) for number in numbers if self._tree.named(number))
            is_own = known.total() >= _KNOWN * len(numbers)
            self._depths[word] = known if is_own else Counter()
        return self._depths[word]

    def cites(self, word: str) -> bool:
        """Whether *word* stands before a number in brackets: "subsection (2)"."""
        if word not in self._cites:
            self._cites[word] = next(self._behind(word, r"\s{1,3}\u200e?\("), None) is not None
        return self._cites[word]

    def _behind(self, word: str, number: str) -> Iterator[re.Match[str]]:
        """The matches of *word*, in the singular or the plural, followed by *number*."""
        text = self._text
        if not self._lower:
            self._lower = small(text)
        unit = self._units.by_form.get(word)
        forms = {unit.name, *unit.cases, *unit.plurals} if unit else {word}
        cited = re.compile(f"(?:{either(forms)}){number}", re.IGNORECASE)
        for start in sorted(occurrences(self._lower, signs_of(either(forms)))):
            match = cited.match(text, start)
            if match and (start == 0 or not text[start - 1].isalnum()):
                yield match


def depth(number: str) -> int:
    """The number of parts of *number*: 3 for "4.8.1"."""
    return number.count(".") + 1
