"""English words of definitions."""

from __future__ import annotations

from ..definitions import (
    DefinitionWords,
    DraftingStyle,
    GlossaryWords,
    LeadInWords,
    PassingForms,
    QuotedWords,
    ScopeWords,
    SentenceForms,
    UnquotedWords,
    Verb,
    VerbWords,
)
from ..patterns import words

_UP_TO = r"(?:[^,;.:]|\.(?=\d))"  # not the full stop of "Part 2.1"
# behind an auxiliary: "shall, for the purposes of this deed, include"
_HERE = r"(?:, for (?:the )?purposes? of (?:this|these) [a-z]{3,14},?)?"

VERBS = VerbWords(
    by_kind={
        Verb.EXCLUDES: r"(?:does|do|shall|will|may) not (?:include|mean|extend to)\b|excludes?\b",
        Verb.SAME_AS: (
            r"(?:(?:shall|will|is to|are to|must) )?(?:each )?"
            r"(?:has|have|bears?|takes?|carr(?:y|ies)) "
            r"(?:the|such|its|their|that)? ?(?:same |respective |applicable )?"
            r"(?:meanings?(?:\(s\))?|"
            r"definitions?(?= (?:respectively )?"
            r"(?:contained|provided|assigned|ascribed|set|given)\b))|"
            r"(?:shall|is to|are to|must|will|may|should) be (?:so )?"
            r"(?:construed|interpreted|read|understood|determined)\b|"
            r"(?:is|are|(?:can|may|shall|will) be) (?:as |hereby )?defined\b"
        ),
        Verb.MEANS: (
            r"(?:(?:shall|will|also|in each case|,|otherwise|individually|collectively|each)"
            rf"{_HERE} )*"
            r"(?:means?\b(?! of\b| (?:through|by|with|in) which\b|"
            # "1. Providing the means and tools"
            r" and (?!(?:(?:shall|will|also) )*(?:includ|refer|cover|compris|extend|denot|exclud|"
            r"has|have|is|are)|may )|"
            # "Docks reached by other means must be lit"
            r" (?:must|shall|should|can(?:not)?)\b|"
            r"\s*[.;)?]| (?:something|anything) (?:else|different)| different)|"
            r"refers?(?:,? (?:only|collectively),?)? to\b|denotes?\b|"
            r"indicates\b(?= (?:the|an?|any|all)\b)|"
            r"represents\b(?= (?:an?|the|your|our|any|all|each)\b)|"
            r"signif(?:y|ies)\b|stands? for\b|"
            r"(?:is|are|be) deemed to (?:mean|be references to)\b)"
        ),
        Verb.INCLUDES: (
            rf"(?:(?:shall|will|may|can|also){_HERE} )*"
            r"(?:includes?|comprises?|embraces?|extends? to|covers?)\b"
        ),
    },
    weak=(  # "is a ship", "are ships"; but not "is committed", "are in use"
        # "shall be the sum", "is deemed to be a ship"
        r"(?:(?:shall|will) be|(?:is|are|shall be) deemed to be)(?= (?:an?|the)\b)|"
        r"(?:is|are)\b(?! (?:not|hereby|\w+ed|to|of|in|on|at|for|from|with|as|also|only|so|now|"
        r"still|often|always|never|usually|generally|typically|therefore|broad|ambiguous|important|imperative|"
        r"optional|necessary|possible|valid|invalid|available|subject|absent|present|empty|"
        r"useful|the (?:text|string)|"
        # what is judged, as an example of style: '"Ten years at sea" is a good profile'
        r"(?:an? )?(?:(?:very|more|less|relatively|fairly|rather|quite) )?"
        r"(?:good|bad|better|worse|best|great|poor|fine|right|wrong|clear|unclear|correct|incorrect|"
        r"acceptable|unacceptable|suitable|unsuitable|appropriate|inappropriate|helpful|"
        r"unhelpful|new|common|popular|example))\b| [“\"„])"  # '"kind" is "dock"' is a condition
    ),
    sense=r"(?:in|within) the (?:sense|meaning) of",
    inverted=r"(?:by|under) the (?:term|expression|word) (?:is|shall be) (?:meant|understood)",
    qualifiers=(
        r"in|as|when|where|with|for|used|referred|unless|subject|if|of|to|under|on|by|which|whether|"
        r"wherever|whenever|without|except|collectively|being|having|"
        r"or (?:any )?other|or (?:any )?references?|"
        r"and (?:its|their) (?:derivatives|variants|variations|cognates|correlatives)"
    ),
    before_nouns=(
        r"of|to|would|could|might|by|no|any|all|an?|the|other|such|this|these|those|alternative|what|which|that|"
        r"who|it|they"
    ),
    relative=words("which that who"),
    behind=(
        # "means, in relation to a claim, for the purposes of Part 2, ..."
        r"\s*+(?:,\s*+)?(?:in relation to\s[^,;.:—(]{1,80}?(?:,| and) )?"
        r"(for (?:the )?purposes? of\b(?:[^.;:—]|\.(?=\d)){3,90})",
        rf"\s*+,\s*+((?:in|as)\s{_UP_TO}{{3,90}})[,:]",
        rf"\s++(in (?:this|these)\s{_UP_TO}{{3,60}}?) as\s",
    ),
    meaning=r"means?|includes?|has|have|is|are",
)

QUOTED = QuotedWords(
    lead=(
        r"(?:(?:the|any|an?|your|our) )?(?:(?:defined )?(?:terms?|words?|expressions?|phrases?|"
        r"references? to|acronyms?)(?: (?:and|or) (?:terms?|phrases?|expressions?))?)?"
    ),
    lead_words=r"(?:terms?|words?|expressions?|phrases?|references? to|acronyms?)",
    joins=r"(?:,? ?(?:and|or|and/or)|,|/)",
    alias=r"or|also",
    free=r"and|or|but|where|an?|(?:in|of|this|these) [^\s,]+(?: [\w().]+)?",
    governing=(
        r"(?<!reference[ ])(?<!references[ ])"
        r"(?:as|of|for|by|with|from|to|on|at|under|between|into|through)"
    ),
    meanings=r"[:—–=]|-\s|(?:an?|the|any|all|each|every|those|that|one|both|such|either|(?-i:This|These))\b|"
    r"(?:as to|with respect to) (?:an?|any|each|the)\b",
    bracket=words(
        "the a an each any every and or collectively together individually jointly severally "
        "hereinafter hereafter thereafter henceforth henceforward hereof herein referred to as in "
        "this these such called known "
        "defined respectively below above also with its his her their so-called for short "
        "abbreviated being agreement document act regulation it both all either singly termed "
        "purposes of subsequently which shall will be designated named denoted aggregate amended "
        "restated supplemented modified otherwise from time may sometimes under heading hereby "
        "your our further brief are simply separately indistinctly popularly commonly"
    ),
    bracket_joins=words("and"),
    cited=words("defined above"),
    calling=words(
        "so-called known as also commonly popularly sometimes often called referred to under"
    ),
    speakers=words("we us our ours you your yours i me my they"),
    examples=r"such as|e\.g\.|for example|like|namely|(?:as in|for|which may be)\s*$",
    instance=r"e\.g\.|for example|for instance",
    such=(
        r"such [^\W\d_]+(?: [^\W\d_]+)?(?= (?:being|is|are)\b|\s*,|\s*$)|"
        r"each (?:such )?[^\W\d_]+(?= an?\s*$)"  # "(each vessel a “Tug”)"
    ),
    naming=(
        r"hereinafter|hereafter|henceforth(?:ward)?|being (?:referred to|called)|"
        r"(?:also|commonly|popularly) known as|"
        r"collectively,?(?=(?: as)?(?: the| our)?\W{1,3}$)|"
        r"(?:which is|and) (?:referred to|called)|"
        r"(?:collectively|together|jointly|individually|further|each) referred to|"
        r"(?:(?<=\bis[ ])|(?<=\bare[ ])|(?<=\bbe[ ])(?<!\bcan[ ]be[ ]))"
        r"(?:(?:each|both|individually|collectively|together|jointly|sometimes|also|"
        r"herein|hereinafter) ){0,4}(?:referred to|called(?!,))|hereby (?:designated|named)"
    ),
    calls=(
        r"\b(?:we(?:['’]ll)?|this \w+|these \w+) (?:(?:may|will|shall|also|collectively) ){0,3}"
        r"(?:refers? to [^.;:“”\"]{1,160}? as|calls? [^.;:“”\"]{1,60}?) "
        r"(?:(?:the|our|an?|collectively|together|individually) ){0,2}|"
        r"\b(?:any|each|one|all) of the following\b[^.;:“”\"]{0,120}?"
        r"(?:is|are|be|constitutes?) (?:(?:deemed|considered) )?(?:an? |the )?|"
        r"(?:shall|will) constitute (?:an? |the )"
    ),
    uses=(
        r"\b(?:we|this \w+|these \w+|is|are) use[sd]? "
        r"(?:the )?(?:terms?|words?|expressions?|phrases?)"
    ),
    to_mean=r"to (?:refer to|mean|describe|denote|indicate)|(?:as )?defined (?:in|by)",
    pronouns=r"(?:this|these|that|those|it|they) (?:is|are|shall be|will be|may be)",
    requirements=frozenset(
        (
            *("must", "must not", "required", "shall", "shall not", "should", "should not", "may"),
            *("recommended", "not recommended", "optional", "may not", "can", "cannot"),
            "not",
        )
    ),
    instead=r"as if,? for(?: the (?:letters?|words?|expressions?))?",
    substituted=r"there (?:were|was|is|are|shall be) substituted",
    of_this=" of this ",  # "Column 1 of this Schedule"
    in_this=" in this ",
)

UNQUOTED = UnquotedWords(
    announces=r"(?:the|any|a) (?:terms?|words?|expressions?|phrases?) ",
    articles=r"the|an?",
    indefinite=r"an?",
    not_terms=words(
        "this that these those it its which who whom what he she they nothing everything shall "
        "must may will should would could can might is are was were be been being has have had do "
        "does did if where when whether no not each such i we you there here section sections "
        "subsection paragraph clause article because unless but so then however reference "
        "references some most than always never please example examples herein hereunder "
        "capitalized capitalised neither nor following above"
    ),
    prepositions=words(
        "for in as at by on to of from with without under after before during except "
        "notwithstanding subject pursuant throughout upon about against between until since and or "
        "within despite "
        "any all each an a"
    ),
    empty=words("term terms word words expression expressions phrase"),
    tails=r" (?:of (?:any|such|each|another)|in relation to) [^,;]+$",
    joins=r"and",
    joint=r"(?:(?:shall|will|do not|each) )?(?:mean|include|refer|have)",
    plural=r"(?:mean|includ|denot|refer)e?(?: to)?",
    many=r"s\)?$|\band\b|\b(?:men|women|children|people|data|media)$",
    stated=r"(?:is|are|shall be|will be) defined (?:as(?! follows?\.)|to (?:be|mean))|"
    r"shall mean(?= (?:an?|the|any|all|those|such)\b)",
    meaning=r"meaning",
    headed=r"defined",
    including=r"includ",
    acting=r"refers?(?: \w+)? to|represents|indicates",  # "(2) The Registrar refers to the list"
    nouns=r"(?:an?|by) \w+(?:ic|ive|ble|ous|ional)",
    broken=r", mean",  # "in relation to: (a) banks, means": the term stands above
)

_IN_THIS = r"in (?:this|these) [A-Za-z-]{3,14}"
_HEREIN = (
    r"(?<![^\W\d_])(?:(?:here(?:in)?(?:after)?|henceforth|henceforward)"
    rf"(?: {_IN_THIS})?|{_IN_THIS})"
)
_TOGETHER = r"(?:(?:collectively|individually|jointly) )?"
_CALLED = rf"(?:be )?{_TOGETHER}(?:referred to as|called|known as|designated) (?:(?:the|an?) )?"
_NAMED = r"(?P<term>[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,4})"

PASSING = PassingForms(
    naming=(
        rf"{_HEREIN} {_CALLED}\*{{0,2}}"
        r"(?P<term>[A-Z][\w-]*(?: (?:and |of |for )?[A-Z][\w-]*){0,4})"
        r"(?=\*{0,2}\s*[(),;.–—-]|\*{0,2} or (?:the )?[A-Z])",
        r"\(here(?:in)?after,? (?:the )?(?P<term>[A-Z][\w-]*(?: [A-Z][\w-]*){0,3})\)",
        # "(in this section called the council)"
        rf"\({_HEREIN} {_CALLED}{_NAMED}\)",
        rf"\((?:but |and )?{_TOGETHER}(?:referred to|known|designated) {_HEREIN} as "
        rf"(?:(?:the|an?) )?{_NAMED}\)",
        # "the adverse party shall be known as the defendant"
        r"shall be (?:known|referred to) as (?:the|an?) "
        r"(?P<term>[a-z][\w-]*(?: (?:of )?[a-z][\w-]*){0,2})(?=[,.;])",
    ),
    bare=(
        r"(?<=\w[ ])\((?:the|each,? an?) (?P<term>[A-Z][a-z]\w*(?: [A-Z]\w+){0,3})\)",
        r"(?<=[a-z][ ])\((?P<term>[A-Z][a-z]\w*(?: [A-Z]\w+){1,3})\)(?=[.]\s)",
    ),
)

GLOSSARY = GlossaryWords(
    headings=(
        r"definitions?|interpretations?|glossary|terminology(?: used\b.*)?|"
        r"defined terms|terms defined|"
        r"key terms|meanings? of\b.*|(?!\w+ing ).*\bdefinitions|definitions\b.*|"
        r"definition (?:of|and|for)\b.*|"
        r"interpretations? (?:and|of|etc)\b.*|.*\band interpretation|.*(?<!-)\bglossary\b(?!-).*|"
        r"general interpretation|terms and definitions|"
        # not "Directives are defined"
        r"(?!.*\b(?:is|are|be|not|must|may) ).*\bdefined|.*\bdefinitional provisions|"
        r"(?:(?:list of|symbols and|common|key) )?(?:abbreviations|acronyms|abbreviated terms)"
        r"(?:,? (?:and|&|or) (?:abbreviations|acronyms|initialisms|symbols|abbreviated terms))?"
        r"(?: (?:of|used|in)\b.*)?|"
        # not "Avoid complicated expressions"
        r"(?:.*\b(?:and|of|certain|other|general|following|technical|legal),? )?expressions"
    ),
    columns=(
        r"(?:defined )?(?:terms?|words?|expressions?|abbreviations?|acronyms?|symbols?)(?: or .*)?"
    ),
    spoken_of=r"(?:definitions?(?: of)?|meanings? of)(?: the| an?)?"
    r"|what(?: the)?(?: terms?| words?)?",
    powers=r"defin(?:e|ing)",
    meanings=r"meanings?|definitions?",
    explained=r"(?:.*(?<=\s))?"
    r"(?:meanings?|definitions?|descriptions?|explanations?|interpretations?|expansions?|"
    r"full (?:forms?|names?))",
    notes=frozenset(
        (
            *("amendments", "amendment", "references in text", "effective date"),
            *("effective date of amendment", "effective date of amendments"),
            *("short title of act", "short title of amendment", "short title of amendments"),
            *("codification", "short title", "prior provisions"),
            *("historical and revision notes", "transfer of functions", "savings provision"),
            *("note", "notes", "example", "examples", "history", "annotations", "revision note"),
            *("editor's note", "editor’s note", "editorial note", "editors' note"),
            *("cited in", "quoted in", "applied in", "stated in"),
            *("revision notes", "cross references", "prior law", "statutory notes"),
            *("valid examples", "invalid examples"),
            *("judicial decisions", "opinions of the attorney general"),
            *("version control", "version history", "document control", "document history"),
            *("revision history", "change history", "document information", "document details"),
        )
    ),
    alternatives=r"or",
)

LEAD_INS = LeadInWords(
    governs=(
        # not "Unless otherwise provided by law, the following rules govern meetings:"
        r"unless\b.{0,60}\b(?:context|contrary|"
        r"otherwise(?! (?:provided|required|prescribed|permitted|agreed|directed) "
        r"(?:by|in|under)\b))",
        r"following (?:\w+ ){0,3}(?:meanings?|terms?|definitions?|expressions?|words|"
        r"abbreviations|acronyms)",
        r"\bthe (?:terms?|words|expressions?)\s*[:—–-]\s*$",
        r"\bdefinitions\b[^.;:]{0,60} apply (?:in|throughout|for)\b",
        r"(?:words (?:or|and) phrases|terms) used in this \w+ shall be interpreted\b",
    ),
    announces=(
        r"following (?:\w+ ){0,3}(?:terms?|words|expressions?|phrases?|definitions?)\b[^.;:]{0,80}?"
        r"\b(?:meanings?|definitions?|defined|apply)\b"
        r"|(?:terms?|words|expressions?) defined in this \w+ (?:shall )?(?:have|bear)\b"
        r"|(?:words (?:or|and) phrases|terms) used in this \w+ shall be interpreted\b"
    ),
    # "in this Part", not an occasion: "in case of fire"
    placed=r"in(?! (?:case|the (?:case|event|course|absence)|addition|particular|general|order|"
    r"accordance|connection|consideration|"
    r"(?:any of )?the following (?:limited )?"
    r"(?:circumstances|cases|situations|events|instances|ways))\b)|"
    r"for (?:the )?purposes? of|"
    r"(?:as|whenever|when|wherever) used in",
    states=(
        r"(?:(?:(?:an?|any|all|the) )?(?:following |defined )?(?:references?|terms?|words|"
        r"expressions?|definitions?) )?"
        r"(?:in|for|throughout|within|(?:as |when(?:ever)? |where(?:ver)? )?used)"
    ),
    speaks=r"following|references?|terms?|words|expressions?|read as|definitions?|meanings?",
    defined_in=r"(?:terms?|words|expressions?) (?:and (?:terms?|words|expressions?) )?defined in",
    legend=r"where",
    legend_start=r"and",
    of=r"of|for|in|to",
    in_="in",
    heading=r"in|for|as|where",
    goes_on=r"and|or",
    following=r"following",
    explains=r"Explanation(?: \d{1,2}| [IVX]{1,4})?[.:]?\s?[—–―‒-]",
    provisos=(
        r"Provided,?(?: further,?)? [Tt]hat\b|"
        r"provided,?(?: further,?)? that for (?:the )?purposes? of this\b"
    ),
    refers_back=(
        r"(?:for )?examples?|e\.g|for (?:the )?avoidance|(?:also |not )?(?:in|ex)cluded (?:is|are)|"
        r"for (?:the )?purposes? of (?:this|the foregoing)|"
        r"notwithstanding the (?:foregoing|above)|"
        r"(?:the|that|this|neither) (?:terms?|expressions?|definition)|"
        r"(?:it|they)(?: \w+){0,3} (?:includ|exclud|mean|compris|extend|cover|refer)\w*|"
        r"this (?:(?:also|shall|will|may) )?(?:include|exclude|comprise|cover)s?\b"
    ),
    duties=r"shall|must|should",
)

SCOPE = ScopeWords(
    scopes=(
        r"in|(?:(?:as|when|whenever|where|wherever) )?"
        r"(?:it is |they are )?used (?:anywhere )?(?:in|within|throughout)|throughout|within"
    ),
    purposes=r"for (?:the |all )?purposes? of|in the context of|(?-i:For)(?= (?:this|these) )",
    through=r"in|under|of|by|for|with|to|\w+ing",
    here=r"this|these|the present|the said",
    before=r"the (?:immediately )?(?:preceding|previous|foregoing)",
    attributes=r"code(?= (?:sub)?sections?\b)",
    any=r"an?|any|every|each|all",
    articles=r"the",
    elsewhere=(
        r"of (?:(?:the|that|an?|said|such) )?(?!this\b|these\b)(?-i:[A-Z“\"‘])|"
        r"of (?:title|that|the said)\b|thereof\b"
    ),
    of_others=r"of",
    pointing=(
        r"\w+ed|set|forth|out|given|shown|found|down|laid|made|as|meaning|than|except|save|not|"
        r"(?:defined|referred to|described) as|"
        r"thereto|to (?:it|them|(?:such|that|the|those) (?:terms?|words?|expressions?))"
    ),
    apply=r"(?:shall |will )?(?:apply|have effect)",
    pointing_to=r"to|that|those|by|regard|respect|is|are|contains?|appears?",
    things=words(
        "entry row column table sentence definition expression example formula calculation "
        "computation exception exclusion exemption requirement condition limitation test heading "
        "note form notice box bullet context"
    ),
    definitions=words("definition"),
    clauses=words("clauses"),
    documents=words(
        "act law regulation regulations rules order agreement contract directive code ordinance "
        "policy standard specification document bylaws by-laws by-law constitution decree "
        "decision statute lease deed licence license terms rulebook rulebooks guidance manual "
        "instrument convention treaty protocol charter handbook bill glossary"
    ),
    called={
        "provision": "section",
        "sub-section": "subsection",
        "subregulation": "subsection",
        "sub-regulation": "subsection",
        "subrule": "subsection",
        "sub-rule": "subsection",
        "sub-paragraph": "subparagraph",
        "point": "subparagraph",
        "sub-subparagraph": "clause",
        "sub-clause": "clause",
        "sub-sub-subparagraph": "subclause",
        "annexe": "annex",
        "appendice": "appendix",
    },
    styles=(
        # regulations, rules, Articles
        DraftingStyle(
            by_depth=("paragraph", "subparagraph"), numbers_first=True, unless_cited="subsection"
        ),
        DraftingStyle(  # Acts of the United Kingdom and those that follow it
            by_sign=(
                ("subsection", r"\d+[A-Z]*"),
                ("paragraph", r"[a-z]{1,2}"),
                ("subparagraph", r"[ivxl]+"),
                ("clause", r"[a-z]{1,2}"),
                ("item", r"[a-z]{1,2}"),
            ),
            numbers_first=True,
        ),
        DraftingStyle(  # laws of the United States
            by_sign=(
                ("subsection", r"[a-z]{1,2}(?:-\d+)?"),
                ("paragraph", r"\d+[A-Z]*(?:-\w+)?"),
                ("subparagraph", r"[A-Z]{1,2}(?:-\w+)?"),
                ("clause", r"[ivxl]+"),
                ("subclause", r"[IVXL]+"),
                ("item", r"[a-z]{2}"),
            ),
            numbers_first=False,
        ),
    ),
    innermost=words("paragraph item"),
    in_attachments=words("paragraph"),
    persons=(
        r"(?:an?|another|any|one|some|other) (?:[\w-]+ ){0,3}(?:persons?|party|individual)|persons"
    ),
    small=words("of and for the in on to a an"),
)

SENTENCES = SentenceForms(
    not_named=frozenset(
        (
            *("purpose", "scope", "introduction", "overview", "about", "background", "authors"),
            *("references", "sources", "contents", "table of contents", "see also", "steps"),
            *("further reading", "related documents", "how to use this glossary", "disclaimer"),
            *("purpose and scope", "about this glossary", "about this document", "contributing"),
            *("interpretation rules", "rules of interpretation"),
        )
    )
)

DEFINITIONS = DefinitionWords(
    verbs=VERBS,
    quoted=QUOTED,
    unquoted=UNQUOTED,
    sentences=SENTENCES,
    passing=PASSING,
    glossary=GLOSSARY,
    lead_ins=LEAD_INS,
    scope=SCOPE,
)
