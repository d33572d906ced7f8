"""French words and patterns of questions."""

from __future__ import annotations

from ..patterns import words
from ..questions import QuestionWords, Topic, patterns, topic

_PARTS = {
    # Between an interrogative and its verb: "quelles autres dispositions"
    "NORMES": r"(?: (?:sont|les|des|autres?|articles?|dispositions?|règles?|textes?|paragraphes?|"
    r"alinéas?|clauses?|lois?|documents?|qui)){0,5}",
    "TOUTES": r"(?:(?:toutes?|tous|y a-t-il|montre|liste|donne|moi|les|des|quelles?|sont) ){0,5}",
    "RENVOIS": r"(?:renvois?|références?|mentions?|citations?)",
    "RENVOIE": r"(?:(?:renvoie(?:nt)?|se réfère(?:nt)?|(?:fait|font) référence) (?:à|au|aux)|"
    r"cite(?:nt)?|mentionne(?:nt)?|vise(?:nt)?)",
    "CITE": r"(?:citée?s?|mentionnée?s?|visée?s?)\b",
    # No apostrophe stands before "@" and "~".
    "LE": r"(?:le |la |les |l['’]?|une? |des |du |de la |de l['’]?|au |aux |à la |à l['’]?)?",
    "SELON": r"(?:selon|au sens|dans|d['’]?après|en vertu)(?: de| du| des| d['’]?)?",
}

QUESTIONS = QuestionWords(
    asking=words(
        """
        que qu quoi quel quelle quels quelles dit disent prévoit prévoient dispose énonce contient
        comporte est sont le la les l un une des de du d au aux à en dans selon texte contenu teneur
        libellé montre montrer donne donner moi cite citer lis lire affiche afficher s se il elle ce
        c trouve trouver voir peux tu pouvez vous me et
        """
    ),
    defining=words(
        """
        signifie signifient signification sens définition définitions définir définis définit
        défini définie terme termes mot mots expression expressions notion notions veut dire
        entend entendre par on faut désigne désignent appelle loi code règlement contrat qui
        """
    ),
    referring=words(
        """
        quels quelles qui où autres autre toutes tous toute tout articles article dispositions
        disposition textes paragraphes alinéas règles règle clauses renvoie renvoient renvoi renvois
        référence références réfère réfèrent fait font cite citent cité citée cités citées mentionne
        mentionnent mentionné mentionnée mentionnés mentionnées mention mentions vise visent visé
        visée visés visées liste lister y a t loi lois code règlement contrat documents document par
        """
    ),
    comparing=words(
        """
        différence différences différer diffère diffèrent distinguer distingue distinction comparer
        compare comparez comparaison entre et avec quoi quelle rapport y a t
        """
    ),
    term_borders=words(
        """
        le la les l un une des de du d au aux à en dans par pour sur sous avec sans que qu qui quoi
        quel quelle quels quelles est sont et ou ce cette ces il elle on se ne pas peut doit
        quand comment pourquoi combien si
        """
    ),
    unabbreviated=words("de la le les des du et pour d l à en"),
    pointing=words("dans selon sous notre nos mon ma votre cette ce"),
    references_from=patterns(
        r"(?:à|vers) quo?i (?:renvoie|se réfère) @",
        r"(?:à|vers) quel(?:le)?s?<NORMES> (?:renvoie|se réfère|fait référence) @",
        r"quel(?:le)?s?<NORMES> (?:cite|mentionne|vise)(?:-t-il|-t-elle)? @",
        r"que (?:cite|mentionne|vise) @",
        r"<TOUTES><RENVOIS> (?:de|du|des|dans|contenue?s? dans|d['’])\s?<LE>@",
        parts=_PARTS,
    ),
    references_to=patterns(
        r"(?:qu['’]est-ce qui|qui|quel(?:le)?s?<NORMES>) <RENVOIE>\s?<LE>@",
        r"(?:où|par quel(?:le)?s?<NORMES>|dans quel(?:le)?s?<NORMES>) (?:est|sont) @.{0,60} <CITE>",
        r"(?:où|dans quel(?:le)?s?<NORMES>) @ (?:est|sont)(?:-ils?|-elles?)? <CITE>",
        r"<TOUTES><RENVOIS> (?:à|au|aux|vers)\s?<LE>@",
        parts=_PARTS,
    ),
    comparisons=patterns(
        r".{0,200}?\bdifférences? entre\b",
        r".{0,200}?\bdistinctions? entre\b",
        r".{0,200}?\ben quoi\b.{1,200}\b(?:diffèrent?|se distinguent?)\b",
        r"(?:compare[rz]?|comparaison|distingue[rz]?)\b",
        r".{1,200}?\bpar rapport (?:à|au|aux)\b",
    ),
    definitions=patterns(
        r"<START>que (?:signifie(?:nt)?|veut dire|veulent dire|désigne(?:nt)?)\b",
        r"<START>qu['’](?:entend(?:-on|ent)?|entend la loi) par\b",
        r"<START>qu['’]est-ce qu['’]on entend par\b",
        r"<START>que (?:faut-il|doit-on) entendre par\b",
        r"<START>(?:quelle? (?:est|sont) |donne(?:r|z)?(?:-moi)? )?(?:la |le |les )?"
        r"(?:définitions?|sens|signification) (?:de|du|des|d['’])",
        r"(?:définition|définir|définis)\b",
        r"<START>(?:comment|où) (?:est|sont)\b.{1,80}\bdéfinie?s?\b",
        parts=_PARTS,
    ),
    terms_asked=patterns(
        r"<START>(?:qu['’]est-ce que?|qui|quelle? (?:est|sont)|qu['’]est-ce qu['’])\s?<LE><TERM>"
        r"(?: <SELON>\s?<LE>@)?\W*$",
        r"quel(?:le)?s? \w+ (?:est|sont) <LE><TERM>",
        r"(?:est|sont)-(?:ce|ils?|elles?)(?: \S+){0,10} <LE><TERM>\W*$",
        parts=_PARTS,
    ),
    subjects=patterns(
        r"(?:que|comment|quel(?:le)?s?(?: \w+){1,3}) \w{2,30}[te](?:-t-il|-t-elle)? @",
        r"@ ?[:–—-] ",
    ),
    lead=patterns(
        r"^(?:dans|selon|au sens de|d['’]après|en vertu de) ?(?:le |la |les |l['’])?@,? "
    ),
    one_place=patterns(
        r"(?:\b(?:le|la|les|du|de la|au) |\b(?:de )?l['’])?"
        r"@(?:,? ?(?:(?:de la|de|du|des|dans|et|ou|à la|au) )?(?:(?:de |à )?l['’])?@)*"
    ),
    days=patterns(
        r"\b(?:en vigueur (?:en|au|le)|dans sa version (?:de|du)|à la date du)\s<DAY>",
    ),
    topics={
        Topic.POLICY: topic("politique, charte"),
        Topic.CONTRACT: topic(
            "contrat, bail, convention, accord, conditions générales, conditions d'utilisation, "
            "cgu, cgv"
        ),
        Topic.STATUTE: topic("loi, code, ordonnance, constitution"),
        Topic.REGULATION: topic("règlement, décret, arrêté, directive"),
        Topic.TECHNICAL: topic("manuel, spécification, fiche technique"),
        Topic.STANDARD: topic("norme"),
        Topic.GUIDANCE: topic("guide, circulaire, instruction"),
        Topic.MEANING: topic(
            "signifie, signification, définition, défini, entend",
            headings="définition, définitions, glossaire, terminologie",
        ),
        Topic.PENALTY: topic(
            "amende, peine, sanction, puni, infraction, délit, contravention",
            headings="sanction, peine, infraction, disposition pénale, amende",
        ),
        Topic.SCOPE: topic(
            "champ d'application, s'applique, s'appliquent, applicable à",
            headings="champ d'application, objet",
        ),
        Topic.COMMENCEMENT: topic(
            "entrée en vigueur, entre en vigueur, en vigueur", headings="entrée en vigueur"
        ),
        Topic.EXEMPTION: topic(
            "exception, dérogation, exonération, exempté, exclu",
            headings="exception, dérogation, exonération, exclusion",
        ),
        Topic.TERMINATION: topic(
            "résiliation, résilier, congé, préavis, rupture, résolution",
            headings="résiliation, congé, préavis, fin, rupture",
        ),
        Topic.FEE: topic("frais, coût, prix, tarif, redevance", headings="frais, prix, tarif"),
        Topic.LIABILITY: topic(
            "responsabilité, responsable, dommages et intérêts, indemnisation",
            headings="responsabilité, garantie, indemnisation",
        ),
        Topic.APPEAL: topic(
            "recours, appel, contestation, réclamation", headings="recours, appel, réclamation"
        ),
        Topic.PURPOSE: topic(
            "objet, but, objectif, finalité", headings="objet, objectif, finalité"
        ),
        Topic.TRANSITION: topic(
            "disposition transitoire, période transitoire, contrats en cours",
            headings="disposition transitoire, mesure transitoire",
        ),
        Topic.JURISDICTION: topic(
            "droit applicable, tribunal compétent, juridiction compétente",
            headings="droit applicable, juridiction, compétence",
        ),
        Topic.CONFIDENTIALITY: topic(
            "confidentialité, confidentiel, secret", headings="confidentialité, secret"
        ),
    },
)
