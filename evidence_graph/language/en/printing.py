"""How citations are written in English: "Tenancies Act s 14(2)", "Art. 6(1)(f) GDPR"."""

from __future__ import annotations

from ..printing import PrintingWords

_UNITS = {
    "section": "section {}",
    "sec": "§ {}",
    "§": "§ {}",
    "article": "Art. {}",
    "art": "Art. {}",
    "regulation": "reg {}",
    "reg": "reg {}",
    "rule": "r {}",
    "clause": "cl {}",
    "paragraph": "para {}",
}

PRINTING = PrintingWords(
    units=_UNITS,
    statutory={"section": "s {}"},
    by_type={
        "statute": "section",
        "regulation": "regulation",
        "contract": "clause",
        "standard": "section",
        "technical": "section",
    },
    by_title={"rules": "rule", "regulations": "regulation", "order": "article", "act": "section"},
    decimal=frozenset(
        ("statute", "contract", "standard", "technical", "guidance", "policy", "other")
    ),
    recital="recital {}",
    name_behind=frozenset(("article", "art")),
)
