"""The words by which English and German law defines; a new language is a new table.

Each entry is a piece of a regular expression in which a blank stands for any white space.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .definition import Verb


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One language.

    Attributes:
        verbs: What stands between a term and its meaning; tried in this order.
        stems: What at least one of is in every verb that needs no quoted term: a quick look.
        weak: Verbs that define only at the start of a paragraph, right behind a quoted term.
        sense: What between a term and a weak verb makes it define: "im Sinne dieses Gesetzes ist".
        inverted: Verbs that define with the quoted term behind them.
        headings: Headings of definitions.
        columns: Heads of the column that holds the terms of a glossary.
        explained: Heads of the column that holds their meanings.
        lead: What may stand before a quoted term and still begin its sentence.
        lead_words: The last word of these.
        announces: The same before a term without quotation marks.
        joins: What joins the names of one definition.
        qualifiers: Words that begin a phrase between a term and its verb.
        not_terms: Words that no unquoted term holds.
        meanings: What a meaning begins with where no verb stands before it.
        prepositions: Words with which no unquoted term begins or ends.
        bracket: The words that may stand in brackets around a term that is being named.
        naming: "hereinafter", before a name that is given in passing.
        instead: "as if for", before a letter that stands for words still to be put in.
        substituted: "there were substituted", behind it.
        scopes: What stands before the unit in which a meaning governs.
        purposes: The same where other words may stand between.
        through: The last of those words.
        here: "this", "the said".
        before: "the preceding".
        any: "every" law, whatever it is.
        articles: What may stand before a unit with its number.
        lists: What joins two units.
        within: "of", between a unit and the one that holds it.
        sentences: Words for a sentence, which is cited by number but is no unit.
        elsewhere: What shows that a unit lies in another law.
        pointing: What a place may not stand behind, to be a scope: "as provided in this section".
        pointing_to: The same for a place with a number: "referred to in section 5".
        things: Words for what is less than a unit: "this entry".
        documents: Words for the whole document.
        units: Words for a unit, as `ingest.structure.vocabulary` calls it.
    """

    verbs: Mapping[Verb, str]
    stems: str
    weak: str
    sense: str
    inverted: str
    headings: str
    columns: str
    explained: str
    lead: str
    lead_words: str
    announces: str
    joins: str
    qualifiers: str
    not_terms: frozenset[str]
    meanings: str
    prepositions: frozenset[str]
    bracket: frozenset[str]
    naming: str
    instead: str
    substituted: str
    scopes: str
    purposes: str
    through: str
    here: str
    before: str
    any: str
    articles: str
    lists: str
    within: str
    sentences: str
    elsewhere: str
    pointing: str
    pointing_to: str
    things: frozenset[str]
    documents: frozenset[str]
    units: Mapping[str, str]


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


def pattern(source: str) -> str:
    """*source* with its blanks standing for white space, wrapped lines included."""
    return source.replace(" ", r"\s+")


ENGLISH = Table(
    verbs={
        Verb.EXCLUDES: r"(?:does|do|shall|will|may) not (?:include|mean|extend to)\b|excludes?\b",
        Verb.SAME_AS: (
            r"(?:(?:shall|will|is to|are to|must) )?(?:has|have|bears?|takes?|carr(?:y|ies)) "
            r"(?:the|such|its|their|that)? ?(?:same |respective )?meanings?(?:\(s\))?|"
            r"(?:shall|is to|are to|must|will|may|should) be (?:so )?"
            r"(?:construed|interpreted|read|understood|determined)\b|"
            r"(?:is|are) (?:as )?defined\b"
        ),
        Verb.MEANS: (
            r"(?:(?:shall|will|also|in each case|,|otherwise) )*"
            r"(?:means?\b(?! of\b)|refers? (?:only |collectively )?to\b|denotes?\b|"
            r"signif(?:y|ies)\b|stands? for\b|(?:is|are|be) deemed to mean\b)"
        ),
        Verb.INCLUDES: (
            r"(?:(?:shall|will|may|also) )*(?:includes?|comprises?|extends? to|covers?)\b"
        ),
    },
    stems="mean|includ|exclud|refer|denot|signif|stands|stand for|extend",
    weak=r"(?:is|are)\b(?! (?:used|not|hereby|amended|repealed|deleted|replaced|inserted|"
    r"substituted|omitted|as|also|only|so|now|still|often|usually|generally|typically|therefore|"
    r"important|imperative|available|subject|intended|required|expected)\b)",
    sense=r"(?:in|within) the (?:sense|meaning) of",
    inverted=r"(?:by|under) the (?:term|expression|word) (?:is|shall be) (?:meant|understood)",
    headings=(
        r"definitions?|interpretations?|glossary|terminology|defined terms|terms defined|"
        r"key terms|meanings? of\b.*|.*\bdefinitions?|definitions?\b.*|"
        r"interpretations? (?:and|of|etc)\b.*|.*\band interpretation|.*\bglossary\b.*|"
        r"general interpretation|terms and definitions|.*\b(?:defined|expressions)"
    ),
    columns=r"(?:defined )?(?:terms?|words?|expressions?|abbreviations?|acronyms?)(?: or .*)?",
    explained=r"(?:.*(?<=\s))?"
    r"(?:meanings?|definitions?|descriptions?|explanations?|interpretations?)",
    lead=(
        r"(?:(?:the|any|a) )?(?:(?:defined )?(?:terms?|words?|expressions?|phrases?|"
        r"references? to|acronyms?)(?: (?:and|or) (?:terms?|phrases?|expressions?))?)?"
    ),
    lead_words=r"(?:terms?|words?|expressions?|phrases?|references? to|acronyms?)",
    announces=r"(?:the|any|a) (?:terms?|words?|expressions?|phrases?) ",
    joins=r"(?:,? ?(?:and|or|and/or)|,|/)",
    qualifiers=(
        r"in|as|when|where|with|for|used|unless|subject|if|of|to|under|on|by|which|whether|"
        r"wherever|whenever|without|except|collectively|being|having"
    ),
    not_terms=_words(
        "this that these those it its which who whom what he she they nothing everything shall "
        "must may will should would could can might is are was were be been being has have had do "
        "does did if where when whether no not each such i we you there here section sections "
        "subsection paragraph clause article because unless but so then however reference "
        "references than always never please"
    ),
    meanings=r"[:—–=]|-\s|(?:an?|the|any|all|each|every|those|that|one|both|such|either)\b",
    prepositions=_words(
        "for in as at by on to of from with without under after before during except "
        "notwithstanding subject pursuant upon about against between until since and or "
        "any all each an a"
    ),
    bracket=_words(
        "the a an each every any and or collectively together individually jointly severally "
        "hereinafter hereafter hereof herein herein referred to as in this these such called known "
        "defined respectively below above also with its his her their so-called for short "
        "abbreviated being agreement document act regulation it both all either singly termed "
        "purposes of"
    ),
    naming=r"hereinafter|hereafter|(?:which is|and) (?:referred to|called)",
    instead=r"as if,? for(?: the (?:letters?|words?|expressions?))?",
    substituted=r"there (?:were|was|is|are|shall be) substituted",
    scopes=(
        r"in|(?:(?:as|when|where|wherever) )?"
        r"(?:it is |they are )?used (?:anywhere )?(?:in|within|throughout)|throughout|within"
    ),
    purposes=r"for (?:the |all )?purposes? of|in the context of",
    through=r"in|under|of|by|for|with|to|\w+ing",
    here=r"this|these|the present|the said",
    before=r"the (?:immediately )?(?:preceding|previous|foregoing)",
    any=r"an?|any|every|each|all",
    articles=r"the",
    lists=r"and|or|and/or|to|through",
    within=r"of|in|to",
    sentences=r"sentence",
    elsewhere=(
        r"of (?:(?:the|that|an?|said|such) )?(?!this\b|these\b)(?-i:[A-Z“\"‘])|"
        r"of (?:title|that|the said)\b|thereof\b"
    ),
    pointing=(
        r"\w+ed|set|forth|out|given|shown|found|down|laid|made|as|meaning|than|except|save|not|"
        r"(?:defined|referred to|described) as"
    ),
    pointing_to=r"to|that|those|by|regard|respect|is|are|contains?|appears?",
    things=_words(
        "entry row column table sentence definition expression example formula calculation "
        "computation exception exclusion exemption requirement condition limitation test heading "
        "note form notice box bullet"
    ),
    documents=_words(
        "act law regulation regulations rules order agreement contract directive code ordinance "
        "policy standard specification document bylaws constitution decree decision statute lease "
        "deed licence license terms rulebook rulebooks guidance manual instrument convention "
        "treaty protocol charter handbook bill glossary"
    ),
    units={
        "section": "section",
        "sec.": "section",
        "§": "section",
        "§§": "section",
        "subsection": "subsection",
        "sub-section": "subsection",
        "paragraph": "paragraph",
        "subparagraph": "subparagraph",
        "sub-paragraph": "subparagraph",
        "sub-subparagraph": "clause",
        "sub-sub-subparagraph": "subclause",
        "clause": "clause",
        "sub-clause": "clause",
        "subclause": "subclause",
        "item": "item",
        "subregulation": "subsection",
        "sub-regulation": "subsection",
        "subrule": "subsection",
        "sub-rule": "subsection",
        "principle": "principle",
        "provision": "section",
        "article": "article",
        "regulation": "regulation",
        "rule": "rule",
        "part": "part",
        "subpart": "subpart",
        "chapter": "chapter",
        "subchapter": "subchapter",
        "title": "title",
        "subtitle": "subtitle",
        "division": "division",
        "subdivision": "subdivision",
        "book": "book",
        "schedule": "schedule",
        "annex": "annex",
        "annexe": "annex",
        "annexure": "annexure",
        "appendix": "appendix",
        "appendice": "appendix",
        "exhibit": "exhibit",
        "attachment": "attachment",
        "addendum": "addendum",
        "supplement": "supplement",
        "point": "subparagraph",
    },
)

GERMAN = Table(
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
    not_terms=_words(
        "muß auch dem den dies dieser diese dieses jener er sie es wer was welche welcher nichts "
        "kein keine nicht ist sind war wird werden hat haben kann können darf dürfen muss müssen "
        "soll sollen wenn soweit sofern falls absatz satz nummer artikel dabei hierbei dazu hierzu "
        "als entsprechend"
    ),
    meanings=r"\S",
    prepositions=_words(
        "für in im an am auf aus bei mit nach von vom zu zum zur über unter vor bis gegen ohne um "
        "durch gemäß und oder sowie bezüglich wegen während"
    ),
    bracket=_words(
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
    things=_words("satzes satz tabelle spalte zeile formel begriffsbestimmung tatbestand"),
    documents=_words(
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


def tables_of(language: str) -> tuple[Table, ...]:
    """The tables to read a text of *language* by; of an unknown language all."""
    known = {"en": (ENGLISH,), "de": (GERMAN,)}
    return known.get(language[:2].lower(), (ENGLISH, GERMAN))


HEADING_STEMS = ("defin", "interpret", "glossar", "term", "meaning", "expression", "begriff")
"""What at least one of is in every heading of definitions."""
HEADINGS = re.compile(pattern(f"(?:{ENGLISH.headings}|{GERMAN.headings})"), re.IGNORECASE)
MEANINGS = re.compile(pattern(f"(?:{ENGLISH.explained}|{GERMAN.explained})"), re.IGNORECASE)
COLUMNS = re.compile(pattern(f"(?:{ENGLISH.columns}|{GERMAN.columns})"), re.IGNORECASE)
