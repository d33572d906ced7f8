"""The headings below the cover of a document: below its contents list, or its title printed again.

A cover holds the title, the names of parties, numbers and dates, which head nothing. The title is
often printed again above the text, and is no unit there either.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..headlines import Heading
from ..pieces import CutText, Piece
from ..printed.unnamed import without_unnamed
from ..words import Words

_FAR = 40  # pieces of a cover, without its contents list
_FARTHEST = 120  # … if its type shows it, and a list may be left unread
_COVER_CHARS, _LINE_CHARS = 300, 40  # of a paragraph on a cover, and of a sentence there
_TEXT_CHARS = 1_500  # of all text on a cover above the title that is printed again
_FEWEST_LINES = 3  # of a cover with text, one below the other
_LARGER = 1.05  # times the size of a heading
_FEWEST_WORDS = 2  # of the beginning of the title, if not all of it is printed again


def below_cover(
    cut: CutText, found: Sequence[Heading], contents: Sequence[range], title: str
) -> list[Heading]:
    """The headings without those of a cover: lines before a contents list without text.

    If there is text, such as the words of enactment, only lines that directly follow each other are
    those of a cover. Nor is the *title* one that is printed again at the end of the cover, or any
    line above it, or a line in larger type than all headings from the first number on.
    """
    found = _without_large(cut, found[_n_on_cover(cut, found, contents, title) :], contents)
    found = without_unnamed(found, cut.words)
    first = next((run.start for run in contents), 0)
    if first > _FAR:
        return list(found)
    if any(is_text(cut, piece) for piece in cut.pieces[:first]):
        above = [h for h in found if h.piece < first and h.line.kind == "plain"]
        n_lines = sum(1 for a, b in pairwise(above) if b.piece == a.piece + 1) + 1
        return list(found[n_lines:]) if _FEWEST_LINES <= n_lines == len(above) else list(found)
    if not title and found and found[0].line.kind != "plain":
        return list(found)  # the words below the number of a chapter
    return [h for h in found if h.piece >= first or h.line.kind != "plain"]


def _without_large(
    cut: CutText, found: Sequence[Heading], contents: Sequence[range]
) -> list[Heading]:
    """*found* without lines above the first number that are larger than all headings below.

    "By-law 12", "Consolidated Version": a group of sections would have its size from others, too.
    The title right above the number may be that of the section.
    """
    n_above = next((k for k, h in enumerate(found) if h.line.kind != "plain"), len(found))
    sizes = [cut.pieces[heading.piece].block.size or 0.0 for heading in found]
    largest = _LARGER * max(sizes[n_above:], default=0.0)
    if n_above == len(found) or not largest:
        return list(found)
    if found[n_above].piece - sum(map(len, contents)) > _FARTHEST:
        return list(found)
    return [
        heading
        for heading, size in zip(found, sizes, strict=True)
        if size <= largest
        or _is_above_number(cut, heading)
        or cut.words.is_standalone(heading.line.heading or "")
    ]


def _is_above_number(cut: CutText, heading: Heading) -> bool:
    """Whether the paragraph right below *heading* begins with a number."""
    below = heading.piece + heading.n_pieces
    pieces = cut.pieces[below : below + 1]
    return any(cut.headline(cut.head(piece)).number is not None for piece in pieces)


def _n_on_cover(
    cut: CutText, found: Sequence[Heading], contents: Sequence[range], title: str
) -> int:
    """The number of headings up to the title that is printed again, with only a cover above it.

    It may be printed several times before the text begins: above and below a contents list.
    """
    if not cut.words.names_kind_of_document(title):
        return 0
    listed = {i for run in contents for i in run}
    n_found, again = 0, 0
    for k, heading in enumerate(found):
        above = [piece for i, piece in enumerate(cut.pieces[: heading.piece]) if i not in listed]
        n_chars = sum(piece.end - piece.text_start for piece in above)
        if len(above) > _FAR or n_chars > _TEXT_CHARS:
            break
        line = heading.line.heading or ""
        is_title = _is_title(line, title)
        if not any(is_text(cut, piece) for piece in above):
            is_title = is_title or _is_kind_in(title, line, cut.words)
        if heading.line.kind != "plain" or not is_title:
            continue
        between = range(again, heading.piece) if n_found else ()
        if any(i not in listed and is_text(cut, cut.pieces[i]) for i in between):
            break
        n_found, again = k + 1, heading.piece
    return n_found


def _is_title(line: str, title: str) -> bool:
    """Whether *line* is the *title*, or at least its first words: the title without its date."""
    printed, whole = _letters(line), _letters(title)
    return printed == whole or (len(line.split()) >= _FEWEST_WORDS and whole.startswith(printed))


def _is_kind_in(title: str, line: str, words: Words) -> bool:
    """Whether *line* is the kind of document with which *title* ends: "BY-LAWS" alone."""
    return words.names_kind_of_document(line) and _letters(title).endswith(_letters(line))


def _letters(line: str) -> str:
    """The letters of *line* without case."""
    return "".join(filter(str.isalpha, line)).casefold()


def is_text(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* is text, a sentence or a long paragraph, as no cover holds it."""
    n_chars = piece.end - piece.text_start
    return n_chars > _COVER_CHARS or (n_chars > _LINE_CHARS and cut.text[piece.end - 1] == ".")
