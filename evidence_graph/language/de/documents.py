"""What German documents are called, and how their texts are told."""

from __future__ import annotations

from ..documents import DocumentWords

DOCUMENTS = DocumentWords(
    frequent=frozenset("der die das und in den von zu des ist nicht dem mit eine für auf".split()),
    articles=frozenset(("das", "die", "der", "des", "dem", "den")),
    endings=("es", "s"),
    inflected=(("es", "en"), ("er", "en"), ("e", "en"), ("es", "em"), ("e", "er")),
    small=frozenset("der die das des und für über zur zum".split()),
    instruments=("gesetz", "verordnung", "ordnung", "richtlinie"),
    numbered=r"(?:Delegierte |Durchführungs)?(?:Verordnung|Richtlinie|Beschluss)",
    remarks=("neufassung", "text von bedeutung für den ewr"),
    for_whom=("für",),
)
