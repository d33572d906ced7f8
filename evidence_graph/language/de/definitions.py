"""The words by which German law defines."""

from __future__ import annotations

from ..definitions import DefinitionWords, Verb, words_of

DEFINITIONS = DefinitionWords(
    verbs={
        Verb.EXCLUDES: r"(?:umfass(?:t|en)|ist|sind|gilt|gelten|schließ(?:t|en)) nicht\b",
        Verb.SAME_AS: (
            r"(?:hat|haben) (?:die|dieselbe|die gleiche) Bedeutung|"
            r"bestimm(?:t|en) sich nach|richtet sich nach"
        ),
        Verb.MEANS: (
            r"(?:bedeute[nt]n?|bezeichne[nt]n?|meint|meinen|steht für|"
            r"versteht man|ist zu verstehen|sind zu verstehen)"
        ),
        Verb.INCLUDES: r"(?:umfass(?:t|en)|schließ(?:t|en)|beinhalte[nt]n?)\b",
    },
    stems="bede|bezeichn|mein|steht|versteh|nicht",
    weak=r"(?:ist|sind)\b",
    sense=r"im Sinne",
    inverted=r"(?:bezeichne[nt]|bedeute[nt]|meint|versteht man unter)"
    r"(?: (?:der|die|den) (?:Begriffe?|Ausdr[uü]cke?))?",
    headings=r".*begriffsbestimmung(?:en)?|.*\bdefinition(?:en)?|glossar|begriffe|"
    r"begriffserläuterung(?:en)?|.*begriffsbestimmungen\b.*|definitionen\b.*",
    columns=r"(?:begriff|ausdruck|abkürzung)e?n?",
    explained=r"(?:bedeutung|definition|erläuterung|erklärung|beschreibung)e?n?",
    lead=r"(?:(?:der|die|das) )?(?:Begriffe?|Ausdr(?:uck|ücke)|Worte?|Bezeichnung(?:en)?)?",
    lead_words=r"(?:Begriffe?|Ausdr(?:uck|ücke)|Worte?|Bezeichnung(?:en)?)",
    announces=r"(?:der|die|das) (?:Begriffe?|Ausdruck|Bezeichnung) ",
    joins=r"(?:,? ?(?:und|oder|bzw\.|sowie)|,|/)",
    qualifiers=r"im|in|bei|nach|für|von|gemäß|sofern|soweit|wenn|als",
    not_terms=words_of(
        "muß auch dem den dies dieser diese dieses jener er sie es wer was welche welcher nichts "
        "kein keine nicht ist sind war wird werden hat haben kann können darf dürfen muss müssen "
        "soll sollen wenn soweit sofern falls absatz satz nummer artikel dabei hierbei dazu hierzu "
        "als entsprechend"
    ),
    meanings=r"\S",
    prepositions=words_of(
        "für in im an am auf aus bei mit nach von vom zu zum zur über unter vor bis gegen ohne um "
        "durch gemäß und oder sowie bezüglich wegen während"
    ),
    bracket=words_of(
        "der die das den dem des nachfolgend nachstehend im folgenden folgende kurz auch gemeinsam "
        "zusammen jeweils sogenannte sogenannter sog bezeichnet genannt als und oder einzeln "
        "hiernach weiteren ein eine einer einzelnen vertrag insgesamt"
    ),
    naming=r"im folgenden|nachfolgend|nachstehend|hiernach",
    instead=r"(?:an die|an) Stelle (?:des|der)(?: Buchstabens?)?",
    substituted=r"(?:tritt|treten|tretend)",
    scopes=r"in|nach|im Rahmen",
    purposes=r"im Sinne|für (?:die )?(?:Zwecke|Anwendung)|zum Zwecke|i\. ?S\. ?(?:d|v)\.?",
    through=r"des|der|dem|von|nach|in|Vorschriften|Bestimmungen",
    here=r"dieses|dieser|diesem|diesen|diese|vorliegende[nrs]?|des vorliegenden",
    before=r"(?:des|der|dem|den|im) (?:vor(?:her)?(?:stehenden|gehenden|igen|angehenden))",
    any=r"jedes|jeder|alle[nr]?",
    articles=r"des|der|dem|den|von|vom",
    lists=r"und|oder|sowie|bis|beziehungsweise|bzw\.",
    within=r"des|der|von|in|im",
    sentences=r"satz(?:es)?",
    elsewhere=r"(?:des|der|von|vom)(?: \w+){0,2} (?-i:[A-ZÄÖÜ])|(?-i:[A-ZÄÖÜ])\w*[A-ZÄÖÜ]",
    pointing=r"außer|mit Ausnahme|ge\w+[nt]|be\w+[nt]",
    pointing_to=r"nur|sind|ist",
    things=words_of("satzes satz tabelle spalte zeile formel begriffsbestimmung tatbestand"),
    documents=words_of(
        "gesetz gesetzes gesetzbuch gesetzbuchs verordnung vereinbarung vertrag vertrags vertrages "
        "richtlinie satzung ordnung grundgesetz grundgesetzes vorschriften bestimmungen bedingungen"
    ),
    units={
        "absatz": "absatz",
        "absatzes": "absatz",
        "absätze": "absatz",
        "abs": "absatz",
        "satz": "satz",
        "satzes": "satz",
        "vorschrift": "section",
        "paragraphen": "section",
        "§": "section",
        "§§": "section",
        "artikel": "artikel",
        "artikels": "artikel",
        "abschnitt": "abschnitt",
        "abschnitts": "abschnitt",
        "abschnittes": "abschnitt",
        "unterabschnitt": "unterabschnitt",
        "unterabschnitts": "unterabschnitt",
        "teil": "teil",
        "teils": "teil",
        "teiles": "teil",
        "kapitel": "kapitel",
        "kapitels": "kapitel",
        "titel": "titel",
        "titels": "titel",
        "buch": "buch",
        "buches": "buch",
        "buchs": "buch",
        "anlage": "anlage",
        "anhang": "anhang",
        "anhangs": "anhang",
        "nummer": "nummer",
        "nummern": "nummer",
        "nr.": "nummer",
        "buchstabe": "buchstabe",
        "buchstaben": "buchstabe",
        "bestimmung": "section",
    },
)
