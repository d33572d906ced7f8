"""Typesets text of a document as HTML: headings, paragraphs and tables, with links.

All text is escaped. Links lead to pages of the explorer only, and their URLs contain only ids of
the library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from markupsafe import Markup

from ..nodes import SectionKind
from ..notebook.markup import escaped
from ..projection import DocumentRow
from ..reading.annotated import Annotated, ReadUnit, annotate
from ..reading.results import FollowedReference
from ..spans import Span, trimmed
from ..view import View
from .links import Links

Ranges = Sequence[tuple[int, int]]
"""Sorted, disjoint, half-open ranges of offsets in a document."""

DEEPEST = 6
"""Most levels of indentation, and of headings below that of the page."""

_BREAK = re.compile(r"\n[ \t\f]*\n\s*")
_LINE = re.compile(r"[^\n]+")
_HASHES = re.compile(r"[ \t]*#{1,6}[ \t]+")
_BOLD = re.compile(r"\*\*")
_RULE = re.compile(r"[\s|:+-]+")
_WRAPPED_CHARS = 50  # least length of a wrapped line


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading or table of a page.

    Attributes:
        tag: The HTML element: ``h2`` to ``h6``, ``p`` or ``div``.
        look: CSS classes.
        begins: The section that begins with it; None in the middle of one.
        here: Whether it begins the section of the request.
        inside: Whether it belongs to that section.
    """

    tag: str
    look: str
    html: Markup
    begins: ReadUnit | None = None
    here: bool = False
    inside: bool = False


@dataclass(frozen=True, slots=True)
class _Linked:
    start: int
    end: int
    href: str
    look: str


class Typesetter:
    """Typesets spans of one document.

    Args:
        view: The documents in force, to which links lead.
        headings: Whether headings become ``h2`` to ``h6``, as in the reader.
        here: The id of the section of the request.
    """

    def __init__(
        self,
        view: View,
        document: DocumentRow,
        links: Links,
        *,
        headings: bool = True,
        here: str | None = None,
    ) -> None:
        self._view, self._document = view, document
        self._links = links
        self._headings, self._here = headings, here
        self._text = view.snapshot.text(document)

    def blocks(self, span: Span, marks: Ranges = ()) -> list[Block]:
        """*span* as blocks, with highlighted *marks*."""
        read = annotate(self._view, self._document, span)
        return list(self._blocks(read, marks))

    def _blocks(self, read: Annotated, marks: Ranges) -> Iterator[Block]:
        document = self._view.projection.document(self._document)
        setting = _Setting(self._text, _linked(read, self._links, document.id), marks)
        span, waiting = read.span, list(reversed(read.units))
        cuts = {span.start, span.end}
        for unit in read.units:
            cuts |= {unit.section.span.start, unit.section.span.end}
        open_units: list[ReadUnit] = []
        for start, end in pairwise(sorted(cut for cut in cuts if span.start <= cut <= span.end)):
            while open_units and open_units[-1].section.span.end <= start:
                open_units.pop()
            begun: list[ReadUnit] = []
            while waiting and waiting[-1].section.span.start <= start:
                unit = waiting.pop()
                open_units.append(unit)
                if unit.section.span.start == start:
                    begun.append(unit)
            inner = open_units[-1] if open_units else None
            inside = any(opened.section.id == self._here for opened in open_units)
            for block in self._piece(setting, Span(start, end), inner, begun):
                yield replace(block, inside=inside)

    def _piece(
        self, setting: _Setting, span: Span, unit: ReadUnit | None, begun: Sequence[ReadUnit]
    ) -> Iterator[Block]:
        """Blocks for text of *unit* itself; the units in *begun* begin with it."""
        here = any(started.section.id == self._here for started in begun)
        begins = begun[-1] if begun else None
        depth = 0 if unit is None else min(unit.depth, DEEPEST)
        for part in _paragraphs(self._text, span):
            if begins is not None and begins.section.kind is SectionKind.HEADING:
                heading = _heading(self._text, part, begins)
                tag = f"h{min(begins.section.level + 1, DEEPEST)}" if self._headings else "p"
                look = f"heading l{min(begins.section.level, DEEPEST)}"
                yield Block(tag, look, setting.inline(heading), begins, here)
                begins, here = None, False
                part = trimmed(self._text, heading.end, part.end)
                if not part:
                    continue
            look = f"d{depth}{' unit' if begins is not None else ''}"
            if rows := _rows(self._text, part):
                yield Block("div", f"{look} wide", setting.table(rows), begins, here)
            else:
                lines = "" if _is_wrapped(self._text, part) else " lines"
                yield Block("p", look + lines, setting.inline(part), begins, here)
            begins, here = None, False


class _Setting:
    """Typesets inline text: links, highlights and hidden Markdown signs."""

    def __init__(self, text: str, linked: Sequence[_Linked], marks: Ranges) -> None:
        self._text, self._linked, self._marks = text, linked, marks

    def inline(self, span: Span) -> Markup:
        """*span* with its links and highlights."""
        hidden = _hidden(self._text, span)
        parts, at = [], span.start
        for link in self._linked:
            if link.end <= span.start or link.start >= span.end:
                continue
            start, end = max(link.start, span.start), min(link.end, span.end)
            inner = self._plain(start, end, hidden)
            parts.append(self._plain(at, start, hidden))
            parts.append(f'<a class="{link.look}" href="{escaped(link.href)}">{inner}</a>')
            at = end
        parts.append(self._plain(at, span.end, hidden))
        return Markup("".join(parts))  # noqa: S704  # every part is escaped

    def _plain(self, start: int, end: int, hidden: Ranges) -> str:
        cuts = {start, end}
        for ends in (*hidden, *self._marks):
            cuts |= {min(max(at, start), end) for at in ends}
        parts = []
        for left, right in pairwise(sorted(cuts)):
            if any(a <= left and right <= b for a, b in hidden):
                continue
            shown = escaped(self._text[left:right])
            is_marked = any(a <= left and right <= b for a, b in self._marks)
            parts.append(f"<mark>{shown}</mark>" if is_marked else shown)
        return "".join(parts)

    def table(self, rows: Sequence[Sequence[Span]]) -> Markup:
        """A table of cells."""
        lines = (
            f"<tr>{''.join(f'<td>{self.inline(cell)}</td>' for cell in row)}</tr>" for row in rows
        )
        return Markup(f"<table><tbody>{''.join(lines)}</tbody></table>")  # noqa: S704  # as above


def _linked(read: Annotated, links: Links, document: str) -> list[_Linked]:
    """The references and uses of terms in an annotated span, in order."""
    found = [
        _Linked(use.start, use.end, links.to("meaning", term=use.term_id), "term")
        for use in read.uses
    ]
    found += [_reference(reference, links, document) for reference in read.references]
    return sorted(found, key=lambda link: link.start)


def _reference(reference: FollowedReference, links: Links, document: str) -> _Linked:
    target = reference.target_section or reference.target_document
    if target is None:
        reason = links.to("nowhere", id=document, start=reference.start, end=reference.end)
        return _Linked(reference.start, reference.end, reason, f"ref {reference.status}")
    return _Linked(reference.start, reference.end, links.read(target), f"ref {reference.status}")


def _paragraphs(text: str, span: Span) -> Iterator[Span]:
    at = span.start
    for match in _BREAK.finditer(text, span.start, span.end):
        if part := trimmed(text, at, match.start()):
            yield part
        at = match.end()
    if part := trimmed(text, at, span.end):
        yield part


def _heading(text: str, part: Span, unit: ReadUnit) -> Span:
    """The lines of *part* that the unit's heading fills."""
    wanted = len("".join((unit.section.heading or "").split()))
    end = part.start
    for match in _LINE.finditer(text, part.start, part.end):
        end = match.end()
        if len("".join(text[part.start : end].split())) >= wanted:
            break
    return Span(part.start, end)


def _hidden(text: str, span: Span) -> list[tuple[int, int]]:
    """The Markdown signs to hide: those of headings and of bold words."""
    found = []
    if match := _HASHES.match(text, span.start, span.end):
        found.append(match.span())
    bold = [match.span() for match in _BOLD.finditer(text, span.start, span.end)]
    return found + bold if len(bold) % 2 == 0 else found


def _is_wrapped(text: str, part: Span) -> bool:
    """Whether the lines of a paragraph are wrapped, so that they can be joined."""
    lines = part.of(text).splitlines()
    return all(len(line) >= _WRAPPED_CHARS for line in lines[:-1])


def _rows(text: str, part: Span) -> list[list[Span]]:
    """The cells of a paragraph that is a table with "|" between cells; else empty."""
    lines = [match.span() for match in _LINE.finditer(text, part.start, part.end)]
    if len(lines) < 2 or not all("|" in text[start:end] for start, end in lines):
        return []
    rows = []
    for start, end in lines:
        if _RULE.fullmatch(text, start, end):
            continue
        bars = [at for at in range(start, end) if text[at] == "|"]
        ends = [start - 1, *bars, end]
        cells = [trimmed(text, left + 1, right) for left, right in pairwise(ends)]
        outer = slice(int(text[start] == "|"), -1 if text[end - 1] == "|" else None)
        rows.append(cells[outer])
    return rows
