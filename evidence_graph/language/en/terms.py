"""English inflection, and the words of phrases that look like terms."""

from __future__ import annotations

from ..patterns import words
from ..terms import FoldRule, FoldWords, TermWords, UsedLikeTerms

_IN_US = ("apparatu", "bonu", "campu", "censu", "consensu", "prospectu", "statu", "surplu", "viru")
"""Nouns in -us, folded as their singular is: without the last letter."""

TERMS = TermWords(
    folding=FoldWords(
        articles=words("the a an"),
        irregular={"children": "child", "men": "man", "women": "woman", "people": "person"}
        | {f"{word}ses": word for word in _IN_US},
        steps=(
            (FoldRule("'s"),),
            (
                FoldRule("ies", "y", stem=2),
                FoldRule("sses", "ss", stem=2),
                FoldRule("xes", "x", stem=2),
                FoldRule("ches", "ch", stem=2),
                FoldRule("shes", "sh", stem=2),
                FoldRule("ss", "ss"),
                FoldRule("s", stem=3),
            ),
        ),
    ),
    used_like_terms=UsedLikeTerms(
        determiners=r"the|an?|any|each|every|such|no|its|their|his|her",
        name_joins=r"of|for|on|in|de|and|or",
        elsewhere=(
            r",?\s\(?(?:(?:as|each as|as such term is) defined\b"
            r"|(?:listed|identified|set\s(?:forth|out)|specified|stated|shown)\sin\b)"
            r"|\s(?:web\s?(?:page|site)s?|home\s?page)\b"  # "the Privacy Notice web page"
        ),
        taken=(
            r"(?:not (?:otherwise )?(?:specifically )?|un)defined (?:herein|hereunder|"
            r"below|above|elsewhere|in th(?:is|ese)|otherwise)|"
            r"not (?:otherwise )?defined (?:shall|will|have|has|are)|"
            # "Capitalized terms used herein have the meanings given to them in the Plan"
            r"(?:capitali[sz]ed|defined) (?:terms?|words)\b[^.]{0,160}?\bmeanings?\b[^.]{0,60}?"
            r"\b(?:in|by|under) (?:the|that|such|its) "
            r"(?!(?:sections?|articles?|clauses?|exhibits?|definitions|cover|preamble|recitals)\b)|"
            r"terms defined in (?:the|that|such) [^.]{0,100}?meanings?|"
            r"\bmeanings?\b[^.]{0,40}? (?:in|on) (?:an?|the|each|any|its)(?: applicable)? "
            r"(?:cover pages?|order forms?|key terms|statements? of work)"
        ),
        alternatives=r"or|and",
        names=words(
            # parts of documents, and documents
            "section subsection schedule part chapter article annex appendix table figure form "
            "clause paragraph title rule regulation act law code directive treaty convention order "
            "constitution protocol bill statute decree resolution ordinance charter exhibit "
            "attachment item guidance policy manual handbook guideline standard principle glossary "
            "recital preamble page volume rulebook instrument decision accord gazette journal "
            "register report model framework "
            # bodies and offices
            "authority commission council committee board court tribunal ministry minister "
            "secretary department office agency bank union parliament congress senate house "
            "government republic crown majesty university institute association society federation "
            "registrar chief president governor mayor king queen emperor judge justice ombudsman "
            "treasury commissioner inspectorate service bureau administration administrator "
            "organisation organization foundation group forum task force network exchange assembly "
            "alliance consortium club ruler sheikh prince chancellor attorney solicitor general "
            # places, peoples, tongues
            "kingdom state emirate island sea gulf ocean river bay city county district territory "
            "world earth europe european america american africa african asia asian english "
            "england british britain scotland scottish wale welsh ireland irish french france "
            "germany german arab arabian arabic islamic christian jewish roman latin greek chinese "
            "china japan india indian canada australia international national federal royal united "
            "global north south east west northern southern eastern western "
            # time
            "january february march april may june july august september october november december "
            "monday tuesday wednesday thursday friday saturday sunday christmas easter "
            # forms of companies: "the Tide Holdings Inc"
            "inc corp ltd "
            # what has a capital anyway
            "internet web god bible mr mrs ms dr sir lord"
        ),
    ),
    adding=(
        r"(?:\w+ ){0,6}?(?:(?:does|do|shall|may|will) (?:not |also ){0,2}(?:include|mean|extend)|"
        r"also\b|includes?\b|excludes?\b)"
    ),
)
