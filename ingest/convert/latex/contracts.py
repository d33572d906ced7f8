"""The contracts of KOMA-Script (package `scrjura`): numbered clauses of numbered paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ...converted import BlockKind
from ..pieces import Item, Piece
from ..pieces.list_numbers import formatted
from .labels import Label

CLAUSES = ("Clause", "Paragraph", "SubClause", "SubParagraph")
"""The commands that begin a clause."""


@dataclass(slots=True)
class Contract:
    """The clauses of a file, and the paragraphs of the last one.

    Attributes:
        pieces: Of the file so far.
        labels: Of the file so far.
        is_open: Whether an environment for contracts is open.
        is_numbered: Whether paragraphs are numbered.
        clause: The number of the last clause, with its sign; "" outside of clauses.
        sentence: The number of the last sentence in its paragraph.
        environments: The names of those for contracts.
    """

    pieces: list[Item]
    labels: dict[str, Label]
    is_open: bool = False
    is_numbered: bool = True
    clause: str = ""
    sentence: int = 0
    environments: set[str] = field(default_factory=lambda: {"contract"})
    _clauses: int = 0
    _below: int = 0
    _first: int = 0
    _paragraphs: list[Piece] = field(default_factory=list)
    _labels: list[str] = field(default_factory=list)

    def begin_clause(self, command: str, number: str) -> str:
        """Begin a clause; returns its number: "1", or "1a" for a clause below another."""
        if not number and command.startswith("Sub"):
            self._below += 1
            number = f"{self._clauses}{formatted(self._below, 'lowerLetter')}"
        elif not number:
            self._clauses, self._below = self._clauses + 1, 0
            number = str(self._clauses)
        self.clause = f"§ {number}"
        return number

    def begin_text(self) -> None:
        """Begin the text of the clause, after its heading."""
        self._first = len(self.pieces)

    def add_paragraph(self, piece: Piece) -> None:
        """Count *piece* as a paragraph of the clause."""
        self.sentence = 0
        if self.clause and self.is_open and self.is_numbered:
            self._paragraphs.append(piece)

    def labelled(self, key: str, label: Label, *, is_new: bool) -> Label:
        """What the label *key* names. *is_new* says that a paragraph has begun with its text."""
        if not self.clause:
            return label
        self._labels.append(key)
        number = len(self._paragraphs) + is_new
        return replace(label, clause=self.clause, paragraph=str(number) if number else "")

    def end_clause(self) -> None:
        """Number the paragraphs of the clause, if they are several."""
        if len(self._paragraphs) > 1:
            _number(self.pieces[self._first :], self._paragraphs)
        else:
            alone = {key: replace(self.labels[key], paragraph="") for key in self._labels}
            self.labels.update(alone)
        self.clause, self._paragraphs, self._labels = "", [], []


def _number(pieces: Sequence[Item], paragraphs: Sequence[Piece]) -> None:
    """Number *paragraphs*; the other *pieces* after the first one are parts of them."""
    count = 0
    for piece in pieces:
        if not isinstance(piece, Piece):
            continue
        if count < len(paragraphs) and piece is paragraphs[count]:
            count += 1
            piece.kind, piece.level, piece.number = BlockKind.LIST_ITEM, 1, f"({count})"
            piece.marker = f"({count}) "
        elif count and piece.kind in (BlockKind.LIST_ITEM, BlockKind.PARAGRAPH):
            piece.level = (piece.level or 0) + 1
