"""German."""

from __future__ import annotations

from ..pack import LanguagePack
from .adoptions import ADOPTIONS
from .analysis import ANALYSIS
from .citations import CITATIONS
from .contracts import CONTRACTS
from .definitions import DEFINITIONS
from .documents import DOCUMENTS
from .printing import PRINTING
from .questions import QUESTIONS
from .structure import STRUCTURE
from .terms import TERMS
from .units import UNITS

PACK = LanguagePack(
    code="de",
    name="German",
    tags=frozenset(("german", "deutsch", "deu", "ger")),
    adoptions=ADOPTIONS,
    analysis=ANALYSIS,
    citations=CITATIONS,
    contracts=CONTRACTS,
    definitions=DEFINITIONS,
    documents=DOCUMENTS,
    printing=PRINTING,
    questions=QUESTIONS,
    structure=STRUCTURE,
    units=UNITS,
    terms=TERMS,
)
