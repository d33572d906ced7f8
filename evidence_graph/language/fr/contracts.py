"""French words of the opening of contracts."""

from __future__ import annotations

from ..contracts import ContractWords
from ..patterns import NEVER
from .months import MONTHS

CONTRACTS = ContractWords(
    kinds=r"contrat|convention|accord|avenant|bail|licence|protocole|pacte|cautionnement",
    opening=r"le\s+présent|la\s+présente|ce|cette",
    openers=r"conclue?|entre|signée?|passée?|en\s+date|prend\s+effet|\((?:ci-après|le|la|l['’])?\s*[«\"“]",
    modals=r"peut|doit|remplace|constitue",
    exhibit=r"(?:annexe|pièce)\s+(?:n°\s*)?(?:\d[\w.]*|[A-Z])(?=\s|$)(?!\s+(?:au|à)\b)",
    clauses=r"(?:objet|durée|résiliation|intégralité)\s+(?:du|de\s+la|de\s+l['’])",
    subject=r"objet",
    names_on=r"de|du|d['’]|des|et|pour|à|au|relatif|relative",
    between=r"entre(?:\s+les\s+soussignés)?\s*:?",
    joined=r"et|d['’](?:une|autre)\s+part",
    described=r"une?|société|dont|ayant|immatriculée?|représentée?|demeurant|au\s+capital|inscrite?|sise",
    role=r"(?:(?:ci-après|dénommée?|désignée?|appelée?|le|la|les|l['’])[\s,]*){0,5}[«]?\s*",
    dated=r"le|du|en\s+date\s+du|à\s+compter\s+du",
    ordinals=r"er",
    day=NEVER,
    governed=r"(?:régie?|soumise?)\b[^.;]{0,120}?\b(?:droit|lois?)\s+(?:de\s+la\s+|de\s+|du\s+)?",
    law_named=(
        r"(?:régie?s?|soumise?s?)\b[^.;]{0,120}?\b(?P<law>(?:droit|lois?)\s+(?:française?s?|belges?|suisses?"
        r"|luxembourgeoise?s?|québécoise?s?|canadienn?e?s?|anglaise?s?|allemande?s?|italienn?e?s?))\b"
    ),
    law_ends=r"sans|et|ou|à",
    agreeing=r"conviennent|convenu|arrêté",
    recitals=r"préambule|considérant|attendu|il\s+a\s+été\s+(?:préalablement\s+)?exposé",
    country=r"république\s+(?:de\s+)?",
    amending=r"avenant",
    cover_pages=r"page\s+de\s+garde|bon\s+de\s+commande|conditions\s+particulières",
    signatures=r"nom|prénom|fonction|titre|date|lieu|signature|fait\s+à|adresse|téléphone|télécopie|fax|courriel|e-?mail"
    r"|objet|source|note|entre|et",
    months=MONTHS,
)
