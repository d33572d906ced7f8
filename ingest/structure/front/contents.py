"""Tables of contents: lists of lines that repeat the headings to come.

A table begins with its own heading ("Contents", "Arrangement of Sections"), with dot leaders, or
without either as a run of lines that name themselves ("Sec. 2. Definitions.") and stand elsewhere
again, word for word. It ends where a line stands that is no entry: an entry has a page number, or
its words come again.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from evidence_graph.language.units import SECTION_SIGN

from ...converted import BlockKind
from .. import headlines
from ..headlines import Headline
from ..numbers import is_of_code
from ..pieces import CutText, Piece
from ..titles import run_in_heading

# Runs are bounded and never given back, so that a line of a million dots is read in linear time.
_LEADER = re.compile(
    r"(?:\.[ .]{3,200}+|…{1,200}+|_{4,200}+|\t|[ ]{3,200}+)\s{0,200}+(?:\d{1,4}|[ivxlc]{1,6})$"
)
_LEADER_LINES = re.compile(
    r"(?m)(?:\.[ .]{3,200}+|…{2,200}+|\t)\s{0,200}+(?:\d{1,4}|[ivxlc]{1,6})[ \t]{0,200}+$"
)
_LEADER_CHARS = 500  # at the end of a line, more than a leader and its page number take
_ENTRY_CHARS = 250
_UNMATCHED = 4  # entries on end that are not found again, within a table that has a heading
_AT_END = re.compile(r"(?:[^\W\d_]|\*\s?\])[.,;)”]?\s{1,9}(?P<page>\d{1,3})$")
_FEWEST_PAGED = 5  # lines on end that end in numbers of pages
_BETWEEN = 4  # marks of pages and the like on end between them
_MARK_CHARS = 6
_FEWEST = 3  # lines of a table without a heading of its own
_TITLES = 3  # pieces among which the title stands that comes again behind its table
_TITLE_WORDS = 2  # of a line that comes again

_LETTERS = 3  # by which, with its number, the entry for a section of a code is known

_Name = tuple[str, str, str]
_CODE = "code"
_NONE = ("", "", "")


def contents_of(cut: CutText) -> list[range]:
    """The runs of pieces that are tables of contents, as ranges of indices."""
    keys: list[str] = []  # where a table has a title, which most texts have not
    last: dict[str, int] = {}
    runs = _named_again(cut) | _paged(cut) | _between_titles(cut) | _running(cut)
    found: list[range] = []
    i = 0
    while i < len(cut.pieces):
        titled = _is_title(cut, cut.pieces[i])
        if titled and not keys:
            keys = [_key(cut, piece) for piece in cut.pieces]
            last = {key: i for i, key in enumerate(keys) if key}
        stop = max(_end(cut, keys, last, i + titled, titled=titled), runs.get(i, 0))
        rows = sum(piece.n_lines for piece in cut.pieces[i:stop])
        if titled and cut.pieces[i].before_matter:  # the source marks its entries
            found.append(range(i, i + 1))
            i += 1
        elif stop > i + titled and (titled or rows >= _FEWEST):
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


def _named_again(cut: CutText) -> dict[int, int]:
    """The runs of lines that stand again elsewhere, most of them further down: first to end.

    A part, its chapter and its section on end are no run: more than half are of one kind.
    """
    names = [_name(cut, piece) for piece in cut.pieces]
    again = [
        _run_in_name(cut, piece) or name for piece, name in zip(cut.pieces, names, strict=True)
    ]
    counts = Counter(again)
    last = {name: i for i, name in enumerate(again)}
    found: dict[int, int] = {}
    repeated = [
        i
        for i, name in enumerate(names)
        if name is not None
        and counts[name] > 1
        and cut.pieces[i].block.kind is not BlockKind.HEADING
    ]
    for run in _runs(cut, repeated, names):
        while run and last[names[run[-1]]] == run[-1]:
            run.pop()  # the first heading behind the table
        kinds = Counter(name[0] for i in run if (name := names[i]))
        below = sum(last[names[i]] > run[-1] for i in run)
        if len(run) >= _FEWEST and 2 * max(kinds.values()) > len(run) and 2 * below >= len(run):
            found[_with_group(cut, run[0], run[-1] + 1, names)] = run[-1] + 1
    return found


def _runs(cut: CutText, repeated: Sequence[int], names: Sequence[_Name | None]) -> list[list[int]]:
    """*repeated* in runs; the titles of groups may stand among sections of a code."""
    found: list[list[int]] = []
    for i in repeated:
        apart = range(found[-1][-1] + 1, i) if found else range(_BETWEEN + 1)
        is_code = (names[i] or _NONE)[0] == _CODE and len(apart) <= _BETWEEN
        if not apart or (is_code and all(_is_group(cut, cut.pieces[k]) for k in apart)):
            found[-1].append(i)
        else:
            found.append([i])
    return found


def _is_group(cut: CutText, piece: Piece) -> bool:
    """Whether it is the title of a group: words on a line, without a number or a full stop."""
    line = cut.headline(cut.head(piece))
    return piece.n_lines <= 2 and line.number is None and cut.text[piece.end - 1] not in ".;:"


def _with_group(cut: CutText, start: int, stop: int, names: Sequence[_Name | None]) -> int:
    """Where a run of sections of a code begins: with the titles right above that come again."""
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
    """The run from a title at the top to where it comes again, with a list of units between.

    "CHAPTER 36", "Rule 36.1 Complaints" and so on, "CHAPTER 36" once more, and then the rules.
    """
    for i in range(min(_TITLES, len(cut.pieces))):
        words = headlines.clean(cut.head(cut.pieces[i]))
        if len(words.split()) < _TITLE_WORDS or cut.pieces[i].n_lines > 2:
            continue
        rows = units = 0
        for k in range(i + 1, len(cut.pieces)):
            piece = cut.pieces[k]
            if piece.n_lines <= 2 and headlines.clean(cut.head(piece)) == words:
                return {i: k} if units >= _FEWEST and 2 * units >= rows else {}
            for row in cut.text[piece.start : piece.end].splitlines():
                if len(row) > _ENTRY_CHARS or row.rstrip().endswith("."):
                    break  # the text begins
                line = cut.headline(row.replace(" | ", " ", 1))
                rows += 1
                units += line.is_labelled and line.heading is not None
            else:
                continue
            break
    return {}


def _paged(cut: CutText) -> dict[int, int]:
    """The runs of lines that name units and end in numbers of pages, which never fall.

    They go on over the marks of pages and attachments among them, and the heading of the table is
    above them: the headings that they name are often worded otherwise.
    """
    found: dict[int, int] = {}
    first, stop, pages, between = 0, 0, [0], 0
    for i in range(len(cut.pieces) + 1):
        page = _page(cut, cut.pieces[i]) if i < len(cut.pieces) else None
        if page is not None and page >= pages[-1]:
            first = i if len(pages) == 1 else first
            stop, between = i + 1, 0
            pages.append(page)
            continue
        if i < len(cut.pieces) and len(pages) > 1 and between < _BETWEEN:
            piece = cut.pieces[i]
            if piece.end - piece.text_start <= _MARK_CHARS or _names_attachment(cut, piece):
                between += 1
                continue
        if len(pages) > _FEWEST_PAGED and pages[-1] > pages[1]:
            titles = [
                k for k in range(max(0, first - _BETWEEN), first) if _is_title(cut, cut.pieces[k])
            ]
            while stop < len(cut.pieces) and _names_attachment(cut, cut.pieces[stop]):
                stop += 1
            found[titles[0] if titles else first] = stop
        pages, between = [0], 0
    return found


def _running(cut: CutText) -> dict[int, int]:
    """The runs of entries that share lines, with the heading above them and attachments below."""
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


def _page(cut: CutText, piece: Piece) -> int | None:
    """The number of a page with which a line ends that names a unit: 21 of "Section 6 Fees 21"."""
    if piece.n_lines > 2 or not cut.text[piece.end - 1].isdigit():
        return None
    if piece.end - piece.start > _ENTRY_CHARS:
        return None
    line = cut.headline(cut.head(piece))
    match = _AT_END.search(line.heading or "") if line.number is not None else None
    return int(match["page"]) if match else None


def _name(cut: CutText, piece: Piece) -> _Name | None:
    """What a short line that names itself is called: ("section", "2", "definitions")."""
    if piece.n_lines > 2:
        return None
    line = cut.headline(cut.head(piece))
    if line.heading is not None and _is_code(line):
        return _name_of_code(line)
    if not line.is_labelled or line.heading is None:
        return None
    return line.kind, line.number or "", re.sub(r"[\W_]+", "", line.heading).lower()


def _run_in_name(cut: CutText, piece: Piece) -> _Name | None:
    """What a paragraph is called that begins with its title: "Rule 2 Fees. A fee is due"."""
    line = cut.headline(cut.head(piece))
    if line.heading is not None and _is_code(line):
        return _name_of_code(line)
    if not line.is_labelled or line.heading is None:
        return None
    title = run_in_heading(line.heading, cut.words)
    if title is None:
        return None
    return line.kind, line.number or "", re.sub(r"[\W_]+", "", title).lower()


def _is_code(line: Headline) -> bool:
    """Whether it has the number of a section of a code, which needs no word: "165.007"."""
    return line.label in (None, SECTION_SIGN) and is_of_code(line.number or "")


def _name_of_code(line: Headline) -> _Name:
    """A section of a code by its number and the first letters of what stands behind it."""
    return _CODE, line.number or "", re.sub(r"[\W_]+", "", line.heading or "").lower()[:_LETTERS]


def _is_title(cut: CutText, piece: Piece) -> bool:
    return cut.words.is_contents(headlines.clean(cut.head(piece)))


def _names_attachment(cut: CutText, piece: Piece) -> bool:
    """Whether it is one more entry: no body begins with a schedule."""
    return piece.n_lines < 3 and cut.headline(cut.head(piece)).is_attachment


def _key(cut: CutText, piece: Piece) -> str:
    """What an entry and its heading have in common: letters and digits, without the page."""
    if piece.end - piece.start > _ENTRY_CHARS:
        return ""
    words = headlines.clean(_LEADER.sub("", cut.printed(piece).rstrip()))
    line = headlines.read(words, cut.words)
    if line.heading is None:
        return f"{line.kind} {line.number}".lower()
    return re.sub(r"[\W_]+", "", line.heading).lower()


def _tail(text: str, piece: Piece) -> str:
    return text[max(piece.start, piece.end - _LEADER_CHARS) : piece.end].rstrip()


def _end(
    cut: CutText,
    keys: Sequence[str],
    last: dict[str, int],
    first: int,
    *,
    titled: bool,
) -> int:
    """The index after the last entry of the table that begins at *first*."""
    seen: set[str] = set()
    stop = i = first
    while i < len(cut.pieces):
        piece = cut.pieces[i]
        leader = (
            len(_LEADER_LINES.findall(cut.text, piece.start, piece.end))
            if piece.n_lines < 60
            else 0
        )
        if leader * 2 > piece.n_lines or (leader and _LEADER.search(_tail(cut.text, piece))):
            stop = i = i + 1
            seen.update(map(_whole, cut.text[piece.start : piece.end].splitlines()))
            continue
        if not titled:
            break
        key, whole = keys[i], _whole(cut.text[piece.start : piece.end].partition("\n")[0])
        if not key or whole in seen:
            break  # "1. Introduction" once more: the text begins
        if last.get(key, i) > i:
            stop = i + 1
        elif i - stop > _UNMATCHED or piece.n_lines > 3:
            break
        seen.add(whole)
        i += 1
    return stop


def _whole(line: str) -> str:
    """An entry, or a heading, with its number."""
    words = headlines.clean(_LEADER.sub("", line[:_ENTRY_CHARS].rstrip()))
    return re.sub(r"[\W_]+", "", words).lower()
