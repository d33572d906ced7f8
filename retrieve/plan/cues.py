"""The words by which questions of each kind are told, in English and German: tables for `kinds`.

Patterns are tried from the beginning of a question whose blanks are single; in some "@" stands for
provisions and documents that the question names. A new language is a new row in each table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ASKING = _words(
    """
    a about an and are as by can cite content contents did do does exactly explain find for from
    give go how i in is it let look me of on or please print provide provides provision quote read
    reads s say says see set show state states text tell that the there this to under up us we what
    whats which with within words wording would you
    das dem den der des die ein eine einem einen einer eines gemäß im in ist laut lautet lautete mir
    nach regelt sagt steht text und von vom was welche wie wortlaut zeige zu
    """
)
"""What people put around an address when the provision itself is what they want."""

DEFINING = _words(
    """
    act agreement concept concepts contract defined define defines definition definitions expression
    law mean meaning meanings means meant phrase purposes regulation regulations rules stand stands
    term terms understood used word
    ausdruck bedeuten bedeutet bedeutung begriff begriffe begriffs begriffsbestimmung bezeichnet
    definiere definiert definition definitionen gemeint gesetz gesetzes heisst heißt man meint mit
    sinne sind unter verordnung verstanden verstehen versteht vertrag wird wort
    """
)
"""And around a term whose meaning they want."""

REFERRING = _words(
    """
    act acts all any anywhere articles back citation citations cited cites citing clause clauses
    code contract cross document documents else elsewhere every everything has have invoke
    invoked invokes laws list made mention mentioned mentioning mentions other paragraphs part
    parts provisions refer reference referenced references referencing referred referring refers
    regulations rules sections they where who
    alle allen andere anderen auf aufgeführt aus bestimmung bestimmungen beziehen bezieht bezug
    bezugnahme bezugnahmen erwähnen erwähnt es genannt gesetz gesetze gesetzes gibt nehmen
    nennen nennt nimmt normen paragraphen querverweise regelungen sich stellen verweis verweise
    verweisen verweist verweisung verweisungen vorschrift vorschriften welchen welcher wer
    werden wird wo worauf zitieren zitiert
    """
)
"""And around a provision when they want what refers to it, or what it refers to."""

COMPARING = _words(
    """
    against between compare compared compares comparing comparison contrast differ difference
    differences different differentiate differs distinction distinguish from one other versus vs
    abgrenzung beim besteht gegenüber liegt sich unterscheiden unterscheidet unterschied
    unterschiede vergleich vergleiche vergleichen worin zum zur zwischen
    """
)
"""And around two provisions or terms that they want side by side."""


_PARTS: Mapping[str, str] = {
    # Between an interrogative and its verb: "which other provisions of the Act"
    "UNITS": r"(?: (?:other|else|all|the|any|provisions?|rules?|sections?|articles?|clauses?|"
    r"paragraphs?|parts?|documents?|regulations?|acts?|laws?|of)){0,5}",
    "NORMEN": r"(?: (?:anderen|weiteren|alle|vorschrift(?:en)?|bestimmung(?:en)?|paragraphen|"
    r"normen?|regelung(?:en)?|gesetze?|artikel|absätze|stellen?)){0,3}",
    "MANY": r"(?:(?:are|there|any|show|list|find|give|me|all|the|what|which|other) ){0,6}",
    "ALLE": r"(?:(?:alle|gibt|es|zeige|mir|liste|die) ){0,4}",
    "CITES": r"(?:cit(?:e|es|ing)|refer(?:s|ring)?(?: back)? to|references?|mention(?:s|ing)?|"
    r"invokes?)\b",
    "CITED": r"(?:cited|referred to|referenced|mentioned|invoked)\b",
    "NOUNS": r"(?:cross-?references?|references?|citations?|mentions)",
    "VERWEISE": r"(?:quer)?(?:verweis(?:e|ung|ungen)?|bezugnahmen?)",
    "VERWEIST": r"(?:(?:verweis(?:t|en)|bezieh(?:t|en) sich|nimmt bezug|nehmen bezug) auf|"
    r"zitier(?:t|en)|nenn(?:t|en)|erwähn(?:t|en))",
    "ZITIERT": r"(?:zitiert|genannt|erwähnt|in bezug genommen|aufgeführt)\b",
    # Behind "In the Lettings Act," and the like
    "START": r"(?:.{1,80}[,:] )?",
    "TERM": r"(?P<term>~)",
}


def _patterns(sources: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    found = []
    for source in sources:
        for name, part in _PARTS.items():
            source = source.replace(name, part)
        found.append(re.compile(source, re.IGNORECASE))
    return tuple(found)


REFERENCES_FROM = _patterns(
    (
        r"(?:what|which)UNITS (?:does|do|did) @.{0,60} CITES",  # "what does s 14 refer to"
        r"(?:what|which)UNITS (?:is|are) CITED (?:by|in) @",
        r"MANYNOUNS (?:(?:made|contained) )?(?:in|from|by) @",
        r"(?:worauf|auf (?:was|welcheNORMEN)) (?:verweist|bezieht sich|nimmt) @",
        r"welche(?: \w+en)? (?:zitiert|nennt|erwähnt) @",  # plural noun, so "@" is the subject
        r"ALLEVERWEISE (?:in|aus|von) @",
    )
)

REFERENCES_TO = _patterns(
    (
        # "what cites s 14", "which rules refer to s 14", "which rules on deposits refer to s 14"
        r"(?:what|which|who)UNITS(?: (?:on|about|concerning|for) .{1,60})? CITES @",
        r"(?:list|show|find|give)(?: me)?UNITS(?: that| which)? CITES @",
        r"(?:where|whatUNITS|whichUNITS|by (?:what|whichUNITS))(?: else)? (?:is|are|has|have) "
        r"@.{0,60} CITED",  # "where is s 14 mentioned", "what is s 14 cited by"
        r"(?:is|are) @.{0,60} CITED(?: by| any| else|\W*$)",
        r"MANYNOUNS (?:to|of) @",
        r"(?:was|wer|welche[rs]?NORMEN) VERWEIST @",
        r"(?:wo|(?:in|von) welche[nmr]?NORMEN) (?:wird|werden|ist|sind) @.{0,60} ZITIERT",
        r"ALLEVERWEISE auf @",
    )
)

COMPARISONS = _patterns(
    (
        r".{0,200}?\bdifferences? between\b",
        r".{0,200}?\b(?:distinction between|distinguish)\b",
        r"STARThow\b.{1,200}\bdiffer(?:s|ent)?\b",
        r"(?:please )?(?:compare|contrast|(?:a )?comparison)\b",
        r".{1,200}?\b(?:versus|vs)\b",
        r".{1,200}?\bcompared? (?:to|with)\b",
        r".{0,200}?\bunterschiede? zwischen\b",
        r".{0,200}?\bunterscheide[nt] sich\b",
        r".{0,200}?\b(?:abgrenzung|vergleich) (?:zwischen|von|mit|zu[mr]?)\b",
        r"vergleiche\b",
    )
)

DEFINITIONS = _patterns(
    (
        r"STARTwhat (?:does|do)\b.{1,80}\b(?:mean|stand for)\b.{0,80}$",
        r"STARTwhat (?:is|are) meant by\b",
        r"START(?:(?:what|where) (?:is|are|'s) |give(?: me)? |show(?: me)? |find )?(?:the )?"
        r"(?:legal |statutory |exact )?(?:definitions?|meanings?) (?:of|for)\b",
        r"define\b",
        r"START(?:how|where) (?:is|are)\b.{1,80}\bdefined\b",
        r".{1,80}\b(?:definition|meaning)\W*$",
        r"STARTwas (?:bedeute[nt]|hei(?:ß|ss)t|hei(?:ß|ss)en|meint)\b",
        r"STARTwas (?:versteht (?:man|das gesetz)|ist|wird) unter\b",
        r"STARTwas ist mit\b.{1,80}\bgemeint\b",
        r"(?:der )?(?:begriff|definition|begriffsbestimmung|bedeutung)\b",
        r"definiere\b",
        r"START(?:wie|wo) (?:ist|sind|wird|werden)\b.{1,80}\bdefiniert\b",
        r"STARTwie lautet die (?:definition|begriffsbestimmung)\b",
    )
)

TERMS_ASKED = _patterns(
    (
        # "what is a deposit under the Act", but not "what is the deposit to be paid"
        r"START(?:what|who)(?: is|'s|’s| are) (?:(?:in|under|within) @,? )?(?:an? |the )?TERM"
        r"(?:,? (?:in|under|within|according to|for the purposes? of) (?:the |this )?(?:@|act|law|"
        r"code|agreement|contract|rules|regulations?).{0,80})?\W*$",
        r"(?:was|wer) (?:ist|sind) (?:(?:nach|in|im|laut|gemäß) @,? )?(?:eine? |der |die |das )?"
        r"TERM(?: (?:nach|in|im|laut|gemäß) @)?\W*$",
        r"which \w+ (?:is|are) (?:an? |the )?TERM",
        r"welche[rsn]? \w+ (?:ist|sind) (?:eine? )?TERM",
        # "is a bank that lends a creditor", "what counts as income"; in short questions alone
        r"(?:is|are)(?: \S+){1,10} an? TERM\W*$",
        r"(?:ist|sind)(?: \S+){1,10} eine? TERM\W*$",
        r"(?:what|who|which \w+) (?:counts?|qualif(?:y|ies)|(?:is|are) (?:treated|regarded|classed|"
        r"deemed)) as (?:an? |the )?TERM",
        r"(?:was|wer|welche[rsn]? \w+) (?:gilt|gelten|zählt|zählen)(?: \S+){0,6} als "
        r"(?:eine? )?TERM",
    )
)
"""What a term covers is asked for; "~" stands for each defined term. Looser cues ("… qualifies as
an Accepted Virtual Asset") stand in long questions about something else: looking the definition up
cost .1 of average precision on the 27 questions of ObliQA, XRef and MP that had one."""

SUBJECTS = _patterns(
    (
        r"(?:what|which|how)(?: \w+){0,3}? (?:does|do|did) @ \w+",  # "what does s 14 require"
        r"(?:does|do) @ \w+",
        r"what (?:is|are) (?:required|allowed|permitted|prohibited|forbidden|laid down|set out)"
        r"(?: by| in| under) @\W*$",
        r"@ ?[:–—-] ",  # "Section 9.4: what may the provider do?"
        r"(?:was|wie|welche[rsnm]?(?: \w+){1,3}) \w{2,30}t @",  # "welche Frist setzt § 15"
    )
)
"""The provision is what acts in the sentence: its text is the answer, whatever else is said."""

LEAD = re.compile(r"^(?:in|under|within|im|in der|nach|gemäß) (?:the |dem |der )?@,? ", re.I)
"""What may stand before the question itself: "In the Lettings Act, …"."""

ONE_PLACE = re.compile(
    r"(?:\b(?:the|den|die|das|dem|der) )?"
    r"@(?:,? (?:(?:of|in|under|des|der|im|aus|vom|and|und|or|oder) )?(?:the )?@)*",
    re.IGNORECASE,
)
"""What is named by more than one name: "§ 14 of the Lettings Act"."""
