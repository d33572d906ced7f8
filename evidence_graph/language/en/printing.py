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

_WITH_ARTICLE = (
    "agreement",
    "articles",
    "by-?laws",
    "charter",
    "constitution",
    "covenants",
    "declaration",
    "rules",
    "statutes",
)
"""Words in the names of documents that have an article before them: "Art. 2 of the Club Bylaws"."""

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
    several={
        "s": "ss",
        "section": "sections",
        "§": "§§",
        "Art.": "Arts.",
        "Article": "Articles",
        "reg": "regs",
        "r": "rr",
        "para": "paras",
    },
    recital="recital {}",
    name_behind=frozenset(("article", "art")),
    of=(
        (r"the\s", " of the "),
        (rf"(?:\S+\s)*?(?:{'|'.join(_WITH_ARTICLE)})\b", " of the "),
    ),
)
