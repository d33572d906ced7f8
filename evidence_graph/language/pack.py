"""All that the software knows of one language."""

from __future__ import annotations

from dataclasses import dataclass, field

from .adoptions import AdoptionWords
from .analysis import AnalysisWords
from .citations import CitationWords
from .contracts import ContractWords
from .definitions import DefinitionWords
from .documents import DocumentWords
from .printing import PrintingWords
from .questions import QuestionWords
from .structure import StructureWords
from .terms import TermWords
from .units import UnitTable


@dataclass(frozen=True, slots=True, eq=False)
class LanguagePack:
    """One language; each part is described where its class is defined.

    Attributes:
        code: ISO 639-1, in lower case; the name of the folder that holds the pack.
        name: In English, as messages show it.
        tags: Other names and codes for it, in lower case: "german", "deutsch", "deu".
    """

    code: str
    name: str
    tags: frozenset[str]
    adoptions: AdoptionWords
    analysis: AnalysisWords
    citations: CitationWords
    definitions: DefinitionWords
    documents: DocumentWords
    printing: PrintingWords
    questions: QuestionWords
    structure: StructureWords
    units: UnitTable
    terms: TermWords
    contracts: ContractWords = field(default_factory=ContractWords)

    def __post_init__(self) -> None:
        for tag in (self.code, *self.tags):
            if tag != tag.lower().strip() or not tag:
                raise ValueError(f"expected tags of {self.name} in lower case, found {tag!r}")
