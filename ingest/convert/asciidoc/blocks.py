"""The blocks of AsciiDoc: sections, paragraphs, lists, delimited blocks, tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ...converted import BlockKind
from ...publishers.metanorma import is_standard
from ..pieces import Inline, Item, Piece
from ..pieces.list_numbers import KINDS_BY_NAME, formatted
from ..pieces.place import Place
from .cells import grid_of, is_table
from .header import Header
from .inlines import Writer
from .known import ID, SECTION, Known, title_of, underlined
from .printed import SET, apply, level_offset

_DEEPEST = 12  # nesting; what is deeper is read as paragraphs
_ATTRIBUTES = re.compile(r"\[(?![\[\s])(?P<words>[^\n]{0,500})\]$|\[\]$")
_BLOCK_ID = re.compile(rf"\[\[(?P<id>{ID})(?:,.{{0,200}})?\]\]$")
_CAPTION = re.compile(r"\.(?P<words>[^\s.].*)")
_DELIMITER = re.compile(r"(?P<sign>[-.=*_+])(?P=sign){3,}$|--$|```\w{0,40}$")
_MACRO = re.compile(r"(?P<name>image|video|audio|toc|include|ifdef)::[^\[\]]{0,500}\[.*\]$")
_BREAK = re.compile(r"(?:'{3,}|<{3,}|(?:- ?){3}|(?:\* ?){3})$")
_ITEM = re.compile(
    r"\s*(?:(?P<bullet>-|\*{1,5}|•)|(?P<dots>\.{1,5})|(?P<number>\d{1,4})\.|(?P<letter>[a-zA-Z])\."
    r"|(?P<roman>[ivxIVX]{1,6})\)|<(?P<callout>\d{1,3}|\.)>)[ \t]+(?P<words>\S.*)$"
)
_TERM = re.compile(
    r"\s*(?P<term>\S(?:[^\n:;]|[:;](?!\s|[:;])){0,300}?)(?P<mark>:{2,4}|;;)"
    r"(?:[ \t]+(?P<words>\S.*))?$"
)
_NUMBER_ALONE = re.compile(
    r"(?:§ ?)?\(?(?:\d{1,4}|[a-z]{1,2}|[ivx]{1,5})[a-z]?[.)]{1,2}", re.IGNORECASE
)
_ADMONITION = re.compile(r"(?P<kind>NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+")
_VERBATIM = ("source", "listing", "literal")  # styles whose words are kept as they are typed
_VERBATIM_BETWEEN = (*_VERBATIM, "verse", "plantuml", "mermaid", "ditaa", "stem")
"""… if they stand between delimiters."""
_UNNUMBERED = frozenset(
    "discrete float preface abstract glossary bibliography index colophon dedication".split()
)
_KINDS = {**KINDS_BY_NAME, "decimal": "decimalZero"}
_KIND_OF_LEVEL = ("arabic", "loweralpha", "lowerroman", "upperalpha", "upperroman")


@dataclass(slots=True)
class _Described:
    """The attributes and the caption in the lines above a block."""

    style: str = ""
    start: int = 1
    caption: str = ""
    named: dict[str, str] = field(default_factory=dict)


class Reader:
    """Reads the lines of one document; `finish` returns its items."""

    def __init__(self, known: Known, *, depth: int = 0) -> None:
        self.title: str | None = None
        self._known = known
        self._items: list[Item] = []
        self._anchors: list[str] = []
        self._depth = depth  # in blocks and cells
        self._counters: Counter[int] = Counter()
        self._n_appendices = 0
        self._appendix = (1, "")  # the level and the letter of the open appendix
        self._above = _Described()

    def begin(self, header: Header) -> None:
        """Add the title of *header*, a heading above all others."""
        if header.title:
            words, _ = title_of(header.title)
            piece = self._piece(words, BlockKind.HEADING)
            piece.level, piece.style = 1, "title"
            self.title = piece.inline.text
            self._append(piece, Place())

    def finish(self) -> list[Item]:
        """All items read, and the footnotes behind them."""
        for n, words in enumerate(self._known.notes, 1):  # a note may hold another: the list grows
            piece = self._piece(words, BlockKind.PARAGRAPH)
            piece.marker, piece.style = f"[{n}] ", "footnote"
            self._append(piece, Place())
        return self._items

    def read(self, lines: Sequence[str], place: Place | None = None) -> None:
        """Read *lines*, a document or the content of a delimited block."""
        place = place or Place()
        at = 0
        self._depth += 1
        while at < len(lines):
            at = self._block(lines, at, place)
        self._depth -= 1

    def _block(self, lines: Sequence[str], at: int, place: Place) -> int:
        """Read the block that begins in the line *at*; returns where the next one begins."""
        line = lines[at]
        if not line.strip():
            return at + 1
        if self._is_about(line):
            return at + 1
        described, self._above = self._above, _Described()
        if match := SECTION.match(line):
            level = max(1, len(match["signs"]) + level_offset(self._known.attributes))
            self._section(match["words"], level, described)
            return at + 1
        if level := underlined(lines, at):
            self._section(line, level, described)
            return at + 2
        if _MACRO.match(line) or _BREAK.match(line):
            return at + 1
        self._caption(described, place)
        if is_table(line):
            end, grid = grid_of(lines, at, described.named, self._cell)
            grid.anchors, self._anchors = self._anchors, []
            self._items.append(grid)
            return end
        if _DELIMITER.match(line):
            return self._delimited(lines, at, described, place)
        if _ITEM.match(line) or _TERM.match(line):
            return _ListReader(self, lines, place, described).read(at)
        return self._paragraph(lines, at, described, place)

    def _is_about(self, line: str) -> bool:
        """Whether *line* only describes the next block or the document, which is kept."""
        above = self._above
        if entry := SET.match(line):
            apply(entry, self._known.attributes)
        elif match := _BLOCK_ID.match(line):
            self._anchors.append(match["id"])
        elif match := _ATTRIBUTES.match(line):
            self._attributes((match["words"] or "").strip(), above)
        elif match := _CAPTION.match(line):
            above.caption = match["words"]
        else:
            return False
        return True

    def _attributes(self, words: str, above: _Described) -> None:
        if '"' in words:
            for name, value in re.findall(r'(\w{1,40})="([^"]{0,300})"', words):
                above.named[name] = value
            words = re.sub(r'\w{1,40}="[^"]{0,300}"', "", words)
        parts = [part.strip() for part in words.split(",")]
        for part in parts:
            name, equals, value = part.partition("=")
            if equals:
                above.named[name.strip()] = value.strip()
        if parts and "=" not in parts[0] and parts[0]:
            style, *marks = re.split(r"(?=[#.%])", parts[0])
            above.style = style or above.style
            self._anchors.extend(mark[1:] for mark in marks if mark[0] == "#" and mark[1:])
        start = above.named.get("start", "")
        if start.isdecimal():
            above.start = int(start[:6])
        above.named.setdefault("positional", ",".join(parts[1:]))

    def _caption(self, described: _Described, place: Place) -> None:
        if described.caption:
            self._append(self._piece(described.caption, BlockKind.PARAGRAPH), place)

    def _section(self, words: str, level: int, described: _Described) -> None:
        words, inside = title_of(words)
        if inside:
            self._anchors.append(inside)
        if not self._anchors:
            self._anchors.append(self._known.id_of(words))
        piece = self._piece(words, BlockKind.HEADING)
        number = self._number(level, described, is_last=words == self._known.last_title)
        if number and piece.blank:  # "==== {blank}": a clause without a title
            piece.inline.add(number)
        elif number:
            piece.marker = f"{number} "
        piece.level, piece.number = level, number or None
        self._append(piece, Place())

    def _number(self, level: int, described: _Described, *, is_last: bool) -> str:
        """The number that is printed before the title of a section, "" if there is none.

        Args:
            is_last: Whether no section follows.
        """
        attributes, style = self._known.attributes, described.style
        standard = is_standard(attributes)
        if described.style == "appendix":
            self._n_appendices += 1
            caption = attributes.get("appendix-caption", "Appendix")
            letter = formatted(self._n_appendices, "upperLetter")
            self._appendix = (level, letter)
            self._end_counts(level)
            return f"{caption} {letter}:".strip()
        numbered = "sectnums" in attributes or "numbered" in attributes
        numbered = numbered or (standard and self._counters[level - 1] > 0)
        deepest = attributes.get("sectnumlevels", "3")
        is_clause = standard and style == "bibliography" and not is_last
        if (style in _UNNUMBERED and not is_clause) or not numbered or level < 2:
            return ""
        if level - 1 > (int(deepest[:2]) if deepest.isdecimal() else 3):
            return ""
        outermost, letter = self._appendix
        if level <= outermost:
            outermost, letter = self._appendix = (1, "")
        self._counters[level] += 1
        self._end_counts(level)
        counted = (str(self._counters[n] or 1) for n in range(outermost + 1, level + 1))
        return ".".join(filter(None, (letter, *counted))) + "."

    def _end_counts(self, level: int) -> None:
        for deeper in [n for n in self._counters if n > level]:
            del self._counters[deeper]

    def _delimited(self, lines: Sequence[str], at: int, described: _Described, place: Place) -> int:
        """Read the block between the delimiter in the line *at* and the next such line."""
        fence = lines[at] if lines[at][0] != "`" else "```"
        end = at + 1
        while end < len(lines) and lines[end] != fence:
            end += 1
        inside = lines[at + 1 : end]
        verbatim = (
            described.style in _VERBATIM_BETWEEN
            or fence[0] in ".`"
            or (fence[0] == "-" and len(fence) > len("--"))
        )
        if fence[0] == "+":
            pass  # HTML for a browser
        elif verbatim and described.style != "verse":
            self._verbatim(inside, place)
        elif verbatim:
            self._words("\n".join(inside).replace("\n", " +\n"), place)
        elif self._depth > _DEEPEST:
            self._words("\n".join(inside), place)
        else:
            self.read(inside, place.inside() if fence[0] == "_" else place)
            if fence[0] == "_":
                self._attribution(described, place)
        return end + 1

    def _attribution(self, described: _Described, place: Place) -> None:
        parts = [part.strip() for part in described.named.get("positional", "").split(",")]
        if words := ", ".join(filter(None, parts)):
            self._words(f"— {words}", place)

    def _verbatim(self, lines: Sequence[str], place: Place) -> None:
        self._append(Piece(Inline("\n".join(lines).strip("\n")), BlockKind.CODE), place)

    def _paragraph(self, lines: Sequence[str], at: int, described: _Described, place: Place) -> int:
        end = at + 1
        while end < len(lines) and not self._ends_paragraph(lines, end):
            end += 1
        inside = lines[at:end]
        if described.style in _VERBATIM or (inside[0][:1] in " \t" and not described.style):
            self._verbatim(inside, place)
        elif described.style not in ("comment", "pass"):
            words = "\n".join(inside)
            words = words.replace("\n", " +\n") if described.style == "verse" else words
            self._words(words, place)
            if described.style in ("quote", "verse"):
                self._attribution(described, place)
        return end

    def _ends_paragraph(self, lines: Sequence[str], at: int) -> bool:
        line = lines[at]
        return (
            not line.strip()
            or is_table(line)
            or bool(_DELIMITER.match(line) or _BLOCK_ID.match(line) or _ATTRIBUTES.match(line))
        )

    def _words(self, words: str, place: Place) -> None:
        if match := _ADMONITION.match(words):
            words = f"{match['kind'].capitalize()}: {words[match.end() :]}"
        self._append(self._piece(words, BlockKind.PARAGRAPH), place)

    def _piece(self, words: str, kind: BlockKind) -> Piece:
        piece = Piece(Inline(), kind=kind)
        Writer(piece.inline, self._known, self._anchors).add(words)
        return piece

    def _append(self, piece: Piece, place: Place) -> None:
        if not piece.blank:
            piece.indent = place.indent
            piece.anchors, self._anchors = self._anchors, []
            self._items.append(piece)

    def _cell(self, source: str, *, whole: bool) -> list[Item]:
        """The items of a cell; *whole* if it is a document of its own."""
        reader = Reader(self._known, depth=self._depth + 1)
        if whole and self._depth <= _DEEPEST:
            reader.read(source.split("\n"))
        else:
            for words in re.split(r"\n\s*\n", source):
                reader._words(words, Place())
        return reader._items


class _ListReader:
    """Reads one list with all that is in it; its markers tell the depth of an item."""

    def __init__(
        self, reader: Reader, lines: Sequence[str], place: Place, described: _Described
    ) -> None:
        self._reader, self._lines, self._place = reader, lines, place
        self._open: list[tuple[str, str, int]] = []  # marker, kind of number, count so far
        self._described = described

    def read(self, at: int) -> int:
        """Read from the line *at* on; returns where the list ends."""
        while at < len(self._lines):
            line = self._lines[at]
            if match := _ITEM.match(line):
                at = self._item(match, at)
            elif match := _TERM.match(line):
                at = self._term(match, at)
            else:
                break
            at = self._attached(at)
        return at

    def _item(self, match: re.Match[str], at: int) -> int:
        explicit = next((n for n in ("number", "letter", "roman") if match[n]), "")
        marker = match["bullet"] or match["dots"] or ("<>" if match["callout"] else explicit)
        self._enter(marker)
        end, words = self._text(at, match["words"])
        piece = self._reader._piece(re.sub(r"^\[[ xX*]\] ", "", words), BlockKind.LIST_ITEM)
        number = None
        _, kind, count = self._open[-1]
        if explicit:
            number = match[explicit] + (")" if explicit == "roman" else ".")
        elif match["callout"] or match["dots"]:
            number = formatted(count, _KINDS[kind]) + "."
        piece.level, piece.number, piece.marker = self._inside().lists, number, f"{number or '•'} "
        self._reader._append(piece, self._inside())
        return end

    def _term(self, match: re.Match[str], at: int) -> int:
        self._enter(match["mark"])
        reader = self._reader
        if _NUMBER_ALONE.fullmatch(match["term"]):  # a numbered paragraph, set as a list of terms
            end, words = self._text(at, match["words"] or "")
            shown = f"{match['term']} {words}".rstrip()
            outside = replace(self._inside(), depth=self._inside().depth - 1)
            reader._append(reader._piece(shown, BlockKind.PARAGRAPH), outside)
            return end
        piece = reader._piece(match["term"], BlockKind.PARAGRAPH)
        piece.style = "dt"
        piece.inline.define(0)
        reader._append(piece, replace(self._inside(), depth=self._inside().depth - 1))
        end, words = self._text(at, match["words"] or "")
        if not words:  # the meaning may be below
            while end < len(self._lines) and not self._lines[end].strip():
                end += 1
            if end < len(self._lines) and not self._begins(end) and self._lines[end] != "+":
                end, words = self._text(end, self._lines[end])
        if words:
            reader._append(reader._piece(words, BlockKind.PARAGRAPH), self._inside())
        return end

    def _enter(self, marker: str) -> None:
        """Open the list of *marker*, or continue it."""
        markers = [open_marker for open_marker, _, _ in self._open]
        if marker in markers:
            del self._open[markers.index(marker) + 1 :]
            _, kind, count = self._open[-1]
            self._open[-1] = marker, kind, count + 1
            return
        described, self._described = self._described, _Described()
        depth = sum(1 for open_marker in markers if open_marker[0] == ".")
        usual = _KIND_OF_LEVEL[min(depth, len(_KIND_OF_LEVEL) - 1)]
        kind = described.style if described.style in _KINDS and marker[0] == "." else usual
        self._open.append((marker, kind if marker != "<>" else "arabic", described.start))

    def _inside(self) -> Place:
        n = len(self._open)
        return Place(lists=self._place.lists + n, depth=self._place.depth + n)

    def _begins(self, at: int) -> bool:
        """Whether the line *at* does not continue the text of an item."""
        line = self._lines[at]
        return bool(
            _ITEM.match(line) or _TERM.match(line) or SECTION.match(line) or line == "+"
        ) or self._reader._ends_paragraph(self._lines, at)

    def _text(self, at: int, words: str) -> tuple[int, str]:
        """The words of an item that begin in the line *at*, after the line that follows them."""
        found, end = [words] if words else [], at + 1
        while end < len(self._lines) and not self._begins(end):
            found.append(self._lines[end].strip())
            end += 1
        return end, "\n".join(found)

    def _attached(self, at: int) -> int:
        """Read what "+" attaches to the item, and what is indented below it."""
        reader, lines = self._reader, self._lines
        while at < len(lines):
            if lines[at] == "+":
                at += 1
                while at < len(lines) and reader._is_about(lines[at]):
                    at += 1
                if at < len(lines) and lines[at].strip():
                    at = self._one_block(at)
                continue
            following = at
            while following < len(lines) and not lines[following].strip():
                following += 1
            if following == len(lines):
                return following
            line = lines[following]
            if _ITEM.match(line) or _TERM.match(line):
                return following
            if following > at and line == "+":
                at = following
                continue
            if following > at and line[:1] in " \t":  # literal words below an item belong to it
                at = self._one_block(following)
                continue
            if line.startswith("[") and self._describes_item(following):
                reader._is_about(line)
                self._described, reader._above = reader._above, _Described()
                return following + 1
            return following if following == at else at
        return at

    def _describes_item(self, at: int) -> bool:
        """Whether the line *at* has attributes of a list within this one that begins below."""
        below = self._lines[at + 1] if at + 1 < len(self._lines) else ""
        match = _ITEM.match(below)
        if not match or not _ATTRIBUTES.match(self._lines[at]):
            return False
        return not any(m == (match["bullet"] or match["dots"]) for m, _, _ in self._open)

    def _one_block(self, at: int) -> int:
        line = self._lines[at]
        if _ITEM.match(line) or _TERM.match(line):
            return at
        return self._reader._block(self._lines, at, self._inside())
