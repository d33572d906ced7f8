"""German words for the units of documents."""

from __future__ import annotations

from ..units import ARTICLE, ATTACHMENT, LEAF, UnitTable, unit

UNITS = UnitTable(
    (
        unit("anlage", ATTACHMENT, kind="sch", plurals="anlagen", abbreviations="anl"),
        unit("anhang", ATTACHMENT, kind="app", cases="anhangs", plurals="anhänge anhängen",
             abbreviations="anh"),
        unit("beilage", ATTACHMENT, kind="attachment", plurals="beilagen"),
        unit("band", 8, kind="volume"),
        unit("buch", 10, kind="book", cases="buchs buches", plurals="bücher büchern"),
        unit("hauptteil", 19, kind="mainpart", cases="hauptteils"),
        unit("teil", 20, kind="part", cases="teils", plurals="teile teilen"),
        unit("hauptstück", 21, kind="mainchapter", cases="hauptstücks"),
        unit("unterteil", 22, kind="subpart", cases="unterteils"),
        unit("kapitel", 24, kind="chapter", cases="kapitels", plurals="kapitel kapiteln",
             abbreviations="kap"),
        unit("unterkapitel", 26, kind="underchapter", cases="unterkapitels"),
        unit("sachgebiet", 28, kind="subject", cases="sachgebiets sachgebietes"),
        unit("abschnitt", 30, kind="division", cases="abschnitts abschnittes",
             plurals="abschnitte abschnitten", abbreviations="abschn"),
        unit("unterabschnitt", 32, kind="subchapter", cases="unterabschnitts"),
        unit("titel", 36, kind="title", cases="titels"),
        unit("untertitel", 38, kind="subtitle", cases="untertitels"),
        unit("artikel", ARTICLE, cases="artikels", plurals="artikeln", abbreviations="art",
             anchor="Art"),
        unit("paragraph", LEAF, cases="paragraf", plurals="paragraphen paragrafen", signs="§"),
        unit("ziffer", 60, plurals="ziffern", abbreviations="ziff"),
        unit("nummer", 60, plurals="nummern", abbreviations="nr nrn"),
        unit("absatz", cases="absatzes", plurals="absätze absätzen", abbreviations="abs"),
        unit("satz", cases="satzes", plurals="sätze sätzen", abbreviations="s", dotted="s"),
        unit("halbsatz", abbreviations="halbs hs"),
        unit("unterabsatz", cases="unterabsatzes", plurals="unterabsätze unterabsätzen",
             abbreviations="unterabs uabs"),
        unit("doppelbuchstabe"),
        unit("erwägungsgrund", cases="erwägungsgrundes",
             plurals="erwägungsgründe erwägungsgründen", abbreviations="erwgr erwägungsgr"),
        unit("buchstabe", cases="litera", plurals="buchstaben", abbreviations="lit buchst bst"),
        unit("randnummer", plurals="randnummern", abbreviations="rn rdnr"),
    ),
    paragraph="Nr",
)  # fmt: skip
