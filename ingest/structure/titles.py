"""Does a line read like a title? Short, no sentence, not running on."""

from __future__ import annotations

import re

from .vocabulary import SENTENCE, VERBS, words_of

_MAX_CHARS = 180
_MAX_WORDS = 25
_SENTENCES = re.compile(r"(?<![^\W\d_])[^\W\d_]{3,}+[.;:!?]\s+[A-Z„“\"]")


def title_like(words: str, *, stop: bool = False, long: bool = False, verbs: bool = False) -> bool:
    """Whether *words* (a line without its number) could be a title.

    Args:
        stop: Whether full stops are allowed, as after a label: "§ 3. Definitions."
        long: Whether any length is, as after a section sign, which begins no sentence.
        verbs: Whether verbs are, as after a label and a dash.
    """
    words = words.strip()
    if (
        not words
        or (len(words) > _MAX_CHARS and not long)
        or words.endswith((";", ":", ",", "—", "–", "-"))
    ):
        return False
    if words.endswith(".") and not stop:
        return False
    found = words_of(words)
    if not found or (len(found) > _MAX_WORDS and not long):
        return False
    if _SENTENCES.search(words) and not stop:
        return False
    if long and len(found) > _MAX_WORDS:
        return True
    if verbs or capitals(words):
        return True
    sentence = sum(word in VERBS for word in found)
    return sentence == 0 or (len(found) <= 12 and sentence == 1 and not words.endswith("."))


def capitals(words: str) -> bool:
    """Whether *words* is set in capitals throughout, with at least one real word."""
    return words.isupper() and any(len(word) > 2 for word in words_of(words))


# "Lessee. A person", "In general.— The", "__Purposes__": the title, then what shows its end
_RUN_IN = re.compile(
    r"(?P<marks>[*_]{0,3})(?P<title>[A-ZÄÖÜ0-9][^.:—\n*_“”\"]{1,90}?)(?P=marks)"
    r"(?P<stop>\.?[ ]?[—–]|\.|(?<=[*_])[.:]?)[*_]{0,3}(?=\s|$)"
)
_ABBREVIATED = ("abs", "nr", "art", "sec", "no", "par", "vgl", "bzw", "inc", "ltd")
_RUN_IN_WORDS = 8  # of a title that only a full stop sets off from its text


def run_in_heading(words: str) -> str | None:
    """The title with which a provision's text begins: "Lessee" of "Lessee. A person who …"."""
    match = _RUN_IN.match(words)
    if not match:
        return None
    title = match["title"].strip()
    found = words_of(title)
    if not found or any(word in VERBS for word in found):
        return None
    if title[-1].isdigit() or (len(found[-1]) < 4 and found[-1] in _ABBREVIATED):
        return None
    set_off = match["marks"] or match["stop"][-1:] in "—–"
    if not set_off and (len(found) > _RUN_IN_WORDS or any(word in SENTENCE for word in found)):
        return None
    return title
