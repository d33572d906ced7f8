"""French words that adopt the terms of another document."""

from __future__ import annotations

from ..adoptions import AdoptionWords

_TERMES = r"(?:termes?|expressions?|mots?|notions?)"
ADOPTIONS = AdoptionWords(
    subjects=rf"(?:les|aux|tous les|chacun des) (?:autres )?{_TERMES}",
    verbs=(
        r"(?:ont|a|auront) (?:le|la|les) (?:même )?(?:sens|significations?|définitions?)|"
        r"(?:sont|est) (?:entendue?s?|définie?s?|comprise?s?|prise?s?)|s['’]entendent"
    ),
    inside=r"(?<!non\s)définie?s? (?:à|au|aux|dans|par|en)",
    into=r"(?:à|au|aux|dans|par|en|de|du|des)",
    stop=r"(?:si|lorsque|sauf|ci-dessous|suivante?s?|ci-après)",
    leads=r"au sens(?= (?:de|du|des) )",
    definitions=(
        r"définitions(?: (?:figurant|énoncées|prévues|fixées|contenues|données|établies))?"
        r"(?= (?:à|au|aux|dans|par|de|du|des) )"
    ),
    apply=r"s['’]appliquent|s['’]applique|sont applicables|est applicable",
    number="no",
    articles=r"le|la|les|l['’]",
    between=r"(?:,|et|ou|ainsi que|le|la|les|l['’]|à|au|aux|dans|de|du|des|par)",
)
