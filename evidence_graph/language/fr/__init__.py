"""French."""

from __future__ import annotations

from ..pack import LanguagePack
from .adoptions import ADOPTIONS
from .analysis import ANALYSIS
from .citations import CITATIONS
from .definitions import DEFINITIONS
from .documents import DOCUMENTS
from .printing import PRINTING
from .questions import QUESTIONS
from .structure import STRUCTURE
from .terms import TERMS
from .units import UNITS

PACK = LanguagePack(
    code="fr",
    name="French",
    tags=frozenset(("french", "français", "francais", "fra", "fre")),
    adoptions=ADOPTIONS,
    analysis=ANALYSIS,
    citations=CITATIONS,
    definitions=DEFINITIONS,
    documents=DOCUMENTS,
    printing=PRINTING,
    questions=QUESTIONS,
    structure=STRUCTURE,
    terms=TERMS,
    units=UNITS,
)
