"""A line of a PDF page: its words, in cells, and where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..pieces.builder import usual_size
from .words import Word


@dataclass(slots=True)
class Line:
    """A line of text; *cells* are its words, separated at wide gaps.

    Attributes:
        page: From 0.
        column: 0 across the page, 1 left, 2 right.
        opens_page: Whether a number of a page within the text was removed before it.
        is_note: Whether it belongs to a note at the foot of the page.
        below_text: Whether more of the page than such notes stands above it.
        beside: Whether it is the title of a section, printed in the margin beside its first line.
        is_entry: Whether it is a note beside the text: a paragraph of its own.
        left, right: The edges of its column: where full lines begin and end.
        measure: Where full lines of its block end, which may be wrapped before *right*.
    """

    page: int
    cells: list[list[Word]]
    column: int = 0
    opens_page: bool = False
    is_note: bool = False
    below_text: bool = False
    beside: bool = False
    is_entry: bool = False
    left: float = 0.0
    right: float = 0.0
    measure: float = 0.0
    words: list[Word] = field(init=False)
    size: float = field(init=False)
    y: float = field(init=False)
    bold: bool = field(init=False)
    text: str = field(init=False)

    def __post_init__(self) -> None:
        self.words = [word for cell in self.cells for word in cell]
        sizes: Counter[float] = Counter()
        for word in self.words:
            sizes[word.size] += len(word.text)
        self.size = max(sizes.items(), key=lambda item: (item[1], item[0]))[0]
        self.y = next(word.y for word in self.words if word.size == self.size)
        self.bold = all(word.bold for word in self.words)
        self.text = " ".join(word.text for word in self.words)

    @property
    def x0(self) -> float:
        return self.words[0].x0

    @property
    def x1(self) -> float:
        return self.words[-1].x1


def set_edges(lines: list[Line]) -> None:
    """Set the edges of the *lines* of a page, without running heads, to those of their columns."""
    for column in {line.column for line in lines}:
        in_column = [line for line in lines if line.column == column]
        left = min(line.x0 for line in in_column)
        right = max(line.x1 for line in in_column)
        for line in in_column:
            line.left, line.right, line.measure = left, right, right


def usual_size_of_pages(pages: Iterable[Sequence[Line] | Sequence[Word]]) -> float:
    """The font size of the body of *pages*; 0 if they have no text."""
    sizes: Counter[float] = Counter()
    for runs in pages:
        for run in runs:
            sizes[run.size] += len(run.text)
    return usual_size(sizes) if sizes else 0.0
