"""English words and patterns of questions."""

from __future__ import annotations

from ..patterns import words
from ..questions import QuestionWords, Topic, patterns, topic

_PARTS = {
    # Between an interrogative and its verb: "which other provisions of the Act"
    "UNITS": r"(?: (?:other|else|all|the|any|every|everything|provisions?|rules?|sections?|"
    r"articles?|clauses?|paragraphs?|parts?|documents?|regulations?|acts?|laws?|of)){0,5}",
    # Instead of an interrogative: "everything that", "show me all"
    "ALL": r"(?:(?:list|show|find|give)(?: me)? )?(?:everything|anything|whatever|what|which|all"
    r"|any|every|the|provisions|rules|sections|articles|clauses|paragraphs)",
    "MANY": r"(?:(?:are|there|any|show|list|find|give|me|all|the|what|which|other) ){0,6}",
    "CITES": r"(?:cit(?:e|es|ing)|refer(?:s|ring)?(?: back)? to|references?|mention(?:s|ing)?|"
    r"invokes?)\b",
    "CITED": r"(?:cited|referred to|referenced|mentioned|invoked)\b",
    "NOUNS": r"(?:cross-?references?|references?|citations?|mentions)",
}

QUESTIONS = QuestionWords(
    asking=words(
        """
        a about an and are as by can cite content contents did do does exactly explain find for from
        give go how i in is it let look me of on or please print provide provides provision quote
        read reads s say says see set show state states text tell that the there this to under up us
        we what whats which with within words wording would you
        """
    ),
    defining=words(
        """
        act agreement applies concept concepts contract defined define defines definition
        definitions expression governs law mean meaning meanings means meant phrase purposes
        regulation regulations rules stand stands term terms understood used word
        """
    ),
    referring=words(
        """
        act acts all any anywhere articles back citation citations cited cites citing clause clauses
        code contract cross document documents else elsewhere every everything has have invoke
        invoked invokes laws list made mention mentioned mentioning mentions other paragraphs part
        parts provisions refer reference referenced references referencing referred referring refers
        regulations rules sections they where who
        """
    ),
    comparing=words(
        """
        against between compare compared compares comparing comparison contrast differ difference
        differences different differentiate differs distinction distinguish from one other versus vs
        """
    ),
    term_borders=words(
        """
        a an and are as at be been between by can could did do does for from had has have how if in
        is it its may must of on or shall should than that the their them then there these they this
        those to under was were what when where whether which who whose why will with would
        """
    ),
    unabbreviated=words("a an and for in of on or the to with"),
    pointing=words("according in inside into my our per pursuant this under within your"),
    references_from=patterns(
        r"(?:what|which)<UNITS> (?:does|do|did) @.{0,60} <CITES>",  # "what does s 14 refer to"
        r"(?:what|which)<UNITS> (?:is|are) <CITED> (?:by|in) @",
        r"<ALL><UNITS>(?: that| which)? @ (?:itself )?<CITES>\W*$",  # "all that s 14 refers to"
        r"<ALL><UNITS>(?: (?:that|which) (?:is|are))? <CITED> (?:by|in) @\W*$",
        r"<MANY><NOUNS> (?:(?:made|contained) )?(?:in|from|by) @",
        parts=_PARTS,
    ),
    references_to=patterns(
        # "what cites s 14", "which rules refer to s 14", "which rules on deposits refer to s 14"
        r"(?:what|which|who)<UNITS>(?: (?:on|about|concerning|for) .{1,60})? <CITES> @",
        r"(?:list|show|find|give)(?: me)?<UNITS>(?: that| which)? <CITES> @",
        r"<ALL><UNITS>(?: that| which)? <CITES> @\W*$",  # "everything that refers to s 14"
        r"(?:where|what<UNITS>|which<UNITS>|by (?:what|which<UNITS>))(?: else)? (?:is|are|has|have)"
        r" @.{0,60} <CITED>",  # "where is s 14 mentioned", "what is s 14 cited by"
        r"(?:is|are) @.{0,60} <CITED>(?: by| any| else|\W*$)",
        r"<MANY><NOUNS> (?:to|of) @",
        parts=_PARTS,
    ),
    comparisons=patterns(
        r".{0,200}?\bdifferences? between\b",
        r".{0,200}?\b(?:distinction between|distinguish)\b",
        r"<START>how\b.{1,200}\bdiffer(?:s|ent)?\b",
        r"(?:please )?(?:compare|contrast|(?:a )?comparison)\b",
        r".{1,200}?\b(?:versus|vs)\b",
        r".{1,200}?\bcompared? (?:to|with)\b",
    ),
    definitions=patterns(
        r"<START>what (?:does|do)\b.{1,80}\b(?:mean|stand for)\b.{0,80}$",
        r"<START>what (?:is|are) meant by\b",
        r"<START>(?:(?:what|where) (?:is|are|'s) |give(?: me)? |show(?: me)? |find )?(?:the )?"
        r"(?:legal |statutory |exact )?(?:definitions?|meanings?) (?:of|for)\b",
        r"define\b",
        r"<START>(?:how|where) (?:is|are)\b.{1,80}\bdefined\b",
        r".{1,80}\b(?:definition|meaning)\W*$",
    ),
    # Looser cues ("… qualifies as an Accepted Virtual Asset") stand in long questions about
    # something else: looking the definition up cost .1 of average precision on the 27 questions of
    # ObliQA, XRef and MP that had one.
    terms_asked=patterns(
        # "what is a deposit under the Act", but not "what is the deposit to be paid"
        r"<START>(?:what|who)(?: is|'s|’s| are) (?:(?:in|under|within) @,? )?(?:an? |the )?<TERM>"
        r"(?:,? (?:in|under|within|according to|for the purposes? of) (?:the |this )?(?:@|act|law|"
        r"code|agreement|contract|rules|regulations?).{0,80})?\W*$",
        r"which \w+ (?:is|are) (?:an? |the )?<TERM>",
        # "which definition of Product governs clause 3.2"
        r"(?:which|what) (?:definition|meaning) of (?:an? |the )?<TERM> (?:governs?|appl(?:y|ies)|"
        r"counts?|holds?|is used)(?: (?:in|to|for|under))? (?:the )?@\W*$",
        r"<START>(?:what|how) (?:does|do|did) @ (?:mean by|define) (?:an? |the )?<TERM>\W*$",
        # "is a bank that lends a creditor", "what counts as income"; in short questions alone
        r"(?:is|are)(?: \S+){1,10} an? <TERM>\W*$",
        r"(?:what|who|which \w+) (?:counts?|qualif(?:y|ies)|(?:is|are) (?:treated|regarded|classed|"
        r"deemed)) as (?:an? |the )?<TERM>",
    ),
    subjects=patterns(
        r"(?:what|which|how)(?: \w+){0,3}? (?:does|do|did) @ \w+",  # "what does s 14 require"
        r"(?:does|do) @ \w+",
        r"what (?:is|are) (?:required|allowed|permitted|prohibited|forbidden|laid down|set out)"
        r"(?: by| in| under) @\W*$",
    ),
    lead=patterns(r"^(?:in|under|within) (?:the )?@,? "),
    one_place=patterns(r"(?:\bthe )?@(?:,? (?:(?:of|in|under|and|or) )?(?:the )?@)*"),
    days=patterns(
        r"\b(?:as (?:of|at|on)|as it stood (?:in|on)|in force (?:in|on))\s(?:the\s)?<DAY>",
    ),
    topics={
        Topic.POLICY: topic("policy, code of conduct, handbook, procedure"),
        Topic.CONTRACT: topic(
            "contract, agreement, lease, deed, licence, license, order form, engagement letter, "
            "terms and conditions, statement of work, terms, terms of service, terms of use, "
            "tos, nda, non-disclosure agreement, eula"
        ),
        Topic.STATUTE: topic("statute, act, law, code, constitution"),
        Topic.REGULATION: topic(
            "regulation, rulebook, rule, directive, ordinance, the order, this order"
        ),
        Topic.TECHNICAL: topic(
            "specification, manual, technical documentation, data sheet, user guide, api"
        ),
        Topic.STANDARD: topic("standard, norm"),
        Topic.GUIDANCE: topic("guidance, guideline, guide, faq"),
        Topic.MEANING: topic(
            "mean, meaning, meant, definition, defined, define",
            headings="definition, interpretation, glossary, defined term, meaning, terminology",
        ),
        Topic.PENALTY: topic(
            "penalty, fine, sanction, punishment, punishable, offence, offense, criminal, "
            "imprisonment",
            headings="penalty, offence, offense, sanction, fine, criminal, enforcement",
        ),
        Topic.SCOPE: topic(
            "apply to, applies to, scope, applicable to, application of, covered by, applicability",
            headings="scope, application, applicability, coverage",
        ),
        Topic.COMMENCEMENT: topic(
            "come into force, comes into force, enter into force, entry into force, commence, "
            "commencement, take effect, effective date",
            headings="commencement, entry into force, effective date",
        ),
        Topic.EXEMPTION: topic(
            "exempt, exemption, exception, excluded, exclusion, carve-out, waiver",
            headings="exemption, exception, exclusion, waiver",
        ),
        Topic.TERMINATION: topic(
            "terminate, termination, cancel, cancellation, rescind, notice period",
            headings="termination, cancellation, notice",
        ),
        Topic.FEE: topic("fee, charge, cost, price", headings="fee, charge, cost, payment, price"),
        Topic.LIABILITY: topic(
            "liable, liability, indemnity, indemnify, damages",
            headings="liability, indemnity, indemnification, limitation of liability",
        ),
        Topic.APPEAL: topic(
            "appeal, review of a decision, object to, objection",
            headings="appeal, review, objection",
        ),
        Topic.PURPOSE: topic(
            "purpose of, aim of, objective", headings="purpose, object, objective, aim"
        ),
        Topic.TRANSITION: topic(
            "transitional, transition period, transition, grandfathered",
            headings="transitional, transition, saving",
        ),
        Topic.JURISDICTION: topic(
            "governing law, jurisdiction, court",
            headings="governing law, jurisdiction, dispute resolution",
        ),
        Topic.CONFIDENTIALITY: topic(
            "confidential, confidentiality, disclose",
            headings="confidentiality, confidential information, disclosure",
        ),
    },
)
