"""The open paragraph of a walk, which ends on the page, or in a title, a cell or a note."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from evidence_graph.spans import Span

from ...converted import BlockKind
from .page import Page, Words

if TYPE_CHECKING:
    from lxml.etree import _Element


class Flow:
    """The open paragraph of one walk, and where it goes.

    Attributes:
        before: Called before words are printed; opens the units whose text begins there.
        words: The open paragraph, None if there is none.
        plain: How many of the open elements (titles, notes, quotations) have no units in them.
        n_notes: The number of footnotes so far.
    """

    def __init__(self, page: Page, before: Callable[[], None]) -> None:
        self.page = page
        self.before = before
        self.words: Words | None = None
        self.plain = 0
        self.n_notes = 0
        self._kept = {"quote": 0, "matter": 0, "note": 0}
        self._sink: Callable[[Words], object] | None = None  # in place of the page
        self._notes: list[Words] = []
        self._opening = ""  # a quotation mark, due before the next words

    @property
    def quoting(self) -> bool:
        """Whether the words are quoted from another document."""
        return self._kept["quote"] > 0

    @property
    def own(self) -> bool:
        """Whether the words are those of the law: no quotation, note or list of contents."""
        return not any(self._kept.values())

    @property
    def on_page(self) -> bool:
        """Whether paragraphs go onto the page as text of the law."""
        return self._sink is None and not self._kept["matter"]

    def say(self, text: str) -> None:
        """Append words to the open paragraph, or begin one."""
        if text.strip():
            self.before()
            self.paragraph().say(text)
        elif self.words is not None and text:
            self.words.say(text)

    def paragraph(self) -> Words:
        """The open paragraph, or a new one."""
        if self.words is None:
            self.words = Words()
            if self._opening:
                self.words.put(self._opening)
                self._opening = ""
        return self.words

    def mark(self, number: str, unit: int | None = None) -> Words:
        """Print a number at the beginning of a paragraph, or after other numbers there."""
        self.break_if_begun()
        words = self.paragraph()
        words.number(number, unit)
        return words

    def break_if_begun(self) -> None:
        """End the paragraph, unless it is only numbers so far, which its words follow."""
        if self.words is not None and not self.words.goes_on:
            self.end()

    def end(self, kind: BlockKind = BlockKind.PARAGRAPH) -> None:
        """End the paragraph."""
        words, self.words = self.words, None
        if words is None or not words.text.strip():
            return
        if self._sink is not None:
            self._sink(words)
        else:
            self.page.lay(words, BlockKind.MATTER if self._kept["matter"] else kind)

    def set(self, text: str, kind: BlockKind) -> None:
        """Add a paragraph with its lines as they are."""
        self.before()
        self.end()
        self.paragraph().put(text)
        self.end(kind)

    @contextmanager
    def within(self, what: str) -> Iterator[None]:
        """Within a "quote", a "note" or "matter", or a "whole", which only has no units in it."""
        self.plain += 1
        if what in self._kept:
            self._kept[what] += 1
        yield
        self.plain -= 1
        if what in self._kept:
            self._kept[what] -= 1

    @contextmanager
    def into(self, sink: Callable[[Words], object]) -> Iterator[None]:
        """Give paragraphs to *sink* instead of the page."""
        kept = self.words, self._sink, self._opening
        self.words, self._sink, self._opening = None, sink, ""
        yield
        self.end()
        self.words, self._sink, self._opening = kept

    def note(self, inside: Callable[[_Element], None], element: _Element, mark: str = "") -> None:
        """Keep the paragraphs that *inside* reads from *element* for `flush`."""
        with self.into(self._notes.append), self.within("note"):
            if mark:
                self.mark(mark)
            inside(element)

    def flush(self) -> None:
        """Add the kept notes to the page."""
        for words in self._notes:
            self.page.lay(words, BlockKind.MATTER)
        self._notes.clear()

    def quote(
        self, inside: Callable[[_Element], None], element: _Element, marks: tuple[str, str]
    ) -> None:
        """Add quoted paragraphs between *marks*, with the punctuation that follows them."""
        opening, closing = marks
        self.before()
        self.end()
        first = len(self.page.blocks)
        self._opening = opening
        with self.within("quote"):
            inside(element)
            self.end()
        self._opening = ""
        if not self.on_page or len(self.page.blocks) == first:
            return
        self.page.append(closing)
        self.page.quoted.append(Span(self.page.blocks[first].span.start, self.page.end))
        tail = (element.tail or "").strip()
        if tail and not any(map(str.isalnum, tail)):
            self.page.append(tail)
            element.tail = None
