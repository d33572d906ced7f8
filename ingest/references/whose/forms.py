"""Clauses that a contract takes over, and fills in: "the SCCs, completed as follows".

Their units are cited by labels of their own, whatever units of that number the contract has.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords
from evidence_graph.spans import Span

from ..families import family_of
from ..mention import Mention
from ..tree import Tree
from .governed import Stretch, named_before


class Forms:
    """The clauses of others that one text names, in order of place."""

    def __init__(self, text: str, tree: Tree, language: CitationWords) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._families = frozenset(family_of(word, tree.units) for word in language.completing)
        self._found: list[Mention] = []
        self._ends: list[int] = []
        self._filled: set[str] | None = None  # when asked for

    def cite(self, family: str) -> bool:
        """Whether units of such clauses are cited by labels of *family*."""
        return family in self._families

    def hold(self, document: str) -> bool:
        """Whether *document* is such clauses, in a text that is none."""
        last = family_of(document.split(ALSO)[0].rpartition(" ")[2], self._tree.units)
        return last in self._families and last not in self._tree.families

    def sole(self) -> str | None:
        """The only such clauses that the text fills in."""
        if self._filled is None:
            self._filled = {stretch.document for stretch in self.stretches()}
        return min(self._filled) if len(self._filled) == 1 else None

    def note(self, span: Span, document: str) -> bool:
        """Note what is named at *span*, if it is such clauses; whether it is."""
        if not self.hold(document):
            return False
        self._found.append(Mention(span, None, document=document))
        self._ends.append(span.end)
        return True

    def stretches(self) -> Iterator[Stretch]:
        """Where it is said how such clauses are filled in: their units are cited there."""
        for match in self._language.completed.find(self._text) if self._found else ():
            n = bisect_right(self._ends, match.start())
            before: Sequence[Mention] = self._found[max(0, n - 1) : n]
            form = named_before(self._text, before, match.start())
            place = self._tree.at(match.end())
            if form is not None and form.document is not None and place is not None:
                end = self._tree.sections[place].span.end
                yield Stretch(match.end(), end, form.document, families=self._families)
