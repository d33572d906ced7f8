"""Tables of contents: lists of lines that repeat the headings to come.

A table begins with its own heading ("Contents", "Arrangement of Sections") or with dot leaders. It
ends where a line stands that is no entry: an entry has a page number, or its words come again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from . import headlines, vocabulary
from .pieces import Piece, head

# Runs are bounded and never given back, so that a line of a million dots is read in linear time.
_LEADER = re.compile(
    r"(?:\.[ .]{3,200}+|…{1,200}+|_{4,200}+|\t|[ ]{3,200}+)\s{0,200}+(?:\d{1,4}|[ivxlc]{1,6})$"
)
_LEADER_LINES = re.compile(
    r"(?m)(?:\.[ .]{3,200}+|…{2,200}+|\t)\s{0,200}+(?:\d{1,4}|[ivxlc]{1,6})[ \t]{0,200}+$"
)
_LEADER_CHARS = 500  # at the end of a line, more than a leader and its page number take
_ASIDE = re.compile(r"\(ss? [^()]*\)\s*$")  # "PART I - PRELIMINARY (ss 1-3)"
_ENTRY_CHARS = 250
_UNMATCHED = 4  # entries on end that are not found again, within a table that has a heading
_FEWEST = 3  # lines of a table without a heading of its own


def contents_of(text: str, pieces: Sequence[Piece]) -> list[range]:
    """The runs of pieces that are tables of contents, as ranges of indices."""
    if not pieces:
        return []
    keys = [_key(text, piece) for piece in pieces]
    last = {key: i for i, key in enumerate(keys) if key}
    found: list[range] = []
    i = 0
    while i < len(pieces):
        titled = _is_title(text, pieces[i])
        stop = _end(text, pieces, keys, last, i + titled, titled=titled)
        rows = sum(piece.rows for piece in pieces[i:stop])
        if stop > i + titled and (titled or rows >= _FEWEST):
            while titled and stop < len(pieces) and _names_attachment(text, pieces[stop]):
                stop += 1
            found.append(range(i, stop))
            i = stop
        else:
            i += 1
    return found


def _is_title(text: str, piece: Piece) -> bool:
    words = headlines.clean(head(text, piece)).strip(" .:").lower()
    return words in vocabulary.CONTENTS


def _names_attachment(text: str, piece: Piece) -> bool:
    """Whether it is one more entry: no body begins with a schedule."""
    return piece.rows < 3 and headlines.read(headlines.clean(head(text, piece))).attachment


def _key(text: str, piece: Piece) -> str:
    """What an entry and its heading have in common: letters and digits, without the page."""
    if piece.end - piece.start > _ENTRY_CHARS:
        return ""
    words = headlines.clean(_LEADER.sub("", text[piece.words : piece.end].rstrip()))
    line = headlines.read(words)
    if line.heading is None:
        return f"{line.word} {line.number}".lower()
    return re.sub(r"[\W_]+", "", _ASIDE.sub("", line.heading)).lower()


def _tail(text: str, piece: Piece) -> str:
    return text[max(piece.start, piece.end - _LEADER_CHARS) : piece.end].rstrip()


def _end(
    text: str,
    pieces: Sequence[Piece],
    keys: Sequence[str],
    last: dict[str, int],
    first: int,
    *,
    titled: bool,
) -> int:
    """The index after the last entry of the table that begins at *first*."""
    seen: Counter[str] = Counter()
    stop = i = first
    while i < len(pieces):
        piece, key = pieces[i], keys[i]
        leader = len(_LEADER_LINES.findall(text, piece.start, piece.end)) if piece.rows < 60 else 0
        if leader * 2 > piece.rows or (leader and _LEADER.search(_tail(text, piece))):
            stop = i = i + 1
            continue
        if not titled or not key or seen[key]:
            break
        if last.get(key, i) > i:
            stop = i + 1
        elif i - stop > _UNMATCHED or piece.rows > 3:
            break
        seen[key] += 1
        i += 1
    return stop
