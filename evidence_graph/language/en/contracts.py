"""English words of the opening of contracts."""

from __future__ import annotations

from ..contracts import ContractWords
from ..patterns import words
from .months import MONTHS

CONTRACTS = ContractWords(
    kinds=(
        r"agreements?|contract|lease|deed|licen[cs]e|amendment|addendum|guarant(?:y|ee)|indenture"
        r"|covenant|undertaking|plan|warrant|debenture|letter|(?:grant|award)\s+notice"
        r"|(?:promissory|convertible|revolving|secured|demand|subordinated)\s+note"
    ),
    opening=r"th(?:is|e\s+present)",
    asking=words("read review"),
    openers=(
        r"made|entered|issued|delivered|dated|between|among|effective|executed|concluded|hereinafter"
        r"|\((?:the|this)?\s*[\"“'‘]|confirms?"
    ),
    modals=r"may|shall|will|must|can|does|supersedes|constitutes|contains",
    exhibit=(
        r"(?:exhibit|attachment|annex|appendix)\s+(?:no\.\s*)?(?:\d[\w.()/-]*|\([\w.]{1,3}\)(?:\(\d\))?|[A-Z]|[a-z]\(\d{1,2}\))(?=\s|$)"
        r"(?!\s+to\b)|execution\s+(?:version|copy)|confidential(?:\s+treatment\s+requested)?(?=\s*$)"
    ),
    clauses=(
        r"entire\s+agreement|instrument\s+or\s+agreement|execution\s+of|schedule\s+(?:\d{1,2}|[A-Z]|[IVX]{1,4})\b(?!\s+to\b)"
        r"|(?:your|our)\b|(?:duration|terms?|termination|scope|purpose|subject|background|renewal|parties)\s+(?:of|to)"
        r"\s+(?:the\s+|this\s+)?(?:agreement|contract|lease|licen[cs]e)|(?:agreement|contract)\s+(?:number|date)"
    ),
    subject=r"re|subject",
    names_on=r"to|for|of|and",
    between=r"(?:(?:by\s+and\s+)?(?:between|among(?:st)?)|parties:?)\s*:?",
    joined=r"and(?:\s+between)?",
    described=(
        r"an?|the|whose|with|having|located|organi[sz]ed|incorporated|doing|acting|its?|as|on|both"
    ),
    role=r"(?:(?:the|hereinafter|hereafter|herein|referred|called|to|as|each|together)[\s,]+){0,5}",
    together=r"[\"“](?:the\s+)?part(?:y|ies)[.,]?[\"”]",
    dated=(
        r"as\s+of|dated|made(?:\s+on)?|entered\s+into\s+on|effective(?:\s+date)?|executed\s+on"
        r"|on|this"
    ),
    ordinals=r"\s?(?:s\s?t|n\s?d|r\s?d|t\s?h)",
    day=r"day\s+of|of",
    governed=r"govern(?:ed|ing)\b[^.;]{0,160}?\blaws?\s+(?:of|in\s+force\s+in)\s+(?:the\s+)?",
    law_named=(
        r"govern(?:ed|ing)\b[^.;]{0,80}?\b(?:by|with|under)\s+(?:the\s+)?"
        r"(?P<law>(?!Union|Member|Applicable|Data|Privacy|Community)(?-i:[A-Z][\w-]+\s+){1,2}(?-i:law))s?\b"
    ),
    law_ends=r"without|applicable|governing|and|regardless|including|excluding|as|in|to|for",
    agreeing=r"agrees?|agreed|covenants?",
    recitals=r"whereas|witnesseth|w\s+i\s+t\s+n\s+e\s+s|recitals|background|now,?\s+therefore",
    amending=r"amendment|addendum|supplement|modification|waiver|extension|restatement",
    cover_pages=(
        r"cover\s+(?:page|sheet)|order\s+form|key\s+terms|(?:deal|business|commercial|order)\s+terms"
        r"|summary\s+of\s+terms|statement\s+of\s+work|contract\s+(?:details|particulars)|particulars"
    ),
    signatures=(
        r"by|its?|effective|name|print(?:ed)?\s+name|title|date|signature|signed(?:\s+by)?|e-?mail(?:\s+address)?"
        r"|contact|copy|ref|tel|(?:legal )?address|attention|attn|re|subject|to|from|cc"
        r"|source|note|notes"
        r"|witness|party|parties|company|between|whereas|(?:fax|facsimile|telex|tele?phone|phone)(?:\s+(?:nos?|number))?"
    ),
    months=MONTHS,
    country=r"(?:state|commonwealth|province|republic|kingdom|people['’]s\s+republic)\s+of\s+(?:the\s+)?",
)
