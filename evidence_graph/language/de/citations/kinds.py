"""German words that tell the kind of a reference."""

from __future__ import annotations

from ....edges import ReferenceKind
from ...citations.kinds import KindRule

KINDS = (
    KindRule(ReferenceKind.SUBJECT_TO, r"\bvorbehaltlich(?: de[rs])?"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             r"\b(?:ungeachtet|unbeschadet|abweichend von)(?: de[rsn])?"),
    KindRule(ReferenceKind.EXCEPT_AS,
             r"\b(?:mit ausnahme|außer in den fällen|ausgenommen)(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.AS_DEFINED_IN, r"\bim sinne(?: von)?(?: de[rsn])?"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:wird|werden)[^.;]{0,60}\b(?:aufgehoben|gestrichen)"
        r"|(?:tritt|treten)[^.;]{0,60}\baußer kraft)\b")),
    KindRule(ReferenceKind.AMENDS,
             r"(?:^|\n|[\d.)#] ?)[^\S\n]{0,8}änderung(?:en)? de[rs]"),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:wird|werden)[^.;]{0,160}?\b(?:geändert|ersetzt|gefa(?:ss|ß)t|eingefügt|angefügt)\b")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:gilt|gelten|ist|sind|findet|finden)[^.;]{0,50}"
        r"\b(?:(?:entsprechend|entsprechende|sinngemäß)\b|mit der maßgabe)")),
)  # fmt: skip
