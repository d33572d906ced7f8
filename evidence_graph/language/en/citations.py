"""English words of citations."""

from __future__ import annotations

from ...edges import ReferenceKind
from ..citations import RECITAL, CitationWords, KindRule, Label, Level, Phrase, labels_of
from .naming import NAMING
from .units import UNITS

_CITED = {
    "appendix": Label(Level.ATTACHMENT, "app", letters=True),
    "annex": Label(Level.ATTACHMENT, "annex", letters=True),
    "recital": Label(Level.UNIT, RECITAL, loose=True),
    "form": Label(Level.UNIT, loose=True),
    "principle": Label(Level.UNIT, typed=True),
    "section": Label(Level.UNIT, nested_typed=True),
    **dict.fromkeys(("article", "regulation", "rule", "clause"), Label(Level.UNIT)),
    "comment": Label(Level.COMMENT),
    "subsection": Label(Level.INNER, direct=True),
    "subdivision": Label(
        Level.INNER, direct=True, bracketed=True
    ),  # "subdivision (b) of Section 5"
    "division": Label(Level.CONTAINER, "division", inner=True),  # "division (A) of section 5.01"
    "paragraph": Label(Level.INNER, capitals=True, ordinal="alinea"),
    "subparagraph": Label(Level.INNER, capitals=True, ordinal="alinea"),
    "subclause": Label(Level.INNER),
    **dict.fromkeys(("point", "item", "head", "limb"), Label(Level.INNER, loose=True)),
    "sentence": Label(Level.PASSAGE, "satz", typed=True, ordinal="satz"),
}

_POWER = (
    r"\b(?:may|power|powers|which|whether|if|until|before|after) [^.;]{0,60}\w+ "  # "may amend"
)
_SAYS_WHICH = r"\b(?:specified|listed|mentioned|set out|referred to|described) in\s*"
_HEADING = r"(?:^|\n|[\d.)]\s{0,4})[^\S\n]{0,8}"
_DELETED = (  # as contracts say; "the data are deleted" is no amendment
    r"(?:is|are|shall be) (?:hereby deleted|deleted in (?:its|their) entirety)"
)
_BEGINNING = r"(?:^|[,.;:—–)\n\t] ?|\d )"

_KINDS_OF_REFERENCE = (
    # ", subject to", "is subject to"; not "a person subject to", "persons that are subject to"
    KindRule(ReferenceKind.SUBJECT_TO,
             r"(?:\b(?-i:S)|(?:^|[,;:—–()]\s{0,40}|\b(?:and|but|always) |(?<!that\s)(?<!which\s)"
             r"(?<!who\s)\b(?:is|are|be) (?:\w{2,12}ly )?)s)ubject(?: only)? to"
             r"(?: the (?:provisions|requirements|terms|conditions) of)?"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             r"\b(?:notwithstanding|despite|in spite of)"
             r"(?: (?:anything (?:\w+ ){0,3}in|the provisions of|any (?:other )?provision of))?"),
    KindRule(ReferenceKind.EXCEPT_AS,
             r"\b(?:except|save)(?: in accordance with| under| (?:as|where|to the extent)"
             r"(?: otherwise)?(?: \w+){0,2} (?:in|by|under))?"
             r"|\bwith the exception of|\bunless otherwise \w+ (?:in|by|under)"),
    KindRule(ReferenceKind.AS_DEFINED_IN,
             r"\b(?:defined|the meaning|meaning given|meanings? (?:given|assigned)"
             r"(?: to (?:it|them|that term))?|same meaning|within the meaning)(?: as)?"
             r" (?:in|by|of|under)|\bconstrued in accordance with"),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:appl(?:y|ies)|ha(?:s|ve) effect|shall (?:apply|have effect)|(?:is|are) applied)"
        r"[^.;]{0,60}\b(?:modif\w+|adaptations?|as if|mutatis mutandis|necessary changes)")),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION,
             r"(?:^|[.\n\t] ?)(?:under|for the purposes? of|in relation to|in the case of)"
             r"[^.;\n]{0,70}, ?", r"(?:is|are) (?:replaced|modified)\b"),
    KindRule(ReferenceKind.REPEALS, r"\b(?-i:[Rr])epeals?", unless=_POWER),
    KindRule(ReferenceKind.REPEALS, rf"{_HEADING}(?-i:R)epeals? of"),
    KindRule(ReferenceKind.REPEALS, rf"{_BEGINNING}(?:omit|leave out)"),
    KindRule(ReferenceKind.REPEALS, r"\brepealing", in_title=True),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:is|are|shall be)(?: hereby)? (?:repealed|revoked|rescinded|omitted)"
        rf"|{_DELETED}(?![^.;]{{0,100}}?\b(?:replac|substitut|insert))"
        r"|ceases? to have effect)\b"), unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS,
             r"\b(?:(?-i:[Aa])mends?|makes? (?:\w+ ){0,3}amendments? (?:to|of))", unless=_POWER),
    KindRule(ReferenceKind.AMENDS, rf"{_HEADING}(?-i:A)mendments? (?:of|to)"),
    KindRule(ReferenceKind.AMENDS, r"\bamending", in_title=True),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:(?:is|are|shall be)(?: hereby| further)? (?:amended|substituted|replaced)"
        rf"|(?:is|are|shall be) hereby (?:modified|supplemented|restated)|{_DELETED})\b"),
        unless=_SAYS_WHICH),
    KindRule(ReferenceKind.AMENDS,
             rf"{_BEGINNING}(?:in|after|before|for|at the end of)",
             r"[^.;]{0,160}?\b(?:insert|substitute|omit|leave out"
             r"|there (?:is|are|shall be) (?:inserted|substituted|added|omitted))\b"),
)  # fmt: skip

_STATES = (
    "Ala|Ariz|Ark|Cal|Colo|Conn|Fla|Ga|Haw|Ill|Ind|Kan|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Neb|Ohio"
    "|Okla|Or|Pa|Tenn|Tex|Va|Wash|Wis|Wyo"
)

CITATIONS = CitationWords(
    labels=labels_of(UNITS, _CITED, typed=("r", "rr", "preamble", "cmt", "cmts", "rec", "recs")),
    abbreviated=UNITS.abbreviations,
    carries=False,
    these=frozenset(("this", "these")),
    those=frozenset(
        ("that", "those", "such", "the said", "the same", "the last-mentioned", "the aforesaid")
    ),
    ordinary=frozenset(
        "par form forms point points item items head heads limb limbs comment".split()
    ),
    such=frozenset(("such",)),
    suchlike=frozenset(
        "section sections subsection subsections paragraph paragraphs subparagraph subparagraphs "
        "clause clauses subclause subclauses".split()
    ),
    preceding=frozenset(("the preceding", "the previous", "the foregoing", "the last preceding")),
    following=frozenset(("the following", "the next", "the next following")),
    joins=("and", "or", "and/or", "nor"),
    ranges=("to", "through", "until"),
    within=(
        *("of", "in", "to", "under"),
        *("promulgated under", "promulgated pursuant to", "adopted under", "issued under"),
        *("promulgated by the Commission under", "promulgated by the Commission pursuant to"),
        *("of, and the Schedule to", "of, and the Schedules to", "of and the Schedule to"),
    ),
    main=("the main body", "the body", "the main part", "the main text"),
    thereof=(
        *("thereof", "of which", "thereunder", "promulgated thereunder", "issued thereunder"),
        "adopted thereunder",
    ),
    here=("hereof", "hereto", "herein", "hereunder", "attached hereto", "annexed hereto"),
    instruments=(
        *("Act", "Acts", "Regulation", "Regulations", "Rules", "Rulebook", "Code", "Order"),
        *("Directive", "Ordinance", "Law", "Treaty", "Convention", "Constitution", "Agreement"),
        *("Statute", "Statutes", "Charter", "Protocol", "Handbook", "Glossary", "Manual"),
        *("Guidance", "Guidelines", "Standard", "Standards", "Measure", "Covenant"),
        *("Plan", "Indenture", "Lease", "Note", "Bylaws", "By-Laws", "By-laws", "Certificate"),
        *("Terms", "Addendum", "Contract", "Clauses", "SCCs", "Warrant", "Debenture"),
        *("Guaranty", "Mortgage", "SOW", "MSA", "DPA", "NDA", "EULA"),
    ),
    instruments_compound=False,
    instruments_alone=("Act", "Directive", "Treaty", "Ordinance", "Rulebook"),
    common=("Applicable", "Implementing", "Governing", "Relevant"),
    linking=tuple("of and the for to in on with against by & – - other".split()),
    defined=(
        *("Principal", "principal", "Parent", "parent", "Main", "Enabling", "Original", "Amended"),
        *("Basic", "repealed", "Repealed", "former", "Former", "previous", "old", "other"),
    ),
    measures=(
        *("days?", "weeks?", "months?", "years?", "hours?", "minutes?", "working", "business"),
        *("calendar", "per", "percent", "million", "billion", "times", "persons?", "people"),
        r"of\s\d{1,2}(?!\d)",  # "part 2 of 3"
        *("headings?", "captions?"),
        r"deg(?:rees)?",  # of a survey: "thence S. 47 deg. 53 min. E."
        *("debtors?", "bankruptc(?:y|ies)", "trustee", "petitions?"),  # "a Chapter 7 debtor"
        r"or\s[Cc]hapter\s\d{1,2}\s(?:debtor|bankruptc|trustee|petition|case)",
        *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
        *("October", "November", "December"),
    ),
    kinds=_KINDS_OF_REFERENCE,
    amended=Phrase(
        r"\b(?:is|are|shall be)(?:\s(?:further|hereby))?\s+(?:amended|renumbered|redesignated)\b"
        r"(?P<follows>,?\s{1,4}(?:as\s{1,4}follows"
        r"|in\s{1,4}accordance\s{1,4}with\s(?:(?:sub-?)?(?:paragraph|section)s?\s[^.;\n]{1,60}"
        r"|this\s(?:section|article|regulation|rule|paragraph|Part|Schedule)\b)))?",
    ),
    completed=Phrase(  # "the SCCs are incorporated and completed as follows"
        r"\b(?:completed|populated|implemented|supplemented|adapted|applied|apply|applies)\s{1,4}"
        r"(?:and\s\w{4,20}\s)?as\s(?:follows|set\sout\sbelow)\b",
    ),
    completing=("clause", "module", "option", "sccs"),
    saying=(
        r"\s{1,4}(?:also\s)?(?:provides?|sets\sout|contains?|defines?|describes?|states?|says?"
        r"|specif(?:y|ies))\b[^.;]{0,180}?\b(?:in|at)\s\(?(?:its\s|the\s)?"
    ),
    directed=Phrase(
        r"\b(?:insert|substitute|omit|leave\sout"
        r"|there\s(?:is|are|shall\sbe)\s(?:inserted|substituted|added|omitted))\b",
    ),
    listed=Phrase(
        r"\b[Ff]ollowing\s{1,4}(?:(?:[a-z]{1,20}\s{1,4}){0,3}(?:of|in|under)\s{1,4}(?:the\s)?"
        r"|(?=[A-Z]{2,10}\s))"
        r"|(?P<amends>\b[Aa]mendments?\s(?:of|to)\s(?:the\s)?)",
    ),
    stated=Phrase(  # "any reference to a Rule is a reference to a Rule in SHIP"
        r"\b[Rr]eferences?\s(?:is\smade\s)?to\s(?:an?\s|any\s)?(?P<label>[A-Z]?[a-z]{2,12}?)s?\b"
        r"[^.;\n]{0,60}?\b(?:is|are)\s(?:to\sbe\s(?:read|construed)\sas\s)?(?:an?\s)?references?\s"
        r"to\s(?:an?\s|the\s)?(?P=label)s?\s(?:in|within|of)\s",
    ),
    gazettes=("Gazette of India, Extraordinary,", "Extraordinary,"),
    amending=(
        *("omit", "omitting", "omitted", "strike", "striking", "delete", "deleting", "insert"),
        *("inserted", "inserting", "substitute", "substituted", "substituting", "add", "added"),
        *("adding", "words", "word", "substitution", "insertion", "addition", "provides"),
        *("provided", "replaced", "replacing", "restated", "read"),
    ),
    into=(
        *("subject to", "accordance with", "pursuant to", "under", "in", "of", "by", "with"),
        *("see", "to"),
    ),
    apart=("of",),
    naming=NAMING,
    columns=("column", "columns"),
    possessives=("its", "their"),
    unfinished=("draft", "proposed", "model"),
    articles=("the",),
    requirements=("requirement", "requirements", "control", "success criterion", "criterion"),
    figures=("table", "tables", "tab", "figure", "figures", "fig", "figs", "listing", "example"),
    onwards=("et seq.", "et seqq.", "et seq", "ff.", "ff"),
    ordinals={
        word: str(n)
        for n, word in enumerate(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
            "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
            "twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth "
            "twenty-seventh".split(),
            start=1,
        )
    },
    european=(
        r"(?:(?:(?:Council|Commission|Delegated|Implementing) )*"
        r"(?:Regulation|Directive|Decision|Framework Decision)s?"
        r"|(?:(?:COUNCIL|COMMISSION|DELEGATED|IMPLEMENTING) )*(?:REGULATION|DIRECTIVE|DECISION))"
    ),
    unions=("EC", "EEC", "EU", "JHA"),
    reporting=(
        rf"\b(?:Ct|Crim|Civ|Div|Dist|Cir|R|[A-Z]\.\s?[A-Z]|{_STATES})\.\s\Z"
        rf"|(?<![\w.])\d{{1,4}}\s(?:{_STATES}|[A-Z]\.\s?[A-Z]\.)\.?\s\Z"  # "31 Or App 823"
    ),
)  # fmt: skip
