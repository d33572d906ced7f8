"""The words of English law that name its units."""

from __future__ import annotations

from ..structure import ARTICLE, LEAF, StructureWords, attachments, numbered, phrases, words

STRUCTURE = StructureWords(
    ranks={
        **attachments("schedule appendix annex annexure supplement exhibit attachment addendum"),
        "volume": 8,
        "book": 10,
        "title": 12,
        "subtitle": 14,
        "division": 16,
        "subdivision": 18,
        "part": 20,
        "subpart": 22,
        "chapter": 24,
        "subchapter": 26,
        "article": ARTICLE,
        "section": LEAF,
        "sec": LEAF,  # counts as "section": see `word_of`
        "regulation": LEAF,
        "rule": LEAF,
        "clause": LEAF,
        "principle": LEAF,
        "subsection": 55,
        "form": 70,
        "paragraph": 72,
        "subparagraph": 74,
    },
    numbers=numbered(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    )
    | numbered("one two three four five six seven eight nine ten eleven twelve"),
    standalone=phrases(
        "preamble|recitals|abstract|introduction|foreword|footnotes|endnotes|notes|references|"
        "bibliography|glossary|acknowledgements|acknowledgments|signatures|explanatory note|"
        "explanatory notes|index|schedules|appendices|annexes|exhibits|attachments|"
        "executive summary|status of this document|status of this memo"
    ),
    asides=phrases("guidance|commentary|official comment|official comments"),
    contents=phrases(
        "contents|table of contents|arrangement of sections|arrangement of regulations|"
        "arrangement of rules|arrangement of articles|list of sections|index of sections"
    ),
    callouts=words("note example issue warning tip caution figure"),
    prose=words(
        "of and or to in under above below shall may must is are was applies apply does do has "
        "have that which as for from by on with within through at if only thereof hereof"
    ),
    verbs=words(
        "shall may must is are was were will means mean includes include refers has have does do "
        "applies apply can should been be makes make made"
    ),
    sentence=words("the that which who whose if it he she they this these such any no"),
    documents=words(
        "act agreement bill charter code constitution contract convention deed directive "
        "glossary guidance guide handbook law lease manual order ordinance policy protocol "
        "regulation regulations rules specification standard statute terms treaty"
    ),
)
