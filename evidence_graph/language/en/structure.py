"""English words of lines: numbers, headings, contents and notes."""

from __future__ import annotations

from ..patterns import phrases, words
from ..structure import (
    FrontWords,
    HeadingWords,
    LineWords,
    NumberingWords,
    PageWords,
    StructureWords,
    compounded,
    numbered,
)

_FIRST = numbered(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_ONE = numbered(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
_TENS = numbered("twenty thirty forty", start=20, step=10)

STRUCTURE = StructureWords(
    numbering=NumberingWords(
        words={
            **_FIRST,
            **_ONE,
            **_TENS,
            **numbered("thirtieth fortieth", start=30, step=10),
            **compounded(_TENS, _FIRST, "{tens}-{ones}"),
            **compounded(_TENS, _ONE, "{tens}-{ones}"),
        },
        ranges=("to", "through", "and"),
        articles=("the",),
        belonging=("to",),
    ),
    headings=HeadingWords(
        standalone=phrases(
            "preamble|recitals|abstract|introduction|foreword|footnotes|endnotes|notes|references|"
            "bibliography|glossary|acknowledgements|acknowledgments|signatures|explanatory note|"
            "explanatory notes|index|schedules|appendices|annexes|exhibits|attachments|"
            "executive summary|status of this document|status of this memo|revision history|"
            "version history|document history|change history|document control"
        ),
        notes=phrases(
            "editorial notes|statutory notes and related subsidiaries|"
            "historical and revision notes|historical and statutory notes|notes of decisions|"
            "references in text|prior provisions|amendments|endnotes|table of acts|"
            "table of amendments|table of amending acts|table of amending instruments|"
            "legislation history|legislative history|amendment history"
        ),
        reasons=phrases("whereas"),
        memoranda=phrases(
            "explanatory memorandum|explanatory note|explanatory notes|"
            "statement of objects and reasons"
        ),
        contents=phrases(
            "contents|content|table of contents|table of content|list of contents|"
            "arrangement of sections|arrangement of regulations|arrangement of rules|"
            "arrangement of articles|arrangement of clauses|list of sections|index of sections|"
            "table of articles|table of sections"
        ),
        callouts=words("note example issue warning tip caution figure"),
    ),
    lines=LineWords(
        joins=("and", "or"),
        determiners=words("this that the a an each any such following same every no"),
        goes_on=words("for of to under between"),
        unfinished=words("in of under to by with than or and the a an for on from its their"),
        prose=words(
            "of and or to in under above below shall may must is are was applies apply does do has "
            "have that which as for from by on with within through at if only thereof hereof"
        ),
        verbs=words(
            "shall may must is are was were will means mean includes include refers has have does "
            "do applies apply can should been be makes make made"
        ),
        sentence=words("the that which who whose if it he she they this these such any"),
        small=words(
            "a an and as at before between by during for from in into its not of off on or other "
            "per than the this to under until upon vs with within without"
        ),
        openers=words(
            "the this these each neither either nothing notwithstanding if unless all any no except"
        ),
        nothing=phrases("none|nil|n/a|not applicable|not used|left blank|intentionally left blank"),
    ),
    pages=PageWords(
        labels=("page", "p."),
        of=("of",),
    ),
    front=FrontWords(
        bylines=words("by"),
        lately=words("last"),
        amended=("subs.", "ins.", "rep. by", "omitted by", "inserted by", "substituted by"),
        changes=words(
            "added adopted amended approved current dated effective issued modification modified "
            "posted published reviewed revised revision updated"
        ),
        menus=phrases(
            "skip to content|skip to main content|skip navigation|toggle navigation|home|menu|"
            "search|sign in|sign up|log in|login|about|about us|contact us|page contents|loading"
        ),
        announced=phrases(
            "official gazette|public notice|official notice|draft|draft only|sample only|"
            "draft for discussion|for discussion only|for review only|confidential"
        ),
    ),
    documents=words(
        "act agreement bill bylaw bylaws charter code constitution contract convention deed "
        "directive glossary guidance guide handbook law laws lease manual order ordinance policy "
        "protocol regulation regulations rules specification standard statute terms treaty"
    ),
)
