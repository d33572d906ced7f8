"""reStructuredText to pieces: what its indents and signs say of layout, its words without marks.

The rank of a title is the order in which its signs first appear. What a program would insert or
leave out when it prints (comments, contents lists, indexes, pictures) leaves no text; directives
that nobody knows are read as the paragraphs that they hold, since standards add their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...converted import BlockKind, ConvertedDocument
from ..decode import decode
from ..pieces.builder import build
from ..pieces.piece import Inline, Item, Piece
from . import tables
from .inline import Words
from .targets import ADORNMENT, identifier, plain_name, targets_of, title_at

_HEADER = re.compile(r"(?P<key>[A-Z][\w -]{0,40}):(?:[ \t]+(?P<value>\S.*))?$")
_FIELD = re.compile(r":(?P<key>[^:\s`][^:`]{0,80}):(?:[ ]+(?P<value>.*))?$")
_BULLET = re.compile(r"[*+•‣⁃-](?:[ ]+(?=\S)|$)")
_NUMBER = re.compile(
    r"(?P<number>\(?(?:\d{1,6}|[a-zA-Z]|[ivxlcdm]{1,8}|[IVXLCDM]{1,8}|#)[.)])[ ]+(?=\S)"
)
_EXPLICIT = re.compile(r"\.\.(?:[ ]+|$)")
_LABEL = re.compile(r"\.\. _(`[^`]{1,300}`|[^`:]{1,300}):\s*$")
_NAMED = re.compile(r"\.\. (?:_|\|)|__ ")
_NOTE = re.compile(r"\.\. \[(?P<mark>#?[\w.-]{0,60}|\*)\][ ]*(?P<words>.*)$")
_DIRECTIVE = re.compile(r"\.\. (?P<name>[A-Za-z][\w.+:-]{0,60}?)::(?:[ ]+(?P<words>.*))?$")

_CODE = frozenset(
    "code code-block sourcecode parsed-literal math highlight-block prompt console doctest "
    "testcode testoutput productionlist graphviz uml mermaid ipython".split()
)
_DROPPED = frozenset(
    "contents toctree index sectnum section-numbering meta raw image include literalinclude role "
    "default-role highlight currentmodule module title target-notes sectionauthor codeauthor "
    "tabularcolumns autosummary header footer".split()
)
_UNTITLED = frozenset("note warning tip important caution danger error hint attention".split())
_DEEPEST = 40  # what is nested deeper is read as one paragraph
_TAB = 8


@dataclass(slots=True)
class _Place:
    """Where lines stand: how deep in lists, and how far indented."""

    depth: int = 0
    lists: int = 0
    indent: float = 0.0

    def inner(self, indent: int, *, listed: bool = False) -> _Place:
        return _Place(self.depth + 1, self.lists + listed, self.indent + indent)


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: The file's name, for messages; the title is that of its fields, if any.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    lines = source.expandtabs(_TAB).split("\n")
    reader = _Reader(lines)
    reader.read(lines[reader.header() :], _Place())
    title = reader.metadata.get("title")
    return build(reader.items, kind="rst", title=title, metadata=reader.metadata)


class _Reader:
    """Reads the lines of one file."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.items: list[Item] = []
        self.metadata: dict[str, str] = {}
        self._lines = lines
        self._words = Words(targets_of(lines))
        self._ranks: list[tuple[str, bool]] = []  # signs of titles, and whether above as well
        self._anchors: list[str] = []
        self._automatic: dict[int, int] = {}  # the last number of "#." at each depth

    def header(self) -> int:
        """How many lines, at the beginning, say of the document what it is: "Title: …"."""
        i, last = 0, ""
        found: dict[str, str] = {}
        for line in self._lines:
            match = _HEADER.match(line)
            if match:
                last = match["key"].lower()
                found[last] = match["value"] or ""
            elif not (last and line[:1] == " " and line.strip()):
                break
            else:
                found[last] += f" {line.strip()}"
            i += 1
        if "title" not in found or (i < len(self._lines) and self._lines[i].strip()):
            return 0
        self.metadata.update((key, value.strip()) for key, value in found.items() if value.strip())
        return i

    def read(self, lines: Sequence[str], place: _Place) -> None:
        """Read *lines*, whose first column is that of the text."""
        i = 0
        while i < len(lines):
            if not lines[i].strip():
                i += 1
            elif lines[i][0] == " ":
                end = _indented(lines, i)
                self._inside(lines[i:end], place)
                i = end
            else:
                i = self._one(lines, i, place)

    def _inside(self, lines: Sequence[str], place: _Place, *, listed: bool = False) -> None:
        """Read lines that are indented together."""
        if place.depth < _DEEPEST:
            self.read(_flush_left(lines), place.inner(_margin(lines), listed=listed))
        else:
            self._paragraph(" ".join(lines), place)

    def _one(self, lines: Sequence[str], i: int, place: _Place) -> int:
        """Read what begins at line *i*, and give the line behind it."""
        line = lines[i]
        if place.depth == 0 and (end := self._title(lines, i)):
            return end
        if ADORNMENT.match(line) and len(line.rstrip()) > 3 and not tables.COLUMNS.match(line):
            return i + 1  # a rule, or the border of a broken table
        if _EXPLICIT.match(line) or _NAMED.match(line):
            return self._explicit(lines, i, place)
        if tables.BORDER.match(line):
            end = next((k for k in range(i, len(lines)) if lines[k][:1] not in "+|"), len(lines))
            end = next((k for k in range(i, end) if not lines[k].strip()), end)
            self.items.append(tables.drawn(lines[i:end], self._words.inline))
            return end
        if tables.COLUMNS.match(line):
            end = _end_of_columns(lines, i)
            self.items.append(tables.in_columns(lines[i:end], self._words.inline))
            return end
        if field := _FIELD.match(line):
            return self._field(lines, i, field, place)
        if bullet := _BULLET.match(line):
            return self._item(lines, i, bullet.end(), "• ", None, place)
        number = _NUMBER.match(line)
        if number and _goes_on_as_list(lines, i, number.end()):
            printed = self._numbered(number["number"], place)
            return self._item(lines, i, number.end(), f"{printed} ", printed, place)
        return self._words_at(lines, i, place)

    def _title(self, lines: Sequence[str], i: int) -> int:
        """Read a title that begins at line *i*; 0 where there is none."""
        over = ADORNMENT.match(lines[i]) is not None and i + 2 < len(lines)
        words = title_at(lines, i + 1 if over else i)
        if words is None:
            return 0
        below = lines[i + (2 if over else 1)][0]
        if (below, over) not in self._ranks:
            self._ranks.append((below, over))
        rank = self._ranks.index((below, over)) + 1
        self._anchors.append(identifier(words))
        self._add(self._words.inline(words), BlockKind.HEADING, level=rank, style="title")
        return i + (3 if over else 2)

    def _explicit(self, lines: Sequence[str], i: int, place: _Place) -> int:
        """Read a label, note, directive or comment."""
        end = _indented(lines, i + 1)
        if label := _LABEL.match(lines[i]):
            self._anchors.append(identifier(plain_name(label[1].strip("`"))))
        elif note := _NOTE.match(lines[i]):
            self._anchors.append(identifier(note["mark"]))
            words = " ".join([note["words"], *lines[i + 1 : end]])
            self._paragraph(f"[{note['mark'].lstrip('#')}] {words}", place)
        elif directive := _DIRECTIVE.match(lines[i]):
            self._directive(directive, lines[i + 1 : end], place)
        return end

    def _directive(self, match: re.Match[str], body: Sequence[str], place: _Place) -> None:
        name = match["name"].lower().rpartition(":")[2]
        if name in _DROPPED:
            return
        said, options, rest = _parts_of_directive(match["words"] or "", _flush_left(body))
        if name in _CODE:
            self._code(rest, place)
        elif name == "list-table":
            self._paragraph(said, place)
            self.items.append(tables.of_lists(rest, self._words.inline))
        elif name == "csv-table":
            self._paragraph(said, place)
            rows = [line for line in rest if line.strip()]
            header = options.get("header", "")
            self.items.append(tables.comma_separated(rows, header, self._words.inline))
        elif name in _UNTITLED:  # its text begins at once
            self._inside([said, "", *rest] if rest and options else [said, *rest], place)
        else:
            self._paragraph("" if name == "figure" else said, place)
            self._inside(rest, place)

    def _field(self, lines: Sequence[str], i: int, field: re.Match[str], place: _Place) -> int:
        end = _indented(lines, i + 1)
        words = " ".join([field["value"] or "", *(line.strip() for line in lines[i + 1 : end])])
        if place.depth == 0 and len(self.items) <= 1:  # above the text, or right below its title
            self.metadata.setdefault(field["key"].lower(), words.strip())
        else:
            self._paragraph(f"{field['key']}: {words}", place)
        return end

    def _item(
        self,
        lines: Sequence[str],
        i: int,
        width: int,
        marker: str,
        number: str | None,
        place: _Place,
    ) -> int:
        """Read an item whose words begin at column *width*."""
        end = i + 1
        while end < len(lines) and (not lines[end].strip() or lines[end].startswith(" ")):
            end += 1
        body = [" " * width + lines[i][width:], *lines[i + 1 : end]]
        before = len(self.items)
        self._inside(body, place, listed=True)
        first = self.items[before] if before < len(self.items) else None
        if isinstance(first, Piece) and first.kind is BlockKind.PARAGRAPH and not first.marker:
            first.kind, first.level = BlockKind.LIST_ITEM, place.lists + 1
            first.marker, first.number = marker, number
        return end

    def _numbered(self, printed: str, place: _Place) -> str:
        """What is printed for a number: "#." is counted."""
        value = printed.strip("().")
        self._automatic = {d: n for d, n in self._automatic.items() if d <= place.depth}
        last = self._automatic.get(place.depth, 0)
        if value == "#":
            value = str(last + 1)
        self._automatic[place.depth] = int(value) if value.isdigit() else last
        return printed.replace("#", value)

    def _words_at(self, lines: Sequence[str], i: int, place: _Place) -> int:
        """Read a paragraph, a term with its meaning, lines of verse or a session."""
        if lines[i].startswith(">>> "):
            end = next((k for k in range(i, len(lines)) if not lines[k].strip()), len(lines))
            self._code(lines[i:end], place)
            return end
        if lines[i].startswith("| "):
            end = next((k for k in range(i, len(lines)) if lines[k][:1] not in "| "), len(lines))
            end = next((k for k in range(i, end) if not lines[k].strip()), end)
            for line in lines[i:end]:
                self._paragraph(line[1:], place)
            return end
        end = i + 1
        while end < len(lines) and lines[end].strip() and lines[end][0] != " ":
            end += 1
        if end < len(lines) and lines[end].strip() and lines[end - 1].rstrip()[-2:] != "::":
            return self._term(lines, i, end, place)
        words = " ".join(line.strip() for line in lines[i:end])
        literal = words.endswith("::")
        if literal:
            words = words[:-2].rstrip() if words[-3:-2] in (" ", "") else words[:-1]
        self._paragraph(words, place)
        if literal:
            after = _indented(lines, end)
            self._code(lines[end:after], place)
            return after
        return end

    def _term(self, lines: Sequence[str], i: int, end: int, place: _Place) -> int:
        """Read terms, a line each, whose meaning is indented below them."""
        for line in lines[i:end]:
            inline = self._words.inline(line.partition(" : ")[0].strip())
            self._anchors.append(f"term-{identifier(inline.text)}")
            if len(lines[i:end]) == 1:
                inline.define(0)
            self._add(inline, BlockKind.PARAGRAPH, indent=place.indent, style="dt")
        after = _indented(lines, end)
        self._inside(lines[end:after], place)
        return after

    def _paragraph(self, words: str, place: _Place) -> None:
        inline = self._words.inline(words.strip())
        self._add(inline, BlockKind.PARAGRAPH, indent=place.indent)

    def _code(self, lines: Sequence[str], place: _Place) -> None:
        inline = Inline()
        inline.add("\n".join(lines).strip("\n"))
        self._add(inline, BlockKind.CODE, indent=place.indent)

    def _add(
        self,
        inline: Inline,
        kind: BlockKind,
        *,
        level: int | None = None,
        indent: float = 0.0,
        style: str | None = None,
    ) -> None:
        if inline.text.strip():
            anchors, self._anchors = self._anchors, []
            piece = Piece(inline, kind=kind, level=level, indent=indent, style=style)
            piece.anchors = anchors
            self.items.append(piece)


def _margin(lines: Sequence[str]) -> int:
    """How far all *lines* that are not empty are indented."""
    return min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)


def _flush_left(lines: Sequence[str]) -> list[str]:
    """*lines* without the indent that they share."""
    margin = _margin(lines)
    return [line[margin:] for line in lines]


def _parts_of_directive(
    said: str, body: Sequence[str]
) -> tuple[str, dict[str, str], Sequence[str]]:
    """The words of a directive, its options, and what it holds.

    Its words may go on in the next line; what stands behind an empty line is what it holds.
    """
    k = 0
    while said and k < len(body) and body[k].strip() and not _FIELD.match(body[k]):
        said, k = f"{said} {body[k].strip()}", k + 1
    options = {}
    while k < len(body) and (option := _FIELD.match(body[k])):
        options[option["key"]] = option["value"] or ""
        k += 1
    return said, options, body[k:]


def _indented(lines: Sequence[str], i: int) -> int:
    """The end of the indented lines from *i* on; empty ones among them count, not at the end."""
    end = last = i
    while end < len(lines) and (not lines[end].strip() or lines[end][0] == " "):
        end += 1
        if lines[end - 1].strip():
            last = end
    return last


def _end_of_columns(lines: Sequence[str], i: int) -> int:
    """The end of a table set in columns: behind a border that an empty line, or none, follows."""
    for k in range(i + 1, len(lines)):
        if tables.COLUMNS.match(lines[k]) and not "".join(lines[k + 1 : k + 2]).strip():
            return k + 1
    return len(lines)


def _goes_on_as_list(lines: Sequence[str], i: int, width: int) -> bool:
    """Whether a line that begins with a number is an item: what follows is indented, or one too."""
    below = lines[i + 1] if i + 1 < len(lines) else ""
    if not below.strip() or _NUMBER.match(below):
        return True
    return below.startswith(" " * min(width, 3))
