"""How French texts name other documents."""

from __future__ import annotations

from ..naming import NamingWords

NAMING = NamingWords(
    determiners=("le", "la", "les", "des", "aux"),
    along=("ensemble",),
    works=("bibliographie", "références"),
    months=(
        *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
        *("octobre", "novembre", "décembre"),
    ),
)
