"""French everyday words for words of law."""

from __future__ import annotations

from pathlib import Path

from ..everyday import EverydayWords, by_word, words_in

EVERYDAY = EverydayWords(
    fillers=frozenset("bien choses juste truc trucs vraiment".split()),
    frequent=words_in(Path(__file__).with_name("frequent.txt").read_text("utf-8")),
    of_law=by_word(Path(__file__).with_suffix(".txt").read_text("utf-8")),
)
