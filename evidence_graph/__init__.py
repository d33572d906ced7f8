"""Evidence Graph: ask a question of statutes, regulations and contracts; get citable passages.

import evidence_graph as eg

with eg.Library.open("laws.library") as library:
    eg.Ingestor(library).ingest("statutes/")
    for passage in eg.Retriever(library).search("When may a landlord keep the deposit?"):
        print(passage.citation, passage.text)
"""

from __future__ import annotations

import logging
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # under their own names: they are exported
    from ingest import ContextReport as ContextReport
    from ingest import FileReport as FileReport
    from ingest import Ingestor as Ingestor
    from ingest import IngestReport as IngestReport
    from retrieve import Answer as Answer
    from retrieve import CrossEncoderReranker as CrossEncoderReranker
    from retrieve import Explanation as Explanation
    from retrieve import Filters as Filters
    from retrieve import Hit as Hit
    from retrieve import LateInteraction as LateInteraction
    from retrieve import Plan as Plan
    from retrieve import Report as Report
    from retrieve import Retriever as Retriever
    from retrieve import Route as Route
    from retrieve import Routing as Routing
    from retrieve import SearchSettings as SearchSettings
    from retrieve import Strategy as Strategy
    from retrieve.answer.check import Check as Check
    from retrieve.asking.answerer import Answerer as Answerer
    from retrieve.asking.written_answer import WrittenAnswer as WrittenAnswer
    from retrieve.evaluate import Comparison as Comparison
    from retrieve.evaluate import Evaluation as Evaluation
    from retrieve.evaluate import PassageEvaluation as PassageEvaluation
    from retrieve.evaluate import compare as compare
    from retrieve.evaluate import evaluate as evaluate
    from retrieve.evaluate import evaluate_passages as evaluate_passages
    from retrieve.plan.lines import Line as Line
    from retrieve.propose.language_model import LanguageModelPlanner as LanguageModelPlanner
    from retrieve.propose.proposal import Planner as Planner
    from retrieve.rank.graded import GradingReranker as GradingReranker
    from retrieve.rank.language_model import LanguageModelReranker as LanguageModelReranker

    from .config import ClaudeSettings as ClaudeSettings
    from .config import Contextual as Contextual
    from .config import Settings as Settings
    from .edges import EdgeKind as EdgeKind
    from .edges import ReferenceKind as ReferenceKind
    from .edges import UnresolvedReason as UnresolvedReason
    from .embedding.registry import open_embedder as open_embedder
    from .errors import ConversionError as ConversionError
    from .errors import CorruptLibraryError as CorruptLibraryError
    from .errors import EmbeddingError as EmbeddingError
    from .errors import EvidenceGraphError as EvidenceGraphError
    from .errors import IngestError as IngestError
    from .errors import LanguageModelError as LanguageModelError
    from .errors import LibraryLockedError as LibraryLockedError
    from .errors import LibraryMismatchError as LibraryMismatchError
    from .errors import MissingExtraError as MissingExtraError
    from .errors import ModelNotFoundError as ModelNotFoundError
    from .errors import NotFoundError as NotFoundError
    from .errors import RetrievalError as RetrievalError
    from .errors import SchemaVersionError as SchemaVersionError
    from .errors import ShadowedPackageError as ShadowedPackageError
    from .errors import StoreError as StoreError
    from .errors import StructureError as StructureError
    from .library import Libraries as Libraries
    from .library import Library as Library
    from .llm.models import open_model as open_model
    from .nodes import Chunk as Chunk
    from .nodes import ChunkKind as ChunkKind
    from .nodes import Document as Document
    from .nodes import DocumentType as DocumentType
    from .nodes import Generated as Generated
    from .nodes import Section as Section
    from .nodes import SectionKind as SectionKind
    from .nodes import Term as Term
    from .passages import Dependency as Dependency
    from .passages import Excerpt as Excerpt
    from .passages import Lane as Lane
    from .passages import Passage as Passage
    from .passages import Snippet as Snippet
    from .protocols import Embedder as Embedder
    from .protocols import GraphStore as GraphStore
    from .protocols import Reranker as Reranker
    from .reading.results import Definition as Definition
    from .reading.results import Described as Described
    from .reading.results import FollowedReference as FollowedReference
    from .reading.results import LeftOut as LeftOut
    from .reading.results import Naming as Naming
    from .reading.results import Outline as Outline
    from .reading.results import OutlineSection as OutlineSection
    from .reading.results import Provision as Provision
    from .reading.results import Selection as Selection
    from .results import Results as Results
    from .spans import Span as Span
    from .store.memory_store import MemoryStore as MemoryStore

_NAMES = {
    "ingest": "ContextReport FileReport IngestReport Ingestor",
    "retrieve": "Answer CrossEncoderReranker Explanation Filters Hit LateInteraction "
    "Plan Report Retriever Route Routing SearchSettings Strategy",
    "retrieve.answer.check": "Check",
    "retrieve.asking.answerer": "Answerer",
    "retrieve.asking.written_answer": "WrittenAnswer",
    "retrieve.evaluate": "Comparison Evaluation PassageEvaluation compare evaluate "
    "evaluate_passages",
    "retrieve.plan.lines": "Line",
    "retrieve.propose.language_model": "LanguageModelPlanner",
    "retrieve.propose.proposal": "Planner",
    "retrieve.rank.graded": "GradingReranker",
    "retrieve.rank.language_model": "LanguageModelReranker",
    ".config": "ClaudeSettings Contextual Settings",
    ".edges": "EdgeKind ReferenceKind UnresolvedReason",
    ".embedding.registry": "open_embedder",
    ".errors": "ConversionError CorruptLibraryError EmbeddingError EvidenceGraphError IngestError "
    "LanguageModelError LibraryLockedError LibraryMismatchError MissingExtraError "
    "ModelNotFoundError NotFoundError RetrievalError SchemaVersionError "
    "ShadowedPackageError StoreError StructureError",
    ".library": "Libraries Library",
    ".llm.models": "open_model",
    ".nodes": "Chunk ChunkKind Document DocumentType Generated Section SectionKind Term",
    ".passages": "Dependency Excerpt Lane Passage Snippet",
    ".protocols": "Embedder GraphStore Reranker",
    ".reading.results": "Definition Described FollowedReference LeftOut Naming Outline "
    "OutlineSection Provision Selection",
    ".results": "Results",
    ".spans": "Span",
    ".store.memory_store": "MemoryStore",
}
"""The public names, by the module that defines them."""

_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted((*_HOME, "__version__"))

__version__ = "0.1.0"

logging.getLogger("evidence_graph").addHandler(logging.NullHandler())

if not TYPE_CHECKING:

    def __dir__() -> list[str]:
        return list(__all__)

    def __getattr__(name: str) -> object:
        """Load a public name on first use: importing this package stays quick.

        It also keeps the graph from importing upwards.
        """
        home = _HOME.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if home.startswith("."):
            return getattr(import_module(home, __name__), name)
        package = import_module(home.partition(".")[0])
        if getattr(package, "__distribution__", None) != "evidence-graph":
            from .errors import ShadowedPackageError

            found = getattr(package, "__file__", None)
            raise ShadowedPackageError(package=package.__name__, found=found)
        return getattr(import_module(home), name)
