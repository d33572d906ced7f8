"""Tables of AsciiDoc: cells after bars, or values separated by commas, in rows of equal length."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from ..pieces import Grid, Item

_FENCE = re.compile(r"[|,:!]={3,}$")
_CELL = re.compile(
    r"(?:(?:(?<=\s)|^)(?:(?P<columns>\d{1,3})?(?:\.(?P<rows>\d{1,3}))?(?P<sign>[+*]))?"
    r"[<>^]?(?:\.[<>^])?(?P<style>[a-z])?)?(?<!\\)\|",
    re.MULTILINE,
)
_COLUMN = re.compile(r"(?:(\d{1,3})\*)?(?:[<>^.]{0,4})(?:\d{1,5}%?|~)?([a-z])?")
_MOST_CELLS = 100


class CellReader(Protocol):
    """Reads the source of a cell; *whole* if it is a document of its own."""

    def __call__(self, source: str, *, whole: bool) -> list[Item]: ...


def is_table(line: str) -> bool:
    """Whether *line* is the delimiter of a table."""
    return _FENCE.match(line) is not None


def grid_of(
    lines: Sequence[str], at: int, attributes: Mapping[str, str], read: CellReader
) -> tuple[int, Grid]:
    """The line after the table that begins in the line *at*, and the table."""
    fence, end = lines[at], at + 1
    while end < len(lines) and lines[end] != fence:
        end += 1
    inside = lines[at + 1 : end]
    form = attributes.get("format", {",": "csv", ":": "dsv"}.get(fence[0], ""))
    if form:
        between = attributes.get("separator", ":" if form == "dsv" else ",")[:1] or ","
        rows = csv.reader([line for line in inside if line.strip()], delimiter=between)
        return end + 1, Grid([[read(cell, whole=False) for cell in row] for row in rows])
    nested = fence[0] == "!" and any("!" in line for line in inside)  # else a slip for "|==="
    sign = attributes.get("separator", "!" if nested else "|")
    if sign != "|":
        inside = [line.replace("|", "\\|").replace(sign, "|") for line in inside]
    columns = _columns(attributes.get("cols", ""))
    cells, n_first = _cells("\n".join(inside), columns, read)
    return end + 1, Grid(_rows(cells, len(columns) or n_first or 1))


def _columns(spec: str) -> list[str]:
    """The style of each column: "2*,a" is three columns, the last of whole documents."""
    styles: list[str] = []
    for part in re.split(r"[,;]", spec) if spec else ():
        match = _COLUMN.match(part.strip())
        n = int(match[1]) if match and match[1] else 1
        styles += [(match[2] or "") if match else ""] * min(n, _MOST_CELLS)
    return styles


_Cell = tuple[list[Item], int, int]


def _cells(source: str, columns: Sequence[str], read: CellReader) -> tuple[list[_Cell], int]:
    """The cells, with the columns and rows that they fill, and the width of the first line."""
    found: list[_Cell] = []
    marks = list(_CELL.finditer(source))
    if not marks:
        return [], 0  # its rows are in another file
    ends = [*(mark.start() for mark in marks[1:]), len(source)]
    first = source.find("\n", marks[0].start()) if marks else 0
    n_first = 0
    for mark, end in zip(marks, ends, strict=True):
        words = source[mark.end() : end].strip().replace("\\|", "|")
        style = mark["style"] or (columns[len(found) % len(columns)] if columns else "")
        content = read(words, whole=style == "a")
        across = int(mark["columns"] or 1)
        times = min(across, _MOST_CELLS) if mark["sign"] == "*" else 1
        width = 1 if mark["sign"] == "*" else min(across, _MOST_CELLS)
        found += [
            (content if n == 0 else list(content), width, int(mark["rows"] or 1))
            for n in range(times)
        ]
        if first < 0 or mark.start() < first:
            n_first += times * width
    return found, n_first


def _rows(cells: Sequence[_Cell], n_columns: int) -> list[list[list[Item]]]:
    """*cells* in rows; places that a cell above or to the left covers are empty."""
    rows: list[list[list[Item]]] = []
    row: list[list[Item]] = []
    filled: dict[int, int] = {}  # for how many more rows a cell above covers each column

    def skip() -> None:
        while len(row) < n_columns and filled.get(len(row), 0) > 0:
            filled[len(row)] -= 1
            row.append([])

    for content, width, height in cells:
        skip()
        if len(row) >= n_columns:
            rows.append(row)
            row = []
            skip()
        for n in range(width):
            if height > 1:
                filled[len(row)] = height - 1
            row.append(content if n == 0 else [])
    skip()
    if row:
        rows.append(row)
    return rows
