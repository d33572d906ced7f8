"""What lexical analysis knows of a language: its stemmer, stop words and address words.

A new language is a new row of `LANGUAGES`; a language without a row is analysed by `PLAIN`, which
folds and tokenises but neither stems nor drops a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Language:
    """The tables of one language, in folded form (casefolded, straight apostrophes).

    Attributes:
        stemmer: The name of its Snowball algorithm; None leaves words as they are.
        stop_words: Words that carry no meaning of their own in a question or a provision.
        address_words: Abbreviations and signs that announce a provision's number, with the word
            they stand for; an entry holds only where a number follows.
        dotted: Those of them that need their full stop, being words of the language without it.
    """

    stemmer: str | None = None
    stop_words: frozenset[str] = frozenset()
    address_words: Mapping[str, str] = field(default_factory=dict)
    dotted: frozenset[str] = frozenset()


_ENGLISH_STOP_WORDS = """
a an the
and or but nor if than then so as
of to in on at by for from with into onto upon about between among through during over under
within without before after above below against per via
i me my we us our you your he him his she her it its they them their this that these those
am is are was were be been being do does did doing done have has had having
can could may might must shall should will would
what which who whom whose when where why how
there here such any each all both either neither some other same own
not no only also just very too more most
eg ie
"""

_GERMAN_STOP_WORDS = """
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner
und oder aber sowie als wie wenn ob dass daß weil denn
in im an am auf aus bei beim mit nach von vom vor zu zum zur für über unter um durch gegen ohne
bis zwischen hinter neben seit während wegen
ich du er sie es wir ihr ihn ihm ihnen sich mich dich uns euch sein seine seinen seinem seiner
seines ihre ihren ihrem ihrer ihres dieser diese dieses diesen diesem jener jene jenes jenen
ist sind war waren wird werden wurde wurden worden sein bin hat haben hatte hatten
kann können darf dürfen muss müssen soll sollen sollte will wollen
was wer wen wem wessen welche welcher welches welchen welchem wann wo warum wieso
nicht nur auch noch schon so sehr mehr da dort hier man etwas
jede jeder jedes jeden jedem alle allen aller alles andere anderen anderer anderes
daran darauf davon dazu dabei dafür dazu hierzu hiervon
zb dh
"""

PLAIN = Language()

LANGUAGES: Mapping[str, Language] = {
    "en": Language(
        stemmer="english",
        stop_words=frozenset(_ENGLISH_STOP_WORDS.split()),
        address_words={
            "§": "section",
            "s": "section",
            "ss": "section",
            "sec": "section",
            "secs": "section",
            "sect": "section",
            "subs": "subsection",
            "subsec": "subsection",
            "art": "article",
            "arts": "article",
            "¶": "paragraph",
            "para": "paragraph",
            "paras": "paragraph",
            "par": "paragraph",
            "subpara": "subparagraph",
            "reg": "regulation",
            "regs": "regulation",
            "r": "rule",
            "rr": "rule",
            "cl": "clause",
            "cls": "clause",
            "ch": "chapter",
            "chap": "chapter",
            "pt": "part",
            "sch": "schedule",
            "sched": "schedule",
            "app": "appendix",
            "no": "number",
            "nos": "number",
        },
        dotted=frozenset({"no", "nos", "app"}),
    ),
    "de": Language(
        stemmer="german",
        stop_words=frozenset(_GERMAN_STOP_WORDS.split()),
        address_words={
            "§": "paragraph",
            "art": "artikel",
            "abs": "absatz",
            "abschn": "abschnitt",
            "nr": "nummer",
            "nrn": "nummer",
            "lit": "buchstabe",
            "buchst": "buchstabe",
            "s": "satz",
            "kap": "kapitel",
            "anh": "anhang",
            "anl": "anlage",
            "rn": "randnummer",
            "rdnr": "randnummer",
            "ziff": "ziffer",
        },
        dotted=frozenset({"s"}),
    ),
}
