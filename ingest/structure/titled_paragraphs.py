"""Paragraphs without numbers that begin with a title of their own: "Fees. The fee is due".

They are provisions if most of the paragraphs around them begin so. A text without any heading may
have such titles, or labels, in bold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from evidence_graph.language.units import LEAF

from ..converted import ROW, BlockKind
from . import headlines
from .headlines import CODE, Heading, Headline
from .pieces import CutText, Piece
from .printed.leading_numbers import enumerators_of
from .titles import has_text_after, run_in_heading, title_like

_FEWEST = 3  # paragraphs with a title between two headings
_DISTINCT_SHARE = 0.8  # of their titles differ: "Note. …" is none
_TEXT_CHARS = 60  # of a paragraph that counts
_LOOK = 300  # characters at the beginning of a paragraph, in which its title ends
_TITLED_SHARE = 0.4  # of the paragraphs between the first one with a title and the last one
_FEWEST_ITEMS = 5  # with titles or labels in bold, in a text without any heading
_BOLD_LABEL = re.compile(  # "**Eligibility:** The", "**Eligibility**: The"
    r"(?:\*\*|__)(?P<title>[^\W\d_a-zà-ÿ][^*_.:\n]{2,80})"
    r"(?:[.:](?:\*\*|__)|(?:\*\*|__)[.:])[ \t\n]{1,3}(?=[^\W\d_a-zà-ÿ]|[\"“„])"
)
_WORD = re.compile(r"[^\W\d_]+")


def titled_paragraphs(
    cut: CutText, skipped: frozenset[int], found: Sequence[Heading], title: str | None
) -> list[Heading]:
    """*found*, with the paragraphs without numbers that begin with a title of their own.

    Stretches between two headings are told apart. One in which clauses are numbered has none.

    Args:
        title: That of the document, with which its first sentence may begin.
    """
    if not found and (labelled := _labelled_in_bold(cut, skipped)):
        return labelled
    if not cut.words.lines.verbs or any(map(_is_of_law, found)):
        return list(found)  # no sentence can be told, or notes cite the titles of articles
    levels = [heading.level for heading in found]
    level = None if None in levels or not levels else 1 + max(filter(None, levels), default=0)
    starts = [heading.piece for heading in found]
    more: list[Heading] = []
    for first, stop in zip([-1, *starts], [*starts, len(cut.pieces)], strict=True):
        inside = [i for i in range(first + 1, stop) if i not in skipped]
        for i, words in _titled(cut, inside, (title or "").casefold()):
            line = Headline("plain", heading=headlines.clean(words))
            more.append(Heading(i, line, level, 0.7, provision=True))
    return sorted([*found, *more], key=lambda heading: heading.piece)


def _labelled_in_bold(cut: CutText, skipped: frozenset[int]) -> list[Heading]:
    """The paragraphs of text that begin with a label in bold: "**Eligibility:** The contest is".

    Paragraphs without a label, and lists, may follow each of them.
    """
    labels: dict[int, str] = {}
    for i, piece in enumerate(cut.pieces):
        match = _BOLD_LABEL.match(cut.text, piece.text_start, piece.end)
        if match is None or i in skipped or not _is_text(piece):
            continue
        if title_like(match["title"], cut.words) and _is_prose(cut.text[match.end() : piece.end]):
            labels[i] = headlines.clean(match["title"])
    is_habit = len(labels) >= _FEWEST_ITEMS and len(set(labels.values())) == len(labels)
    return [
        Heading(i, Headline("plain", heading=words), 1, 0.7, provision=True)
        for i, words in labels.items()
        if is_habit
    ]


def _titled(cut: CutText, inside: Sequence[int], title: str) -> Iterator[tuple[int, str]]:
    """The paragraphs among *inside* that begin with a title, if they are the usual ones there."""
    texts: list[int] = []
    titles: dict[int, str] = {}
    for i in inside:
        piece = cut.pieces[i]
        if _is_numbered(cut, piece):
            return
        if not _is_text(piece):
            continue
        texts.append(i)
        words = cut.text[piece.text_start : min(piece.end, piece.text_start + _LOOK)]
        found = run_in_heading(words, cut.words) if has_text_after(words, cut.words) else None
        if found and found.casefold() != title and _is_prose(words):
            titles[i] = found
    if len(titles) < _FEWEST or len(set(titles.values())) < _DISTINCT_SHARE * len(titles):
        return
    around = [i for i in texts if min(titles) <= i <= max(titles)]
    if len(titles) >= _TITLED_SHARE * len(around):
        yield from titles.items()


def _is_prose(text: str) -> bool:
    """Whether most words of *text* begin with small letters, unlike those of a citation."""
    found: list[str] = _WORD.findall(text)
    return sum(word[0].islower() for word in found) > len(found) / 2


def _is_of_law(heading: Heading) -> bool:
    """Whether *heading* is that of a section of a code or an act: "§ 3", "29-1-201. Title"."""
    return heading.line.kind == CODE or heading.line.rank == LEAF


def _is_text(piece: Piece) -> bool:
    """Whether *piece* is a paragraph of text, and no item of a list, row or line of a form."""
    is_paragraph = piece.block.kind is BlockKind.PARAGRAPH and piece.block.style != ROW
    return is_paragraph and piece.opens_block and piece.end - piece.start >= _TEXT_CHARS


def _is_numbered(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* begins with a number of clauses: "1.", "1)", "Section 2", not "(a)", "a)"."""
    numbers = enumerators_of(cut, piece)
    signs, kind = numbers[0].readings[0].style if numbers else ("()", "")
    return signs != "()" and (signs, kind[:1].isdigit()) != (")", False)
