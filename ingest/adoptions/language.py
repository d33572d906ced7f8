"""How languages say that terms have the meanings that another document gives them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """How one language says it: pieces of regular expressions; a blank is any white space.

    Attributes:
        stems: One of these is in every such sentence; capitals count.
        subjects: What is said to have a meaning: "capitalised terms".
        verbs: What a subject does; the documents are listed behind.
        inside: What stands before documents between a subject and its verb: "defined in".
        into: What stands right before the list: "in", "by".
        stop: Behind these words no list is looked for.
        leads: Other words right behind which documents are listed.
        definitions: Words for the definitions of other documents, which are listed right behind.
        apply: What is said of these in the same sentence.
        names: A name of a document that none of the forms of references knows.
        labels: Words before numbers: no such name begins with one.
        articles: What stands before a name.
        between: What stands between two documents of a list, or before the first.
    """

    stems: str
    subjects: str
    verbs: str
    inside: str
    into: str
    stop: str
    leads: str
    definitions: str
    apply: str
    names: str
    labels: str
    articles: str
    between: str


_TERMS = r"(?:terms|words|expressions|phrases|abbreviations|acronyms)"
_TERM = r"(?:term|word|expression|phrase)"
_ALL = r"(?:capitali[sz]ed|defined|undefined|technical|other|all|the)"
ENGLISH = Table(
    stems=r"meaning|defined|efinition|found|as (?:one|if|part|forming)\b",
    subjects=(
        # "such terms" are those just named
        r"(?<!such\s)(?<!these\s)(?<!those\s)"
        rf"(?:(?:{_ALL} ){{0,3}}{_TERMS}(?:,? (?:and|or) (?:other )?{_TERMS}){{0,2}}"
        rf"|(?:an?|any|each|every)(?: other| such| capitali[sz]ed| defined)* {_TERM}"
        rf"(?: (?:and|or) {_TERM}){{0,2}})"
        r"(?=,? (?:used|contained|defined|that|which|appearing|mentioned|employed|whose|to which|"
        r"in|not|otherwise|but|herein|hereunder|throughout|are|is|ha(?:s|ve)|shall|will|may|must|can|"
        r"bears?|and not|referred)\b)"
    ),
    verbs=(
        r"(?:has|have|bears?|takes?|carr(?:y|ies)) (?:the|their|its|such|that) "
        r"(?:same |respective |corresponding ){0,2}(?:meanings?|definitions?)|"
        r"(?:is|are|shall be|be|used)(?: each| further| used)? (?:as )?defined|"
        r"(?:is|are|shall be|be) (?:construed|interpreted|understood|read) (?:as defined|in "
        r"accordance with the (?:definitions|meanings?))|"
        r"(?:may|can) be found|(?:is|are) found"
    ),
    inside=(
        r"(?:(?<!not\s)(?<!otherwise\s)defined|meanings? (?:(?:is|are|has been|have been) )?"
        r"(?:assigned|given|attributed)(?: to them)?) (?:in|by|under)"
    ),
    into=r"(?:in|by|under|for the purposes of)",
    stop=r"(?:below|above|herein|hereunder|following|unless|except|if|where|because|but|although)",
    leads=(
        r"(?:read|construed|interpreted)(?: and (?:read|construed|interpreted))? as "
        r"(?:if (?:it|they) (?:was|were) )?(?:one|forming part|part)(?: with| of)|"
        rf"(?:the )?meanings? of (?:these |such )?(?:{_ALL} ){{0,3}}{_TERMS} "
        r"(?:are |is |may be |can be )?(?:found |set out |given )?(?:in|by)"
    ),
    definitions=(
        r"definitions(?: and (?:other )?(?:provisions|interpretations?|rules of interpretation))?"
        r"(?: (?:of terms|used|contained|given|provided|set out|set forth|laid down|established|"
        r"published|as|which are|that are)){0,3} (?:in|by|under|of)"
    ),
    apply=(
        r"appl(?:y|ies|ied)|incorporate[sd]?|ha(?:ve|s) effect|forms? part|adopt(?:s|ed)?|"
        r"shall be used"
    ),
    names=r"(?:\d{4} )?[A-Z][\w&’'-]*(?: (?:(?:of|for|on|to)(?: the)? )?[A-Z0-9][\w&’'-]*){1,8}",
    labels=(
        r"(?:section|schedule|part|annex|appendi|exhibit|article|clause|rule|chapter|paragraph|"
        r"table|attachment)"
    ),
    articles=r"the|that|those",
    between=r"(?:,|the|those|and|or|and/or|as well as|each of|either|both|of|in|by|under)",
)

_BEGRIFFE = r"(?:Begriffe?|Ausdrücke?|Wörter|Bezeichnungen|Fachbegriffe)"
GERMAN = Table(
    stems=r"Bedeutung|definiert|efinition|Begriffsbestimmung|als (?:Bestandteil|Teil)\b",
    subjects=_BEGRIFFE,
    verbs=(
        r"(?:haben|hat) (?:die|jene) (?:ihnen|ihm|ihr)|(?:haben|hat) (?:\w+ ){0,4}Bedeutung(?:en)?|"
        r"(?:sind|werden) (?:\w+ ){0,3}definiert"
    ),
    inside=r"(?<!nicht\s)(?<!anders\s)(?:definierten?|bestimmten?) (?:in|im|durch|nach|gemäß)",
    into=r"(?:in|im|nach|gemäß|durch|von|vom|aus|des|der|dem)",
    stop=r"(?:soweit|sofern|wenn|nachstehend\w*|folgende\w*|nachfolgend\w*)",
    leads=r"(?:ist|sind) als (?:Bestandteil|Teil)(?= (?:des|der) )",
    definitions=(
        r"(?:Begriffsbestimmung(?:en)?|Definitionen|Legaldefinitionen)"
        r"(?= (?:in|im|nach|gemäß|aus|des|der|von|vom|zu) )"
    ),
    apply=r"gelten|gilt|finde[nt]|findet|anzuwenden|anwendbar|maßgeb(?:end|lich)|übernommen",
    names=r"(?!)",  # where every noun has a capital, capitals tell no name
    labels=r"(?!)",
    articles=r"der|die|das|des|dem|den",
    between=r"(?:,|und|oder|sowie|der|des|dem|den|die|das|in|im|von|vom|nach|gemäß|aus|zum|zur)",
)
TABLES = {"en": ENGLISH, "de": GERMAN}
