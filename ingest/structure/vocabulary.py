"""The words of law that name its units, one table for each language.

A new language is a new table. Ranks order the words from the outside in where a document gives no
evidence of its own; what nests in what is then learnt from the document (see `nesting`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

ATTACHMENT = 5  # what stands after the body and begins its numbering anew
ARTICLE = 45
LEAF = 50  # sections and articles: the unit that is cited


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one language, in lower case.

    Attributes:
        ranks: Each word that stands before a number in a heading; smaller ranks are outer ones.
        numbers: Number words that stand for a numeral ("first", "erster").
        standalone: Headings without a number that stand at the top of their document or attachment.
        contents: Headings of a table of contents.
        prose: Words which after a number show that it is mentioned, not that it begins a unit.
        verbs: Words that show a sentence, which a heading is not.
    """

    ranks: Mapping[str, int]
    numbers: Mapping[str, str] = field(default_factory=dict)
    standalone: frozenset[str] = frozenset()
    contents: frozenset[str] = frozenset()
    prose: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()


def _listed(words: str) -> list[str]:
    """The entries of a list written as text, one blank or ``|`` between them."""
    return [word.strip() for word in words.split("|" if "|" in words else None)]


ENGLISH = Vocabulary(
    ranks={
        **dict.fromkeys(
            _listed("schedule appendix annex annexure supplement exhibit attachment addendum"),
            ATTACHMENT,
        ),
        "volume": 8,
        "book": 10,
        "title": 12,
        "subtitle": 14,
        "division": 16,
        "subdivision": 18,
        "part": 20,
        "subpart": 22,
        "chapter": 24,
        "subchapter": 26,
        "article": ARTICLE,
        "section": LEAF,
        "sec": LEAF,
        "regulation": LEAF,
        "rule": LEAF,
        "clause": LEAF,
        "principle": LEAF,
        "subsection": 55,
        "form": 70,
        "paragraph": 72,
        "subparagraph": 74,
    },
    numbers={
        word: str(n)
        for n, word in enumerate(
            _listed(
                "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
            ),
            start=1,
        )
    }
    | {
        word: str(n)
        for n, word in enumerate(
            _listed("one two three four five six seven eight nine ten eleven twelve"), start=1
        )
    },
    standalone=frozenset(
        _listed(
            "preamble|recitals|abstract|introduction|foreword|footnotes|endnotes|notes|references|"
            "bibliography|glossary|acknowledgements|acknowledgments|signatures|explanatory note|"
            "explanatory notes|index"
        )
    ),
    contents=frozenset(
        _listed(
            "contents|table of contents|arrangement of sections|arrangement of regulations|"
            "arrangement of rules|arrangement of articles|list of sections|index of sections"
        )
    ),
    prose=frozenset(
        _listed(
            "of and or to in under above below shall may must is are was applies apply does do has "
            "have that which as for from by on with within through at if only thereof hereof"
        )
    ),
    verbs=frozenset(
        _listed(
            "shall may must is are was were will means mean includes include refers has have does do "
            "applies apply can should been be"
        )
    ),
)

GERMAN = Vocabulary(
    ranks={
        **dict.fromkeys(_listed("anlage anhang beilage"), ATTACHMENT),
        "band": 8,
        "buch": 10,
        "teil": 20,
        "hauptteil": 19,
        "unterteil": 22,
        "kapitel": 24,
        "unterkapitel": 26,
        "abschnitt": 30,
        "unterabschnitt": 32,
        "titel": 36,
        "untertitel": 38,
        "artikel": ARTICLE,
        "art": ARTICLE,
        "paragraph": LEAF,
        "ziffer": 60,
        "nummer": 60,
    },
    numbers={
        stem + ending: str(n)
        for n, stem in enumerate(
            _listed("erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft"),
            start=1,
        )
        for ending in ("e", "er", "es")
    },
    standalone=frozenset(
        _listed(
            "präambel|eingangsformel|schlussformel|schlußformel|fußnoten|fussnoten|einleitung|"
            "vorwort|glossar|erwägungsgründe|zusammenfassung|literatur"
        )
    ),
    contents=frozenset(
        _listed("inhalt|inhaltsübersicht|inhaltsverzeichnis|gliederung|verzeichnis")
    ),
    prose=frozenset(
        _listed(
            "des der die das dem den und oder bis in im vom von zu zur zum gilt gelten ist sind "
            "bleibt bleiben findet finden absatz abs satz nr nummer nach auf für sowie"
        )
    ),
    verbs=frozenset(
        _listed(
            "ist sind wird werden hat haben gilt gelten kann können darf dürfen muss müssen soll "
            "sollen findet finden bleibt bleiben"
        )
    ),
)

LANGUAGES = (ENGLISH, GERMAN)

RANKS: Mapping[str, int] = {word: rank for table in LANGUAGES for word, rank in table.ranks.items()}
NUMBER_WORDS: Mapping[str, str] = {
    word: n for table in LANGUAGES for word, n in table.numbers.items()
}
STANDALONE = frozenset().union(*(table.standalone for table in LANGUAGES))
CONTENTS = frozenset().union(*(table.contents for table in LANGUAGES))
PROSE = frozenset().union(*(table.prose for table in LANGUAGES))
VERBS = frozenset().union(*(table.verbs for table in LANGUAGES))

# What the numbered paragraphs of an attachment are called in an address.
PARAGRAPH_OF: Mapping[str, str] = dict.fromkeys(("anlage", "anhang", "beilage"), "Nr")

_WORD = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[str]:
    """The words of *text* in lower case."""
    return [word.lower() for word in _WORD.findall(text)]
