"""German words of the opening of contracts."""

from __future__ import annotations

from ..contracts import ContractWords
from ..patterns import NEVER
from .months import MONTHS

CONTRACTS = ContractWords(
    kinds=r"[a-zäöüß-]*(?:vertrag|vereinbarung|nachtrag)",
    opening=r"diese[rs]?",
    openers=r"zwischen|geschlossen|vom|\([„\"]",
    modals=r"kann|darf|muss|soll|regelt|ersetzt|gilt",
    exhibit=r"(?:anlage|anhang)\s+(?:\d[\w.]*|[A-Z])(?=\s|$)(?!\s+zu[mr]?\b)",
    clauses=r"(?:gegenstand|dauer|laufzeit|beendigung|änderung(?:en)?)\s+(?:des|der|dieses|dieser)\s",
    subject=r"betreff|betr\.",
    names_on=r"zu[mr]?|über|und|für",
    between=r"zwischen\s*:?",
    joined=r"und",
    described=r"eine?r?|mit|vertreten|geschäftsansässig|eingetragen|wohnhaft",
    role=r"(?:(?:im|nachfolgend|folgenden|nachstehend|die|der)[\s,:]+){0,4}",
    dated=r"vom|am|datum",
    ordinals=r"\.",
    day=NEVER,
    governed=r"(?:unterliegt|gilt)\b[^.;]{0,80}?(?:dem\s+)?recht\s+(?:der\s+)?",
    law_named=(
        r"(?:unterlieg(?:t|en)|gilt)\b[^.;]{0,80}?\b(?P<law>(?:(?:bundes)?deutsche[sm]?|schweizerische[sm]?"
        r"|österreichische[sm]?|Schweizer|liechtensteinische[sm]?)\s+Recht)\b"
    ),
    law_ends=r"unter|und|soweit",
    agreeing=r"vereinbaren|vereinbart",
    recitals=r"präambel|vorbemerkung",
    amending=r"nachtrag|ergänzungsvereinbarung|änderungsvereinbarung|änderungsvertrag",
    cover_pages=r"deckblatt|bestellformular|bestellschein|auftragsformular|vertragsdaten|eckdaten",
    signatures=(
        r"name|ort|datum|ort,?\s+datum|unterschrift|anschrift|adresse|(?:telefon|telefax|fax)(?:nummer)?|e-?mail|funktion|vertreten"
        r"|quelle|hinweis|betreff|zwischen|und"
    ),
    months=MONTHS,
    country=r"republik\s+",
)
