"""French words that tell to which document a citation belongs."""

from __future__ import annotations

from ...citations.attribution import AmendmentWords, ListHeadings, SubjectWords, SurroundingWords
from ...citations.phrase import Phrase

SURROUNDINGS = SurroundingWords(
    headed=("section", "article", "clause", "chapitre", "rubrique", "paragraphe"),
    titled=("intitulé", "intitulée", "intitulés", "intitulées"),
    gazettes=("Journal officiel", "JO", "JORF", "JOUE"),
    papers=(
        r"(?:de\sla|du|des)\s"
        r"(?P<paper>(?i:résolution|rapport|recommandations?|communication|lignes\sdirectrices))"
    ),
    definitions=r"(?:de\sla|des|à\sla)\sdéfinitions?",
    former=("ancien", "ancienne", "anciens", "anciennes"),
)

SUBJECT = SubjectWords(
    correcting=r"(?i:\brectificatif\s(?:au|à\s(?:la|l['’])|aux?)\s?)",
)

AMENDMENTS = AmendmentWords(
    new=("nouvel", "nouveau", "nouvelle"),
    amended=Phrase(
        r"\b(?:est|sont)\s(?:[^.;:\n]{0,60}?(?:modifiée?s?|rédigée?s?)"
        r"(?P<follows>\s(?:comme\ssuit|ainsi\squ['’]il\ssuit))?"
        r"|apportées\sles\smodifications\ssuivantes)",
    ),
    directed=Phrase(r"\b(?:insérée?s?|ajoutée?s?)\b"),
    amending=(
        *("inséré", "remplacé", "rédigé", "ajouté", "mots", "adjonction", "suppression"),
        *("remplacement", "substitution", "abrogation", "insertion"),
    ),
)

LISTS = ListHeadings(
    works=("bibliographie", "références"),
    correlating=("tableau de correspondance", "table de correspondance", "table de concordance"),
    indexes=("table des matières", "sommaire", "index"),
)
