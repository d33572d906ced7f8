"""German words for the units of documents."""

from __future__ import annotations

from ..units import Rank, UnitTable, unit

UNITS = UnitTable(
    (
        unit("anlage", Rank.ATTACHMENT, kind="sch", plurals="anlagen", abbreviations="anl"),
        unit("anhang", Rank.ATTACHMENT, kind="app", cases="anhangs", plurals="anhänge anhängen",
             abbreviations="anh"),
        unit("beilage", Rank.ATTACHMENT, kind="attachment", plurals="beilagen"),
        unit("band", Rank.VOLUME, kind="volume"),
        unit("buch", Rank.BOOK, kind="book", cases="buchs buches", plurals="bücher büchern"),
        unit("hauptteil", Rank.MAIN_PART, kind="mainpart", cases="hauptteils"),
        unit("teil", Rank.PART, kind="part", cases="teils", plurals="teile teilen"),
        unit("hauptstück", Rank.MAIN_CHAPTER, kind="mainchapter", cases="hauptstücks"),
        unit("unterteil", Rank.SUBPART, kind="subpart", cases="unterteils"),
        unit("kapitel", Rank.CHAPTER, kind="chapter", cases="kapitels", plurals="kapitel kapiteln",
             abbreviations="kap"),
        unit("unterkapitel", Rank.SUBCHAPTER, kind="underchapter", cases="unterkapitels"),
        unit("sachgebiet", Rank.SUBJECT, kind="subject", cases="sachgebiets sachgebietes"),
        unit("abschnitt", Rank.DIVISION_OF_CHAPTER, kind="division", cases="abschnitts abschnittes",
             plurals="abschnitte abschnitten", abbreviations="abschn"),
        unit("unterabschnitt", Rank.SUBDIVISION_OF_CHAPTER, kind="subchapter",
             cases="unterabschnitts"),
        unit("titel", Rank.TITLE_OF_DIVISION, kind="title", cases="titels"),
        unit("untertitel", Rank.SUBTITLE_OF_DIVISION, kind="subtitle", cases="untertitels"),
        unit("artikel", Rank.ARTICLE, cases="artikels", plurals="artikeln", abbreviations="art",
             anchor="Art"),
        unit("paragraph", Rank.LEAF, cases="paragraf", plurals="paragraphen paragrafen", signs="§"),
        unit("ziffer", Rank.NUMBER, plurals="ziffern", abbreviations="ziff"),
        unit("nummer", Rank.NUMBER, plurals="nummern", abbreviations="nr nrn"),
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
