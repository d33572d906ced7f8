"""German words around the names of documents."""

from __future__ import annotations

from ..naming import ForeignForm, NamingWords

NAMING = NamingWords(
    determiners=("des", "der", "dem", "das", "die", "den"),
    starting=(
        *("In", "Im", "Nach", "Gemäß", "Die", "Der", "Den", "Zu", "Zur", "Auf", "Für", "Bei"),
        *("Aus", "Von", "Unter", "Mit", "Als", "Dieses", "Jedes", "Eines", "Keines", "Jenes"),
        *("Seines", "Ihres", "Dieser", "Einer"),
    ),
    goes_on=("über", "zur", "zum", "gegen", "für", "betreffend", "vom"),
    ends=("Fassung", "Verbindung", "vom", "Stichtag", "Zeitpunkt"),
    whole=("gesetzbuch", "gesetzbuchs", "gesetzbuche", "gesetzbuches"),
    executing=(
        *("führungs", "stimmungs", "vertrags", "änderungs", "leitungs", "begleit"),
        "ergänzungs",
    ),
    purpose=("zur", "zum"),
    means="bezeichnet",
    coded=("Art", "Artikel"),
    dated=(  # "des Gesetzes vom 3. März 2020", "der deutschen Verfassung vom 11. August 1919"
        r"(?:(?:des|der|dem|das|die)\s)?(?P<name>(?:[a-zäöüß]{3,30}e[nsr]\s)?"
        r"(?:(?:Bundes)?[Gg]esetz(?:es)?|Bundesbeschluss(?:es)?|Verordnung|Verfassung"
        r"|Satzung|Abkommens?)(?: de[sr] [A-ZÄÖÜ]{2,6}| Nr\. \d{1,5})? vom "
        r"(?:\d{1,2}\\?\. [A-ZÄÖÜ][a-zäöü]{2,10} \d{4}|\d{1,2}\.\d{1,2}\.\d{4})"
        r"|(?:am|vom) \d{1,2}\\?\. [A-ZÄÖÜ][a-zäöü]{2,10} \d{4}(?:\[\^\d{1,3}\])?"
        r"(?: in [A-ZÄÖÜ][\wäöüß-]+)?"
        r" (?:unter(?:zeich|schrieb)|(?:ab)?geschloss|angenomm)(?:net)?en (?:[A-ZÄÖÜ][\wäöüß-]*?)?"
        r"(?:[Aa]bkommens?|[Üü]bereinkommens?|[Vv]ertrage?s?|[Pp]rotokolls?)"
        r"|Artikel \d{1,3}-Gesetz(?:es)?)"
        r"(?P<title>(?= (?:über|betreffend|zur (?:Änderung|Durchführung|Förderung|Regelung"
        r"|Umsetzung|Einführung|Errichtung|Verbesserung|Neuordnung|Neuregelung|Sicherung)) ))?"
    ),
    adjective=r"[A-ZÄÖÜ][\wäöüß]{2,40}e[nrsm]",  # "Bürgerlichen"
    inflected=r"(?!solche)[a-zäöüß]{3,30}e[nrsm]?",
    attribute=(  # "gefährlicher Güter", "öffentlicher und anderer Kräne"
        r"[a-zäöüß]{2,24}(?:lich|isch|ig|bar|sam|haft|al|iv|end|ann?t)er"
        r"(?:\s(?:und|oder|sowie)\s[a-zäöüß]{2,24}er)?"
    ),
    of_body=(  # "Geschäftsordnung des Deutschen Bundestages"
        r"(?:[A-ZÄÖÜ][a-zäöüß]{2,20}\s)?(?:Geschäfts|Haus|Archiv)ordnung\sde[rs]\s{1,4}"
        r"(?:(?!Fassung)[A-ZÄÖÜ][\wäöüß]{2,30}(?:en|er)\s{1,4})?(?!Fassung)[A-ZÄÖÜ][\wäöüß-]{2,40}(?!\w)"
    ),
    genitive=r"(?i)((?<!\w)buch|gesetz|gesetzbuch|vertrag|abkommen|übereinkommen|statut|protokoll)e?s\b",
    declined=(
        *((noun, "es") for noun in ("gesetz", "buch", "abkommen", "übereinkommen", "protokoll")),
        *((noun, "e") for noun in ("ordnung", "satzung", "verfassung", "richtlinie")),
        *((noun, "er") for noun in ("vertrag", "kodex")),
    ),
    along=(
        *("zu", "auch", "mit", "i. V. m.", "i.V.m.", "in Verbindung mit", "auch in Verbindung mit"),
        *("jeweils in Verbindung mit", "jeweils auch in Verbindung mit"),
        *("diese in Verbindung mit", "diese jeweils in Verbindung mit", "dieser in Verbindung mit"),
    ),
    enacting=("eingangsformel",),
    changed=r"\s(?:zuletzt\s)?(?:(?:neu\s)?gefasst\s|(?:ge|ver)ändert\s|(?:ein|an)gefügt\s)?durch\s",
    whose=r"\b(?:von\sde[nr]en|dessen|deren)\s",
    correcting=(  # "2. Satzung zur Änderung der Hafensatzung"; not "… der Hafensatzung und der …"
        r"(?:\bBerichtigung|^[#*_ \d.]{0,8}(?:[A-ZÄÖÜ][a-zäöüß]{3,10}\s)?"
        r"(?:Satzung|Verordnung|Ordnung)\szur\sÄnderung)\sde[rs]\s"
        r"(?!(?:[\w-]{1,40}\s){1,3}(?:und|sowie)\s(?:de[rs]|weiterer|anderer)\s)"
    ),
    correlating=("entsprechungstabelle", "übereinstimmungstabelle", "konkordanz"),
    indexes=(
        *("inhaltsverzeichnis", "inhaltsübersicht", "stichwortverzeichnis", "sachverzeichnis"),
        *("inhalt", "sachregister", "register"),
    ),
    former=tuple(
        f"{stem}{ending}"
        for stem in ("frühere", "bisherige", "ehemalige")
        for ending in ("", "r", "n", "m", "s")
    ),
    definitions=r"(?:de[rs]|in\sder)\s(?:Definition|Begriffsbestimmung)(?:en)?",
    papers=(
        r"de[rs]\s(?P<paper>(?:[A-ZÄÖÜ][a-zäöüß]{0,40})?(?i:entschlie(?:ß|ss)ung(?:en)?|beschluss(?:es)?"
        r"|berichte?s?|leitlinien?|vorbemerkung(?:en)?|empfehlung(?:en)?|mitteilung|botschaft|weisung(?:en)?|resolution))"
    ),
    works=("literatur", "literaturverzeichnis", "quellen"),
    months=(
        *("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September"),
        *("Oktober", "November", "Dezember"),
    ),
    foreign=(
        ForeignForm(  # "ABl. L 12 vom 16.1.2001, S. 1", "ABl. EG Nr. L 11 S. 4"
            r"ABl",
            r"ABl\.?(?: (?:EG|EU|EWG))?(?: Nr\.)? [LC]\s?\d+(?:/\d+)?(?: vom [\d.\s]{6,12})?,?"
            r" S\.\s?\d+",
            pages=True,
        ),
        *(  # "AS 2009 5597 Art. 2", "BBl 2003 1234": the gazettes of Switzerland
            ForeignForm(
                rf"{gazette}\s\W{{0,3}}[12]",
                rf"{gazette} (?:1[89]|20)\d\d(?: [IVX]{{1,4}})? \d{{1,5}}"
                r"(?:,? \d{1,5}(?!\d)){0,9}(?: (?:Art\.|Ziff\.|Anhang) (?:\d{1,3}[a-z]?|[IVX]{1,4})"
                r"(?: (?:Abs\.|Ziff\.|Bst\.) \w{1,3}){0,3})?",
                pages=True,
            )
            for gazette in ("AS", "BBl")
        ),
        ForeignForm(r"SR\s\W{0,3}\d", r"SR \d{1,3}(?:\.\d{1,4}){0,4}"),  # Swiss law by its number
        *(  # "Ziff. I des BG vom 20. Juni 2014", "Art. 3 der V vom 5. Nov. 2014"
            ForeignForm(
                rf"{kind}\svom\s",
                rf"{kind} vom \d{{1,2}}\. [A-ZÄ][a-zäöü]{{2,8}}\.? (?:1[89]|20)\d\d",
            )
            for kind in ("BG", "BB", "V")
        ),
        ForeignForm(  # "EinigVtr Anlage II Kapitel V Sachgebiet A Abschnitt III"
            r"EinigVtr",
            r"EinigVtr Anlage I{1,2}(?: Kap(?:itel|\.) [IVX]+)?(?: Sachgebiet [A-Z])?"
            r"(?: Abschnitt [IVX]+)?(?: Nr\. \d+)?",
        ),
        ForeignForm(  # "G v. 12.8.2021 I 3544", as lists of amendments name it
            r"v\.\s\d",
            r"(?:G|V|Bek\.|Beschl\.)\sv\.\s\d{1,2}\.\s?\d{1,2}\.\s?\d{4}(?:\s[IVX]+\s\d+)?",
        ),
    ),
)
