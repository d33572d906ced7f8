"""The words of German law that name its units."""

from __future__ import annotations

from ..structure import ARTICLE, LEAF, StructureWords, attachments, numbered, phrases, words

STRUCTURE = StructureWords(
    ranks={
        **attachments("anlage anhang beilage"),
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
        for stem, n in numbered(
            "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft"
        ).items()
        for ending in ("e", "er", "es")
    },
    standalone=phrases(
        "präambel|eingangsformel|schlussformel|schlußformel|fußnoten|fussnoten|einleitung|"
        "vorwort|glossar|erwägungsgründe|zusammenfassung|literatur|anlagen|anhänge"
    ),
    asides=phrases("erläuterung|erläuterungen|anmerkungen"),
    contents=phrases("inhalt|inhaltsübersicht|inhaltsverzeichnis|gliederung|verzeichnis"),
    callouts=words("hinweis beispiel anmerkung abbildung"),
    prose=words(
        "des der die das dem den und oder bis in im vom von zu zur zum gilt gelten ist sind "
        "bleibt bleiben findet finden absatz abs satz nr nummer nach auf für sowie"
    ),
    verbs=words(
        "ist sind wird werden hat haben gilt gelten kann können darf dürfen muss müssen soll "
        "sollen findet finden bleibt bleiben steht stehen hatte wurde wurden regelt bedarf"
    ),
    sentence=words("der die das den dem des ein eine einer eines wer wenn soweit alle kein nicht"),
    documents=words(
        "abkommen allgemeine geschäftsbedingungen gesetz gesetzbuch grundgesetz ordnung richtlinie "
        "satzung vereinbarung verfassung verordnung vertrag"
    ),
)
