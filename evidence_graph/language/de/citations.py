"""German words of references."""

from __future__ import annotations

from ...edges import ReferenceKind
from ..citations import RECITAL, CitationWords, KindRule, Label, Level, Phrase, Roman

_CONTAINERS = {
    "teil": "part", "teils": "part", "teile": "part", "teilen": "part",
    "kapitel": "chapter", "kapitels": "chapter", "kapiteln": "chapter",
    "abschnitt": "division", "abschnitts": "division", "abschnittes": "division",
    "abschnitte": "division", "abschnitten": "division",
    "unterabschnitt": "subchapter", "unterabschnitts": "subchapter", "buch": "book",
    "buchs": "book", "buches": "book", "titel": "title", "titels": "title",
}  # fmt: skip
_COUNTED = frozenset("teile teilen kapitel kapiteln abschnitte abschnitten".split())
_ATTACHMENTS = {
    "anlage": "sch", "anlagen": "sch",
    "anhang": "app", "anhangs": "app", "anhänge": "app", "anhängen": "app",
}  # fmt: skip
_DIRECT = "absatz absatzes absätze absätzen abs"
_INNER = "nummer nummern nr nrn ziffer ziffern ziff doppelbuchstabe"
_COUNTING = frozenset(("nummer", "nr", "nrn"))
_LETTERED = "buchstabe buchstaben buchst lit litera"
_SENTENCES = "satz satzes sätze sätzen halbsatz halbs hs"
_SUBPARAGRAPHS = "unterabsatz unterabsatzes unterabsätze unterabsätzen unterabs"


def _labels() -> dict[str, Label]:
    labels: dict[str, Label] = {}
    for word, kind in _CONTAINERS.items():
        labels[word] = Label(Level.CONTAINER, kind, lists=word in _COUNTED)
    for word, kind in _ATTACHMENTS.items():
        labels[word] = Label(Level.ATTACHMENT, kind, lists=True, letters=kind == "app")
    for word in ("§", "§§", "artikel", "artikels", "artikeln", "art", "paragraph", "paragraphen"):
        labels[word] = Label(Level.UNIT, lists=True)
    for word in _DIRECT.split():
        labels[word] = Label(Level.INNER, lists=True, direct=True)
    for word in _INNER.split():
        labels[word] = Label(Level.INNER, lists=True, counting=word in _COUNTING)
    for word in _LETTERED.split():
        labels[word] = Label(Level.INNER, lists=True, letters=True)
    for word in _SENTENCES.split():
        labels[word] = Label(Level.PASSAGE, "satz", lists=True, ordinal="satz")
    for word in _SUBPARAGRAPHS.split():
        labels[word] = Label(Level.PASSAGE, "alinea", lists=True, ordinal="alinea")
    for word in ("erwägungsgrund", "erwägungsgrundes", "erwägungsgründe", "erwägungsgründen"):
        labels[word] = Label(Level.UNIT, RECITAL, lists=True, loose=True)
    labels["s"] = Label(Level.PASSAGE, "satz", lists=True, chained=True)
    return labels


_KINDS_OF_REFERENCE = (
    KindRule(ReferenceKind.SUBJECT_TO, ("orbehalt",), r"\bvorbehaltlich(?: de[rs])?"),
    KindRule(ReferenceKind.NOTWITHSTANDING, ("ngeachtet", "nbeschadet", "bweichend"),
             r"\b(?:ungeachtet|unbeschadet|abweichend von)(?: de[rsn])?"),
    KindRule(ReferenceKind.EXCEPT_AS, ("usnahme", "ußer", "usgenommen"),
             r"\b(?:mit ausnahme|außer in den fällen|ausgenommen)(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.AS_DEFINED_IN, ("sinne",), r"\bim sinne(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:wird|werden)[^.;]{0,60}\b(?:aufgehoben|gestrichen)"
        r"|(?:tritt|treten)[^.;]{0,60}\baußer kraft)\b")),
    KindRule(ReferenceKind.AMENDS, ("nderung",),
             r"(?:^|\n|[\d.)#] ?)[^\S\n]{0,8}änderung(?:en)? de[rs]"),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:wird|werden)[^.;]{0,160}?\b(?:geändert|ersetzt|gefa(?:ss|ß)t|eingefügt|angefügt)\b")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:gilt|gelten|ist|sind|findet|finden)[^.;]{0,50}"
        r"\b(?:(?:entsprechend|entsprechende|sinngemäß)\b|mit der maßgabe)")),
)  # fmt: skip

CITATIONS = CitationWords(
    labels=_labels(),
    abbreviated=frozenset("art abs nr nrn ziff unterabs buchst lit halbs hs s".split()),
    carries=True,
    these=frozenset(("dieser", "dieses", "diesem", "diese")),
    those=frozenset(
        ("jener", "jenes", "jenem", "des genannten", "der genannten", "desselben", "derselben")
    ),
    ordinary=frozenset(("teil", "teile", "titel", "buch", "satz", "paragraph")),
    such=frozenset(),
    suchlike=frozenset(),
    preceding=frozenset(
        ("der vorstehende", "des vorstehenden", "dem vorstehenden", "der vorhergehende",
         "des vorhergehenden", "dem vorhergehenden", "der vorangehende", "dem vorangehenden")
    ),
    following=frozenset(("der folgende", "des folgenden", "dem folgenden", "der nachfolgende")),
    joins=("und", "u.", "oder", "sowie", "bzw.", "beziehungsweise", "und/oder", "noch"),
    ranges=("bis",),
    within=("des", "der", "dem", "in", "im", "zu", "zum", "zur", "von", "vom"),
    thereof=(),
    instruments=(
        *("gesetz", "gesetzes", "gesetze", "gesetzbuch", "gesetzbuchs", "gesetzbuches", "ordnung"),
        *("verordnung", "richtlinie", "vertrag", "vertrags", "vertrages", "satzung", "abkommen"),
        *("abkommens", "übereinkommen", "übereinkommens", "kodex", "verfassung"),
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
        ("geändert", "folgende"),
        r"\b(?:(?:wird|werden)\s[^.;:\n]{0,60}?wie\s+folgt\s+geändert"
        r"|mit\s+(?:den\s+)?folgende[nrm]\s+(?:Maßgaben?|Änderungen))(?P<follows>)",
    ),
    saying=r"\s{1,4}(?:regelt|bestimmt|enthält|definiert|nennt|sagt)\b[^.;]{0,180}?\bin\s(?:de[mnr]\s)?",
    listed=Phrase(
        ("olgende",), r"\b[Ff]olgenden?\s(?:\w{1,30}\s){1,2}(?:des|der)\s(?=[A-ZÄÖÜ])"
    ),
    stated=Phrase(  # "Paragraphen ohne nähere Bezeichnung sind solche des Hafengesetzes"
        ("ohne",),
        r"(?P<label>§§?|Paragra(?:ph|f)en|Artikel)\sohne\s(?:nähere\s)?(?:Bezeichnung|Angabe)"
        r"[^.;\n]{0,60}?\b(?:sind|beziehen\ssich\sauf)\s(?:solche\s)?(?=de[rs]\s|die\s|das\s)",
    ),
    gazettes=("Bundesgesetzblatt", "Bundesgesetzblatts", "Gesetzblatt", "BGBl.", "GBl.", "RGBl."),
    amending=("eingefügt", "ersetzt", "gefasst", "wörter", "angefügt"),
    into=("in",),
    onwards=("ff.", "ff", "f."),
    ordinals={
        stem + ending: str(n)
        for n, stem in enumerate("erst zweit dritt viert fünft sechst".split(), start=1)
        for ending in ("e", "er", "en", "es", "em")
    },
    roman=Roman.TYPED,
    behind_roman="satz",
)  # fmt: skip
