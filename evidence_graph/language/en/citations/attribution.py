"""English words that tell to which document a citation belongs."""

from __future__ import annotations

from ...citations.attribution import AmendmentWords, ListHeadings, SubjectWords, SurroundingWords
from ...citations.phrase import Phrase

_STATES = (
    "Ala|Ariz|Ark|Cal|Colo|Conn|Fla|Ga|Haw|Ill|Ind|Kan|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Neb|Ohio"
    "|Okla|Or|Pa|Tenn|Tex|Va|Wash|Wis|Wyo"
)

SURROUNDINGS = SurroundingWords(
    headed=("section", "sections", "clause", "article", "paragraph", "chapter"),
    titled=("titled", "entitled", "headed", "captioned", "called", "named"),
    reporting=(
        rf"\b(?:Ct|Crim|Civ|Div|Dist|Cir|R|[A-Z]\.\s?[A-Z]|{_STATES})\.\s\Z"
        rf"|(?<![\w.])\d{{1,4}}\s(?:{_STATES}|[A-Z]\.\s?[A-Z]\.)\.?\s\Z"  # "31 Or App 823"
    ),
    pages=("Page", "Pages", "page", "pages", "p.", "pp."),
    gazettes=("Gazette of India, Extraordinary,", "Extraordinary,"),
    calling=r"\b(?:[Tt]h(?:is|ese)\s(?:\w+\s){1,2}(?:(?:may|shall)\s(?:also\s)?be\s(?:cited|known)\sas"
    r"|shall\sbe\sknown\sand\smay\sbe\scited\sas|(?:is|are)\scalled"
    r"|is(?=\sthe\s))"
    r"|\b(?:may|shall)\sbe\s(?:cited|referred\sto)\s(?:together|collectively)\sas"
    r"|This\sis)\s(?:the\s)?[\"“]?",
    papers=(  # texts of web pages may have a blank without width
        r"of\s(?:(?:our|your|their)\s\u200b?(?:[a-z]{3,12}\s){0,2}(?=(?:policy|terms|agreement)\b)"
        r"|(?:the\s)?(?=(?:(?i:resolution|report|recommendation|communication|opinion|declaration)"
        r"|act)\b))(?P<paper>[A-Za-z]+)"
    ),
    notices=r"[Ss]ection\s\d{1,3}[A-Z]?\s(?P<notice>[Nn]otices?)\b",
    definitions=r"(?:of|in)\s(?:the\s)?definitions?",
    former=("former", "formerly"),
    surveyed=(
        r"(?:(?:¼|½|1/[24]|(?i:quarter))(?:\s(?i:corner))?"
        r"|(?i:north|south|east|west|quarter\ssection)(?:-?(?i:east|west))?(?:erly)?"
        r"\s(?i:line|corner|boundary))"
        r"\s(?i:of)(?:\s(?i:the|said|aforesaid))?\s"
    ),
    townships=(
        r",?\s(?:in\s)?(?:T\.?|Town|Township|TOWNSHIP)\s?\d{1,3}\s?(?:[NS]\b|North|South|N\.|S\.)"
        r"|(?:\sand\s\d{1,2})?\sof\s(?:the|said)\sTownship\b(?!\s[A-Z])"
    ),
)

SUBJECT = SubjectWords(
    correcting=(
        r"(?i:\b(?:corrigend(?:um|a)|amendment(?:\s(?:(?:no\.?|number|\#)\s?\d{1,2}"
        r"|one|two|three|four|five|six|seven|eight))?)\s{1,4}to\s{1,4}"
        r"(?:the\s)?)"
    ),
    explaining=(
        r"(?i:\bexplanatory\s(?:memorandum|notes?|statement)\s(?:relates?\s)?(?:to|on|for)\s(?:the\s)?"
        r"|\bmemorandum\son\sthe\sobjects\sof\s(?:the\s)?)"
    ),
    stated=Phrase(  # "any reference to a Rule is a reference to a Rule in SHIP"
        r"\b[Rr]eferences?\s(?:is\smade\s)?to\s(?:an?\s|any\s)?(?P<label>[A-Z]?[a-z]{2,12}?)s?\b"
        r"[^.;\n]{0,60}?\b(?:is|are)\s(?:to\sbe\s(?:read|construed)\sas\s)?(?:an?\s)?references?\s"
        r"to\s(?:an?\s|the\s)?(?P=label)s?\s(?:in|within|of)\s",
    ),
    grounds=(
        r"[Ee]xercise\sof\s(?:the\s|its\s|his\s)?powers?\s(?:conferred|vested|granted)\s"
        r"(?:(?:up)?on\s\w{2,10}\s|in\s\w{2,10}\s)?(?:by|under)\s(?:the\sprovisions\sof\s)?"
    ),
    completed=Phrase(  # "the SCCs are incorporated and completed as follows"
        r"\b(?:completed|populated|implemented|supplemented|adapted|applied|apply|applies)\s{1,4}"
        r"(?:and\s\w{4,20}\s)?as\s(?:follows|set\sout\sbelow)\b",
    ),
    completing=("clause", "module", "option", "sccs"),
)

AMENDMENTS = AmendmentWords(
    new=("new",),
    amended=Phrase(
        r"\b(?:is|are|shall be)(?:\s(?:further|hereby))?\s+(?:amended|renumbered|redesignated)\b"
        r"(?P<follows>,?\s{1,4}(?:as\s{1,4}follows"
        r"|in\s{1,4}accordance\s{1,4}with\s(?:(?:sub-?)?(?:paragraph|section)s?\s[^.;\n]{1,60}"
        r"|this\s(?:section|article|regulation|rule|paragraph|Part|Schedule)\b)))?",
    ),
    directed=Phrase(
        r"\b(?:insert|substitute|omit|leave\sout"
        r"|there\s(?:is|are|shall\sbe)\s(?:inserted|substituted|added|omitted))\b",
    ),
    amending=(
        *("omit", "omitting", "omitted", "strike", "striking", "delete", "deleting", "insert"),
        *("inserted", "inserting", "substitute", "substituted", "substituting", "add", "added"),
        *("adding", "words", "word", "substitution", "insertion", "addition", "provides"),
        *("provided", "replaced", "replacing", "restated", "read"),
    ),
    listed=Phrase(
        r"\b[Ff]ollowing\s{1,4}(?:(?:[a-z]{1,20}\s{1,4}){0,3}(?:of|in|under)\s{1,4}(?:the\s)?"
        r"|(?=[A-Z]{2,10}\s))"
        r"|(?P<amends>\b[Aa]mendments?\s(?:of|to)\s(?:the\s)?)",
    ),
    changing=(  # "Section 5 of the Act is replaced by the following"
        r"(?:(?:before|after)\s[^.;\n]{1,60}\s)?(?:is|are)\s(?:further\s|hereby\s)?"
        r"(?:amended|replaced|repealed)\b"
    ),
)

LISTS = ListHeadings(
    works=("references", "bibliography"),
    correlating=(
        "correlation table",
        "table of correlation",
        "table of equivalences",
        "concordance",
        "table of derivations",
        "table of destinations",
        "derivation table",
        "disposition table",
    ),
    indexes=(
        *(
            "index",
            "index of terms",
            "table of contents",
            "contents",
            "collected abnf",
            "table of authorities",
        ),
        *("table of sections", "table of cases", "table of derivations", "table of destinations"),
    ),
)
