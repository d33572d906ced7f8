"""What people say in German, and what the law says for it."""

from __future__ import annotations

from pathlib import Path

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    fillers=frozenset(
        """
        bitte bloß denn doch eben eigentlich einfach etwa genug gern gerne halt ja mal überhaupt
        wohl
        """.split()
    ),
    of_law=by_word(Path(__file__).with_suffix(".txt").read_text("utf-8")),
)
