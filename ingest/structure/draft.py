"""Numbered paragraphs of one section as units in the making."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.nodes import SectionKind

from ..converted import BlockKind
from . import headlines, titles
from .numbers import Enumerator, read_enumerators, readings
from .pieces import Piece
from .provisions import Mark, Numbered, Series, number_units

_LEADS = (":", "—", "–", "-")
_ENDS = (".", ";", ",", " or", " and", " oder", " und", "”", "“")
_LOOK = 200  # characters at which a number is looked for
_TITLE_ROWS = 2


@dataclass(frozen=True, slots=True)
class Draft:
    """A unit without its final end; *parent* is an index within the same list."""

    kind: SectionKind
    start: int
    end: int
    parent: int | None
    number: str | None
    label: str | None
    heading: str | None
    confidence: float
    anchor: str | None


def paragraphs(
    text: str,
    pieces: Sequence[Piece],
    within: range,
    quoted: Sequence[bool],
    contents: Sequence[bool],
    heading: str | None,
    series: Series,
    *,
    promote: bool,
) -> list[Draft]:
    """The numbered paragraphs among ``pieces[i] for i in within``, in order of place.

    Args:
        heading: The number of the section that holds them.
        promote: Whether numbered lines that are titles may be headings: in texts whose layout
            and markup show none.
    """
    marks, places = _marks(text, pieces, within, quoted, contents)
    if not marks:
        return []
    numbered = number_units(marks, heading=heading, series=series)
    owners = _owners(text, pieces, within, contents, numbered, marks, places)
    drafts: list[Draft] = []
    titled = _titled(text, pieces, numbered, marks, places) if promote else set()
    for k, unit in enumerate(numbered):
        mark = marks[unit.mark]
        piece = pieces[places[unit.mark]]
        drafts.append(
            _draft(text, piece, mark, unit, drafts, owners[k], title=k in titled, marks=marks)
        )
    return drafts


def _marks(
    text: str,
    pieces: Sequence[Piece],
    within: range,
    quoted: Sequence[bool],
    contents: Sequence[bool],
) -> tuple[list[Mark], list[int]]:
    marks: list[Mark] = []
    places: list[int] = []
    plain = led = False
    for i in within:
        piece = pieces[i]
        if contents[i]:
            continue
        enumerators = [] if quoted[i] else enumerators_of(text, piece)
        for n, enumerator in enumerate(enumerators):
            last = n == len(enumerators) - 1
            marks.append(
                Mark(
                    enumerator,
                    fused=n > 0,
                    indent=piece.indent if last else None,
                    depth=piece.depth,
                    text=plain and n == 0,
                    led=led or n > 0,
                )
            )
            places.append(i)
        plain = not enumerators
        led = text[max(piece.start, piece.end - 4) : piece.end].rstrip('*_ ”"').endswith(_LEADS)
    return marks, places


def enumerators_of(text: str, piece: Piece) -> list[Enumerator]:
    """The numbers with which *piece* begins; none for a table row, a picture or code."""
    block = piece.block
    if block.kind not in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
        return []
    if block.number and not block.printed and piece.opens:
        value = block.number.strip("().")
        signs = "()" if "(" in block.number else ")" if ")" in block.number else "."
        found = readings(value, signs)
        return [Enumerator(piece.words, piece.words, block.number, found)] if found else []
    enumerators, words = read_enumerators(text, piece.words, min(piece.end, piece.words + _LOOK))
    if enumerators and text.startswith("|", words):
        return []
    return enumerators


def _owners(
    text: str,
    pieces: Sequence[Piece],
    within: range,
    contents: Sequence[bool],
    numbered: Sequence[Numbered],
    marks: Sequence[Mark],
    places: Sequence[int],
) -> list[int]:
    """Where the own text of each unit ends, paragraphs without a number included."""
    ends = [0] * len(numbered)
    at = {places[unit.mark]: k for k, unit in enumerate(numbered)}  # the last unit of a piece
    last: int | None = None
    after_text = ""
    following = _following(numbered, at, within)
    for i in within:
        piece = pieces[i]
        if contents[i]:
            continue
        if i in at:
            last = at[i]
            ends[last] = piece.end
        elif last is not None:
            owner = _owner(
                text, pieces, piece, last, numbered, marks, places, after_text, following.get(i)
            )
            if owner is None:
                last = None
            else:
                ends[owner] = piece.end
                last = owner
        after_text = text[max(piece.start, piece.end - 8) : piece.end].rstrip("*_ ")
    for k, unit in enumerate(numbered):
        ends[k] = max(ends[k], marks[unit.mark].enumerator.end)
    return ends


def _following(
    numbered: Sequence[Numbered], at: dict[int, int], within: range
) -> dict[int, int | None]:
    """For each piece the parent of the first unit of the next numbered piece; -1 at the end."""
    first: dict[int, int] = {}
    for place, k in at.items():
        while k > 0 and numbered[k].parent == k - 1 and _same_piece(place, k - 1, at):
            k -= 1
        first[place] = k
    found: dict[int, int | None] = {}
    parent: int | None = -1
    for i in reversed(within):
        found[i] = parent
        if i in first:
            parent = numbered[first[i]].parent
    return found


def _same_piece(place: int, k: int, at: dict[int, int]) -> bool:
    return k not in at.values() if len(at) < 8 else False


def _owner(
    text: str,
    pieces: Sequence[Piece],
    piece: Piece,
    last: int,
    numbered: Sequence[Numbered],
    marks: Sequence[Mark],
    places: Sequence[int],
    before: str,
    following: int | None,
) -> int | None:
    """The unit to which a paragraph without a number belongs, after the unit *last*."""
    owner: int | None = last
    if piece.indent or any(pieces[places[numbered[last].mark]].indent for _ in (0,)):
        while owner is not None:
            indent = marks[numbered[owner].mark].indent
            if indent is None or piece.indent >= indent - 1:
                break
            owner = numbered[owner].parent
        return owner
    while owner is not None and numbered[owner].led and before.endswith(_ENDS):
        if numbered[owner].parent == following and following != -1:
            break  # its list goes on behind
        owner = numbered[owner].parent
    return owner


def _titled(
    text: str,
    pieces: Sequence[Piece],
    numbered: Sequence[Numbered],
    marks: Sequence[Mark],
    places: Sequence[int],
) -> set[int]:
    """The units that are headings: titles on lines of their own, as are most of their list."""
    lists: dict[tuple[int | None, tuple[str, str]], list[int]] = {}
    for k, unit in enumerate(numbered):
        if unit.reading.style[0] in (".", "..", "", ")"):
            lists.setdefault((unit.parent, unit.reading.style), []).append(k)
    titled: set[int] = set()
    for (parent, _), members in lists.items():
        if parent is not None and parent not in titled:
            continue
        alone = [k for k in members if _is_title(text, pieces, numbered, marks, places, k)]
        if len(alone) >= max(2, 0.6 * len(members)):
            titled.update(alone)
    return titled


def _is_title(
    text: str,
    pieces: Sequence[Piece],
    numbered: Sequence[Numbered],
    marks: Sequence[Mark],
    places: Sequence[int],
    k: int,
) -> bool:
    place = places[numbered[k].mark]
    piece = pieces[place]
    if piece.rows > _TITLE_ROWS or (place + 1 < len(places) and False):
        return False
    words = headlines.clean(text[marks[numbered[k].mark].enumerator.end : piece.end])
    return titles.title_like(words)


def _draft(
    text: str,
    piece: Piece,
    mark: Mark,
    unit: Numbered,
    drafts: Sequence[Draft],
    end: int,
    *,
    title: bool,
    marks: Sequence[Mark],
) -> Draft:
    enumerator = mark.enumerator
    start = enumerator.start if mark.fused else piece.start
    number = enumerator.printed
    if unit.parent is not None and _list_in_list(marks, unit, drafts):
        number = f"{drafts[unit.parent].number}.{number}"
    words = text[enumerator.end : min(piece.end, enumerator.end + 300)].lstrip()
    heading = headlines.clean(words) if title else titles.run_in_heading(words)
    return Draft(
        SectionKind.HEADING if title else SectionKind.PROVISION,
        start,
        end,
        unit.parent,
        number,
        None,
        heading,
        round(max(0.4, 0.98 - 0.2 * unit.cost), 2),
        piece.block.anchor if not mark.fused else None,
    )


def _list_in_list(marks: Sequence[Mark], unit: Numbered, drafts: Sequence[Draft]) -> bool:
    """Item 1 of item 2 of a Markdown list is 2.1: the nesting is all the numbering there is."""
    parent = drafts[unit.parent] if unit.parent is not None else None
    return (
        parent is not None
        and marks[unit.mark].depth > 1
        and unit.reading.style == (".", "1")
        and (parent.number or "").replace(".", "").isdigit()
    )
