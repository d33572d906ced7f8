"""Tables of contents whose lines end in page numbers: "Section 6 Fees 21"."""

from __future__ import annotations

import re

from ..pieces import CutText, Piece
from .contents_entries import ENTRY_CHARS, FEWEST_PAGED, MOST_BETWEEN, is_title, names_attachment

_AT_END = re.compile(r"(?:[^\W\d_]|\])[.,;)”]?\s{1,9}(?P<page>\d{1,3})$")
_MARK_CHARS = 6  # of the mark of a page between entries


def paged(cut: CutText) -> dict[int, int]:
    """The runs of numbered lines that end in page numbers, which never fall.

    Marks of pages and names of attachments do not end a run, and the heading of the table belongs
    to it. The words need not occur again, for headings are often worded otherwise.
    """
    found: dict[int, int] = {}
    first, stop, pages, n_between = 0, 0, [0], 0
    for i in range(len(cut.pieces) + 1):
        page = _page(cut, i) if i < len(cut.pieces) else None
        if page is not None and page >= pages[-1]:
            first = i if len(pages) == 1 else first
            stop, n_between = i + 1, 0
            pages.append(page)
            continue
        if i < len(cut.pieces) and len(pages) > 1 and n_between < MOST_BETWEEN:
            piece = cut.pieces[i]
            is_mark = piece.end - piece.text_start <= _MARK_CHARS
            if is_mark or names_attachment(cut, piece) or _is_torn(cut, i):
                n_between += 1
                continue
        if len(pages) > FEWEST_PAGED and pages[-1] > pages[1]:
            titles = [
                k
                for k in range(max(0, first - MOST_BETWEEN), first)
                if is_title(cut, cut.pieces[k])
            ]
            while stop < len(cut.pieces) and names_attachment(cut, cut.pieces[stop]):
                stop += 1
            found[titles[0] if titles else first] = stop
        pages, n_between = [0], 0
    return found


def _page(cut: CutText, i: int) -> int | None:
    """The page number at the end of a numbered line: 21 of "Section 6 Fees 21".

    A long title may be torn: "6. Fees of all boats that are moored at the" above "old quay 21".
    """
    piece = cut.pieces[i]
    if piece.n_lines > 2 or not cut.text[piece.end - 1].isdigit():
        return None
    if piece.end - piece.start > ENTRY_CHARS:
        return None
    line = cut.headline(cut.head(piece))
    is_entry = line.number is not None or (i and _may_be_torn(cut, cut.pieces[i - 1]))
    match = _AT_END.search(line.heading or "") if is_entry else None
    return int(match["page"]) if match else None


def _is_torn(cut: CutText, i: int) -> bool:
    """Whether the next line ends the entry that begins with the piece *i*."""
    ends_next = i + 1 < len(cut.pieces) and _page(cut, i + 1) is not None
    return ends_next and _may_be_torn(cut, cut.pieces[i])


def _may_be_torn(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* is a numbered line without a page number and without an end."""
    if piece.n_lines > 1 or piece.end - piece.start > ENTRY_CHARS:
        return False
    line = cut.headline(cut.head(piece))
    return line.number is not None and (line.heading or "")[-1:].isalpha()
