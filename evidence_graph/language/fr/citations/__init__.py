"""French words of citations."""

from __future__ import annotations

from ...citations import CitationWords
from ...citations.connectives import ConnectiveWords
from ...citations.labels import RECITAL, Label, Level, labels_of
from ...citations.numbers import NumberWords, Roman
from ...citations.pointers import PointerWords
from ...structure import INSERTED, numbered
from ..months import MONTHS
from ..units import UNITS
from .attribution import AMENDMENTS, LISTS, SUBJECT, SURROUNDINGS
from .foreign import FOREIGN
from .kinds import KINDS
from .names import INSTRUMENTS, NAMES, SHORT_NAMES

_CITED = {
    **dict.fromkeys(("article", "clause"), Label(Level.UNIT)),
    "considérant": Label(Level.UNIT, RECITAL, loose=True),
    "paragraphe": Label(Level.INNER, direct=True),
    "point": Label(Level.INNER, letters=True, loose=True),
    "numéro": Label(Level.INNER, counting=True, loose=True),
    "lettre": Label(Level.INNER, letters=True),
    "alinéa": Label(Level.PASSAGE, "alinea", ordinal="alinea"),
    "phrase": Label(Level.PASSAGE, "satz", ordinal="satz"),
}
_LABELS = labels_of(UNITS, _CITED, lists=True)
_LABELS["n°"] = Label(Level.INNER, chained=True)  # "article 57, n° 3, du Code pénal"
_LABELS["préambule"] = Label(Level.UNIT, RECITAL, typed=True)

_NUMBERS = NumberWords(
    points=("point",),
    cardinals=numbered(
        "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
        "dix-sept dix-huit dix-neuf vingt",
        start=2,
    ),
    last=("dernier",),
    ordinals={
        "premier": "1",
        "unique": "1",
        "première": "1",
        "deuxième": "2",
        "second": "2",
        "seconde": "2",
        "troisième": "3",
        "quatrième": "4",
        "cinquième": "5",
        "sixième": "6",
        "septième": "7",
        "huitième": "8",
        "neuvième": "9",
        "dixième": "10",
        **{f"{n}{end}": str(n) for n in range(2, 13) for end in ("e", "ème")},
        **{f"1{end}": "1" for end in ("er", "re", "ère")},
    },
    endings=("er", "re", "e"),
    inserted=INSERTED,
    prefixes=("L.", "R.", "D.", "A.", "LO", "LP"),
    marks=("°", "º"),
    into_paragraphs=("au", "aux", "du", "des", "le", "les"),
    roman=Roman.ALWAYS,
    measures=(
        *("jours?", "semaines?", "mois", "ans?", "années?", "heures?", "minutes?", "euros?"),
        *("couronnes?", "francs?", "millions?", "milliards?", "personnes?", "mètres?", "janvier"),
        *("février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre"),
        *("novembre", "décembre", "pour cent"),
    ),
)

_CONNECTIVES = ConnectiveWords(
    determiners=("le", "la", "les", "des", "aux"),
    articles=("la", "le", "les"),
    elisions=("l'", "d'"),
    joins=("et", "ou", "et/ou", "ainsi que", "ni"),
    along=("ensemble", "et par", "et à", "et aux", "et de"),
    ranges=("à",),
    onwards=("et suivants", "et ss.", "et s.", "s."),
    within=(
        *("de la", "de l'", "du", "des", "de", "d'", "à la", "à l'", "au", "aux", "à", "dans la"),
        *("dans l'", "dans le", "en"),
        *("modifié de la", "modifié de l'", "modifié du", "modifiés de la", "modifiés du"),
    ),
    apart=("de", "du", "des", "de la", "de l'"),
    columns=("colonne", "colonnes"),
    into=("visés à", "visé à", "prévu à", "en vertu de", "conformément à"),
)

_POINTERS = PointerWords(
    these=frozenset(
        (
            *("présent", "présente", "présents", "présentes", "le présent", "la présente"),
            *("du présent", "de la présente", "au présent", "à la présente", "ce", "cet", "cette"),
        )
    ),
    those=frozenset(
        (
            *("ledit", "ladite", "lesdits", "lesdites", "dudit", "de ladite", "desdits", "audit"),
            *("le même", "la même", "du même", "de la même", "au même", "à la même"),
        )
    ),
    ordinary=frozenset("point points titre partie phrase section lettre numéro".split()),
    preceding=frozenset(("précédent", "précédente")),
    following=frozenset(("suivant", "suivante")),
    adjectives_behind=True,
    relative=("qui", "que", "dont"),
    above=("ci-dessus", "ci-dessous", "ci-après", "ci-avant"),
    below=("ci-dessous", "ci-après"),
    sides=("ci-dessus", "ci-dessous", "ci-après", "ci-avant"),
    possessives=("son", "sa", "ses", "leur", "leurs"),
)

CITATIONS = CitationWords(
    labels=_LABELS,
    abbreviated=UNITS.abbreviations,
    figures=("tableau", "tab", "figure", "fig", "exemple"),
    requirements=("exigence", "exigences", "contrôle", "contrôles"),
    months=MONTHS,
    numbers=_NUMBERS,
    connectives=_CONNECTIVES,
    pointers=_POINTERS,
    instruments=INSTRUMENTS,
    names=NAMES,
    short_names=SHORT_NAMES,
    surroundings=SURROUNDINGS,
    subject=SUBJECT,
    amendments=AMENDMENTS,
    lists=LISTS,
    kinds=KINDS,
    foreign=FOREIGN,
)
