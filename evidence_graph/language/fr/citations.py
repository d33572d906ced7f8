"""French words of citations."""

from __future__ import annotations

from ...edges import ReferenceKind
from ..citations import (
    RECITAL,
    CitationWords,
    KindRule,
    Label,
    Level,
    Phrase,
    Roman,
    labels_of,
)
from ..structure import INSERTED
from .naming import NAMING
from .units import UNITS

_CITED = {
    **dict.fromkeys(("article", "clause"), Label(Level.UNIT)),
    "considérant": Label(Level.UNIT, RECITAL, loose=True),
    "paragraphe": Label(Level.INNER, direct=True),
    "point": Label(Level.INNER, letters=True, loose=True),
    "numéro": Label(Level.INNER, counting=True, loose=True),
    "lettre": Label(Level.INNER, letters=True),
    "alinéa": Label(Level.PASSAGE, "alinea", ordinal="alinea"),
    "phrase": Label(Level.PASSAGE, "satz", ordinal="satz"),
}
_LABELS = labels_of(UNITS, _CITED, lists=True)
_LABELS["préambule"] = Label(Level.UNIT, RECITAL, typed=True)

_OF = r"(?: (?:de la|des|de|du|au|aux|à la|à|l|de l|à l)['’]?)?"
_DETERMINED = r"(?: (?:les|des|aux) (?:dispositions|prescriptions|conditions))?"

_ON_WHICH = (  # "sur le fondement de l'article 5 est abrogée"
    r"\b(?:fondement|vertu|application|conditions|sens|prévue?s?|visée?s?|mentionnée?s?)\b"
    rf"{_OF}"
)

_KINDS_OF_REFERENCE = (
    KindRule(ReferenceKind.SUBJECT_TO, rf"\bsous réserve{_DETERMINED}{_OF}"),
    KindRule(ReferenceKind.NOTWITHSTANDING,
             rf"\b(?:par dérogation|nonobstant|sans préjudice){_DETERMINED}{_OF}"),
    KindRule(ReferenceKind.EXCEPT_AS,
             rf"\b(?:à l['’]exception|à l['’]exclusion|sauf(?: dans les cas (?:visés|prévus))?)"
             rf"{_OF}(?: celle?s?| ceux)?(?: (?:visée?s?|prévue?s?) (?:à|au|aux))?{_OF}"),
    KindRule(ReferenceKind.AS_DEFINED_IN,
             rf"\b(?:au sens|(?:est|sont|tels? que|telles? que) définie?s?(?: à| au| aux)?){_OF}"),
    KindRule(ReferenceKind.REPEALS, after=(
        r"(?:(?:relati(?:f|ve)|portant)[^.;]{0,90}? )?(?:(?:est|sont)[^.;]{0,60}"
        r"\b(?:abrogée?s?|supprimée?s?)\b|cesse(?:nt)? d['’]être en vigueur)"),
        unless=_ON_WHICH),
    KindRule(ReferenceKind.REPEALS, r"\babrogeant", in_title=True),
    KindRule(ReferenceKind.AMENDS, r"\bmodifiant", in_title=True),
    KindRule(ReferenceKind.AMENDS, after=(
        r"(?:est|sont)[^.;]{0,160}?\b(?:modifiée?s?|remplacée?s?|complétée?s?|insérée?s?|"
        r"ainsi rédigée?s?)\b"),
        unless=_ON_WHICH),
    KindRule(ReferenceKind.APPLIES_WITH_MODIFICATION, after=(
        r"(?:s['’]applique(?:nt)?|(?:est|sont) applicables?)[^.;]{0,50}"
        r"\b(?:mutatis mutandis|par analogie|sous réserve des adaptations)\b"
    )),
)  # fmt: skip

_INSTRUMENTS = (
    *("Loi", "Décret", "Ordonnance", "Règlement"),  # as Canada's names are written
    *(
        "loi",
        "code",
        "décret-loi",
        "décret",
        "arrêté",
        "ordonnance",
        "règlement",
        "directive",
        "décision",
    ),
    *("traité", "convention", "accord", "constitution", "charte", "protocole", "contrat", "bail"),
)
_MONTH = r"(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)"
_DATE = rf"\d{{1,2}}(?:er)?\s{_MONTH}\s\d{{4}}"
_PIECE = r"(?!(?i:lois?|décrets?|codes?|règlements?|traités?|présente?)\b)[A-Za-zÀ-ÿœ][\w-]{2,}"
_ADJECTIVE = r"[A-Za-zà-ÿœ][a-zà-ÿœ]+(?:al|il|el|ier|if|aire|ique)\b"
_ENDING = (  # "code de procédure civile", "code général des collectivités territoriales"
    r"(?:\s(?!relati[fv]|respecti[fv])(?:[a-zà-ÿœ]{2,}(?:ales?|aux|iles?|[itu]elles?|elles|ières?|ives?|euses?"
    r"|aires|iques?|ieures?|imes?|aises?|[itnr]els|(?<!q)uels)|fédéral|publics?|européenn?e?s?)\b){0,2}"
    r"(?:\spar\sactions|\sà\sresponsabilité\slimitée)?"
)
_FURTHER = (  # "… et les documents électroniques"; not "… et le ministre", who acts under the law
    r"(?:\set\s(?:la\s|les?\s|l['’])(?!(?i:ministre|conseil|tribuna|gouvern|personne|texte|autre"
    r"|disposition|arrêté|ordonnance|directive|convention|décision))(?-i:(?=[a-zà-ÿœ]))"
    rf"{_PIECE}{_ENDING}(?=\Z|[,;:.)»”\n]|\s(?:de|du|des|et|ou|ne|est|a|au|aux|en|à|dans|qui|sont"
    r"|pour|par|sur)\b|\s[dns]['’]))?"
)
_NO_LAW = (  # "code de parrainage"
    r"(?:[Pp]romotionnel|[Pp]ostal\b|[Pp]arental\b|(?:de\s(?:la\s)?|d['’]|des\s|du\s|de\sl['’])"
    r"(?:parrainage|réduction|sécurité\b(?!\s(?:sociale|intérieure))|confirmation|vérification|validation"
    r"|promotion|accès|activation|suivi|bonne|mise|conduite|pays|produit|client"
    r"|navigateur|logiciel|programme))"
)
_TREATY = (  # "traité sur le fonctionnement de l'Union européenne"
    rf"(?:[Tt]raité|[Cc]onvention|[Aa]ccord|[Pp]rotocole)\s(?:de\s[A-ZÀ-Ý][\w-]+\s)?(?:du\s{_DATE}\s)?"
    rf"(?:sur|relati(?:f|ve)\s(?:à|au|aux))\s(?:la\s|les?\s|l['’])?{_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}"
)
_NAMED = (
    rf"{_TREATY}|"
    # "Loi sur la sécurité dans la marine": Canada writes the names of its laws with a capital
    rf"(?:Loi|Décret|Ordonnance|Règlement)\ssur\s(?:la\s|les?\s|l['’]){_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des?\s|d['’]|dans\sl(?:a|es?)\s){_PIECE}{_ENDING}){{0,4}}"
    rf"{_FURTHER}|"
    # "loi fédérale du 17 juin 2005 sur le Tribunal fédéral"
    rf"(?:[Ll]oi|[Oo]rdonnance|[Aa]rrêté)(?:\sfédérale?)?\sdu\s{_DATE}\s(?:sur|concernant)\s"
    rf"(?:la\s|les?\s|l['’]){_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}|"
    # "loi n° 2024-318 du 12 juillet 2024", "décret du 3 octobre 2024"
    rf"(?:[Ll]oi|[Dd]écret(?:-loi)?|[Oo]rdonnance|[Aa]rrêté|[Rr]èglement(?=\s(?:grand|minist|royal|modif)))"
    r"(?:\s(?:organique|constitutionnelle|fédérale?|grand-ducale?|ministériel|royal|modifiée?)){0,2}"
    rf"(?:\s(?:(?:n°|no|nº)\s?(?:\d\.\d{{3}}\b|[\d-]+)|\d{{2,4}}-\d+)(?:\sdu\s{_DATE}|\sde\s\d{{4}}(?:-\d{{2,4}})?"
    rf"(?:\sportant\s{_PIECE}(?:\s(?:de\sla\s|de\sl['’]|du\s|des\s|de\s){_PIECE})?)?)?|\sdu\s{_DATE})"
    # "loi Informatique et Libertés"
    r"|[Ll]oi\s(?=[A-ZÀ-Ý])[\w’-]+(?:\s(?:(?:et|de|du|des|la|pour)\s){0,2}(?=[A-ZÀ-Ý])[\w’-]+){0,4}"
    # "loi sur l'eau", "loi relative aux baux", "décret susvisé"
    rf"|(?:[Ll]oi|[Dd]écret|[Oo]rdonnance|[Aa]rrêté|[Rr]èglement|[Dd]irective)\s"
    rf"(?:précitée?|susvisée?|susmentionnée?|(?:(?:nationale?|générale?|spéciale?|canadienne|constitutionnelle|organique)\s)?(?:sur|relati(?:f|ve)\s(?:à|au|aux))\s(?:la\s|les?\s|l['’])?"
    rf"{_PIECE}(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}){{0,3}}"
    rf"{_ENDING}{_FURTHER}(?:\sdu\s{_DATE})?)"
    r"|Règlement\s\d{1,4}-\d{1,4}"  # of the securities commissions of Canada
    r"|[Ll]oi\s(?:communale|électorale|provinciale)(?!\w)"
    # "code de la route", "code général des impôts", "code pénal"
    rf"|[Cc]ode\s(?!{_NO_LAW})(?:(?:{_ADJECTIVE}\s)?(?:de\sla\s|de\sl['’]|des?\s|du\s|d['’]){_PIECE}"
    rf"{_ENDING}(?:\s(?!(?:Cette|Dans|Elle|Elles|Pour|Sous|Toute?)\b)(?=[A-ZÀ-Ý])[\wœ]{{4,}})?(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}"
    rf"|{_ADJECTIVE}(?:\set\s(?:{_ADJECTIVE}|(?:de\sla\s|de\sl['’]|du\s|des\s){_PIECE}{_ENDING}))?)"
    # "code des relations entre le public et l'administration"
    r"(?:\spour\scause\sd['’]utilité\spublique|(?<=relations)\savec\sle\spublic"
    rf"|\sentre\s(?:la\s|les?\s|l['’]){_PIECE}\set\s(?:la\s|les?\s|l['’]){_PIECE})?"
    rf"(?:\ssur\s(?:la\s|les?\s|l['’]){_PIECE}(?:\set\s(?:les?\s|la\s)?{_PIECE})?)?"
    r"|[Ll]ivre\sdes\sprocédures\sfiscales|(?:Accord|Convention|Traité|Protocole)(?!\w|\s(?!(?:et|ou|ni|ne|est|sont)\s)[a-z])"
    # "Codification permanente des lois du Manitoba", "Lois révisées du Canada (1985)"
    rf"|(?:[Cc]odification\spermanente|[Ll]ois\s(?:révisées|refondues)|[Rr]ecueil)"
    rf"(?:\sdes\slois)?\s(?:du|de\sla|de\sl['’]|de)\s?[A-ZÀ-Ý][\w-]+"
)

CITATIONS = CitationWords(
    labels=_LABELS,
    abbreviated=UNITS.abbreviations,
    carries=False,
    these=frozenset(
        (
            *("présent", "présente", "présents", "présentes", "le présent", "la présente"),
            *("du présent", "de la présente", "au présent", "à la présente", "ce", "cet", "cette"),
        )
    ),
    those=frozenset(
        (
            *("ledit", "ladite", "lesdits", "lesdites", "dudit", "de ladite", "desdits", "audit"),
            *("le même", "la même", "du même", "de la même", "au même", "à la même"),
        )
    ),
    nearer=frozenset(("ce", "cet", "cette")),
    relative=("qui", "que", "dont"),
    ordinary=frozenset("point points titre partie phrase section lettre numéro".split()),
    such=frozenset(),
    suchlike=frozenset(),
    preceding=frozenset(("précédent", "précédente")),
    following=frozenset(("suivant", "suivante")),
    adjectives_behind=True,
    joins=("et", "ou", "et/ou", "ainsi que", "ni"),
    ranges=("à",),
    main=("corps principal", "corps"),
    within=(
        *("de la", "de l'", "du", "des", "de", "d'", "à la", "à l'", "au", "aux", "à", "dans la"),
        *("dans l'", "dans le", "en"),
        *("modifié de la", "modifié de l'", "modifié du", "modifiés de la", "modifiés du"),
    ),
    thereof=(),
    instruments=_INSTRUMENTS,
    instruments_compound=False,
    instruments_alone=_INSTRUMENTS,
    common=(),
    linking=(
        *("de", "la", "le", "les", "des", "du", "d", "l", "et", "à", "au", "aux", "en", "sur"),
        *("pour", "par", "dans", "entre", "relative", "relatif", "portant", "concernant"),
    ),
    defined=(),
    measures=(
        *("jours?", "semaines?", "mois", "ans?", "années?", "heures?", "minutes?", "euros?"),
        *("couronnes?", "francs?", "millions?", "milliards?", "personnes?", "mètres?", "janvier"),
        *("février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre"),
        *("novembre", "décembre", "pour cent"),
    ),
    kinds=_KINDS_OF_REFERENCE,
    amended=Phrase(
        r"\b(?:est|sont)\s[^.;:\n]{0,60}?(?:modifiée?s?|rédigée?s?)"
        r"(?P<follows>\s(?:comme\ssuit|ainsi\squ['’]il\ssuit))?",
    ),
    saying=r"\s{1,4}(?:dispose|prévoit|énonce|définit|précise|fixe)\b[^.;]{0,180}?\bà\s(?:son\s|ses\s)?",
    directed=Phrase(r"\b(?:insérée?s?|ajoutée?s?)\b"),
    gazettes=("Journal officiel", "JO", "JORF", "JOUE"),
    amending=(
        *("inséré", "remplacé", "rédigé", "ajouté", "mots", "adjonction", "suppression"),
        *("remplacement", "substitution", "abrogation", "insertion"),
    ),
    into=("visés à", "visé à", "prévu à", "en vertu de", "conformément à"),
    apart=("de", "du", "des", "de la", "de l'"),
    possessives=("son", "sa", "ses", "leur", "leurs"),
    articles=("la", "le", "les"),
    elisions=("l'", "d'"),
    onwards=("et suivants", "et ss.", "et s.", "s."),
    ordinals={
        "premier": "1", "première": "1", "deuxième": "2", "second": "2", "seconde": "2",
        "troisième": "3", "quatrième": "4", "cinquième": "5", "sixième": "6", "septième": "7",
        "huitième": "8", "neuvième": "9", "dixième": "10",
    },
    prefixes=("L.", "R.", "D.", "A.", "LO", "LP"),
    endings=("er", "re", "e"),
    inserted=INSERTED,
    marks=("°", "º"),
    roman=Roman.ALWAYS,
    into_paragraphs=("au", "aux", "du", "des", "le", "les"),
    named=_NAMED,
    naming=NAMING,
    columns=("colonne", "colonnes"),
    european=(
        r"(?:[Rr]èglements?|[Dd]irectives?|[Dd]écisions?(?:-cadre)?|RÈGLEMENT|DIRECTIVE)"
        r"(?: (?:déléguée?|d['’]exécution))?"
    ),
    unions=("CE", "CEE", "JAI", "UE"),
    figures=("tableau", "tab", "figure", "fig", "exemple"),
    requirements=("exigence", "exigences", "contrôle", "contrôles"),
)  # fmt: skip
