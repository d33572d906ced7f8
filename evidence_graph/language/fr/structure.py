"""French words of lines: numbers, headings, contents and notes."""

from __future__ import annotations

from ..patterns import phrases, words
from ..structure import (
    INSERTED,
    FrontWords,
    HeadingWords,
    LineWords,
    NumberingWords,
    PageWords,
    StructureWords,
    compounded,
    numbered,
)

_FIRST = numbered(
    "unième deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième "
    "onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième "
    "dix-neuvième vingtième"
)
_TENS = numbered("vingt trente quarante", start=20, step=10)

STRUCTURE = StructureWords(
    numbering=NumberingWords(
        words={
            **_FIRST,
            **compounded(_TENS, _FIRST, "{tens}-{ones}"),
            **compounded(_TENS, {"unième": "1"}, "{tens}-et-{ones}"),
            "premier": "1",
            "première": "1",
            "second": "2",
            "seconde": "2",
            "unique": "1",
        },
        endings=("er", "re", "ère", "ème", "e"),
        prefixes=("l", "r", "d", "a", "lo", "lp"),
        inserted=INSERTED,
        ranges=("à", "et"),
        articles=("l'",),
        belonging=("à", "au", "aux", "du", "de"),
    ),
    headings=HeadingWords(
        standalone=phrases(
            "préambule|considérants|visas|exposé des motifs|introduction|avant-propos|glossaire|"
            "lexique|notes|annexes|appendices|bibliographie|signatures|résumé|conclusion|"
            "suivi des modifications|suivi des modifications du document|historique des versions|"
            "historique des modifications|historique des révisions|titre final|livre préliminaire"
        ),
        notes=phrases("note de l’éditeur|notes de l’éditeur|nota"),
        reasons=phrases("considérant ce qui suit"),
        memoranda=phrases("exposé des motifs|commentaire des articles"),
        contents=phrases("sommaire|table des matières|table|plan"),
        callouts=words("note exemple remarque attention figure tableau"),
    ),
    lines=LineWords(
        prose=words(
            "de du des et ou à au aux dans par pour en sur sous est sont ne peut doit qui que dont "
            "la le les ci ainsi avec selon lorsque lorsqu s applicable applicables précité susvisé"
        ),
        verbs=words(
            "est sont sera seront était a ont peut peuvent doit doivent fait font fixe fixent "
            "établit désigne désignent comprend applique appliquent prend prennent définit "
            "détermine entend"
        ),
        sentence=words(
            "le la les l un une des ce cet cette ces il elle ils elles qui tout toute tous toutes "
            "aucun aucune si lorsque lorsqu"
        ),
        joins=("et", "ou"),
        determiners=words(
            "ce cet cette ces le la les l du de d au aux un une des chaque tout toute présent "
            "présente même dit dite ledit ladite dudit"
        ),
        goes_on=words("pour de du des relatif relative entre"),
        unfinished=words("et ou de du des d à au aux la le les l par pour en dans sur un une"),
        nothing=phrases("néant|sans objet|non applicable"),
    ),
    pages=PageWords(
        labels=("page", "p."),
        of=("sur", "de"),
    ),
    front=FrontWords(
        lately=words("dernière"),
        changes=words(
            "adopté adoptée approuvé approuvée jour modifié modifiée publié publiée révisé révisée "
            "vigueur"
        ),
        menus=phrases("aller au contenu|accueil|menu|recherche|connexion|se connecter|contact"),
        announced=phrases(
            "journal officiel|bulletin officiel|brouillon|projet|document de travail|draft"
        ),
    ),
    documents=words(
        "accord arrêté avenant bail charte circulaire code conditions constitution contrat "
        "convention décision décret délibération directive guide instruction loi manuel norme "
        "ordonnance politique protocole recommandation règlement règles statuts traité"
    ),
)
