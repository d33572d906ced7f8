"""German words of citations."""

from __future__ import annotations

from dataclasses import replace

from ...citations import CitationWords
from ...citations.connectives import ConnectiveWords
from ...citations.labels import RECITAL, Label, Level, labels_of
from ...citations.numbers import NumberWords, Roman
from ...citations.pointers import PointerWords
from ...structure import numbered
from ..months import MONTHS
from ..units import UNITS
from .attribution import AMENDMENTS, LISTS, SUBJECT, SURROUNDINGS
from .foreign import FOREIGN
from .kinds import KINDS
from .names import COMPOUNDS, INSTRUMENTS, NAMES, SHORT_NAMES

_CITED = {
    "anhang": Label(Level.ATTACHMENT, "app", letters=True),
    "artikel": Label(Level.UNIT),
    "paragraph": Label(Level.UNIT, nested=True),
    "erwägungsgrund": Label(Level.UNIT, RECITAL, loose=True),
    "absatz": Label(Level.INNER, direct=True, letters=True),
    "nummer": Label(Level.INNER, counting=True),
    "ziffer": Label(Level.INNER),
    **dict.fromkeys(("buchstabe", "doppelbuchstabe"), Label(Level.INNER, letters=True)),
    "satz": Label(Level.PASSAGE, "satz", ordinal="satz"),
    "halbsatz": Label(Level.PASSAGE, "halbsatz", ordinal="satz"),
    "unterabsatz": Label(Level.PASSAGE, "alinea", ordinal="alinea"),
}
_LABELS = labels_of(UNITS, _CITED, lists=True, typed=("band",))
_LABELS |= dict.fromkeys(("punkt", "punktes", "punkten"), Label(Level.INNER, loose=True))
_LABELS |= dict.fromkeys(("klausel", "klauseln"), Label(Level.UNIT, loose=True, lists=True))
_LABELS["z"] = Label(  # Austrian: "§ 5 Abs 1 Z 2"
    Level.INNER, counting=True, chained=True, lists=True
)
_LABELS["s"] = replace(_LABELS["s"], chained=True)  # before it "S. 2" is a page

_NUMBERS = NumberWords(
    points=("punkt",),
    cardinals=numbered(
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
        "fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig"
    ),
    ordinals={
        stem + ending: str(n)
        for n, stem in enumerate("erst zweit dritt viert fünft sechst".split(), start=1)
        for ending in ("e", "er", "en", "es", "em")
    },
    last=("letzter", "letzte", "letzten"),
    roman=Roman.TYPED,
    behind_roman="satz",
    measures=(
        *("Tage?n?", "Wochen?", "Monate?n?", "Jahre?n?", "Stunden?", "Prozent", "Euro", "Uhr"),
        *("Millionen", "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"),
        *("September", "Oktober", "November", "Dezember", "Personen"),
    ),
)

_CONNECTIVES = ConnectiveWords(
    determiners=("des", "der", "dem", "das", "die", "den"),
    joins=("und", "u.", "oder", "sowie", "bzw.", "beziehungsweise", "und/oder", "noch"),
    along=(
        *("zu", "auch", "mit", "i. V. m.", "i.V.m.", "in Verbindung mit", "auch in Verbindung mit"),
        *("jeweils in Verbindung mit", "jeweils auch in Verbindung mit"),
        *("diese in Verbindung mit", "diese jeweils in Verbindung mit", "dieser in Verbindung mit"),
    ),
    ranges=("bis",),
    onwards=("ff.", "ff", "f."),
    within=("des", "der", "dem", "in", "im", "zu", "zum", "zur", "von", "vom"),
    columns=("Spalte", "Spalten", "Zeile"),
    into=("in", "nach", "gemäß"),
    carries=True,
)

_POINTERS = PointerWords(
    these=frozenset(
        (
            *("dieser", "dieses", "diesem", "diesen", "diese"),
            *("vorliegende", "vorliegenden", "vorliegender", "vorliegendes"),
        )
    ),
    those=frozenset(
        ("jener", "jenes", "jenem", "des genannten", "der genannten", "desselben", "derselben")
    ),
    ordinary=frozenset(("art", "arten", "teil", "teile", "titel", "buch", "satz", "paragraph")),
    preceding=frozenset(
        (
            "der vorstehende",
            "des vorstehenden",
            "dem vorstehenden",
            "der vorhergehende",
            "des vorhergehenden",
            "dem vorhergehenden",
            "der vorangehende",
            "dem vorangehenden",
        )
    ),
    following=frozenset(("der folgende", "des folgenden", "dem folgenden", "der nachfolgende")),
    possessives=tuple(
        stem + ending for stem in ("sein", "ihr") for ending in ("", "e", "er", "es", "em", "en")
    ),
    sides=("oben", "unten", "weiter oben", "weiter unten"),
    below=("unten", "weiter unten"),
)

CITATIONS = CitationWords(
    labels=_LABELS,
    abbreviated=UNITS.abbreviations | {"z"},
    figures=("tabelle", "tab", "abbildung", "abb", "bild", "beispiel"),
    requirements=("anforderung", "anforderungen", "maßnahme", "maßnahmen"),
    months=MONTHS,
    numbers=_NUMBERS,
    connectives=_CONNECTIVES,
    pointers=_POINTERS,
    instruments=INSTRUMENTS,
    names=NAMES,
    compounds=COMPOUNDS,
    short_names=SHORT_NAMES,
    surroundings=SURROUNDINGS,
    subject=SUBJECT,
    amendments=AMENDMENTS,
    lists=LISTS,
    kinds=KINDS,
    foreign=FOREIGN,
)
