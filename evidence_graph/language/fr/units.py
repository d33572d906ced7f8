"""French words for the units of documents."""

from __future__ import annotations

from ..units import ARTICLE, ATTACHMENT, LEAF, UnitTable, unit

UNITS = UnitTable(
    (
        unit("annexe", ATTACHMENT, kind="annex", plurals="annexes", abbreviations="ann"),
        unit("appendice", ATTACHMENT, kind="app", plurals="appendices"),
        unit("partie", 8, kind="part", plurals="parties"),
        unit("livre", 10, kind="book", plurals="livres", abbreviations="liv"),
        unit("titre", 12, kind="title", plurals="titres", abbreviations="tit"),
        unit("sous-titre", 14, kind="subtitle", plurals="sous-titres"),
        unit("chapitre", 24, kind="chapter", plurals="chapitres", abbreviations="chap"),
        unit("section", 30, kind="division", plurals="sections", abbreviations="sect"),
        unit("sous-section", 32, kind="subchapter", plurals="sous-sections"),
        unit("article", ARTICLE, plurals="articles", abbreviations="art"),
        unit("clause", LEAF, plurals="clauses"),
        unit("considérant", plurals="considérants", abbreviations="cons consid"),
        unit("paragraphe", plurals="paragraphes", signs="§"),
        unit("alinéa", plurals="alinéas", abbreviations="al"),
        unit("phrase", plurals="phrases"),
        unit("point", plurals="points", abbreviations="pt pts"),
        unit("numéro", plurals="numéros", abbreviations="no nos"),
        unit("lettre", plurals="lettres", abbreviations="let"),
        unit("tiret", plurals="tirets"),
    ),
    paragraph="point",
)  # fmt: skip
