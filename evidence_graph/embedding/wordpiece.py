"""Encodes text as ids of BERT's uncased vocabulary, exactly as the package `tokenizers` does.

A text is split at white space. Each word is cleaned (control characters, accents and case are
removed) and split at punctuation and Chinese characters, and each piece is covered from the left by
the longest entries of the vocabulary. The result depends on the word alone and is cached, which
makes pure Python faster than `tokenizers` with its 22 packages.

There is one difference: characters that are newer than the tables of `tokenizers` (Unicode 8) have
their category in Python's tables.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

_MAX_WORD_CHARS = 100  # longer words are unknown, according to `tokenizer.json`
_N_REMEMBERED_WORDS = 1 << 17  # about 30 MB; the words of a corpus of 100 million tokens

# A special token in a text is read as such, whatever surrounds it.
_MARKER = re.compile(r"(\[(?:PAD|UNK|CLS|SEP|MASK)\])")

# Removed *before* the text is split: "a\x0bb" is one word for BERT, and two for `str.split`.
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_DROPPED = {"Cc", "Cf", "Co", "Cs"}  # soft hyphens, joiners, private use; not the unassigned

_IDEOGRAPHS = (
    (0x4E00, 0x9FFF),
    (0x3400, 0x4DBF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F),
    (0x2B920, 0x2CEAF),
    (0xF900, 0xFAFF),
    (0x2F800, 0x2FA1F),
)


class WordPiece:
    """Encodes with *vocabulary*, which must have ``[CLS]``, ``[SEP]`` and ``[UNK]``."""

    def __init__(self, vocabulary: Mapping[str, int]) -> None:
        self._vocabulary = vocabulary
        self.start_id, self.end_id = vocabulary["[CLS]"], vocabulary["[SEP]"]
        self._unknown = (vocabulary["[UNK]"],)
        self._remembered_ids = lru_cache(_N_REMEMBERED_WORDS)(self._ids_of_word)

    @classmethod
    def from_file(cls, path: Path) -> WordPiece:
        """An encoder with the vocabulary of a file; see `ModelFiles.vocabulary`."""
        entries = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
        return cls({entry: i for i, entry in enumerate(entries)})

    def encode(self, text: str) -> list[int]:
        """The ids of *text*, without those that mark its start and end."""
        ids: list[int] = []
        for i, part in enumerate(_MARKER.split(text)):
            if i % 2:
                ids.append(self._vocabulary[part])
                continue
            for word in _CONTROLS.sub("", part).split():
                # A long "word" (a line of a table, base64) is rare and would fill the cache.
                known = self._remembered_ids if len(word) <= _MAX_WORD_CHARS else self._ids_of_word
                ids.extend(known(word))
        return ids

    def _ids_of_word(self, word: str) -> tuple[int, ...]:
        return tuple(i for piece in _pieces(word) for i in self._ids_of_piece(piece))

    def _ids_of_piece(self, piece: str) -> tuple[int, ...]:
        """The longest entry at the beginning of *piece*, then that of the rest, and so on."""
        if len(piece) > _MAX_WORD_CHARS:
            return self._unknown
        ids, start, prefix = [], 0, ""
        while start < len(piece):
            for end in range(len(piece), start, -1):
                found = self._vocabulary.get(prefix + piece[start:end])
                if found is not None:
                    ids.append(found)
                    start, prefix = end, "##"
                    break
            else:
                return self._unknown
        return tuple(ids)


def _pieces(word: str) -> list[str]:
    """*word* cleaned, folded, and cut at punctuation and ideographs."""
    kept = "".join(
        f" {char} " if _is_ideograph(char) else char
        for char in word
        if char != "\ufffd" and unicodedata.category(char) not in _DROPPED
    )
    # Case is folded character by character, because `str.lower` treats a final sigma differently.
    folded = "".join(
        char.lower()
        for char in unicodedata.normalize("NFD", kept)
        if unicodedata.category(char) != "Mn"
    )
    return "".join(f" {char} " if _is_punctuation(char) else char for char in folded).split()


def _is_ideograph(char: str) -> bool:
    return char >= "\u3400" and any(first <= ord(char) <= last for first, last in _IDEOGRAPHS)


def _is_punctuation(char: str) -> bool:
    """Whether BERT treats *char* as punctuation: ASCII symbols are, beside those of Unicode."""
    if char.isascii():
        return "!" <= char <= "~" and not char.isalnum()
    return unicodedata.category(char).startswith("P")
