"""The walk over the tree of a document, by the table of its vocabulary."""

from __future__ import annotations

import re
from dataclasses import replace
from html.entities import html5
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ...converted import BlockKind
from ..pieces.grids import CELL_BREAK
from ..pieces.list_numbers import formatted
from ..pieces.merged_cells import MergedCells
from ..pieces.superscripts import raised
from .frames import Frame, Frames
from .page import Page, Words
from .targets import Target
from .vocabulary import UNITS, Role, Vocabulary

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_DEPTH = 128
"""Nesting of elements; the documents of all publishers are less than 40 deep."""

_LIST_KINDS = {
    **dict.fromkeys(("a", "alpha"), "lowerAlphabetic"),
    **dict.fromkeys(("A", "alphaupper"), "upperAlphabetic"),
    **dict.fromkeys(("i", "roman"), "lowerRoman"),
    **dict.fromkeys(("I", "romanupper"), "upperRoman"),
}
_DECORATED = {"parens": "({})", "parenRight": "{})", "none": "{}"}
_QUOTES = {"single": "‘’", "double": "“”", "default": "“”"}
_NUMBER_AT_END = re.compile(r"\d{1,4}$")
_DIGITS = 6  # of the number of rows or columns that a cell covers
_MOST_OF_ENTITY = 200  # characters; a long text that stands in many places would fill the memory
_MARKUP = re.compile("[<&]")
_OF_BLOCKS = UNITS | {Role.BLOCK, Role.TABLE, Role.CODE, Role.LIST}


def local(element: _Element | None) -> str:
    """The name of an element without its namespace, empty for none."""
    return "" if element is None else str(element.tag).rpartition("}")[2]


class Walk:
    """A walk over one document in *language*, a code of two letters.

    Attributes:
        places: The frame of each place that has an id, None outside of all frames.
    """

    def __init__(self, vocabulary: Vocabulary, language: str = "") -> None:
        self.page = Page()
        self.places: dict[str, Frame | None] = {}
        self._vocabulary, self._language = vocabulary, language
        self._frames = Frames(self.page, run_in=vocabulary.run_in)
        self._flow = self._frames.flow
        self._roles: dict[tuple[str, ...], Role | None] = {}
        self._mixed: dict[int, tuple[_Element, bool]] = {}
        self._lists: list[list[int]] = []  # the last number, and the number of frames around it
        self._depth = 0
        self._visits = {
            Role.NUMBER: self._number,
            Role.TITLE: self._title,
            Role.GROUP: self._group,
            Role.BLOCK: self._block,
            Role.APPENDED: self._appended,
            Role.TOLD: self._told,
            Role.RAISED: lambda e: self._flow.say(raised("".join(e.itertext()))),
            Role.NEWLINE: self._newline,
            Role.DROP: lambda _: None,
            Role.MATTER: self._matter,
            Role.WHOLE: self._whole,
            Role.ASIDE: self._aside,
            Role.NOTE: self._note,
            Role.FOOTNOTE: self._footnote,
            Role.QUOTE: self._quote,
            Role.TABLE: self._table,
            Role.CODE: lambda e: self._flow.set("".join(e.itertext()).strip("\n"), BlockKind.CODE),
            Role.LIST: self._list,
            Role.ITEM: self._item,
            Role.ENTRY: self._entry,
            Role.LINK: self._link,
            Role.TERM: self._term,
            **dict.fromkeys(UNITS, self._unit),
        }

    def all(self, root: _Element, *, title: str | None = None) -> Page:
        """The page of the document below *root*, with *title* above it."""
        if title:
            self._flow.say(title)
            self._flow.end()
        self._visit(root)
        self._flow.end()
        self._flow.flush()
        return self.page

    def unit_of(self, target: Target) -> int | None:
        """The unit of the document to which *target* leads, None if it leads elsewhere."""
        for place in target.ids:
            frame = self.places.get(place)
            if frame is not None:
                return frame.within
        return None

    # --- elements ---------------------------------------------------------------------------------

    def _visit(self, element: _Element) -> None:
        if not isinstance(element.tag, str):
            self._flow.say(_entity(element))
            return
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise ConversionError(f"expected elements at most {MAX_DEPTH} deep, found deeper ones")
        role = self._role(element)
        if role not in UNITS:
            self._remember(element, self._frames.last)
        special = self._vocabulary.special.get(local(element))
        if role is not Role.LINK and special is not None and (words := special(element)):
            self._flow.say(words)
        else:
            self._visits.get(role, self._inside)(element)
        self._depth -= 1

    def _inside(self, element: _Element) -> None:
        """Read the words and elements in *element*."""
        if element.text:
            self._flow.say(element.text)
        for child in element:
            self._visit(child)
            if child.tail:
                self._flow.say(child.tail)

    def _role(self, element: _Element) -> Role:
        parent = element.getparent()
        kinds = (element.get(kind) or "" for kind in self._vocabulary.kinds)
        key = (local(element), local(parent), *kinds)
        if key not in self._roles:
            name, above, *values = key
            named = [f"{above}/{name}", *(f"{name}@{value}" for value in values if value), name]
            table = self._vocabulary.roles
            self._roles[key] = next((table[name] for name in named if name in table), None)
        role = self._roles[key]
        if role is not None:
            return role
        if parent is None:
            return Role.BLOCK
        asked, mixed = self._mixed.get(self._depth, (None, False))
        if asked is not parent:  # asked once for all its children
            mixed = _is_mixed(parent)
            self._mixed[self._depth] = parent, mixed
        return Role.INLINE if mixed else Role.BLOCK

    def _remember(self, element: _Element, frame: Frame | None) -> None:
        path = self._vocabulary.path_of(element) if self._vocabulary.path_of else None
        for place in (path, *map(element.get, self._vocabulary.ids)):
            if place:
                self.places.setdefault(place, frame)

    def _collected(self, element: _Element) -> Words:
        """The words of *element*, with all its paragraphs, as one paragraph."""
        whole = Words()
        with self._flow.into(whole.extend), self._flow.within("whole"):
            self._inside(element)
        return whole

    # --- units ------------------------------------------------------------------------------------

    def _unit(self, element: _Element) -> None:
        if self._flow.plain:
            self._block(element)
            return
        table, role, name = self._vocabulary, self._role(element), local(element)
        level = table.level_of(element) if role is Role.FLAT else None
        if level is not None:
            self._frames.close_flat(level)
        self._flow.break_if_begun()
        depth = len(self._frames) + (level is not None)  # a flat one stays open
        number = element.get(table.numbers) if table.numbers else ""
        frame = self._frames.push(role, _numeral(number))
        frame.form, frame.level = table.printed.get(name, "{}"), level
        frame.flat = name in table.flat
        frame.word = name if name in table.words else None
        if heading := element.get(table.titles) if table.titles else None:
            frame.title = Words()
            frame.title.say(heading)
        self._remember(element, frame)
        self._inside(element)
        self._frames.close(depth)

    def _number(self, element: _Element) -> None:
        if self._frames.last is None and not self._flow.plain:
            self._block(element)  # of the document as a whole
            return
        frame = self._frames.unopened
        words = self._collected(element).text.strip()
        around = [element.get("PuncBefore") or "", element.get("PuncAfter") or ""]
        if words and any(around):
            words = words.join(around)
        if not _numeral(words):
            self._flow.say(words)  # a dash or a dot before an entry
        elif frame is not None:
            frame.number = f"{frame.number} {words}".strip()
            frame.form = "{}" if any(around) else frame.form
        else:
            form = self._vocabulary.printed.get(local(element.getparent()), "{}")
            self._flow.mark(words if any(around) else form.format(words))

    def _title(self, element: _Element) -> None:
        frame, words = self._frames.last, self._flow.words
        if self._flow.plain and self._vocabulary.run_in and words is not None and words.goes_on:
            words.extend(self._collected(element))
            words.goes_on = True
        elif self._flow.plain or frame is None:
            self._block(element)
        elif frame.opened:
            self._inside(element)
        else:
            title = self._collected(element)
            if frame.title is not None:
                frame.title.extend(title)
            elif title.text.strip():
                frame.title = title

    def _group(self, element: _Element) -> None:
        """Read a group: of one unit, it gives that its title; of several, it is a unit itself."""
        units = sum(1 for child in element if self._role(child) in UNITS)
        depth = len(self._frames)
        if not self._flow.plain:
            self._frames.push(Role.HEADING if units != 1 else Role.GROUP)
        self._block(element)
        self._frames.close(depth)

    def _block(self, element: _Element) -> None:
        depth = len(self._frames)
        self._flow.break_if_begun()
        form = self._vocabulary.in_text.get(local(element))
        number = re.match(rf"\s*({form})\s+(?=\S)", element.text or "") if form else None
        if number and not self._flow.plain:
            self._frames.number_in_text(number[1])
            element.text = (element.text or "")[number.end() :]
        self._inside(element)
        self._flow.break_if_begun()
        self._frames.close(depth)

    # --- paragraphs and what is in them -----------------------------------------------------------

    def _appended(self, element: _Element) -> None:
        words = self._collected(element).text.strip()
        if self._flow.words is not None or not self._flow.on_page:
            self._flow.say(words)
        else:
            self.page.append(words)

    def _newline(self, element: _Element) -> None:
        if self._flow.words is not None and self._flow.words.length:
            self._flow.words.put("\n")

    def _told(self, element: _Element) -> None:
        self._flow.say(" ".join(part.strip() for part in element.itertext() if part.strip()))

    def _matter(self, element: _Element) -> None:
        self._frames.open()
        self._flow.end()
        with self._flow.within("matter"):
            self._inside(element)
            self._flow.end()

    def _whole(self, element: _Element) -> None:
        self._frames.open()
        with self._flow.within("whole"):
            self._block(element)

    def _aside(self, element: _Element) -> None:
        frame = self._frames.unopened
        if frame is None:
            self._inside(element)
        else:
            frame.asides.append(self._collected(element))

    def _note(self, element: _Element) -> None:
        if self._flow.own:
            frame = self._frames.unopened
            if frame is not None and frame.title is not None:
                self._frames.open()  # what is noted there is printed behind its heading
            self._flow.note(self._inside, element)
        else:
            self._block(element)

    def _footnote(self, element: _Element) -> None:
        self._flow.n_notes += 1
        mark = f"[{self._flow.n_notes}]"
        self._flow.say(mark)
        self._flow.note(self._inside, element, mark)

    def _quote(self, element: _Element) -> None:
        if any(self._role(child) in _OF_BLOCKS for child in element):
            self._flow.quote(self._inside, element, _quotation_marks(element))
            return
        if not len(element) and not (element.text or "").strip():
            return  # it would open its unit; another file is included there
        self._frames.open()
        opening, closing = _quotation_marks(element)
        self._flow.say(opening)
        words = self._flow.paragraph()
        start = words.length
        with self._flow.within("quote"):
            self._inside(element)
        words.quotes.append((start, words.length))
        self._flow.say(closing)

    def _table(self, element: _Element) -> None:
        self._frames.open()
        self._flow.end()
        rows = self._rows(element, MergedCells())
        lines = [CELL_BREAK.join(cells).rstrip(" |") for cells in rows if any(cells)]
        if lines:
            self._flow.set("\n".join(lines), BlockKind.TABLE)

    def _rows(self, element: _Element, merged: MergedCells) -> list[list[str]]:
        """The cells of each row; what is beside rows becomes paragraphs before the table."""
        found: list[list[str]] = []
        for child in element:
            role = self._role(child) if isinstance(child.tag, str) else Role.DROP
            if role is Role.ROW:
                found.append(self._row(child, merged))
            elif role in (Role.BLOCK, Role.INLINE, Role.TABLE) and not _is_mixed(child):
                found += self._rows(child, merged)
            elif role is not Role.DROP:
                with self._flow.within("whole"):
                    self._block(child)
        return found

    def _row(self, element: _Element, merged: MergedCells) -> list[str]:
        merged.begin_row()
        cells: list[str] = []
        for child in element:
            if not isinstance(child.tag, str) or self._role(child) is Role.DROP:
                continue
            cells += [""] * merged.n_covered()
            n_rows = _count(child, "rowspan", 0) or _count(child, "morerows", 0) + 1
            cells.append(self._cell(child))
            cells += [""] * (merged.place(_n_columns(child), n_rows) - 1)
        return cells

    def _cell(self, element: _Element) -> str:
        return " ".join(self._collected(element).text.split())

    def _list(self, element: _Element) -> None:
        first = element.get("start") or element.get("Start") or "1"
        self._lists.append([int(first) - 1 if first.isdecimal() else 0, len(self._frames)])
        self._block(element)
        self._lists.pop()

    def _item(self, element: _Element) -> None:
        """Read an item of a counted list; its number is no address in the law."""
        parent = element.getparent()
        if self._lists and parent is not None:
            self._lists[-1][0] += 1
            kind = _LIST_KINDS.get(parent.get("type") or parent.get("Type") or "", "decimal")
            form = _DECORATED.get(parent.get("Decoration") or "", "{}.")
            self._frames.open()
            self._flow.mark(form.format(formatted(self._lists[-1][0], kind)))
        self._inside(element)
        self._flow.end()

    def _entry(self, element: _Element) -> None:
        """Read the number of an entry, which lasts until the next one or the end of its list."""
        words = self._collected(element).text.strip()
        if self._lists and not self._flow.plain:
            self._frames.close(self._lists[-1][1])
            if _numeral(words):
                self._frames.push(Role.PROVISION, words)
                return
        self._frames.open()
        self._flow.mark(words)

    def _link(self, element: _Element) -> None:
        self._frames.open()
        words = self._flow.paragraph()
        start, first = words.length, len(words.parts)
        special = self._vocabulary.special.get(local(element))
        if special is not None and (shown := special(element)):
            self._flow.say(shown)
        else:
            self._inside(element)
        if self._flow.words is not words or self._vocabulary.targets is None:
            return
        surface = "".join(words.parts[first:])
        target = self._vocabulary.targets(element, surface.strip())
        if self._flow.quoting and target is not None:  # its places are those of another document
            target = replace(target, ids=()) if target.document else None
        if target is not None and surface.strip():
            words.links.append((*_trimmed(start, surface), target))

    def _term(self, element: _Element) -> None:
        self._frames.open()
        words = self._flow.paragraph()
        start, first = words.length, len(words.parts)
        self._inside(element)
        language = self._vocabulary.terms_in.get(local(element), self._language)
        if self._flow.words is words and self._flow.own and language == self._language:
            words.terms.append(_trimmed(start, "".join(words.parts[first:])))


def _trimmed(start: int, words: str) -> tuple[int, int]:
    """The span of *words*, which begin at *start*, without blanks at its ends."""
    return start + len(words) - len(words.lstrip()), start + len(words.rstrip())


def _count(element: _Element, attribute: str, default: int) -> int:
    """The number that an *attribute* of a cell gives."""
    value = (element.get(attribute) or "").strip()
    return int(value) if value.isdecimal() and len(value) < _DIGITS else default


def _n_columns(cell: _Element) -> int:
    """The number of columns of a cell; CALS names the first and the last: "col2", "col4"."""
    first, last = (_NUMBER_AT_END.search(cell.get(name) or "") for name in ("namest", "nameend"))
    if first is not None and last is not None:
        return int(last[0]) - int(first[0]) + 1
    return _count(cell, "colspan", 1)


def _numeral(number: str | None) -> str:
    """*number* if it has a letter or a digit, else ""."""
    words = " ".join((number or "").split())
    return words if any(map(str.isalnum, words)) and words != "none" else ""


def _quotation_marks(element: _Element) -> tuple[str, str]:
    """The marks around a quotation that its attributes give, for its text has none."""
    named = _QUOTES.get(element.get("Format") or "", "")
    opening = element.get("startQuote") or named[:1]
    return opening, element.get("endQuote") or named[1:]


def _is_mixed(element: _Element) -> bool:
    """Whether there are words among the elements in *element*."""
    words = (element.text, *(child.tail for child in element))
    return any(text and text.strip() for text in words)


def _entity(node: _Element) -> str:
    """What stands for an entity: its character in HTML, or the short text that the file gives it.

    Any other is left as it is written, "&chapter1;", so that a reader sees that something is
    missing: no file is fetched. For comments "".
    """
    name = getattr(node, "name", None)
    if not name:
        return ""
    declared = node.getroottree().docinfo.internalDTD
    own = {e.name: e.content for e in declared.iterentities()} if declared is not None else {}
    words = own.get(name) or ""
    is_plain = 0 < len(words) <= _MOST_OF_ENTITY and not _MARKUP.search(words)
    return html5.get(f"{name};") or (words if is_plain else f"&{name};")
