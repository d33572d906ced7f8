"""How citations are written in German: "§ 573 Abs. 2 Nr. 2 BGB", "Art. 6 Abs. 1 lit. f DSGVO"."""

from __future__ import annotations

from ..printing import PrintingWords

_UNITS = {
    "§": "§ {}",
    "§§": "§§ {}",
    "paragraph": "§ {}",
    "artikel": "Art. {}",
    "art": "Art. {}",
    "ziffer": "Ziff. {}",
    "klausel": "Klausel {}",
}

PRINTING = PrintingWords(
    units=_UNITS,
    by_type={"statute": "§", "regulation": "§", "contract": "§"},
    inner=(
        (r"\(\d+[a-z]*\)", " Abs. {}"),
        (r"\d+[a-z]*\.?", " Nr. {}"),
        (r"\(?[a-z]{1,2}\)?", " lit. {}"),
    ),
    attached=((r"\bNr (?=\w)", "Nr. "),),
    several={"§": "§§", "Klausel": "Klauseln"},
    recital="Erwägungsgrund {}",
    name_behind=frozenset(_UNITS),
)
