"""From the tokens of a LaTeX file to pieces: headings, items of lists, tables, paragraphs."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from ...converted import BlockKind
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.list_numbers import formatted
from ..pieces.superscripts import raised
from .contracts import CLAUSES, Contract
from .counters import Counters
from .known import (
    ACCENTS,
    BOXES,
    COUNTED,
    COUNTING,
    FRACTIONS,
    KINDS,
    LEVELS,
    LISTS,
    OF_CONTRACTS,
    OF_LISTS,
    PASSED_OVER,
    REFERENCES,
    SIGNS,
    SILENT,
    SIZED,
    UNNUMBERED,
    UNNUMBERED_HEADINGS,
    with_signs,
)
from .labels import Label, is_reference, printed_reference
from .lists import Lists, OpenList, Options, is_measured, options_of
from .macros import Macros, expand
from .numbers import Numbers, titled
from .source import Stream, Token, has_preamble, words_in
from .units import HEADING_CHARS, level_of_unit, printed_unit, prints_number

_TABLES = ("tabular", "tabular*", "tabularx", "longtable", "tabulary", "array")
_VERBATIM = ("verbatim", "lstlisting", "Verbatim", "minted")
_BESIDE_TITLE = ("subject", "subtitle")  # the lines above and below a title in KOMA-Script
_DEEPEST = 24  # nesting of commands in the arguments of others


class Reader:
    """Reads one file.

    Attributes:
        title: Of the document, None if it has none.
        labels: What each label names.
        metadata: Author and date.
    """

    def __init__(
        self, tokens: Sequence[Token], known: Mapping[str, Label], *, depth: int = 0
    ) -> None:
        self._stream = Stream(tokens)
        self._known = known
        self._macros = Macros()
        self._counters = Counters()
        self._numbers = Numbers(self._macros, self._counters)
        self._lists = Lists()
        self._ends: list[tuple[str, tuple[Token, ...]]] = []
        self._pieces: list[Item] = []
        self._notes: list[Piece] = []
        self._grids: list[Grid] = []
        self._piece = Piece(Inline())
        self._number = self._words = ""  # of the heading or item that the next label names
        self._in_text = not has_preamble(tokens)
        self._has_title = Token("command", "maketitle") in tokens
        self._goes_on = False  # whether text after a list goes on with the paragraph before it
        self._depth = depth
        self.title: str | None = None
        self.labels: dict[str, Label] = {}
        self._contract = Contract(self._pieces, self.labels, is_open=self._in_text)
        self.metadata: dict[str, str] = {}

    def read(self) -> list[Item]:
        """The pieces of the file, in order."""
        while (token := self._stream.next()) is not None:
            match token.kind:
                case "par":
                    self._break("par")
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
        self._contract.end_clause()
        return self._pieces

    def _text(self, text: str) -> None:
        """Print *text*, its shorthands expanded."""
        before, body, after = self._macros.first_shorthand(text)
        self._add(before)
        self._stream.put([*body, *([Token("text", after)] if after else [])])

    def _add(self, text: str, *, bold: bool = False, target: str | None = None) -> None:
        if self._in_text:
            self._piece.inline.add_collapsed(with_signs(text), bold=bold, target=target)

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
        if piece.kind is BlockKind.PARAGRAPH and self._lists.depth():
            piece.level = self._lists.depth()
        elif piece.kind is BlockKind.PARAGRAPH and not piece.blank and not self._goes_on:
            self._contract.add_paragraph(piece)
        self._pieces.append(piece)
        self._pieces.extend(self._notes)
        self._notes = []

    def _command(self, name: str) -> None:
        if self._macros.define(name, self._stream):
            return
        if name in self._macros.commands and not (name == "maketitle" and self.title):
            expand(self._macros.commands[name], self._stream)
        elif name in ("begin", "end"):
            (self._begin if name == "begin" else self._end)(words_in(self._stream.group()))
        elif (heading := UNNUMBERED_HEADINGS.get(name, name)).rstrip("*") in LEVELS:
            self._heading(heading)
        elif name in CLAUSES:
            self._clause(name)
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
            self._goes_on = False
        elif self._grids:
            self._cell()
            self._grids[-1].rows.append([[]])
        else:
            if name == "\\":
                self._stream.option()
            self._piece.inline.line_break()

    def _text_command(self, name: str) -> None:
        """Read a command that prints its arguments, is a link, or prints nothing."""
        stream, plain = self._stream, name.rstrip("*")
        if plain in ("title", "author", "date") or (self._has_title and plain in _BESIDE_TITLE):
            self._fact(plain)
        elif plain == "label" or (plain.lower().endswith("label") and stream.is_argument_next()):
            self._label()
        elif plain == "hyperref":
            target = words_in(stream.option() or ())
            self._add(self._printed(stream.group()), target=f"#{target}")
        elif plain not in SILENT and is_reference(plain):
            self._reference(plain)
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
        elif plain in ("setcounter", "addtocounter"):
            self._numbers.set(plain, stream)
        elif plain == "setlist":
            self._lists.say(stream.option() or (), stream.group())
        elif plain in ("newlist", "renewlist"):
            self._lists.define(words_in(stream.group()), words_in(stream.group()))
            stream.group()  # how deep it may be nested
        elif plain in BOXES:
            while stream.option() is not None:
                pass  # sizes, and where the words stand: ``\makebox[2em][l]{(1)}``
            for _ in range(BOXES[plain]):
                stream.group()
        elif plain in OF_CONTRACTS:
            self._contract_command(plain)
        elif plain in COUNTING:
            self._number = self._numbers.define(plain, stream) or self._number
        elif plain in COUNTED:
            self._add(formatted(self._counters[words_in(stream.group())], COUNTED[plain]))
        elif plain.startswith("the") and plain[3:] in self._counters:
            self._add(self._numbers.number_of(plain[3:]))
        elif plain == "appendix":
            self._numbers.is_appendix = True
            self._counters.begin_appendix()
        elif plain in SILENT:
            self._stream.option()
            for _ in range(SILENT[plain]):
                if stream.peek() == Token("sign", "{"):
                    stream.group()
        elif not self._unit(plain):
            stream.skip_settings(plain)  # of an unknown command the other arguments are printed

    def _printed(self, tokens: Sequence[Token]) -> str:
        """The text that *tokens* print."""
        return self._printed_with_anchors(tokens)[0]

    def _printed_with_anchors(self, tokens: Sequence[Token]) -> tuple[str, list[str]]:
        """The text that *tokens* print, and the labels in it."""
        if self._depth >= _DEEPEST:
            return words_in(tokens), []
        inner = Reader(tokens, self._known, depth=self._depth + 1)
        inner._macros, inner._counters, inner._in_text = self._macros, self._counters, True
        inner._numbers = self._numbers
        inner._stream.left = self._stream.left
        pieces = [item for item in inner.read() if isinstance(item, Piece)]
        self._stream.left = inner._stream.left
        self.labels |= inner.labels
        words = " ".join(" ".join(piece.inline.text for piece in pieces).split())
        return words, [anchor for piece in pieces for anchor in piece.anchors]

    def _label(self) -> None:
        key = self._key(self._stream.group())
        inside = bool(self._lists.open)
        begun = not (inside or self._piece.blank or self._goes_on)
        is_new = begun and self._piece.kind is BlockKind.PARAGRAPH
        label = Label(self._number, self._words, is_item=inside)
        self.labels[key] = self._contract.labelled(key, label, is_new=is_new)
        self._piece.anchors.append(key)

    def _key(self, tokens: Sequence[Token]) -> str:
        is_plain = all(token.kind != "command" for token in tokens)
        return words_in(tokens) if is_plain else self._printed(tokens)

    def _reference(self, command: str) -> None:
        """Print what the labels that a command names are the labels of."""
        self._stream.option()
        argument = self._stream.group()
        keys = [key.strip() for key in self._key(argument).split(",")]
        if command not in REFERENCES and not any(key in self._known for key in keys):
            self._stream.put(argument)  # a command of that name for something else
            return
        for i, key in enumerate(keys):
            label = self._known.get(key, Label(""))
            self._add(", " if i else "")
            self._add(printed_reference(command, label, self._macros.language), target=f"#{key}")

    def _fact(self, name: str) -> None:
        self._stream.option()
        words = self._printed(self._stream.group())
        if name == "title":
            self.title = words or None
        elif words:
            self.metadata[name] = words

    def _print_title(self) -> None:
        self._stream.option()
        self._close()
        above, below = (self.metadata.get(name) for name in _BESIDE_TITLE)
        if self.title and above:
            self._pieces.append(Piece(Inline(above)))
        self.title = self.title or above
        if self.title:
            piece = Piece(Inline(self.title), BlockKind.HEADING, level=1, style="title")
            self._pieces.append(piece)
        if below:
            self._pieces.append(Piece(Inline(below)))

    def _accent(self, accent: str) -> None:
        letter = self._printed(self._stream.group())
        self._add(unicodedata.normalize("NFC", letter[:1] + accent) + letter[1:])

    def _heading(self, name: str) -> None:
        self._close()
        self._contract.end_clause()
        title = self._stream.title()
        if title is None and not self._stream.is_text_next():
            return
        words = self._words = self._printed(title or ())
        level, plain = LEVELS[name.rstrip("*")], name.rstrip("*")
        number = ""
        if level <= self._numbers.lowest and not name.endswith("*"):
            self._counters.step(plain)
            self._number = self._numbers.number_of(plain)
            number = titled(self._number, self._printed(self._macros.titles.get(plain, ())))
            number = "" if prints_number(words) else number
        if title is None:
            self._add(f"{number} ")
        else:
            self._open_heading(f"{number} {words}".strip(), level, number=number or None)

    def _unit(self, command: str) -> bool:
        """Add the heading of an unknown command that is called as a unit, if it is one."""
        is_below = self._counters["section"] > 0 and command.lower() not in self._counters
        level = level_of_unit(command, below_sections=is_below)
        fits = self._in_text and self._piece.blank and not self._lists.open
        if level is None or not fits or not self._stream.is_argument_next():
            return False
        argument = self._stream.group()
        if sum(len(token.value) for token in argument) > HEADING_CHARS:
            self._stream.put(argument)
            return True
        self._close()
        self._contract.end_clause()
        counter = command.lower()
        if not is_below:
            for rank in ("section", "subsection"):
                self._counters.count_within(rank, counter)
        self._counters.step(counter)
        self._number, self._words = str(self._counters[counter]), self._printed(argument)
        self._open_heading(f"{printed_unit(command)} {self._number} {self._words}".strip(), level)
        return True

    def _open_heading(
        self, words: str, level: int, anchors: Sequence[str] = (), number: str | None = None
    ) -> None:
        """Add a heading, with its labels and those right after it."""
        self._piece = Piece(Inline(words), BlockKind.HEADING, level, number, anchors=[*anchors])
        self._stream.skip_blanks()
        while self._stream.peek() == Token("command", "label"):
            self._stream.next()
            self._text_command("label")
            self._stream.skip_blanks()
        self._close()

    def _clause(self, command: str) -> None:
        """Add a clause of a contract: "§ 3 Fees"."""
        self._close()
        self._contract.end_clause()
        options = options_of(self._stream.group())
        self._words = self._printed(options.get("title", ()))
        self._number = ""
        if "dummy" not in options:
            number = self._printed(options.get("number", ()))
            self._number = self._contract.begin_clause(command, number)
        sign = self._number and f"§ {self._number}"
        self._open_heading(f"{sign} {self._words}".strip(), LEVELS["paragraph"])
        self._contract.begin_text()
        self._goes_on = False

    def _contract_command(self, command: str) -> None:
        if command == "Sentence":
            self._contract.sentence += 1
            self._stream.skip_blanks()
            self._add(f"{raised(str(self._contract.sentence))} ")
        elif command == "DeclareNewJuraEnvironment":
            self._contract.environments.add(words_in(self._stream.group()))
            self._stream.option()
            self._stream.group()
            self._stream.group()
        else:
            self._contract.is_numbered = command == "parnumbertrue"

    def _begin(self, name: str) -> None:
        if name in self._macros.environments:
            self._ends.append((name, expand(self._macros.environments[name], self._stream)))
        elif name == "document":
            self._in_text, self._piece = True, Piece(Inline())
        elif self._lists.latex_list(name):
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
            self._begin_other(name)

    def _begin_other(self, name: str) -> None:
        """Begin an environment of a package or of a file that is not read.

        If items follow its argument, it is a section with a title, and they are its paragraphs.
        """
        self._close()
        self._stream.option()
        for _ in range(SIZED.get(name, 0)):
            self._stream.group()
        if name in self._contract.environments:
            self._contract.is_open = True
            self._contract.is_numbered = self._macros.options.isdisjoint(UNNUMBERED)
        elif name not in LISTS and self._stream.is_item_next():
            self._begin_titled(name)

    def _begin_titled(self, name: str) -> None:
        depth = len(self._lists.open)
        if depth == 0 and self._stream.peek() == Token("sign", "{"):
            words = self._printed(self._stream.group())
            self._number, self._words = "", words
            self._contract.end_clause()
            self._open_heading(words, LEVELS["paragraph"])
        elif depth == 0 or self._lists.open[-1].environment in LISTS:
            return
        place = min(depth, len(KINDS) - 1)
        titled = OpenList(name, name, "({})", KINDS[place], is_own=True, is_counted=True)
        self._lists.open.append(titled)
        self._counters.set(OF_LISTS[place], 0)

    def _end(self, name: str) -> None:
        if self._ends and self._ends[-1][0] == name:
            self._stream.put(self._ends.pop()[1])
            return
        self._close()
        if name == "document":
            self._in_text = False
        elif self._lists.open and name == self._lists.open[-1].environment:
            self._lists.end(self._counters)
            self._goes_on = True
        elif name in self._contract.environments:
            self._contract.end_clause()
            self._contract.is_open = False
        elif self._grids and name in _TABLES:
            grid = self._grids.pop()
            grid.rows = [row for row in grid.rows if any(cell for cell in row)]
            (self._grids[-1].rows[-1][-1] if self._grids else self._pieces).append(grid)

    def _open_list(self, name: str) -> None:
        options = self._lists.begin(name, self._stream.option() or (), self._counters)
        self._read_label(self._lists.open[-1], options)
        if name == "thebibliography":
            self._stream.group()

    def _read_label(self, opened: OpenList, options: Options) -> None:
        """Take in how the options of a list say that its labels are printed."""
        label = options.get("label", options.get("label*", ()))
        commands = {token.value for token in label if token.kind == "command"}
        if not commands.isdisjoint(self._macros.commands):
            opened.label = label
            self._printed(options.get("before", ()))
            if is_measured(options):
                self._printed(label)
        elif opened.is_counted:
            opened.read_form(label)

    def _item(self) -> None:
        self._close()
        label = self._stream.option()
        if not self._lists.open:
            return
        inside = self._lists.open[-1]
        marker = "• " if inside.latex != "description" else ""
        number: str | None = None
        anchors: list[str] = []
        if label is not None:
            marker = f"{self._printed(label)} "
        elif inside.label:
            number, anchors = self._printed_with_anchors(inside.label)
            self._number = number
            if number.startswith(SIGNS["S"]):
                inside.is_of_sections = True
                self._open_heading(number, LEVELS["paragraph"], anchors)
                return
        elif inside.is_counted:
            number, self._number = self._numbers.of_next_item(inside, self._lists.n_counted())
        piece = Piece(Inline(), BlockKind.LIST_ITEM, level=self._lists.depth(), number=number)
        piece.marker, piece.anchors = f"{number} " if number else marker, anchors
        self._piece = piece

    def _cell(self) -> None:
        self._close()
        self._grids[-1].rows[-1].append([])

    def _verbatim(self, name: str) -> None:
        """Skip an environment, or keep its source if it is verbatim."""
        source = self._stream.until_end(name)
        if name in _VERBATIM and self._in_text:
            self._close()
            self._pieces.append(Piece(Inline(source.strip("\n")), BlockKind.CODE))
