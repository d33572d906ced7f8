"""German words of documents as a whole."""

from __future__ import annotations

from ...nodes import DocumentType
from ..documents import (
    ComparedNameWords,
    DateLineWords,
    DocumentWords,
    EuropeanWords,
    FrontMatterKeys,
    PassageWords,
    SentenceWords,
    SignatureWords,
    StyleNames,
    TitleWords,
)

# What shows a treaty: "Vertrag vom 5. Mai 2010 zwischen der Schweizerischen Eidgenossenschaft"
_STATES = (
    r"\b(?:zwischen der schweiz|\w*eidgenossenschaft|bundesrepublik|republik|königreichs?|regierung"
    r"|bundesrat|vereinigten staaten|\w*protokoll vom)\b"
)

# What a parliament passes: "Zivilprozessordnung"; in Switzerland, towns have such orders of theirs.
_ACTS = (
    r"(?:landkreis|landesbau|prozess|insolvenz|gewerbe|handwerks|abgaben|grundbuch|(?:finanz"
    r"|verwaltungs)gerichts|notar|rechtsanwalts|gemeinde(?!ordnung der (?:gemeinde|stadt)))"
    r"ordnung\b"
)

# What a body sets itself: a "Richtlinie" of other subjects may be a directive.
_POLICIES = (
    r"(?:datenschutz|cookie-?|passwort|(?:informations)?sicherheits|it-sicherheits|social-media-)"
    r"richtlinien?\b"
)

_TYPES = {
    DocumentType.GUIDANCE: r"\b(?:leitfaden|merkblatt)\b",
    DocumentType.CONTRACT: (
        rf"^(?!.*{_STATES}).*\b(?:vertrag|(?:miet|kauf|arbeits|dienst|werk|rahmen|lizenz)vertrag|lizenz"
        r"|vereinbarung"
        r"|(?:nutzungs|geschäfts|service|liefer|verkaufs|einkaufs|teilnahme|vertrags|versicherungs"
        r"|miet|lizenz)bedingungen"
        r"|agb|datenlizenz)\b"
        # "Bauträgervertrag"; treaties are statutes
        r"|\b(?!\w*(?:staats|einigungs|kirchen|grenz|grundlagen|freundschafts|auslieferungs|beitritts"
        r"|niederlassungs|konsular|handels|friedens)"
        r"vertrag)\w{3,40}(?:vertrag|vereinbarung)\b"
    ),
    DocumentType.REGULATION: (
        rf"\b(?!\w*{_ACTS}|{_POLICIES})\w*(?:richtlinie|ordnung|satzung|regularien)\b"
        r"|\b(?:statuten|reglement)\b"
    ),
    DocumentType.STATUTE: (
        r"gesetz(?:buch)?\b|grundgesetz|\bverfassung\b|abkommen\b|übereinkommen\b|staatsvertrag\b"
        rf"|{_ACTS}|\w*protokoll vom \d"
        rf"|\b(?:\w*vertrag|vereinbarung|briefwechsel|notenaustausch)\b.*{_STATES}"
    ),
    DocumentType.POLICY: (
        r"\b(?:datenschutz(?:erklärung|hinweise?|bestimmungen|-hinweis)"
        rf"|{_POLICIES}|verhaltenskodex|netiquette)\b|^datenschutz$"
    ),
    DocumentType.STANDARD: r"\bnorm\b|\bspezifikation\b",
}

_FOLDERS = {
    DocumentType.CONTRACT: r"(?:\w+)?(?:verträge|vertrag)",
    DocumentType.REGULATION: r"(?:\w+)?(?:satzung|ordnung)(?:en)?|statuten",
    DocumentType.STATUTE: r"gesetze",
    DocumentType.POLICY: r"richtlinien",
}

_NAMES = ComparedNameWords(
    of_places=frozenset("isch ische ischen ischem ischer isches".split()),
    articles=frozenset(("das", "die", "der", "des", "dem", "den")),
    any_of_many=frozenset(
        "ein eine einen einem einer eines jede jeder jedes jedem jeden kein "
        "keine keinen keinem keiner alle allen aller mehrere mehreren".split()
    ),
    endings=("es", "s"),
    declined=frozenset(("n", "en")),
    inflected=(("es", "en"), ("er", "en"), ("e", "en"), ("es", "em"), ("e", "er")),
    small=frozenset("der die das des und für mit über zur zum zwischen".split()),
    shortened={"vo": "verordnung", "rl": "richtlinie", "ges": "gesetz", "vtr": "vertrag"},
    tails=frozenset("zur zum über für gegen betreffend vom zu".split()),
    passed_over=frozenset("rates kommission".split()),
    shorter=(
        (r"((?:.* )?)auftragsverarbeitungsvertrag", r"\1avv"),
        (r"((?:.* )?)allgemeine geschäftsbedingungen", r"\1agb"),
        # "Hafenordnung für Nordhafen", "Hafensatzung der Stadt Nordhafen"; not "Geschäftsordnung
        # für …", which every body has, nor "Landesverordnung über …"
        (
            r"(?!(?:geschäfts|haus|haupt|wahl|prüfungs|gebühren|benutzungs|beitrags|ausbildungs|"
            r"(?:landes|kreis|rechts)?ver)(?:ordnung|satzung)\b)"
            r"(\w{3,60}(?:gesetz|gesetzbuch|ordnung|satzung)) (?:für|der|des) .*",
            r"\1",
        ),
        # "Satzung über die Erhebung einer Hundesteuer in Norden", "… von Verwaltungskosten"
        (
            r"satzung (?:der \w{3,30} \w{3,30} )?über (?:die|das) erheb(?:ung|en) (?:einer|von|der)"
            r" (\w{3,60}(?:steuer|gebühren|kosten))(?: .*)?",
            r"\1satzung",
        ),
        # "Verordnung des UVEK vom 30. April 2018 über Lasten": without whose it is, and its day
        (
            r"((?:bundes)?gesetz|\w{0,20}verordnung|bundesbeschluss|abkommen|vereinbarung|satzung"
            r"|reglement)(?: (?:des|der) \w{2,60})? vom \d{1,2}\.? \w{3,9} \d{4}"
            r" ((?:über|betreffend|zur|zum|für) .*)",
            r"\1 \2",
        ),
        (r"((?:.* )?)allgemeine geschäftsbedingungen", r"\1AGB"),
        (r"allgemeine geschäftsbedingungen ((?:der|des|für|von) .*)", r"AGB \1"),
        (r"allgemeine geschäftsbedingungen (?:der|des|für|von) .*", r"AGB"),
        (  # "Abkommen vom 3. Mai 2019 zwischen Nordland und Südland über Häfen"
            r"(abkommen|vereinbarung|übereinkommen|vertrag|protokoll)(?: vom .{8,20})? zwischen "
            r".{3,200}? ((?:über|betreffend) .*)",
            r"\1 \2",
        ),
        (r"((?:.* )?)auftragsverarbeitungsvertrag", r"\1AVV"),
    ),
    editions=(
        r"\d{1,3}\.\ (?:Aufl|Auflage)\.?(?:,?\ \d{4})?|konsolidierte\ Fassung"
        r"|Stand\ [^()]{4,20}"
    ),
    bodies=frozenset("bund bundes land landes reich reichs recht rechts änderung".split()),
    including=frozenset("inkl inklusive einschl einschliesslich mit".split()),
    shared=(
        r"gesetz|verordnung|verfassung|statut(?:en)?|vertrag|vereinbarung|abkommen|richtlinien?"
        r"|reglement|(?:\w{1,60})?satzung|agb|avv|allgemeine geschäftsbedingungen"
        r"|nutzungsbedingungen|(?:(?:beitrags|benutzungs|datenschutz|disziplinar|ehren|finanz|gebühren|geschäfts|haus"
        r"|jugend|kassen|kosten|prüfungs|reisekosten|schieds|schiedsgerichts|sport|studien|verbands|vereins"
        r"|versammlungs|wahl)?ordnung)"
        r"|auftragsverarbeitungsvertrag|gesellschaftsvertrag|(?:datenschutz|ehren)?kodex"
        r"|verhaltenskodex|datenschutz(?:erklärung|richtlinie)|impressum"
    ),
    of_subjects=frozenset(
        "gesetz verordnung vertrag vereinbarung abkommen richtlinie richtlinien reglement".split()
    ),
    associations=r"e\.?\s?v\b|(?:\w{1,40})?(?:verein|verband)e?s?\b",
    speaking=r"wir|uns",
    within_bodies=frozenset("für und der &".split()),
    of_any_body=frozenset(
        "verein vereins verband verbandes deutscher deutsche deutschen fassung version".split()
    ),
    called=(
        r"(?:führt|trägt|hat)\ den\ namen"
        r"|name\ des\ (?:vereins|verband(?:e?s)?)\ (?:ist|lautet)"
    ),
)

_EUROPEAN = EuropeanWords(
    kinds={
        "verordnung": "regulation",
        "vo": "regulation",
        "richtlinie": "directive",
        "rl": "directive",
        "beschluss": "decision",
        "beschlusses": "decision",
        "durchführungsverordnung": "regulation",
        "durchführungsrichtlinie": "directive",
        "durchführungsbeschluss": "decision",
        "durchführungsbeschlusses": "decision",
    },
    beside=frozenset("delegierte delegierten delegierter delegiertes der".split()),
    acts=(
        r"(?:Delegierte[nrs]? |Durchführungs|Rahmen)?"
        r"(?i:Verordnung(?:en)?|Richtlinien?|Beschl(?:uss(?:es)?|üsse)|Entscheidung(?:en)?)"
    ),
    unions=("EG", "EWG", "JI"),
)

_TITLES = TitleWords(
    instruments=("gesetz", "verordnung", "ordnung", "richtlinie", "satzung"),
    numbered=r"(?:Delegierte[rs]? |Durchführungs)?(?:Verordnung|Richtlinie|Beschluss)",
    of_a_body=r" (?:der|des) \w",
    remarks=("neufassung", "text von bedeutung für den ewr"),
    types=_TYPES,
    folders=_FOLDERS,
    parts=r"allgemeine(?:r teil|\sbestimmungen)|begriffsbestimmungen|vertragsbedingungen",
    labels=r"titel|dokument(?:en)?titel|titel des dokuments|bezeichnung|dokumentname",
    placeholders=(
        r"unbenannt(?:es dokument)?\s?\d{0,3}|ohne titel|dokument\s?\d{1,3}|powerpoint-präsentation"
        r"|(?:ihr )?titel(?: (?:ändern|einfügen|eingeben|hinzufügen|bearbeiten)\b.{0,60})?"
    ),
    amending=frozenset(("änderung", "nachtrag")),
    charters=(
        r"(?:neue\s+)?(?:vereins|verbands)?(?:satzung|statuten)"
        r"|(?:geschäfts|beitrags|finanz|wahl|haus)ordnung"
    ),
    terms=(
        r"agb|(?:allgemeine[nr]? )?(?:geschäfts|liefer|nutzungs|teilnahme|verkaufs|vertrags)"
        r"bedingungen(?: \(agb\))?|auftragsverarbeitungsvertrag|(?:lizenz|miet|kauf)?vertrag"
    ),
    offerers=(
        r"(?:der |die |das )?(?:agentur|anbieter(?:in)?|auftragnehmer(?:in)?|betreiber(?:in)?"
        r"|firma|unternehmen|lizenzgeber(?:in)?|verkäufer(?:in)?|vermieter(?:in)?|verwender(?:in)?)"
    ),
)

_FRONT_MATTER = FrontMatterKeys(
    title=("titel",),
    subtitle=("untertitel",),
    date=("datum", "ausfertigungsdatum", "stand"),
    code=("jurabk",),
    superseding=("ersetzt",),
    effective=("inkrafttreten", "gültig-ab", "gültig_ab", "gueltig-ab", "gueltig_ab"),
    ending=("außerkrafttreten", "gültig-bis", "gültig_bis", "gueltig-bis", "gueltig_bis"),
)

_PASSAGES = PassageWords(
    defines=r"\bim\ Sinne\ dieses\ \w+\b",
    means=r"[Bb]edeutet|[Bb]ezeichnet",
    requires=(r"\b(?:muss|müssen|hat\ zu|haben\ zu|darf\ nicht|dürfen\ nicht|ist\ verpflichtet)\b"),
    omitted=r"weggefallen|aufgehoben|gestrichen|gegenstandslos",
)

_SIGNATURES = SignatureWords(
    opening=(
        r"zu[mr]? urkunde?(?: dessen)?\b|ort, datum\b|geschehen (?:zu|in)\b"
        r"|das vorstehende gesetz wird hiermit\b|die verfassungsmäßigen rechte des bundesrates\b"
    ),
    label=r"unterschrift(?:en)?|gezeichnet|gez\.|durch",
    signer=r"name|titel|funktion|position|datum|ort, datum",
)

_DATES = DateLineWords(
    labels=(
        r"(?:(?:zuletzt|letztmals|erstmals|letzte)\s+)?(?:aktualisiert|aktualisierung|änderung"
        r"|beschlossen|beschluss|geändert|verabschiedet|veröffentlicht|veröffentlichung|erlassen"
        r"|überarbeitet)|(?:in\s+der\s+|aktuelle\s+)?fassung|errichtet|stand|datum|inkrafttreten"
        r"|gültig|in\s+kraft(?:\s+getreten)?|tritt\s+in\s+kraft|ausfertigungsdatum"
        r"|datum\s+des\s+inkrafttretens"
    ),
    lately=(
        r"zuletzt\s+(?:aktualisiert|geändert)\s+(?:(?:in|auf)\s+der\s+(?:\w+\s+)?\w+versammlung\s+)?"
        r"(?:am|vom)|letzte\s+(?:änderung|aktualisierung)"
    ),
    joints=r"ab|am|auf|beim|dem|den|der|die|durch|im|in|seit|vom|von|zum",
    editions=r"version\s?\d[\d.]{0,8}",
    itself=r"diese[rs]?",
    verbs=(
        r"beschlossen|verabschiedet|geändert|angepasst|aktualisiert|überarbeitet|erlassen|errichtet"
        r"|genehmigt"
    ),
    begins=r"in\skraft",
    selves=r"version|fassung|dokument|erklärung|datenschutzerklärung",
    signed=r"(?:zu\s)?[A-ZÄÖÜ][\wäöüß./ -]{2,40}(?:\([\w. ]{2,20}\))?,(?:\s(?:den|am)\.?)?",
)

_SENTENCES = SentenceWords(
    abbreviations=frozenset(
        "bzw usw vgl ff ggf evtl inkl exkl zzgl ca sog insb Dr Prof Dipl Ing Str St Co Inc Ltd "
        "Corp BGBl ABl GVBl RGBl BAnz VkBl GMBl Slg Nr".split()
    ),
    dotted_ordinals=True,
)

_STYLES = StyleNames(
    heading=("überschrift",),
    title=("titel",),
    contents=("verzeichnis",),
    quotation=("zitat", "blocktext"),
)

DOCUMENTS = DocumentWords(
    frequent=frozenset("der die das und in den von zu des ist nicht dem mit eine für auf".split()),
    names=_NAMES,
    european=_EUROPEAN,
    titles=_TITLES,
    front_matter=_FRONT_MATTER,
    passages=_PASSAGES,
    signatures=_SIGNATURES,
    dates=_DATES,
    sentences=_SENTENCES,
    styles=_STYLES,
)
