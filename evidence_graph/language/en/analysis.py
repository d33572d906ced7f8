"""English stop words, and the stemmer."""

from __future__ import annotations

from ..analysis import AnalysisWords

_STOP_WORDS = """
a an the
and or but nor if than then so as
of to in on at by for from with into onto upon about between among through during over under
within without before after above below against per via
i me my we us our you your he him his she her it its they them their this that these those
am is are was were be been being do does did doing done have has had having
can could may might must shall should will would
what which who whom whose when where why how
there here such any each all both either neither some other same own
not no only also just very too more most
eg ie
"""

_DECIDING = """
all and any both but each either every except exceeding less maximum may minimum more must neither
never no none nor not only or shall should unless without
"""

ANALYSIS = AnalysisWords(
    stemmer="english",
    stop_words=frozenset(_STOP_WORDS.split()),
    deciding=frozenset(_DECIDING.split()),
)
