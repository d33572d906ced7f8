"""From a converted document to its outline: the order of the steps.

blocks → pieces → (contents and quotations set aside) → headings, nested → between two headings the
numbered paragraphs, nested → units with their ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from evidence_graph.language import LanguagePack
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, trimmed

from ..converted import Block, BlockKind, ConvertedDocument
from ..units import Outline, Unit
from . import headlines, layout, nesting
from .costs import Place, Style
from .front import below_cover, find_title
from .front.contents import contents_of
from .headings import find_headings
from .headlines import Heading, Headline
from .numbers import is_of_code, readings
from .paragraphs import Draft, Stretch, enumerators_of, numbered_paragraphs
from .pieces import CutText, Piece, cut_text
from .provisions import Series
from .quotes import quoted
from .term_entries import with_term_entries
from .titles import capitals
from .words import words_for, words_in

_PROVISION = SectionKind.PROVISION
_RUNNING = ("", ".")  # signs of numbers that go on from headings to paragraphs
_AGREEING_CHARS = 240  # at the end of the paragraph that leads to the clauses of a contract
_FRONT = 8  # pieces among which the title stands
_MAX_DEPTH = 32  # of units, twice what law has; those below stand beside each other there


def find_outline(converted: ConvertedDocument, pack: LanguagePack) -> Outline:
    """The units of *converted*, the contents lists and navigation in it, and its printed title.

    Linear in the length of the text. Equal input gives equal output.

    Args:
        pack: Of the language of the document: no word of another names a unit of it.
    """
    cut = cut_text(converted, words_for(converted, pack))
    text, pieces = cut.text, cut.pieces
    listed = contents_of(cut)
    in_contents = frozenset(i for run in listed for i in run)
    in_quotes = frozenset(i for i, flag in enumerate(quoted(cut)) if flag)
    found = find_headings(cut, in_contents, in_quotes)
    found = with_term_entries(cut, found, in_contents | in_quotes)
    title, found = find_title(cut, found, converted, pack)
    found = below_cover(cut, found, listed) if title else found
    body = _Body(cut, found, in_contents, in_quotes, title)
    drafts = body.drafts()
    if all(heading.level is None for heading in found):
        more = body.promoted(drafts)
        if more:
            drafts = replace(body, found=more).drafts()
    matter = [block.span for block in converted.blocks if block.kind is BlockKind.MATTER]
    matter += [Span(pieces[run.start].start, pieces[run.stop - 1].end) for run in listed]
    units = _units(text, drafts)
    return Outline(tuple(units), tuple(_outside(sorted(matter), units)), title)


def provisions(text: str, start: int, end: int, pack: LanguagePack) -> list[Unit]:
    """The numbered paragraphs in ``text[start:end]``: (a), (i), 1. at the beginning of lines.

    A record that its user cut has no headings of its own; its lines are its paragraphs.

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
    """A heading, its numbered paragraphs, and where its own text ends.

    *behind* are the numbered paragraphs behind a table of contents, or behind recitals: they are
    none of the heading's. Those of the body from *beside* on stand beside the heading: they go on
    with its own number; there its text ends at *stop*.
    """

    heading: Heading
    placed: nesting.Placed
    body: Sequence[Draft]
    end: int
    behind: Sequence[Draft]
    beside: int
    stop: int


@dataclass(frozen=True, slots=True)
class _Body:
    """The pieces and headings of one document."""

    cut: CutText
    found: Sequence[Heading]
    in_contents: frozenset[int]
    in_quotes: frozenset[int]
    title: str | None

    def drafts(self) -> list[Draft]:
        """Headings and, below each, its numbered paragraphs, in order of place."""
        series = Series(self._before_title())
        first = self.found[0].piece if self.found else len(self.cut.pieces)
        marked = any(heading.level is not None for heading in self.found)
        promote = "" if marked else "bodies" if self.found else "titles"
        before = [i for i in range(first) if not self._is_counted_title(i)]
        drafts = self._paragraphs(before, series, promote=promote)
        sections = [self._section(k, series) for k in range(len(self.found))]
        above = nesting.parents([section.placed for section in sections], self.cut.words)
        above = self._outside_recitals(sections, above)
        holders = frozenset(above)
        index: list[int] = []
        for section, outer, following in zip(sections, above, [*above, None][1:], strict=True):
            index.append(len(drafts))
            parent = index[outer] if outer is not None else None
            whole = len(index) - 1 in holders
            drafts.append(self._draft(section, parent, drafts, whole=whole))
            cut = len(section.body) if whole else section.beside
            _append(drafts, section.body[:cut], index[-1])
            _append(drafts, _rebased(section.body[cut:], cut), parent)
            below = index[following] if following is not None else None
            if len(index) == len(sections):  # behind the contents of the last chapter
                below = self._chapter(index, above)
            _append(drafts, section.behind, below)
        return drafts

    def _outside_recitals(
        self, sections: Sequence[_Section], above: Sequence[int | None]
    ) -> list[int | None]:
        """The parents *above*, but none are recitals behind which the clauses have begun."""
        found: list[int | None] = []
        for outer in above:
            if outer is not None and sections[outer].behind:
                heading = sections[outer].heading.line.heading or ""
                outer = found[outer] if self.cut.words.is_recitals(heading) else outer
            found.append(outer)
        return found

    def _is_counted_title(self, i: int) -> bool:
        """Whether the piece *i* is the title with its ordinal: "1. Satzung zur Änderung …"."""
        if i >= _FRONT or not self.title or not self.cut.words.counts_document(self.title):
            return False
        return headlines.clean(self.cut.printed(self.cut.pieces[i])) == self.title

    def _chapter(self, index: Sequence[int], above: Sequence[int | None]) -> int | None:
        """The draft of the numbered container, the last heading or above it, if there is one."""
        k: int | None = len(index) - 1
        while k is not None:
            line = self.found[k].line
            if line.labelled and line.container and not line.attachment:
                return index[k]
            k = above[k]
        return None

    def _before_title(self) -> dict[Style, Place]:
        """Where numbers stand before the one section that the title names: "§ 580-47 Orders"."""
        line = self.cut.read(self.title or "")
        if not line.labelled or line.container or line.number is None:
            return {}
        found = readings(line.number, (line.label or "").lower())
        return {
            reading.style: (n, "") if suffix else (n - 1, "")
            for reading in found
            for n, suffix in (reading.place,)
        }

    def _section(self, k: int, series: Series) -> _Section:
        """A heading and what stands between it and the next."""
        heading = self.found[k]
        stop = self.found[k + 1].piece if k + 1 < len(self.found) else len(self.cut.pieces)
        whole = range(heading.piece + heading.pieces, stop)
        inside = self._own(whole, heading)
        before = series.places.get(("", "1"), (0, ""))[0]
        for style, place in _places(heading).items():
            if style[0] in _RUNNING:
                series.places.setdefault(style, place)
            else:  # "3.3" is what 3.4 goes on from, whatever stood before it
                series.places[style] = place
        promote = "bodies" if heading.line.container else ""
        body = _without_own_number(
            self._paragraphs(inside, series, heading, promote=promote), heading
        )
        goes_on = heading.line.number is None and _goes_on(body, before)
        placed = nesting.Placed(heading.line, heading.level, not inside, goes_on)
        last = inside[-1] if inside else heading.piece + heading.pieces - 1
        series.places |= _places(heading)
        promote = "bodies" if heading.level is None else ""
        behind = self._paragraphs(whole[len(inside) :], series, promote=promote)
        beside = _first_beside(body, heading)
        end = self.cut.pieces[last].end
        stop = body[beside].start if beside < len(body) else end
        return _Section(heading, placed, body, end, behind, beside, stop)

    def promoted(self, drafts: Sequence[Draft]) -> list[Heading]:
        """The headings with those that turned out to be some, empty if there are no others.

        Numbered titles are headings once their list shows it, and then so are the titles right
        before them, which group them. What stands in such a list as text is a unit beside them.
        Remarks are last.
        """
        numbered: dict[int, Headline] = {}
        texts: set[int] = set()
        for k, draft in enumerate(drafts):
            title = draft.kind is SectionKind.HEADING
            if draft.piece is None or not (title or _may_stand_beside(drafts, k)):
                continue
            line = headlines.read(f"{draft.number}. {draft.heading}", self.cut.words)
            line = replace(line, number=draft.number, heading=draft.heading)
            numbered[draft.piece] = line
            if not title:
                texts.add(draft.piece)
        skipped = self.in_contents | self.in_quotes
        taken = {h.piece + n for h in self.found for n in range(h.pieces)} | numbered.keys()
        groups = layout.groups(self.cut, skipped, numbered)
        groups = [group for group in groups if group.line.heading != self.title]
        if not any(heading.line.word == "id" for heading in self.found):
            groups += layout.asides(self.cut, skipped)
        more = {group.piece: group for group in groups if group.piece not in taken}
        more |= {
            i: Heading(i, line, None, 0.8, provision=i in texts) for i, line in numbered.items()
        }
        if not more:
            return []
        return sorted([*self.found, *more.values()], key=lambda heading: heading.piece)

    def _own(self, inside: range, heading: Heading) -> list[int]:
        """The pieces of a heading: up to a table of contents, which belongs to no unit.

        Recitals with letters, or without numbers, end where the clauses begin to count.
        """
        own: list[int] = []
        recitals = self.cut.words.is_recitals(heading.line.heading or "")
        for i in inside:
            if i in self.in_contents or (recitals and own and self._counts(i, own[-1])):
                break
            own.append(i)
        return own

    def _counts(self, i: int, before: int) -> bool:
        """Whether the piece *i* has the first number of a list, and *before* none.

        A list that *before* leads in belongs to it: "whereas: (1) …"; "AGREEMENTS:" is a title.
        """
        above = self.cut.printed(self.cut.pieces[before]).rstrip()
        titled = capitals(above) or self.cut.words.agrees(above[-_AGREEING_CHARS:])
        if above.endswith(":") and not titled:
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
        promote: str,
    ) -> list[Draft]:
        kept = [i for i in indices if i not in self.in_contents]
        number, depth = None, 0
        if heading is not None:
            number, depth = heading.line.number, self.cut.pieces[heading.piece].depth
        stretch = Stretch(self.cut, kept, self.in_quotes, number, depth)
        return numbered_paragraphs(stretch, series, promote=promote)

    def _draft(
        self, section: _Section, parent: int | None, drafts: Sequence[Draft], *, whole: bool
    ) -> Draft:
        heading, line = section.heading, section.heading.line
        piece = self.cut.pieces[heading.piece]
        below_provision = parent is not None and drafts[parent].kind is _PROVISION
        return Draft(
            kind=_PROVISION if heading.provision or below_provision else SectionKind.HEADING,
            start=piece.start,
            end=section.end if whole else section.stop,
            parent=parent,
            number=line.number,
            label=line.label,
            heading=line.heading,
            confidence=heading.confidence,
            anchor=piece.block.anchor,
        )


def _append(drafts: list[Draft], body: Sequence[Draft], parent: int | None) -> None:
    """Put the paragraphs of a stretch below *parent*; below a provision no heading is one."""
    first = len(drafts)
    for draft in body:
        above = parent if draft.parent is None else first + draft.parent
        below_heading = above is None or drafts[above].kind is SectionKind.HEADING
        kind = draft.kind if below_heading else _PROVISION
        drafts.append(replace(draft, parent=above, kind=kind))


def _may_stand_beside(drafts: Sequence[Draft], k: int) -> bool:
    """Whether a paragraph in a list of titles may be a unit beside them, not in the last of them.

    One that begins with a further number may not: that is found among paragraphs alone.
    """
    fused = k + 1 < len(drafts) and drafts[k + 1].parent == k and drafts[k + 1].piece is None
    return drafts[k].beside_titles and not fused


def _places(heading: Heading) -> dict[Style, Place]:
    """Numbered headings are part of the series that numbered paragraphs may continue.

    "Section 2.1 Transfers" on a line of its own stands before "Section 2.2 Prices. The buyer …".
    """
    line = heading.line
    stem, _, last = (line.number or "").rpartition(".")
    labelled = line.labelled and not (line.container or line.attachment)
    if not (line.word == "number" or labelled) or not last.isdigit():
        return {}
    signs = ((line.label or "").lower(),) if labelled else _RUNNING
    styles = [("..", stem)] if stem else [(sign, "1") for sign in signs]
    return dict.fromkeys(styles, (int(last), ""))


def _first_beside(body: Sequence[Draft], heading: Heading) -> int:
    """The first paragraph that goes on with the number of its heading, else how many there are.

    "20. Indemnity. Each party shall …" below the heading "19. Warranties" stands beside it, unless
    a list of its own led there; so does "Section 2.4. Notice. A party …" below "Section 2.3".
    """
    stem, _, last = (heading.line.number or "").strip(".").rpartition(".")
    label = (heading.line.label or "").lower()
    if not (heading.line.word == "number" or label) or not last.isdigit():
        return len(body)
    for k, draft in enumerate(body):
        of, _, own = (draft.number or "").strip(".").rpartition(".")
        alike = draft.parent is None and (draft.label or "").lower() == label
        if alike and of == stem and own.isdigit():
            goes_on = int(own) == int(last) + 1
            # sections of a code leave room for others: "§ 36.030" behind "§ 36.020"
            goes_on = goes_on or (is_of_code(draft.number or "") and int(own) > int(last))
            return k if goes_on else len(body)
    return len(body)


def _rebased(body: Sequence[Draft], first: int) -> list[Draft]:
    """Paragraphs from *first* on with parents counted from there."""
    return [
        replace(draft, parent=None if draft.parent is None else draft.parent - first)
        for draft in body
    ]


def _without_own_number(body: list[Draft], heading: Heading) -> list[Draft]:
    """The paragraphs below a heading, the first of which may say its number once more.

    "10 Fees" stands above "10.—(1) A fee …": that paragraph is no unit below section 10.
    """
    number = (heading.line.number or "").strip(".")
    if not body or not number[:1].isdigit() or (body[0].number or "").strip(".") != number:
        return body
    if heading.line.container or (heading.line.labelled and number == "1"):
        return body  # "Part 2" that section 2 begins, "Article 1" and a list in it
    beside = [k for k, draft in enumerate(body) if k and draft.parent is None]
    if any((body[k].number or "").strip(".").isdigit() for k in beside):
        return body  # a list that begins with the number of its section
    return [replace(draft, parent=draft.parent - 1 if draft.parent else None) for draft in body[1:]]


def _goes_on(body: Sequence[Draft], before: int) -> bool:
    """Whether the paragraphs of a cross-heading continue the numbers of the headings before it."""
    number = (body[0].number or "").strip(".") if body else ""
    return number.isdigit() and 1 < int(number) == before + 1


def _units(text: str, drafts: Sequence[Draft]) -> list[Unit]:
    """Units with their ends: the last of their own text and of that of the units below them."""
    parents = bounded([draft.parent for draft in drafts])
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


def bounded(parents: Sequence[int | None]) -> list[int | None]:
    """The parent of each unit, so that none is deeper than `_MAX_DEPTH`.

    Anchors hold those above them: without a bound a hostile text's grow with its square.
    """
    found: list[int | None] = []
    depths: list[int] = []
    for parent in parents:
        if parent is not None and depths[parent] == _MAX_DEPTH:
            parent = found[parent]
        found.append(parent)
        depths.append(1 if parent is None else depths[parent] + 1)
    return found


def _outside(matter: Sequence[Span], units: Sequence[Unit]) -> list[Span]:
    """Those of *matter* that no unit holds; what stands within a unit is part of its text.

    A contents list may go around a page head that is matter by itself: they are one stretch.
    """
    tops = [unit.span for unit in units if unit.parent is None]
    kept: list[Span] = []
    k = 0
    for span in matter:
        while k < len(tops) and tops[k].end <= span.start:
            k += 1
        if k < len(tops) and span.end > tops[k].start:
            continue
        if kept and span.start < kept[-1].end:
            kept[-1] = Span(kept[-1].start, max(kept[-1].end, span.end))
        else:
            kept.append(span)
    return kept
