"""French words of documents as a whole."""

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

# The parties of treaties: "Accord entre le Gouvernement de la République …"
_STATES = (
    r"\bentre (?:la |le |l['’])?(?:confédération|gouvernement|république|royaume|suisse|france"
    r"|conseil fédéral)\b"
)

_TYPES = {
    DocumentType.GUIDANCE: r"\b(?:circulaire|guide|instruction|lignes\ directrices|notice)\b",
    DocumentType.CONTRACT: (
        rf"^(?!.*{_STATES}).*\b(?:contrat|bail|avenant|accord"
        r"|conditions\ (?:générales|particulières|d['’]utilisation)"
        r"|convention\ (?:de|entre|collective)|licence|cg[uv])\b"
    ),
    DocumentType.POLICY: (
        r"\b(?:politique|charte|mentions\ légales|règles\ de\ confidentialité"
        r"|code\ de\ (?:bonne\ )?conduite)\b"
    ),
    DocumentType.REGULATION: (
        r"\b(?:règlement|directive|décret|arrêté|décision|délibération|statuts)\b"
    ),
    DocumentType.STATUTE: (
        r"\b(?:loi|code|constitution|ordonnance|traité|convention)\b"
        rf"|\b(?:accord|avenant)\b.*{_STATES}|^article\s(?:[lrd]\.?\s?)?\d"
    ),
    DocumentType.STANDARD: r"\b(?:norme|référentiel)\b",
}

_FOLDERS = {
    DocumentType.CONTRACT: r"contrats?",
    DocumentType.REGULATION: r"règlements?(?: .*)?|statuts",
    DocumentType.STATUTE: r"lois",
    DocumentType.POLICY: r"politiques",
}

_KINDS = r"(?:loi(?: organique| constitutionnelle)?|ordonnance|décret(?:-loi)?|arrêté)"
_DATE = r"\d{1,2}(?:er)? [^\W\d]{3,9} \d{4}"

_NAMES = ComparedNameWords(
    of_places=frozenset("ien ienne ain aine ais aise ois oise".split()),
    articles=frozenset("le la les l du de des d".split()),
    any_of_many=frozenset(
        "un une tout toute tous toutes chaque aucun aucune plusieurs quelque quelques".split()
    ),
    small=frozenset("de la le les du des et à au aux en sur pour par l d entre".split()),
    shortened={
        "l": "loi",
        "ord": "ordonnance",
        "décr": "décret",
        "arr": "arrêté",
        "règl": "règlement",
        "dir": "directive",
        "janv": "janvier",
        "févr": "février",
        "fév": "février",
        "avr": "avril",
        "juill": "juillet",
        "juil": "juillet",
        "sept": "septembre",
        "oct": "octobre",
        "nov": "novembre",
        "déc": "décembre",
    },
    plurals=(("s", ""),),
    tails=frozenset("relatif relative sur portant concernant du de n".split()),
    passed_over=frozenset("conseil commission".split()),
    shorter=(
        (r"code (?:de la |de l['’]|du |des |de |d['’])?(.+)", r"C. \1"),
        (r"((?:.* )?)conditions générales de vente", r"\1CGV"),
        (r"((?:.* )?)conditions générales d['’]utilisation", r"\1CGU"),
    ),
    editions=r"version\ consolidée|consolidée?|modifiée?",
    shared=(
        r"accord|arrêté|avenant|bail|charte|code|constitution|contrat|convention|décision|décret|loi"
        r"|ordonnance|protocole|r[èe]glement(?: int[ée]rieur| interne| financier)?|statuts|traité"
        r"|cgu|cgv"
        r"|code (?:de conduite|de déontologie|d éthique)|mentions légales"
        r"|conditions (?:générales|particulières)(?: de vente| d utilisation| de service)?"
        r"|politique (?:de confidentialité|de cookies|de protection des données)"
    ),
    of_subjects=frozenset(
        "accord arrêté avenant bail code contrat convention décision décret loi ordonnance"
        " protocole règlement traité".split()
    ),
    associations=r"associations?\b|clubs?\b",
    speaking=r"nous",
    within_bodies=frozenset("de des du la et &".split()),
    of_any_body=frozenset(
        "association club société français française fédération coopérative modifiés".split()
    ),
    called=r"(?:ayant|a)\ pour\ (?:titre|nom|dénomination)|dénommée?",
)

_EUROPEAN = EuropeanWords(
    kinds={
        "règlement": "regulation",
        "règl": "regulation",
        "reglement": "regulation",
        "directive": "directive",
        "dir": "directive",
        "décision": "decision",
    },
    beside=frozenset("délégué déléguée d exécution de la".split()),
    acts=(
        r"(?:[Rr]èglements?|[Dd]irectives?|[Dd]écisions?(?:-cadre)?|RÈGLEMENT|DIRECTIVE)"
        r"(?: (?:déléguée?|d['’]exécution))?"
    ),
    unions=("CE", "CEE", "JAI", "UE"),
)

_TITLES = TitleWords(
    instruments=("loi", "code", "règlement", "directive", "décret", "arrêté", "ordonnance"),
    numbered=(
        r"(?:loi(?: organique| constitutionnelle)?|ordonnance|décret(?:-loi)?|arrêté|"
        r"(?:règlement|directive|décision|recommandation)(?: déléguée?| d['’]exécution)?)"
    ),
    short_forms=(
        rf"({_KINDS} n[°ºo]\.? ?[\d-]+)",
        rf"({_KINDS} n[°ºo]\.? ?[\d-]+ du {_DATE})",
        rf"({_KINDS})(?: n[°ºo]\.? ?[\d-]+)? (du {_DATE})",
        rf"({_KINDS})(?: n[°ºo]\.? ?[\d-]+)? (du {_DATE} .+)",
    ),
    remarks=(r"partie [\w -]+", r"texte présentant de l['’]intérêt pour l['’]eee", "rectificatif"),
    cited_as=r"citée?s?\s+(?:sous\s+le\s+(?:nom|titre)\s+de|comme)\s+[«“\"]\s*(?:la\s+|le\s+)?",
    types=_TYPES,
    folders=_FOLDERS,
    parts=r"conditions (?:générales|particulières)|définitions|dispositions générales",
    labels=r"titre|titre du document|intitulé|nom du document",
    placeholders=(
        r"sans (?:titre|nom)\s?\d{0,3}|document\s?\d{1,3}|présentation powerpoint"
        r"|(?:titre|(?:insérer|saisir|ajouter|modifier) (?:un |le )?titre\b.{0,40})"
    ),
    amending=frozenset(("modifiant", "modificatif", "modificative", "avenant")),
    charters=(r"statuts(?:\s+de\s+l['’]association)?|règlement\s+intérieur"),
    terms=(
        r"(?:c\.?g\.?[uv]\.?|conditions générales (?:d['’]utilisation|de (?:vente|services?)))"
        r"(?: \(cg[uv]\))?|mentions légales|contrat"
    ),
    offerers=r"(?:l['’]|le |la )?(?:éditeur|entreprise|prestataire|société|vendeur)",
)

_FRONT_MATTER = FrontMatterKeys(
    title=("titre",),
    subtitle=("sous-titre",),
    date=("date",),
    code=("sigle",),
)

_PASSAGES = PassageWords(
    defines=r"\bon\ entend\ par\b|\bau\ sens\ (?:du\ présent|de\ la\ présente)\b",
    requires=(
        r"\b(?:doit|doivent|est\ tenu|sont\ tenus|est\ tenue|ne\ peut|ne\ peuvent|"
        r"est\ obligatoire|sont\ obligatoires|il\ est\ interdit)\b"
    ),
    omitted=r"abrogée?|supprimée?|réservé",
)

_SIGNATURES = SignatureWords(
    opening=(
        r"en foi de quoi\b|fait en (?:deux|trois|\d+) (?:exemplaires|originaux)\b"
        r"|mandons et ordonnons\b|la présente loi sera exécutée comme loi\b"
        r"|(?:fait|donné) à [^,\n]{2,40}, le\b"
    ),
    label=r"signature|signé|par",
    signer=r"nom|titre|qualité|fonction|date",
)

_DATES = DateLineWords(
    labels=(
        r"(?:date\s+de\s+(?:la\s+)?)?(?:dernière\s+)?(?:mise\s+à\s+jour|modification|révision"
        r"|publication|adoption|actualisation)"
        r"|(?:modifiée?s?|révisée?s?|adoptée?s?|approuvée?s?|publiée?s?|mis(?:e|es)?\s+à\s+jour)"
        r"|date(?:\s+d['’]\s?(?:effet|entrée\s+en\s+vigueur|application))?|à\s+compter|en\s+date|en\s+vigueur"
        r"|(?:date\s+d['’]\s?)?entrée\s+en\s+vigueur|version"
    ),
    lately=r"dernière\s+(?:mise\s+à\s+jour|modification|révision|actualisation)(?:\s+le)?",
    joints=(
        r"à|au|compter|de|depuis|des|du|en|la|le|par|partir"
        r"|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
    ),
    editions=r"version\s?\d[\d.]{0,8}",
    itself=r"ce|cet|cette|ces|la\sprésente|le\sprésent|les\sprésentes",
    selves=r"version|document|page|déclaration",
    signed=r"(?:[Ff]ait\s+)?(?:à\s+)?[A-ZÀ-Ý][\wÀ-ÿ' -]{2,40},\sle",
)

_SENTENCES = SentenceWords(
    abbreviations=frozenset(
        "cf env etc ex Mme Mlle MM Dr Sté av bd tél Co Inc Ltd Corp Cass Civ JO".split()
    ),
)

_STYLES = StyleNames(
    heading=("titre",),
    title=("titre",),
    contents=("tm", "table des matières"),
    quotation=("citation",),
)

DOCUMENTS = DocumentWords(
    frequent=frozenset("le les et des du à est dans par pour une un qui au aux sont ou ce".split()),
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
