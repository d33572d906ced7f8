"""German everyday words for words of law."""

from __future__ import annotations

from pathlib import Path

from ..everyday import EverydayWords, by_word, words_in

_PREFIXES = (
    "(ab|an|auf|aus|bei|durch|ein|fest|heim|her|hin|los|mit|nach|nieder|statt|teil|um|unter|vor|"
    "weg|weiter|wieder|zu|zurück|zusammen)"
)

EVERYDAY = EverydayWords(
    fillers=frozenset(
        """
        bitte bloß denn doch eben eigentlich einfach etwa genug gern gerne halt ja mal überhaupt
        wohl
        """.split()
    ),
    frequent=words_in(Path(__file__).with_name("frequent.txt").read_text("utf-8")),
    verb_forms=(
        (rf"{_PREFIXES}zu(\w{{3,}}n)", r"\1\2"),  # "mitzuteilen"
        (rf"{_PREFIXES}ge(\w{{3,}}?)e?t", r"\1\2en"),  # "abgerechnet"
        (r"ge(\w{3,}?)e?t", r"\1en"),  # "gezahlt"
        (r"(\w{3,}?)e?(?:t|st|te|ten|test|tet)", r"\1en"),  # "zahlt"
    ),
    of_law=by_word(Path(__file__).with_suffix(".txt").read_text("utf-8")),
)
