"""Text to the ids of BERT's uncased vocabulary, exactly as the `tokenizers` package does it.

A text is cut at white space, each word is cleaned (controls dropped, accents and case folded),
cut at punctuation and around Chinese characters, and each piece is covered from the left by the
longest entries of the vocabulary. All that depends on a word alone, so words are remembered: a
library repeats itself, and this makes pure Python faster than `tokenizers` and its 22 packages.

The one difference to `tokenizers`: characters that joined Unicode after its tables were made
(version 8) have the category that Python's tables give them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

_MAX_WORD_CHARS = 100  # longer words are unknown, as `tokenizer.json` has it
_N_REMEMBERED_WORDS = 1 << 17  # about 30 MB; the words of a corpus of 100 million tokens

# Markers of the model that stand in a text as such are taken for markers, whatever is around.
_MARKER = re.compile(r"(\[(?:PAD|UNK|CLS|SEP|MASK)\])")

# Dropped *before* white space is looked for: "a\x0bb" is one word to BERT, two to `str.split`.
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
        """With the vocabulary in a file that holds one entry a line, the first of id 0."""
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
                # A long "word" (a table's rule, base64) is rare, and heavy to remember.
                known = self._remembered_ids if len(word) <= _MAX_WORD_CHARS else self._ids_of_word
                ids.extend(known(word))
        return ids

    def _ids_of_word(self, word: str) -> tuple[int, ...]:
        return tuple(i for piece in _pieces(word) for i in self._ids_of_piece(piece))

    def _ids_of_piece(self, piece: str) -> tuple[int, ...]:
        """The longest entry that begins *piece*, then the longest that goes on, to its end."""
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
    # Case is folded character by character: `str.lower` would look around for a final sigma.
    folded = "".join(
        char.lower()
        for char in unicodedata.normalize("NFD", kept)
        if unicodedata.category(char) != "Mn"
    )
    return "".join(f" {char} " if _is_punctuation(char) else char for char in folded).split()


def _is_ideograph(char: str) -> bool:
    return char >= "\u3400" and any(first <= ord(char) <= last for first, last in _IDEOGRAPHS)


def _is_punctuation(char: str) -> bool:
    """As BERT has it: all of ASCII that is no letter, digit, space; elsewhere Unicode's own."""
    if char.isascii():
        return "!" <= char <= "~" and not char.isalnum()
    return unicodedata.category(char).startswith("P")
