"""Tables of reStructuredText: drawn as grids, set in columns, or given as lists or commas."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from ..pieces.piece import Grid, Inline, Piece

BORDER = re.compile(r"\+(?:[-=]+\+)+\s*$")
"""The border of a table that is drawn as a grid."""
COLUMNS = re.compile(r"=+(?:[ ]+=+)+\s*$")
"""The border of a table that is set in columns."""
_BELOW_HEADS = re.compile(r"-+(?:[ ]+-+)*\s*$")

Read = Callable[[str], Inline]


def drawn(lines: Sequence[str], read: Read) -> Grid:
    """The table in *lines*, which begin with a `BORDER`; a merged cell stands where it begins."""
    cuts = sorted({i for line in lines if line[:1] == "+" for i, c in enumerate(line) if c == "+"})
    rows: list[list[list[str]]] = []
    open_row = False
    for line in lines:
        if BORDER.match(line):
            open_row = False
            continue
        if not open_row:
            rows.append([[] for _ in cuts[1:]])
            open_row = True
        begun = 0
        for n, (first, last) in enumerate(pairwise(cuts)):
            if line[first : first + 1] in ("|", "+"):
                begun = n
            words = line[first + 1 : last].strip()
            if words.strip("-="):
                rows[-1][begun].append(words)
    return _grid([[" ".join(cell) for cell in row] for row in rows], read)


def in_columns(lines: Sequence[str], read: Read) -> Grid:
    """The table in *lines*, which begin with `COLUMNS`; a row without first cell goes on."""
    starts = [match.start() for match in re.finditer("=+", lines[0])]
    rows: list[list[str]] = []
    for line in lines:
        if COLUMNS.match(line) or _BELOW_HEADS.match(line) or not line.strip():
            continue
        cells = [line[a:b].strip() for a, b in pairwise([*starts, None])]
        if cells[0] or not rows:
            rows.append(cells)
        else:
            rows[-1] = [" ".join(filter(None, both)) for both in zip(rows[-1], cells, strict=True)]
    return _grid(rows, read)


def comma_separated(lines: Sequence[str], header: str, read: Read) -> Grid:
    """The table of a ``csv-table``."""
    return _grid(list(csv.reader([header, *lines] if header else lines)), read)


def of_lists(lines: Sequence[str], read: Read) -> Grid:
    """The table of a ``list-table``: a list of lists."""
    rows: list[list[list[str]]] = []
    for line in lines:
        words = line.strip()
        if words.startswith("* -") or words == "*":
            rows.append([])
            words = words[1:].strip()
        if rows and words.startswith("-") and words[1:2] in ("", " "):
            rows[-1].append([words[1:].strip()])
        elif rows and rows[-1] and words:
            rows[-1][-1].append(words)
    return _grid([[" ".join(cell) for cell in row] for row in rows], read)


def _grid(rows: Sequence[Sequence[str]], read: Read) -> Grid:
    return Grid([[[Piece(read(cell))] if cell else [] for cell in row] for row in rows])
