"""Lists of units whose document is named behind the last: "§ 3, § 5 Absatz 1 und § 8 BGB".

Units that this document lacks are of that document. So are all units of an enacting formula
("In exercise of the powers conferred by section 3 read with section 8 of the Ports Act") and of a
German list, unless a preposition is repeated ("nach § 3 und nach § 8 BGB"), and an Article right
before its Section: "Article VIII, Section 1 of the Terms". In other lists this document's own units
stand before those of others: "sections 4 and 5 and section 8 of the Ports Act".
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from evidence_graph.citation.model import Citation
from evidence_graph.language.citations import CitationWords, Level

from ..latest import goes_inwards, is_joined
from ..mention import Mention
from .nameless import Nameless

GROUND_CHARS = 80
"""Characters before a list in which the words of an enacting formula are looked for."""


class JoinedLists:
    """Reads lists mention by mention, and keeps the document of each that has one.

    A mention is known by its index among those of the text.
    """

    def __init__(self, text: str, language: CitationWords) -> None:
        connectives = language.connectives
        self._text = text
        self._connectives = connectives
        self._into = frozenset(connectives.into)
        self._grounds = re.compile(rf"(?:{language.subject.grounds})\Z")
        self._enacts = False  # whether the list is that of an enacting formula
        self._is_whole = connectives.carries  # whether the list may be of one document
        self._documents: dict[int, tuple[str, bool]] = {}  # name, and whether it is external
        self._families: dict[int, str] = {}
        self._all: list[int] = []  # of this list, what a document named next may govern
        self._missing: list[int] = []  # those of them whose unit this document lacks
        self._has_missing_address = False
        self._inner: list[int] = []  # since a unit was cited by its number last
        self._last: tuple[int, int] | None = None  # the last mention, and where its citation ends

    def document(self, n: int) -> tuple[str, bool] | None:
        """The document named behind the list of the mention *n*, and whether it is external."""
        return self._documents.get(n)

    def go_on(self, last_end: int, start: int) -> None:
        """Begin a new list at *start*, unless it goes on with the one that ends at *last_end*."""
        if not is_joined(self._connectives, self._text, last_end, start):
            self._all, self._missing, self._inner = [], [], []
            self._has_missing_address = False
            self._is_whole = self._connectives.carries
            before = max(0, start - GROUND_CHARS)
            self._enacts = self._grounds.search(self._text, before, start) is not None
        elif not self._enacts and not self._into.isdisjoint(
            self._text[max(0, last_end) : start].split()
        ):
            self._is_whole = False

    def note_citation(self, citation: Citation, numbers: Iterable[int]) -> None:
        """Note the mentions of a citation that names no document."""
        if citation.chain[0].label.level is not Level.INNER:
            self._inner = []
        self._inner += numbers

    def note(self, n: int, nameless: Nameless, *, lacks_address: bool) -> None:
        """Note one mention of the citation.

        Args:
            lacks_address: Whether this document lacks its address, or its unit altogether.
        """
        self._families[n] = nameless.family
        outer = nameless.citation.chain[0]
        if not outer.items[0].bare:
            is_unit = outer.label.level is Level.UNIT
            is_inner = outer.label.level is Level.INNER
            if not nameless.is_own:
                self._missing.append(n)
            if is_unit or (is_inner and (self._all or not nameless.is_own)):
                self._all.append(n)
                self._has_missing_address |= lacks_address
        self._last = n, nameless.citation.end

    def close(self, citation: Citation, named: Mention, family: str) -> None:
        """Give the list the document that *citation* names, that of the mention *named*.

        Args:
            family: The family of the label of *citation*.
        """
        document = str(named.document), named.external
        governed = self._all if self._has_missing_address else self._missing
        if self._is_whole or self._enacts:
            governed = sorted({*self._all, *self._missing})
        elif self._last is not None and citation.chain[0].label.level is Level.UNIT:
            n, end = self._last
            is_inside = goes_inwards(self._text, end, citation.start)
            if is_inside and n in self._all and self._families[n] != family:
                governed = [*governed, n]
        if citation.chain[0].label.level is Level.INNER:
            if not (self._has_missing_address or set(self._inner) & set(self._missing)):
                governed = self._inner  # "§ 3 Absatz 4 und Absatz 5 der Satzung"
            else:  # "§ 3 Absatz 4 sowie des § 5 Absatz 1 und Absatz 2 der Satzung"
                families = {self._families[n] for n in self._inner if n in self._families} | {""}
                governed = [n for n in governed if self._families[n] in families] + self._inner
        self._documents.update(dict.fromkeys(governed, document))
        for kept in (self._missing, self._all, self._inner):
            kept[:] = [n for n in kept if n not in self._documents]
