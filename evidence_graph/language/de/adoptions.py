"""German words that adopt the terms of another document."""

from __future__ import annotations

from ..adoptions import AdoptionWords

_BEGRIFFE = r"(?:Begriffe?|Ausdrücke?|Wörter|Bezeichnungen|Fachbegriffe)"
ADOPTIONS = AdoptionWords(
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
    # no names: where every noun has a capital, capitals tell none
    number="Nr",
    articles=r"der|die|das|des|dem|den",
    between=r"(?:,|und|oder|sowie|der|des|dem|den|die|das|in|im|von|vom|nach|gemäß|aus|zum|zur)",
)
