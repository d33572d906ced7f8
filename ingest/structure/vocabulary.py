"""The structure words of all languages together."""

from __future__ import annotations

import re
from collections.abc import Mapping

from evidence_graph.language.de.structure import STRUCTURE as GERMAN
from evidence_graph.language.en.structure import STRUCTURE as ENGLISH
from evidence_graph.language.structure import ARTICLE, ATTACHMENT, LEAF, words

__all__ = ["ARTICLE", "ATTACHMENT", "LEAF"]

LANGUAGES = (ENGLISH, GERMAN)

RANKS: Mapping[str, int] = {word: rank for table in LANGUAGES for word, rank in table.ranks.items()}
NUMBER_WORDS: Mapping[str, str] = {
    word: n for table in LANGUAGES for word, n in table.numbers.items()
}
STANDALONE: frozenset[str] = frozenset().union(*(table.standalone for table in LANGUAGES))
ASIDES: frozenset[str] = frozenset().union(*(table.asides for table in LANGUAGES))
CONTENTS: frozenset[str] = frozenset().union(*(table.contents for table in LANGUAGES))
CALLOUTS: frozenset[str] = frozenset().union(*(table.callouts for table in LANGUAGES))
PROSE: frozenset[str] = frozenset().union(*(table.prose for table in LANGUAGES))
VERBS: frozenset[str] = frozenset().union(*(table.verbs for table in LANGUAGES))
SENTENCE: frozenset[str] = frozenset().union(*(table.sentence for table in LANGUAGES))
DOCUMENTS: frozenset[str] = frozenset().union(*(table.documents for table in LANGUAGES))

# Words with which a line may begin that names itself: "Sec. 2", "§ 5", "Erster Teil".
NAMING: frozenset[str] = frozenset(RANKS) | frozenset(NUMBER_WORDS) | words("§ the reg app sch")

# Words that end a line where the number at the beginning of the next one belongs to them.
SHORT: frozenset[str] = words(
    "sec secs s ss art arts reg regs para paras no nos abs nr nrn buchst lit"
)
REFERRED: frozenset[str] = (
    frozenset(RANKS)
    | frozenset(f"{word}s" for word in ENGLISH.ranks)
    | SHORT
    | words(
        "§ §§ point points item items number numbers annexes absatz absatzes absätze absätzen satz "
        "satzes sätze nummern artikels artikeln buchstabe buchstaben halbsatz"
    )
)
DETERMINERS: frozenset[str] = words("this that the a an each any such following same every no")

# What the numbered paragraphs of an attachment are called in an address.
PARAGRAPH_OF: Mapping[str, str] = dict.fromkeys(("anlage", "anhang", "beilage"), "Nr")

_ALIKE = {
    "sec": "section",
    "reg": "regulation",
    "app": "appendix",
    "sch": "schedule",
    "§§": "§",
}
_WORD = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[str]:
    """The words of *text* in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def word_of(label: str) -> str:
    """What a printed *label* is called here: "SEC." and "Section" are one word."""
    word = label.lower().rstrip(".")
    return _ALIKE.get(word, word)
