"""The reader of Rich Text, from tokens to pieces."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from evidence_graph.errors import ConversionError

from ..decode import tidy
from ..pieces import Item
from ..pieces.notes import mark_of, marked_note
from ..pieces.superscripts import raised
from .control_words import (
    BREAKS,
    CHARACTERS,
    DROPPED,
    GATHERED,
    MARKERS,
    PROPERTIES,
    STARRED,
    SYMBOLS,
)
from .flow import Flow, Paragraph
from .tokens import Kind, Token, of_code_page, of_font

_MAX_DEPTH = 1000
_LINK = re.compile(r'HYPERLINK\s+(?:\\l\s+"(?P<here>[^"]*)"|"(?P<there>[^"]*)")')
_BULLET = "•"


@dataclass(frozen=True, slots=True)
class _State:
    r"""The state of a group, which applies to the text in it.

    Attributes:
        into: Where its words belong: "" for the text, None if they are dropped, else the control
            word of what they belong to, such as "info".
        n_fallback: How many characters follow "\u8212" for readers that do not know it.
    """

    into: str | None = ""
    bold: bool = False
    size: float = 12.0
    hidden: bool = False
    is_raised: bool = False
    charset: str = "cp1252"
    n_fallback: int = 1
    target: str | None = None


@dataclass(slots=True)
class _Group:
    """An open group: the state around it, and the flow around it if it has a flow of its own."""

    state: _State
    flow: Flow | None = None
    is_note: bool = False


class Reader:
    """Reads the tokens of one file."""

    def __init__(self) -> None:
        self.metadata: dict[str, str] = {}
        self._state = _State()
        self._groups: list[_Group] = []
        self._flow = Flow()
        self._notes: list[Item] = []
        self._n_notes = 0
        self._bytes = bytearray()  # of one charset, not decoded yet
        self._high = 0  # the first half of a pair of surrogates
        self._skip = 0  # how many characters are skipped, a fallback for the one before
        self._starred = False
        self._gathered: list[str] = []
        self._charset = "cp1252"
        self._fonts: dict[int, str] = {}
        self._styles: dict[int, tuple[str, int | None]] = {}
        self._entry = 0  # the number of the open entry of the font table or the style sheet
        self._outline: int | None = None
        self._link: str | None = None

    def take(self, token: Token) -> None:
        """Read *token*."""
        if token.kind is Kind.BYTES:
            data = token.data[self._skip :]
            self._skip = max(0, self._skip - len(token.data))
            self._bytes += data
            return
        self._decode()
        if token.kind is Kind.OPEN:
            self._open()
        elif token.kind is Kind.CLOSE:
            self._close()
        elif self._skip:
            self._skip -= 1
        elif token.kind is Kind.SYMBOL:
            self._symbol(token.name)
        elif self._state.into is not None:
            starred, self._starred = self._starred, False
            self._word(token.name, token.value, starred=starred)

    def finish(self) -> list[Item]:
        """The items of the file, its notes last."""
        if self._groups:
            raise ConversionError("expected a whole Rich Text file, found one that is cut off")
        return [*self._flow.end(), *self._notes]

    def _open(self) -> None:
        if len(self._groups) == _MAX_DEPTH:
            raise ConversionError(f"expected groups at most {_MAX_DEPTH} deep, found deeper ones")
        self._groups.append(_Group(self._state))
        self._skip, self._starred = 0, False

    def _close(self) -> None:
        self._skip, self._starred = 0, False
        if not self._groups:
            return
        group, into = self._groups.pop(), self._state.into
        self._state = group.state
        if into and (into != self._state.into or into == "stylesheet"):
            self._end_gathering(into, "".join(self._gathered).strip())
            self._gathered.clear()
        if group.flow is not None:
            inner, self._flow = self._flow.end(), group.flow
            if group.is_note:
                self._notes += marked_note(inner, mark_of("footnote", self._n_notes), "footnote")
            else:
                self._flow.boxes.extend(inner)

    def _word(self, name: str, value: int | None, *, starred: bool) -> None:
        """Read a control word, which may say what its group is for."""
        if name in DROPPED or (starred and name not in STARRED):
            self._state = replace(self._state, into=None)
        elif name in GATHERED or (name in PROPERTIES and self._state.into == "info"):
            self._gathered.clear()
            self._state = replace(self._state, into=name)
        elif name in CHARACTERS:
            self._text(CHARACTERS[name])
        elif name == "u":
            self._unicode((value or 0) & 0xFFFF)
            self._skip = self._state.n_fallback
        elif self._state.into == "":
            self._text_word(name, value)
        elif self._state.into == "fonttbl":
            if name == "f":
                self._entry = value or 0
            elif name == "fcharset":
                self._fonts[self._entry] = of_font(value, self._charset)
        elif self._state.into == "stylesheet":
            if name == "s":
                self._entry = value or 0
            elif name == "outlinelevel":
                self._outline = value

    def _text_word(self, name: str, value: int | None) -> None:
        if name in BREAKS:
            self._flow.end_paragraph()
        elif name == "cell":
            self._flow.end_cell()
        elif name == "row":
            self._flow.end_row()
        elif name in ("footnote", "shptxt") and self._groups:
            group = self._groups[-1]
            group.flow, group.is_note = group.flow or self._flow, name == "footnote"
            self._flow = Flow()
            self._state = replace(self._state, target=None)
        elif name == "chftn":
            self._mark_note()
        elif name == "fldrslt":
            self._state, self._link = replace(self._state, target=self._link), None
        elif name == "ansicpg":
            self._charset = of_code_page(value)
            self._state = replace(self._state, charset=self._charset)
        else:
            self._paragraph_word(self._flow.paragraph, name, value or 0)
            self._state = self._formatted(name, value)

    def _paragraph_word(self, paragraph: Paragraph, name: str, value: int) -> None:
        if name == "pard":
            self._flow.paragraph = Paragraph()
        elif name == "s":
            paragraph.style, paragraph.outline = self._styles.get(value, (None, None))
        elif name == "outlinelevel":
            paragraph.outline = value
        elif name == "ilvl":
            paragraph.depth = value + 1
        elif name == "li":
            paragraph.left = value
        elif name == "fi":
            paragraph.first = value
        elif name == "intbl":
            paragraph.in_table = True

    def _formatted(self, name: str, value: int | None) -> _State:
        """The state after a word that formats characters; the value 0 turns a property off."""
        state, on = self._state, value != 0
        if name == "plain":
            return replace(
                state, bold=False, size=12.0, hidden=False, is_raised=False, charset=self._charset
            )
        if name == "b":
            return replace(state, bold=on)
        if name == "fs":
            return replace(state, size=(value or 24) / 2)
        if name in ("v", "deleted"):
            return replace(state, hidden=on)
        if name in ("super", "nosupersub"):
            return replace(state, is_raised=on and name == "super")
        if name == "f":
            return replace(state, charset=self._fonts.get(value or 0, self._charset))
        if name == "uc":
            return replace(state, n_fallback=value if value is not None else 1)
        return state

    def _symbol(self, name: str) -> None:
        if name == "*":
            self._starred = True
        elif name in SYMBOLS:
            self._text(SYMBOLS[name])
        elif name in "\r\n" and self._state.into == "":
            self._flow.end_paragraph()

    def _decode(self) -> None:
        """Decode the bytes so far, and add them as text."""
        if self._bytes:
            self._text(self._bytes.decode(self._state.charset, "replace"))
            self._bytes.clear()

    def _unicode(self, unit: int) -> None:
        """Add a character; one beyond U+FFFF comes in two halves."""
        if 0xD800 <= unit < 0xDC00:
            self._high = unit
        elif 0xDC00 <= unit < 0xE000:
            pair = 0x10000 + ((self._high - 0xD800) << 10) + unit - 0xDC00
            self._text(chr(pair) if self._high else "\ufffd")
            self._high = 0
        else:
            self._text(chr(unit))

    def _text(self, text: str) -> None:
        state = self._state
        if state.into:
            self._gathered.append(text)
        elif state.into == "" and not state.hidden:
            text = tidy(raised(text) if state.is_raised else text)
            self._flow.inline.add(text, bold=state.bold, size=state.size, target=state.target)

    def _end_gathering(self, into: str, words: str) -> None:
        """Use the *words* of a group that is no text."""
        if into in MARKERS:
            words = " ".join(words.split())
            self._flow.marker = words if any(c.isalnum() for c in words) else _BULLET
        elif into in PROPERTIES:
            if words:
                self.metadata[PROPERTIES[into]] = " ".join(words.split())
        elif into == "stylesheet":
            if words:
                self._styles[self._entry] = (words.rstrip(";"), self._outline)
            self._entry, self._outline = 0, None
        elif into == "bkmkstart":
            self._flow.anchors.append(words)
        elif into == "fldinst" and (match := _LINK.search(words)):
            self._link = f"#{match['here']}" if match["here"] else match["there"]

    def _mark_note(self) -> None:
        """Add the mark of a note to the text; in the note itself, `marked_note` adds it."""
        if not any(group.is_note for group in self._groups):
            self._n_notes += 1
            self._state = replace(self._state, is_raised=False)
            self._text(mark_of("footnote", self._n_notes))
