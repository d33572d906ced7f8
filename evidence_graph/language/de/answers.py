"""German patterns of answers, and of questions for them."""

from __future__ import annotations

from ...nodes import Trait
from ..answers import AnswerWords

_MONTHS = "(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)"
_TIME = (
    r"(?:sekunden?|minuten?|stunden?|(?:arbeits|werk|kalender|bank)?tag(?:e[ns]?|s)?|wochen?"
    r"|(?:kalender)?monat(?:e[ns]?|s)?|(?:kalender)?(?:halb)?jahre?[ns]?|quartale?[ns]?)"
)
_SUM = r"(?:euro|eur|cent|franken|kronen|dollar|€)"
_MODAL = (
    r"(?:muss|müssen|darf|dürfen|kann|können|soll|sollen|hat|haben|ist verpflichtet"
    r"|sind verpflichtet|ist berechtigt|sind berechtigt)"
)

_HELD = {
    Trait.PERIOD: (
        rf"\b<N>(?: \w{{2,20}}(?:e|en|er))? {_TIME}\b|\b(?:je|pro|jede[nrsm]?|eine[rs]?) {_TIME}\b"
        r"|\b(?:unverzüglich\w*|sofort|jederzeit|umgehend|spätestens|frühestens|monatlich\w*"
        r"|wöchentlich\w*|täglich\w*|jährlich\w*|vierteljähr\w*|halbjähr\w*|\w*frist(?:en)?"
        r"|\w*dauer|fristlos\w*|alsbald)\b"
    ),
    Trait.DATE: (
        rf"\b\d{{1,2}}\. ?{_MONTHS}\b|\b{_MONTHS} \d{{4}}\b|\b\d{{1,2}}\.\d{{1,2}}\.\d{{2,4}}\b"
        r"|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:[:.]\d{2})? uhr\b"
    ),
    Trait.AMOUNT: (
        rf"\b<N>(?: (?:tausend|millionen|milliarden))? ?{_SUM}(?!\w)|\b(?:unentgeltlich\w*"
        r"|kostenlos\w*|kostenfrei\w*|gebührenfrei\w*|bruttostundenlohn|ohne entgelt)\b"
    ),
    Trait.RATE: (
        r"\d ?(?:%|v\. ?h\.)|\b(?:prozent\w*|vom hundert|vomhundert\w*|hälfte|drittel|viertel"
        r"|fünftel|zehntel|zwölftel)\b"
    ),
    Trait.PERSON: (
        rf"\b(?:der|die|das|den|ein|eine|jede[rs]?|kein|keine) (?:[a-zäöüß-]+ ){{1,3}}{_MODAL}\b"
        rf"|\b{_MODAL} (?:der|die|das|ein|eine) [a-zäöüß]+|\bzuständig\w*\b|\bverantwortlich\w*\b"
        r"|\b(?:trägt|tragen) (?:der|die|das)\b|\bsteht \w+ \w+ zu\b"
        r"|\b(?:durch|von) (?:die|den|das|der|dem) \w+"
    ),
    Trait.DUTY: (
        r"\b(?:muss|müssen|müsste\w*|verpflichtet|verpflichtung|pflicht|pflichten|schuldet"
        r"|sicherzustellen|bedarf|bedürfen|erforderlich)\b"
        r"|\b(?:hat|haben|ist|sind)\b[^.;:]{1,60}? zu \w{3,30}en\b"
        r"|\b(?:ab|an|auf|aus|bei|bereit|dar|durch|ein|fest|mit|nach|nieder|sicher|vor|zurück)zu"
        r"\w{3,30}en\b"
    ),
    Trait.PERMISSION: (
        r"\b(?:darf|dürfen|kann|können|berechtigt|befugt|erlaubt|zulässig|gestattet|ermächtigt"
        r"|anspruch|recht|rechte|steht .{1,30} zu)\b"
    ),
    Trait.PROHIBITION: (
        r"\b(?:darf|dürfen|kann|können|soll|sollen|wird|werden)\b.{0,60}?\bnicht\b"
        r"|\b(?:darf|dürfen|kann|können)\b.{0,40}?\b(?:kein|keine[nrms]?|nur)\b"
        r"|\b(?:unzulässig|verboten|untersagt|verbot|ausgeschlossen|unbefugt)\b"
    ),
    Trait.CONDITION: (
        r"\b(?:wenn|falls|sofern|soweit|vorausgesetzt|voraussetzung\w*|es sei denn|im falle?"
        r"|unter der bedingung|nur (?:mit|nach|bei))\b"
    ),
    Trait.CONSEQUENCE: (
        r"\b(?:ordnungswidrig\w*|geldbuße\w*|geldstrafe\w*|freiheitsstrafe\w*|bestraft|straf\w+"
        r"|nichtig\w*|unwirksam\w*|haftet|haften|haftung|schadensersatz\w*|entschädigung\w*"
        r"|verfällt|erlischt|erloschen|erlöschen|gilt als|gelten als|kürzen|gekürzt|entfällt"
        r"|ausgeschlossen|widerrufen|zurückgenommen|versagen|versagt|endet|enden|rechtsfolge\w*"
        r"|kündig\w+|gilt .{1,40} als)\b"
    ),
    Trait.EXCEPTION: (
        r"\b(?:ausgenommen|ausnahme\w*|es sei denn|außer|abweichend\w*|mit ausnahme|unbeschadet"
        r"|keine anwendung|befreit|befreiung|entfällt|sofern nicht|soweit nicht|nicht mehr als"
        r"|gehören nicht|gilt nicht|gelten nicht|findet keine|finden keine)\b"
    ),
    Trait.FORM: (
        r"\b(?:schriftlich\w*|textform|schriftform|elektronisch\w*|formular\w*|vordruck\w*"
        r"|unterschrift\w*|mündlich\w*|per (?:e-?mail|post|fax|brief)|in form|formlos\w*"
        r"|vorlage|dauerhaften datenträger\w*|beglaubigt\w*)\b"
    ),
    Trait.PLACE: (
        r"\b(?:\w*gericht(?:s|e|en)?|ort|orte|sitz|wohnsitz|adresse|anschrift|gerichtsstand"
        r"|örtlich\w*|bezirk\w*|inland|ausland|geschäftsräume\w*|wohnung|geschäftsstelle)\b"
    ),
}

_HEADED = {
    Trait.PURPOSE: (
        r"(?:(?:sinn und )?(?:gesetzes|verordnungs|regelungs)?(?:zweck|ziel|gegenstand|zielsetzung)"
        r"|ziele|zwecke|einleitung|einführung|überblick|zusammenfassung)(?: .{1,60})?"
    ),
    Trait.RECITAL: r"präambel|erwägungsgründe|vorbemerkung(?:en)?|vorwort|begründung",
    Trait.GLOSSARY: r"(?:begriffs?|definition|glossar|legaldefinition|abkürzung).{0,60}",
    Trait.EXAMPLE: r"beispiele?.{0,60}|fallbeispiele?.{0,60}",
    Trait.NOTE: (
        r"(?:redaktionelle |amtliche )?(?:anmerkung|hinweis|fußnote|endnote)(?:en|e|n)?.{0,40}"
        r"|literatur(?:verzeichnis)?|quellen|verweise|inhalt(?:sverzeichnis|sübersicht)?"
        r"|änderungshistorie|impressum|danksagung|schlussformel"
    ),
    Trait.ATTACHMENT: r"(?:anlage|anhang|anhänge|beilage|beiblatt)\b.{0,80}|\w*verzeichnis"
    r"|eckdaten",
    Trait.AMENDMENT: (
        r"(?:inkrafttreten|außerkrafttreten|übergangs\w+|schluss\w+|überleitungs\w+"
        r"|änderung (?:des|der|von|anderer) .{1,80}|folgeänderungen|aufhebung .{0,80}"
        r"|kurzbezeichnung|berlin-klausel|evaluation)(?:[,;]? .{1,80})?|\(?weggefallen\)?"
    ),
}

_OPENED = {
    Trait.NOTE: r"(?:anmerkung|hinweis|fußnote)(?:en|e)?\b ?\d{0,3}[:.—-]",
    Trait.EXAMPLE: r"beispiele?\b ?\d{0,3}[:.—-]",
}

_MAY = r"(?:darf|dürfen|kann|können|könnte|dürfte)"
_WHO = r"(?:ich|wir|man|er|sie|es|der|die|das|ein|eine|mein\w*|mir|mich|uns|jemand)"

_ASKED = (
    (
        r"\b(?:wie ?(?:lange?|schnell|oft|bald|viele? (?:tage?n?|wochen|monaten?|jahren?"
        r"|stunden|zeit)"
        r"|weit (?:im voraus|vorher))|(?:bis|seit|ab) wann|\w*frist(?:en)?|\w*dauer|innerhalb"
        r" welcher|in welchen abständen|spätestens|frühestens|höchstens|kurzfristig"
        r"|wie alt|welchem alter)\b",
        Trait.PERIOD,
    ),
    (
        r"\b(?:wann|an welchem (?:tag|datum)|ab welchem (?:zeitpunkt|tag|datum)|fälligkeit)\b",
        Trait.PERIOD | Trait.DATE,
    ),
    (
        r"\b(?:wie ?(?:viele?|hoch)\b(?! (?:tage|wochen|monate|jahre|stunden|zeit))|wie teuer|was"
        r" (?:\w+ ){0,3}kosten|kostet|preis\w*|höhe|bußgeldrahmen|\w*betrag"
        r"|was (?:\w+ ){1,4}zahlen)\b",
        Trait.AMOUNT | Trait.RATE,
    ),
    (r"\b(?:prozent\w*|anteil\w*|zins\w*|\w*satz)\b", Trait.RATE),
    (
        r"\b(?:wer|wem|wen|wessen|welche (?:behörde|stelle|person)|welches (?:gericht|amt)"
        r"|zusammensetzung|zuständig\w*)\b",
        Trait.PERSON,
    ),
    (
        rf"\b{_MAY} (?:\w+ )?{_WHO}\b|\b{_WHO} (?:\w+ ){{0,4}}{_MAY}\b|\b(?:erlaubt|zulässig"
        rf"|berechtigt|gestattet|verboten|legal"
        r"|(?:an)?recht auf|anspruch|(?:steht|stehen) (?:mir|uns|ihm|ihr|ihnen|einem)"
        r"|(?:bekomm|kriege?|bekomme|bekommen|kriegen) (?:ich|wir|man|er|sie)\b(?! (?:eine? )?"
        r"(?:strafe|bußgeld|ärger)))\b",
        Trait.PERMISSION | Trait.PROHIBITION,
    ),
    (
        r"\b(?:muss|müssen|müsste\w*|soll|sollen|verpflichtet|pflicht\w*|\w+pflicht\w*"
        r"|brauche? (?:ich|man)|brauchen wir"
        r"|erfordernis\w*|\w+erfordernis|hat .{1,40} zu \w+en)\b",
        Trait.DUTY,
    ),
    (
        r"\bwas (?:passiert|geschieht|droht|ist,? wenn|wenn|kann (?:\w+ )?passieren)\b|\bhafte\b"
        r"|\b(?:verliere?|verlieren|verfällt|verfallen|schuld|gezwungen)\b|\b(?:folge[n]?"
        r"|rechtsfolge\w*"
        r"|strafe\w*"
        r"|bußgeld\w*|sanktion\w*|haftet|haftung|nichtig|unwirksam|wirksam|droht|gekündigt"
        r"|rauswerfen|gilt der \w+ dann)\b",
        Trait.CONSEQUENCE,
    ),
    (
        r"^(?:was|wer) (?:ist|sind|heißt|bedeutet) (?:ein |eine |der |die |das )?[\w-]+(?: [\w-]+)"
        r"{0,3}\W*$|\b(?:im sinne|definition|legaldefinition|begriff\w*|bedeutet|bedeutung|versteht"
        r" man|gilt als|zählt|zählen|abgrenzung|gehört .{1,60} (?:zu|dazu))\b",
        Trait.DEFINITION,
    ),
    (
        r"\b(?:ausnahme\w*|außer|es sei denn|ausgenommen|trotzdem|befreit|befreiung|gilt (?:das|es|"
        r"die|der)|ausschluss)\b",
        Trait.EXCEPTION,
    ),
    (
        r"\b(?:in welcher form|form|formerfordernis\w*|schriftlich|reicht eine? (?:e-?mail|brief|"
        r"anruf|mail)|formular|wie (?:kündige|melde|beantrage|komm\w*)|mündlich|welche (?:papiere|"
        r"unterlagen|nachweise)|wie (?:kann|muss|soll) (?:ich|man) (?:\w+ ){0,4}(?:kündigen"
        r"|widerrufen|melden|beantragen|beschweren|anzeigen|mitteilen))\b",
        Trait.FORM,
    ),
    (
        r"\b(?:wo|wohin|woher|an welchem ort|welcher ort|welchem gericht|gerichtsstand)\b",
        Trait.PLACE,
    ),
    (
        r"\b(?:voraussetzung\w*|unter welchen (?:umständen|bedingungen)|bedingung\w*)\b",
        Trait.CONDITION,
    ),
    (
        r"\b(?:zweck|ziel|ziele|welches (?:gesetz|regelwerk|dokument)|welche (?:verordnung"
        r"|vorschrift"
        r"|richtlinie)|welcher vertrag|gibt es ein (?:gesetz|dokument))\b",
        Trait.PURPOSE | Trait.AMENDMENT | Trait.TITLE | Trait.ATTACHMENT,
    ),
    (r"\berwägungsgr\w+|\bpräambel\b", Trait.RECITAL),
    (r"\bbeispiele?\b", Trait.EXAMPLE),
    (r"\b(?:fußnoten?|anmerkung(?:en)?|hinweise?)\b", Trait.NOTE),
    (r"\b(?:anlagen?|anhang|anhänge|verzeichnis\w*|liste)\b", Trait.ATTACHMENT),
    (
        r"\b(?:in kraft|inkrafttreten|außer kraft|übergangs\w+|aufgehoben|aufhebung|geändert"
        r"|änderung\w*)\b",
        Trait.AMENDMENT,
    ),
    (
        r"\b(?:im sinne|definition\w*|legaldefinition|begriff\w*|bedeutet|bedeutung|versteht man|"
        r"gilt als|zählt|zählen)\b",
        Trait.GLOSSARY,
    ),
)

ANSWERS = AnswerWords(
    numbers=(
        "ein eine einem einen einer eines zwei drei vier fünf sechs sieben acht neun zehn elf "
        "zwölf vierzehn fünfzehn zwanzig dreißig sechzig neunzig hundert"
    ),
    held=_HELD,
    headed=_HEADED,
    opened=_OPENED,
    asked=_ASKED,
)
