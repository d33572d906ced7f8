"""From the tokens of a LaTeX file to pieces: headings, items of lists, tables, paragraphs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...converted import BlockKind
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.list_numbers import formatted
from ..pieces.superscripts import raised
from .counters import Counters
from .known import (
    ACCENTS,
    COUNTED,
    COUNTING,
    ENUMERATED,
    FRACTIONS,
    KINDS,
    LEVELS,
    OF_LISTS,
    PASSED_OVER,
    SAMPLES,
    SIGNS,
    SILENT,
    SIZED,
)
from .source import Macros, Stream, Token, expand, words_in

_QUOTES = (("``", "“"), ("''", "”"), ('"`', "„"), ("\"'", "“"), ("---", "—"), ("--", "–"))
_TITLE = re.compile(
    r"title\s{0,9}=\s{0,9}\{?(?P<title>[^{},]{0,400}+(?:\{[^{}]{0,400}+\}[^{},]{0,400}+){0,9})"
)
_SAMPLE = re.compile(r"(?P<before>[^\w{}]{0,4})(?P<number>[1aAiI])(?P<after>[^\w{}]{0,4})")
_CHAPTER, _CLAUSE = "chapter", "clause"
_DIGITS = 6  # of a counter
_TABLES = ("tabular", "tabular*", "tabularx", "longtable", "tabulary", "array")
_VERBATIM = ("verbatim", "lstlisting", "Verbatim", "minted")
_CLAUSES = ("Clause", "Paragraph", "SubClause", "SubParagraph")
_MOST_EXPANDED = 99  # commands in the number of an item
_DEEPEST = 24  # nesting of commands in the arguments of others


@dataclass(slots=True)
class _List:
    """An open list.

    Attributes:
        environment: Its name.
        form: How the number of an item is printed: "({})".
        kind: Of its numbers.
        count: The number of its items so far.
        is_own: Whether the list itself says how its numbers are printed.
    """

    environment: str
    form: str
    kind: str
    count: int = 0
    is_own: bool = False


class Reader:
    """Reads one file.

    Attributes:
        title: Of the document, None if it has none.
        labels: The number that references to each label print.
        metadata: Author and date.
    """

    def __init__(
        self, tokens: Sequence[Token], known: Mapping[str, str], *, depth: int = 0
    ) -> None:
        self._stream = Stream(tokens)
        self._known = known
        self._macros = Macros()
        self._counters = Counters()
        self._lists: list[_List] = []
        self._ends: list[tuple[str, tuple[Token, ...]]] = []
        self._pieces: list[Item] = []
        self._notes: list[Piece] = []
        self._grids: list[Grid] = []
        self._piece = Piece(Inline())
        self._number = ""  # that the next label names
        self._in_text = not _has_preamble(tokens)
        self._lowest = LEVELS["subsubsection"]
        self._appendix = False
        self._depth = depth
        self.title: str | None = None
        self.labels: dict[str, str] = {}
        self.metadata: dict[str, str] = {}

    def read(self) -> list[Item]:
        """The pieces of the file, in order."""
        while (token := self._stream.next()) is not None:
            match token.kind:
                case "par":
                    self._close()
                case "command":
                    self._command(token.value)
                case "sign":
                    self._sign(token.value)
                case "url":
                    self._add(token.value, target=token.value)
                case "href":
                    self._add(self._printed(self._stream.group()), target=token.value)
                case _:
                    self._text(token.value)
        self._close()
        return self._pieces

    def _text(self, text: str) -> None:
        """Print *text*, its shorthands expanded."""
        before, body, after = self._macros.first_shorthand(text)
        self._add(before)
        self._stream.put([*body, *([Token("text", after)] if after else [])])

    def _add(self, text: str, *, bold: bool = False, target: str | None = None) -> None:
        if not self._in_text:
            return
        for printed, sign in _QUOTES:
            text = text.replace(printed, sign)
        self._piece.inline.add_collapsed(text, bold=bold, target=target)

    def _sign(self, sign: str) -> None:
        if sign == "~":
            self._add("\xa0")
        elif sign == "&" and self._grids:
            self._cell()
        elif sign not in ("{", "}"):
            self._add(sign)

    def _close(self) -> None:
        """End the paragraph; the notes in it follow it."""
        piece, self._piece = self._piece, Piece(Inline())
        if piece.blank and not piece.anchors:
            return
        if self._grids:
            if piece.inline.last == " ":
                piece.inline.drop_last()
            self._grids[-1].rows[-1][-1].append(piece)
            return
        if piece.kind is BlockKind.PARAGRAPH and self._lists:
            piece.level = len(self._lists)
        self._pieces.append(piece)
        self._pieces.extend(self._notes)
        self._notes = []

    def _command(self, name: str) -> None:
        if self._macros.define(name, self._stream):
            return
        if name in self._macros.commands:
            expand(self._macros.commands[name], self._stream)
        elif name in ("begin", "end"):
            (self._begin if name == "begin" else self._end)(words_in(self._stream.group()))
        elif name.rstrip("*") in LEVELS:
            self._heading(name)
        elif name in _CLAUSES:
            self._clause()
        elif name == "item":
            self._item()
        elif name in ("par", "\\", "newline", "tabularnewline", "cr"):
            self._break(name)
        elif name in ACCENTS and not (name in SIGNS and len(name) > 1):
            self._accent(ACCENTS[name])
        elif name in SIGNS:
            self._add(SIGNS[name])
            if name.isalpha() and name not in ("dots", "ldots"):
                self._stream.skip_blanks()
        else:
            self._text_command(name)

    def _break(self, name: str) -> None:
        if name == "par":
            self._close()
        elif self._grids:
            self._cell()
            self._grids[-1].rows.append([[]])
        elif name == "\\":
            self._stream.option()
            self._piece.inline.line_break()
        else:
            self._piece.inline.line_break()

    def _text_command(self, name: str) -> None:
        """Read a command that prints its arguments, is a link, or prints nothing."""
        stream, plain = self._stream, name.rstrip("*")
        if plain in ("title", "author", "date"):
            self._fact(plain)
        elif plain == "label":
            key = words_in(stream.group())
            self.labels[key] = self._number
            self._piece.anchors.append(key)
        elif plain in ("ref", "cref", "Cref", "autoref", "eqref", "refPar", "refClause"):
            key = words_in(stream.group())
            self._add(self._known.get(key, "") or "?", target=f"#{key}")
        elif plain == "hyperref":
            target = words_in(stream.option() or ())
            self._add(self._printed(stream.group()), target=f"#{target}")
        elif plain in ("footnote", "footnotetext"):
            self._notes.append(Piece(Inline(self._printed(stream.group()))))
        elif plain in ("textbf", "textsuperscript"):
            words = self._printed(stream.group())
            self._add(raised(words) if plain != "textbf" else words, bold=plain == "textbf")
        elif plain in FRACTIONS:
            self._add(f"{self._printed(stream.group())}/{self._printed(stream.group())}")
        elif plain == "enquote":
            stream.put([Token("text", "“"), *stream.group(), Token("text", "”")])
        elif plain == "maketitle":
            self._print_title()
        elif plain == "setcounter":
            self._set_counter()
        elif plain in COUNTING:
            self._count(plain)
        elif plain in COUNTED:
            self._add(formatted(self._counters[words_in(stream.group())], COUNTED[plain]))
        elif plain.startswith("the") and plain[3:] in self._counters:
            self._add(self._number_of(plain[3:]))
        elif plain == "appendix":
            self._appendix = True
            self._counters.begin_appendix()
        elif plain in SILENT:
            self._stream.option()
            for _ in range(SILENT[plain]):
                if stream.peek() == Token("sign", "{"):
                    stream.group()
        else:
            stream.option()  # of an unknown command the arguments are printed

    def _printed(self, tokens: Sequence[Token]) -> str:
        """The text that *tokens* print."""
        if self._depth >= _DEEPEST:
            return words_in(tokens)
        inner = Reader(tokens, self._known, depth=self._depth + 1)
        inner._macros, inner._counters, inner._in_text = self._macros, self._counters, True
        found = [item.inline.text for item in inner.read() if isinstance(item, Piece)]
        self.labels |= inner.labels
        return " ".join(" ".join(found).split())

    def _fact(self, name: str) -> None:
        self._stream.option()
        words = self._printed(self._stream.group())
        if name == "title":
            self.title = words or None
        elif words:
            self.metadata[name] = words

    def _set_counter(self) -> None:
        """Set a counter of headings, or the lowest rank that is numbered."""
        name, value = words_in(self._stream.group()), words_in(self._stream.group()).strip()
        number = int(value) if value.lstrip("-").isdecimal() and len(value) < _DIGITS else None
        if name == "secnumdepth":  # 1 is the rank of sections; without a number nothing is numbered
            self._lowest = LEVELS["section"] + (number if number is not None else -9) - 1
        elif number is not None:
            self._counters.set(name, number)

    def _count(self, command: str) -> None:
        """Define or step a counter, or say within which other one it is counted."""
        stream = self._stream
        name = words_in(stream.group())
        if command == "newcounter":
            self._counters.set(name, 0)
            if outer := words_in(stream.option() or ()):
                self._counters.count_within(name, outer)
        elif command == "counterwithin":
            self._counters.count_within(name, words_in(stream.group()))
        elif command == "counterwithout":
            self._counters.count_through(name, words_in(stream.group()))
        else:
            self._counters.step(name)
            if command == "refstepcounter":
                self._number = self._number_of(name)

    def _print_title(self) -> None:
        self._close()
        if self.title:
            piece = Piece(Inline(self.title), BlockKind.HEADING, level=1, style="title")
            self._pieces.append(piece)

    def _accent(self, accent: str) -> None:
        letter = self._printed(self._stream.group())
        self._add(unicodedata.normalize("NFC", letter[:1] + accent) + letter[1:])

    def _heading(self, name: str) -> None:
        self._close()
        self._stream.option()
        words = self._printed(self._stream.group())
        level, plain = LEVELS[name.rstrip("*")], name.rstrip("*")
        numbered = not name.endswith("*") and (level <= self._lowest)
        number = ""
        if numbered:
            self._counters.step(plain)
            number = self._number = self._number_of(plain)
        self._open_heading(f"{number} {words}".strip(), level)

    def _open_heading(self, words: str, level: int) -> None:
        """Add a heading, with the labels right after it."""
        self._piece = Piece(Inline(words), BlockKind.HEADING, level=level)
        self._stream.skip_blanks()
        while self._stream.peek() == Token("command", "label"):
            self._stream.next()
            self._text_command("label")
            self._stream.skip_blanks()
        self._close()

    def _number_of(self, name: str) -> str:
        """How the counter *name* is printed, by the definition in the file if there is one."""
        defined = self._macros.commands.get(f"the{name}")
        if defined is not None:
            return self._counted(defined.body)
        counters = self._counters
        if name in OF_LISTS:
            return formatted(counters[name], KINDS[OF_LISTS.index(name)])
        if name not in LEVELS:
            return str(counters[name])
        if name == "part":
            return formatted(counters[name], "upperRoman")
        names = counters.printed_above(name)
        found = [str(counters[n]) for n in names if n != _CHAPTER or counters[n]]
        if self._appendix and found:  # its first number is a letter
            found[0] = formatted(int(found[0]), "upperLetter")
        return ".".join(found)

    def _counted(self, body: Sequence[Token]) -> str:
        """The number that the definition of a printed counter prints."""
        stream, found, n_expanded = Stream(body), "", 0
        while (token := stream.next()) is not None:
            if token.kind == "command" and token.value in COUNTED:
                value = self._counters[words_in(stream.group())]
                found += formatted(value, COUNTED[token.value])
            elif token.kind == "command" and token.value.startswith("the"):
                name = token.value[3:]
                is_counter = name in LEVELS or name in self._counters
                found += self._number_of(name) if is_counter else ""
            elif token.kind == "command" and token.value in self._macros.commands:
                n_expanded += 1
                if n_expanded > _MOST_EXPANDED:
                    break  # a command may contain itself
                stream.put(self._macros.commands[token.value].body)
            elif token.kind == "command":
                found += SIGNS.get(token.value, "")
            elif token.kind == "text" or token.value == "~":
                found += " " if token.value == "~" else token.value
        return found.strip()

    def _clause(self) -> None:
        """Add a clause of a contract: "§ 3 Fees"."""
        self._close()
        options = self._stream.group()
        match = _TITLE.search("".join(token.value for token in options))
        self._counters.step(_CLAUSE)
        self._number = str(self._counters[_CLAUSE])
        words = match["title"].strip() if match else ""
        self._open_heading(f"§ {self._number} {words}".strip(), LEVELS["paragraph"])

    def _begin(self, name: str) -> None:
        if name in self._macros.environments:
            self._ends.append((name, expand(self._macros.environments[name], self._stream)))
        elif name == "document":
            self._in_text, self._piece = True, Piece(Inline())
        elif name in ("itemize", "enumerate", "description", "thebibliography"):
            self._close()
            self._open_list(name)
        elif name in _TABLES:
            self._close()
            for _ in range(1 + (name in ("tabular*", "tabularx", "tabulary"))):
                self._stream.option()
                self._stream.group()
            self._grids.append(Grid([[[]]]))
        elif name in PASSED_OVER or name in _VERBATIM:
            self._verbatim(name)
        else:
            self._close()
            self._stream.option()
            for _ in range(SIZED.get(name, 0)):
                self._stream.group()

    def _end(self, name: str) -> None:
        if self._ends and self._ends[-1][0] == name:
            self._stream.put(self._ends.pop()[1])
            return
        self._close()
        if name == "document":
            self._in_text = False
        elif self._lists and name == self._lists[-1].environment:
            self._lists.pop()
        elif self._grids and name in _TABLES:
            grid = self._grids.pop()
            grid.rows = [row for row in grid.rows if any(cell for cell in row)]
            (self._grids[-1].rows[-1][-1] if self._grids else self._pieces).append(grid)

    def _open_list(self, name: str) -> None:
        depth = sum(above.environment == "enumerate" for above in self._lists)
        place = min(depth, len(KINDS) - 1)
        opened = _List(name, ENUMERATED[place], KINDS[place])
        option = self._stream.option() or ()
        for i, token in enumerate(option if name == "enumerate" else ()):
            if token.kind == "command" and token.value.rstrip("*") in COUNTED:
                before = words_in(option[:i]).rpartition("=")[2]
                after = words_in(option[i + 1 :]).partition(",")[0].replace("*", "")
                opened.kind, opened.is_own = COUNTED[token.value.rstrip("*")], True
                opened.form = f"{before.strip()}{{}}{after.strip()}"
                break
        if sample := _SAMPLE.fullmatch(words_in(option)) if name == "enumerate" else None:
            opened.kind, opened.is_own = SAMPLES[sample["number"]], True
            opened.form = f"{sample['before'].strip()}{{}}{sample['after'].strip()}"
        if name == "thebibliography":
            self._stream.group()
        self._lists.append(opened)

    def _item(self) -> None:
        self._close()
        label = self._stream.option()
        if not self._lists:
            return
        inside = self._lists[-1]
        marker = "• " if inside.environment != "description" else ""
        number = None
        if label is not None:
            marker = f"{self._printed(label)} "
        elif inside.environment == "enumerate":
            inside.count += 1
            number = self._item_number(inside)
            marker = f"{number} "
        self._piece = Piece(
            Inline(), BlockKind.LIST_ITEM, level=len(self._lists), number=number, marker=marker
        )

    def _item_number(self, inside: _List) -> str:
        """The number of the last item of a list, as the file defines that it is printed."""
        depth = sum(open_list.environment == "enumerate" for open_list in self._lists)
        name = OF_LISTS[min(depth, len(OF_LISTS)) - 1]
        self._counters.set(name, inside.count)
        label = self._macros.commands.get(f"label{name}")
        number = formatted(inside.count, inside.kind)
        if not inside.is_own and f"the{name}" in self._macros.commands:
            number = self._number_of(name)
        self._number = number
        if inside.is_own or label is None:
            return inside.form.format(number)
        return self._counted(label.body)

    def _cell(self) -> None:
        self._close()
        self._grids[-1].rows[-1].append([])

    def _verbatim(self, name: str) -> None:
        """Skip an environment, or keep its source if it is verbatim."""
        found: list[str] = []
        while (token := self._stream.next()) is not None:
            if token == Token("command", "end"):
                ended = words_in(self._stream.group())
                if ended == name:
                    break
                found.append(f"\\end{{{ended}}}")
            else:
                found.append(f"\\{token.value}" if token.kind == "command" else token.value)
        if name in _VERBATIM and self._in_text:
            self._close()
            self._pieces.append(Piece(Inline("".join(found).strip("\n")), BlockKind.CODE))


def _has_preamble(tokens: Sequence[Token]) -> bool:
    """Whether the file has a ``document``; else it is a part that another file takes in."""
    begins = (n for n, token in enumerate(tokens) if token == Token("command", "begin"))
    return any(Token("text", "document") in tokens[n + 1 : n + 4] for n in begins)
