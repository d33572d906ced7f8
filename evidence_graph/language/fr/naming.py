"""How French texts name other documents."""

from __future__ import annotations

from ..naming import ForeignForm, NamingWords

NAMING = NamingWords(
    determiners=("le", "la", "les", "des", "aux"),
    along=("ensemble",),
    indexes=("table des matières", "sommaire", "index"),
    works=("bibliographie", "références"),
    foreign=(
        ForeignForm(  # "JO L 12 du 16.1.2001, p. 1"
            r"JO\s", r"JO (?:n° )?[LC]\s?\d+(?:/\d+)?(?: du [\d.\s]{6,12})?,? p\.\s?\d+", pages=True
        ),
    ),
    months=(
        *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
        *("octobre", "novembre", "décembre"),
    ),
)
