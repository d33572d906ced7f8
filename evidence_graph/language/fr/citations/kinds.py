"""French words that tell the kind of a reference."""

from __future__ import annotations

from ....edges import ReferenceKind
from ...citations.kinds import KindRule

_OF = r"(?: (?:de la|des|de|du|au|aux|à la|à|l|de l|à l)['’]?)?"
_DETERMINED = r"(?: (?:les|des|aux) (?:dispositions|prescriptions|conditions))?"
_ON_WHICH = (  # "sur le fondement de l'article 5 est abrogée"
    r"\b(?:fondement|vertu|application|conditions|sens|prévue?s?|visée?s?|mentionnée?s?)\b"
    rf"{_OF}"
)
KINDS = (
    KindRule(ReferenceKind.SUBJECT_TO, rf"\bsous réserve{_DETERMINED}{_OF}"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             rf"\b(?:par dérogation|nonobstant|sans préjudice){_DETERMINED}{_OF}"),
    KindRule(ReferenceKind.EXCEPT_AS,
             rf"\b(?:à l['’]exception|à l['’]exclusion|sauf(?: dans les cas (?:visés|prévus))?)"
             rf"{_OF}(?: celle?s?| ceux)?(?: (?:visée?s?|prévue?s?) (?:à|au|aux))?{_OF}"),
    KindRule(ReferenceKind.AS_DEFINED_IN,
             rf"\b(?:au sens|(?:est|sont|tels? que|telles? que) définie?s?(?: à| au| aux)?){_OF}"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:relati(?:f|ve)|portant)[^.;]{0,90}? )?(?:(?:est|sont)[^.;]{0,60}"
        r"\b(?:abrogée?s?|supprimée?s?)\b|cesse(?:nt)? d['’]être en vigueur)"),
        unless=_ON_WHICH),
    KindRule(ReferenceKind.REPEALS, r"\babrogeant", in_title=True),
    KindRule(ReferenceKind.AMENDS, r"\bmodifiant", in_title=True),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:est|sont)[^.;]{0,160}?\b(?:modifiée?s?|remplacée?s?|complétée?s?|insérée?s?|"
        r"ainsi rédigée?s?)\b"),
        unless=_ON_WHICH),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:s['’]applique(?:nt)?|(?:est|sont) applicables?)[^.;]{0,50}"
        r"\b(?:mutatis mutandis|par analogie|sous réserve des adaptations)\b"
    )),
)  # fmt: skip
