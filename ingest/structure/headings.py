"""Which pieces are headings: by markup, by the layout habits of the text, by their words.

Where the source marks headings up, those are the headings. Plain text has habits instead: when
lines that stand alone after more blank lines than usual read like headings, such lines are
headings here. Without such a habit only lines that name themselves count ("PART II", "Article 5",
"SEC. 201. DEFINITIONS.") and lines in capitals; numbered lines that turn out to be titles are
promoted later, with their list (see `outline`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..converted import BlockKind
from . import headlines, vocabulary
from .headlines import Headline
from .numbers import roman
from .pieces import PASSAGE_ID, Piece, head
from .titles import capitals, title_like

_FEWEST = 3  # lines of a habit
_HABIT_SHARE = 0.8  # of the lines after a wide gap stand alone
_TITLE_SHARE = 0.6  # … and read like titles: some headings are sentences
_HEADING_CHARS = 500
_CALLOUT = re.compile(rf"(?i)(?:{'|'.join(sorted(vocabulary.CALLOUTS))})(?:\s*\d+)?(?:\s*:|$)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, or a passage with an id of its own.

    Attributes:
        piece: The index of its piece; *pieces* is 2 where its title stands on the next one.
        level: Its rank by markup, None where there is none.
        provision: Whether it is a passage of text, though it begins a unit by its id.
    """

    piece: int
    line: Headline
    level: int | None = None
    confidence: float = 1.0
    pieces: int = 1
    provision: bool = False


def find_headings(
    text: str, pieces: Sequence[Piece], contents: frozenset[int], quoted: frozenset[int]
) -> list[Heading]:
    """The headings among *pieces*, in order.

    Args:
        contents: Indices of pieces in tables of contents, where no heading is.
        quoted: Indices of quoted pieces, which are headings only if marked up as such.
    """
    if any(piece.block.style == PASSAGE_ID for piece in pieces):
        return _by_id(text, pieces)
    skipped = contents | quoted
    if any(piece.block.kind is BlockKind.HEADING for piece in pieces):
        found = [h for h in _by_markup(text, pieces) if h.piece not in contents]
        return sorted([*found, *_missed(text, pieces, skipped, found)], key=lambda h: h.piece)
    return _by_layout(text, pieces, skipped, _habit(text, pieces))


def _by_id(text: str, pieces: Sequence[Piece]) -> list[Heading]:
    """Every passage with an id is a unit: a heading where its text is a title, else a provision."""
    found = []
    for i, piece in enumerate(pieces):
        number = piece.block.number
        if piece.block.style == PASSAGE_ID and number:
            words = headlines.clean(text[piece.words + len(number) : piece.end])
            title = not words or title_like(words)
            line = Headline("id", None, number, words if title and words else None, 1)
            found.append(Heading(i, line, provision=not title))
    return found


def _by_markup(text: str, pieces: Sequence[Piece]) -> list[Heading]:
    found = []
    for i, piece in enumerate(pieces):
        if piece.block.kind is BlockKind.HEADING:
            words = headlines.clean(text[piece.words : piece.end])
            if any(c.isalnum() for c in words) and not _CALLOUT.match(words):
                found.append(Heading(i, headlines.read(words), piece.block.level))
    return found


def _missed(
    text: str, pieces: Sequence[Piece], skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """Lines that fill a gap between headings that the markup has: "Article 28" after 27."""
    places: dict[str, set[int]] = {}
    levels: dict[str, Counter[int | None]] = {}
    for heading in found:
        place = _place(heading.line)
        if heading.line.labelled and place is not None:
            places.setdefault(heading.line.word, set()).add(place)
            levels.setdefault(heading.line.word, Counter())[heading.level] += 1
    missed = []
    for i, line in _lines(text, pieces, skipped).items():
        taken, place = places.get(line.word, set()), _place(line)
        if place is None or place in taken or not _names_itself(line, pieces[i]):
            continue
        if {place - 1, place + 1} & taken:
            taken.add(place)
            (level, _), *_ = levels[line.word].most_common(1)
            missed.append(Heading(i, line, level, 0.8))
    return missed


def _habit(text: str, pieces: Sequence[Piece]) -> int | None:
    """The number of blank lines that announces a heading in this text, None if none does."""
    gaps = Counter(piece.gap for piece in pieces[1:] if piece.opens)
    if not gaps:
        return None
    usual = max(gaps, key=lambda gap: (gaps[gap], -gap))
    wide = [piece for piece in pieces[1:] if piece.opens and piece.gap > usual]
    alone = [piece for piece in wide if _short(piece) and _stands_alone(text, piece)]
    n_titles = sum(_is_title(text, piece) for piece in alone)
    if n_titles < max(_FEWEST, _TITLE_SHARE * len(wide)) or len(alone) < _HABIT_SHARE * len(wide):
        return None
    return usual + 1


def _stands_alone(text: str, piece: Piece) -> bool:
    words = text[piece.words : piece.end].strip()
    return piece.rows == 1 and len(words) < _HEADING_CHARS and not words.endswith((",", ";", ":"))


def _is_title(text: str, piece: Piece) -> bool:
    line = headlines.read(headlines.clean(text[piece.words : piece.end]))
    return line.heading is None or title_like(line.heading, stop=line.number is not None)


def _by_layout(
    text: str, pieces: Sequence[Piece], skipped: frozenset[int], gap: int | None
) -> list[Heading]:
    lines = _lines(text, pieces, skipped)
    series = _series(pieces, lines)
    found: list[Heading] = []
    taken = -1
    for i, line in lines.items():
        piece = pieces[i]
        if i <= taken:
            continue
        if gap is not None and piece.opens and piece.gap >= gap:
            if (i or line.word != "plain") and (_stands_alone(text, piece) or line.labelled):
                found.append(Heading(i, line, None, 0.9))
        elif _names_itself(line, piece) and _in_series(line, series, habit=gap is not None):
            title = _title_after(text, pieces, skipped, i, line)
            if title:
                line = replace(line, heading=title)
                taken = i + 1
            found.append(Heading(i, line, None, 0.85, 2 if title else 1))
        elif gap is None and i and _capital_line(text_of(text, piece), piece):
            found.append(Heading(i, line, None, 0.6))
    return found


def _lines(text: str, pieces: Sequence[Piece], skipped: frozenset[int]) -> dict[int, Headline]:
    """The short pieces, by index, read as headings."""
    found: dict[int, Headline] = {}
    for i, piece in enumerate(pieces):
        if i not in skipped and piece.block.kind is BlockKind.PARAGRAPH and _short(piece):
            words = headlines.clean(text[piece.words : piece.end])
            if any(c.isalnum() for c in words):
                found[i] = headlines.read(words)
    return found


def _series(pieces: Sequence[Piece], lines: Mapping[int, Headline]) -> dict[str, Counter[int]]:
    """How often each number stands behind each word, among lines that name themselves."""
    found: dict[str, Counter[int]] = {}
    for i, line in lines.items():
        place = _place(line)
        if place is not None and _names_itself(line, pieces[i]):
            found.setdefault(line.word, Counter())[place] += 1
    return found


def _place(line: Headline) -> int | None:
    """The rank in its series that a heading's number gives it: 5 for "5", "5A", "V" and "1.5"."""
    last = (line.number or "").rpartition(".")[2]
    digits = re.match(r"\d+", last)
    return int(digits[0]) if digits else roman(last)


def _in_series(line: Headline, series: Mapping[str, Counter[int]], *, habit: bool) -> bool:
    """Whether numbers right before or after it stand behind the same word.

    Containers may be alone ("PART I"), but not in a text whose headings are known by their layout.
    """
    container = vocabulary.RANKS.get(line.word, vocabulary.LEAF) < vocabulary.ARTICLE
    if container and not habit:
        return True
    places, place = series.get(line.word, Counter()), _place(line)
    if place is None:
        return not habit
    if habit and len(places) < _FEWEST:
        return False
    return places[place - 1] + places[place + 1] > 0 or (place == 1 and not habit)


def _short(piece: Piece) -> bool:
    return piece.rows < 4 and piece.end - piece.words < _HEADING_CHARS


def _names_itself(line: Headline, piece: Piece) -> bool:
    """Whether the words alone make it a heading: "PART II", "Article 5", "§ 3. Definitions."."""
    if line.prose or piece.rows > 3:
        return False
    if not line.labelled:
        return False
    if (line.number or "").startswith("("):
        return False  # "PARAGRAPH (a)" is a number with a word before it
    if line.heading is None:
        return True
    return title_like(line.heading, stop=True)


def _title_after(
    text: str, pieces: Sequence[Piece], skipped: frozenset[int], i: int, line: Headline
) -> str | None:
    """The title of a heading that is a label and number alone, where the next line is one."""
    if line.heading is not None or i + 1 >= len(pieces) or i + 1 in skipped:
        return None
    after = pieces[i + 1]
    if not _short(after) or after.block.kind is not BlockKind.PARAGRAPH or after.rows > 2:
        return None
    words = headlines.clean(text[after.words : after.end])
    title = headlines.read(words)
    if title.word != "plain" or not title_like(words) or not words[:1].isupper():
        return None
    return words


def _capital_line(words: str, piece: Piece) -> bool:
    """A line in capitals, which alone is weak evidence: no brackets, no signs, more than a word."""
    plain = words.strip(" .:").lower()
    if piece.rows > 2 or words[0] in '[(“"_|' or not capitals(words):
        return False
    return plain in vocabulary.STANDALONE or (
        len(words.split()) > 1 and title_like(words) and not any(c.isdigit() for c in words)
    )


def text_of(text: str, piece: Piece) -> str:
    """The beginning of *piece*, cleaned."""
    return headlines.clean(head(text, piece))
