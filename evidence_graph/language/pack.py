"""All that is known of one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .adoptions import AdoptionWords
    from .analysis import AnalysisWords
    from .answers import AnswerWords
    from .citations import CitationWords
    from .contracts import ContractWords
    from .definitions import DefinitionWords
    from .documents import DocumentWords
    from .everyday import EverydayWords
    from .printing import PrintingWords
    from .questions import QuestionWords
    from .structure import StructureWords
    from .terms import TermWords
    from .units import UnitTable

UNDETERMINED = "und"
"""The ISO 639 code of an unknown language."""


class _Parts:
    """The parts of a pack; each is loaded on first use."""

    adoptions: AdoptionWords
    analysis: AnalysisWords
    answers: AnswerWords
    citations: CitationWords
    contracts: ContractWords
    definitions: DefinitionWords
    documents: DocumentWords
    everyday: EverydayWords
    printing: PrintingWords
    questions: QuestionWords
    structure: StructureWords
    terms: TermWords
    units: UnitTable


@dataclass(frozen=True, eq=False)
class LanguagePack(_Parts):
    """One language.

    Its parts are attributes, described with their classes: ``pack.questions`` is the object
    ``QUESTIONS`` of the module ``questions`` in its folder. A search needs half of the parts of its
    own language, and hardly any of others.

    Attributes:
        code: ISO 639-1, in lower case; the name of the folder that holds the pack.
        name: The English name, as messages show it.
        tags: Other names and codes, in lower case: "german", "deutsch", "deu".
        parts: Parts that are not in a folder, by name.
    """

    code: str
    name: str
    tags: frozenset[str]
    parts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for tag in (self.code, *self.tags):
            if tag != tag.lower().strip() or not tag:
                raise ValueError(f"expected tags of {self.name} in lower case, found {tag!r}")

    def _part(self, name: str, kind: str) -> object:
        """The part from the pack's folder, an instance of the class *kind*; None if missing."""
        return getattr(import_module(f".{self.code}.{name}", __package__), name.upper(), None)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """The part with this name.

            Raises:
                TypeError: Its module defines no such part.
            """
            kind = _Parts.__annotations__.get(name)
            if kind is None:
                raise AttributeError(f"a language pack has no part {name!r}")
            part = self.parts[name] if name in self.parts else self._part(name, kind)
            if type(part).__name__ != kind:
                raise TypeError(
                    f"expected {name.upper()} of {self.name} to be {kind}, found {part!r}"
                )
            self.__dict__[name] = part
            return part
