"""French words for the units of documents."""

from __future__ import annotations

from ..units import Rank, UnitTable, unit

UNITS = UnitTable(
    (
        unit("annexe", Rank.ATTACHMENT, kind="annex", plurals="annexes", abbreviations="ann"),
        unit("appendice", Rank.ATTACHMENT, kind="app", plurals="appendices"),
        unit("partie", Rank.VOLUME, kind="part", plurals="parties"),
        unit("livre", Rank.BOOK, kind="book", plurals="livres", abbreviations="liv"),
        unit("titre", Rank.TITLE, kind="title", plurals="titres", abbreviations="tit"),
        unit("sous-titre", Rank.SUBTITLE, kind="subtitle", plurals="sous-titres"),
        unit("chapitre", Rank.CHAPTER, kind="chapter", plurals="chapitres", abbreviations="chap"),
        unit("section", Rank.DIVISION_OF_CHAPTER, kind="division", plurals="sections",
             abbreviations="sect"),
        unit("sous-section", Rank.SUBDIVISION_OF_CHAPTER, kind="subchapter",
             plurals="sous-sections"),
        unit("article", Rank.ARTICLE, plurals="articles", abbreviations="art"),
        unit("clause", Rank.LEAF, plurals="clauses"),
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
