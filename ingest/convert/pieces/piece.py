"""The model of pieces: `Inline`, the text of one; `Piece`, a paragraph; `Grid`, a table of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ...converted import BlockKind

_HTML_SPACE = re.compile(r"[ \t\n\r\f]+")


class Inline:
    """The text of one piece as it grows, with its links, weight, font sizes and defined terms.

    Offsets of links and defined terms count from the start of this text.
    """

    def __init__(self, text: str = "") -> None:
        self._parts: list[str] = []
        self._length = 0
        self._last = ""
        self._n_bold = self._n_visible = 0
        self._lead = (0, 0)  # the first stretch in bold
        self._lead_is_open = True
        self.sizes: Counter[float] = Counter()
        self.links: list[tuple[int, int, str]] = []
        self.defined: list[tuple[int, int]] = []
        self.add(text)

    def __len__(self) -> int:
        return self._length

    @property
    def text(self) -> str:
        return "".join(self._parts)

    @property
    def last(self) -> str:
        """The last character, "" if there is none."""
        return self._last

    @property
    def bold(self) -> bool:
        """Whether there are visible characters, all bold."""
        return 0 < self._n_visible == self._n_bold

    @property
    def lead(self) -> tuple[int, int] | None:
        """The first stretch of characters in bold, if others are not bold."""
        return self._lead if self._lead[1] and not self.bold else None

    @property
    def size(self) -> float | None:
        """The font size of most characters, None if none is known."""
        if not self.sizes:
            return None
        return max(self.sizes.items(), key=lambda item: (item[1], item[0]))[0]

    def add(
        self, text: str, *, bold: bool = False, size: float | None = None, target: str | None = None
    ) -> None:
        """Append *text* as it is.

        Args:
            target: Where a link on it leads.
        """
        if not text:
            return
        n_visible = len(text) - text.count(" ") - text.count("\n") - text.count("\t")
        self._n_visible += n_visible
        if bold:
            self._n_bold += n_visible
        if n_visible and self._lead_is_open:
            self._lead_is_open = bold or not self._lead[1]
            begin = self._lead[0] if self._lead[1] else self._length
            self._lead = (begin, self._length + len(text)) if bold else self._lead
        if size is not None and n_visible:
            self.sizes[size] += n_visible
        if target is not None:
            self._add_link(self._length, self._length + len(text), target)
        self._parts.append(text)
        self._length += len(text)
        self._last = text[-1]

    def add_collapsed(
        self, text: str, *, bold: bool = False, size: float | None = None, target: str | None = None
    ) -> None:
        """Append *text*, white space collapsed as a browser does, across calls as well."""
        text = _HTML_SPACE.sub(" ", text)
        if text.startswith(" ") and self._last in ("", " ", "\n"):
            text = text[1:]
        self.add(text, bold=bold, size=size, target=target)

    def line_break(self) -> None:
        """End the line, without a blank before the break; does nothing at the start of the text."""
        if self._last == " ":
            last = self._parts.pop()
            self._parts.append(last.rstrip(" "))
            self._length -= len(last) - len(self._parts[-1])
        if self._length:
            self.add("\n")

    def drop_last(self) -> None:
        """Remove the last character."""
        self._parts[-1] = self._parts[-1][:-1]
        self._length -= 1
        self._last = self._parts[-1][-1:]
        self.links = [(start, min(end, self._length), to) for start, end, to in self.links]
        self.defined = [(start, min(end, self._length)) for start, end in self.defined]

    def define(self, start: int) -> None:
        """Mark the text from *start* on as a term that is being defined."""
        if start < self._length:
            self.defined.append((start, self._length))

    def extend(self, other: Inline) -> None:
        """Append *other* with its links and terms."""
        base = self._length
        if self._lead_is_open and other._n_visible:
            begin, end = other._lead
            goes_on = self._lead[1] and not other.text[:begin].strip()
            if end and (goes_on or not self._lead[1]):
                self._lead = (self._lead[0] if goes_on else base + begin, base + end)
            self._lead_is_open = other._lead_is_open if end else not self._lead[1]
        for start, end, target in other.links:
            self._add_link(base + start, base + end, target)
        self.defined.extend((base + start, base + end) for start, end in other.defined)
        self._parts.extend(other._parts)
        self._length += other._length
        self._last = other._last or self._last
        self._n_bold += other._n_bold
        self._n_visible += other._n_visible
        self.sizes.update(other.sizes)

    def on_one_line(self) -> Inline:
        """The same with line breaks and tabs as spaces."""
        line = Inline()
        line.extend(self)
        line._parts = [part.replace("\n", " ").replace("\t", " ") for part in line._parts]
        return line

    def _add_link(self, start: int, end: int, target: str) -> None:
        if self.links and self.links[-1][1:] == (start, target):  # one link in several runs
            self.links[-1] = (self.links[-1][0], end, target)
        else:
            self.links.append((start, end, target))


@dataclass(slots=True)
class Piece:
    """A paragraph, heading or list item. Fields that `Block` has as well mean the same there.

    Attributes:
        marker: What is printed before the text: a list number or a bullet with its space, or "".
        size: Font size in the unit of the format, None to take that of most of *inline*.
        anchors: All ids by which links lead here; the builder keeps the one most used.
    """

    inline: Inline
    kind: BlockKind = BlockKind.PARAGRAPH
    level: int | None = None
    number: str | None = None
    marker: str = ""
    size: float | None = None
    indent: float = 0.0
    anchors: list[str] = field(default_factory=list)
    style: str | None = None

    @property
    def blank(self) -> bool:
        return not self.inline.text.strip()


@dataclass(slots=True)
class Grid:
    """A table: rows of cells of items. Of a merged cell all places but the first are empty.

    Attributes:
        layout: Whether the source says that it only arranges text.
        matter: Whether it is in navigation or the like, which is no part of the text.
    """

    rows: list[list[list[Piece | Grid]]] = field(default_factory=list)
    layout: bool = False
    anchors: list[str] = field(default_factory=list)
    matter: bool = False


Item = Piece | Grid


def each_piece(items: Iterable[Item]) -> Iterator[Piece]:
    """The pieces of *items*, with those in the cells of tables."""
    for item in items:
        if isinstance(item, Piece):
            yield item
        else:
            for row in item.rows:
                for cell in row:
                    yield from each_piece(cell)
