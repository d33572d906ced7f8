"""French stop words, and the stemmer."""

from __future__ import annotations

from ..analysis import AnalysisWords

_STOP_WORDS = """
le la les l un une des de du d au aux à ce cet cette ces c et ou où mais donc or ni car que qu qui
quoi dont en dans par pour sur sous avec sans entre vers chez depuis pendant avant après contre
je j tu t il elle on nous vous ils elles me m te se s lui leur leurs eux y mon ma mes ton ta tes
son sa ses notre nos votre vos soi
est sont suis es êtes sommes était étaient être été sera seront serait soit soient a ai as ont avons
avez avait avaient avoir eu aura auront ait peut peuvent puis-je puis doit doivent dois fait faire
faut
ne n pas plus non oui si comme quand lorsque lorsqu comment pourquoi combien quel quelle quels
quelles quelqu quelque quelques lequel laquelle lesquels lesquelles duquel auquel ceci cela ça celui
celle ceux celles même mêmes aussi ainsi alors encore très tout toute tous toutes autre autres
là ici puisque puisqu parce afin jusqu jusque presqu quoiqu
"""

_DECIDING = """
aucun aucune doit doivent et jamais maximum minimum moins ne ni non ou pas peut peuvent plus sans
sauf seul seule seulement tous tout toute toutes
"""

ANALYSIS = AnalysisWords(
    stemmer="french",
    stop_words=frozenset(_STOP_WORDS.split()),
    elisions=frozenset("l d qu c s n j m t jusqu lorsqu puisqu quoiqu quelqu presqu".split()),
    deciding=frozenset(_DECIDING.split()),
)
