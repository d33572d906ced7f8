"""The numbers with which a piece of text begins; none if it is an entry, a note or a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ...converted import FOOTNOTE, BlockKind
from ..front.contents_entries import leads_to_page
from ..numbers import Enumerator, read_enumerators, read_raised, step
from ..pieces import CutText, Piece

_DAY = re.compile(r"\d{1,2}\.[ \xa0]?\d{1,2}\.[ \xa0]?\d{4}\.?")
_BULLET = re.compile("[*+•-]")
_AMOUNT = re.compile(r"(?P<number>\d{1,3})[ \xa0](?=[^\W\d_])")
_TEXTS = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.HEADING)
_SIGNS = re.compile(r"[*_]{0,3}(?:§[ \xa0]?)?")  # before a number that repeats those above
_LOOK = 200  # characters at the beginning of a piece in which its numbers stand


def enumerators_of(
    cut: CutText, piece: Piece, address: list[str] | None = None
) -> list[Enumerator]:
    """The numbers with which *piece* begins; none for a table row, a footnote, a picture or code.

    Args:
        address: The numbers of the unit before it, from the section on; those that *piece* repeats
            are no part of its own. Becomes the address of *piece*.
    """
    block = piece.block
    if block.kind not in _TEXTS or piece.runs_on or block.style == FOOTNOTE:
        return []
    if piece.n_lines == 1 and _is_day(piece.span.of(cut.text), cut):
        return []
    end = min(piece.end, piece.text_start + _LOOK)
    begin, n_above = _behind_address(cut.text, piece.text_start, address or ())
    enumerators, rest = read_enumerators(cut.text, begin, end, cut.words, sure=piece.counts_on)
    if cut.text.startswith("[", rest) and cut.words.says_change(cut.text[rest + 1 : end]):
        return []  # "1. [Amended by …]" in a list of amendments to the document
    if cut.text[rest:end].lower().startswith(cut.words.front.amended):
        return []  # "1 Subs. by Act 12 of 1990", a footnote
    is_of_other = cut.text.startswith("|", rest) or leads_to_page(cut.text, rest, end)
    if is_of_other:
        return []
    own = [number.printed.strip("§. ") for number in enumerators]
    if address is not None and own and (n_above or own[0][:1].isdigit()):
        address[n_above:] = own
    return enumerators


def _behind_address(text: str, begin: int, address: Sequence[str]) -> tuple[int, int]:
    """Where the number of a unit begins behind those above it, and how many of these are skipped.

    "36.1(2) A complaint" is paragraph (2) of rule 36.1, and "§ 12(3)(a)" item (a) of § 12(3).
    """
    start = _SIGNS.match(text, begin)
    place = start.end() if start else begin
    for n in range(len(address), 0, -1):
        above = "".join(address[:n])
        if above[:1].isdigit() and text.startswith(f"{above}(", place):
            return place + len(above), n
    return begin, 0


def bulleted_amounts(cut: CutText, indices: Iterable[int]) -> frozenset[int]:
    """The pieces behind bullets whose bare numbers count no units, as they do not follow in order.

    "* 1 chair", "* 1 appointed by the trustees", "* 3 elected by the members".
    """
    bulleted = [i for i in indices if _BULLET.fullmatch(_marks_of(cut, cut.pieces[i]))]
    found = {i: _AMOUNT.match(cut.text, cut.pieces[i].text_start) for i in bulleted}
    amounts = {i: int(match["number"]) for i, match in found.items() if match}
    is_count = all(after == before + 1 for before, after in pairwise(amounts.values()))
    return frozenset() if is_count else frozenset(amounts)


def _marks_of(cut: CutText, piece: Piece) -> str:
    return cut.text[piece.start : piece.text_start].strip()


def _is_day(line: str, cut: CutText) -> bool:
    """Whether a line is nothing but a date, as beside a signature: "12. 5. 2021", "5. Mai 2021"."""
    return line[:1].isdigit() and (_DAY.fullmatch(line) is not None or cut.words.is_date(line))


def raised_number(cut: CutText, piece: Piece, before: tuple[int, str]) -> list[Enumerator]:
    """The raised number of a paragraph if it comes next after *before*; any other is a note's."""
    if piece.block.kind is not BlockKind.PARAGRAPH or piece.runs_on:
        return []
    number = read_raised(cut.text, piece.text_start, min(piece.end, piece.text_start + _LOOK))
    surprise = step(before, number.readings[0].place) if number is not None else None
    return [number] if number is not None and surprise is not None and surprise < 0.5 else []
