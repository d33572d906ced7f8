"""Papers of a court: their title stands below a caption.

The caption names the court, the parties and the case. The title is the name of the paper, such as
"Petition to Close Estate".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.structure import words_of

from ...converted import BlockKind
from .. import headlines
from ..headlines import Heading
from ..pieces import CutText
from ..titles import capitals, title_like

_NEAR = 4  # first pieces, of which one names the court
_BELOW = 12  # next pieces, of which one tells of the case
_FAR = 30  # next pieces, of which one is the title
_CHARS = 300
_LINE_CHARS = 160  # of a line that names a court
_TITLE_ROWS = 3


def is_captioned(cut: CutText, pack: LanguagePack) -> bool:
    """Whether a text begins with the caption of a court."""
    return _end_of_court(cut, pack) > 0


def below_caption(
    cut: CutText, found: Sequence[Heading], pack: LanguagePack
) -> tuple[str | None, list[Heading]]:
    """The title below the caption, None if none is found, and the headings below it.

    The title is the first line that names a kind of paper, else the first heading after the case.
    """
    begin = _end_of_court(cut, pack)
    rules = _rules(pack)
    first, heading, case_told = None, None, False
    for i in range(begin, min(begin + _FAR, len(cut.pieces))):
        piece, line = cut.pieces[i], _line(cut, i)
        if piece.block.kind is BlockKind.TABLE or rules.case.search(line):
            case_told = True
        elif piece.n_lines <= _TITLE_ROWS and title_like(
            line, cut.words, stop=piece.block.kind is BlockKind.HEADING, verbs=True
        ):
            if not pack.documents.court.pleadings.isdisjoint(words_of(line)):
                first = i
                break
            if case_told and heading is None and piece.block.kind is BlockKind.HEADING:
                heading = i
    first = heading if first is None else first
    if first is None:
        return None, [h for h in found if h.piece >= begin]
    last = _last(cut, first)
    title = " ".join(_line(cut, i) for i in range(first, last + 1))
    return title, [h for h in found if h.piece > last]


def _end_of_court(cut: CutText, pack: LanguagePack) -> int:
    """The piece after the line that names a court; 0 if the text has no caption."""
    rules = _rules(pack)
    for i in range(min(_NEAR, len(cut.pieces))):
        line = _line(cut, i)
        named = rules.court.fullmatch(line) if len(line) <= _LINE_CHARS else None
        if named is None:
            continue
        if named.groupdict().get("sure"):
            return i + 1
        below = range(i + 1, min(i + 1 + _BELOW, len(cut.pieces)))
        case_told = any(rules.case.search(_line(cut, k)) for k in below)
        if case_told and cut.words.table.documents.isdisjoint(words_of(line)[-1:]):
            return i + 1  # not "Federal Court Act"
    return 0


def _last(cut: CutText, first: int) -> int:
    """The last piece of a title that begins at *first*: "and Granting of Letters" continues it."""
    goes_on = {*cut.words.lines.goes_on, *cut.words.lines.joins}
    last = first
    for i in range(first + 1, min(first + _TITLE_ROWS, len(cut.pieces))):
        line, above = _line(cut, i), _line(cut, last)
        continues = not goes_on.isdisjoint(words_of(line)[:1])
        continues = continues or not cut.words.lines.unfinished.isdisjoint(words_of(above)[-1:])
        alike = cut.pieces[i].block.kind is cut.pieces[first].block.kind
        if not (continues and alike and title_like(line, cut.words)) or capitals(line) != capitals(
            above
        ):
            break
        last = i
    return last


def _line(cut: CutText, i: int) -> str:
    piece = cut.pieces[i]
    return headlines.clean(cut.text[piece.text_start : min(piece.end, piece.text_start + _CHARS)])


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        self.court = re.compile(pack.documents.court.name, re.IGNORECASE)
        self.case = re.compile(pack.documents.court.case, re.IGNORECASE)


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)
