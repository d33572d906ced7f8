"""Decides which pieces are headings, by markup, by layout and by their words.

Where the source marks headings up, those are headings, and so are lines that fill a gap in their
series or form a series of their own. Where it marks none, or shows them by a larger face alone,
`layout` finds them.
"""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter

from evidence_graph.language.roman import roman

from ..converted import PASSAGE_ID, Block, BlockKind
from . import headlines, layout, standing
from .clauses import as_clauses
from .headlines import Heading, Headline
from .numbers import goes_on
from .pieces import CutText
from .printed import line_forms
from .printed.heading_series import with_titles_like_sentences
from .printed.letters import with_letters
from .printed.lone_codes import without_lone_codes
from .printed.lone_labels import always_titled, kinds_of_paragraphs, larger_titles
from .printed.margin_words import without_captions
from .titles import capitals, title_like
from .words import Words

_FRONT = 6
"""Pieces that may stand before a title that is the only marked heading: a company, a date."""
_TITLES = 3  # headings of the lines of a title at most, of which the first is no date
_TITLE_CHARS = 80  # of a title below the bare label of a chapter
_SENTENCE = 12  # words of a heading that is a sentence, whatever its style
_CODES = 2
"""So many headings that begin alike ("V2.1", "V2.2") show that their codes are numbers."""
_BEFORE_COMMA = re.compile(  # "7.1, Fees", "Article VII, Fees", but no year: "2021, Fees"
    r"(?:[^\W\d_]{3,14} )?(?:(?!(?:1[5-9]|20)\d\d,)\d[\w.]{0,12}|[IVXLC]{1,7})(?=, [A-Z])"
)


def find_headings(cut: CutText, contents: frozenset[int], quoted: frozenset[int]) -> list[Heading]:
    """The headings among the pieces, in order.

    Args:
        contents: Indices of pieces in tables of contents, where no heading is.
        quoted: Indices of quoted pieces, which are headings only if marked up as such.
    """
    if any(piece.block.style == PASSAGE_ID for piece in cut.pieces):
        return _by_id(cut)
    skipped = contents | quoted
    found = with_letters(_find_headings(cut, contents, skipped))
    return with_titles_like_sentences(cut, skipped, found)


def _find_headings(
    cut: CutText, contents: frozenset[int], skipped: frozenset[int]
) -> list[Heading]:
    marked = [piece.block for piece in cut.pieces if piece.block.kind is BlockKind.HEADING]
    if marked and _by_face(marked):
        return layout.find_headings(cut, skipped, faces=True)
    alone = _by_markup(cut)
    if len(alone) == 1 and alone[0].piece <= _FRONT:  # the title
        below = layout.find_headings(cut, skipped | set(range(alone[0].piece + 1)))
        return [*alone, *below]
    if marked:
        whole = (h for h in alone if not _breaks_off(cut, h))
        found = _with_titles([h for h in whole if h.piece not in contents])
        found = _with_second_lines(found) if marked[0].size is not None else found
        found = as_clauses(found, cut.words)
        found = sorted([*found, *_unmarked_headings(cut, skipped, found)], key=lambda h: h.piece)
        return _with_bold_titles(cut, skipped, _with_title_below(cut, found))
    found = layout.find_headings(cut, skipped)
    groups = _counted_groups(line_forms.short_lines(cut, skipped), found)
    return sorted([*found, *groups], key=lambda h: h.piece)


def _by_face(marked: Sequence[Block]) -> bool:
    """Whether most headings are marked by their face alone, as in a PDF without bookmarks."""
    named = sum(block.style is not None or block.size is None for block in marked)
    return 2 * named < len(marked)


def _by_id(cut: CutText) -> list[Heading]:
    """Each passage with an id: a heading if its text is a title, else a provision."""
    found = []
    for i, piece in enumerate(cut.pieces):
        number = piece.block.number
        if piece.block.style == PASSAGE_ID and number:
            words = headlines.clean(cut.text[piece.text_start + len(number) : piece.end])
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
                line = _read_marked(printed, piece.block.number, cut.words)
                if line.kind == "plain" and _is_said_beside(line, cut.words):
                    continue
                if _is_item(printed, piece.block.number):
                    continue
                if piece.block.style is None and (
                    line_forms.is_note(line, printed, cut.words)
                    or standing.is_sentence(cut, piece, line)
                    or line_forms.is_dated(line, cut.words, alone=piece.block.size is not None)
                ):
                    continue  # a note, a sentence or a date in a larger face
                is_long = len(printed.split()) >= _SENTENCE
                if is_long and line.number is None and standing.is_sentence(cut, piece, line):
                    continue  # a clause without number in a style that has a level
                found[i] = line
    lines = without_lone_codes(found, _CODES)
    lines = without_captions(headlines.without_repeated_title(lines, cut.words), cut.words)
    lines = _without_date(lines, cut.words)
    return [Heading(i, line, cut.pieces[i].block.level) for i, line in lines.items()]


def _without_date(lines: Mapping[int, Headline], words: Words) -> dict[int, Headline]:
    """*lines*, without the only date among them, if it stands below the title: "vom 3. Mai 2021".

    In minutes and lists of changes, dates head what stands below them.
    """
    plain = {i: line.heading or "" for i, line in lines.items() if line.kind == "plain"}
    dates = [i for i, each in plain.items() if words.is_date(each) or words.says_when_changed(each)]
    below_title = len(dates) == 1 and dates[0] in [*lines][1:_TITLES]
    return {i: line for i, line in lines.items() if not (below_title and i in dates)}


def _breaks_off(cut: CutText, heading: Heading) -> bool:
    """Whether a line in the style of a heading is the first of a sentence that goes on below it.

    It ends with a comma or a word such as "the", and a paragraph in small letters follows.
    """
    words, below = heading.line.heading or "", cut.pieces[heading.piece + 1 : heading.piece + 2]
    if not below or below[0].block.kind is not BlockKind.PARAGRAPH or capitals(words):
        return False
    last = words.rpartition(" ")[2]
    lines = cut.words.lines
    goes_on = last.endswith(",") or last in lines.unfinished or last in lines.determiners
    return goes_on and cut.text[below[0].text_start].islower()


def _read_marked(printed: str, number: str | None, words: Words) -> Headline:
    """A heading by markup, in which a comma may stand behind the number: "7.1, Fees".

    Behind a *number* that the source counts, no sign need stand: "II Fees".
    """
    comma = _BEFORE_COMMA.match(printed)
    if comma is not None:
        line = headlines.read_lines(f"{comma[0]}.{printed[comma.end() + 1 :]}", words, marked=True)
        if line.number is not None:
            return line
    line = headlines.read_lines(printed, words, marked=True)
    if line.kind == "plain" and number and printed.startswith(f"{number} "):
        return headlines.read_lines(f"{number}.{printed[len(number) :]}", words, marked=True)
    return line


def _is_item(printed: str, number: str | None) -> bool:
    """Whether a heading is an item of a sentence, by a letter that the source counts: "a. pay the".

    The clause that leads to it, "3.2 The tenant must:", has the same style.
    """
    if not number or not printed.startswith(number) or not number.strip("().").isalpha():
        return False
    return number.islower() and printed[len(number) :].lstrip()[:1].islower()


def _is_said_beside(line: Headline, words: Words) -> bool:
    """Whether a heading joins the parties' names, "Between", or dates the text, "Revised: 2021"."""
    heading = line.heading or ""
    joins = words.joins(heading) and len(heading) > 1  # "A" is a number
    return joins or words.tells_change(heading.split())


def _with_titles(found: Sequence[Heading]) -> list[Heading]:
    """*found*, with headings below bare labels joined to these as their titles.

    Such a heading has the rank of the label ("## Schedule 1", "## Repealed laws"), or stands
    between two headings without text ("### Chapter 2", "#### General", "### Section 1"), or each
    label of its kind has one alone below it (`always_titled`), or one in a larger face.
    """
    titled: list[Heading] = []
    always = always_titled(found)
    larger = larger_titles(found)
    for k, heading in enumerate(found):
        above = titled[-1] if titled else None
        after = found[k + 1] if k + 1 < len(found) else None
        if above is not None and (
            _titles_label(above, heading)
            or (after is not None and _is_title(above, heading, after))
            or ((k in always or k in larger) and above.n_pieces == 1)
        ):
            line = replace(above.line, heading=heading.line.heading)
            level = larger.get(k, above.level)
            titled[-1] = replace(above, line=line, level=level, n_pieces=2)
        else:
            titled.append(heading)
    return titled


def _is_title(above: Heading, heading: Heading, after: Heading) -> bool:
    """Whether *heading* is the title of *above*: three headings follow each other without text."""
    if above.line.number is None or above.line.heading is not None or above.n_pieces > 1:
        return False
    on_end = above.piece + 1 == heading.piece == after.piece - 1
    deeper = (above.level or 0) < (heading.level or 0) >= (after.level or 0)
    return on_end and deeper and heading.line.kind == "plain"


def _titles_label(above: Heading, heading: Heading) -> bool:
    """Whether *heading*, which has the rank of the bare label right above it, is its title."""
    line = above.line
    bare = line.number is not None and (line.heading is None or headlines.is_aside(line.heading))
    return (
        line.is_labelled
        and bare
        and above.n_pieces == 1
        and above.level is not None
        and above.level == heading.level
        and above.piece + 1 == heading.piece
        and heading.line.kind == "plain"
    )


def _with_second_lines(found: Sequence[Heading]) -> list[Heading]:
    """*found*, in which a printed title of two sentences has both: "§ 6 Fees." above "Costs"."""
    whole = list(found[:1])
    for above, heading in pairwise(found):
        breaks = above.line.is_labelled and (above.line.heading or "").endswith(".")
        alike = above.level == heading.level and above.piece + above.n_pieces == heading.piece
        if breaks and alike and heading.line.kind == "plain" and not above.line.is_container:
            line = replace(above.line, heading=f"{above.line.heading} {heading.line.heading}")
            whole[-1] = replace(above, line=line, n_pieces=above.n_pieces + 1)
        else:
            whole.append(heading)
    return whole


def _with_title_below(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, in which a bare number has the title on the next line: "§ 1 / Work"."""
    titled: list[Heading] = []
    for heading in found:
        above = titled[-1] if titled else None
        if above is not None and _is_below(above, heading):
            line = replace(above.line, heading=heading.line.heading)
            level = heading.level if above.level is None else above.level
            titled[-1] = replace(above, line=line, level=level, n_pieces=2)
        else:
            titled.append(_titled_in_bold(cut, heading))
    return titled


def _is_below(above: Heading, heading: Heading) -> bool:
    """Whether *heading* can be the title of the bare number *above*, which no markup ranks."""
    bare = above.line.number is not None and above.line.heading is None and above.n_pieces == 1
    return (
        bare
        and above.line.is_labelled
        and above.level is None
        and heading.piece == above.piece + 1
        and heading.line.kind == "plain"
    )


def _titles_container(heading: Heading, title: Headline) -> bool:
    """Whether the words below a bare label are the title of what it holds: "Chapter I", "Fees"."""
    words = title.heading or ""
    is_bare = heading.line.is_container and not heading.line.is_attachment
    return is_bare and words[:1].isupper() and len(words) <= _TITLE_CHARS


def _titled_in_bold(cut: CutText, heading: Heading) -> Heading:
    """*heading*, if a bare number, with the title that stands out in the paragraph below it.

    "Clause 2 / **Parties**", "ARTICLE II / FEES", "Part 2 / Fees" in a style of their own
    """
    below = cut.pieces[heading.piece + 1 : heading.piece + 2]
    if heading.line.number is None or heading.line.heading is not None or heading.n_pieces > 1:
        return heading
    if not below or below[0].block.kind is not BlockKind.PARAGRAPH or below[0].n_lines > 1:
        return heading
    title = cut.headline(cut.printed(below[0]))
    stands_out = below[0].block.bold or capitals(title.heading or "")
    stands_out = stands_out or _titles_container(heading, title)
    stands_out = stands_out or _shares_style(cut, heading.piece) or _centred(cut, heading.piece)
    if not stands_out or title.kind != "plain" or not title_like(title.heading or "", cut.words):
        return heading
    return replace(heading, line=replace(heading.line, heading=title.heading), n_pieces=2)


def _centred(cut: CutText, piece: int) -> bool:
    """Whether a piece and the next one stand far from the left edge, and the one behind does not.

    Both are then lines of one heading: "ARTICLE II" above "Members" in the middle of the page.
    """
    indents = [piece.indent for piece in cut.pieces[piece : piece + 3]]
    return len(indents) > 2 and min(indents[:2]) > standing.CENTRED > indents[2]


def _shares_style(cut: CutText, piece: int) -> bool:
    """Whether a piece and the next one have a style that the one behind them does not have."""
    styles = [piece.block.style for piece in cut.pieces[piece : piece + 3]]
    return len(styles) > 2 and styles[0] is not None and styles[0] == styles[1] != styles[2]


def _unmarked_headings(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """Headings without markup: "Article 28" after Article 27, or all articles if none is marked up.

    A number without a label must be set in bold, such as a list item "1. Name" before "2. Purpose".
    """
    places: dict[str, list[tuple[int, int]]] = {}  # piece and place of each heading of a kind
    levels: dict[str, Counter[int | None]] = {}
    for heading in found:
        place = line_forms.place_of(heading.line, cut.words)
        if line_forms.is_lettered_attachment(heading.line, cut.words):
            levels.setdefault(heading.line.kind, Counter())[heading.level] += 1
        elif (heading.line.is_labelled or _is_numbered(heading.line)) and place is not None:
            insort(places.setdefault(heading.line.kind, []), (heading.piece, place))
            levels.setdefault(heading.line.kind, Counter())[heading.level] += 1
    lines = line_forms.short_lines(cut, skipped)
    series = line_forms.series_of(cut, lines)
    begun = kinds_of_paragraphs(cut, lines, skipped)
    missed = _notes_and_reasons(cut, lines, found)
    missed += layout.group_titles(cut, skipped, _numbers_before_signs(cut, lines))
    covered = {heading.piece for heading in found}
    for i, line in lines.items():
        place = line_forms.place_of(line, cut.words)
        lettered = _is_lettered(cut, i, line)
        if i in covered or (place is None and not lettered) or not _may_be_missed(cut, i, line):
            continue
        if lettered or line.kind not in places:
            counts = line.is_labelled and line_forms.in_series(line, series, cut.words, strict=True)
            if lettered or (counts and line.kind not in begun):
                level = max(levels.get(line.kind, {None: 1}).items(), key=itemgetter(1))[0]
                missed.append(Heading(i, line, level, 0.7))
        elif place is not None and goes_on(places[line.kind], i, place):
            insort(places[line.kind], (i, place))
            (level, _), *_ = levels[line.kind].most_common(1)
            missed.append(Heading(i, line, level, 0.8))
    return [*missed, *_counted_groups(lines, [*found, *missed])]


def _counted_groups(lines: Mapping[int, Headline], found: Sequence[Heading]) -> list[Heading]:
    """Titles with Roman numbers, counted from I, each right above a labelled heading.

    "I. Berths" above "Article 1", "II. Dues" above "Article 9". Of those, some may be marked up.
    """
    marked = {heading.piece: heading for heading in found}
    labelled = {i for i, heading in marked.items() if heading.line.is_labelled}
    groups: list[int] = []
    levels = []
    for i in sorted(lines.keys() | marked.keys()):
        line = marked[i].line if i in marked else lines[i]
        is_group = line.kind in ("roman", "letter") and line.is_set_off and i + 1 in labelled
        if is_group and line.heading and roman(line.number or "") == len(groups) + 1:
            groups.append(i)
            levels += [marked[i].level] if i in marked else []
    level = levels[0] if levels else None
    groups = groups if len(groups) > 1 else []
    return [Heading(i, lines[i], level, 0.7) for i in groups if i not in marked]


def _numbers_before_signs(cut: CutText, lines: Mapping[int, Headline]) -> dict[int, Headline]:
    """The paragraphs that begin with a number before "§": "1 § The quay is public."."""
    return {
        i: lines.get(i) or cut.headline(cut.head(piece))
        for i, (above, piece) in enumerate(pairwise(cut.pieces), 1)
        if above.block.kind is not BlockKind.HEADING
        and piece.opens_block
        and cut.words.behind.match(cut.text, piece.text_start, piece.end)
    }


def _is_lettered(cut: CutText, i: int, line: Headline) -> bool:
    """Whether the line at *i* is an attachment with a letter, in capitals or its title in bold."""
    if line_forms.is_lettered_attachment(line, cut.words):
        return True
    is_letter = line.is_attachment and len(line.number or "") == 1 and (line.number or "").isupper()
    is_bold = cut.pieces[i].block.bold and line.is_set_off
    return is_letter and is_bold and (line.label or "").isupper()


def _with_bold_titles(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """*found*, with titles in bold that each head a text, one level below the heading above."""
    taken = {heading.piece + n for heading in found for n in range(heading.n_pieces)}
    lines = line_forms.short_lines(cut, skipped | taken)
    pieces = [heading.piece for heading in found]
    more: list[Heading] = []
    for i in sorted(standing.bold_titles(cut, lines)):
        above = found[bisect_left(pieces, i) - 1] if pieces and pieces[0] < i else None
        if above is not None and above.level is not None:
            line = replace(lines[i], heading=(lines[i].heading or "").rstrip(": "))
            more.append(Heading(i, line, above.level + 1, 0.7))
    return sorted([*found, *more], key=lambda heading: heading.piece)


def _may_be_missed(cut: CutText, i: int, line: Headline) -> bool:
    piece = cut.pieces[i]
    if line.is_labelled:
        return line_forms.names_itself(line, piece, cut.words)
    bold = _is_numbered(line) and piece.block.bold and piece.block.kind is not BlockKind.HEADING
    return bold and title_like(line.heading or "", cut.words)


def _is_numbered(line: Headline) -> bool:
    """Whether it has a number of one part and no label: "2. Purpose"."""
    return line.kind == "number" and line.depth == 1


def _notes_and_reasons(
    cut: CutText, lines: Mapping[int, Headline], found: Sequence[Heading]
) -> list[Heading]:
    """Headings without markup of editors' notes, of the reasons for an act, and of its preamble.

    Notes are below all other headings; the others have the level of the next heading.
    """
    pieces = [heading.piece for heading in found]
    deepest = max((heading.level or 0 for heading in found), default=0)
    apart = []
    for i, line in lines.items():
        if cut.pieces[i].block.kind is BlockKind.HEADING:
            continue
        after = bisect_left(pieces, i)
        following = found[after] if after < len(found) else None
        is_of_act = layout.heads_note_or_reasons(cut, i, line)
        if is_of_act and not cut.words.gives_reasons(line.heading or ""):
            apart.append(Heading(i, line, deepest + 1, 0.8))
        elif following is not None and is_of_act:
            apart.append(Heading(i, line, following.level, 0.8))
        elif following is not None and after <= 1 and _opens(cut, i, line):
            line = replace(line, heading=(line.heading or "").rstrip(": "))
            apart.append(Heading(i, line, following.level, 0.8))
    return apart


def _opens(cut: CutText, i: int, line: Headline) -> bool:
    """Whether the line at *i*, in front of the body, is the heading "Preamble" in bold."""
    return cut.pieces[i].block.bold and cut.words.is_standalone(line.heading or "")
