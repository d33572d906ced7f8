"""German words of definitions."""

from __future__ import annotations

from ..definitions import (
    DefinitionWords,
    DraftingStyle,
    GlossaryWords,
    LeadInWords,
    PassingForms,
    QuotedWords,
    ScopeWords,
    SentenceForms,
    UnquotedWords,
    Verb,
    VerbWords,
)
from ..patterns import words

_UP_TO = r"(?:[^,;.:]|\.(?=\d))"

VERBS = VerbWords(
    by_kind={
        Verb.EXCLUDES: (
            r"(?:umfass(?:t|en)|ist|sind|gilt|gelten|schließ(?:t|en)) nicht\b"
            r"(?! (?:zu|Bestandteil|Teil|Gegenstand|mehr|erforderlich|möglich|zulässig|ge\w+t)\b)"
        ),
        Verb.SAME_AS: (
            r"(?:hat|haben) (?:die|dieselbe|die gleiche) Bedeutung|"
            r"bestimm(?:t|en) sich nach|richtet sich nach"
        ),
        Verb.MEANS: (
            r"(?:(?:bedeute[nt](?! keine?n?\b)|"
            r"bezeichne[nt](?! (?:ist|sind|wird|werden|worden)\b)|meint|meinen|steht für|"
            r"bezieh(?:t|en) sich auf|"
            r"versteht man|ist zu verstehen|sind zu verstehen)\b)"
        ),
        Verb.INCLUDES: r"(?:umfass(?:t|en)|schließ(?:t|en)|beinhalte[nt]n?)\b",
    },
    weak=(
        r"(?:ist|sind)\b(?! (?:durch|nach|von|vom|gemäß|bei|mit|im|in|auf|aus|an|am|für|zu|zum|zur|"
        r"so|nicht|auch|nur|dem|den|gegenüber|hinter|vor|unter)\b)"
    ),
    sense=r"im Sinne",
    inverted=r"(?:bezeichne[nt]|bedeute[nt]|meint|versteht man unter)"
    r"(?: (?:der|die|den) (?:Begriffe?|Ausdr[uü]cke?))?",
    qualifiers=r"im|in|bei|nach|für|von|gemäß|sofern|soweit|wenn|als",
    behind=(rf"\s*+,\s*+((?:im|in|für)\s{_UP_TO}{{3,90}})[,:]",),
    meaning=r"bedeutet|ist|sind|hat|umfasst",
)

QUOTED = QuotedWords(
    spaced_marks=True,
    lead=r"(?:(?:der|die|das|eine?) )?(?:Begriffe?|Ausdr(?:uck|ücke)|Worte?|Bezeichnung(?:en)?)?",
    lead_words=r"(?:Begriffe?|Ausdr(?:uck|ücke)|Worte?|Bezeichnung(?:en)?)",
    joins=r"(?:,? ?(?:und|oder|bzw\.|sowie)|,|/)",
    alias=r"oder|auch",
    free=r"und|oder|(?:in|des|(?-i:der)|dieser|dieses) [^\s,]+(?: [\w().]+)?",
    meanings=r"[^\s,]|, (?:der|die|das|wer|wenn|eine?|jede[rs]?|soweit|sofern)\b",
    bracket=words(
        "der die das den dem des nachfolgend nachstehend im folgenden folgende kurz auch gemeinsam "
        "zusammen jeweils sogenannte sogenannter sogenanntes sogenannten sog bezeichnet genannt "
        "als und oder einzeln hiernach weiteren ein eine einer einzelnen vertrag insgesamt nur "
        "fortan künftig folge in weiter weiterhin einheitlich bzw abgekürzt zusammenfassend"
    ),
    bracket_joins=words("und"),
    examples=r"z\. ?B\.|zum Beispiel|etwa|wie",
    instance=r"z\. ?B\.|zum Beispiel",
    cited=words("definiert"),
    calling=words("sogenannte sogenannter sogenanntes sogenannten sog"),
    speakers=words("wir uns unser unsere sie ihr ihre ihnen ich du dich"),
    such=r"solche[rs]? [^\W\d_]+(?: [^\W\d_]+)?(?=\s*,|\s*$)",
    naming=(
        r"im (?:folgenden|weiteren)|nachfolgend|nachstehend|hiernach|fortan|künftig|"
        r"in der folge|abgekürzt|(?:gemeinsam|zusammen) (?:auch|als)"
    ),
    uses=(
        r"\b(?:verwende|benutze|gebrauche)[nt]?(?: wir)? (?:(?:der|die|das|den) )?"
        r"(?:Begriffe?|Ausdr(?:uck|ücke)|Worte?|Bezeichnung(?:en)?)"
    ),
    to_mean=r"für|um",
    pronouns=r"(?:dies(?:er|es|e)?|er|sie|es) (?:ist|sind|wird|werden)",
    requirements=frozenset(
        (
            *("muss", "müssen", "darf nicht", "dürfen nicht", "soll", "sollte", "soll nicht"),
            *("sollte nicht", "kann", "darf", "erforderlich", "empfohlen", "optional"),
        )
    ),
    instead=r"(?:an die|an) Stelle (?:des|der)(?: Buchstabens?)?",
    substituted=r"(?:tritt|treten|tretend)",
)

UNQUOTED = UnquotedWords(
    announces=r"(?:der|die|das) (?:Begriffe?|Ausdruck|Bezeichnung) ",
    articles=r"der|die|das|eine?",
    not_terms=words(
        "folgende folgender folgendes folgenden "
        "muß auch dem den dies dieser diese dieses jener er sie es wer was welche welcher nichts "
        "kein keine nicht ist sind war wird werden hat haben kann können darf dürfen muss müssen "
        "soll sollen wenn soweit sofern falls absatz satz nummer artikel dabei hierbei dazu hierzu "
        "als entsprechend darüber hinaus außerdem zudem ferner weiterhin daneben hierunter "
        "darunter insoweit insbesondere ausgenommen ausgeschlossen eingeschlossen erfasst "
        "entscheidend ausschlaggebend massgebend massgeblich verantwortlich "
        "betroffen enthalten maßgebend maßgeblich zuständig zulässig unzulässig gemeint verboten "
        "alle aller jeder jede jedes "
        "untersagt gewählt kennzeichnend folgenden aufgeführten genannten zwei drei vier fünf "
        "sechs mehrere sämtliche hier sinne gleichgestellt gleichzustellen typische mögliche"
    ),
    prepositions=words(
        "für in im an am auf aus bei mit nach von vom zu zum zur über unter vor bis gegen ohne um "
        "zugleich gleichzeitig je "
        "durch gemäß und oder sowie bezüglich wegen während einschließlich einschliesslich "
        "inklusive ausschließlich ausschliesslich zuzüglich abzüglich"
    ),
    empty=words("begriff wort"),
    joins=r"und",
    stated=r"(?:ist|sind|wird|werden) definiert als",
    meaning=r"Bedeutung",
    # "(2) Der Vorstand bezeichnet die Bewerber", "(3) Die Prüfung bezieht sich auf den Stoff"
    acting=r"bezeichne[nt]|bezieh(?:t|en) sich auf",
)

_BOTH = r"(?:[:*/]-?(?:innen|in|r|n|e))?"  # the end of a noun for both sexes: "Lots*in"
_NOUNS = (
    rf"(?:(?:[a-zäöü][\w-]*) ){{0,4}}?[A-ZÄÖÜ][\w-]*{_BOTH}"
    rf"(?: (?:und )?[a-zäöüA-ZÄÖÜ][\w-]*{_BOTH}){{0,6}}?"
)
_ARTICLE = r"(?:(?:[Dd]ie|[Dd]er|[Dd]as|[Ee]ine?)(?:[:*/](?:die|der|e))? )"
_PLACE = (  # "dieses Gesetzes", "von Absatz 1 Satz 2", "der Vorschriften dieses Abschnitts"
    r"(?:(?:dieses|dieser|des|der|von) )?(?:§+\s*)?[\w.]+(?: [^\W_][\w.]*){0,8}? "
)
_SENSE = rf"(?P<said>im Sinne {_PLACE})"
_SUBJECT = r"(?:die|der|das|eine?|einer|jede[rs]?|alle|solche[rs]?|wer|(?:die|der|das)jenigen?)\b"
_NOUN = (  # a noun behind its adjectives: "natürliche und juristische Personen"
    r"(?:(?!(?:wie|unter|neben|gegen|gegenüber|zwischen|hinter|über|wegen|ohne|vor|bei|nach|von|"
    r"mit|durch|gemäß|auf|oder|verpflichtet|berechtigt|de[mns]|(?:dies|ein|kein)e[mns]) )"
    r"[a-zäöü][\w-]*(?:e[mnrs]?|-)(?:, | (?:und|oder|sowie) | )){0,6}[A-ZÄÖÜ]"
)
_ADJECTIVE = (  # at the beginning of a sentence: "Gebührenpflichtig ist, wer"
    r"[\w-]+(?:lich|ig|isch|bar|sam|haft|los|geeignet|befugt|berechtigt|verpflichtet)"
)
_MEANING = (  # how a meaning begins: not "ist schriftlich", "sind nicht verpflichtet"
    r"(?P<no> nicht)?(?=\s*[,:]|\s*$| (?:(?:auch|sowohl|insbesondere|vorbehaltlich|im|ungeachtet|"
    r"innerhalb|außerhalb|ohne Rücksicht auf|unabhängig von)\s|[a-zäöüß]{4,}e\s*:?\s*$|"
    rf"(?:nur )?(?:{_SUBJECT}|\d|(?:[a-zäöüß]+(?:lich|ig|isch) )?{_NOUN})))"
)
_BRACKET = r"(?: (?:\([^()]{1,80}\)|\[[^\[\]]{1,80}\]))?"

SENTENCES = SentenceForms(
    opening=(
        # "Anlagen im Sinne dieses Gesetzes sind ..."
        rf"(?:{_ARTICLE}|Als )?(?P<term>{_NOUNS}){_BRACKET}\s*,? "
        rf"{_SENSE}(?:ist|sind|gilt|gelten|bedeutet|bezeichnet|umfasst)\b{_MEANING}",
        # "Fahrgäste sind Personen, die befördert werden", "Lotse ist, wer", without an article
        rf"(?!{_ADJECTIVE} )(?P<term>[A-ZÄÖÜ][\w-]+{_BOTH}"
        r"(?: (?:eine[rs]|des|der) [A-ZÄÖÜ][\w-]+)?) (?:ist|sind)"
        r"(?:, wer| (?:alle )?[A-ZÄÖÜ][\w-]+, (?:die|der|das))\b",
        # "Die Saison im Sinne dieses Gesetzes beginnt mit", "Not im Sinne dieser Regel liegt vor"
        rf"{_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET}\s*,? {_SENSE}"
        r"(?:lieg(?:t|en)(?: (?:auch|nur|insbesondere|dann|dort))? vor\b|besteh(?:t|en), wenn\b|"
        r"beginn(?:t|en) (?:mit|am)\b)",
        # "Ein Fährgewerbe im Sinne dieses Gesetzes betreibt, wer ..."
        rf"{_ARTICLE}(?P<term>{_NOUNS}){_BRACKET}\s*,? {_SENSE}[a-zäöüß]+t, wer\b",
        # "Im Sinne dieses Gesetzes ist Nutzer, wer ..."
        r"(?P<said>Im Sinne (?:dieses|dieser|des|der) [^\W_][\w.]* (?:\d+ )?)"
        rf"(?:ist|sind|gilt|gelten) (?:als )?{_ARTICLE}?(?P<term>{_NOUNS})"
        rf"(?=\s*[,:]? {_SUBJECT}|\s*:| {_NOUN})",
        # "Ein Boot ist ein fremdes Boot, wenn ..."
        r"Eine? (?P<noun>[A-ZÄÖÜ][\w-]+) (?:ist|gilt als)"
        r"(?:,? (?:vorbehaltlich|unbeschadet) [^.;:]{1,60}?)? eine? "
        r"(?P<term>(?:[a-zäöüß][\w-]+e[rs]? ){1,3}(?P=noun)),? (?:wenn|sofern|soweit)\b",
        # "Unter den Begriff Fähre im Sinne dieses Gesetzes fallen ..."
        rf"Unter (?:den Begriff|die Bezeichnung) (?:(?:de[rs]|einer?) )?[„\"»]?(?P<term>{_NOUNS})"
        rf"[“\"«]? (?P<said>im Sinne {_PLACE})?(?:fallen|fällt)\b",
        # "Unter einer Ware versteht man ..."
        r"Unter (?:dem Begriff )?(?:(?:eine[mr]?|de[mrn]) )?"
        rf"[„\"»]?(?P<term>{_NOUNS})[“\"«]? (?P<said>im Sinne {_PLACE})?"
        r"(?:versteht (?:man|dieses|diese)|(?:ist|sind)\s[^.;:]{1,200}\szu verstehen|"
        r"(?:wird|werden)\s[^.;:]{1,200}\sverstanden)",
    ),
    listed=(
        # under a lead-in: "ist Nutzer jede natürliche oder juristische Person"
        rf"(?:ist|sind|bedeutet|bezeichnet|gilt als) {_ARTICLE}?(?P<term>{_NOUNS})"
        r"(?=\s*,? (?:wer|jede[rs]?|alle|die|der|das|ein|eine|einer|solche)\b|\s*[:,]|\s*$|"
        r" (?!de[mns] )(?:[a-zäöü][\w-]*e[mnrs]? )+[A-ZÄÖÜ]|"
        r" [A-ZÄÖÜ][\w-]*, (?:die|der|das|bei|in|mit)\b)",
        # "Zielgesellschaften sind", before the items of a list
        rf"{_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET} (?:ist|sind)\s*:?\s*\Z",
    ),
    before_items=(
        r"(?:bedeute[nt]|bezeichne[nt]|"
        r"(?:^|[)\s])Im Sinne (?:dieses|dieser) \w+ (?:(?:(?:ist|sind) oder )?(?:ist|sind)|"
        r"lieg(?:t|en) vor))"
    ),
    items=(
        rf"(?!(?:de[mnrs]|die|das|eine?[mnrs]?) )(?P<term>{_NOUNS}){_BRACKET}"
        r"(?= (?:die|das|eine?|einer|jede[rs]?|alle|diejenigen?)[\s,]|, (?:dass|wenn)\s"
        r"|: jede[rs]?\s|\s*:?\s*\Z)",
    ),
    stated=(
        # under a heading: "Eine Belästigung ist eine Benachteiligung, wenn ..."
        # but not "Gefährlich ist eine Anlage, wenn ...", where the adjective comes first
        # nor "Der Bescheinigung sind Unterlagen beizufügen"
        # nor "Endet die Miete, ist das Boot zurückzugeben", where a verb comes first
        rf"(?!(?:[Dd]er|[Dd]as|[Ee]ine?r?) (?:[\w-]+ ){{1,9}}sind\b)"
        r"(?![A-ZÄÖÜ][\w-]+ (?:die|das|eine?)\b)"
        rf"{_ARTICLE}?(?![\w-]+(?:lich|ig|isch|bar|sam|(?<!sc)haft|los|geeignet|befugt) "
        r"(?:ist|sind|für|in|bei|zu[mr]?)\b)"
        r"(?![\w-]+(?:berechtigt|verpflichtet) (?:für|in|bei|zu[mr]?)\b)"
        rf"(?P<term>(?!(?:Die|Der|Das|Eine?) ){_NOUNS}){_BRACKET}\s*,? "
        r"(?:lieg(?:t|en) (?:auch |insbesondere )?vor\b|"
        r"(?:ist|(?P<several>sind))(?: (?:auch|nur|insbesondere))?\s*"
        # "ist ein Betrieb", "ist Gut, das ..."; but not "Der Betrieb ist Aufgabe des Landes"
        rf"(?:,\s*(?=wer\b)|\s(?={_SUBJECT}|"
        rf"(?(several){_NOUN}|[A-ZÄÖÜ][\w-]*, (?:das|die|der)\b))))",
    ),
    ordered=(  # "ist die Ausstattung zu stellen"
        r"[^.;,]*?\s(?:zu [a-zäöüß]+n|"
        r"(?:ab|an|auf|aus|bei|ein|fest|mit|nach|vor|zu)zu[a-zäöüß]{3,}n)\s*(?=[.,;]|$)"
    ),
    unless=(
        # "ist das oberste Beschlussorgan des Vereins" states a rank
        r"\s(?:das|die)\s(?:oberste|höchste)\b|"
        # "ist der einzige Ansprechpartner der Reeder" states a duty
        r"\s(?:das|die|der)\s(?:alleinige|einzige)\b|"
        r"\s(?:das|ein)\s(?:[a-zäöü][\w-]*\s){0,3}\w*[Oo]rgan\b|"
        # "ist eine rechtsfähige Körperschaft des öffentlichen Rechts" states a status
        r"\s(?:ein|eine)\s(?:[a-zäöü][\w-]*\s){0,3}(?:Körperschaft|Anstalt|Stiftung|Verein)\b|"
        # "sind Vertreter der Schule" states a rank as well, "sind Hilfen und werden gewährt" a rule
        r"\s(?:(?:die|der|ein)\s)?Vertreter(?:in|innen)?\b|"
        r"[^.;,:]{0,60}?\sund\s(?:wird|werden|hat|haben|kann|können|darf|dürfen)\b|"
        # "ist eine Säule der Hafenstadt" says what a thing is worth
        r"\s(?:das|die|der|ein|eine)\s(?:[a-zäöü][\w-]*\s){0,3}[A-ZÄÖÜ]?\w*(?:[Ss]äule|[Rr]ückgrat|"
        r"[Ff]aktor|[Vv]oraussetzung|[Bb]edürfnis|[Bb]asis|[Gg]rundlage|[Bb]austein|[Bb]estandteil|"
        r"[Ee]mpfehlung|[Aa]nliegen|[Hh]erzstück)\b|"
        # "ist ein Festpreis.", "sind Festpreise." say what holds, not what the word means
        r"\s(?:(?:ein|eine)\s)?[A-ZÄÖÜ][\w-]*[.;]|"
        # "ist der Behörde gegenüber verpflichtet"
        r"(?:[^.;,:]{0,40}?\s)?(?:der|dem) [A-ZÄÖÜ]\w+ nach\b|"
        r"[^.;,:]{0,200}?\s(?:gegenüber|gleichwertig|gleichgestellt|unterstellt|verpflichtet|"
        r"berechtigt|befugt|untersagt|verantwortlich|\w{3,}pflichtig)\b|"
        # "sind der Leitung unverzüglich, spätestens am Tag danach, mitzuteilen"
        r"\s(?:der|dem|den) [^.;:]{0,200}?\s"
        r"(?:ab|an|auf|aus|bei|ein|fest|mit|nach|vor|zu)zu[a-zäöüß]{3,}n\s*(?=[.;]|$)"
    ),
    not_named=words(  # "Ziel des Gesetzes ist ..."
        "ziel zweck gegenstand aufgabe aufgaben inhalt voraussetzung grundlage maßgebend organ "
        "ziele zwecke inhalte voraussetzungen grundlagen "
        "organe vorsitzende vorsitzender gerichtsstand erfüllungsort maßstab mittel "
        "geltungsbereich einleitung vorwort quellen hinweise impressum freigabevermerk"
    ),
    anywhere=(
        # "Als Hersteller gilt auch, wer ..."
        rf"(?:(?<=[.;:]\s)|\A)Als {_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET} (?:{_SENSE})?"
        rf"(?:gilt|gelten)\b(?: (?:auch|nur|insbesondere|jedoch|jeweils|ferner|stets))*{_MEANING}"
        # but not "Als Zahlungsweise gilt die Überweisung als vereinbart"
        r"(?![^.;:]{1,120} als (?:vereinbart|genehmigt|erteilt|angenommen)\b)",
        # "Als Gäste werden alle Personen gezählt, die"
        rf"(?:(?<=[.;:]\s)|\A)Als {_ARTICLE}?[„\"»]?(?P<term>{_NOUNS})[“”\"«]? (?:wird|werden)\s"
        r"[^.;:]{1,250}?\s"
        r"(?:gezählt|angesehen|bezeichnet|verstanden)\b",
        # "Mit Anlagen sind im Folgenden die Anlagen am Wasser gemeint"
        rf"(?:(?<=[.;:]\s)|\A)(?:Mit|Als|Unter) (?:(?:de[mnr]|eine[mnr]?) )?"
        rf"[„\"»]?(?P<term>{_NOUNS})[“”\"«]? (?:ist|sind|wird|werden)\s"
        r"[^.;:]{1,250}?\sgemeint\b",
        # "Alle Personen, die hier arbeiten, bilden die Belegschaft"
        # "Die Gesamtheit der Lotsen bildet die Lotsenschaft"
        r"\b(?:Alle [^.;:]{1,400}\sbilden|Die Gesamtheit [^.;:]{1,200}\sbildet) "
        r"(?:zusammen |gemeinsam )?(?:die|den|das) "
        rf"(?P<term>{_NOUNS})(?=[.;]|\s*\Z)",
        # "... zu melden. Anlagen im Sinne dieses Gesetzes sind ..."
        rf"(?<=[^\W\d_]{{3}}\.\s)(?:\(\d{{1,2}}\) )?{_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET}\s*,? "
        rf"{_SENSE}(?:ist|sind|gilt|gelten|bedeutet|bezeichnet|umfasst)\b{_MEANING}",
        # "Anstalten gelten als öffentliche Stellen im Sinne dieses Gesetzes"
        r"\b(?:gilt|gelten)\s(?:(?P<no>nicht)\s|[^.;:]{1,120}?\s)?als "
        rf"(?P<term>{_NOUNS}) (?P<said>im Sinne (?:dieses|dieser) \w+)",
    ),
)

PASSING = PassingForms(
    naming=(
        r"(?:[(,–—-]\s*)(?:[Ii]m (?:[Ff]olgenden|[Ww]eiteren)|"
        r"nachfolgend|nachstehend|hiernach|fortan|künftig)\s*"
        r"(?::|(?:(?:kurz|auch|gemeinsam|als|die|der|das) ){1,3})?\s*\*{0,2}"
        r"(?P<term>[A-ZÄÖÜ][\w-]+(?: (?:(?:und|für|der|des) )?[A-ZÄÖÜ][\w-]+){0,2})"
        r"\*{0,2}(?: (?:genannt|bezeichnet)|(?=\s*[)–—]| - ))",
        # "Der "Hafenbund e.V." wird nachstehend HB genannt"
        r"\b(?:wird|werden) (?:im (?:Folgenden|Weiteren)|nachfolgend|nachstehend|fortan|künftig)"
        r"(?: (?:kurz|auch|nur|als|gemeinsam|der|die|das)){0,3} "
        r"(?P<term>[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+){0,2}) (?:genannt|bezeichnet)\b",
        r", kurz:? (?P<term>[A-ZÄÖÜ][\w-]*[A-ZÄÖÜ]\w*)(?=[),.;])",
        # "Die Kurzbezeichnung lautet HaFe.", "kann als „HaFe“ bezeichnet werden"
        r"\b(?:Kurzbezeichnung|Kurzform|Kurzname|Abkürzung)(?: des Vereins)? (?:lautet|ist)"
        r":? [„“\"]?(?P<term>[A-ZÄÖÜ][\w-]*(?: [A-ZÄÖÜ][\w-]*){0,3})(?=[”“\"]?(?:[.,;]|\n|\Z))",
        r"\b(?:kann|können|darf|dürfen)\b[^.;:„“]{1,120}? als "
        r"„(?P<term>[^„“\n]{2,60})“ bezeichnet werden\b",
        # on a line of its own, below the lines that describe a party
        r"(?<=\n)(?:nachfolgend|nachstehend|im Folgenden) (?P<term>[A-ZÄÖÜ][\w-]+)"
        r"(?=[,.]?(?:\n|$))",
    ),
    nouns_in_brackets=True,
    not_names=words(
        "fassung neufassung bekanntmachung förderung vorsitz "
        "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"
    ),
    joins=words("und oder sowie bzw"),
    before_places=words("in aus auf nach von bei"),
)

GLOSSARY = GlossaryWords(
    headings=r".*begriffs(?:bestimmung|definition|erklärung|erläuterung)(?:en)?|"
    r".*\bdefinition(?:en)?|(?:.*\s)?glossar\b(?!-).*|(?:fach|rechts)?begriffe(?: für\b.*)?|"
    r"(?:(?:begriffe|definitionen|abkürzungen|symbole)(?: und |, )){1,3}"
    r"(?:begriffe|definitionen|abkürzungen|akronyme|symbole)|"
    r"abkürzungen|abkürzungsverzeichnis|verzeichnis der abkürzungen|"
    r".*begriffsbestimmungen\b.*|definitionen\b.*",
    columns=r"(?:begriff|ausdruck|abkürzung)e?n?",
    meanings=r"bedeutung(?:en)?|definition(?:en)?",
    explained=r"(?:bedeutung|definition|erläuterung|erklärung|beschreibung)e?n?",
    alternatives=r"oder",
)

LEAD_INS = LeadInWords(
    governs=(
        r"sinne dies",
        r"folgende\w* (?:[\w-]+ ){0,3}?(?:[\w-]*begriff|ausdr[uü]ck|[\w-]*definition|"
        r"bedeutung|bezeichnung|worte\b|wörter|abkürzung)",
        r"\bals(?: [\w-]+){0,6}:",  # "Als Anlagen im Sinne der Satzung gelten:"
        r"\bbedeute[nt]\b",
        r"\bbezeichne[nt]\b",
    ),
    announces=(
        r"(?:gelten|haben|finden)(?: die)? folgende\w* (?:[\w-]+ ){0,3}?(?:[\w-]*begriff|"
        r"ausdr[uü]ck|definition|bezeichnung)\w*|"
        r"folgende\w* (?:[\w-]+ ){0,3}?(?:begriff|ausdr[uü]ck|definition|bezeichnung)\w*"
        r"[^.;:]{0,80}?\b(?:bedeutung\w*|definitionen|definiert|gelten|bedeuten)\b"
    ),
    placed=r"in(?! (?:den )?(?:nach)?folgenden (?:fällen|situationen)\b)|im sinne",
    states=r"in|im|für|zum|nach",
    speaks=r"folgende\w*|Begriffe?",
    legend=r"wobei|darin bedeuten",
    of=r"in|zu|zum|für",
    in_="in",
    heading=r"in|im|für",
    goes_on=r"und|oder",
    following=r"folgende\w*",
    refers_back=(
        r"zum beispiel|(?:er|sie|es|(?:nicht )?(?:da|hier)(?:zu|von|runter))(?: \w+){0,3} "
        r"(?:umfass|gehör|zähl|fall|fäll|schließ|ausgenomm|erfasst)\w*"
    ),
)

SCOPE = ScopeWords(
    scopes=r"in|nach|im Rahmen",
    purposes=r"im Sinne|für (?:die )?(?:Zwecke|Anwendung)|zum Zwecke|i\. ?S\. ?(?:d|v)\.?",
    through=r"des|der|dem|von|nach|in|Vorschriften|Bestimmungen",
    here=r"dieses|dieser|diesem|diesen|diese|vorliegende[nrs]?|des vorliegenden",
    before=r"(?:des|der|dem|den|im) (?:vor(?:her)?(?:stehenden|gehenden|igen|angehenden))",
    any=r"jedes|jeder|alle[nr]?",
    articles=r"des|der|dem|den|von|vom",
    elsewhere=r"(?:des|der|von|vom)(?: \w+){0,2} (?-i:[A-ZÄÖÜ])|(?-i:[A-ZÄÖÜ])\w*[A-ZÄÖÜ]",
    pointing=r"außer|mit Ausnahme|ge\w+[nt]|be\w+[nt]",
    pointing_to=r"nur|sind|ist",
    things=words("satzes satz tabelle spalte zeile formel begriffsbestimmung tatbestand"),
    definitions=words("begriffsbestimmung"),
    clauses=words("klauseln"),
    documents=words(
        "gesetz gesetzes gesetzbuch gesetzbuchs verordnung vereinbarung vertrag vertrags vertrages "
        "richtlinie satzung ordnung grundgesetz grundgesetzes vorschriften bestimmungen "
        "bedingungen regelung regelungen"
    ),
    called={"vorschrift": "paragraph", "bestimmung": "paragraph"},
    styles=(
        DraftingStyle(
            by_depth=("absatz",),
            by_sign=(("nummer", r"\d+[a-z]?"), ("buchstabe", r"[a-z]{1,2}")),
        ),
    ),
    small=words("der die das und für des"),
)

DEFINITIONS = DefinitionWords(
    verbs=VERBS,
    quoted=QUOTED,
    unquoted=UNQUOTED,
    sentences=SENTENCES,
    passing=PASSING,
    glossary=GLOSSARY,
    lead_ins=LEAD_INS,
    scope=SCOPE,
)
