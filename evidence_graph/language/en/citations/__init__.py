"""English words of citations."""

from __future__ import annotations

from ...citations import CitationWords
from ...citations.connectives import ConnectiveWords
from ...citations.labels import RECITAL, Label, Level, labels_of
from ...citations.numbers import NumberWords
from ...citations.pointers import PointerWords
from ..units import UNITS
from .attribution import AMENDMENTS, LISTS, SUBJECT, SURROUNDINGS
from .foreign import FOREIGN
from .kinds import KINDS
from .names import INSTRUMENTS, NAMES, SHORT_NAMES

_CITED = {
    "appendix": Label(Level.ATTACHMENT, "app", letters=True),
    "schedule": Label(Level.ATTACHMENT, "sch", ordinal="sch"),
    "annex": Label(Level.ATTACHMENT, "annex", letters=True),
    "recital": Label(Level.UNIT, RECITAL, loose=True),
    "form": Label(Level.UNIT, loose=True),
    "principle": Label(Level.UNIT, typed=True),
    "section": Label(Level.UNIT, nested_typed=True, capitals=True),
    **dict.fromkeys(("article", "regulation", "rule", "clause"), Label(Level.UNIT)),
    "comment": Label(Level.COMMENT),
    "subsection": Label(Level.INNER, direct=True, capitals=True),
    "subdivision": Label(
        Level.INNER, direct=True, bracketed=True
    ),  # "subdivision (b) of Section 5"
    "division": Label(Level.CONTAINER, "division", inner=True),  # "division (A) of section 5.01"
    "paragraph": Label(Level.INNER, capitals=True, ordinal="alinea"),
    "subparagraph": Label(Level.INNER, capitals=True, ordinal="alinea"),
    "subclause": Label(Level.INNER),
    **dict.fromkeys(("point", "item", "head", "limb"), Label(Level.INNER, loose=True)),
    "sentence": Label(Level.PASSAGE, "satz", chained=True, ordinal="satz"),
}

_LABELS = labels_of(
    UNITS, _CITED, typed=("r", "rr", "preamble", "cmt", "cmts", "rec", "recs")
) | {  # words that are no units of `UNITS`, so that they may stand in any heading
    **dict.fromkeys(("bylaw", "by-law"), Label(Level.UNIT, loose=True)),
    **dict.fromkeys(("step", "steps"), Label(Level.INNER, loose=True)),
    **dict.fromkeys(("subitem", "sub-item", "subitems", "sub-items"), Label(Level.INNER)),
    "lit": Label(Level.INNER, letters=True, chained=True),  # "Art. 6 (1) lit. f GDPR"
}

_NUMBERS = NumberWords(
    points=("point", "dot"),
    ordinals={
        word: str(n)
        for n, word in enumerate(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
            "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
            "twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth "
            "twenty-seventh".split(),
            start=1,
        )
    },
    measures=(
        *("days?", "weeks?", "months?", "years?", "hours?", "minutes?", "working", "business"),
        *("calendar", "per", "percent", "million", "billion", "times", "persons?", "people"),
        r"of\s\d{1,2}(?!\d)",  # "part 2 of 3"
        *("headings?", "captions?"),
        r"or\s(?:more|less|fewer|above|below|higher|lower|better)",
        r"deg(?:rees)?",  # of a survey: "thence S. 47 deg. 53 min. E."
        *("debtors?", "bankruptc(?:y|ies)", "trustee", "petitions?"),  # "a Chapter 7 debtor"
        r"or\s[Cc]hapter\s\d{1,2}\s(?:debtor|bankruptc|trustee|petition|case)",
        *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
        *("October", "November", "December"),
    ),
)

_CONNECTIVES = ConnectiveWords(
    determiners=("the",),
    articles=("the",),
    joins=("and", "or", "and/or", "nor"),
    along=("in conjunction with", "read together with", "read with", "together with"),
    ranges=("to", "through", "until"),
    onwards=("et seq.", "et seqq.", "et sqq.", "et seq", "ff.", "ff"),
    within=(
        *("of", "in", "to", "under"),
        *("promulgated under", "promulgated pursuant to", "adopted under", "issued under"),
        *("promulgated by the Commission under", "promulgated by the Commission pursuant to"),
        *("of, and the Schedule to", "of, and the Schedules to", "of and the Schedule to"),
    ),
    apart=("of",),
    columns=("column", "columns"),
    into=(
        *("subject to", "accordance with", "pursuant to", "under", "in", "of", "by", "with"),
        *("see", "to"),
    ),
)

_POINTERS = PointerWords(
    these=frozenset(("this", "these")),
    those=frozenset(
        ("that", "those", "such", "the said", "the same", "the last-mentioned", "the aforesaid")
    ),
    such=frozenset(("such",)),
    suchlike=frozenset(
        "section sections subsection subsections paragraph paragraphs subparagraph subparagraphs "
        "clause clauses subclause subclauses".split()
    ),
    ordinary=frozenset(
        "par form forms point points item items head heads limb limbs comment".split()
    ),
    preceding=frozenset(("the preceding", "the previous", "the foregoing", "the last preceding")),
    following=frozenset(("the following", "the next", "the next following")),
    aforesaid=("said", "the aforesaid", "that certain"),
    unpointing=r"\bone\sand\s\Z",
    possessives=("its", "their"),
    owners=("our", "your", "their", "its"),
    thereof=(
        *("thereof", "of which", "thereunder", "promulgated thereunder", "issued thereunder"),
        "adopted thereunder",
    ),
    here=("hereof", "hereto", "herein", "hereunder", "attached hereto", "annexed hereto"),
    sides=("above", "below", "hereinabove", "hereinbelow", "supra", "infra"),
    below=("below", "hereinbelow", "infra"),
)

CITATIONS = CitationWords(
    labels=_LABELS,
    abbreviated=UNITS.abbreviations | {"lit"},
    figures=("table", "tables", "tab", "figure", "figures", "fig", "figs", "listing", "example"),
    requirements=("requirement", "requirements", "control", "success criterion", "criterion"),
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
