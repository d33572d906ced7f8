"""Finds the words of a text that may begin one of many terms, and skips the others.

The text is cut at signs that no word has. A piece is skipped by its first three letters, unless it
has a letter beyond ASCII or an apostrophe. All this is done with arrays: reading each word in
Python takes five times as long, and most words begin no term. A set of the words of a text, or of
its pieces between blanks, was not faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from evidence_graph.words import TOKEN, beginnings

_STRETCH = 1_000_000  # characters that are read at a time, which bounds the size of the arrays
_BITS = 6  # bits of the code of a letter
_LETTERS = 3  # letters of a piece that are compared
_BETWEEN, _UNSURE = 0, 63  # codes: a sign between words; a sign whose piece is never skipped
_JOINING = "'’@#"  # signs that a word may have
_CODES = {c: i for i, c in enumerate("abcdefghijklmnopqrstuvwxyz0123456789", start=1)}


def _table() -> NDArray[np.uint8]:
    """The code of each character up to the general punctuation, with one for all others."""
    table = np.full(0x2071, _UNSURE, np.uint8)
    table[:0x80] = _BETWEEN
    table[0x2000:0x2070] = _BETWEEN
    for letter, code in _CODES.items():
        table[[ord(letter), ord(letter.upper())]] = code
    table[[ord(sign) for sign in _JOINING]] = _UNSURE
    return table


_TABLE = _table()


class FirstWords:
    """Finds the words that may begin a term.

    Args:
        first: The first words of the terms, folded as *language* folds them.
    """

    def __init__(self, first: Iterable[str], language: str) -> None:
        self._may = np.zeros(1 << _BITS * _LETTERS, np.bool_)
        for head in {head[:_LETTERS] for word in first for head in beginnings(word, language)}:
            codes = [_CODES.get(letter, _BETWEEN) for letter in head]
            code = sum(c << _BITS * (_LETTERS - i) for i, c in enumerate(codes, start=1))
            self._may[code : code + (1 << _BITS * (_LETTERS - len(codes)))] = True

    def words(self, text: str) -> Iterator[tuple[int, str]]:
        """The words of *text* in order, with their places; most that begin no term are skipped."""
        start = 0
        while start < len(text):
            blank = text.find(" ", start + _STRETCH)
            end = blank if blank >= 0 else len(text)
            for first, last in self._pieces(text[start:end]):
                piece = text[start + first : start + last]
                if piece.isascii() and piece.isalnum():
                    yield start + first, piece
                else:
                    for token in TOKEN.finditer(piece):
                        yield start + first + token.start(), token[0]
            start = end + 1

    def _pieces(self, text: str) -> Iterator[tuple[int, int]]:
        """The places of the pieces with a word that may begin a term."""
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        codes = np.zeros(len(points) + _LETTERS, np.uint8)
        codes[: len(points)] = _TABLE[np.minimum(points, len(_TABLE) - 1)]
        borders = np.flatnonzero(np.diff(codes != _BETWEEN, prepend=False))
        starts, ends = borders[::2], borders[1::2]
        if not len(starts):
            return iter(())
        heads = np.zeros(len(starts), np.int32)
        for i in range(_LETTERS):
            has_letter = starts + i < ends
            heads = (heads << _BITS) | (codes[starts + i] * has_letter)
        wanted = self._may[heads] | (np.maximum.reduceat(codes, starts) == _UNSURE)
        return zip(starts[wanted].tolist(), ends[wanted].tolist(), strict=True)
