"""The first lines of a document as its title: above the first unit, or centred on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from evidence_graph.language.structure import words_of

from ...contracts import is_file_mark
from ...converted import BlockKind, ConvertedDocument
from ...publishers.code_titles import is_code_title
from .. import headlines
from ..headlines import Heading
from ..pieces import CutText, Piece
from ..titles import capitals, title_like
from ..words import Words

FRONT = 8  # pieces in which the title of a text without markup is looked for
BLANKS = re.compile(r"\[[^\[\]]{0,200}\]|\{[^{}]{0,200}\}")  # blanks to fill in
_MIDDLE = 36.0  # the middle column of a page of plain text
_OFF_MIDDLE, _UNEVEN = 5.0, 4.0  # columns from it to the middle of a line, and between lines
_MARGIN = 8  # columns before a centred line
_WIDE = 50  # columns of a centred line in title case that needs no margin
_BRACKETS = re.compile(r"\([^()]{0,200}\)")
_HEAD_WORDS = 5  # first words of a title, of which one names a document: "Port Fee Rules for …"
_FACT = re.compile(r"\w+(?:[ /]\w+)?:\s")  # "Prepared by: the Office", "Autor/in: Jo Doe"
_KIND_WORDS = 2  # "AN ACT"
_LOUD = 60  # characters of a title in capitals that ends with a full stop
_ROWS = 3
_DRAFT_NAME = re.compile(r"draft(?:-[a-z0-9]+){2,12}-\d\d")  # of an Internet-Draft
_ARROWS = ("←", "⟵", "‹", "↩")
_CONTROLS = re.compile(r"[\x80-\x9f]")  # of a text that was decoded by a wrong charset


def is_said_above(line: str, words: Words) -> bool:
    """Whether a line above a title says when the text was changed or published, or is a menu's.

    A line with an arrow leads to another page: "← Back to the harbour".
    """
    is_menu = words.is_menu(line) or line.startswith(_ARROWS)
    return is_menu or words.says_when_changed(line) or words.is_announcement(line)


def above_draft_name(cut: CutText) -> tuple[int, str] | None:
    """The title above the name of an Internet-Draft, "draft-roe-pier-lights-02", and its piece."""
    for i, piece in enumerate(cut.pieces[:FRONT]):
        *above, last = cut.printed(piece).split("\n")
        if above and _DRAFT_NAME.fullmatch(last.strip()):
            return i, headlines.clean(" ".join(above))
    return None


def front(cut: CutText, found: Sequence[Heading]) -> Iterator[tuple[int, str]]:
    """Titles before the first unit, best first: those that name a kind of document come first."""
    first = next((h.piece for h in found if h.line.kind != "plain"), len(cut.pieces))
    lines: list[tuple[int, str, bool]] = []
    top = 0  # the first piece that is no page head, table or date of change
    for i in range(min(first, FRONT, len(cut.pieces))):
        piece = cut.pieces[i]
        words = headlines.clean(cut.head(piece))
        if lines and cut.words.is_contents(words):
            break  # its entries are headings, "Code of Conduct" one of them
        is_named = is_code_title(words)
        if cut.words.is_page_head(words) or _is_bullet(cut, piece):
            top += top == i
            continue
        plain = is_named or (cut.headline(words).kind == "plain" and not _FACT.match(words))
        if i == top and not _is_beside(piece) and (head := _first_line(cut, piece)):
            yield i, head
        if _is_beside(piece) or is_said_above(words, cut.words):
            top += top == i
            continue
        is_short = cut.words.ends_short(words) or _is_loud(words, cut.words)
        if piece.n_lines > _ROWS or (words.endswith(".") and not (is_named or is_short)):
            break  # the text begins
        if is_file_mark(words) or _CONTROLS.search(words) or not words_of(BLANKS.sub(" ", words)):
            continue
        if cut.words.is_date(words.partition(" ")[2]):
            continue  # "SR May 3, 2031" at the head of the page
        if (
            plain
            and title_like(
                words, cut.words, stop=is_short, long=_begins_with_kind(words, cut.words)
            )
            and not cut.words.is_contents(words)
        ):
            whole = completed(cut, i, words)[1] if not lines else words
            named = is_named or _names_document(whole, cut.words, anywhere=i == top)
            number = _number_above(cut, i, words) if not lines else ""
            named, words = named or number != "", f"{number} {words}".strip()
            lines.append((i, words, named))
    yield from ((i, line) for i, line, named in lines if named)
    heads = {heading.piece for heading in found}
    yield from ((i, line) for i, line, _ in lines if i == 0 and 0 not in heads)


def _is_loud(line: str, words: Words) -> bool:
    """Whether *line* in capitals names a document though it ends with a full stop."""
    return capitals(line) and len(line) <= _LOUD and words.names_kind_of_document(line)


def _begins_with_kind(line: str, words: Words) -> bool:
    """Whether *line* begins with a kind of document, as a long title may: "Order on the …"."""
    found = words_of(line)[:_HEAD_WORDS]
    goes_on = words.lines.goes_on
    return line[:1].isupper() and any(
        kind.endswith(words.documents) and after in goes_on for kind, after in pairwise(found)
    )


def _is_bullet(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* is an item with a bullet, such as "• Home" in the menu of a web page."""
    return piece.block.kind is BlockKind.LIST_ITEM and cut.text[piece.start] in "•*–-"


def _first_line(cut: CutText, piece: Piece) -> str | None:
    """The first line of *piece* if it is a title above the date of a change, or above facts.

    Below a title in capitals may also be a rule, the kind of the document ("CODE OF TRADE." above
    "AN ACT") or its number ("ACT NO. IV OF 2031"), or text that begins with a capital on a line of
    its own.
    """
    lines = cut.head(piece).split("\n")
    head, below = headlines.clean(lines[0]).rstrip("."), "".join(lines[1:2])
    named = cut.words.names_kind_of_document
    if not title_like(head, cut.words) or cut.words.is_contents(head) or _CONTROLS.search(head):
        return None
    if cut.words.says_when_changed(headlines.clean(below)):
        return head if capitals(head) or named(head) else None
    if not capitals(head):
        return None
    is_kind = len(below.split()) <= _KIND_WORDS or any(map(str.isdigit, below))
    is_kind = is_kind and capitals(below) and named(below)
    is_ruled = piece.n_lines > 1 and not below.strip("_-–—=* \t")
    is_alone = piece.n_lines > _ROWS and below[:1].isupper() and not capitals(below)
    return head if named(head) and (is_kind or is_ruled or is_alone) else None


def _number_above(cut: CutText, i: int, words: str) -> str:
    """The number of a chapter right above its title in capitals: "CHAPTER 34"; "" if none is."""
    line = headlines.clean(cut.head(cut.pieces[i - 1])) if i else ""
    read = cut.headline(line)
    alone = read.is_container and not read.is_attachment and read.heading is None
    return line if alone and capitals(words) else ""


def _is_beside(piece: Piece) -> bool:
    """Whether *piece* is in a table or a list without numbers, such as the menu of a page."""
    kind, number = piece.block.kind, piece.block.number
    is_item = kind is BlockKind.LIST_ITEM and not any(c.isalnum() for c in number or "")
    return kind is BlockKind.TABLE or is_item


def completed(cut: CutText, i: int, words: str) -> tuple[int, str]:
    """The last piece of the title that begins with *words* at *i*, and the whole title.

    "SECOND AMENDMENT TO" is continued by the next line. So is a line that only names a kind of
    document: "By-law", "for clean streets".
    """
    lines, first = cut.words.lines, i
    alone = cut.words.is_kind_of_document(words)
    for k in range(i + 1, min(i + 1 + _ROWS, len(cut.pieces))):
        below = headlines.clean(cut.head(cut.pieces[k]))
        is_open = words[-1:].isalpha()  # not "Section 5(8A)"
        goes_on = is_open and not lines.unfinished.isdisjoint(words_of(words)[-1:])
        goes_on = goes_on or (
            alone and below[:1].islower() and not lines.goes_on.isdisjoint(words_of(below)[:1])
        )
        goes_on = goes_on or (i > first and capitals(words) and capitals(below))
        if not goes_on or not title_like(below, cut.words) or _is_beside(cut.pieces[k]):
            break
        if cut.words.is_standalone(below):
            break  # "PREAMBLE" is the first heading
        i, words = k, f"{words} {below}"
    return i, words


def centred(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument
) -> Iterator[tuple[int, str]]:
    """The first lines of a plain text that are centred on the page, above its body."""
    if converted.format != "text":
        return
    first = next((h.piece for h in found if h.line.kind != "plain"), len(cut.pieces))
    for i in range(min(first, FRONT, len(cut.pieces))):
        piece = cut.pieces[i]
        begin = cut.text.rfind("\n", 0, piece.start) + 1
        lines = cut.text[begin : piece.end].expandtabs().splitlines()
        middles = [(len(line) + len(line) - len(line.lstrip())) / 2 for line in lines]
        even = max(middles) - min(middles) <= _UNEVEN and abs(middles[0] - _MIDDLE) <= _OFF_MIDDLE
        wide = len(lines) == 1 and len(lines[0]) >= _WIDE and lines[0].istitle()
        wide = wide and not lines[0][0].isdigit()
        if piece.n_lines > _ROWS + 1 or (piece.indent < _MARGIN and not wide) or not even:
            continue
        # "draft-smith-bread-00" below the title of a draft is the name of its file
        words = headlines.clean(" ".join(line for line in lines if " " in line.strip()))
        if title_like(words, cut.words, stop=True) and not cut.words.is_contents(words):
            yield i, words


def _names_document(line: str, words: Words, *, anywhere: bool) -> bool:
    """Whether a line of several words names a kind of document, at an end unless *anywhere*."""
    found = words_of(_BRACKETS.sub(" ", line))
    if len(words_of(line)) < 3 or not found:
        return False
    places = found if anywhere else (found[0], found[-1])
    return any(word.endswith(words.documents) for word in places) or any(
        word.endswith(words.documents) and after in words.lines.goes_on
        for word, after in pairwise(found[:_HEAD_WORDS])
    )
