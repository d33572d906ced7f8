"""Signature blocks: "In witness whereof …", the names of the parties, and the fields below them.

The lines of a block are no headings, their numbers are none of units, and the block belongs to no
clause. A block begins with its sentence, or with the name of a party above a field for a signature,
and ends with its last field.
"""

from __future__ import annotations

import re

from ...converted import BlockKind
from .. import headlines
from ..pieces import CutText, Piece
from ..words import Words

_NAME_CHARS = 200  # of the lines above a field, and of those between fields
_NEAR = 6  # consecutive lines without a field within a block
_SIGNER_CHARS = 60  # of a line with the name of a signer, or what he signs as
_SIGNERS = 24  # such lines below the sentence of a block
_FEWEST = 2  # fields of a block that no sentence begins
_HAND = re.compile(r"(?<![^\s:])/s/|_{6}|-{6}")
_NOTE = re.compile(r"\[[^\]\n]{1,120}\]\s{1,20}")  # "[Signature page follows] In witness …"
_KINDS = (BlockKind.PARAGRAPH, BlockKind.HEADING, BlockKind.TABLE)


def signature_blocks(cut: CutText) -> frozenset[int]:
    """The indices of the pieces in signature blocks."""
    found: set[int] = set()
    i = 0
    while i < len(cut.pieces):
        block = _block(cut, i)
        found.update(block)
        i = max(i + 1, block.stop)
    return frozenset(found)


def _block(cut: CutText, i: int) -> range:
    """The block that begins with piece *i*; empty if none does."""
    head = cut.head(cut.pieces[i])
    note = _NOTE.match(head)
    head = head[note.end() :] if note else head
    is_sentence = cut.words.begins_signing(head)
    is_place = _is_place(cut, i)
    if not (is_sentence or is_place or _signs(cut.pieces[i], head, cut.words)):
        return range(0)
    of_fields = not (is_sentence or is_place)  # as a form has, whose parts have headings
    fields, last = 0, i
    for k in range(i if not is_sentence else i + 1, len(cut.pieces)):
        piece = cut.pieces[k]
        n_fields = _n_fields(cut, piece)
        if _opens_unit(cut, piece) or (of_fields and piece.block.kind is BlockKind.HEADING):
            break
        if n_fields:
            fields, last = fields + n_fields, k
        elif k - last > _NEAR or not _may_be_inside(piece):
            break
    if not is_sentence and fields < _FEWEST:
        return range(0)
    if not of_fields and not cut.words.is_place_and_day(head):
        last = _last_signer(cut, last)
    first = i
    if not is_sentence and i and _is_name(cut, cut.pieces[i - 1]):
        first = i - 1  # the party above "By:"
    if i and cut.words.is_place_and_day(head) and _is_name_in_bold(cut, cut.pieces[i - 1]):
        first = i - 1  # the minister above "Portville, le 5 mai 2021"
    return range(first, last + 1)


def _last_signer(cut: CutText, last: int) -> int:
    """The last of the short lines behind *last* with the names and parts of those who sign.

    Headings right above a text or a unit, "PROMISSORY NOTE", are its titles.
    """
    end = last + 1
    for piece in cut.pieces[last + 1 : last + 1 + _SIGNERS]:
        is_short = piece.end - piece.start <= _SIGNER_CHARS and piece.block.kind in _KINDS
        if not is_short or _opens_unit(cut, piece):
            break
        end += 1
    if end < len(cut.pieces):
        while end > last + 1 and cut.pieces[end - 1].block.kind is BlockKind.HEADING:
            end -= 1
    return end - 1


def _signs(piece: Piece, head: str, words: Words) -> bool:
    """Whether *piece* begins with a field for a signature: "By: /s/ Jo Doe"."""
    return piece.block.kind in _KINDS and (words.is_signed(head) or head.startswith("/s/"))


def _is_place(cut: CutText, i: int) -> bool:
    """Whether piece *i* says who signs there, and no text follows it: "Owner's Signature"."""
    piece, below = cut.pieces[i], cut.pieces[i + 1 : i + 2]
    is_title = bool(below) and below[0].end - below[0].start > _SIGNER_CHARS
    if is_title or piece.end - piece.start > _SIGNER_CHARS:
        return False
    return cut.words.names_place_to_sign(cut.cleaned(piece))


def _n_fields(cut: CutText, piece: Piece) -> int:
    """The number of fields in a short *piece*, or in a table."""
    if piece.block.kind not in _KINDS:
        return 0
    head = cut.head(piece)
    fields = cut.words.n_fields(head) + cut.words.names_place_to_sign(headlines.clean(head))
    return fields + (1 if _HAND.search(head) and piece.end - piece.start <= _NAME_CHARS else 0)


def _opens_unit(cut: CutText, piece: Piece) -> bool:
    """Whether a piece is the heading of an attachment, or a numbered paragraph: "1. Boats"."""
    line = cut.headline(cut.head(piece).partition("\n")[0])
    return line.is_labelled or (line.number is not None and line.heading is not None)


def _may_be_inside(piece: Piece) -> bool:
    """Whether a piece without fields may stand between fields: the name of a party, a line."""
    return piece.end - piece.start <= _NAME_CHARS and piece.block.kind in _KINDS


def _is_name_in_bold(cut: CutText, piece: Piece) -> bool:
    """Whether a piece is one short paragraph in bold, no numbered one."""
    printed = cut.head(piece)
    is_bold = piece.block.bold or (printed.startswith("**") and printed.rstrip().endswith("**"))
    is_short = piece.end - piece.start <= _NAME_CHARS and piece.block.kind is BlockKind.PARAGRAPH
    return is_bold and is_short and not _opens_unit(cut, piece)


def _is_name(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* may be the name of a party: short, and neither a sentence nor numbered."""
    words = cut.cleaned(piece)
    line = cut.headline(words)
    ends = words.endswith((".", ";", ":")) and not cut.words.is_abbreviation(
        words.rstrip(".").rpartition(" ")[2].lower()
    )
    return len(words) <= _NAME_CHARS // 2 and line.kind == "plain" and not ends
