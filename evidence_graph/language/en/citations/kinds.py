"""English words that tell the kind of a reference."""

from __future__ import annotations

from ....edges import ReferenceKind
from ...citations.kinds import KindRule

_POWER = (
    r"\b(?:may|power|powers|which|whether|if|until|before|after) [^.;]{0,60}\w+ "  # "may amend"
)
_SAYS_WHICH = r"\b(?:specified|listed|mentioned|set out|referred to|described) in\s*"
_HEADING = r"(?:^|\n|[\d.)]\s{0,4})[^\S\n]{0,8}"
_DELETED = (  # as contracts say; "the data are deleted" is no amendment
    r"(?:is|are|shall be) (?:hereby deleted|deleted in (?:its|their) entirety)"
)
_BEGINNING = r"(?:^|[,.;:—–)\n\t] ?|\d )"
KINDS = (
    # ", subject to", "is subject to"; not "a person subject to", "persons that are subject to"
    KindRule(ReferenceKind.SUBJECT_TO,
             r"(?:\b(?-i:S)|(?:^|[,;:—–()]\s{0,40}|\b(?:and|but|always) |(?<!that\s)(?<!which\s)"
             r"(?<!who\s)\b(?:is|are|be) (?:\w{2,12}ly )?)s)ubject(?: only)? to"
             r"(?: the (?:provisions|requirements|terms|conditions) of)?"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             r"\b(?:notwithstanding|despite|in spite of)"
             r"(?: (?:anything (?:\w+ ){0,3}in|the provisions of|any (?:other )?provision of))?"),
    KindRule(ReferenceKind.EXCEPT_AS,
             r"\b(?:except|save)(?: in accordance with| under| (?:as|where|to the extent)"
             r"(?: otherwise)?(?: \w+){0,2} (?:in|by|under))?"
             r"|\bwith the exception of|\bunless otherwise \w+ (?:in|by|under)"),
    KindRule(ReferenceKind.AS_DEFINED_IN,
             r"\b(?:defined|the meaning|meaning given|meanings? (?:given|assigned)"
             r"(?: to (?:it|them|that term))?|same meaning|within the meaning)(?: as)?"
             r" (?:in|by|of|under)|\bconstrued in accordance with"),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:appl(?:y|ies)|ha(?:s|ve) effect|shall (?:apply|have effect)|(?:is|are) applied)"
        r"[^.;]{0,60}\b(?:modif\w+|adaptations?|as if|mutatis mutandis|necessary changes)")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION,
             r"(?:^|[.\n\t] ?)(?:under|for the purposes? of|in relation to|in the case of)"
             r"[^.;\n]{0,70}, ?", r"(?:is|are) (?:replaced|modified)\b"),
    KindRule(ReferenceKind.REPEALS, r"\b(?-i:[Rr])epeals?", unless=_POWER),
    KindRule(ReferenceKind.REPEALS, rf"{_HEADING}(?-i:R)epeals? of"),
    KindRule(ReferenceKind.REPEALS, rf"{_BEGINNING}(?:omit|leave out)"),
    KindRule(ReferenceKind.REPEALS, r"\brepealing", in_title=True),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:is|are|shall be)(?: hereby)? (?:repealed|revoked|rescinded|omitted)"
        rf"|{_DELETED}(?![^.;]{{0,100}}?\b(?:replac|substitut|insert))"
        r"|ceases? to have effect)\b"), unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS,
             r"\b(?:(?-i:[Aa])mends?|makes? (?:\w+ ){0,3}amendments? (?:to|of))", unless=_POWER),
    KindRule(ReferenceKind.AMENDS, rf"{_HEADING}(?-i:A)mendments? (?:of|to)"),
    KindRule(ReferenceKind.AMENDS, r"\bamending", in_title=True),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:(?:is|are|shall be)(?: hereby| further)? (?:amended|substituted|replaced)"
        rf"|(?:is|are|shall be) hereby (?:modified|supplemented|restated)|{_DELETED})\b"),
        unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS,
             rf"{_BEGINNING}(?:in|after|before|for|at the end of)",
             r"[^.;]{0,160}?\b(?:insert|substitute|omit|leave out"
             r"|there (?:is|are|shall be) (?:inserted|substituted|added|omitted))\b"),
)  # fmt: skip
