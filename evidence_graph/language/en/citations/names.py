"""English words of the names of documents."""

from __future__ import annotations

from ...citations.names import InstrumentWords, NameWords, ShortNameWords
from ..months import MONTHS

INSTRUMENTS = InstrumentWords(
    kinds=(
        *("Act", "Acts", "Regulation", "Regulations", "Rules", "Rulebook", "Code", "Order"),
        *("Directive", "Ordinance", "Law", "Treaty", "Convention", "Constitution", "Agreement"),
        *("Statute", "Statutes", "Charter", "Protocol", "Handbook", "Glossary", "Manual"),
        *("Guidance", "Guidelines", "Standard", "Standards", "Measure", "Covenant", "Enactment"),
        *("Plan", "Indenture", "Lease", "Note", "Bylaws", "By-Laws", "By-laws", "Certificate"),
        *("Terms", "Addendum", "Contract", "Clauses", "SCCs", "Warrant", "Debenture"),
        *("Guaranty", "Mortgage", "SOW", "MSA", "DPA", "NDA", "EULA"),
    ),
    alone=("Act", "Directive", "Treaty", "Ordinance", "Rulebook"),
    common=(
        *("Applicable", "Implementing", "Governing", "Relevant", "Internet Protocol"),
        *("Act of Parliament", "Acts of Parliament", "Act of Congress", "Acts of Congress"),
    ),
    defined=(
        *("Principal", "principal", "Parent", "parent", "Main", "Enabling", "Original", "Amended"),
        *("Basic", "repealed", "Repealed", "former", "Former", "previous", "old", "other"),
    ),
    small=("principal enactment", "principal ordinance", "principal law"),
    unfinished=("draft", "proposed", "model"),
    lettered=("Regulation",),
    issued=(
        "Certificate",
        "Note",
        "Warrant",
        "Debenture",
        "Lease",
        "Mortgage",
        "Contract",
        "Order",
    ),
    records=(
        *("Schedule", "Schedules", "Statement", "Letter", "Warrant", "Prospectus", "Policy"),
        *("Documents", "Memorandum", "Report", "Specification", "Specifications"),
        *("Form", "Work", "Supplement", "Declaration", "Provisions", "Undertaking", "Deed"),
        *("Mortgage", "Safe"),
    ),
)

NAMES = NameWords(
    indefinite=("a", "an", "each", "every", "any", "all"),
    starting=(
        *("The", "This", "That", "These", "Those", "A", "An", "In", "Under", "Any", "Each", "No"),
        *("Every", "Means"),
        *(
            "See",
            "Where",
            "If",
            "For",
            "By",
            "All",
            "Such",
            "As",
            "With",
            "From",
            "Of",
            "To",
            "Per",
        ),
        *(
            "Pursuant to",
            "Provision of",
            "Provisions of",
            "Section of",
            "Sections of",
            "Subject to",
            "Notwithstanding",
            "Within",
        ),
        *("Continuance of", "Extension of", "Amendments of", "Repeals of", "Citation of"),
        *("Amendment to", "Amendments to", "Modification of", "Modifications of", "Revocation of"),
        *("And", "Or", "On", "When", "Repeal of", "Amendment of", "Application of", "Whereas"),
        *("Vide", "Applicability of", "Amending", "Comply with", "Complying with"),
        *("Saving for", "Savings for", "Repeals", "Amends", "Amended by", "Repealed by"),
        *("Commenced by", "Superseded by", "According to"),
        *("Compliance with", "Include", "Includes", "Including", "Defined in", "Welcome to"),
        *("Editor's", "Editor’s", "Editors'", "Editors’"),  # an "Editor's Note" is no document
        *("Now the", "Use the", "Using the", "About the", "Compliant with"),
        *("Does", "Do", "Is", "Are", "Guide to", "Overview of", "Summary of", "Introduction to"),
    ),
    parting=("and", "or", "in", "under", "by", "with"),
    linking=tuple("of and the for to in on with against by at from & – - other".split()),
    bodies=(
        "Series",
        "Organization",
        "Organisation",
        "Commission",
        "Committee",
        "Council",
        "Authority",
        "Board",
    ),
    years=("of", "for Fiscal Year", "for Fiscal Years", "Fiscal Year", "Fiscal Years"),
    goes_on=("of", "&"),
    ends_on=("Annotated", "and Conditions", "& Conditions"),
    concerning=("on", "for", "against", "concerning", "regarding", "relating to", "respecting"),
    titled=(
        *("Law", "Treaty", "Convention", "Constitution", "Charter", "Statute", "Covenant"),
        *("Protocol", "Code"),
    ),
    emphasised=(
        *("see", "shall", "must", "should", "may", "not", "below", "above", "can", "cannot"),
        "will",
    ),
    dates=(
        *MONTHS,
        *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    ),
    coded=("Rules?", "Titles?", "Chapters?", "Sections?", r"[Aa]rt\w*", "Appendix"),
    enacted=(
        r"(?:[A-Z][\w’'&-]{1,30}\s){0,3}(?:Criminal|Penal|Civil|Labou?r|Family|Vehicle)\sCode"
        r"(?:\sof\s(?:the\s)?[A-Z][\w’' -]{2,60})?"
        r"|[A-Z][\w’'& -]{2,80}\s(?:Law|Code)\sof\sthe\s(?:[A-Z][\w’']{2,20}\s)?"
        r"(?:Republic|Kingdom|Federation|Commonwealth|State)\sof\s[A-Z][\w’' -]{2,40}"
    ),
    of_body=(
        r"(?:by-?laws|constitution|charter|standing\sorders|articles\sof\sassociation)\sof\s"
        r"(?:the\s)?[A-Z][\w’'&-]+(?:\s(?:(?:of|for|and)\s(?:the\s)?)?[A-Z][\w’'&-]+){0,7}"
    ),
    beside=(
        *("Articles of Incorporation", "Articles of Association", "Articles of Organization"),
        *("Certificate of Incorporation", "Certificate of Formation", "Standing Orders"),
        "Memorandum and Articles of Association",
        *("Acceptable Use Policy", "Employee Handbook", "Service Level Agreement"),
        *("Membership Agreement", "Privacy Policy", "Terms of Service", "Terms of Use"),
    ),
)

SHORT_NAMES = ShortNameWords(
    means=r"[Mm]eans?|is\sa\sreference\sto",
    as_amended=r"as\s(?:amended|modified|supplemented|restated)\b|(?:effective|approved)\b",
    made=(
        r"(?:made\s|entered\sinto\s)?(?:dated(?:\sas)?|effective|(?:by\sand\s)?(?:between|among))"
        r"|(?:made|entered\sinto)\s(?:as\sof|on)"
    ),
    signed=rf"\s(?:dated|made)(?:\sas\sof)?\s(?:{'|'.join(MONTHS)})\s\d{{1,2}},\s\d{{4}}",
    called=(
        r"(?:(?:as\s|and\sas\s)?(?:(?:the\ssame|it)\s)?(?:may\s(?:have\s)?be(?:en)?\s)?"
        r"(?:amended|modified|supplemented|restated|replaced)\b[^()“\"]{0,160}?,?\s)?"
        r"(?:in\s(?:this|these)\s\w+\s)?(?:(?:herein(?:after)?\s)?(?:referred\sto\sas|called)\s)?"
    ),
    attached=(
        r",?\s(?:(?:which\s|that\s)?is\s)?(?:(?:attached|annexed)\s(?:here)?(?:to\s)?(?:(?:this\s)?Agreement\s)?"
        r"(?:as|at|in)|set\s(?:out|forth)\s(?:in|on|as|at))\s"
    ),
    companies=("LLC", "LLP", "PLC"),
)
