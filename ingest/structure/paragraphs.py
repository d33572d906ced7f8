"""The numbered paragraphs of one section: their numbers are read and nested, and text is assigned.

A paragraph without a number belongs to the numbered paragraph before it, or to one further out: by
its indentation, or where a list that a colon announced has ended. A row of a table ends all lists
before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, islice
from typing import Literal

from evidence_graph.nodes import SectionKind

from ..converted import ROW, BlockKind
from ..units import Draft, moved
from . import headlines, titles
from .costs import Style, shape
from .front.recitals import parted_by_recitals
from .numbers import Enumerator, is_of_code
from .pieces import CutText, Piece, first_words
from .printed.leading_numbers import bulleted_amounts, enumerators_of, raised_number
from .provisions import Mark, Numbered, Series, number_units

_NOTE_MARK = re.compile(r"\A\d{1,2}\[(?=[A-Z])")  # "3. 1[Grant of pensions.": of an amendment
_LEADS = (":", "—", "–", "-")
_CLOSED = (".", ";", ",", "”", "“")
_TITLE_ROWS = 2  # lines of a title, at most
_LEAD_CHARS = 40  # up to the first letter of an item, whose number may be a line of its own
_OPENING = ' \t\n>*_“„"(['  # before the first word of a paragraph
_TITLE_WORDS = 10  # of a line above text without a number
_LISTED_WORDS = 6  # … above items of a Markdown list
_TITLE_SHARE = 0.6  # of a list's items are titles on lines of their own: then those are headings
_LIST_SIGNS = (".", "..", "", ")")  # of numbers of headings; "(a)" is none

_List = tuple[int | None, Style]  # the unit above the list, and the style of its numbers


Promote = Literal["", "titles", "bodies"]
"""Which numbered titles are headings: none; all, as where neither markup nor layout shows any; or
those with text or units below them."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pieces between two headings.

    Attributes:
        indices: Of the pieces.
        quoted: Indices of quoted pieces, whose numbers are no units.
        heading: The number of the section that holds the pieces.
        depth: The depth of the Markdown list of which that section is an item, 0 if it is none.
        signed: Indices of pieces in signature blocks, which belong to no unit.
    """

    cut: CutText
    indices: Sequence[int]
    quoted: frozenset[int] = frozenset()
    heading: str | None = None
    depth: int = 0
    signed: frozenset[int] = frozenset()


def numbered_paragraphs(stretch: Stretch, series: Series, *, promote: Promote = "") -> list[Draft]:
    """The numbered paragraphs of *stretch*, in order of place.

    Args:
        series: The numbering before this stretch; updated in place.
        promote: Which numbered titles are headings.
    """
    found: list[Draft] = []
    for rows, group in groupby(
        stretch.indices, key=lambda i: stretch.cut.pieces[i].row_number is not None
    ):
        inside = list(group)
        if rows:
            found += [_row(stretch.cut.pieces[i]) for i in inside]
            continue
        for part in parted_by_recitals(stretch.cut, inside):
            first = len(found)
            drafts = _paragraphs(replace(stretch, indices=part), series, promote)
            found += [moved(draft, first) for draft in drafts] if first else drafts
    return found


def _paragraphs(stretch: Stretch, series: Series, promote: Promote) -> list[Draft]:
    """The numbered paragraphs of *stretch*, which holds no rows of requirements."""
    amounts = bulleted_amounts(stretch.cut, stretch.indices)
    reader = _Reader(replace(stretch, quoted=stretch.quoted | amounts) if amounts else stretch)
    reader.read_marks()
    reader.numbered = number_units(reader.marks, heading=stretch.heading, series=series)
    reader.read_lists()
    reader.first_lines = reader.titles_on_first_lines()
    ends = reader.ends()
    titled = reader.titles(ends if promote == "bodies" else None) if promote else frozenset()
    lists = {reader.list_of(k) for k in titled}
    drafts: list[Draft] = []
    for k in range(len(reader.numbered)):
        draft = reader.draft(k, drafts, ends[k], title=k in titled)
        drafts.append(replace(draft, beside_titles=reader.list_of(k) in lists))
    return drafts


def _row(piece: Piece) -> Draft:
    return Draft(
        SectionKind.PROVISION, piece.start, piece.end, None, piece.row_number, confidence=0.95
    )


@dataclass(slots=True)
class _Reader:
    """The paragraphs of one stretch, found step by step."""

    stretch: Stretch
    marks: list[Mark] = field(default_factory=list)
    mark_pieces: list[int] = field(default_factory=list)  # the index of the piece of each mark
    numbered: list[Numbered] = field(default_factory=list)
    lists: dict[_List, list[int]] = field(default_factory=dict)  # of units
    title_lists: set[_List] = field(default_factory=set)  # those of which most units are titles
    first_lines: dict[int, str] = field(default_factory=dict)  # titles on them, by unit
    margins: dict[int, float] = field(default_factory=dict)  # of units whose first line is indented
    continued: set[int] = field(default_factory=set)  # units with text or units below

    def read_marks(self) -> None:
        """Read the numbers with which the pieces begin, and what stands before each."""
        cut = self.stretch.cut
        after_text = announced = titled = False
        tail, address = "", [self.stretch.heading or ""]
        below: set[Style] = set()  # styles of lists right below numbers with a title
        raised = None if self.stretch.heading is None else (0, "")
        for i in self.stretch.indices:
            piece = cut.pieces[i]
            found = [] if i in self.stretch.quoted else enumerators_of(cut, piece, address)
            if not found and i not in self.stretch.quoted and raised is not None:
                found = raised_number(cut, piece, raised)
                if found:
                    raised = found[0].readings[0].place
                elif raised[0] == 0:
                    raised = None  # raised numbers begin with the first paragraph, if at all
            for n, enumerator in enumerate(found):
                is_fused, is_last = n > 0, n == len(found) - 1
                styles = {reading.style for reading in enumerator.readings}
                below |= styles if is_fused or (titled and not after_text) else set()
                is_held = titled and (tail.endswith(":") or styles & below)
                mark = Mark(
                    enumerator,
                    fused=is_fused,
                    indent=piece.indent if is_last else None,
                    depth=piece.depth,
                    text_between=after_text and not is_fused and not is_held,
                    announced=announced or is_fused,
                    opens=not is_fused and self._is_below_title(i, enumerator),
                )
                self.marks.append(mark)
                self.mark_pieces.append(i)
            after_text = not found
            titled = self._ends_in_title(piece, found) if found else titled
            tail = cut.tail(piece)
            announced = tail.endswith(_LEADS) or (tail[-1:].isalnum() and not self.ends_item(tail))

    def _ends_in_title(self, piece: Piece, found: Sequence[Enumerator]) -> bool:
        """Whether *piece* is but a number and a title: text below it belongs to that number."""
        cut, (signs, kind) = self.stretch.cut, found[-1].readings[0].style
        title = headlines.clean(cut.text[found[-1].end : piece.end]).removesuffix(".")
        is_counted = signs in (".", "..") and kind[:1].isdigit() and piece.n_lines == 1
        is_short = 0 < len(title.split()) <= _TITLE_WORDS
        return is_counted and is_short and titles.title_like(title, cut.words)

    def _is_below_title(self, i: int, number: Enumerator) -> bool:
        """Whether *i* is right below a marked heading without number, or begins with "Art. 5."."""
        cut, first = self.stretch.cut, self.stretch.indices[0]
        if number.label is not None:  # "§ 5 Abs. 2 is repealed" mentions another one
            printed = cut.text[number.start : number.end].rstrip("*_ \t\xa0")
            return i == first > 0 and not printed[-1].isalnum()
        is_marked = cut.pieces[max(0, i - 1)].block.kind is BlockKind.HEADING
        return i == first and is_marked and self.stretch.heading is None

    def ends_item(self, tail: str) -> bool:
        """Whether a paragraph that ends in *tail* is complete, so that no list continues it."""
        return tail.endswith((*_CLOSED, *self.stretch.cut.words.open_ends))

    def piece_of(self, k: int) -> Piece:
        return self.stretch.cut.pieces[self.mark_pieces[self.numbered[k].mark]]

    def mark_of(self, k: int) -> Mark:
        return self.marks[self.numbered[k].mark]

    def ends(self) -> list[int]:
        """The end of the own text of each unit, its unnumbered paragraphs included."""
        ends = [self.mark_of(k).enumerator.end for k in range(len(self.numbered))]
        units: dict[int, list[int]] = {}
        for k, unit in enumerate(self.numbered):
            units.setdefault(self.mark_pieces[unit.mark], []).append(k)
        following = self._following(units)
        self.continued = {unit.parent for unit in self.numbered if unit.parent is not None}
        owner: int | None = None
        before = ""
        for n, i in enumerate(self.stretch.indices):
            piece = self.stretch.cut.pieces[i]
            if i in self.stretch.signed:
                owner = None
            elif i in units:
                owner = units[i][-1]
            elif owner is not None and self._goes_on(owner, self.stretch.indices[n - 1], piece):
                self.margins[owner] = min(piece.indent, self._indent(owner))
            else:
                owner = self._owner(piece, owner, before, following[i])
            if owner is not None:
                ends[owner] = piece.end
                if i not in units:
                    self.continued.add(owner)
            before = self.stretch.cut.tail(piece)
        return ends

    def _goes_on(self, k: int, last: int, piece: Piece) -> bool:
        """Whether *piece*, without number and behind the piece *last*, goes on with unit *k*.

        So far that is but its number, or ends in a colon or within a sentence. Words in small
        letters behind an item may close the sentence of the whole list: "shall pay the fee".
        """
        if last != self.mark_pieces[self.numbered[k].mark] or piece.block.style == ROW:
            return False
        words = self._words_of(k)
        if not words or words.endswith(":") or self._breaks_off(k):
            return True
        if self.numbered[k].announced or not words[-1].isalnum():
            return False
        if self.stretch.cut.text[piece.text_start].islower():
            return True
        return not self._is_title(k) and self._breaks_off(k, n_words=2)  # "in City" above "Hall"

    def _following(self, units: dict[int, list[int]]) -> dict[int, int]:
        """For each piece the first unit that begins after it; the number of units if none does."""
        found: dict[int, int] = {}
        after = len(self.numbered)
        for i in reversed(self.stretch.indices):
            found[i] = after
            if i in units:
                after = units[i][0]
        return found

    def _owner(self, piece: Piece, last: int | None, before: str, following: int) -> int | None:
        """The unit to which a paragraph without a number belongs.

        Args:
            last: The unit to which the piece before it belongs.
            before: The end of that piece.
            following: The first unit after the paragraph.
        """
        if piece.block.style == ROW:
            return None  # a list may continue the meaning of a term; the next row is another term
        if piece.runs_on:
            return last
        owner = last
        while owner is not None and piece.indent < self.margins.get(owner, self._indent(owner)) - 1:
            above = self.numbered[owner].parent
            bold = self.piece_of(owner).block.bold
            if above is None and (self._has_cased_title(owner) or (bold and self._is_title(owner))):
                break  # a title may be indented, or centred, above its text
            owner = above
        while owner is not None and self.numbered[owner].announced and self.ends_item(before):
            above = self.numbered[owner].parent
            if self._indent(owner) > self._indent(above) + 1:
                break  # its indentation shows that the list is still open
            if following < len(self.numbered) and self.numbered[following].parent == above:
                break  # the list continues after the paragraph
            if owner not in self.continued and self._is_last_of_titles(owner):
                break
            owner = above
        return owner

    def _is_last_of_titles(self, k: int) -> bool:
        """Whether unit *k* is a title, and each unit before it in its list has text below it."""
        before, title = [j for j in self.lists[self.list_of(k)] if j < k], self._words_of(k)
        is_last = len(before) > 1 and self.continued.issuperset(before)
        return is_last and titles.title_like(title.removesuffix("."), self.stretch.cut.words)

    def _indent(self, k: int | None) -> float:
        """The indentation of a unit; 0 where it is unknown, as for an outer number of a line."""
        return 0.0 if k is None else self.mark_of(k).indent or 0.0

    def list_of(self, k: int) -> _List:
        """The list of a unit, told by the unit above it and the style of its number."""
        return self.numbered[k].parent, self.numbered[k].reading.style

    def read_lists(self) -> None:
        """Sort the units into lists, and tell those of which most units are titles."""
        for k in range(len(self.numbered)):
            self.lists.setdefault(self.list_of(k), []).append(k)
        self.title_lists.update(
            name
            for name, members in self.lists.items()
            if _are_titles(members, self._titles_of(members))
        )

    def titles(self, ends: Sequence[int] | None) -> frozenset[int]:
        """The units that are headings: titles on lines of their own, in a list of such titles.

        Args:
            ends: Where the text of each unit ends. If given, only titles with text or units below
                them count.
        """
        parents = {unit.parent for unit in self.numbered}
        lists: dict[_List, list[int]] = {}
        for k, unit in enumerate(self.numbered):
            if unit.reading.style[0] in _LIST_SIGNS:
                lists.setdefault(self.list_of(k), []).append(k)
        shapes: dict[tuple[str, int], list[int]] = {}
        for (_, style), members in lists.items():
            shapes.setdefault(shape(style), []).extend(members)
        titled = {
            s for s, members in shapes.items() if _are_titles(members, self._titles_of(members))
        }
        found: set[int] = set()
        for (parent, style), members in lists.items():
            if parent is not None and parent not in found:
                continue
            chosen = self._titles_of(members)
            if ends is not None:
                chosen = [k for k in chosen if k in parents or ends[k] > self.piece_of(k).end]
            all_of_shape = shape(style) in titled and len(chosen) == len(members)
            if all_of_shape or _are_titles(members, chosen):
                found.update(chosen)
        return frozenset(found)

    def _titles_of(self, members: Sequence[int]) -> list[int]:
        """The *members* of a list that are titles on lines of their own."""
        return [k for k in members if self._is_title(k)]

    def _is_title(self, k: int) -> bool:
        is_short = self.piece_of(k).n_lines <= _TITLE_ROWS
        return is_short and titles.title_like(self._words_of(k), self.stretch.cut.words)

    def titles_on_first_lines(self) -> dict[int, str]:
        """Titles on the first lines of units above their text, in lists where most units have one.

        "1.1 Keys" and on the next line "The lodger keeps the keys"
        """
        found: dict[int, str] = {}
        for members in self.lists.values():
            named = {k for k in members if self._title_on_first_line(k)}
            titled = [k for k in members if k in named or self._is_title(k)]
            if named and _are_titles(members, titled):
                usual = ((k, self._title_on_first_line(k, usual=True)) for k in members)
                found |= {k: title for k, title in usual if title}
        return found

    def _title_on_first_line(self, k: int, *, usual: bool = False) -> str | None:
        (sign, kind), cut = self.numbered[k].reading.style, self.stretch.cut
        if sign not in (".", "..", ")") or not kind[:1].isdigit():
            return None
        words = cut.text[self.mark_of(k).enumerator.end : self.piece_of(k).end]
        return titles.title_on_first_line(words, cut.words, usual=usual)

    def _breaks_off(self, k: int, n_words: int = 1) -> bool:
        """Whether one of the last *n_words* of a unit ends no sentence: "The club is one of"."""
        lines = self.stretch.cut.words.lines
        last = self._words_of(k).lower().split()[-n_words:]
        return any(word in lines.unfinished or word in lines.determiners for word in last)

    def draft(self, k: int, drafts: Sequence[Draft], end: int, *, title: bool) -> Draft:
        unit, mark, piece = self.numbered[k], self.mark_of(k), self.piece_of(k)
        enumerator, outer = mark.enumerator, self._outer_item(k, drafts)
        number = enumerator.printed if outer is None else f"{outer}.{enumerator.printed}"
        return Draft(
            kind=SectionKind.HEADING if title else SectionKind.PROVISION,
            start=enumerator.start if mark.fused else piece.start,
            end=end,
            parent=unit.parent,
            number=number,
            label=enumerator.label,
            heading=self._heading(k, end, title=title),
            confidence=round(max(0.4, 0.98 - 0.2 * unit.cost), 2),
            anchor=None if mark.fused else piece.block.anchor,
            piece=None if mark.fused else self.mark_pieces[unit.mark],
        )

    def _heading(self, k: int, end: int, *, title: bool) -> str | None:
        piece, cut = self.piece_of(k), self.stretch.cut
        words = first_words(cut, piece, self.mark_of(k).enumerator.end)
        words = _NOTE_MARK.sub("", headlines.TAGS.sub("", words).lstrip())
        if title:
            return headlines.clean(words)
        if (before_list := self._before_fused(k)) is not None:
            return before_list
        holds = k + 1 < len(self.numbered) and self.numbered[k + 1].parent == k
        if holds and self._is_title(k) and self._holds_sentences(k):
            return headlines.clean(words)  # "3. TERM AND TERMINATION" right above "3.1 Term. …"
        if k in self.first_lines:
            return headlines.clean(self.first_lines[k])
        number = self.mark_of(k).enumerator.printed
        heading = titles.run_in_heading(words, cut.words, sure=is_of_code(number))
        heads = piece.block.bold or self._heads_text(k, end)
        if heading is None and heads and self._is_title(k) and not self._breaks_off(k):
            return headlines.clean(words)  # "8.1 Instructions", in bold, or "3. RATE" above text
        alone = heading is not None and len(words.rstrip(" .*_")) <= len(heading) + 3
        # "3. Fuel." is an item, not a title, unless its face or the text below it sets it off
        return headlines.clean(heading) if heading and (holds or not alone or heads) else None

    def _holds_sentences(self, k: int) -> bool:
        """Whether the number below unit *k*, a title, begins a text of its own.

        "6.1 Keys" stands above "(a) The master lends", "6.1 Tenants" above "(a) pay the fee". Among
        other titles it stands above a sentence, and a title of a Markdown list above items that end
        as sentences, or that hold items.
        """
        style, below = (self.numbered[n].reading.style for n in (k, k + 1))
        if below[0] == "..":
            return True
        start = self.mark_of(k + 1).enumerator.end
        if not self.stretch.cut.text[start : start + _LEAD_CHARS].lstrip(_OPENING)[:1].isupper():
            return False
        if style[0] == "..":
            among_titles = self.list_of(k) in self.title_lists
            return self._has_cased_title(k) or (among_titles and self._has_text(k + 1))
        is_listed = 0 < self.mark_of(k).depth < self.mark_of(k + 1).depth
        is_short = self._has_title(k) and len(self._words_of(k).split()) <= _LISTED_WORDS
        return is_listed and below == style and is_short and self._has_text(k + 1)

    def _has_text(self, k: int) -> bool:
        """Whether unit *k* ends as a sentence, or has paragraphs or units below it."""
        if self.ends_item(self.stretch.cut.tail(self.piece_of(k))):
            return True
        if k + 1 == len(self.numbered):
            return False
        place, after = (self.mark_pieces[self.numbered[n].mark] for n in (k, k + 1))
        return self.numbered[k + 1].parent == k or after > place + 1

    def _before_fused(self, k: int) -> str | None:
        """The title between the number of unit *k* and the first number of its list, if any.

        "68. Power to make rules.—(1) The Board may" has a verb, but only a title stands there.
        """
        if k + 1 == len(self.numbered) or not self.mark_of(k + 1).fused:
            return None
        start, stop = self.mark_of(k).enumerator.end, self.mark_of(k + 1).enumerator.start
        words = headlines.clean(self.stretch.cut.text[start:stop])
        return words.rstrip(" .:;—–-") or None

    def _heads_text(self, k: int, end: int) -> bool:
        """Whether unit *k*, whose text ends at *end*, is a title above paragraphs without number.

        "The buyer pays for: 1. Oil 2. Fuel", above a further paragraph, is a list of items.
        """
        below = self.stretch.cut.text[self.piece_of(k).end : end].lstrip(_OPENING)
        if not below[:1].isupper() or not (self._has_cased_title(k) or self._has_title(k)):
            return False
        if titles.capitals(self._words_of(k)):
            return True
        if self.numbered[k].reading.style[0] not in _LIST_SIGNS:
            return False
        if not self.numbered[k].announced:
            return True
        if k + 1 < len(self.numbered) and self.list_of(k + 1) == self.list_of(k):
            return True
        before = (j for j in range(k - 1, -1, -1) if self.list_of(j) == self.list_of(k))
        return any(not self._is_title(j) for j in islice(before, 1))

    def _has_title(self, k: int) -> bool:
        """Whether the paragraph of unit *k* is a line of a few words that reads like a title."""
        title, style = self._words_of(k), self.numbered[k].reading.style
        is_short = title[:1].isupper() and len(title.split()) <= _TITLE_WORDS
        counted = style[0] in (".", "..") and style[1][:1].isdigit()
        return is_short and counted and self.piece_of(k).n_lines == 1

    def _words_of(self, k: int) -> str:
        """The text of the paragraph of unit *k* after its number, as one line."""
        start = self.mark_of(k).enumerator.end
        return headlines.clean(self.stretch.cut.text[start : self.piece_of(k).end])

    def _has_cased_title(self, k: int) -> bool:
        """Whether the paragraph of unit *k* is only a title, by its capitals."""
        rows, title = self.piece_of(k).n_lines, self._words_of(k).rstrip(".:")
        if rows > (_TITLE_ROWS if titles.capitals(title) else 1):
            return False
        return titles.is_cased(title, self.stretch.cut.words)

    def _outer_item(self, k: int, drafts: Sequence[Draft]) -> str | None:
        """The number of the Markdown item around unit *k*: item 1 within item 2 becomes 2.1.

        Not below a numbered heading: item 1 within item 2 of § 5 is no clause 2.1.
        """
        unit, depth, heading = self.numbered[k], self.mark_of(k).depth, self.stretch.heading
        if unit.reading.style != (".", "1") or depth < 2:
            return None
        if unit.parent is None:
            outer = heading if depth == self.stretch.depth + 1 else None
        else:
            outer = drafts[unit.parent].number
            if heading and not (outer or "").startswith(f"{heading}."):
                return None
        return outer if outer and outer.replace(".", "").isdigit() else None


def _are_titles(members: Sequence[int], chosen: Sequence[int]) -> bool:
    """Whether enough *members* of a list are titles, which *chosen* are."""
    return len(chosen) >= max(2, _TITLE_SHARE * len(members))
