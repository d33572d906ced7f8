"""Which pieces are headings: by markup, by the layout habits of the text, by their words.

Where the source marks headings up, those are the headings, and lines that fill a gap in their
series or form one of their own. Where it does not, or shows them by a larger face alone, `layout`
finds them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..converted import Block, BlockKind
from . import headlines, layout
from .clauses import as_clauses
from .headlines import Heading, Headline
from .pieces import PASSAGE_ID, CutText
from .titles import run_in_heading, title_like

_FRONT = 6
"""Pieces in front of a title, where it is the only heading that is marked up: a company, a date."""
_CODES = 2
"""Headings that go alike ("V2.1", "V2.2") show that their codes are numbers."""


def find_headings(cut: CutText, contents: frozenset[int], quoted: frozenset[int]) -> list[Heading]:
    """The headings among *pieces*, in order.

    Args:
        contents: Indices of pieces in tables of contents, where no heading is.
        quoted: Indices of quoted pieces, which are headings only if marked up as such.
    """
    if any(piece.block.style == PASSAGE_ID for piece in cut.pieces):
        return _by_id(cut)
    skipped = contents | quoted
    marked = [piece.block for piece in cut.pieces if piece.block.kind is BlockKind.HEADING]
    if marked and _by_face(marked):
        found = layout.find_headings(cut, skipped, faces=True)
        return sorted([*found, *_run_in(cut, skipped, found)], key=lambda h: h.piece)
    first = next((i for i, piece in enumerate(cut.pieces) if piece.block in marked[:1]), 0)
    if len(marked) == 1 and first <= _FRONT and _by_markup(cut):  # the title alone
        behind = layout.find_headings(cut, skipped | set(range(first + 1)))
        return [*_by_markup(cut), *behind]
    if marked:
        found = _titled([h for h in _by_markup(cut) if h.piece not in contents])
        found = as_clauses(_in_series(cut, _chapters_above(cut, found)), cut.words)
        found = sorted([*found, *_missed(cut, skipped, found)], key=lambda h: h.piece)
        return _with_title_below(cut, found)
    return layout.find_headings(cut, skipped)


def _by_face(marked: Sequence[Block]) -> bool:
    """Whether most headings are known by their face alone, as where a PDF has no bookmarks."""
    named = sum(block.style is not None or block.size is None for block in marked)
    return 2 * named < len(marked)


def _by_id(cut: CutText) -> list[Heading]:
    """Every passage with an id is a unit: a heading where its text is a title, else a provision."""
    found = []
    for i, piece in enumerate(cut.pieces):
        number = piece.block.number
        if piece.block.style == PASSAGE_ID and number:
            words = headlines.clean(cut.text[piece.words + len(number) : piece.end])
            title = not words or title_like(words, cut.words)
            line = Headline("id", None, None, number, words if title and words else None, 1)
            found.append(Heading(i, line, provision=not title))
    return found


def _by_markup(cut: CutText) -> list[Heading]:
    found: dict[int, Headline] = {}
    for i, piece in enumerate(cut.pieces):
        if piece.block.kind is BlockKind.HEADING:
            printed = cut.printed(piece)
            callout = cut.words.callout.match(headlines.clean(printed))
            if any(c.isalnum() for c in printed) and not callout:
                line = headlines.read_lines(printed, cut.words, marked=True)
                if piece.block.style is None and (
                    layout.is_note(line, printed, cut.words) or layout.is_sentence(cut, piece, line)
                ):
                    continue  # a line that its face alone makes a heading
                found[i] = _with_number(line, printed, piece.block.number)
    lines = headlines.settled(found, _CODES)
    return [Heading(i, line, cut.pieces[i].block.level) for i, line in lines.items()]


def _with_number(line: Headline, printed: str, number: str | None) -> Headline:
    """*line* with the *number* that its file gives it, such as "a.", which is none by itself."""
    mark = (number or "").strip("().")
    if line.number is not None or not mark.isalnum() or not printed.startswith(number or ""):
        return line
    words = headlines.clean(printed[len(number or "") :])
    return Headline("letter", number=mark, heading=words or None, depth=1)


def _titled(found: Sequence[Heading]) -> list[Heading]:
    """*found*, a heading without text that is marked up below a bare number being its title.

    "### Chapter 2" and "#### General" before "### Section 1": there is nothing that it would head.
    """
    titled: list[Heading] = []
    for k, heading in enumerate(found):
        above = titled[-1] if titled else None
        after = found[k + 1] if k + 1 < len(found) else None
        if above is not None and after is not None and _is_title(above, heading, after):
            line = replace(above.line, heading=heading.line.heading)
            titled[-1] = replace(above, line=line, pieces=2)
        else:
            titled.append(heading)
    return titled


def _is_title(above: Heading, heading: Heading, after: Heading) -> bool:
    """Whether *heading* is but the title of *above*: it stands between two with nothing between."""
    if above.line.number is None or above.line.heading is not None or above.pieces > 1:
        return False
    on_end = above.piece + 1 == heading.piece == after.piece - 1
    deeper = (above.level or 0) < (heading.level or 0) >= (after.level or 0)
    return on_end and deeper and heading.line.word == "plain"


def _chapters_above(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, chapters that are set smaller than their sections being above them all the same.

    A line of the same size right below "Chapter 2" is its title.
    """
    sections = [h.level for h in found if h.line.number and not h.line.container and h.level]
    if not sections:
        return list(found)
    above_sections = min(sections)
    placed: list[Heading] = []
    for heading in found:
        before = placed[-1] if placed else None
        if before is not None and _is_title_by_face(cut, before, heading):
            line = replace(before.line, heading=heading.line.heading)
            placed[-1] = replace(before, line=line, pieces=2)
        else:
            placed.append(heading)
    return [
        replace(h, level=min(h.level, above_sections)) if h.level and _is_chapter(cut, h) else h
        for h in placed
    ]


def _is_chapter(cut: CutText, heading: Heading) -> bool:
    """Whether its face alone ranks the heading of a labelled container."""
    block, line = cut.pieces[heading.piece].block, heading.line
    by_face = block.style is None and block.size is not None
    return by_face and line.labelled and line.container and not line.attachment


def _is_title_by_face(cut: CutText, above: Heading, heading: Heading) -> bool:
    bare = above.line.number is not None and above.line.heading is None and above.pieces == 1
    return (
        bare
        and _is_chapter(cut, above)
        and heading.line.word == "plain"
        and heading.piece == above.piece + 1
        and heading.level == above.level
    )


def _in_series(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, a number that its face alone makes a heading with the rank of those next to it.

    Bookmarks may lack one: "1. Terms" set as "2. Fees" is, which a bookmark names.
    """
    named: dict[int, int | None] = {}
    for heading in found:
        if cut.pieces[heading.piece].block.style is not None and _is_numbered(heading.line):
            named[layout.place_of(heading.line, cut.words) or 0] = heading.level
    ranked = []
    for heading in found:
        block, place = cut.pieces[heading.piece].block, None
        if block.style is None and block.size is not None and _is_numbered(heading.line):
            place = layout.place_of(heading.line, cut.words)
        near = [named[n] for n in (place - 1, place + 1) if n in named] if place else []
        alone = place not in named
        ranked.append(replace(heading, level=near[0]) if near and alone else heading)
    return ranked


def _with_title_below(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, a bare number with the title on the next line: "§ 1 / Work", "Clause 2 / Sale"."""
    titled: list[Heading] = []
    for heading in found:
        above = titled[-1] if titled else None
        if above is not None and _is_below(above, heading):
            line = replace(above.line, heading=heading.line.heading)
            level = heading.level if above.level is None else above.level
            titled[-1] = replace(above, line=line, level=level, pieces=2)
        else:
            titled.append(_titled_in_bold(cut, heading))
    return titled


def _is_below(above: Heading, heading: Heading) -> bool:
    """Whether *heading* can be the title of the bare number *above*, which no markup ranks."""
    bare = above.line.number is not None and above.line.heading is None and above.pieces == 1
    return (
        bare
        and above.line.labelled
        and above.level is None
        and heading.piece == above.piece + 1
        and heading.line.word == "plain"
    )


def _titled_in_bold(cut: CutText, heading: Heading) -> Heading:
    """*heading* with the title that stands in bold behind its bare number: "Clause 2 / Parties"."""
    below = cut.pieces[heading.piece + 1 : heading.piece + 2]
    if heading.line.number is None or heading.line.heading is not None or heading.pieces > 1:
        return heading
    if not below or below[0].block.kind is not BlockKind.PARAGRAPH or not below[0].block.bold:
        return heading
    title = cut.read(cut.printed(below[0]))
    if title.word != "plain" or not title_like(title.heading or "", cut.words):
        return heading
    return replace(heading, line=replace(heading.line, heading=title.heading), pieces=2)


def _missed(cut: CutText, skipped: frozenset[int], found: Sequence[Heading]) -> list[Heading]:
    """Headings without markup: "Article 28" after 27, or all articles where none is marked up.

    A number alone must be set in bold: "1. Name" as an item of a list, before "2. Purpose".
    """
    places: dict[str, set[int]] = {}
    levels: dict[str, Counter[int | None]] = {}
    for heading in found:
        place = layout.place_of(heading.line, cut.words)
        if (heading.line.labelled or _is_numbered(heading.line)) and place is not None:
            places.setdefault(heading.line.word, set()).add(place)
            levels.setdefault(heading.line.word, Counter())[heading.level] += 1
    lines = layout.short_lines(cut, skipped)
    series = layout.series_of(cut, lines)
    missed = _apart(cut, lines, found)
    for i, line in lines.items():
        place = layout.place_of(line, cut.words)
        if place is None or not _may_be_missed(cut, i, line):
            continue
        if line.word not in places:
            if line.labelled and layout.in_series(line, series, cut.words, strict=True):
                missed.append(Heading(i, line, None, 0.7))
        elif place not in places[line.word] and {place - 1, place + 1} & places[line.word]:
            places[line.word].add(place)
            (level, _), *_ = levels[line.word].most_common(1)
            missed.append(Heading(i, line, level, 0.8))
    return missed


def _may_be_missed(cut: CutText, i: int, line: Headline) -> bool:
    piece = cut.pieces[i]
    if line.labelled:
        return layout.names_itself(line, piece, cut.words)
    bold = _is_numbered(line) and piece.block.bold and piece.block.kind is not BlockKind.HEADING
    return bold and title_like(line.heading or "", cut.words)


def _is_numbered(line: Headline) -> bool:
    """Whether it has a number of one part and no word before it: "2. Purpose"."""
    return line.word == "number" and line.depth == 1


def _run_in(cut: CutText, skipped: frozenset[int], found: Sequence[Heading]) -> list[Heading]:
    """Units whose text goes on behind their title, in a series of headings that stand alone.

    "Rule 36.3 Report. The clerk must report" between "Rule 36.2 Docket" and "Rule 36.5 Notice".
    """
    series: dict[tuple[str, str], set[int]] = {}
    levels: dict[tuple[str, str], int | None] = {}
    for heading in found:
        place = layout.place_of(heading.line, cut.words)
        if heading.line.labelled and not heading.line.container and place is not None:
            series.setdefault(_series(heading.line), set()).add(place)
            levels.setdefault(_series(heading.line), heading.level)
    taken = {heading.piece for heading in found} | skipped
    run_in = []
    for i, piece in enumerate(cut.pieces) if series else ():
        if i in taken or piece.block.kind is not BlockKind.PARAGRAPH:
            continue
        line = cut.read(cut.head(piece))
        title = run_in_heading(line.heading, cut.words) if line.labelled and line.heading else None
        places = series.get(_series(line), set()) if title is not None else set()
        place = layout.place_of(line, cut.words) if places else None
        if place is not None and place not in places and {place - 1, place + 1} & places:
            places.add(place)
            line = replace(line, heading=title)
            run_in.append(Heading(i, line, levels[_series(line)], 0.8, provision=True))
    return run_in


def _series(line: Headline) -> tuple[str, str]:
    """What numbers that go on from one another have in common: ("rule", "36") of Rule 36.3."""
    return line.word, (line.number or "").rpartition(".")[0]


def _apart(cut: CutText, lines: Mapping[int, Headline], found: Sequence[Heading]) -> list[Heading]:
    """Headings without markup of editors' notes, below all others, and of the reasons for an act.

    Reasons rank with the heading behind them.
    """
    pieces = [heading.piece for heading in found]
    deepest = max((heading.level or 0 for heading in found), default=0)
    apart = []
    for i, line in lines.items():
        if cut.pieces[i].block.kind is BlockKind.HEADING or not layout.heads_apart(cut, i, line):
            continue
        after = bisect_left(pieces, i)
        if not cut.words.gives_reasons(line.heading or ""):
            apart.append(Heading(i, line, deepest + 1, 0.8))
        elif after < len(found):
            apart.append(Heading(i, line, found[after].level, 0.8))
    return apart
