"""Standard clauses that a contract adopts and fills in: "the SCCs, completed as follows".

Their units are cited by a label of their own ("Clause 13"), even where the contract has a unit with
that number.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from evidence_graph.cited import ALSO
from evidence_graph.spans import Span

from ..families import family_of
from ..mention import Mention
from ..source import Source
from .governed import Stretch, apart_by, named_before


class StandardClauses:
    """The standard clauses that one text names, in order of place."""

    def __init__(self, source: Source) -> None:
        self._text, self._tree = source.text, source.tree
        self._words = words = source.language.subject
        self._apart = apart_by(source.language.months)
        self._labels = frozenset(family_of(word, source.tree.units) for word in words.completing)
        self._named: list[Mention] = []
        self._ends: list[int] = []
        self._filled_in: set[str] | None = None  # when asked for

    def have_label(self, family: str) -> bool:
        """Whether units of standard clauses are cited by labels of *family*."""
        return family in self._labels

    def include(self, document: str) -> bool:
        """Whether *document* is called clauses, in a text whose own units are called otherwise."""
        last = family_of(document.split(ALSO)[0].rpartition(" ")[2], self._tree.units)
        return last in self._labels and last not in self._tree.families

    def sole(self) -> str | None:
        """The only standard clauses that the text fills in; None if it fills in several."""
        if self._filled_in is None:
            self._filled_in = {stretch.document for stretch in self.stretches()}
        return min(self._filled_in) if len(self._filled_in) == 1 else None

    def note(self, span: Span, document: str) -> bool:
        """Note the *document* named at *span* if it is standard clauses; returns whether it is."""
        if not self.include(document):
            return False
        self._named.append(Mention(span, None, document=document))
        self._ends.append(span.end)
        return True

    def stretches(self) -> Iterator[Stretch]:
        """The stretches that say how clauses are filled in, and so cite the units of these.

        They follow words that say so, or a heading that names the clauses.
        """
        for match in self._words.completed.find(self._text) if self._named else ():
            n = bisect_right(self._ends, match.start())
            before: Sequence[Mention] = self._named[max(0, n - 1) : n]
            clauses = named_before(self._text, before, match.start(), self._apart)
            place = self._tree.at(match.end())
            if clauses is not None and clauses.document is not None and place is not None:
                end = self._tree.sections[place].span.end
                yield Stretch(match.end(), end, clauses.document, families=self._labels)
        for named in self._named:
            place = self._tree.at(named.span.start)
            section = None if place is None else self._tree.sections[place]
            if section and section.heading and named.span.of(self._text) in section.heading:
                start, end = named.span.end, section.span.end
                if "\n" not in self._text[section.span.start : start].strip():
                    yield Stretch(start, end, str(named.document), families=self._labels)
