"""French words of definitions."""

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

_THE = r"(?:le |la |les |l['’])"
_WORDS = r"(?:termes?|mots?|expressions?|notions?|vocables?|sigles?)"

VERBS = VerbWords(
    by_kind={
        Verb.EXCLUDES: (
            r"ne (?:comprend|comprennent|désigne|désignent|vise|visent) pas\b|"
            r"n['’](?:inclut|incluent|englobe|englobent) pas\b"
        ),
        Verb.SAME_AS: (
            r"(?:a|ont) (?:le|la) (?:même )?(?:sens|signification)|"
            r"(?:est|sont) (?:définie?s?|entendue?s?|déterminée?s?) (?:à|au|aux|dans|par|en)\b"
        ),
        Verb.MEANS: (
            r"(?:(?:désigne|signifie)(?:nt)?\b|"
            r"s['’]entend(?:ent)? (?:de|du|des|d['’]|comme|par)|"
            r"(?:doit|doivent) s['’]entendre|(?:est|sont) entendue?s? comme|renvoie(?:nt)? à|"
            r"vise(?:nt)?|correspond(?:ent)? à|(?:, )?on entend)"
        ),
        Verb.INCLUDES: r"(?:comprend|comprennent|inclut|incluent|englobe(?:nt)?)\b",
    },
    # "est un port", and no adjective: "est libre", "est seul responsable"
    weak=r"(?:est|sont)\b(?= (?:une?|les?|la|des?|du|toute?s?|tous|chaque|ce(?:lui|lles?|ux)?)\b"
    r"| [ld]['’]|\s*[:—–])",
    sense=r"au sens",
    inverted=(
        r"(?:on entend|il faut entendre|il y a lieu d['’]entendre|(?:est|sont) entendue?s?|"
        r"s['’]entend(?:ent)?|est désignée?)(?: ici)? par"
        rf"(?: {_THE}?{_WORDS})?"
    ),
    qualifiers=r"au|aux|à|dans|pour|en|lorsque|lorsqu['’]il|si|sous|selon|concernant|d['’]un",
    before_nouns=r"le|la|un|une|ce|cette|qui|que",
    relative=words("qui que"),
    meaning=r"désigne|signifie|est|sont|a|comprend",
)

QUOTED = QuotedWords(
    spaced_marks=True,
    lead=rf"(?:{_THE}|une? |des )?(?:{_WORDS})?(?: d['’]| de)?",
    lead_words=_WORDS,
    joins=r"(?:,? ?(?:et|ou|et/ou|ainsi que)|,|/)",
    alias=r"ou|aussi",
    free=r"et|ou|(?:du|de la|au|à la|ce|cette) [^\s,]+",
    meanings=(
        r"[:—–=]|-\s|,? (?:une?|les?|la|l['’]|des?|du|d['’]|toute?s?|tous|chaque|celui|celles?|"
        r"ceux|ce (?:qui|que)|soit)(?<=['’])|"
        r",? (?:une?|les?|la|des?|du|toute?s?|tous|chaque|celui|celles?|ceux|ce|soit)\b"
    ),
    bracket=words(
        "le la les l un une des de du d ci-après ci après dénommé dénommée dénommés dénommées "
        "désigné désignée désignés désignées appelé appelée appelés appelées individuellement "
        "collectivement ensemble conjointement et ou chacun chacune parfois également par sous "
        "nom terme termes abrégé abrégée en dit dite dits dites présent présente que nous appelons "
        "comme "
        "appellerons"
    ),
    bracket_joins=words("et ou"),
    examples=r"par exemple|telle?s? que|comme",
    instance=r"par exemple",
    cited=words("défini définie définis définies"),
    calling=words(
        "dit dite dits dites parfois également appelé appelée appelés appelées dénommé dénommée "
        "dénommés dénommées"
    ),
    speakers=words("nous notre nos vous votre vos je"),
    pronouns=r"(?:ceci|cela|ils?|elles?) (?:est|sont|sera|seront)",
    requirements=frozenset(
        (
            *("doit", "doivent", "ne doit pas", "ne doivent pas", "devrait", "ne devrait pas"),
            *("peut", "peuvent", "obligatoire", "recommandé", "facultatif"),
        )
    ),
    uses=rf"\b(?:utilis|employ)\w+ {_THE}?{_WORDS}",
    to_mean=r"pour (?:faire référence (?:à|aux?)|désigner|parler d)",
    naming=(
        r"ci-après(?: (?:dénommée?s?|désignée?s?|appelée?s?))?|"
        r"(?:dénommée?s?|désignée?s? comme|dite?s?|abrégée? en)"
    ),
)

UNQUOTED = UnquotedWords(
    announces=rf"{_THE}{_WORDS} ",
    articles=r"le|la|les|un|une",
    indefinite=r"une?",
    not_terms=words(
        "cela ceci il elle ils elles on nous vous ce cet cette ces qui que quoi dont où est sont a "
        "ont peut peuvent doit doivent ne pas si lorsque sauf aucun aucune tout toute article "
        "alinéa paragraphe"
    ),
    prepositions=words(
        "pour en dans à au aux sur sous avec sans par de du des d entre vers et ou selon contre"
    ),
    empty=words("terme termes mot mots expression expressions"),
    joins=r"et|ou",
    joint=r"(?:désignent|signifient|s['’]entendent)",
    plural=r"(?:désignent|signifient|s['’]entendent)",
    many=r"[sx]$|\bet\b",
    stated=r"(?:est|sont) définie?s? comme",
    meaning=r"sens|signification",
    including=r"compr|incl|englob",
)

_PLACE = r"(?:[^\W_][\w'’.-]*,? ){1,8}?"  # "du présent titre", "de l'article L. 123-4"
_SENSE = rf"(?:(?P<said>(?:Au sens|Pour l['’]application|Aux fins|Dans) {_PLACE})(?=[Oo]n ))?"
_NOUNS = r"[a-zà-ÿœ][\w'’-]*(?: [a-zà-ÿœ][\w'’-]*){0,6}?"
_MEANING = (
    r"(?=\s*:|,? (?:une?|le|la|les|tout|toute|tous|toutes|celui|celle|ceux|celles|ce qui|ce que)\b"
    r"|,? l['’]|,? l['’]ensemble)"
)
_WHO = r"(?=(?:les?|la|tout|toute|tous|toutes|ceux|celui|celle|celles)\b)"

SENTENCES = SentenceForms(
    opening=(
        # "Au sens du présent article, on entend par local tout bâtiment ..."
        rf"{_SENSE}[Oo]n entend par (?:{_THE}?{_WORDS} )?(?P<term>{_NOUNS}){_MEANING}",
        # "Sont membres actifs les personnes qui ...", "Est considéré comme pilote celui qui ..."
        # but not "Sont éligibles les membres qui ..."
        r"(?:Est|Sont) (?:considérée?s? comme|appelée?s?|dénommée?s?) "
        rf"(?P<term>{_NOUNS}) {_WHO}",
        rf"(?:Est|Sont) (?P<term>membres? {_NOUNS}) {_WHO}",
    ),
)

PASSING = PassingForms(
    naming=(
        r"(?:[(,–—-]\s*)ci-après\s*(?::\s*|\s)(?:(?:dénommée?s?|désignée?s?|appelée?s?)\s+)?"
        r"(?:le |la |les |l['’])?\*{0,2}(?P<term>[A-ZÀ-Ý][\w'’-]+(?: [A-ZÀ-Ý][\w'’-]+){0,2})"
        r"(?=\*{0,2}\s*[),;.])",
        # "la Fédération des Pilotes, communément dénommée FDP"
        r", communément (?:dénommée?|nommée?|appelée?) (?:le |la |l['’])?"
        r"(?P<term>[A-ZÀ-Ý][\w'’-]+(?: [A-ZÀ-Ý][\w'’-]+){0,2})(?=\s*[),;.])",
        # "Elle peut être désignée par le sigle : AMN"
        r"(?:désignée?|dénommée?|connue?) (?:par|sous) (?:le sigle|l['’]acronyme|l['’]abréviation)"
        r"\s*:?\s*\*{0,2}(?P<term>[A-ZÀ-Ý][\w-]{1,9})(?=\*{0,2}\s*[),;.])",
    ),
    not_names=words("article annexe"),
)

GLOSSARY = GlossaryWords(
    headings=r".*\bdéfinitions?\b.*|glossaire|lexique|terminologie|.*\binterprétation|vocabulaire|"
    r"(?:liste des )?(?:abréviations|sigles)",
    columns=r"(?:termes?|mots?|expressions?|abréviations?|sigles?)",
    powers=r"définir",
    spoken_of=r"définitions?(?: (?:du|des?|de l['’]|d['’]))?(?: l[ea])?",
    meanings=r"définitions?|significations?",
    explained=r"(?:définitions?|significations?|sens|explications?|descriptions?)",
    notes=words("note notes exemple exemples remarque remarques"),
    alternatives=r"ou",
)

LEAD_INS = LeadInWords(
    governs=(
        r"on entend par",
        r"(?:termes|expressions|mots|définitions) (?:qui suivent|suivante?s|ci-après|ci-dessous)",
        r"\b(?:sont|est) (?:définie?s?|entendue?s?) comme(?=[^.;:]*(?:[:—–]\s*)?$)",
        r"\b(?:désigne|désignent|signifie|signifient)\s*[:—–]\s*$",
    ),
    announces=(
        r"(?:termes|expressions|mots|définitions) (?:qui suivent|suivante?s|ci-après|ci-dessous)"
        r"[^.;:]{0,80}?\b(?:sens|définie?s|signifient|appliquent)\b"
    ),
    placed=r"au sens|aux fins|pour l['’]application|dans(?! les (?:cas|situations) suivante?s\b)",
    states=r"dans|au sens|aux fins|pour",
    speaks=r"suivante?s?|termes?|mots?|expressions?|définitions?|on entend",
    legend=r"où|dans laquelle",
    of=r"de|du|des|au|à",
    in_="dans",
    heading=r"au|aux|dans|pour|on",
    goes_on=r"et|ou",
    following=r"suivante?s?",
    refers_back=(
        r"(?:par )?exemples?|ce(?:tte|s)? (?:termes?|expressions?|notions?|définition)|"
        r"(?:ils?|elles?|cela)(?: \w+){0,3} (?:compr|incl|excl|englob|vise|désign)\w*"
    ),
)

SCOPE = ScopeWords(
    scopes=(
        r"dans|au sein|à|au(?= présent )|(?<=appliquent[ ])aux(?= articles )|"
        r"(?-i:Au)(?= paragraphe )|(?-i:Aux)(?= paragraphes )"  # at the beginning of a sentence
    ),
    purposes=r"au sens|aux fins|pour l['’]application|pour les besoins",
    through=r"de|du|des|dispositions",
    here=(
        r"(?:de la |du |des |le |la |les |au |à la )?(?:présente?s?|même)|ce|cet|cette|"
        r"(?:du|de|à) (?:ce|cet|cette)|(?:le|la|du|de la)dite?"
    ),
    before=r"(?:l['’]|de l['’]|le |la |du )(?:alinéa|article) précédent",
    any=r"toute?|chaque",
    articles=r"du|de la|des|de|le|la|les|l['’]|de l['’]|à l['’]|aux?",
    elsewhere=(
        r"(?:de la|du|de l['’]) ?(?:loi|code|décret|arrêté|ordonnance|règlement|directive|traité|"
        r"convention|accord) "
    ),
    pointing=(
        r"sauf|visée?s?|prévue?s?|mentionnée?s?|définie?s?|fixée?s?|énumérée?s?|soumise?s?|"
        r"conformes?|conformément|relati(?:f|ve)s?|contraires?|jointe?s?|annexée?s?|partie"
    ),
    pointing_to=r"renvoie|est|sont",
    things=words("alinéa phrase tableau colonne ligne formule définition"),
    definitions=words("définition"),
    clauses=words("clauses"),
    documents=words(
        "loi code règlement directive décret arrêté ordonnance contrat convention accord traité "
        "décision charte constitution bail protocole statuts conditions document avenant"
    ),
    called={"disposition": "article"},
    styles=(DraftingStyle(by_depth=("paragraphe",), by_sign=(("point", r"[a-z]{1,2}|\d{1,3}"),)),),
    small=words("de la le les des du et pour d l au aux à en sur"),
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
