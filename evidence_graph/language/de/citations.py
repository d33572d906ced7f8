"""German words of citations."""

from __future__ import annotations

from dataclasses import replace

from ...edges import ReferenceKind
from ..citations import (
    RECITAL,
    CitationWords,
    KindRule,
    Label,
    Level,
    Phrase,
    Roman,
    labels_of,
)
from .naming import NAMING
from .units import UNITS

_CITED = {
    "anhang": Label(Level.ATTACHMENT, "app", letters=True),
    "artikel": Label(Level.UNIT),
    "paragraph": Label(Level.UNIT, nested=True),
    "erwägungsgrund": Label(Level.UNIT, RECITAL, loose=True),
    "absatz": Label(Level.INNER, direct=True),
    "nummer": Label(Level.INNER, counting=True),
    **dict.fromkeys(("ziffer", "doppelbuchstabe"), Label(Level.INNER)),
    "buchstabe": Label(Level.INNER, letters=True),
    **dict.fromkeys(("satz", "halbsatz"), Label(Level.PASSAGE, "satz", ordinal="satz")),
    "unterabsatz": Label(Level.PASSAGE, "alinea", ordinal="alinea"),
}
_LABELS = labels_of(UNITS, _CITED, lists=True, typed=("band",))
_LABELS["s"] = replace(_LABELS["s"], chained=True)  # before it "S. 2" is a page

_KINDS_OF_REFERENCE = (
    KindRule(ReferenceKind.SUBJECT_TO, r"\bvorbehaltlich(?: de[rs])?"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             r"\b(?:ungeachtet|unbeschadet|abweichend von)(?: de[rsn])?"),
    KindRule(ReferenceKind.EXCEPT_AS,
             r"\b(?:mit ausnahme|außer in den fällen|ausgenommen)(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.AS_DEFINED_IN, r"\bim sinne(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:wird|werden)[^.;]{0,60}\b(?:aufgehoben|gestrichen)"
        r"|(?:tritt|treten)[^.;]{0,60}\baußer kraft)\b")),
    KindRule(ReferenceKind.AMENDS,
             r"(?:^|\n|[\d.)#] ?)[^\S\n]{0,8}änderung(?:en)? de[rs]"),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:wird|werden)[^.;]{0,160}?\b(?:geändert|ersetzt|gefa(?:ss|ß)t|eingefügt|angefügt)\b")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:gilt|gelten|ist|sind|findet|finden)[^.;]{0,50}"
        r"\b(?:(?:entsprechend|entsprechende|sinngemäß)\b|mit der maßgabe)")),
)  # fmt: skip

CITATIONS = CitationWords(
    labels=_LABELS,
    abbreviated=UNITS.abbreviations,
    carries=True,
    these=frozenset(("dieser", "dieses", "diesem", "diese")),
    those=frozenset(
        ("jener", "jenes", "jenem", "des genannten", "der genannten", "desselben", "derselben")
    ),
    ordinary=frozenset(("art", "arten", "teil", "teile", "titel", "buch", "satz", "paragraph")),
    such=frozenset(),
    suchlike=frozenset(),
    preceding=frozenset(
        ("der vorstehende", "des vorstehenden", "dem vorstehenden", "der vorhergehende",
         "des vorhergehenden", "dem vorhergehenden", "der vorangehende", "dem vorangehenden")
    ),
    following=frozenset(("der folgende", "des folgenden", "dem folgenden", "der nachfolgende")),
    joins=("und", "u.", "oder", "sowie", "bzw.", "beziehungsweise", "und/oder", "noch"),
    ranges=("bis",),
    main=("Hauptteil", "Hauptteils", "Hauptteile"),
    within=("des", "der", "dem", "in", "im", "zu", "zum", "zur", "von", "vom"),
    thereof=(),
    instruments=(
        *("gesetz", "gesetzes", "gesetze", "gesetzbuch", "gesetzbuchs", "gesetzbuches", "ordnung"),
        *("verordnung", "richtlinie", "vertrag", "vertrags", "vertrages", "satzung", "abkommen"),
        *("vorschriften", "bedingungen", "abkommens", "übereinkommen", "übereinkommens"),
        *("kodex", "verfassung", "statut", "statuts", "statutes", "protokoll", "protokolls"),
        *("reglement", "reglements"),
    ),
    instruments_compound=True,
    instruments_alone=(
        *("gesetz", "gesetzes", "gesetzbuch", "gesetzbuchs", "gesetzbuches", "prozessordnung"),
        "grundverordnung",
    ),
    common=(
        *("bundesgesetz", "landesgesetz", "haushaltsgesetz", "reichsgesetz", "parlamentsgesetz"),
        *("einzelgesetz", "fachgesetz", "spezialgesetz", "ausführungsgesetz", "steuergesetz"),
        *("zustimmungsgesetz", "änderungsgesetz", "verfassungsgesetz", "strafgesetz"),
    ),
    linking=(
        *("über", "und", "zur", "zum", "des", "der", "die", "das", "den", "dem", "von", "vom"),
        *("für", "im", "in", "gegen", "auf", "mit", "vor", "bei", "an", "am", "betreffend"),
    ),
    defined=(),
    measures=(
        *("Tage?n?", "Wochen?", "Monate?n?", "Jahre?n?", "Stunden?", "Prozent", "Euro", "Uhr"),
        *("Millionen", "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"),
        *("September", "Oktober", "November", "Dezember", "Personen"),
    ),
    kinds=_KINDS_OF_REFERENCE,
    amended=Phrase(
        r"\b(?:(?:wird|werden)\s[^.;:\n]{0,60}?wie\s+folgt\s+geändert"
        r"|mit\s+(?:den\s+)?folgende[nrm]\s+(?:Maßgaben?|Änderungen))(?P<follows>)",
    ),
    saying=r"\s{1,4}(?:regelt|bestimmt|enthält|definiert|nennt|sagt)\b[^.;]{0,180}?\bin\s(?:de[mnr]\s)?",
    directed=Phrase(r"\b(?:eingefügt|angefügt)\b"),
    listed=Phrase(r"\b[Ff]olgenden?\s(?:\w{1,30}\s){1,2}(?:des|der)\s(?=[A-ZÄÖÜ])"
    ),
    stated=Phrase(  # "Paragraphen ohne nähere Bezeichnung sind solche des Hafengesetzes"
        r"(?P<label>§§?|Paragra(?:ph|f)en|Artikel)\sohne\s(?:nähere\s)?(?:Bezeichnung|Angabe)"
        r"[^.;\n]{0,60}?\b(?:sind|beziehen\ssich\sauf)\s(?:solche\s)?(?=de[rs]\s|die\s|das\s)",
    ),
    gazettes=("Bundesgesetzblatt", "Bundesgesetzblatts", "Gesetzblatt", "BGBl.", "GBl.", "RGBl."),
    amending=("eingefügt", "ersetzt", "gefasst", "wörter", "angefügt"),
    into=("in",),
    possessives=tuple(
        stem + ending for stem in ("sein", "ihr") for ending in ("", "e", "er", "es", "em", "en")
    ),
    figures=("tabelle", "tab", "abbildung", "abb", "bild", "beispiel"),
    requirements=("anforderung", "anforderungen", "maßnahme", "maßnahmen"),
    onwards=("ff.", "ff", "f."),
    ordinals={
        stem + ending: str(n)
        for n, stem in enumerate("erst zweit dritt viert fünft sechst".split(), start=1)
        for ending in ("e", "er", "en", "es", "em")
    },
    naming=NAMING,
    columns=("Spalte", "Spalten", "Zeile"),
    roman=Roman.TYPED,
    behind_roman="satz",
    european=(
        r"(?:Delegierte[nrs]? |Durchführungs|Rahmen)?"
        r"(?i:Verordnung(?:en)?|Richtlinien?|Beschl(?:uss(?:es)?|üsse)|Entscheidung(?:en)?)"
    ),
    unions=("EG", "EWG", "JI"),
)  # fmt: skip
