"""The words of law that name its units, one table for each language.

A new language is a new table. Ranks order the words from the outside in where a document gives no
evidence of its own; what nests in what is then learnt from the document (see `nesting`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

ATTACHMENT = 5  # what stands after the body and begins its numbering anew
ARTICLE = 45  # from here on, units that are cited; before, what contains them
LEAF = 50


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one language, in lower case.

    Attributes:
        ranks: Each word that stands before a number in a heading; smaller ranks are outer ones.
        numbers: Number words that stand for a numeral ("first", "erster").
        standalone: Headings without a number that stand at the top of their document or attachment.
        asides: Headings of remarks on the unit before them, often with numbers of their own.
        contents: Headings of a table of contents.
        callouts: Headings of boxes beside the text, which are no units.
        prose: Words which after a number show that it is mentioned, not that it begins a unit.
        verbs: Words that show a sentence, which a heading is not.
        sentence: Words that show one where only a full stop would set a title off.
        documents: Words that name a kind of document, as in its title.
    """

    ranks: Mapping[str, int]
    numbers: Mapping[str, str]
    standalone: frozenset[str]
    asides: frozenset[str]
    contents: frozenset[str]
    callouts: frozenset[str]
    prose: frozenset[str]
    verbs: frozenset[str]
    sentence: frozenset[str]
    documents: frozenset[str]


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _phrases(phrases: str) -> frozenset[str]:
    return frozenset(phrase.strip() for phrase in phrases.split("|"))


def _numbered(words: str) -> dict[str, str]:
    """Number words in order, from one."""
    return {word: str(n) for n, word in enumerate(words.split(), start=1)}


def _attachments(words: str) -> dict[str, int]:
    return dict.fromkeys(words.split(), ATTACHMENT)


ENGLISH = Vocabulary(
    ranks={
        **_attachments("schedule appendix annex annexure supplement exhibit attachment addendum"),
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
        "sec": LEAF,  # counts as "section": see `word_of`
        "regulation": LEAF,
        "rule": LEAF,
        "clause": LEAF,
        "principle": LEAF,
        "subsection": 55,
        "form": 70,
        "paragraph": 72,
        "subparagraph": 74,
    },
    numbers=_numbered(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    )
    | _numbered("one two three four five six seven eight nine ten eleven twelve"),
    standalone=_phrases(
        "preamble|recitals|abstract|introduction|foreword|footnotes|endnotes|notes|references|"
        "bibliography|glossary|acknowledgements|acknowledgments|signatures|explanatory note|"
        "explanatory notes|index|schedules|appendices|annexes|exhibits|attachments|"
        "executive summary|status of this document|status of this memo"
    ),
    asides=_phrases("guidance|commentary|official comment|official comments"),
    contents=_phrases(
        "contents|table of contents|arrangement of sections|arrangement of regulations|"
        "arrangement of rules|arrangement of articles|list of sections|index of sections"
    ),
    callouts=_words("note example issue warning tip caution figure"),
    prose=_words(
        "of and or to in under above below shall may must is are was applies apply does do has "
        "have that which as for from by on with within through at if only thereof hereof"
    ),
    verbs=_words(
        "shall may must is are was were will means mean includes include refers has have does do "
        "applies apply can should been be makes make made"
    ),
    sentence=_words("the that which who whose if it he she they this these such any no"),
    documents=_words(
        "act agreement bill charter code constitution contract convention deed directive "
        "glossary guidance guide handbook law lease manual order ordinance policy protocol "
        "regulation regulations rules specification standard statute terms treaty"
    ),
)

GERMAN = Vocabulary(
    ranks={
        **_attachments("anlage anhang beilage"),
        "band": 8,
        "buch": 10,
        "hauptteil": 19,
        "hauptstück": 21,
        "teil": 20,
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
        stem + ending: n
        for stem, n in _numbered(
            "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft"
        ).items()
        for ending in ("e", "er", "es")
    },
    standalone=_phrases(
        "präambel|eingangsformel|schlussformel|schlußformel|fußnoten|fussnoten|einleitung|"
        "vorwort|glossar|erwägungsgründe|zusammenfassung|literatur|anlagen|anhänge"
    ),
    asides=_phrases("erläuterung|erläuterungen|anmerkungen"),
    contents=_phrases("inhalt|inhaltsübersicht|inhaltsverzeichnis|gliederung|verzeichnis"),
    callouts=_words("hinweis beispiel anmerkung abbildung"),
    prose=_words(
        "des der die das dem den und oder bis in im vom von zu zur zum gilt gelten ist sind "
        "bleibt bleiben findet finden absatz abs satz nr nummer nach auf für sowie"
    ),
    verbs=_words(
        "ist sind wird werden hat haben gilt gelten kann können darf dürfen muss müssen soll "
        "sollen findet finden bleibt bleiben steht stehen hatte wurde wurden regelt bedarf"
    ),
    sentence=_words("der die das den dem des ein eine einer eines wer wenn soweit alle kein nicht"),
    documents=_words(
        "abkommen allgemeine geschäftsbedingungen gesetz gesetzbuch grundgesetz ordnung richtlinie "
        "satzung vereinbarung verfassung verordnung vertrag"
    ),
)

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
NAMING: frozenset[str] = frozenset(RANKS) | frozenset(NUMBER_WORDS) | _words("§ the reg app sch")

# Words that end a line where the number at the beginning of the next one belongs to them.
SHORT: frozenset[str] = _words(
    "sec secs s ss art arts reg regs para paras no nos abs nr nrn buchst lit"
)
REFERRED: frozenset[str] = (
    frozenset(RANKS)
    | frozenset(f"{word}s" for word in ENGLISH.ranks)
    | SHORT
    | _words(
        "§ §§ point points item items number numbers annexes absatz absatzes absätze absätzen satz "
        "satzes sätze nummern artikels artikeln buchstabe buchstaben halbsatz"
    )
)
DETERMINERS: frozenset[str] = _words("this that the a an each any such following same every no")

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
