"""Tables of contents without a heading of their own, whose lines come again in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from evidence_graph.language.roman import roman
from evidence_graph.language.units import SECTION_SIGN

from ...converted import BlockKind
from .. import headlines
from ..headlines import Headline
from ..numbers import is_of_code
from ..pieces import CutText, Piece
from ..titles import run_in_heading
from .contents_entries import ENTRY_CHARS, FEWEST, FEWEST_PAGED, MOST_BETWEEN, compact

_TITLES = 3  # first pieces, of which one may be a title that is repeated after the table
_TITLE_WORDS = 2  # at least, of such a title
_LETTERS = 3  # of an entry for a section of a code, which with its number identify it

_Label = tuple[str, str]  # kind and number of a labelled line
_Name = tuple[str, str, str]  # kind, number and title, by which entry and heading are matched
_CODE = "code"
_NONE = ("", "", "")


def named_again(cut: CutText) -> dict[int, int]:
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


def headings_again(cut: CutText) -> dict[int, int]:
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
        if len(seen) >= FEWEST_PAGED and all(last[key] > end for key in seen):
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
        between = range(found[-1][-1] + 1, i) if found else range(MOST_BETWEEN + 1)
        is_code = (names[i] or _NONE)[0] == _CODE and len(between) <= MOST_BETWEEN
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


def between_titles(cut: CutText) -> dict[int, int]:
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
    number = str(roman(line.number or "") or line.number or "")  # "Article I" heads "Article 1"
    is_code = line.label in (None, SECTION_SIGN) and is_of_code(number)
    if is_code and line.heading is not None:
        return _CODE, number, compact(line.heading)[:_LETTERS]
    return (line.kind, number, compact(title)) if line.is_labelled and title is not None else None
