"""The words that tell what a reference does with its target, as tables by language."""

from __future__ import annotations

from evidence_graph.edges import ReferenceKind

from .language import KindRule

_POWER = (
    r"\b(?:may|power|powers|which|whether|if|until|before|after) [^.;]{0,60}\w+ "  # "may amend"
)
_SAYS_WHICH = r"\b(?:specified|listed|mentioned|set out|referred to|described) in\s*"
_HEADING = r"(?:^|\n|[\d.)]\s{0,4})[^\S\n]{0,8}"
_BEGINNING = r"(?:^|[,.;:—–)\n\t] ?|\d )"

ENGLISH_KINDS = (
    # ", subject to", "is subject to"; not "a person subject to", "persons that are subject to"
    KindRule(ReferenceKind.SUBJECT_TO, ("ubject",),
             r"(?:\b(?-i:S)|(?:^|[,;:—–()]\s{0,40}|\b(?:and|but|always) |(?<!that\s)(?<!which\s)"
             r"(?<!who\s)\b(?:is|are|be) (?:\w{2,12}ly )?)s)ubject(?: only)? to"
             r"(?: the (?:provisions|requirements|terms|conditions) of)?"),
    KindRule(ReferenceKind.NOTWITHSTANDING, ("notwithst", "spite"),
             r"\b(?:notwithstanding|despite|in spite of)"
             r"(?: (?:anything (?:\w+ ){0,3}in|the provisions of|any (?:other )?provision of))?"),
    KindRule(ReferenceKind.EXCEPT_AS, ("except", "save", "unless"),
             r"\b(?:except|save)(?: in accordance with| under| (?:as|where|to the extent)"
             r"(?: otherwise)?(?: \w+){0,2} (?:in|by|under))?"
             r"|\bwith the exception of|\bunless otherwise \w+ (?:in|by|under)"),
    KindRule(ReferenceKind.AS_DEFINED_IN, ("defined", "meaning", "construed"),
             r"\b(?:defined|the meaning|meaning given|meanings? (?:given|assigned)"
             r"(?: to (?:it|them|that term))?|same meaning|within the meaning)(?: as)?"
             r" (?:in|by|of|under)|\bconstrued in accordance with"),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:appl(?:y|ies)|ha(?:s|ve) effect|shall (?:apply|have effect)|(?:is|are) applied)"
        r"[^.;]{0,60}\b(?:modif\w+|adaptations?|as if|mutatis mutandis|necessary changes)")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION,  # "Under this approach, Rule 4 is replaced"
             ("replaced", "modified"),
             r"(?:^|[.\n\t] ?)(?:under|for the purposes? of|in relation to|in the case of)"
             r"[^.;\n]{0,70}, ?", r"(?:is|are) (?:replaced|modified)\b"),
    KindRule(ReferenceKind.REPEALS, ("epeal",), r"\b(?-i:[Rr])epeals?", unless=_POWER),
    KindRule(ReferenceKind.REPEALS, ("epeal",), rf"{_HEADING}(?-i:R)epeals? of"),
    KindRule(ReferenceKind.REPEALS, ("omit", "leave"), rf"{_BEGINNING}(?:omit|leave out)"),
    KindRule(ReferenceKind.REPEALS, ("epeal",), r"\brepealing", in_title=True),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:is|are|shall be)(?: hereby)? (?:repealed|revoked|rescinded|omitted)"
        r"|ceases? to have effect)\b"), unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS, ("mend",),
             r"\b(?:(?-i:[Aa])mends?|makes? (?:\w+ ){0,3}amendments? (?:to|of))", unless=_POWER),
    KindRule(ReferenceKind.AMENDS, ("mend",), rf"{_HEADING}(?-i:A)mendments? (?:of|to)"),
    KindRule(ReferenceKind.AMENDS, ("mend",), r"\bamending", in_title=True),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:is|are|shall be)(?: hereby| further)? (?:amended|substituted|replaced)\b"),
        unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS,  # "In section 5, after “rent” insert"
             ("insert", "substitute", "omit", "leave", "added"),
             rf"{_BEGINNING}(?:in|after|before|for|at the end of)",
             r"[^.;]{0,160}?\b(?:insert|substitute|omit|leave out"
             r"|there (?:is|are|shall be) (?:inserted|substituted|added|omitted))\b"),
)  # fmt: skip

GERMAN_KINDS = (
    KindRule(ReferenceKind.SUBJECT_TO, ("orbehalt",), r"\bvorbehaltlich(?: de[rs])?"),
    KindRule(ReferenceKind.NOTWITHSTANDING, ("ngeachtet", "nbeschadet", "bweichend"),
             r"\b(?:ungeachtet|unbeschadet|abweichend von)(?: de[rsn])?"),
    KindRule(ReferenceKind.EXCEPT_AS, ("usnahme", "ußer", "usgenommen"),
             r"\b(?:mit ausnahme|außer in den fällen|ausgenommen)(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.AS_DEFINED_IN, ("sinne",), r"\bim sinne(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:wird|werden)[^.;]{0,60}\b(?:aufgehoben|gestrichen)"
        r"|(?:tritt|treten)[^.;]{0,60}\baußer kraft)\b")),
    KindRule(ReferenceKind.AMENDS, ("nderung",),
             r"(?:^|\n|[\d.)#] ?)[^\S\n]{0,8}änderung(?:en)? de[rs]"),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:wird|werden)[^.;]{0,160}?\b(?:geändert|ersetzt|gefa(?:ss|ß)t|eingefügt|angefügt)\b")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:gilt|gelten|ist|sind|findet|finden)[^.;]{0,50}"
        r"\b(?:(?:entsprechend|entsprechende|sinngemäß)\b|mit der maßgabe)")),
)  # fmt: skip
