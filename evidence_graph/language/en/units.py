"""English words for the units of documents."""

from __future__ import annotations

from ..units import ARTICLE, ATTACHMENT, LEAF, UnitTable, unit

UNITS = UnitTable(
    (
        unit("schedule", ATTACHMENT, kind="sch", plurals="schedules", abbreviations="sch sched",
             anchor="Sch"),
        unit("appendix", ATTACHMENT, kind="app", plurals="appendices appendixes",
             abbreviations="app", dotted="app", anchor="App"),
        unit("annex", ATTACHMENT, kind="annex", cases="annexe", plurals="annexes"),
        unit("annexure", ATTACHMENT, kind="annex", plurals="annexures"),
        unit("supplement", ATTACHMENT, kind="supplement", plurals="supplements",
             abbreviations="supp", anchor="Supp"),
        unit("exhibit", ATTACHMENT, kind="exhibit", plurals="exhibits"),
        unit("attachment", ATTACHMENT, plurals="attachments"),
        unit("addendum", ATTACHMENT, plurals="addendums addenda"),
        unit("volume", 8, plurals="volumes"),
        unit("book", 10, kind="book", plurals="books"),
        unit("title", 12, kind="title", plurals="titles", abbreviations="tit"),
        unit("subtitle", 14, kind="subtitle", plurals="subtitles", abbreviations="subtit"),
        unit("division", 16, kind="division", plurals="divisions"),
        unit("subdivision", 18, plurals="subdivisions"),
        unit("part", 20, kind="part", plurals="parts", abbreviations="pt pts"),
        unit("subpart", 22, kind="subpart", plurals="subparts", abbreviations="subpt subpts"),
        unit("chapter", 24, kind="chapter", plurals="chapters", abbreviations="ch chs chap"),
        unit("subchapter", 26, kind="subchapter", plurals="subchapters",
             abbreviations="subch subchap"),
        unit("article", ARTICLE, plurals="articles", abbreviations="art arts", anchor="art"),
        unit("section", LEAF, plurals="sections", abbreviations="s ss sec secs sect", signs="§",
             anchor="s"),
        unit("regulation", LEAF, plurals="regulations", abbreviations="reg regs", anchor="reg"),
        unit("rule", LEAF, plurals="rules", abbreviations="r rr", anchor="r"),
        unit("clause", LEAF, plurals="clauses", abbreviations="cl cls", anchor="cl"),
        unit("principle", LEAF, plurals="principles"),
        unit("subsection", 55, cases="sub-section", plurals="subsections sub-sections",
             abbreviations="subs subsec"),
        unit("form", 70, plurals="forms"),
        unit("paragraph", 72, plurals="paragraphs", abbreviations="para paras par", signs="¶"),
        unit("subparagraph", 74, cases="sub-paragraph", plurals="subparagraphs sub-paragraphs",
             abbreviations="subpara"),
        unit("subclause", cases="sub-clause", plurals="subclauses sub-clauses"),
        unit("point", plurals="points"),
        unit("item", plurals="items"),
        unit("head", plurals="heads"),
        unit("limb", plurals="limbs"),
        unit("recital", cases="preamble", plurals="recitals", abbreviations="rec recs"),
        unit("comment", plurals="comments", abbreviations="cmt cmts"),
        unit("sentence"),
        unit("number", plurals="numbers", abbreviations="no nos", dotted="no nos"),
    )
)  # fmt: skip
