"""French inflection, and the words of phrases that look like terms."""

from __future__ import annotations

from ..patterns import words
from ..terms import FoldRule, FoldWords, TermWords, UsedLikeTerms

TERMS = TermWords(
    folding=FoldWords(
        articles=words("le la les un une des du de"),
        elisions=words("l d qu c s n j m t jusqu lorsqu puisqu quelqu"),
        irregular={"baux": "bail", "travaux": "travail", "yeux": "oeil"},
        steps=(
            (
                FoldRule("eaux", "eau"),
                FoldRule("aux", "al", stem=2),
                FoldRule("eux", "eux"),
                FoldRule("oux", "ou"),
                FoldRule("ss", "ss"),
                FoldRule("s", stem=3),
            ),
        ),
    ),
    used_like_terms=UsedLikeTerms(
        determiners=r"le|la|les|un|une|des|du|au|aux|ce|cette|ces|chaque|tout|toute|son|sa|leur",
        name_joins=r"de|du|des|de la|de l|et|pour|d",
        elsewhere=r",?\s\(?(?:tel que|telle que|tels que|telles que|comme) définie?s?\b",
        taken=r"non définie?s? (?:dans|aux|au|par|ci-)|qui ne (?:sont|seraient) pas définie?s?",
        alternatives=r"ou|et",
        names=words(
            "article section chapitre titre livre partie annexe tableau figure alinéa paragraphe "
            "clause règlement loi décret arrêté code directive traité convention constitution "
            "protocole charte décision accord journal registre rapport préambule "
            "commission conseil comité cour tribunal ministère ministre secrétariat agence banque "
            "union parlement assemblée sénat gouvernement république état université institut "
            "association société fédération président préfet maire roi juge bureau service "
            "administration organisation fondation groupe autorité direction premier garde "
            "france europe afrique amérique asie français européen international national nord sud "
            "est ouest royaume département région commune territoire monde "
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre "
            "lundi mardi mercredi jeudi vendredi samedi dimanche noël pâques internet "
            "monsieur madame"
        ),
    ),
    adding=r"(?:\w+ ){0,6}?(?:(?:ne )?(?:comprend|comprennent|inclut|incluent)|est également)",
)
