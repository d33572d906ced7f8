"""Tables of contents: lists of entries that repeat the headings of the text.

A table begins with its own heading ("Contents", "Arrangement of Sections") or with dot leaders.
Without either it is a run of labelled lines ("Sec. 2. Definitions.") whose words occur again, or of
titles counted from 1, behind which the first of them comes again. It ends at the first line that is
no entry: one without page number whose words do not occur again.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise

from evidence_graph.language.units import SECTION_SIGN

from ...converted import BlockKind
from .. import headlines
from ..headlines import Headline
from ..numbers import counts_on, is_of_code
from ..pieces import CutText, Piece
from ..titles import run_in_heading
from .contents_entries import (
    ENTRY_CHARS,
    FEWEST,
    LEADER,
    NAMESAKES,
    compact,
    counted_again,
    is_named_below,
    is_short,
    last_in_row,
    letters,
    row_letters,
    run_on_titles,
    tail,
)

_LEADER_LINES = re.compile(
    r"(?m)(?:\.[ .]{3,200}+|…{2,200}+|\t)\s{0,200}+(?:\d{1,4}|[ivxlc]{1,6})[ \t]{0,200}+$"
)
_UNMATCHED = 4  # consecutive entries without a heading in the text, below the table's heading
_AT_END = re.compile(r"(?:[^\W\d_]|\])[.,;)”]?\s{1,9}(?P<page>\d{1,3})$")
_FEWEST_PAGED = 5  # lines of a table that end in page numbers
_BETWEEN = 4  # consecutive marks of pages and the like between entries
_MARK_CHARS = 6  # of such a mark
_DRAWN = ("_", "—", "–", "-", "*", "=")  # signs of which a line is drawn
_TITLES = 3  # first pieces, of which one may be a title that is repeated after the table
_TITLE_WORDS = 2  # at least, of such a title
_LETTERS = 3  # of an entry for a section of a code, which with its number identify it

_Label = tuple[str, str]  # kind and number of a labelled line
_Name = tuple[str, str, str]  # kind, number and title, by which entry and heading are matched
_CODE = "code"
_NONE = ("", "", "")


def contents_of(cut: CutText) -> list[range]:
    """The runs of pieces that are tables of contents, as ranges of indices."""
    keys: list[str] = []  # computed only if a table has a heading
    last: dict[str, int] = {}
    begun: dict[_Label, list[int]] = {}
    runs = _named_again(cut) | counted_again(cut)
    runs |= _paged(cut) | _between_titles(cut) | _running(cut) | _headings_again(cut)
    found: list[range] = []
    i = 0
    while i < len(cut.pieces):
        titled = _is_title(cut, cut.pieces[i])
        if titled and not keys:
            keys = [_key(cut, piece) for piece in cut.pieces]
            last = {key: i for i, key in enumerate(keys) if key}
            begun = _by_label(cut)
        stop = max(_end(cut, keys, last, begun, i + titled, titled=titled), runs.get(i, 0))
        if titled and stop == i + 1 and _runs_on(cut, stop, last):
            stop += 1
        rows = sum(piece.n_lines for piece in cut.pieces[i:stop])
        if titled and cut.pieces[i].before_matter:  # the source marks the entries as matter
            found.append(range(i, i + 1))
            i += 1
        elif stop > i + titled and (titled or rows >= FEWEST):
            while titled and stop < len(cut.pieces) and _names_attachment(cut, cut.pieces[stop]):
                stop += 1
            found.append(range(i, stop))
            i = stop
        elif i in runs:
            found.append(range(i, runs[i]))
            i = runs[i]
        else:
            i += 1
    return found


def _runs_on(cut: CutText, i: int, last: Mapping[str, int]) -> bool:
    """Whether the piece *i* lists titles in one line, at least half of which come again below.

    Args:
        last: The index of the last piece with each key; see `_key`.
    """
    titles = run_on_titles(cut, cut.pieces[i]) if i < len(cut.pieces) else []
    n_again = sum(last.get(title, 0) > i for title in titles)
    return bool(titles) and 2 * n_again >= len(titles)


def _named_again(cut: CutText) -> dict[int, int]:
    """The runs of labelled lines that occur again, as a map from first to end.

    Most of them occur again further down. More than half are of one kind: a part, its chapter and
    its section in a row are no table.
    """
    names = [_name(cut, piece) for piece in cut.pieces]
    again = _names_again(cut, names)
    counts = Counter(again)
    last = {name: i for i, name in enumerate(again)}
    found: dict[int, int] = {}
    repeated = [
        i
        for i, name in enumerate(names)
        if name is not None
        and counts[name] > 1
        and (name[0] == _CODE or cut.pieces[i].block.kind is not BlockKind.HEADING)
    ]
    for run in _runs(cut, repeated, names):
        while run and last[names[run[-1]]] == run[-1]:
            run.pop()  # the first heading after the table
        kinds = Counter(name[0] for i in run if (name := names[i]))
        below = sum(last[names[i]] > run[-1] for i in run)
        if len(run) >= FEWEST and 2 * max(kinds.values()) > len(run) and 2 * below >= len(run):
            found[_with_group(cut, run[0], run[-1] + 1, names)] = run[-1] + 1
    return found


def _names_again(cut: CutText, names: Sequence[_Name | None]) -> list[_Name | None]:
    """*names*, without the text behind the titles of paragraphs.

    A title that could be a sentence shows by the entry before it: "Sec. 2-3-4. Who may moor.".
    """
    found: list[_Name | None] = []
    entries: dict[_Label, _Name] = {}
    for piece, name in zip(cut.pieces, names, strict=True):
        line = cut.headline(cut.head(piece))
        entry = entries.get((line.kind, line.number or ""))
        if entry is not None and not compact(line.heading or "").startswith(entry[2]):
            entry = None
        found.append(_run_in_name(cut, piece) or entry or name)
        if name is not None:
            entries.setdefault(name[:2], name)
    return found


def _headings_again(cut: CutText) -> dict[int, int]:
    """The runs of marked headings in which no article has a text, if each comes again below.

    Their titles need not: "#### Article 1. Fees", "#### Article 2. Keys", and "#### Article 1".
    """
    lines = {
        i: cut.headline(cut.head(piece))
        for i, piece in enumerate(cut.pieces)
        if piece.block.kind is BlockKind.HEADING
    }
    keys = {i: (x.kind, x.number or "") for i, x in lines.items() if _is_cited(x)}
    last = {key: i for i, key in keys.items()}
    found: dict[int, int] = {}
    run: list[int] = []  # from the first heading with a label on
    seen: dict[_Label, int] = {}  # its entries
    for i in range(len(cut.pieces) + 1):
        if i in lines and keys.get(i) not in seen:
            run += [i] if run or lines[i].is_labelled else []
            seen |= {keys[i]: i} if i in keys else {}
            continue
        end = max(seen.values(), default=0)
        if len(seen) >= _FEWEST_PAGED and all(last[key] > end for key in seen):
            found[run[0]] = end + 1
        run, seen = [], {}
    return found


def _is_cited(line: Headline) -> bool:
    """Whether *line* is that of a unit that is cited by its number: "Article 5"."""
    return line.is_labelled and not line.is_container and line.number is not None


def _runs(cut: CutText, repeated: Sequence[int], names: Sequence[_Name | None]) -> list[list[int]]:
    """*repeated* in runs; titles of groups may stand between sections of a code."""
    found: list[list[int]] = []
    for i in repeated:
        between = range(found[-1][-1] + 1, i) if found else range(_BETWEEN + 1)
        is_code = (names[i] or _NONE)[0] == _CODE and len(between) <= _BETWEEN
        if not between or (is_code and all(_is_group(cut, cut.pieces[k]) for k in between)):
            found[-1].append(i)
        else:
            found.append([i])
    return found


def _is_group(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* may be the title of a group: it has no number and no full stop."""
    line = cut.headline(cut.head(piece))
    return piece.n_lines <= 2 and line.number is None and cut.text[piece.end - 1] not in ".;:"


def _with_group(cut: CutText, start: int, stop: int, names: Sequence[_Name | None]) -> int:
    """The start of a run of sections of a code: the titles above it that occur again."""
    if (
        (names[start] or _NONE)[0] != _CODE
        or not start
        or not _is_group(cut, cut.pieces[start - 1])
    ):
        return start
    later = {headlines.clean(cut.head(piece)) for piece in cut.pieces[stop:] if piece.n_lines <= 2}
    while start and _is_group(cut, above := cut.pieces[start - 1]):
        if headlines.clean(cut.head(above)) not in later:
            break
        start -= 1
    return start


def _between_titles(cut: CutText) -> dict[int, int]:
    """The run from a title at the top to its repetition, with a list of units between.

    "CHAPTER 36", "Rule 36.1 Complaints" and so on, "CHAPTER 36" again, and then the rules. Entries
    may have a number without a label: "I. Introduction".
    """
    for i in range(min(_TITLES, len(cut.pieces))):
        words = headlines.clean(cut.head(cut.pieces[i]))
        if len(words.split()) < _TITLE_WORDS or cut.pieces[i].n_lines > 2:
            continue
        rows = units = 0
        for k in range(i + 1, len(cut.pieces)):
            piece = cut.pieces[k]
            if piece.n_lines <= 2 and headlines.clean(cut.head(piece)) == words:
                is_table = 2 * units >= rows or _is_twice(cut, i + 1, k + 1)
                return {i: k} if units >= FEWEST and is_table else {}
            for row in cut.text[piece.start : piece.end].splitlines():
                if len(row) > ENTRY_CHARS or row.rstrip().endswith("."):
                    break  # the text begins
                line = cut.headline(row.replace(" | ", " ", 1))
                rows += 1
                units += line.number is not None and line.heading is not None
            else:
                continue
            break
    return {}


def _is_twice(cut: CutText, i: int, k: int) -> bool:
    """Whether the line at *i* stands at *k*, too, as the second line of a title does."""
    return k < len(cut.pieces) and cut.cleaned(cut.pieces[i]) == cut.cleaned(cut.pieces[k]) != ""


def _paged(cut: CutText) -> dict[int, int]:
    """The runs of numbered lines that end in page numbers, which never fall.

    Marks of pages and names of attachments do not end a run, and the heading of the table belongs
    to it. The words need not occur again, for headings are often worded otherwise.
    """
    found: dict[int, int] = {}
    first, stop, pages, n_between = 0, 0, [0], 0
    for i in range(len(cut.pieces) + 1):
        page = _page(cut, i) if i < len(cut.pieces) else None
        if page is not None and page >= pages[-1]:
            first = i if len(pages) == 1 else first
            stop, n_between = i + 1, 0
            pages.append(page)
            continue
        if i < len(cut.pieces) and len(pages) > 1 and n_between < _BETWEEN:
            piece = cut.pieces[i]
            is_mark = piece.end - piece.text_start <= _MARK_CHARS
            if is_mark or _names_attachment(cut, piece) or _is_torn(cut, i):
                n_between += 1
                continue
        if len(pages) > _FEWEST_PAGED and pages[-1] > pages[1]:
            titles = [
                k for k in range(max(0, first - _BETWEEN), first) if _is_title(cut, cut.pieces[k])
            ]
            while stop < len(cut.pieces) and _names_attachment(cut, cut.pieces[stop]):
                stop += 1
            found[titles[0] if titles else first] = stop
        pages, n_between = [0], 0
    return found


def _running(cut: CutText) -> dict[int, int]:
    """The tables that have lost their line breaks, with the heading above and attachments below."""
    found: dict[int, int] = {}
    starts = [piece.start for piece in cut.pieces]
    for span in cut.contents_spans:
        first, stop = bisect_left(starts, span.start), bisect_left(starts, span.end)
        above = range(max(0, first - _BETWEEN), first)
        titles = [k for k in above if cut.words.begins_contents(cut.head(cut.pieces[k]))]
        while stop < len(cut.pieces) and _names_attachment(cut, cut.pieces[stop]):
            stop += 1
        found[titles[0] if titles else first] = stop
    return found


def _page(cut: CutText, i: int) -> int | None:
    """The page number at the end of a numbered line: 21 of "Section 6 Fees 21".

    A long title may be torn: "6. Fees of all boats that are moored at the" above "old quay 21".
    """
    piece = cut.pieces[i]
    if piece.n_lines > 2 or not cut.text[piece.end - 1].isdigit():
        return None
    if piece.end - piece.start > ENTRY_CHARS:
        return None
    line = cut.headline(cut.head(piece))
    is_entry = line.number is not None or (i and _may_be_torn(cut, cut.pieces[i - 1]))
    match = _AT_END.search(line.heading or "") if is_entry else None
    return int(match["page"]) if match else None


def _is_torn(cut: CutText, i: int) -> bool:
    """Whether the next line ends the entry that begins with the piece *i*."""
    ends_next = i + 1 < len(cut.pieces) and _page(cut, i + 1) is not None
    return ends_next and _may_be_torn(cut, cut.pieces[i])


def _may_be_torn(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* is a numbered line without a page number and without an end."""
    if piece.n_lines > 1 or piece.end - piece.start > ENTRY_CHARS:
        return False
    line = cut.headline(cut.head(piece))
    return line.number is not None and (line.heading or "")[-1:].isalpha()


def _name(cut: CutText, piece: Piece) -> _Name | None:
    """The name of a short labelled line: ("section", "2", "definitions")."""
    if piece.n_lines > 2:
        return None
    line = cut.headline(cut.head(piece))
    return _name_of(line, line.heading)


def _run_in_name(cut: CutText, piece: Piece) -> _Name | None:
    """The name of a paragraph that begins with a title: "Rule 2 Fees. A fee is due"."""
    line = cut.headline(cut.head(piece))
    is_titled = line.is_labelled and line.heading is not None
    return _name_of(line, run_in_heading(line.heading or "", cut.words) if is_titled else None)


def _name_of(line: Headline, title: str | None) -> _Name | None:
    """The name of *line*, None if it has no label or no *title*.

    A section of a code, "165.007", needs no label; its name holds the first letters of its title.
    """
    number = line.number or ""
    is_code = line.label in (None, SECTION_SIGN) and is_of_code(number)
    if is_code and line.heading is not None:
        return _CODE, number, compact(line.heading)[:_LETTERS]
    return (line.kind, number, compact(title)) if line.is_labelled and title is not None else None


def _is_title(cut: CutText, piece: Piece) -> bool:
    return cut.words.is_contents(headlines.clean(cut.head(piece)))


def _names_attachment(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* names an attachment. After a table it is an entry: no body begins so."""
    return piece.n_lines < 3 and cut.headline(cut.head(piece)).is_attachment


def _key(cut: CutText, piece: Piece) -> str:
    """The key that an entry shares with its heading: letters and digits, without the page."""
    if piece.end - piece.start > ENTRY_CHARS:
        return ""
    words = headlines.clean(LEADER.sub("", cut.printed(piece).rstrip()))
    line = headlines.read(words, cut.words)
    if line.heading is None:
        return f"{line.kind} {line.number}".lower()
    return compact(line.heading)


def _end(
    cut: CutText,
    keys: Sequence[str],
    last: dict[str, int],
    begun: Mapping[_Label, Sequence[int]],
    first: int,
    *,
    titled: bool,
) -> int:
    """The index after the last entry of the table that begins at *first*.

    Args:
        titled: Whether the table has a heading; else each entry needs dot leaders.
    """
    seen: dict[str, bool] = {}  # entries, and whether they have a number
    numbers: tuple[str, ...] = ()  # of the last entry, and of that before it if it counts from none
    stop = i = first
    while i < len(cut.pieces):
        piece = cut.pieces[i]
        n_leaders = (
            len(_LEADER_LINES.findall(cut.text, piece.start, piece.end))
            if piece.n_lines < 60
            else 0
        )
        if n_leaders * 2 > piece.n_lines or (n_leaders and LEADER.search(tail(cut.text, piece))):
            stop = i = i + 1
            seen |= dict.fromkeys(row_letters(cut, piece), True)
            continue
        if not titled:
            break
        key, entry = keys[i], letters(cut.text[piece.start : piece.end].partition("\n")[0])
        if _stands_between(cut, piece):
            i += 1
            continue
        line = cut.headline(cut.head(piece))
        if _counts_on(numbers, line) and (ending := last_in_row(cut, piece)):
            stop = i = i + 1
            numbers = (ending,)
            continue
        if line.is_attachment:  # each may list "Definitions" anew
            seen = {known: True for known, numbered in seen.items() if numbered}
        if not key or (entry in seen and not _goes_on(cut, i, line, numbers)):
            break  # "1. Introduction" again: the text begins
        is_entry = is_named_below(key, i, last) or _begins_later(cut, i, begun)
        if not is_entry and piece.n_lines > 3:
            break
        if numbers and not is_entry and line.number == "1" and not line.is_container:
            break  # the text begins, in which the titles are worded otherwise
        counts = _counts_on(numbers, line) or (not numbers and _begins_count(cut, i, line))
        is_entry = is_entry or (line.heading is not None and counts)
        if not is_entry and i - stop > _UNMATCHED:
            break
        if is_entry:
            stop = i + 1
            if line.number is not None and not line.is_container:  # "4 Harbours" heads a page
                numbers = (line.number,) if counts else (*numbers[-1:], line.number)
        seen[entry] = line.number is not None
        i += 1
    return stop


def _begins_count(cut: CutText, i: int, line: Headline) -> bool:
    """Whether *line* at *i* is a short title with the number 1, above others that count on."""
    pieces = cut.pieces[i : i + _FEWEST_PAGED + 1]
    if line.number != "1" or len(pieces) <= _FEWEST_PAGED or not all(map(is_short, pieces[:-1])):
        return False
    lines = [cut.headline(cut.head(piece)) for piece in pieces]
    titled = all(entry.heading is not None for entry in lines)
    return titled and all(
        _counts_on((above.number or "1",), below) for above, below in pairwise(lines)
    )


def _goes_on(cut: CutText, i: int, line: Headline, numbers: Sequence[str]) -> bool:
    """Whether the entries count on behind the piece *i*: it is the repeated head of a page."""
    if line.number is not None and not line.is_container:
        return False
    below = (cut.headline(cut.head(piece)) for piece in cut.pieces[i + 1 : i + 1 + _BETWEEN])
    return any(_counts_on(numbers, line) for line in below)


def _counts_on(numbers: Sequence[str], line: Headline) -> bool:
    """Whether the number of *line* comes after one of *numbers*, which are those of entries."""
    if line.number is None or line.is_container:
        return False
    return any(counts_on(number, line.number) for number in numbers)


def _stands_between(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* may stand between any entries: a drawn line, or "Section" above numbers.

    The name of the column is repeated at the top of each page.
    """
    printed = cut.text[piece.start : piece.end] if piece.n_lines == 1 else "…"
    return cut.words.is_label(printed) or (printed[:1] in _DRAWN and not compact(printed))


def _by_label(cut: CutText) -> dict[_Label, list[int]]:
    """The indices of the numbered lines, by their labels and numbers."""
    found: defaultdict[_Label, list[int]] = defaultdict(list)
    for i, piece in enumerate(cut.pieces):
        line = cut.headline(cut.head(piece))
        if line.number is not None:
            found[line.kind, line.number].append(i)
    return dict(found)


def _begins_later(cut: CutText, i: int, begun: Mapping[_Label, Sequence[int]]) -> bool:
    """Whether a later line of its number begins with the words of entry *i*, and goes on.

    "Section 2. Fees" names the paragraph "Section 2. Fees mean dues and fines", "3. Law." the
    paragraph "3. Law.—(1) The law of …", and "Article I - Fees" the lines "Article I" and "Fees".
    """
    line = cut.headline(cut.head(cut.pieces[i]))
    if line.number is None or line.heading is None:
        return False
    entry = letters(cut.text[cut.pieces[i].start : cut.pieces[i].end])
    namesakes = begun.get((line.kind, line.number), ())
    after = bisect_right(namesakes, i)
    for k in namesakes[after : after + NAMESAKES]:
        below = cut.pieces[min(k + 1, len(cut.pieces) - 1)]
        words = cut.text[cut.pieces[k].start : min(below.end, cut.pieces[k].start + ENTRY_CHARS)]
        if compact(words).startswith(entry):
            return True
    return False
