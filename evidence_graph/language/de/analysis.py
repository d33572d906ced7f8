"""German stop words, and the stemmer."""

from __future__ import annotations

from ..analysis import AnalysisWords

_STOP_WORDS = """
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner
und oder aber sowie als wie wenn ob dass daß weil denn
in im an am auf aus bei beim mit nach von vom vor zu zum zur für über unter um durch gegen ohne
bis zwischen hinter neben seit während wegen
ich du er sie es wir ihr ihn ihm ihnen sich mich dich uns euch sein seine seinen seinem seiner
seines ihre ihren ihrem ihrer ihres dieser diese dieses diesen diesem jener jene jenes jenen
ist sind war waren wird werden wurde wurden worden sein bin hat haben hatte hatten
kann können darf dürfen muss müssen soll sollen sollte will wollen
was wer wen wem wessen welche welcher welches welchen welchem wann wo warum wieso
nicht nur auch noch schon so sehr mehr da dort hier man etwas
jede jeder jedes jeden jedem alle allen aller alles andere anderen anderer anderes
daran darauf davon dazu dabei dafür dazu hierzu hiervon
zb dh
"""

_DECIDING = """
alle aller außer darf dürfen höchstens jede jeder jedes kann kein keine keinem keinen keiner keines
können mehr mindestens muss müssen nicht nie nur oder ohne soll sollen und weder weniger
"""

ANALYSIS = AnalysisWords(
    stemmer="german",
    stop_words=frozenset(_STOP_WORDS.split()),
    deciding=frozenset(_DECIDING.split()),
)
