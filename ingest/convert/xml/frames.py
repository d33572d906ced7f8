"""The open units of a walk, and how their numbers and headings are printed."""

from __future__ import annotations

from dataclasses import dataclass, field

from evidence_graph.nodes import SectionKind

from ...converted import BlockKind
from .flow import Flow
from .page import Page, Unit, Words
from .vocabulary import Role

_LONGEST_NUMBER = 80  # characters; what is longer is a title


@dataclass(slots=True)
class Frame:
    """An open element that is a unit, or may be one.

    Attributes:
        outer: The frame around it.
        number: Its number, which is printed in *form*.
        level: Of a flat unit, else None.
        asides: Remarks after its heading.
        opened: Whether its number and heading are printed.
        unit: Its index on the page, None if it is no unit, or not yet.
        flat, word: As in `MarkedUnit`.
    """

    role: Role
    outer: Frame | None
    number: str = ""
    form: str = "{}"
    level: int | None = None
    title: Words | None = None
    asides: list[Words] = field(default_factory=list)
    opened: bool = False
    unit: int | None = None
    flat: bool = False
    word: str | None = None

    @property
    def within(self) -> int | None:
        """The index of the unit that it is, or of the innermost unit around it."""
        frame: Frame | None = self
        while frame is not None:
            if frame.unit is not None:
                return frame.unit
            frame = frame.outer
        return None


class Frames:
    """The stack of frames of one walk."""

    def __init__(self, page: Page, *, run_in: bool) -> None:
        self.flow = Flow(page, self.open)
        self._page = page
        self._run_in = run_in
        self._stack: list[Frame] = []

    def __len__(self) -> int:
        return len(self._stack)

    @property
    def last(self) -> Frame | None:
        """The innermost frame."""
        return self._stack[-1] if self._stack else None

    @property
    def unopened(self) -> Frame | None:
        """The innermost frame, if its number and title are not printed and may still come."""
        last = self.last
        return last if last is not None and not last.opened and not self.flow.plain else None

    def push(self, role: Role, number: str = "") -> Frame:
        """Open a frame in the innermost one; it takes over the title of a group of one unit."""
        frame = Frame(role, self.last, number)
        if self.last is not None and self.last.role is Role.GROUP:
            frame.title, self.last.title = self.last.title, None
        self._stack.append(frame)
        return frame

    def number_in_text(self, number: str) -> None:
        """Give the number at the start of a text to the outermost unit that begins there."""
        for frame in self._stack:
            if not frame.opened and not frame.number and frame.title is None:
                frame.role, frame.number, frame.form = Role.PROVISION, number, "{}"
                return
        self.push(Role.PROVISION, number)

    def close_flat(self, level: int) -> None:
        """End the flat units that one of *level* ends."""
        while (last := self.last) and last.level is not None and last.level >= level:
            self.close(len(self._stack) - 1)

    def close(self, depth: int) -> None:
        """End all frames except the *depth* outermost."""
        if len(self._stack) <= depth:
            return
        if any(frame.number or frame.title for frame in self._stack[depth:]):
            self.open()
        self.flow.end()
        while len(self._stack) > depth:
            frame = self._stack.pop()
            if frame.unit is None:
                continue
            unit = self._page.units[frame.unit]
            if unit.kind is SectionKind.HEADING:
                self.flow.flush()
            unit.end = max(self._page.end, unit.start)

    def open(self) -> None:
        """Print the numbers and headings of the units whose text begins now."""
        if self.flow.plain or not self._stack or self._stack[-1].opened:
            return  # frames are opened from the outermost in
        for frame in self._stack:
            if not frame.opened:
                frame.opened = True
                self._open(frame)

    def _open(self, frame: Frame) -> None:
        frame.number = frame.form.format(frame.number) if frame.number else ""
        if len(frame.number) > _LONGEST_NUMBER:  # the anchors of all units in it repeat it
            title = Words()
            title.say(frame.number)
            title.extend(frame.title or Words())
            frame.number, frame.title = "", title
        headed = frame.title is not None and (
            frame.role is Role.LEAF or not frame.number or not self._run_in
        )
        if headed or frame.role in (Role.HEADING, Role.FLAT, Role.GROUP):
            if frame.number or frame.title:
                self._heading(frame)
                for aside in frame.asides:
                    self._page.lay(aside)
                return
        elif frame.number:
            self._new(frame, SectionKind.PROVISION)
            words = self.flow.mark(frame.number, frame.unit)
            if frame.title is not None:
                words.extend(frame.title)
        for aside in frame.asides:
            self.flow.paragraph().extend(aside)

    def _heading(self, frame: Frame) -> None:
        self.flow.end()
        self.flow.flush()
        line = Words()
        line.say(frame.number)
        if frame.title is not None:
            line.extend(frame.title)
        unit = self._new(frame, SectionKind.HEADING)
        level = sum(1 for above in self._stack if above.unit is not None)
        span = self._page.lay(line, BlockKind.HEADING, level=level)
        if span is not None:
            unit.start, unit.end = span.start, span.end

    def _new(self, frame: Frame, kind: SectionKind) -> Unit:
        parent = frame.outer.within if frame.outer is not None else None
        heading = frame.title.text.strip() if frame.title is not None else ""
        unit = Unit(kind, parent, frame.number or None, heading or None, flat=frame.flat)
        unit.word = frame.word
        frame.unit = len(self._page.units)
        self._page.units.append(unit)
        return unit
