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
        aren't can't couldn't didn't doesn't don't hadn't hasn't haven't he'd he'll he's i'd
        i'll i'm i've isn't it'd it'll it's let's she'd she'll she's shouldn't that's there's
        they'd they'll they're they've wasn't we'd we'll we're we've weren't what's who'll who's
        won't wouldn't you'd you'll you're you've
        """.split()
    ),
    frequent=words_in(Path(__file__).with_name("frequent.txt").read_text("utf-8")),
    of_law=by_word(Path(__file__).with_suffix(".txt").read_text("utf-8")),
)
