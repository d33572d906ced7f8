"""From a converted document to its outline: the order of the steps.

blocks → pieces → (contents and quotations set aside) → headings, nested → between two headings the
numbered paragraphs, nested → units with their ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, trimmed

from ..converted import Block, BlockKind, ConvertedDocument
from ..units import Outline, Unit
from . import contents, headings, headlines, nesting, titles
from .draft import Draft, paragraphs
from .headings import Heading
from .pieces import Piece, pieces_of
from .provisions import Series
from .quotes import quoted


def parse(converted: ConvertedDocument) -> Outline:
    """The units of *converted*, the contents lists and navigation in it, and its printed title.

    Linear in the length of the text. Equal input gives equal output.
    """
    text = converted.text
    pieces = pieces_of(converted)
    runs = contents.contents_of(text, pieces)
    in_contents = [False] * len(pieces)
    for run in runs:
        for i in run:
            in_contents[i] = True
    skipped = [a or b for a, b in zip(in_contents, quoted(text, pieces))]
    found = headings.find_headings(text, pieces, skipped)
    found = [h for h in found if not in_contents[h.piece]]
    title, found = _title(text, pieces, found, converted)
    drafts = _drafts(text, pieces, found, skipped, in_contents)
    matter = _matter(converted, pieces, runs)
    units, matter = _units(text, drafts, matter)
    return Outline(tuple(units), tuple(matter), title)


def _title(
    text: str, pieces: Sequence[Piece], found: list[Heading], converted: ConvertedDocument
) -> tuple[str | None, list[Heading]]:
    """The title of the document, which is no unit: its first heading, or its first line."""
    if found and found[0].piece <= 3 and _is_title(found):
        first = found[0]
        words = headlines.clean(text[pieces[first.piece].words : pieces[first.piece].end])
        return words, found[1:]
    if pieces and (not found or found[0].piece > 0):
        first_piece = pieces[0]
        words = headlines.clean(text[first_piece.words : first_piece.end][:400])
        if first_piece.rows < 4 and titles.title_like(words) and converted.format != "markdown":
            return words, found
    return converted.title, found


def _is_title(found: Sequence[Heading]) -> bool:
    """Whether the first heading is the title: no numbered unit, and the only one of its kind."""
    first = found[0]
    if first.level is None or first.line.labelled:
        return False
    others = [h for h in found[1:] if (h.level or 0) <= first.level]
    return all(h.line.word != "plain" for h in others) and (
        not others or first.line.word == "plain"
    )


def _drafts(
    text: str,
    pieces: Sequence[Piece],
    found: Sequence[Heading],
    skipped: Sequence[bool],
    in_contents: Sequence[bool],
) -> list[Draft]:
    """Headings and, below each, its numbered paragraphs, in order of place."""
    series = Series()
    drafts: list[Draft] = []
    first = found[0].piece if found else len(pieces)
    top = paragraphs(
        text, pieces, range(first), skipped, in_contents, None, series, promote=not found
    )
    drafts += top
    bodies: list[list[Draft]] = []
    placed: list[nesting.Placed] = []
    for k, heading in enumerate(found):
        stop = found[k + 1].piece if k + 1 < len(found) else len(pieces)
        inside = range(heading.piece + heading.pieces, stop)
        number = heading.line.number
        before = dict(series.places)
        body = paragraphs(text, pieces, inside, skipped, in_contents, number, series, promote=False)
        continues = bool(body) and heading.line.number is None and _continues(body[0], before)
        adjacent = not any(not in_contents[i] for i in inside)
        placed.append(nesting.Placed(heading.line, heading.level, adjacent, continues))
        bodies.append(body)
        _note(series, heading)
    above = nesting.parents(placed)
    index: list[int] = []
    for heading, body, parent in zip(found, bodies, above):
        own = len(drafts)
        index.append(own)
        piece = pieces[heading.piece]
        last = pieces[heading.piece + heading.pieces - 1]
        drafts.append(
            Draft(
                SectionKind.HEADING,
                piece.start,
                last.end,
                index[parent] if parent is not None else None,
                heading.line.number,
                heading.line.label,
                heading.line.heading,
                heading.confidence,
                piece.block.anchor,
            )
        )
        for draft in body:
            shifted = own if draft.parent is None else own + 1 + draft.parent
            drafts.append(replace(draft, parent=shifted))
    return drafts


def _note(series: Series, heading: Heading) -> None:
    """Numbered headings are part of the series that numbered paragraphs may continue."""
    number = heading.line.number or ""
    if heading.line.word == "number" and number.isdigit():
        for signs in ("", "."):
            series.places[signs, "1"] = (int(number), "")


def _continues(first: Draft, places: dict[tuple[str, str], tuple[int, str]]) -> bool:
    number = (first.number or "").strip(".")
    before = places.get(("", "1"))
    return number.isdigit() and before is not None and int(number) == before[0] + 1 > 1


def _matter(
    converted: ConvertedDocument, pieces: Sequence[Piece], runs: Sequence[range]
) -> list[Span]:
    found = [block.span for block in converted.blocks if block.kind is BlockKind.MATTER]
    return sorted([*found, *contents.spans(pieces, runs)])


def units_of_paragraphs(text: str, blocks: Sequence[Block]) -> list[Unit]:
    """The numbered paragraphs among *blocks*, which have no headings between them."""
    pieces = [Piece(b.span.start, b.span.start, b.span.end, b, 0, 1, 0.0, 0) for b in blocks]
    none = [False] * len(pieces)
    within = range(len(pieces))
    drafts = paragraphs(
        text, pieces, within, quoted(text, pieces), none, None, Series(), promote=False
    )
    return _units(text, drafts, [])[0]


def _units(
    text: str, drafts: Sequence[Draft], matter: Sequence[Span]
) -> tuple[list[Unit], list[Span]]:
    """Units with their ends: the last of their own text and of that of the units below them."""
    ends = [draft.end for draft in drafts]
    for i in range(len(drafts) - 1, -1, -1):
        parent = drafts[i].parent
        if parent is not None:
            ends[parent] = max(ends[parent], ends[i])
    units = [
        Unit(
            draft.kind,
            Span(draft.start, max(draft.start, trimmed(text, draft.start, end).end)),
            draft.parent,
            draft.number,
            draft.label,
            draft.heading,
            draft.confidence,
            draft.anchor,
        )
        for draft, end in zip(drafts, ends)
    ]
    tops = [unit.span for unit in units if unit.parent is None]
    kept, k = [], 0
    for span in matter:
        while k < len(tops) and tops[k].end <= span.start:
            k += 1
        if k == len(tops) or span.end <= tops[k].start:
            kept.append(span)
    return units, kept
