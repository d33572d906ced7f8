"""English words that adopt the terms of another document."""

from __future__ import annotations

from ..adoptions import AdoptionWords

_TERMS = r"(?:terms|words|expressions|phrases|abbreviations|acronyms)"
_TERM = r"(?:term|word|expression|phrase)"
_ALL = r"(?:capitali[sz]ed|defined|undefined|technical|other|all|the)"
ADOPTIONS = AdoptionWords(
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
    coded=r"Rulebook|Rules|Glossary|Module",
    number="No",
    between=r"(?:,|the|those|and|or|and/or|as well as|each of|either|both|of|in|by|under)",
)
