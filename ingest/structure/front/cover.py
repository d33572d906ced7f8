"""The title in the table on a cover: "Document title | Harbour Policy"."""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import LanguagePack

from ...converted import BlockKind
from .. import headlines
from ..pieces import CutText
from ..titles import title_like

_NEAR = 12  # pieces among which a cover stands
_ROWS = 12  # of a table on it
_CHARS = 1500
_CELL = re.compile(r"[|\t]")
_BLANKS = re.compile(r"[\[<{_]")  # "[Title]": a blank to fill in


def title_on_cover(cut: CutText, pack: LanguagePack) -> str | None:
    """The cell beside a label such as "Title" in a table near the top, None if there is none."""
    for piece in cut.pieces[:_NEAR]:
        if piece.block.kind is not BlockKind.TABLE:
            continue
        rows = cut.text[piece.start : min(piece.end, piece.start + _CHARS)].splitlines()
        for row in rows[:_ROWS]:
            cells = [headlines.clean(cell) for cell in _CELL.split(row.strip(" |\t"))]
            if len(cells) != 2 or not _field(pack).fullmatch(cells[0].rstrip(": ")):
                continue
            if title_like(cells[1], cut.words) and not _BLANKS.search(cells[1]):
                return cells[1]
    return None


@cache
def _field(pack: LanguagePack) -> re.Pattern[str]:
    return re.compile(pack.documents.title_fields, re.IGNORECASE)
