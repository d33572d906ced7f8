"""English words of documents as a whole."""

from __future__ import annotations

from ...nodes import DocumentType
from ..documents import (
    ComparedNameWords,
    DateLineWords,
    DocumentWords,
    EuropeanWords,
    FrontMatterKeys,
    PassageWords,
    SentenceWords,
    SignatureWords,
    StyleNames,
    TitleWords,
)

# By the first that fits: "Guidance on the Conduct Rules" is guidance, wherever the word stands.
_TYPES = {
    DocumentType.GUIDANCE: (
        r"\b(?:guidance|guidelines?|guiding|explanatory (?:notes?|memorandum)"
        r"|(?<!employee )(?<!employment )(?<!staff )(?<!personnel )(?<!regulations )handbook"
        r"|glossary|practice guide|guide to|frequently asked questions|faqs?)\b"
    ),
    DocumentType.CONTRACT: (
        r"\b(?:(?<!free trade )agreement(?! between (?:the )?(?:government|republic|kingdom)\b)"
        # not "Pilot Agreement (PA) Specification", nor "Pier Agreement Method Specification"
        r"(?!(?: (?!(?:and|for|of|on|to)\b)\(?\w+\)?){0,3} specification\b)"
        # not "Contract Review Policy", nor "How to Read a Contract"
        r"|(?<!\ba )contract(?!(?: \w+){1,5} polic(?:y|ies)\b)|lease|deed"
        r"|terms (?:of(?! reference)|and(?! definitions)|& conditions|for)|nda"
        r"|licen[cs]e (?:agreement|terms)|offer letter|public offer"
        r"|(?:promissory|convertible|revolving) note|(?:public|user|software|document) licen[cs]e"
        r"|(?:commercial|edition|evaluation|sdk|trial) licen[cs]e"
        r"|insurance policy|(?:work|purchase) order|order form|statement of work|policy wording"
        r"|standard contractual clauses|(?:general|standard) (?:conditions|terms)"
        r"|memo(?:randum)? of understanding|letter of intent|term sheet"
        r"|(?:incentive|retirement|compensation|bonus|stock|severance) plan|processing addendum)\b"
        r"|^licen[cs]e$|^(?!.*(?:rulebook|definitions)).*\bterms$"
    ),
    DocumentType.REGULATION: (
        r"\b(?:regulations?|(?<!design )rules?|(?<!attestation )rulebook|order|directive|cfr"
        r"|by[- ]?laws?|articles of (?:association|incorporation|organi[sz]ation)"
        r"|certificate of incorporation|condominium declaration"
        r"|declaration of (?:conditions|covenants|easements|restrictions)"
        r"|covenants,? (?:and |& )?conditions,? (?:and |& )?restrictions)\b"
        # of a club, not of a country
        r"|^statutes$|^(?=.*\b(?:constitution|statutes)\b).*\b(?:alumni|association|charity|choir"
        r"|church|club|collective|committee|conference|congregation|ensemble|fellowship|forum"
        r"|foundation|fraternity|group|guild|hackerspace|hall|inc|institut(?:e|ion)|league"
        r"|makerspace|orchestra|party|society|sorority|students?|team|organi[sz]ation"
        r"|chapter constitution)\b"
        r"|\bcode of (?:the )?(?!conduct|ethics)(?:[\w'’-]{1,20} ){0,6}"
        r"(?:association|club|society|student body|student union)\b"
        r"|\bcharter$"
    ),
    # "Title 60 Oil and Gas", "§ 309-1 Fees", "Section 29. Secrecy": parts of codes
    DocumentType.STATUTE: (
        r"\b(?:act|(?<!source )(?<!public )code(?! of (?:conduct|ethics))|constitution|statutes?"
        r"|law|bill|(?<!code of )ordinances?|u\.?s\.?c\.?|treaty|convention|free trade agreement"
        r"|agreement between (?:the )?(?:government|republic|kingdom))\b"
        r"|^(?:title\s[\divxlc]{1,6}[a-z]?\b|§+\s?\d|(?:section|article)\s\d{1,4}[a-z]{0,2}\b"
        r"|(?:\w{2,4}: )?chapter\s(?:\d{3,4}|\d{1,3}\.\d{1,3})\b"
        r"|[a-z]{3}: chapter\s\d|\d{3,4}\.\d{2,3}\s"
        r"|(?:h\. ?r\.|s\.|h\. ?j\. ?res\.) \d{1,5}\b)"
    ),
    DocumentType.POLICY: (
        r"\b(?:polic(?:y|ies)|code of (?:conduct|ethics)|privacy (?:notice|statement)|disclaimer"
        r"|(?:employee|employment|staff|personnel) handbook"
        r"|(?:accessibility|anti[- ]\w+|modern slavery|certification practice) statement"
        r"|(?:business continuity|disaster recovery|incident response) (?:plan|procedures?))\b"
        r"|(?<!\d )\bprivacy$|\bgovernance$"
    ),
    DocumentType.STANDARD: (
        r"\b(?:standards?(?! (?:for|of) (?:professional|conduct|practice))|specifications?"
        r"|recommendation|iso|norm|attestation rulebook|internet-draft|special publication|std"
        r"|(?:baseline|security) requirements|security baseline|itu-[dtr])\b|\bspec$"
        r"|\bdata model\b|\bmetadata schema\b|\bapplication profile\b"
    ),
    DocumentType.TECHNICAL: r"\b(?:manual|user guide|review guide|reference|documentation)\b",
}

_TOLD = {
    DocumentType.CONTRACT: (
        r"\bthis (?:insurance )?policy (?:is|constitutes|evidences|forms)"
        r" (?:an? |the )?(?:legal |evidence of (?:the |a )?)?contract\b"
        r"|\b(?:pay|paid|payment|payment of|receipt of) (?:the |of the )?(?:requisite )?premiums?\b"
        r"[^.]{0,200}\bsum insured\b"
    ),
    DocumentType.STATUTE: (
        r"^(?:sec(?:tion|\.) 1\. )?be it (?:therefore )?enacted\b|^an act to [a-z]"
    ),
    DocumentType.REGULATION: (
        r"\bthe (?:official )?name of th(?:e|is) (?:[\w'’-]{1,20} ){0,3}(?:association|chapter"
        r"|church|club|collective|conference|corporation|group|house|league|organi[sz]ation|party|society|union)"
        r" (?:(?:shall|will) be|is)\b"
        r"|\bthis (?:association|church|club|congregation|organi[sz]ation|society|union)"
        r" (?:shall|will) be"
        r" (?:called|known|named)\b|\bthis club will\b"
        r"|\b(?:committee|members?|secretary|treasurer) of the (?:association|club)\b"
        r"|\bthis by-?law may be cited\b|\bmembership in th(?:e|is) (?:association|chapter|club"
        r"|collective|society)\b|\bremoved from the (?:association|club|organi[sz]ation|society)\b"
        r"|\bstudent government association\b|\bstudent body (?:constitution|president|senate)\b"
    ),
    DocumentType.STANDARD: (
        r"(?<![^\W_])this (?:section|chapter|clause|annex|appendix) is (?:entirely )?"
        r"(?:(?:non-)?normative|informative)\b"
        r"|\bthis document (?:specifies|standardi[sz]es)\b"
        r"|(?:\bthis|^the (?:[\w.-]{1,30} ){1,4})specification (?:describes|defines)\b"
        r"|\bkey words [\"“*‘'_]{0,4}must\b"
    ),
}

_FOLDERS = {
    DocumentType.CONTRACT: r"contracts?|agreements?|ndas?|offer letters?",
    DocumentType.REGULATION: (
        r"by-? ?laws?|regulations?(?: .*)?|charters?"
        r"|(?:.* )?(?:court rules|rules of (?:court|procedure))"
    ),
    DocumentType.STATUTE: r"acts|statutes",
    DocumentType.POLICY: r"(?:.* )?policies(?: \w\w)?",
    DocumentType.STANDARD: r"standards?|specifications?|specs",
}

# What agreements and terms of common kinds are called for short, behind the name of whose they are.
_INITIALS = {
    "AUP": r"acceptable use policy",
    "BAA": r"business associate (?:agreement|addendum)",
    "CSA": r"cloud service agreement",
    "DPA": r"data process(?:ing|or) (?:addendum|agreement)",
    "EULA": r"end[- ]user licen[cs]e agreement",
    "MSA": r"master (?:services?|subscription) agreement",
    "NDA": r"(?:non-?disclosure|confidentiality) agreement",
    "PSA": r"professional services agreement",
    "SLA": r"service[- ]levels? (?:agreement|addendum)",
    "SOW": r"statement of work",
    "ToS": r"terms of service",
    "ToU": r"terms of use",
}

_COVENANTS = (
    r"(?!.*(?:amend|supplement))(?:.* )?declaration (?:of|and) covenants"
    r"(?:,? (?:and |& )?(?:conditions|restrictions|easements|reservations|charges)){2,5}"
    r"(?: (?:of|for|on) (?P<body>.*))?"
)

_SHARED = (
    r"act|agreement|articles|bill|by ?laws?|charter|code|constitution|contract|covenants"
    r"|declaration|guidelines|handbook|law|lease|manual|order|ordinance|plan|policy|procedures?|protocol"
    r"|regulations?|(?:house |ground )?rules|standing (?:orders|rules)|statutes?|terms"
    r"|articles of (?:association|incorporation|organization)|rules of (?:order|procedure)"
    r"|code of (?:conduct|ethics|practice)|certification practice statement"
    r"|(?:general )?terms (?:and|of) (?:conditions|sale|service|use)"
    r"|(?:employee|member|student|staff) (?:handbook|manual)"
    r"|(?:data processing|end user license|license|master services?|membership|operating"
    r"|partnership|professional services|service levels?|subscription) (?:agreement|addendum)"
    r"|(?:acceptable use|access control|anti harassment|conflicts? of interest|cookies?|copyright"
    r"|data (?:protection|retention|security)|disciplinary|election|expenses?|finance|financial"
    r"|incident response|information security|membership|password|privacy|procurement|purchasing"
    r"|records? retention|refunds?|returns?|security|social media|travel|whistleblower)"
    r" (?:code|notice|policy|procedures?|regulations|rules|statement)|cc ?rs?|"
) + "|".join(map(str.lower, _INITIALS))

_NAMES = ComparedNameWords(
    of_places=frozenset("an ese ish".split()),
    articles=frozenset(("the",)),
    hyphenated=frozenset(("by-law", "by-laws")),
    any_of_many=frozenset(
        "a an any each every no such other another either all some these those both one".split()
    ),
    small=frozenset("a an and for in of on the to with by between".split()),
    shortened={
        "reg": "regulation",
        "regs": "regulations",
        "agmt": "agreement",
        "agrmt": "agreement",
        "corp": "corporation",
        "soc": "society",
        "dept": "department",
        "govt": "government",
        "mgmt": "management",
        "mktg": "marketing",
        "svc": "service",
        "svcs": "services",
        "assn": "association",
        "assoc": "association",
        "intl": "international",
        "co": "company",
        "nat": "national",
        "natl": "national",
        "ord": "order",
        "dir": "directive",
        "const": "constitution",
        "spec": "specification",
        "specs": "specifications",
        "prof": "professional",
        "tech": "technical",
        "maint": "maintenance",
        "prot": "protection",
        "stds": "standards",
        "std": "standard",
        "gen": "general",
        "misc": "miscellaneous",
    },
    plurals=(("ies", "y"), ("ship", ""), ("s", "")),
    tails=frozenset(
        "to on under for concerning regarding amending repealing implementing promulgating".split()
    ),
    passed_over=frozenset("etc council commission european parliament official off ann".split()),
    shorter=(
        (r"regulation ([A-Z]{1,2})", r"reg \1"),
        *((rf"((?:.* )?){long}", rf"\1{short}") for short, long in _INITIALS.items()),
        *(
            (_COVENANTS, name)
            for short in ("CC&R", "CC&Rs", "CCR", "CCRs")
            for name in (short, rf"{short} \g<body>", rf"\g<body> {short}")
        ),
    ),
    editions=(
        r"(?:(?-i:[A-Z])[A-Za-z&.]{1,20}\ )?\d{4}(?:\ (?:ed\.?|edn\.?|edition))?"
        r"|(?:\d{1,2}(?:st|nd|rd|d|th)|rev\.?|revised)\ (?:ed|edn|edition)\.?(?:,?\ \d{4})?"
        r"|as\ (?:last\ )?(?:amended|in\ force|revised)|consolidated(?:\ version)?|current"
    ),
    # "S.C. 1998, c. 13", "R.S.O. 1990, c. H.19"; "c. 42" behind a year
    chapters=(
        r"(?:R\.)?S\.[A-Z]{1,3}\.?,?\s\d{4},?\sc(?:h)?\.\s?\w{1,6}(?:[.-]\w{1,6}){0,3}"
        r"|(?<=\d{4}\s)c\.\s?\d{1,3}|(?<=\d{4},\s)c\.\s?\d{1,3}"
    ),
    including=frozenset("incl including consolidated".split()),
    shared=_SHARED,
    of_subjects=frozenset(
        "act agreement articles bill code contract covenants declaration guidelines law lease"
        " manual order ordinance plan policy procedure procedures protocol regulation regulations"
        " rules terms".split()
    ),
    associations=r"associations?\b|clubs?\b|societ(?:y|ies)\b",
    speaking=r"we|us|our",
    within_bodies=frozenset("of for and the &".split()),
    of_any_body=frozenset(
        "association club society national international united services service group company"
        " limited technologies solutions systems licensee customer user corporation"
        " foundation amended adopted revised version edition draft final website online".split()
    ),
    called=(
        r"(?:shall\ be|is)\ (?:hereinafter\ )?(?:called|named|known\ as|referred\ to\ as)"
        r"|name\ of\ th(?:e|is)\ \w{1,20}\ (?:shall\ be|is)"
        r"|(?:association|club|organi[sz]ation|society)['’]s\ name\ (?:shall\ be|is)"
    ),
)

_EUROPEAN = EuropeanWords(
    kinds={
        "regulation": "regulation",
        "reg": "regulation",
        "directive": "directive",
        "dir": "directive",
        "decision": "decision",
        "dec": "decision",
    },
    beside=frozenset(("delegated", "implementing", "the")),
    acts=(
        r"(?:(?:(?:Council|Commission|Delegated|Implementing) )*"
        r"(?:Regulation|Directive|Decision|Framework Decision)s?"
        r"|(?:(?:COUNCIL|COMMISSION|DELEGATED|IMPLEMENTING) )*(?:REGULATION|DIRECTIVE|DECISION))"
    ),
    unions=("EC", "EEC", "EU", "JHA"),
)

_TITLES = TitleWords(
    instruments=("Act", "Code", "Directive", "Law", "Order", "Regulation", "Regulations", "Rules"),
    numbered=(
        r"(?:Commission |Council )?(?:Delegated |Implementing |Framework )?"
        r"(?:Regulation|Directive|Decision)"
    ),
    remarks=(
        "text with eea relevance",
        "recast",
        "codified version",
        "codification",
        "draft",
        "consolidated",
        "consolidated version",
        "as amended",
    ),
    cited_as=(
        r"(?:(?:(?:may|shall)\s+be\s+cited|(?:and|this\s+\w+)\s+may\s+be\s+referred\s+to)\s+as"
        r"|(?:[Tt]his|[Tt]hese)\s+\w+\s+(?:may|shall)\s+be\s+called(?:\s+as)?)"
        r"\s+(?:the\s+)?[*\"“‘']?"  # "the *Ports Act": with the mark of a note
    ),
    cited_beside=r"\|?\s?\bShort\s+title(?:\s+and)?\b\.?\s+(?=\(?[A-Z])",
    cited_with=(
        *("may", "shall", "will", "is", "are", "has", "have", "come", "comes", "take", "takes"),
        *("extend", "extends", "applies", "apply"),
    ),
    stated=(
        (r"(\d{4}) No\. (\d{1,4})", (r"SI \1/\2", r"SI \1 No \2", r"\1 No \2")),
        (r"(\d{4}) CHAPTER (\d{1,3})", (r"\1 c \2",)),
        (r"((?:[A-Z]\w+ ){0,3}No\. \(?\d{1,4}\)? of \d{4})", (r"\1",)),
        (  # "BY-LAW NUMBER 2031-17", perhaps behind the name of the city
            r"(?:THE [A-Z][A-Z '’-]{1,80} )?(?i:by-?law (?:number|no\.?)) ((?:19|20)\d\d-\d{1,4})",
            (r"By-law \1", r"By-law No. \1", r"By-law Number \1"),
        ),
        (  # "Contract Reference No.: KIT-2031-17"
            r"[#*_\s]{0,9}(?i:(?:contract|agreement|document)\s)?(?i:reference)(?i:\sn(?:o\.?|umber))?"
            r"[:*_\s]{1,9}([A-Z]{2,9}(?:-[A-Z\d]{1,12}){1,5})[*_\s]{0,9}",
            (r"\1",),
        ),
    ),
    types=_TYPES,
    told=_TOLD,
    weak=r"\bconstitution\b|^statutes\b|^section \d|^title [\divxlc]{1,6}\b",
    folders=_FOLDERS,
    parts=(
        r"(?:standard|general|key|cover page|additional)\s(?:terms|conditions)"
        r"|(?:general )?terms and conditions|terms|definitions"
    ),
    labels=(
        r"(?:(?:document|policy|procedure|standard|file)\s+)?(?:title|name)"
        r"|welcome to(?: (?:the|our))?"
    ),
    series=r"(?:the )?(?:revised )?(?:laws|statutes) of [^,;:]{3,60}",
    placeholders=(
        r"untitled(?:[ -]?(?:document|\d{1,3}))?|(?:document|presentation|draft)\s?\d{1,3}"
        r"|document title|powerpoint presentation"
        r"|(?:insert|enter|add|change|your) (?:the )?title\b.{0,40}"
        r"|(?:click|tap) (?:here )?to (?:add|edit|enter) .{0,40}|header one|title|template"
    ),
    amending=frozenset(("amendment", "amending")),
    charters=(
        r"(?:(?:the|new|first|second|third|fourth|fifth|amended|restated|revised|proposed"
        r"|draft(?: of)?|and)\s+){0,5}"
        r"(?:by-?\s?laws?|constitution|charter|(?:constitution|covenants)\s+(?:and|&)\s+by-?\s?laws"
        r"|declaration\s+of\s+(?:covenants|restrictions|easements|conditions)(?:,?\s+(?:and|conditions"
        r"|covenants|easements|restrictions)){0,6}"
        r"|articles\s+of\s+(?:association|incorporation|organi[sz]ation)|standing\s+orders"
        r"|rules\s+(?:of\s+(?:procedure|order)|(?:and|&)\s+regulations))"
    ),
    terms=(
        r"(?:general |standard )?terms (?:of (?:service|sale|use)"
        r"|(?:and|&) conditions(?: of (?:business|sale|service|use))?)|(?:(?:mutual |one-way )?"
        r"(?:non-?\s?disclosure|confidentiality)|(?:software |end[- ]users? )?licen[cs]e|user"
        r"|master (?:services?|subscription)|data processing|service level|services?|subscription"
        r"|consulting|professional services) (?:agreement|addendum)"
        r"(?: \((?:dpa|eula|msa|nda|sla)\))?|dpa|eula|msa|nda|sla|agreement|contract|legal terms"
    ),
    offerers=(
        r"(?:the |our )?(?:company|licensor|(?:data )?processor|(?:service )?provider|seller"
        r"|supplier|vendor)"
    ),
)

_FRONT_MATTER = FrontMatterKeys(
    title=("h1",),  # of Bikeshed
    date=(
        *("effective", "version-date", "revdate", "revised", "last-updated", "last_updated"),
        *("updated", "effective-date", "effective_date", "expression_date", "current_as_of"),
        *("as_of", "published", "issued", "effectivedate", "lastupdated", "lastmod"),
        *("publication_date", "publication-date", "publicationdate"),
    ),
    code=("abbreviation", "short-title", "short_title"),
    superseding=("supersedes", "replaces"),
    kind=(
        *("document_type", "document-type", "doctype", "doc_type", "rank", "category", "cat"),
        *("kw", "frbr_uri"),
    ),
    effective=(
        *("effective", "effective-date", "effective_date", "valid-from", "valid_from"),
        *("in-force", "in_force", "effectivedate", "validfrom"),
    ),
    ending=("valid-until", "valid_until", "validuntil", "expires", "repealed"),
)

_PASSAGES = PassageWords(
    defines=r"""
        ["“„][^"”“\n]{1,80}["”“][^.;\n]{0,60}?\b(?:means?|includes?|has\ the\ (?:same\ )?meaning)\b
        |\b[Tt]he\ (?:term|expression)\b[^.;\n]{1,80}\bmeans?\b
        |^\(?\w{1,4}\)\s+[A-Z][\w\s-]{1,60}?\ means\b
    """,
    means=r"[Mm]eans?|[Hh]as the (?:same )?meaning",
    requires=r"\b(?:shall|must|may\ not|is\ required\ to|are\ required\ to|is\ to\ be)\b",
    omitted=r"repealed|reserved|omitted|deleted|intentionally (?:omitted|deleted|left blank)",
)

_SIGNATURES = SignatureWords(
    opening=(
        r"in witness (?:whereof|thereof)|\[?signature pages? (?:follows?|to)\b"
        r"|as witness the hands?\b|executed as a deed by|given under (?:my|our) hands?\b"
        r"|done (?:at|in) [^,.\n]{2,40}(?:, on|, this|,? (?=\d))"
    ),
    label=r"by|signature|signed|signed by",
    signer=r"name|print(?:ed)? name|title|its|date",
    place=r"signatures?",
)

_DATES = DateLineWords(
    labels=(
        r"(?:(?:last|latest|date|initially|first|originally|version|revisions?|most\s+recent(?:ly)?)\s+)?"
        r"(?:updated?|revis(?:ed|ions?)|modified|modification|amended|amendment|changed?|effective"
        r"|in\s+(?:effect|force)|adopted|approved|ratified|published|posted|issued?|dated?|released?"
        r"|publication|created|enacted|passed)(?:\s+date)?"
        r"|date\s+of\s+(?:adoption|approval|commencement|issue|publication"
        r"|(?:last\s+)?(?:amendment|change|modification|revision|update))"
        r"|(?:[\w-]+\s+){0,2}(?:recommendation|draft|edition|version)(?:\s+[\d.]+)?"
    ),
    lately=(
        r"(?:last|latest|most\s+recent(?:ly)?)\s+(?:update[ds]?|revis(?:ed|ion)|modified|amended|changed)"
        r"(?:\s+date)?(?:\s+on)?"
    ),
    joints=r"a|as|at|by|from|in|is|of|on|since|the|vote|and",
    editions=r"(?:version|v|rev(?:ision)?|edition)\.?\s?\d[\d.]{0,8}",
    itself=r"this|these",
    selves=r"document|version|revision|notice|statement|page|edition",
    signed=r"(?i:done|signed|adopted|given)\s(?:at|in)\s[\w ]{2,40},|(?i:dated)\sthis",
)

_SENTENCES = SentenceWords(
    abbreviations=frozenset(
        "v vs Mr Mrs Ms Messrs Dr Prof Hon Jr Sr Inc Ltd Pty Pte Pvt Co Corp Bros St Ste Ave "
        "Blvd Rd Bldg Attn sqq Pub Stat Treas Reg Cir Civ Crim Proc Evid Fed Supp Rev Jan Feb "
        "Aug Sept Oct Nov Dec Ariz Cal Colo Conn Del Fla Kan Mich Minn Mont Neb Nev Okla Tenn "
        "Tex Wis Wyo".split()
    ),
)

_STYLES = StyleNames(
    heading=("heading",),
    title=("title",),
    contents=("toc",),
    quotation=("quote", "block text", "blockquote"),
)

DOCUMENTS = DocumentWords(
    frequent=frozenset("the of and to in or that shall is be for by with as any not".split()),
    names=_NAMES,
    european=_EUROPEAN,
    titles=_TITLES,
    front_matter=_FRONT_MATTER,
    passages=_PASSAGES,
    signatures=_SIGNATURES,
    dates=_DATES,
    sentences=_SENTENCES,
    styles=_STYLES,
)
