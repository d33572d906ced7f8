"""The reader: a document's outline, its text in pieces, and lists beside a provision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from starlette.responses import Response

from ...citation.resolve import Place
from ...nodes import Document
from ...projection import DocumentRow, SectionRow
from ...reading.definitions import definitions_used
from ...reading.follow import IN, references_in, references_of, times_cited
from ...reading.neighbours import citation
from ...reading.results import Definition, FollowedReference, label_of
from ...reading.versions import Standing, standing
from ...spans import Span
from ..page_request import PageRequest
from ..pieces import piece_at, pieces_of
from ..rendering import page
from ..typeset import Block, Typesetter
from .popups import REASONS

OUTLINED = 120
"""Units of one level that an outline lists at once."""
BESIDE = 25
"""Entries of a list beside the text; a separate page shows all of them."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A unit in an outline.

    Attributes:
        more: URL of the units below it; None if there are none, or if they are included.
    """

    label: str
    href: str
    here: bool
    children: Sequence[Branch | Rest]
    more: str | None


@dataclass(frozen=True, slots=True)
class Rest:
    """Units that an outline does not list yet: *href* is the first one, *more* lists them."""

    count: int
    href: str
    more: str


@dataclass(frozen=True, slots=True)
class Beside:
    """The lists beside the requested provision, each with its full length."""

    definitions: tuple[list[tuple[Definition, str, str]], int]
    references: tuple[list[tuple[FollowedReference, str, str]], int]
    cited: tuple[list[tuple[FollowedReference, str, str]], int]


@dataclass(frozen=True, slots=True)
class Unit:
    """A block of text, with the actions for the unit that begins with it."""

    block: Block
    citation: str | None
    href: str | None
    cited: str | None
    citing: int
    history: str | None


def read(asked: PageRequest) -> Response:
    """The reader page, at the requested provision."""
    place, projection = asked.place, asked.view.projection
    document = projection.document(place.document)
    name = asked.name
    span = projection.span_at(place.document, place.section)
    pieces = pieces_of(asked.snapshot, place.document)
    from_ = asked.number("from", span.start, most=document.chars)
    number = asked.number("piece", piece_at(pieces, from_) + 1, least=1, most=len(pieces)) - 1
    return page(
        "read.html",
        asked=asked,
        document=document,
        name=name,
        is_document=place.section is None,
        title=citation(asked.snapshot, name),
        banner=_banner(asked, place),
        history=_history(asked, place.document, name),
        units=_units(asked, place.document, pieces[number], name),
        number=number + 1,
        pieces=len(pieces),
        steps=_steps(asked, document, number, len(pieces)),
        outline=_outline(asked, place.document, place.section),
        beside=_beside(asked, place.document, span),
        scan=_scan(asked, place.document, span) if _is_pdf(document) else None,
        reasons=REASONS,
    )


def piece(asked: PageRequest) -> Response:
    """One piece of a document, for insertion below or above another."""
    document = asked.view.projection.document(asked.document)
    pieces = pieces_of(asked.snapshot, asked.document)
    number = asked.number("piece", 1, least=1, most=len(pieces)) - 1
    return page(
        "piece.html",
        units=_units(asked, asked.document, pieces[number], None),
        steps=_steps(asked, document, number, len(pieces)),
        number=number + 1,
        pieces=len(pieces),
        asked=asked,
    )


def outline(asked: PageRequest) -> Response:
    """The units directly below a provision or document, from a position on."""
    place = asked.place
    below = asked.view.projection.below(place.document, place.section)
    start = asked.number("start", 0)
    branches = _window(asked, place.document, place.section, below, {}, start)
    return page("outline.html", branches=branches)


def _units(asked: PageRequest, document: DocumentRow, span: Span, here: str | None) -> list[Unit]:
    marks = []
    if (to := asked.number("to", 0)) > (from_ := asked.number("from", 0)):
        marks = [(from_, to)]
    setter = Typesetter(asked.law, document, asked.links, here=here)
    return [_unit(asked, document, block) for block in setter.blocks(span, marks)]


def _unit(asked: PageRequest, document: DocumentRow, block: Block) -> Unit:
    if block.begins is None:
        return Unit(block, None, None, None, 0, None)
    name = block.begins.section.id
    return Unit(
        block,
        asked.snapshot.names.of(block.begins.row).citation,
        asked.links.read(name),
        asked.links.to("cited", id=name),
        times_cited(asked.law, document, name),
        _history(asked, document, name),
    )


def _history(asked: PageRequest, document: DocumentRow, name: str) -> str | None:
    """URL of the versions of a provision; None if the document has a single version."""
    if len(asked.view.timeline.versions(document)) == 1:
        return None
    return asked.served.links.to("history", id=name)


def _steps(
    asked: PageRequest, document: Document, number: int, count: int
) -> dict[str, str | None]:
    """URLs of the pieces before and after piece *number*; None if there is none."""
    places = {"previous": number - 1, "next": number + 1}
    return {
        name: asked.links.to("read", id=document.id, piece=at + 1) if 0 <= at < count else None
        for name, at in places.items()
    }


def _banner(asked: PageRequest, place: Place) -> tuple[Standing, str, str] | None:
    """Why a text is not in force, with citation and URL of the text in force; None if it is."""
    found = standing(asked.view, place, date.today().isoformat())
    if found is None or found.instead is None:
        return None if found is None else (found, "", "")
    name = asked.view.projection.id_at(found.instead.document, found.instead.section)
    return found, citation(asked.snapshot, name), asked.served.links.read(name)


def _is_pdf(document: Document) -> bool:
    return bool(document.pages) and (document.path or "").lower().endswith(".pdf")


def _scan(asked: PageRequest, document: DocumentRow, span: Span) -> str:
    projection = asked.view.projection
    name, number = projection.document(document).id, projection.page_at(document, span.start)
    return asked.links.to("page", id=name, n=number, from_=span.start, to_=span.end)


# --- lists beside a provision ---------------------------------------------------------------------


def _beside(asked: PageRequest, document: DocumentRow, span: Span) -> Beside:
    snapshot, links = asked.snapshot, asked.links
    used = definitions_used(asked.law, document, span)
    out = references_in(asked.law, document, span)
    citing = references_of(asked.law, asked.place, direction=IN)

    def placed(name: str | None, start: int, end: int) -> tuple[str, str]:
        label = citation(snapshot, name or "", within=document)
        return label, links.read(name or "", from_=start, to=end)

    return Beside(
        (
            [
                (
                    definition,
                    *placed(
                        definition.section_id or definition.document_id,
                        definition.start,
                        definition.end,
                    ),
                )
                for definition in used[:BESIDE]
            ],
            len(used),
        ),
        (
            [
                (reference, citation(snapshot, target, within=document), links.read(target))
                if (target := reference.target_section or reference.target_document)
                else (reference, "", "")
                for reference in out[:BESIDE]
            ],
            len(out),
        ),
        (
            [
                (reference, *placed(reference.source_section, reference.start, reference.end))
                for reference in citing[:BESIDE]
            ],
            len(citing),
        ),
    )


# --- the outline ----------------------------------------------------------------------------------


def _outline(
    asked: PageRequest, document: DocumentRow, section: SectionRow | None
) -> Sequence[Branch | Rest]:
    """The top units of a document, expanded on the path to *section*."""
    projection = asked.view.projection
    way = [] if section is None else list(reversed(projection.ancestors(section)))
    above: list[SectionRow | None] = [None, *way[:-1]]
    opened = dict(zip(above, way, strict=True)) if way else {}
    return _window(asked, document, None, asked.view.projection.below(document, None), opened, None)


def _window(
    asked: PageRequest,
    document: DocumentRow,
    above: SectionRow | None,
    rows: Sequence[SectionRow],
    opened: dict[SectionRow | None, SectionRow],
    start: int | None,
) -> list[Branch | Rest]:
    """A part of *rows*, the units below *above*: from *start* on, or around the expanded one."""
    if start is None:
        middle = rows.index(opened[above]) if above in opened else 0
        start = max(0, min(middle - OUTLINED // 2, len(rows) - OUTLINED))
    shown = rows[start : start + OUTLINED]
    found: list[Branch | Rest] = []
    if start and opened:
        found.append(_rest(asked, document, above, rows[:start], 0))
    found += [_branch(asked, document, row, row == opened.get(above), opened) for row in shown]
    if rest := rows[start + OUTLINED :]:
        found.append(_rest(asked, document, above, rest, start + OUTLINED))
    return found


def _rest(
    asked: PageRequest,
    document: DocumentRow,
    above: SectionRow | None,
    rows: Sequence[SectionRow],
    start: int,
) -> Rest:
    projection = asked.view.projection
    home = projection.id_at(document, above)
    return Rest(
        len(rows),
        asked.links.read(projection.section_id(rows[0])),
        asked.links.to("outline", id=home, start=start),
    )


def _branch(
    asked: PageRequest,
    document: DocumentRow,
    row: SectionRow,
    is_open: bool,
    opened: dict[SectionRow | None, SectionRow],
) -> Branch:
    projection = asked.view.projection
    section = projection.section(row)
    below = projection.below(document, row)
    children = _window(asked, document, row, below, opened, None) if is_open and below else []
    return Branch(
        label=label_of(section),
        href=asked.links.read(section.id),
        here=is_open and row not in opened,
        children=children,
        more=None if children or not below else asked.links.to("outline", id=section.id),
    )
