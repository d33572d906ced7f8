"""Lists of units whose document is named behind the last: "§ 3, § 5 Absatz 1 und § 8 BGB"."""

from __future__ import annotations

from collections.abc import Iterable

from evidence_graph.citation.model import Citation
from evidence_graph.language.citations import ConnectiveWords, Level

from ..latest import is_joined
from ..mention import Mention
from .nameless import Nameless


class JoinedLists:
    """Reads lists mention by mention, and keeps the document of each that has one.

    A mention is known by its index among those of the text.
    """

    def __init__(self, text: str, connectives: ConnectiveWords) -> None:
        self._text = text
        self._connectives = connectives
        self._documents: dict[int, tuple[str, bool]] = {}  # name, and whether it is external
        self._families: dict[int, str] = {}
        self._all: list[int] = []  # of this list, what a document named next may govern
        self._missing: list[int] = []  # those of them whose unit this document lacks
        self._has_missing_address = False
        self._inner: list[int] = []  # since a unit was cited by its number last

    def document(self, n: int) -> tuple[str, bool] | None:
        """The document named behind the list of the mention *n*, and whether it is external."""
        return self._documents.get(n)

    def go_on(self, last_end: int, start: int) -> None:
        """Begin a new list at *start*, unless it goes on with the one that ends at *last_end*."""
        if not is_joined(self._connectives, self._text, last_end, start):
            self._all, self._missing, self._inner = [], [], []
            self._has_missing_address = False

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
            if not nameless.is_own:
                self._missing.append(n)
            if is_unit or (outer.label.level is Level.INNER and not nameless.is_own):
                self._all.append(n)
                self._has_missing_address |= lacks_address

    def close(self, citation: Citation, named: Mention) -> None:
        """Give the list the document that *citation* names, that of the mention *named*."""
        document = str(named.document), named.external
        governed = self._all if self._has_missing_address else self._missing
        if citation.chain[0].label.level is Level.INNER:
            if not set(self._inner) & set(self._missing):
                governed = self._inner  # "§ 3 Absatz 4 und Absatz 5 der Satzung"
            else:  # "§ 3 Absatz 4 sowie des § 5 Absatz 1 und Absatz 2 der Satzung"
                families = {self._families[n] for n in self._inner if n in self._families}
                governed = [n for n in governed if self._families[n] in families] + self._inner
        self._documents.update(dict.fromkeys(governed, document))
        for kept in (self._missing, self._all, self._inner):
            kept[:] = [n for n in kept if n not in self._documents]
