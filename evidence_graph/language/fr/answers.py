"""French patterns of answers, and of questions for them."""

from __future__ import annotations

from ...nodes import Trait
from ..answers import AnswerWords

_MONTHS = "(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)"
_TIME = r"(?:secondes?|minutes?|heures?|jours?|semaines?|quinzaines?|mois|trimestres?|ans?|années?)"
_SUM = r"(?:euros?|eur|couronnes?|francs?|dollars?|centimes?|€)"
_MODAL = r"(?:doit|doivent|peut|peuvent|est tenue?|sont tenu[es]*|veillent?|est chargée?)"

_HELD = {
    Trait.PERIOD: (
        rf"\b<N>(?: derniers| premiers)? {_TIME}\b|\b(?:chaque|par|tous les|toutes les) {_TIME}\b"
        r"|\b(?:immédiatement|sans délai|dans les meilleurs délais|dès que|à tout moment"
        r"|au plus tard|au plus tôt|mensuel\w*|hebdomadaire\w*|quotidien\w*|annuel\w*"
        r"|trimestriel\w*|délais?|durée|délai raisonnable)\b"
    ),
    Trait.DATE: (
        rf"\b(?:1er|\d{{1,2}}) {_MONTHS}\b|\b{_MONTHS} \d{{4}}\b|\b\d{{1,2}}/\d{{1,2}}/\d{{2,4}}\b"
        r"|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2} ?h(?:eures)?\b"
    ),
    Trait.AMOUNT: (
        rf"\b<N>(?: (?:mille|millions?(?: d['’]| de)?|milliards?))? ?{_SUM}(?!\w)|\bgratuit\w*"
        r"|\bsans frais\b|\bà titre gracieux\b"
    ),
    Trait.RATE: (
        r"\d ?%|\bpour ?cent\b|\bpourcentages?\b|\b(?:moitié|tiers|quart|dixième|douzième)\b"
        r"|\btaux\b|\bmoyenne\b"
    ),
    Trait.PERSON: (
        rf"\b(?:le|la|les|l['’]|un|une|chaque|tout|toute|aucun|aucune|vous|nous|il|elle|ils|elles)"
        rf" ?(?:[a-zà-ÿ’'-]+ ){{0,3}}{_MODAL}\b|\b(?:responsables?|compétente?s?|chargé\w*)\b"
        r"|\b(?:désigné|fixé|arrêté|établi|versé|payé)\w* par\b"
    ),
    Trait.DUTY: (
        r"\b(?:doit|doivent|devez|devrez|devra|devront|tenue?s? de|obligations?|obligatoires?"
        r"|oblige\w*|exigée?s?|il faut|veillent? à|requise?s?|vous (?:acceptez|engagez) (?:de|à))\b"
    ),
    Trait.PERMISSION: (
        r"\b(?:peut|peuvent|pouvez|pouvons|pourra|pourront|pourrez|autorisée?s?|permis\w*|droit de"
        r"|faculté|permet\w*|librement)\b"
    ),
    Trait.PROHIBITION: (
        r"\bne (?:peut|peuvent|pouvez|doit|doivent|devez|pourra|pourront|sont|est)\b"
        r"|\bn['’](?:est|êtes|a|ont|accept\w+|autoris\w+) (?:pas|aucun\w*)\b|\binterdi\w+"
        r"|\bprohib\w+|\bexclusivement\b|\ben aucun cas\b|\bs['’]engage\w* à ne pas\b"
        r"|\bsans (?:l['’]|le |son |notre |votre )?(?:accord|consentement|autorisation)\b"
    ),
    Trait.CONDITION: (
        r"\bsi\b|\bs['’]il|\blorsqu|\ben cas\b|\bà condition\b|\bsous réserve\b|\bpourvu\b"
        r"|\bquand\b"
        r"|\bdans le cas\b|\bà moins\b"
    ),
    Trait.CONSEQUENCE: (
        r"\b(?:amendes?|sanctions?|punie?s?|peines?|infractions?|nulle?s?|nullité|caducs?|caducité"
        r"|responsabilité|dommages|indemni\w+|suspend\w*|suspension|résili\w*|annul\w*|retir\w*"
        r"|déchu\w*|réput\w+|prend fin|perd\w*|supprim\w*|rembours\w*|mettre fin)\b"
    ),
    Trait.EXCEPTION: (
        r"\b(?:sauf|excepté\w*|exception\w*|à l['’]exclusion|dérog\w*|exempt\w*|hormis|à moins"
        r"|toutefois|sans préjudice|nonobstant|dispens\w*|même si)\b|\bne s['’]appliqu\w+ pas\b"
    ),
    Trait.FORM: (
        r"\b(?:par écrit|écrite?s?|par (?:courrier|lettre|e-?mail|courriel|voie)|électronique\w*"
        r"|formulaire\w*|signature|signée?s?|en ligne|site web|recommandée?|sous forme)\b"
    ),
    Trait.PLACE: (
        r"\b(?:adresse|siège|domicile|lieu|tribunal|tribunaux|juridiction\w*|communes?|territoire"
        r"|pays|locaux|établissement)\b"
    ),
}

_HEADED = {
    Trait.PURPOSE: (
        r"(?:objet|objectifs?|but|buts|finalités?|introduction|résumé|présentation|aperçu)"
        r"(?: (?:et|de|du|des) .{1,60})?"
    ),
    Trait.RECITAL: r"préambule|considérants?|exposé des motifs|avant-propos|contexte|visas?",
    Trait.GLOSSARY: r"(?:définitions?|glossaire|terminologie|interprétation|sigles).{0,60}",
    Trait.EXAMPLE: r"exemples?.{0,60}",
    Trait.NOTE: (
        r"notes?(?: de .{1,40})?|remarques?|références|bibliographie|remerciements|sommaire"
        r"|table des matières|index|historique.{0,40}|mentions légales"
    ),
    Trait.ATTACHMENT: r"(?:annexes?|appendices?|pièces? jointes?)\b.{0,80}|inventaire"
    r"|barème.{0,40}",
    Trait.AMENDMENT: (
        r"(?:entrée en vigueur|dispositions (?:finales|transitoires|abrogatoires)|abrogations?"
        r"|modifications? (?:de|du|des) (?:la loi|le code|code|règlement|l).{0,80}|titre abrégé)"
        r"(?:[,;]? .{1,80})?|\(?abrogé\)?"
    ),
}

_OPENED = {
    Trait.NOTE: r"(?:note|remarque)s?\b ?\d{0,3} ?[:.—-]",
    Trait.EXAMPLE: r"(?:par )?exemples?\b ?\d{0,3} ?[:.,—-]",
    Trait.RECITAL: r"considérant\b",
}

_WHO = r"(?:je|tu|il|elle|on|nous|vous|ils|elles)"

_ASKED = (
    (
        r"\b(?:combien de (?:temps|jours?|semaines?|mois|ans|années|fois|heures?)|pendant combien"
        r"|sous (?:combien|quel délai)|dans quels? délais?|délais?|durée|jusqu['’]à quand|tous les"
        r" combien|à quelle fréquence|préavis|dans combien|quel âge)\b",
        Trait.PERIOD,
    ),
    (
        r"(?:^|[,;:] |\bet )quand\b|\bquand (?:est-ce|dois|doit|peut|peux|faut)|\b(?:à quelle date"
        r"|[àa] partir de quand|depuis quand|quelle date|quel jour)\b",
        Trait.PERIOD | Trait.DATE,
    ),
    (
        r"\b(?:combien (?:ça|cela|coûte|dois|faut|est|il|je|on|d['’]argent)|coûte\w*|coûts?|prix"
        r"|montants?|tarifs?|amende|quelle somme|payant\w*|faut(?:-il)? payer)\b",
        Trait.AMOUNT | Trait.RATE,
    ),
    (r"\b(?:pourcentage|pour cent|taux|part|intérêts?|indice|méthode de calcul)\b", Trait.RATE),
    (
        r"\b(?:qui|à qui|par qui|quelle (?:autorité|personne)|quel (?:organisme"
        r"|tribunal))\b(?! est-ce)",
        Trait.PERSON,
    ),
    (
        rf"\b(?:peut|peux|puis|pouvons|pouvez|peuvent|pourrai\w*)[- ]{_WHO}\b|\b{_WHO} (?:ne )?"
        r"(?:peux|peut|pouvons|pouvez|peuvent|pourrai\w*)\b|\b(?:a-t-on|ai-je|avons-nous) le droit"
        r"|\b(?:le droit de|autorisée?s?|permis de|c['’]est (?:permis|légal)|interdit|possible de"
        r"|mes"
        r" droits|droit à)\b"
        r"|^(?!comment\b|quand\b|qu|combien\b|pourquoi\b|où\b).{0,120}\b(?:peut|peuvent)\b",
        Trait.PERMISSION | Trait.PROHIBITION,
    ),
    (
        r"\b(?:dois|doit|devons|devez|doivent|faut|faut-il|obligée?s?|obligations?|obligatoires?"
        r"|tenue?s? de|exigences?)\b",
        Trait.DUTY,
    ),
    (
        r"\b(?:que se passe|il se passe quoi|vais-je perdre|je perds|qu['’]est-ce qui se passe"
        r"|qu['’]arrive|risque\w*|sanctions?|amendes?"
        r"|peines?|conséquences?|punie?s?|valable|nul|nulle)\b",
        Trait.CONSEQUENCE,
    ),
    (
        r"\bqu['’]est-ce qu['’](?:un|une|on)\b|\bque veut dire\b|\bqu['’]entend-on\b"
        r"|\bdéfinitions?\b|\bdéfinie?s?\b"
        r"|\bsignifi\w+|\bau sens\b|\bc['’]est quoi\b|\bcompte\w* comme\b|\bconsidérée?s? comme\b",
        Trait.DEFINITION,
    ),
    (
        r"\b(?:sauf|exceptions?|dérogations?|exempt\w*|dispens\w+|val(?:ent|oir) pour|vaut pour"
        r"|s['’]appliqu\w+|concern\w+)\b",
        Trait.EXCEPTION,
    ),
    (
        r"\b(?:sous quelle forme|quelle forme|par écrit|quel formulaire|un e?-?mail suffit"
        r"|quels (?:papiers|documents)|comment (?:faire"
        r"|j['’]|je|on|"
        r"puis|peut|résilier|signaler|demander))\b",
        Trait.FORM,
    ),
    (r"\b(?:où|à quelle adresse|quel (?:lieu|tribunal|endroit))\b", Trait.PLACE),
    (r"\b(?:conditions? (?:pour|de)|à quelles? conditions?|dans quels? cas)\b", Trait.CONDITION),
    (
        r"\b(?:objet|but|objectif|quel (?:texte|règlement|code|contrat|document)|quelle (?:loi"
        r"|directive|politique))\b",
        Trait.PURPOSE | Trait.AMENDMENT | Trait.TITLE | Trait.ATTACHMENT,
    ),
    (r"\bconsidérants?\b|\bpréambule\b", Trait.RECITAL),
    (r"\bexemples?\b", Trait.EXAMPLE),
    (r"\b(?:notes?|remarques?)\b", Trait.NOTE),
    (r"\b(?:annexes?|inventaire|liste|barème)\b", Trait.ATTACHMENT),
    (r"\b(?:entr(?:e|ent|ée) en vigueur|abrog\w+|modifi(?:e|ée?s?|cation))\b", Trait.AMENDMENT),
    (
        r"\bqu['’]est-ce qu['’](?:un|une|on)\b|\bqu['’]entend-on\b|\bdéfini\w+|\bsignifi\w+"
        r"|\bau sens\b"
        r"|\bc['’]est quoi\b",
        Trait.GLOSSARY,
    ),
)

ANSWERS = AnswerWords(
    numbers=(
        "un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente "
        "quarante cinquante soixante cent"
    ),
    held=_HELD,
    headed=_HEADED,
    opened=_OPENED,
    asked=_ASKED,
)
