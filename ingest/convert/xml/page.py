"""The text of a document as it grows, with its blocks, units, links, terms and quotations."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span

from ...converted import Block, BlockKind
from .targets import Target

_SPACE = re.compile(r"[ \t\n\r\f\u2028\u2029]+")
_BREAK = "\n\n"


@dataclass(slots=True)
class Unit:
    """A unit as it grows; its index is that of `Page.units`."""

    kind: SectionKind
    parent: int | None
    number: str | None
    heading: str | None = None
    anchor: str | None = None
    start: int = 0
    end: int = 0
    flat: bool = False
    word: str | None = None


@dataclass(slots=True)
class Words:
    """One paragraph; offsets count from its first character.

    Attributes:
        opened: The units whose numbers are printed in it, each after its offset.
        goes_on: Whether the next paragraph continues it, since it is only numbers, or a run-in
            heading.
        gap: Whether a blank is printed before the next words.
    """

    parts: list[str] = field(default_factory=list)
    length: int = 0
    last: str = ""
    opened: list[tuple[int, int]] = field(default_factory=list)
    goes_on: bool = True
    gap: bool = False
    links: list[tuple[int, int, Target]] = field(default_factory=list)
    terms: list[tuple[int, int]] = field(default_factory=list)
    quotes: list[tuple[int, int]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self.parts)

    def say(self, text: str) -> None:
        """Append *text*, white space collapsed, across calls as well."""
        text = _SPACE.sub(" ", text)
        if text.startswith(" ") and (self.gap or self.last in ("", " ", "\n")):
            text = text[1:]
        if text:
            self._close_gap()
            self.goes_on = False
            self.put(text)

    def put(self, text: str) -> None:
        """Append *text* as it is."""
        self.parts.append(text)
        self.length += len(text)
        self.last = text[-1:] or self.last

    def number(self, printed: str, unit: int | None = None) -> None:
        """Append a number, that of *unit*: a blank separates numbers, except "(2)(A)"."""
        self.gap = self.gap and not (self.last == ")" and printed.startswith("("))
        self._close_gap()
        if unit is not None:
            self.opened.append((self.length, unit))
        self.put(printed)
        self.gap = True

    def _close_gap(self) -> None:
        if self.gap and self.last not in ("", " ", "\n"):
            self.put(" ")
        self.gap = False

    def extend(self, other: Words) -> None:
        """Append *other* with its links, terms and quotations, between blanks."""
        self.gap = self.gap or self.length > 0
        self._close_gap()
        base = self.length - (len(other.text) - len(other.text.lstrip()))
        for start, end, target in other.links:
            self.links.append((base + start, base + end, target))
        self.terms += [(base + start, base + end) for start, end in other.terms]
        self.quotes += [(base + start, base + end) for start, end in other.quotes]
        if other.text.strip():
            self.put(other.text.strip())
            self.goes_on, self.gap = False, True


class Page:
    """The text so far."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self.end = 0
        self.blocks: list[Block] = []
        self.units: list[Unit] = []
        self.links: list[tuple[Span, Target]] = []
        self.defined: list[Span] = []
        self.quoted: list[Span] = []

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self._parts)

    def lay(
        self, words: Words, kind: BlockKind = BlockKind.PARAGRAPH, *, level: int | None = None
    ) -> Span | None:
        """Append a paragraph; returns its span, None if it is blank and nothing was added."""
        whole = words.text.replace("\0", "")
        body = whole.strip()
        if not body:
            return None
        if self._parts:
            self._add(_BREAK)
        start = self._length
        self._add(body)
        self.end = self._length
        shift = start - (len(whole) - len(whole.lstrip()))

        def placed(first: int, last: int) -> Span:
            first, last = max(first + shift, start), min(last + shift, self.end)
            return Span(first, max(first, last))

        self.blocks.append(Block(Span(start, self.end), kind, level=level))
        for offset, unit in words.opened:
            self.units[unit].start = max(start, offset + shift)
        self.links += [(placed(first, last), target) for first, last, target in words.links]
        self.defined += [placed(first, last) for first, last in words.terms]
        self.quoted += [placed(first, last) for first, last in words.quotes]
        return Span(start, self.end)

    def append(self, text: str) -> None:
        """Append *text* to the last paragraph."""
        if self.blocks and text:
            last = self.blocks[-1]
            self._add(text)
            self.end = self._length
            self.blocks[-1] = Block(Span(last.span.start, self.end), last.kind, level=last.level)

    def _add(self, text: str) -> None:
        self._parts.append(text)
        self._length += len(text)
