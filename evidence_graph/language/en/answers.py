"""English patterns of answers, and of questions for them."""

from __future__ import annotations

from ...nodes import Trait
from ..answers import AnswerWords

_MONTHS = (
    "(?:january|february|march|april|may|june|july|august|september|october|november|december)"
)
_TIME = r"(?:second|minute|hour|day|week|fortnight|month|quarter|year)"
_MODAL = r"(?:must|shall|may|will|should|is to|are to|has to|have to|is entitled|are entitled)"
_SUM = r"(?:pounds?|euros?|dollars?|crowns?|cents?|pence|francs?|eur|gbp|usd|chf)"
_TELL = (
    r"(?:advise|clarify|confirm|define|describe|detail|elaborate|explain|give|help|list|name"
    r"|outline|provide|say|show|specify|summari[sz]e|tell)\b"
)
_ONE = r"(?:i|we|you|they|he|she|it|one|someone|somebody|anyone|my \w+|the \w+(?: \w+)?|an? \w+)"

_HELD = {
    Trait.PERIOD: (
        rf"\b<N>(?: ?\(\w{{1,12}}\))?[ -](?:(?:calendar|working|business|clear|full|consecutive"
        rf"|further|complete|banking|trading) ){{0,2}}{_TIME}s?\b"
        rf"|\b(?:each|every|per|once a|twice a|times a|within a|within one|one|a) {_TIME}\b"
        r"|\b(?:immediately|promptly|forthwith|without (?:undue |any )?delay|as soon as|at once"
        r"|at any time|reasonable (?:time|period)|monthly|weekly|daily|annually|yearly|quarterly"
        r"|annual|semi-annual|no later than|not later than|at the latest)\b"
    ),
    Trait.DATE: (
        rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?: day)?(?: of)? {_MONTHS}\b|\b{_MONTHS},? \d{{1,4}}\b"
        r"|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b"
        r"|\b\d{1,2}(?:[:.]\d{2})? ?(?:a\.m|p\.?m\b|o'clock)|\bmidnight\b|\bnoon\b"
    ),
    Trait.AMOUNT: (
        rf"[£$€¥] ?\d|\b(?:aed|chf|eur|gbp|usd) ?\d|\b<N>(?: (?:hundred|thousand|million|billion))?"
        rf" {_SUM}\b|\b(?:free of charge|without charge|no (?:fee|charge|cost)|for free)\b"
        r"|\bin (?:crowns|pounds|euros?|dollars)\b"
    ),
    Trait.RATE: (
        r"\d ?%|\bper ?cent\b|\bpercent(?:age)?s?\b|\bbasis points?\b"
        r"|\bone.(?:half|third|quarter|fifth|tenth|twelfth)\b|\btwo.thirds\b"
    ),
    Trait.PERSON: (
        rf"\b(?:the|an?|each|every|any|no|either|both|you|we|they|he|she) (?:[a-z’'-]+ ){{0,3}}"
        rf"{_MODAL}\b|\b(?:responsible|liable|authori[sz]ed) (?:for|to)\b|\bcompetent authorit"
        r"|\b(?:paid|borne|made|given|decided|determined|appointed|designated|approved|issued|kept)"
        r" by\b"
    ),
    Trait.DUTY: (
        r"\b(?:must|shall|ha(?:s|ve) to|(?:is|are|be) (?:required|obliged|bound|to be)"
        r"|need(?:s)? to"
        r"|dut(?:y|ies)|obligations?|responsib(?:le|ility)|agrees? (?:to|that)|will)\b"
    ),
    Trait.PERMISSION: (
        r"\b(?:may|can)\b|\b(?:entitled|permitted|allowed|free|authori[sz]ed|able) to\b"
        r"|\bright to\b|\bpermission\b|\bconsent\b|\bgrants?\b"
    ),
    Trait.PROHIBITION: (
        r"\b(?:may|must|shall|will|should) not\b|\b(?:cannot|can ?not|can['’]t|won['’]t"
        r"|prohibit(?:s|ed)?|forbidden|unlawful|unauthori[sz]ed|disallowed)\b"
        r"|\b(?:not|never) (?:be )?(?:permitted|allowed|entitled)\b|\bno \w+ (?:may|shall|must)\b"
        r"|\b(?:without|unless|except with)\b.{0,40}\b(?:consent|agreement|permission|approval)\b"
    ),
    Trait.CONDITION: (
        r"\bif\b|\bprovided (?:that|,)|\bon condition\b|\bsubject to\b|\bin the event\b"
        r"|\bwhere (?:an?|the|it|any|there|no)\b|\bwhen\b|\bonly (?:where|after|with)\b"
    ),
    Trait.CONSEQUENCE: (
        r"\b(?:offen[cs]es?|penalt(?:y|ies)|liable|liability|void|invalid|fined?|fines|punish\w*"
        r"|imprison\w*|forfeit\w*|lapses?|terminat\w*|treated as|deemed|damages|compensat\w*"
        r"|suspend\w*|revok\w*|struck out|strike out|dismiss\w*|refus\w*|los(?:es?|s|ing)|remov\w*"
        r"|delet\w*|cancel\w*|withdrawn|ceases?|ceased|no effect|breach|sue[ds]?|legal action)\b"
    ),
    Trait.EXCEPTION: (
        r"\b(?:except\w*|unless|other than|exclud\w*|exempt\w*|exclusion|notwithstanding|need not"
        r"|without prejudice|save (?:for|as|that|where)|even if|regardless|waive[rds]?)\b"
        r"|\b(?:does|do|shall|is|are) not (?:apply|required|extend)\b"
    ),
    Trait.FORM: (
        r"\b(?:in writing|written|by (?:e-?mail|post|letter|fax|telephone|video|phone)"
        r"|electronic\w*"
        r"|signed|signature|orally|registered post|on paper|(?:prescribed|approved|standard) form"
        r"|web(?:site| ?page)|portal|contact (?:us|form|support))\b"
    ),
    Trait.PLACE: (
        r"\b(?:at|to|in|of) (?:the|its|their|his|your|our) (?:\w+ )?(?:address|offices?|premises"
        r"|seat|place|court|headquarters|residence|home)\b|\b(?:registered office|place of"
        r"|jurisdiction|situated|located)\b"
    ),
}

_HEADED = {
    Trait.PURPOSE: (
        r"(?:the )?(?:purposes?|aims?|objects?|objectives?|goals?|overview|introduction|summary"
        r"|abstract|subject[- ]matter|about this \w+|welcome)"
        r"(?:(?: and|,| or) \w+| (?:of|to) (?:\w+ ){0,3}\w+)?"
    ),
    Trait.RECITAL: r"preamble|(?:the )?recitals?|whereas|background|foreword|context",
    Trait.GLOSSARY: (
        r"(?:\w+ )?(?:definitions?|interpretation|glossary|terminology|(?:defined|key) terms|"
        r"abbreviations|acronyms)(?:(?: and|,| of|/) .{1,40})?|meaning of .{1,40}"
    ),
    Trait.EXAMPLE: r"(?:worked |illustrative )?(?:examples?|illustrations?|case stud(?:y"
    r"|ies)).{0,60}",
    Trait.NOTE: (
        r"(?:explanatory |general |editorial )?notes?(?: to .{1,60})?|footnotes|endnotes"
        r"|(?:normative |informative )?references|bibliography|further reading|related links"
        r"|see also|acknowledge?ments?|authors?['’]? address(?:es)?|copyright(?: notice)?"
        r"|status of this memo|(?:revision|version|document) history|amendment history|index"
        r"|(?:table of )?contents|change ?log|signatures?|contributors|legislative history"
        r"|extent information|textual amendments"
    ),
    Trait.ATTACHMENT: (
        r"(?:(?:the )?schedules?|annex(?:es)?|appendix|appendices|exhibits?|attachments?)\b.{0,80}"
        r"|(?:the )?particulars|key (?:details|facts)|inventory.{0,40}|cover page|order form"
    ),
    Trait.AMENDMENT: (
        r"(?:short )?(?:title|citation)s?(?:(?:,| and|, and) .{1,80})?|commencement.{0,60}"
        r"|(?:consequential |minor |transitional )?(?:amendments?|repeals?|revocations?|savings?)"
        r"(?:(?: of|,| and| to|—|-) .{1,120})?|entry into force.{0,60}|(?:effective|commencement)"
        r" date|enactments repealed|transitional provisions?.{0,60}|extent"
    ),
}

_OPENED = {
    Trait.NOTE: r"notes?\b ?(?:\d+)?[:.—-]|editorial note|\[note",
    Trait.EXAMPLE: r"(?:for )?examples?\b ?(?:\d+)?[:.,—-]",
    Trait.RECITAL: r"whereas\b",
}

_ASKED = (
    (
        r"\bhow (?:long|soon|fast|quick(?:ly)?|often|late|far ahead|far in advance|frequently"
        r"|(?:many|much) (?:\w+ )?(?:days?|weeks?|months?|years?|hours?|minutes?|times?|time"
        r"|notice))\b"
        r"|\b(?:by when|until when|(?:what|which) (?:is the )?(?:time limits?|deadlines?|period"
        r"|notice)|time limits?|deadlines?|(?:minimum|maximum)? ?(?:notice|period|duration) (?:of"
        r"|for)|at what intervals?|how old|(?:at|from) (?:what|which) age)\b",
        Trait.PERIOD,
    ),
    (
        r"(?:^|[,;:] |\band )when\b|\bwhen (?:do|does|did|will|can|must|should|may|shall|is|are|was"
        r"|were|have|has)\b|\b(?:what (?:date|day|time)|which (?:date|day)|since when)\b",
        Trait.PERIOD | Trait.DATE,
    ),
    (
        r"\bhow (?:much|big|large|high)\b|\b(?:costs?|fees?|prices?|ceilings?|caps?|commission"
        r"|worth)\b|\bwhat (?:\w+ ){1,6}pay\b|\bpay (?:something|anything)\b"
        r"|\bis there (?:a|any) (?:\w+ )?limit\b|\bthe (?:most|least|highest|lowest) (?:i|we|you"
        r"|they|he|she|it|anyone|my \w+|the \w+) (?:can|may|must)\b"
        r"|\b(?:what|which|maximum|minimum|highest|lowest) (?:sum|amount|rate|limit)s?\b",
        Trait.AMOUNT | Trait.RATE,
    ),
    (r"\b(?:percent(?:age)?|per cent|rates?|share|proportion|interest)\b", Trait.RATE),
    (
        r"^(?:.{0,80}[,;] |and )?(?:who|whom|whose)\b|\band who\b|\b(?:to|by|for|from) whom\b"
        r"|\bwhich (?:person|body|authority|party|court|people|persons|office)\b",
        Trait.PERSON,
    ),
    (
        # What is asked for, not who is asked: "Can you explain …?", nor a way: "How can we …?"
        rf"(?:^|[,;:?.!] ?|\b(?:and|or|but|so|then) )(?:can|may|could|would it be possible)\b"
        rf"(?! (?:you|someone|anyone|we) (?:please |kindly |also )?{_TELL})"
        r"|\bis it (?:ok|okay|allowed|legal|possible|permitted)\b|,? ok(?:ay)?\W*$"
        r"|\b(?:am|are|is|be) (?:\w+ ){0,3}(?:allowed|permitted|entitled|free)(?: to\b|\W*$)"
        r"|\b(?:the|any|a|what|my) rights?\b|\bam i (?:owed|due)\b",
        Trait.PERMISSION | Trait.PROHIBITION,
    ),
    (
        rf"\b(?:must|shall|should(?:n['’]t)?|need) {_ONE}\b|\bgot to\b|\b(?:do|does|did"
        rf"|will) {_ONE} (?:still |also |"
        r"really )?(?:have|need|must|owe|get)\b|\bhave to\b|\bha(?:s|ve) {_ONE} to\b|\bis it up to"
        r"|\b(?:required|requirements?|obligations?|obliged|duty|duties|responsib\w+|must|shall)\b",
        Trait.DUTY,
    ),
    (
        r"\b(?:do|does|will|would|won['’]t) (?:i|we|they|he|she|my \w+) lose\b|\bin trouble\b"
        r"|\bwhat can (?:they|he|she) do (?:to|about|against)\b|\bis it my fault\b"
        r"|\bwhat (?:happens|will happen|would happen|if|are the consequences|follows"
        r"|is the penalt)"
        r"|\bwhat (?:can|could|might) happen\b|\b(?:consequences?|penalt(?:y|ies)"
        r"|fined?|punish\w*|liable|sued|go to (?:jail|prison)|get into trouble|void)\b"
        r"|\bwhat now\b",
        Trait.CONSEQUENCE,
    ),
    (
        r"^what(?: is|['’]s| are| does| do) (?:an? "
        r"|the )?[\w\"“-]+(?: [\w\"”-]+){0,2}(?: mean)?\W*$"
        r"|\bcounts? as\b|\bmeaning of\b|\bdefin(?:e|es|ed|ition|itions)\b|\bmeant by\b"
        r"|\b(?:qualif(?:y|ies)|treated|regarded|classed) as\b",
        Trait.DEFINITION,
    ),
    (
        r"\b(?:except(?:ion|ions)?|unless|exempt(?:ion|ions|ed)?|excluded|exclusions?|apply to"
        r"|even if|anyway|dispens\w+)\b",
        Trait.EXCEPTION,
    ),
    (
        r"\b(?:(?:what|which) form|form of|formal requirements?|in writing|by (?:e-?mail"
        r"|phone|letter"
        r"|post)|over the phone|is an? (?:e-?mail|text|letter|call|phone call|message) enough"
        r"|(?:which|what) (?:papers|documents|paperwork|evidence|forms?)|how (?:do|can|must"
        r"|should|to) .{1,40}(?:report|apply|notify|tell"
        r"|complain|send|file|cancel|contact|ask))\b",
        Trait.FORM,
    ),
    (
        r"\bwhere (?:do|can|must|is|are|should|does|may|to)\b|\b(?:which|what) (?:place|address"
        r"|court)\b",
        Trait.PLACE,
    ),
    (r"\b(?:conditions?|grounds?|circumstances|in (?:which|what) cases?)\b", Trait.CONDITION),
    (
        r"\b(?:purposes?|aims?|objectives?|which (?:act|law|rules?|regulations?|instrument|policy"
        r"|document|contract|paper|agreement)|what (?:act|law|document|policy))\b",
        Trait.PURPOSE | Trait.AMENDMENT | Trait.TITLE | Trait.ATTACHMENT,
    ),
    (r"\brecitals?\b", Trait.RECITAL),
    (r"\bexamples?\b", Trait.EXAMPLE),
    (r"\b(?:footnotes?|notes?|references)\b", Trait.NOTE),
    (r"\b(?:schedules?|annex(?:es)?|appendix|inventory|particulars|list of)\b", Trait.ATTACHMENT),
    (
        r"\b(?:com(?:e|es|ing) into force|in force|commence\w*|take effect|repeal\w*|amend\w*"
        r"|cited as"
        r"|revok\w+|entr(?:y|ies) into force|short title|from when)\b",
        Trait.AMENDMENT,
    ),
    (
        r"\b(?:defin(?:e|es|ed|ition|itions)|means?|meaning|meant|term)\b|^what (?:is"
        r"|are) (?:an? |the )"
        r"?[\w\"“-]+(?: [\w\"”-]+){0,2}\W*$|\bcounts? as\b|\bin the sense of\b",
        Trait.GLOSSARY,
    ),
)

ANSWERS = AnswerWords(
    numbers=(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "twenty thirty forty fifty sixty ninety hundred"
    ),
    held=_HELD,
    headed=_HEADED,
    opened=_OPENED,
    asked=_ASKED,
)
