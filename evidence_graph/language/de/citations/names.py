"""German words of the names of documents."""

from __future__ import annotations

from ...citations.names import CompoundWords, InstrumentWords, NameWords, ShortNameWords

INSTRUMENTS = InstrumentWords(
    kinds=(
        *("gesetz", "gesetzes", "gesetze", "gesetzbuch", "gesetzbuchs", "gesetzbuches", "ordnung"),
        *("verordnung", "richtlinie", "vertrag", "vertrags", "vertrages", "satzung", "abkommen"),
        *("vorschriften", "bedingungen", "abkommens", "übereinkommen", "übereinkommens"),
        *("kodex", "verfassung", "statut", "statuts", "statutes", "statuten", "protokoll"),
        "protokolls",
        *("reglement", "reglements", "konvention"),
    ),
    compound=True,
    alone=(
        *("gesetz", "gesetzes", "gesetzbuch", "gesetzbuchs", "gesetzbuches", "prozessordnung"),
        *("haushaltsordnung", "abgabenordnung", "insolvenzordnung", "gewerbeordnung", "bauordnung"),
        *("gemeindeordnung", "handwerksordnung", "grundverordnung", "konvention"),
    ),
    body_rules=("ordnung", "satzung", "reglement", "reglements"),
    of_own_body=(
        ("satzung", "Vereinssatzung"),
        ("satzung", "Satzung des Vereins"),
        ("satzung", "Verbandssatzung"),
        ("satzung", "Satzung des Verbandes"),
        ("statuten", "Vereinsstatuten"),
        ("statuten", "Statuten des Vereins"),
    ),
    no_body_rules=(
        *(
            "tagesordnung",
            "rechtsordnung",
            "rangordnung",
            "größenordnung",
            "anordnung",
            "neuordnung",
        ),
        *("zuordnung", "einordnung", "unordnung", "abordnung", "beiordnung", "unterordnung"),
        *("überordnung", "besatzung", "änderungssatzung", "mustersatzung", "rechtsverordnung"),
        *(
            "durchführungsverordnung",
            "änderungsverordnung",
            "ausführungsverordnung",
            "notverordnung",
        ),
        *("landesverordnung", "bundesverordnung", "polizeiverordnung", "marktordnung"),
    ),
    enacted=("gesetz", "gesetzbuch", "verordnung"),
    common=(
        *("bundesgesetz", "landesgesetz", "haushaltsgesetz", "reichsgesetz", "parlamentsgesetz"),
        *("einzelgesetz", "fachgesetz", "spezialgesetz", "ausführungsgesetz", "steuergesetz"),
        *("zustimmungsgesetz", "änderungsgesetz", "verfassungsgesetz", "strafgesetz"),
    ),
)

NAMES = NameWords(
    starting=(
        *("In", "Im", "Nach", "Gemäß", "Die", "Der", "Den", "Zu", "Zur", "Auf", "Für", "Bei"),
        *("Aus", "Von", "Unter", "Mit", "Als", "Dieses", "Jedes", "Eines", "Keines", "Jenes"),
        *("Seines", "Ihres", "Dieser", "Einer"),
    ),
    linking=(
        *("über", "und", "zur", "zum", "des", "der", "die", "das", "den", "dem", "von", "vom"),
        *("für", "im", "in", "gegen", "auf", "mit", "vor", "bei", "an", "am", "betreffend"),
    ),
    goes_on=("über", "zur", "zum", "gegen", "für", "betreffend", "vom"),
    coded=("Art", "Artikel"),
)

COMPOUNDS = CompoundWords(
    ends=("Fassung", "Verbindung", "vom", "Stichtag", "Zeitpunkt"),
    whole=("gesetzbuch", "gesetzbuchs", "gesetzbuche", "gesetzbuches"),
    executing=(
        *("führungs", "stimmungs", "vertrags", "änderungs", "leitungs", "begleit"),
        "ergänzungs",
    ),
    lands=("NRW", "NW", "BW", "LSA", "RLP", "SH", "MV", "M-V"),
    purpose=("zur", "zum"),
    titled=(
        *("bundes", "landes", "reichs", "kirchen", "verfassungs", "bundesverfassungs", "rahmen"),
        *("ermächtigungs", "staats", "kantons", "gemeinde"),
    ),
    # "des Hafengesetzes über Kräne", "der Hafenordnung für die Bezeichnung der Kräne"
    content=(
        r"(?:über|gegen)\s|für\s(?:folgende|(?:die|den|das|eine)\s[A-ZÄÖÜ][a-zäöüß]{2,40}ung(?:en)?\b)"
    ),
    declined=(
        *((noun, "es") for noun in ("gesetz", "buch", "abkommen", "übereinkommen", "protokoll")),
        *((noun, "e") for noun in ("ordnung", "satzung", "verfassung", "richtlinie")),
        *((noun, "er") for noun in ("vertrag", "kodex")),
    ),
    genitive=(
        r"(?i)((?<!\w)buch|gesetz|gesetzbuch|vertrag|abkommen|übereinkommen|statut|protokoll"
        r"|reglement)e?s\b"
        r"(?:(?:(?<=\sbuchs)|(?<=\sbuches))\sdes\b)?"  # "Zweiten Buchs des Hafengesetzbuchs"
    ),
    # "Bürgerlichen", "Zweiten Buchs des"
    adjective=r"(?:[A-ZÄÖÜ][\wäöüß]{2,40}e[nrsm]|Buche?s?(?:\sdes)?)",
    inflected=r"(?!solche|k?eine)[a-zäöüß]{3,30}e[nrsm]?",
    # "gefährlicher Güter", "öffentlicher und anderer Kräne", "eines neuen Hafens", and what an
    # access leads to: "des Zugangs zu Kränen"
    attribute=(
        r"(?:(?<=[Zz]ugangs\s)zu|eine[rs](?:\s[a-zäöüß]{3,24}en)?"
        r"|(?:weiter|ander|[a-zäöüß]{2,24}(?:lich|isch|ig|bar|sam|haft|al|iv|end|ann?t))er)"
        r"(?:\s(?:und|oder|sowie)\s[a-zäöüß]{2,24}er)?"
    ),
    of_body=(  # "Geschäftsordnung des Deutschen Bundestages", "Satzung der Ruderschaft"
        r"(?:(?P<each>(?:[A-ZÄÖÜ][a-zäöüß]{2,20}\s)?(?:Geschäfts|Haus|Archiv)ordnung)"
        r"|(?:Beitrags|Finanz|Kassen|Wahl|Prüfungs|Schieds|Jugend|Ehren|Benutzungs)ordnung"
        r"|(?:Haupt|Vereins|Rahmen|Organisations)?[Ss]atzung"
        r"|[A-ZÄÖÜ][a-zäöüß]{2,30}satzung(?=\sder\s{1,4}(?:Gemeinde|Stadt)\s))\sde[rs]\s{1,4}"
        r"(?:(?!Fassung)[A-ZÄÖÜ][\wäöüß]{2,30}(?:en|er)\s{1,4})?(?!Fassung)"
        r"(?:(?:Gemeinde|Stadt|Universität|Hochschule)\s)?+[A-ZÄÖÜ][\wäöüß-]{2,40}(?!\w)"
        r"(?!\s(?:über|zur|zum|für)\s)"  # a title goes on, of which the body is no end
    ),
    dated=(  # "des Gesetzes vom 3. März 2020", "der deutschen Verfassung vom 11. August 1919"
        r"(?:(?:des|der|dem|das|die)\s)?(?P<name>(?:[a-zäöüß]{3,30}e[nsr]\s)?"
        r"(?:(?:Bundes)?[Gg]esetz(?:es)?|Bundesbeschluss(?:es)?|Verordnung|Verfassung"
        r"|Satzung|Abkommens?)(?: de[sr] [A-ZÄÖÜ]{2,6}| Nr\. \d{1,5})? vom "
        r"(?:\d{1,2}\\?\. [A-ZÄÖÜ][a-zäöü]{2,10} \d{4}|\d{1,2}\.\d{1,2}\.\d{4})"
        r"|(?:am|vom) \d{1,2}\\?\. [A-ZÄÖÜ][a-zäöü]{2,10} \d{4}(?:\[\^\d{1,3}\])?"
        r"(?: in [A-ZÄÖÜ][\wäöüß-]+)?"
        r" (?:unterzeichneten|(?:unterschrieb|(?:ab|be)?(?:ge)?schloss|angenomm)enen?)"
        r" (?:[A-ZÄÖÜ][\wäöüß-]*?)?"
        r"(?:[Aa]bkommens?|[Üü]bereinkommens?|[Vv]ertrage?s?|[Pp]rotokolls?)"
        r"|Charta der Grundrechte(?: der Europäischen Union)?|Artikel \d{1,3}-Gesetz(?:es)?)"
        r"(?P<title>(?= (?:über|betreffend|zur (?:Änderung|Durchführung|Förderung|Regelung"
        r"|Umsetzung|Einführung|Errichtung|Verbesserung|Neuordnung|Neuregelung|Sicherung)) ))?"
    ),
)

SHORT_NAMES = ShortNameWords(
    means="bezeichnet",
)
