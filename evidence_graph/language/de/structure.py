"""German words of lines: numbers, headings, contents and notes."""

from __future__ import annotations

from ..patterns import phrases, words
from ..structure import (
    FrontWords,
    HeadingWords,
    LineWords,
    NumberingWords,
    PageWords,
    StructureWords,
    compounded,
    numbered,
)

_STEMS = numbered(
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt "
    "fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst"
)
_TENS = numbered("zwanzigst dreißigst vierzigst", start=20, step=10)
_ONES = numbered("ein zwei drei vier fünf sechs sieben acht neun")

STRUCTURE = StructureWords(
    numbering=NumberingWords(
        words={
            stem + ending: n
            for stem, n in (_STEMS | _TENS | compounded(_TENS, _ONES, "{ones}und{tens}")).items()
            for ending in ("e", "er", "es")
        },
        dotted=True,
        ranges=("bis", "und"),
        belonging=("zu", "zum", "zur"),
    ),
    headings=HeadingWords(
        standalone=phrases(
            "präambel|eingangsformel|schlussformel|schlußformel|fußnoten|fussnoten|einleitung|"
            "vorwort|glossar|erwägungsgründe|zusammenfassung|literatur|anlagen|anhänge|"
            "änderungshistorie|dokumentenhistorie|versionshistorie|änderungsverzeichnis|"
            "schlusstitel|schlußtitel"
        ),
        notes=phrases("fußnote|fussnote|redaktionelle anmerkung|redaktionelle anmerkungen"),
        reasons=phrases("in erwägung nachstehender gründe"),
        memoranda=phrases("begründung|allgemeine begründung|einzelbegründung"),
        contents=phrases(
            "inhalt|inhaltsübersicht|inhaltsverzeichnis|übersicht|gliederung|verzeichnis"
        ),
        callouts=words("hinweis beispiel anmerkung abbildung"),
    ),
    lines=LineWords(
        joins=("und", "oder", "sowie", "bzw."),
        goes_on=words("für zum zur über der des zwischen"),
        unfinished=words(
            "und oder bis nach der des den dem die das für zur zum über auf im in von vom mit "
            "durch bei gegen sowie einer eines einem einen"
        ),
        prose=words(
            "des der die das dem den und oder bis in im vom von zu zur zum gilt gelten ist sind "
            "bleibt bleiben findet finden absatz abs satz nr nummer nach auf für sowie"
        ),
        verbs=words(
            "ist sind wird werden hat haben gilt gelten kann können darf dürfen muss müssen soll "
            "sollen findet finden bleibt bleiben steht stehen hatte wurde wurden regelt bedarf"
        ),
        sentence=words(
            "der die das den dem des ein eine einer eines wer wenn soweit alle kein nicht"
        ),
        nothing=phrases("keine|entfällt|entfallen|nicht belegt|nicht besetzt|nicht anwendbar"),
    ),
    pages=PageWords(
        labels=("seite", "s."),
        of=("von",),
    ),
    front=FrontWords(
        lately=words("zuletzt letztmals"),
        changes=words("aktualisiert beschlossen geändert stand fassung veröffentlicht"),
        menus=phrases(
            "zum inhalt springen|direkt zum inhalt|startseite|menü|suche|anmelden|kontakt|über uns"
        ),
        announced=phrases(
            "öffentliche bekanntmachung|amtliche bekanntmachung|amtliche bekanntmachungen|"
            "bekanntmachung|amtsblatt|dienstblatt|mitteilungsblatt|verkündungsblatt|"
            "amtliche mitteilungen|lesefassung|entwurf|vorläufiger entwurf|arbeitsentwurf|"
            "vertraulich|draft"
        ),
    ),
    documents=words(
        "abkommen allgemeine datenschutzerklärung geschäftsbedingungen gesetz gesetzbuch "
        "grundgesetz kodex nutzungsbedingungen ordnung reglement richtlinie satzung statut "
        "statuten teilnahmebedingungen übereinkommen vereinbarung verfassung verordnung vertrag"
    ),
)
