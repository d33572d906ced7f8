"""How citations are written in French: "article 4, I, 3°, b) de la loi n° 2024-318"."""

from __future__ import annotations

from ..printing import PrintingWords

_UNITS = {
    "article": "article {}",
    "art": "article {}",
    "clause": "clause {}",
}

PRINTING = PrintingWords(
    units=_UNITS,
    by_type={
        "statute": "article",
        "regulation": "article",
        "contract": "article",
        "standard": "article",
    },
    inner=(
        (r"[IVXL]+|\d{1,3}[°º]", ", {printed}"),
        (r"\(?[a-z]{1,2}\)?|\d{1,3}\)", ", point {})"),
        (r"\d{1,3}\.?", ", paragraphe {}"),
    ),
    inner_of={"statute": ((r".+", ", {printed}"),)},
    several={"article": "articles", "clause": "clauses"},
    recital="considérant {}",
    name_behind=frozenset(_UNITS),
    of=(
        (r"(?:loi|ordonnance|directive|décision|convention|charte|constitution)\b", " de la "),
        (r"(?:accord|arrêté)\b", " de l’"),
        (r"(?:conditions|statuts|mentions|règles|clauses)\b", " des "),
        (r"les\s", " des "),  # an article is part of the name: "Les statuts", "LA CONSTITUTION"
        (r"le\s", " du "),
        (r"(?:la|l['’])\b", " de "),
        (r".", " du "),
    ),
    is_small_behind_of=True,
)
