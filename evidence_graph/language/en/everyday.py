"""English everyday words for words of law."""

from __future__ import annotations

from pathlib import Path

from ..everyday import EverydayWords, by_word, words_in

EVERYDAY = EverydayWords(
    fillers=frozenset(
        """
        actually anything arent came cant come couldnt didnt doesnt dont ever get gets gonna got
        gotta hasnt havent hes im isnt ive lot lots mine please really shes shouldnt something
        still stuff thats theres theyre thing things wanna wasnt whats wont wouldnt youre
        """.split()
    ),
    frequent=words_in(Path(__file__).with_name("frequent.txt").read_text("utf-8")),
    of_law=by_word(Path(__file__).with_suffix(".txt").read_text("utf-8")),
)
