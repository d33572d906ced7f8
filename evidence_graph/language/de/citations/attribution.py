"""German words that tell to which document a citation belongs."""

from __future__ import annotations

from ...citations.attribution import AmendmentWords, ListHeadings, SubjectWords, SurroundingWords
from ...citations.phrase import Phrase

SURROUNDINGS = SurroundingWords(
    headed=("Abschnitt", "Abschnitts", "Kapitel", "Artikel", "Ziffer", "Punkt"),
    titled=("mit dem Titel", "mit der Überschrift"),
    gazettes=("Bundesgesetzblatt", "Bundesgesetzblatts", "Gesetzblatt", "BGBl.", "GBl.", "RGBl."),
    pages=("Seite", "Seiten", "S."),
    papers=(
        r"(?:de[rs]|unsere[rs]|[Ii]hre[rs])\s(?P<paper>(?:[A-ZÄÖÜ][a-zäöüß]{0,40})?(?i:entschlie(?:ß|ss)ung(?:en)?|beschluss(?:es)?"
        r"|berichte?s?|leitlinien?|vorbemerkung(?:en)?|empfehlung(?:en)?|mitteilung|botschaft|weisung(?:en)?|resolution|neufassung)"
        r"|[A-ZÄÖÜ][a-zäöüß]{3,40}liste"  # "Nummer 7 der Kranliste"
        r"|Datenschutz(?:erklärung|hinweise|richtlinie|ordnung))"
    ),
    definitions=r"(?:de[rs]|in\sder)\s(?:Definition|Begriffsbestimmung)(?:en)?",
    former=tuple(
        f"{stem}{ending}"
        for stem in ("frühere", "bisherige", "ehemalige")
        for ending in ("", "r", "n", "m", "s")
    ),
    whose=r"\b(?:von\sde[nr]en|dessen|deren)\s",
)

SUBJECT = SubjectWords(
    correcting=(  # "2. Satzung zur Änderung der Hafensatzung"; not "… der Hafensatzung und der …"
        r"(?:\bBerichtigung|^[#*_ \d.]{0,8}(?:[A-ZÄÖÜ][a-zäöüß]{3,10}\s)?"
        r"(?:Satzung|Verordnung|Ordnung)\szur\sÄnderung)\sde[rs]\s"
        r"(?!(?:[\w-]{1,40}\s){1,3}(?:und|sowie)\s(?:de[rs]|weiterer|anderer)\s)"
    ),
    stated=Phrase(  # "Paragraphen ohne nähere Bezeichnung sind solche des Hafengesetzes"
        r"(?P<label>§§?|Paragra(?:ph|f)en|Artikel)\sohne\s(?:nähere\s)?(?:Bezeichnung|Angabe)"
        r"[^.;\n]{0,60}?\b(?:sind|beziehen\ssich\sauf)\s(?:solche\s)?(?=de[rs]\s|die\s|das\s)",
    ),
    enacting=("eingangsformel",),
    grounds=r"Auf\s?[Gg]rund\s(?:de[rs]|von)\s",
)

AMENDMENTS = AmendmentWords(
    new=("neuer", "neue", "neuen", "neues"),
    amended=Phrase(
        r"\b(?:(?:wird|werden)\s[^.;:\n]{0,60}?wie\s+folgt\s+geändert"
        r"|mit\s+(?:den\s+)?folgende[nrm]\s+(?:Maßgaben?|Änderungen))(?P<follows>)",
    ),
    directed=Phrase(r"\b(?:eingefügt|angefügt)\b"),
    amending=("eingefügt", "ersetzt", "gefasst", "wörter", "angefügt"),
    listed=Phrase(r"\b[Ff]olgenden?\s(?:\w{1,30}\s){1,2}(?:des|der)\s(?=[A-ZÄÖÜ])"),
    changed=r"\s(?:zuletzt\s)?(?:(?:neu\s)?gefasst\s|(?:ge|ver)ändert\s|(?:ein|an)gefügt\s)?durch\s",
)

LISTS = ListHeadings(
    works=("literatur", "literaturverzeichnis", "quellen"),
    correlating=("entsprechungstabelle", "übereinstimmungstabelle", "konkordanz"),
    indexes=(
        *("inhaltsverzeichnis", "inhaltsübersicht", "stichwortverzeichnis", "sachverzeichnis"),
        *("inhalt", "sachregister", "register"),
    ),
)
