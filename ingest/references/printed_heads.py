"""Finds units that the text heads with a label and a number, and that the outline lacks.

"**Section 5.02** At the first meeting …", within section 5.01, is a unit of this document. What
cites "Section 5.02" leads to the section around that head. In that section itself it is no
reference, as "this Section" is none.

"Section 3.01" leads to Article III where the units in Articles have lost their numbers, and none
prints "3.1" or "4.02".
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from evidence_graph.citation.numbering import Numbering

from .families import family_of
from .mention import ELSEWHERE, Mention
from .tree import Tree

TEXT_CHARS = 100
"""Between a head and the next one stand more characters, unless they are a list of contents."""

_LABEL = re.compile(r"[^\W\d_]+|§")
_HEAD = re.compile(
    r"(?P<label>§+|[^\W\d_]{2,14}\.?)[^\S\n]{0,4}(?P<number>\d[\w.-]{0,12}|[IVXLC]{1,7}|[A-Z])(?!\w)"
)


class PrintedHeads:
    """The heads of one text, noted in order of place."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text, self._tree = text, tree
        self._starts: list[int] = []
        self._heads: dict[str, list[tuple[str, int]]] = {}  # the label and place of each number

    def note(self, start: int) -> None:
        """Note that a label that heads a unit stands at *start*."""
        head = _HEAD.match(self._text, start)
        line = self._text.rfind("\n", 0, start) + 1
        if head is None or self._text[line:start].strip("#*_•-> \t\u200e"):
            return
        self._starts.append(start)
        number = head["number"].rstrip(".-").lower()
        family = family_of(head["label"].rstrip("."), self._tree.units)
        self._heads.setdefault(number, []).append((family, start))

    def found(self, mentions: Sequence[Mention], unnamed: Container[int]) -> Iterator[Mention]:
        """*mentions*; one of a unit that the outline lacks leads to the section around its head.

        It is left out if it stands in that section.

        Args:
            unnamed: The indexes of those of which no words say that they are of another document.
        """
        for n, mention in enumerate(mentions):
            may_be_own = mention.document is None or (
                mention.document == ELSEWHERE and n in unnamed
            )
            at = self._around(mention) if may_be_own else None
            if at is None:
                yield mention
            elif at != mention.section:
                yield replace(mention, document=None, anchor=self._tree.sections[at].anchor)

    def _around(self, mention: Mention) -> int | None:
        """The section around the only head of the unit of *mention*, which the outline lacks."""
        if mention.anchor or mention.until:
            return None
        word = _LABEL.match(mention.span.of(self._text))
        if word is None or len(mention.address) != 1 or mention.address in self._tree.known:
            return None
        cited = family_of(word[0], self._tree.units)
        heads = self._heads.get(mention.address[0].rpartition(" ")[2], ())
        starts = [start for family, start in heads if family == cited]
        starts = [start for start in starts if self._has_text(start)]
        if not self._numbering.may_have(mention.address[0]):
            starts = []  # "Section 11-4" on a line of its own, of another chapter of the code
        if len(starts) == 1:
            return self._tree.at(starts[0])
        return None if starts else self._holder(mention.address[0], cited)

    def _holder(self, number: str, cited: str) -> int | None:
        """The unit, of another label than the *cited* one, that has the whole part of a decimal."""
        whole, dot, _ = number.partition(".")
        if not (dot and whole.isdigit()) or self._prints_compounds:
            return None
        at = self._tree.numbered(whole)
        label = None if at is None else self._tree.sections[at].label
        return at if label and family_of(label, self._tree.units) != cited else None

    @cached_property
    def _prints_compounds(self) -> bool:
        """Whether any unit has a number of several parts: "3.1", "40-215"."""
        return any("." in part or "-" in part for c in self._tree.known for part in c)

    @cached_property
    def _numbering(self) -> Numbering:
        return Numbering(self._tree.cited_numbers)

    def _has_text(self, start: int) -> bool:
        """Whether text stands behind the head at *start*."""
        n = bisect_right(self._starts, start)
        end = self._starts[n] if n < len(self._starts) else len(self._text)
        return end - start > TEXT_CHARS
