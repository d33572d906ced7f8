"""The outline of a converted document; this module holds the order of the steps.

1. Blocks are cut into pieces; tables of contents and quotations are set aside.
2. Headings are found, and the title among them.
3. The numbered paragraphs between two headings are read and nested.
4. Headings are nested; numbered titles that turn out to be headings are added, and steps 3 and 4
   are done again.
5. Titles above the numbers of sections are joined to them.
6. Units get their ends.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from evidence_graph.language import LanguagePack
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, merged, trimmed

from ..converted import Block, BlockKind, ConvertedDocument
from ..units import Draft, Outline, Unit, moved
from . import headlines, layout, nesting
from .back import notes_at_end, signature_blocks
from .costs import Place, Style
from .front import below_cover, counts_change, find_title
from .front.contents import contents_of
from .front.contents_chapters import behind_own_contents
from .front.listed import without_contents_headings, without_mentioned_attachments
from .headings import find_headings
from .headlines import Heading, Headline
from .learnt_labels import words_for
from .levels import Placed
from .numbers import parted, readings
from .paragraphs import Promote, Stretch, numbered_paragraphs
from .pieces import CutText, Piece, cut_text
from .printed.captions import clauses_outside_captions
from .printed.leading_numbers import enumerators_of
from .printed.sibling_titles import with_titles_of_siblings
from .printed.term_entries import with_term_entries
from .printed.titles_above import with_titles_above
from .provisions import Series
from .quotes import quoted
from .standing import whole_headings
from .titled_paragraphs import titled_paragraphs
from .titles import capitals
from .words import words_in

_PROVISION = SectionKind.PROVISION
_CONTINUING_SIGNS = ("", ".")  # of numbers that may continue from headings to paragraphs
_AGREEING_CHARS = 240  # at the end of a paragraph, where "the parties agree:" may stand
_TEXT_CHARS = 100  # of a heading's text; a shorter one may head a signature block itself
_UNIT_CHARS = 20  # … of a heading with a number
_SENTENCE_ENDS = ".;:!?"
_CLOSING = "\"'”’»)]*_ \t\n"  # signs behind the end of a sentence


def find_outline(converted: ConvertedDocument, pack: LanguagePack) -> Outline:
    """The units of *converted*, the contents lists and navigation in it, and its printed title.

    Linear in the length of the text. Equal input gives equal output.

    Args:
        pack: Of the language of the document. Words of other languages name none of its units.
    """
    cut = cut_text(converted, words_for(converted, pack))
    text, pieces = cut.text, cut.pieces
    contents = contents_of(cut)
    in_contents = frozenset(i for run in contents for i in run)
    signed = signature_blocks(cut)
    in_quotes = frozenset(i for i, flag in enumerate(quoted(cut)) if flag) | signed
    headings = find_headings(cut, in_contents | signed, in_quotes)
    headings = with_term_entries(cut, headings, in_contents | in_quotes)
    headings = without_mentioned_attachments(cut, headings)
    title, headings = find_title(cut, headings, converted, pack)
    headings = below_cover(cut, headings, contents, title or "")
    headings = whole_headings(cut, headings)
    headings = titled_paragraphs(cut, in_contents | in_quotes, headings, title)
    outside = in_contents | notes_at_end(cut, headings)
    body = _Body(cut, headings, outside, in_quotes, signed, title)
    drafts = body.drafts()
    if all(heading.level is None for heading in headings):
        more = body.with_promoted(drafts)
        if more:
            drafts = replace(body, headings=more).drafts()
    matter = [block.span for block in converted.blocks if block.kind is BlockKind.MATTER]
    matter += [Span(pieces[run.start].start, pieces[run.stop - 1].end) for run in contents]
    drafts = with_titles_above(text, without_contents_headings(drafts, cut.words))
    units = _units(text, with_titles_of_siblings(cut, clauses_outside_captions(cut, drafts)))
    return Outline(tuple(units), tuple(_between_paragraphs(text, matter, units)), title)


def provisions(text: str, start: int, end: int, pack: LanguagePack) -> list[Unit]:
    """The numbered paragraphs in ``text[start:end]``: (a), (i), 1. at the beginning of lines.

    Used for a record that its user has cut: it has no headings, and each line is a paragraph.

    Args:
        text: The text of the whole document; spans of the units are offsets in it.
        pack: Of its language.

    Returns:
        Units in order of place; a parent is an index within the same list, None at the top.
    """
    blocks = []
    position = start
    while position < end:
        stop = text.find("\n", position, end)
        stop = end if stop < 0 else stop
        span = trimmed(text, position, stop)
        if len(span):
            blocks.append(Block(span, BlockKind.PARAGRAPH))
        position = stop + 1
    return units_of_lines(text, blocks, pack)


def units_of_lines(text: str, blocks: Sequence[Block], pack: LanguagePack) -> list[Unit]:
    """The numbered paragraphs among *blocks*, which have no headings between them."""
    pieces = [Piece(b.span.start, b.span.start, b.span.end, b, 0, 1, 0.0, 0) for b in blocks]
    cut = CutText(text, pieces, words_in(pack))
    in_quotes = frozenset(i for i, flag in enumerate(quoted(cut)) if flag)
    stretch = Stretch(cut, range(len(pieces)), in_quotes)
    return _units(text, numbered_paragraphs(stretch, Series()))


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading, and the numbered paragraphs up to the next heading.

    Attributes:
        paragraphs: The numbered paragraphs up to a table of contents or the end of recitals.
        first_sibling: The index of the first of them that stands beside the heading, whose number
            it continues: "20. Indemnity. …" below the heading "19. Warranties".
        own_end: Where the text of the heading ends before that paragraph.
        end: Where the text of *paragraphs* ends.
        trailing: Those after a table of contents or recitals, which do not belong to the heading.
    """

    heading: Heading
    placed: Placed
    paragraphs: Sequence[Draft]
    first_sibling: int
    own_end: int
    end: int
    trailing: Sequence[Draft]


@dataclass(frozen=True, slots=True)
class _Body:
    """The pieces and headings of one document."""

    cut: CutText
    headings: Sequence[Heading]
    in_contents: frozenset[int]
    in_quotes: frozenset[int]
    signed: frozenset[int]
    title: str | None

    def drafts(self) -> list[Draft]:
        """Headings and, below each, its numbered paragraphs, in order of place."""
        series = Series(self._before_title())
        first = self.headings[0].piece if self.headings else len(self.cut.pieces)
        marked = any(heading.level is not None for heading in self.headings)
        promote: Promote = "" if marked else "bodies" if self.headings else "titles"
        title = self.title if counts_change(self.cut, self.title or "") else None
        pieces = self.cut.pieces
        front = [i for i in range(first) if not title or self.cut.cleaned(pieces[i]) != title]
        drafts = self._paragraphs(front, series, promote=promote)
        sections = [self._section(k, series) for k in range(len(self.headings))]
        above = nesting.parents([section.placed for section in sections], self.cut.words)
        above = self._outside_recitals(sections, above)
        holders = frozenset(above)
        index: list[int] = []
        for section, outer, following in zip(sections, above, [*above, None][1:], strict=True):
            index.append(len(drafts))
            parent = index[outer] if outer is not None else None
            holds_headings = len(index) - 1 in holders
            drafts.append(self._draft(section, parent, drafts, holds_headings=holds_headings))
            n_own = len(section.paragraphs) if holds_headings else section.first_sibling
            _append(drafts, section.paragraphs[:n_own], index[-1])
            beside = [moved(draft, -n_own) for draft in section.paragraphs[n_own:]]
            while outer is not None and beside:  # "1.2" behind 1.1.2 stands beside the heading 1.1
                n_inner = nesting.first_sibling(beside, self.headings[outer])
                _append(drafts, beside[:n_inner], index[outer])
                beside = [moved(draft, -n_inner) for draft in beside[n_inner:]]
                outer = above[outer]
            _append(drafts, beside, None)
            below = index[following] if following is not None else None
            if len(index) == len(sections):  # after the table of contents of the last chapter
                below = self._last_container(index, above)
            _append(drafts, section.trailing, below)
        return drafts

    def _outside_recitals(
        self, sections: Sequence[_Section], above: Sequence[int | None]
    ) -> list[int | None]:
        """The parents *above*, without recitals after which the clauses have begun."""
        found: list[int | None] = []
        for outer in above:
            if outer is not None and sections[outer].trailing:
                heading = sections[outer].heading.line.heading or ""
                outer = found[outer] if self.cut.words.is_recitals(heading) else outer
            found.append(outer)
        return found

    def _last_container(self, index: Sequence[int], above: Sequence[int | None]) -> int | None:
        """The draft of the numbered container that holds, or is, the last heading, if any."""
        k: int | None = len(index) - 1
        while k is not None:
            line = self.headings[k].line
            if line.is_labelled and line.is_container and not line.is_attachment:
                return index[k]
            k = above[k]
        return None

    def _before_title(self) -> dict[Style, Place]:
        """The number before that of the one section that the title names: "§ 580-47 Orders"."""
        line = self.cut.headline(self.title or "")
        if not line.is_labelled or line.is_container or line.number is None:
            return {}
        return {
            reading.style: (n, "") if suffix else (n - 1, "")
            for reading in readings(line.number, line.kind)
            for n, suffix in (reading.place,)
        }

    def _section(self, k: int, series: Series) -> _Section:
        """The heading *k* and what stands between it and the next."""
        heading = self.headings[k]
        stop = self.headings[k + 1].piece if k + 1 < len(self.headings) else len(self.cut.pieces)
        below = range(heading.piece + heading.n_pieces, stop)
        below = behind_own_contents(self.cut, heading, below, self.in_contents)
        inside = self._own_pieces(below, k)
        before = series.places.get(("", "1"), (0, ""))[0]
        for style, place in _places_of(heading).items():
            if style[0] in _CONTINUING_SIGNS:  # 31 continues 30 in chapter 4, and 13 the heading 12
                series.places[style] = max(place, series.places.get(style, place))
            else:  # 3.4 continues the heading "3.3", whatever stood before it
                series.places[style] = place
        promote: Promote = "bodies" if heading.line.is_container else ""
        paragraphs = self._paragraphs(inside, series, heading, promote=promote)
        paragraphs = _without_repeated_number(paragraphs, heading)
        continues = heading.line.number is None and _continues(paragraphs, before)
        has_text = inside or (heading.provision and heading.line.kind == "plain")
        label = paragraphs[0].label if paragraphs else None
        holds = self.cut.words.units.name_of(label) if label else None
        placed = Placed(heading.line, heading.level, not has_text, continues, holds)
        last = inside[-1] if inside else heading.piece + heading.n_pieces - 1
        series.places |= _places_of(heading)
        promote = "bodies" if heading.level is None else ""
        trailing = self._paragraphs(below[len(inside) :], series, promote=promote)
        sibling = nesting.first_sibling(paragraphs, heading)
        end = self.cut.pieces[last].end
        own_end = paragraphs[sibling].start if sibling < len(paragraphs) else end
        return _Section(heading, placed, paragraphs, sibling, own_end, end, trailing)

    def with_promoted(self, drafts: Sequence[Draft]) -> list[Heading]:
        """The headings with those that *drafts* show in addition; empty if they show none.

        Numbered titles are headings if most of their list are titles. Then the titles right before
        them, which group them, are headings too, and items of the list that are text become units
        beside them. Headings of remarks are added last.
        """
        numbered, texts = dict[int, Headline](), set[int]()
        for k, draft in enumerate(drafts):
            is_title = draft.kind is SectionKind.HEADING
            if draft.piece is None or not (is_title or _may_stand_beside(drafts, k)):
                continue
            line = headlines.read(f"{draft.number}. {draft.heading}", self.cut.words)
            line = replace(line, number=draft.number, heading=draft.heading)
            numbered[draft.piece] = line
            if not is_title:
                texts.add(draft.piece)
        skipped = self.in_contents | self.in_quotes
        taken = {h.piece + n for h in self.headings for n in range(h.n_pieces)} | numbered.keys()
        others = layout.group_titles(self.cut, skipped, numbered)
        others = [h for h in others if h.piece not in taken and h.line.heading != self.title]
        more = {heading.piece: heading for heading in others}
        more |= {
            i: Heading(i, line, None, 0.8, provision=i in texts) for i, line in numbered.items()
        }
        return sorted([*self.headings, *more.values()] if more else [], key=lambda h: h.piece)

    def _own_pieces(self, below: range, k: int) -> list[int]:
        """The pieces of the heading *k*, up to a contents list or notes, which belong to no unit.

        The pieces of recitals end where the numbers of the clauses begin, and those of a heading
        with text where the parties sign.
        """
        own: list[int] = []
        heading = self.headings[k]
        n_chars = self._chars_of_text(heading)
        fewest = _TEXT_CHARS if heading.line.kind == "plain" else _UNIT_CHARS
        recitals = self.cut.words.is_recitals(heading.line.heading or "")
        recitals = recitals and not self._is_marked_beside(k)
        for i in below:
            signs = i in self.signed and n_chars >= fewest
            clauses = recitals and own and self._begins_clauses(i, own[-1])
            if i in self.in_contents or signs or clauses:
                break
            own.append(i)
            n_chars += 0 if i in self.signed else len(self.cut.pieces[i].span)
        return own

    def _is_marked_beside(self, k: int) -> bool:
        """Whether the next heading, without number, has the same markup: "Background", "Scope"."""
        level, after = self.headings[k].level, self.headings[k + 1 : k + 2]
        return level is not None and any(h.level == level and h.line.kind == "plain" for h in after)

    def _chars_of_text(self, heading: Heading) -> int:
        """The number of characters of text on the line of a heading: "9. Law. The law of …"."""
        piece = self.cut.pieces[heading.piece]
        printed = len(heading.line.heading or "") + len(heading.line.label or "")
        return max(0, len(piece.span) - printed) if heading.n_pieces == 1 else 0

    def _begins_clauses(self, i: int, before: int) -> bool:
        """Whether the clauses begin with piece *i*: it has the first number, *before* has none.

        A list that *before* announces belongs to the recitals: "whereas: (1) …". After a title,
        such as "AGREEMENTS:", the clauses begin.
        """
        above = self.cut.printed(self.cut.pieces[before]).rstrip()
        leads_to_clauses = capitals(above) or self.cut.words.agrees(above[-_AGREEING_CHARS:])
        if above.endswith(":") and not leads_to_clauses:
            return False
        here, last = (enumerators_of(self.cut, self.cut.pieces[k])[:1] for k in (i, before))
        digits = [r for number in here for r in number.readings if r.style[1][:1].isdigit()]
        return any(reading.first for reading in digits) and not any(
            reading.style[1][:1].isdigit() for number in last for reading in number.readings
        )

    def _paragraphs(
        self,
        indices: Sequence[int],
        series: Series,
        heading: Heading | None = None,
        *,
        promote: Promote,
    ) -> list[Draft]:
        kept = [i for i in indices if i not in self.in_contents]
        number, depth = None, 0
        if heading is not None:
            number = heading.line.number
            # item 1 of item "§ 2" is cited by its own number
            depth = 0 if heading.line.is_labelled else self.cut.pieces[heading.piece].depth
        stretch = Stretch(self.cut, kept, self.in_quotes, number, depth, self.signed)
        return numbered_paragraphs(stretch, series, promote=promote)

    def _draft(
        self,
        section: _Section,
        parent: int | None,
        drafts: Sequence[Draft],
        *,
        holds_headings: bool,
    ) -> Draft:
        heading, line = section.heading, section.heading.line
        piece = self.cut.pieces[heading.piece]
        below_provision = parent is not None and drafts[parent].kind is _PROVISION
        return Draft(
            kind=_PROVISION if heading.provision or below_provision else SectionKind.HEADING,
            start=piece.start,
            end=section.end if holds_headings else section.own_end,
            parent=parent,
            number=line.number,
            label=line.label,
            heading=line.heading,
            confidence=heading.confidence,
            anchor=piece.block.anchor,
        )


def _append(drafts: list[Draft], paragraphs: Sequence[Draft], parent: int | None) -> None:
    """Append *paragraphs* below *parent*; headings below a provision become provisions."""
    first = len(drafts)
    for draft in paragraphs:
        above = parent if draft.parent is None else first + draft.parent
        below_heading = above is None or drafts[above].kind is SectionKind.HEADING
        kind = draft.kind if below_heading else _PROVISION
        drafts.append(replace(draft, parent=above, kind=kind))


def _may_stand_beside(drafts: Sequence[Draft], k: int) -> bool:
    """Whether the paragraph *k* of a list of titles may become a unit beside them.

    A paragraph with two numbers, "3. (a) …", may not: a heading has only one.
    """
    fused = k + 1 < len(drafts) and drafts[k + 1].parent == k and drafts[k + 1].piece is None
    return drafts[k].beside_titles and not fused


def _places_of(heading: Heading) -> dict[Style, Place]:
    """The place of a numbered heading in each series that numbered paragraphs may continue.

    The heading "Section 2.1 Transfers" may precede "Section 2.2 Prices. The buyer …".
    """
    line = heading.line
    stem, last = parted(line.number)
    labelled = line.is_labelled and not (line.is_container or line.is_attachment)
    if not (line.kind == "number" or labelled) or not last.isdigit():
        return {}
    signs = (line.kind,) if labelled else _CONTINUING_SIGNS
    styles = [("..", stem)] if stem else [(sign, "1") for sign in signs]
    return dict.fromkeys(styles, (int(last), ""))


def _without_repeated_number(paragraphs: list[Draft], heading: Heading) -> list[Draft]:
    """The paragraphs below a heading, without a first one that only repeats its number.

    "10.—(1) A fee …" below the heading "10 Fees" is subsection (1), not paragraph 10 of section 10.
    """
    number = (heading.line.number or "").strip(".")
    first = (paragraphs[0].number or "").strip(".") if paragraphs else ""
    if not number[:1].isdigit() or first != number:
        return paragraphs
    if heading.line.is_container or (heading.line.is_labelled and number == "1"):
        return paragraphs  # "Part 2" begins with section 2; "Article 1" holds a list 1, 2, …
    beside = [k for k, draft in enumerate(paragraphs) if k and draft.parent is None]
    if any((paragraphs[k].number or "").strip(".").isdigit() for k in beside):
        return paragraphs  # it begins a list
    return [
        replace(draft, parent=draft.parent - 1 if draft.parent else None)
        for draft in paragraphs[1:]
    ]


def _continues(paragraphs: Sequence[Draft], before: int) -> bool:
    """Whether the first paragraph of a cross-heading has the number after *before*."""
    number = (paragraphs[0].number or "").strip(".") if paragraphs else ""
    return number.isdigit() and 1 < int(number) == before + 1


def _units(text: str, drafts: Sequence[Draft]) -> list[Unit]:
    """The units of *drafts*: each ends with its own text, or with that of a unit below it."""
    parents = nesting.bounded_parents([draft.parent for draft in drafts])
    ends = [max(draft.start, draft.end) for draft in drafts]
    for i in range(len(drafts) - 1, -1, -1):
        parent = parents[i]
        if parent is not None:
            ends[parent] = max(ends[parent], ends[i])
    return [
        Unit(
            kind=draft.kind,
            span=trimmed(text, draft.start, end),
            parent=parent,
            number=draft.number,
            label=draft.label,
            heading=draft.heading,
            confidence=draft.confidence,
            anchor=draft.anchor,
        )
        for draft, parent, end in zip(drafts, parents, ends, strict=True)
    ]


def _between_paragraphs(text: str, matter: Sequence[Span], units: Sequence[Unit]) -> list[Span]:
    """The *matter* that interrupts no sentence of a unit, in order of place.

    The foot of a page within a sentence is part of the text of its unit, and so is matter in which
    a unit begins or ends. Overlapping stretches are joined: a contents list may hold a page head.
    """
    starts = [unit.span.start for unit in units]
    ends = sorted(unit.span.end for unit in units)
    kept: list[Span] = []
    position = 0  # where the text after the matter before begins
    interrupts = False
    for span in merged(matter):
        if before := text[position : span.start].rstrip(_CLOSING):
            interrupts = before[-1] not in _SENTENCE_ENDS
        position = span.end
        begun, ended = bisect_left(starts, span.start), bisect_right(ends, span.start)
        is_whole = (begun, ended) == (bisect_left(starts, span.end), bisect_right(ends, span.end))
        if is_whole and (begun == ended or not interrupts):
            kept.append(span)
    return kept
