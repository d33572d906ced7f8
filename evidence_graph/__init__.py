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

if TYPE_CHECKING:
    from ingest import FileReport, Ingestor, IngestReport
    from retrieve import (
        Answer,
        Check,
        Comparison,
        CrossEncoderReranker,
        Evaluation,
        Explanation,
        Filters,
        LateInteraction,
        PassageEvaluation,
        Plan,
        Report,
        Retriever,
        Route,
        Routing,
        SearchSettings,
        Strategy,
        compare,
        evaluate,
        evaluate_passages,
    )

    from .config import Settings
    from .edges import EdgeKind, ReferenceKind, UnresolvedReason
    from .embedding.registry import open_embedder
    from .errors import (
        ConversionError,
        CorruptLibraryError,
        EmbeddingError,
        EvidenceGraphError,
        IngestError,
        LibraryLockedError,
        LibraryMismatchError,
        MissingExtraError,
        ModelNotFoundError,
        NotFoundError,
        RetrievalError,
        SchemaVersionError,
        ShadowedPackageError,
        StoreError,
        StructureError,
    )
    from .library import Library
    from .nodes import Chunk, ChunkKind, Document, DocumentType, Section, SectionKind, Term
    from .passages import (
        Dependency,
        Excerpt,
        Lane,
        LeftOut,
        Naming,
        Outline,
        OutlineSection,
        Passage,
        Provision,
        Snippet,
    )
    from .protocols import Embedder, GraphStore, Reranker
    from .spans import Span
    from .store.memory_store import MemoryStore

_HOME = {
    "Answer": "retrieve",
    "Check": "retrieve",
    "Chunk": ".nodes",
    "ChunkKind": ".nodes",
    "Comparison": "retrieve",
    "ConversionError": ".errors",
    "CorruptLibraryError": ".errors",
    "CrossEncoderReranker": "retrieve",
    "Dependency": ".passages",
    "Document": ".nodes",
    "DocumentType": ".nodes",
    "EdgeKind": ".edges",
    "Embedder": ".protocols",
    "EmbeddingError": ".errors",
    "Evaluation": "retrieve",
    "EvidenceGraphError": ".errors",
    "Excerpt": ".passages",
    "Explanation": "retrieve",
    "FileReport": "ingest",
    "Filters": "retrieve",
    "GraphStore": ".protocols",
    "IngestError": ".errors",
    "IngestReport": "ingest",
    "Ingestor": "ingest",
    "Lane": ".passages",
    "LateInteraction": "retrieve",
    "LeftOut": ".passages",
    "Library": ".library",
    "LibraryLockedError": ".errors",
    "LibraryMismatchError": ".errors",
    "MemoryStore": ".store.memory_store",
    "MissingExtraError": ".errors",
    "ModelNotFoundError": ".errors",
    "Naming": ".passages",
    "NotFoundError": ".errors",
    "Outline": ".passages",
    "OutlineSection": ".passages",
    "Passage": ".passages",
    "PassageEvaluation": "retrieve",
    "Plan": "retrieve",
    "Provision": ".passages",
    "ReferenceKind": ".edges",
    "Report": "retrieve",
    "Reranker": ".protocols",
    "RetrievalError": ".errors",
    "Retriever": "retrieve",
    "Route": "retrieve",
    "Routing": "retrieve",
    "SchemaVersionError": ".errors",
    "SearchSettings": "retrieve",
    "Section": ".nodes",
    "SectionKind": ".nodes",
    "Settings": ".config",
    "ShadowedPackageError": ".errors",
    "Snippet": ".passages",
    "Span": ".spans",
    "StoreError": ".errors",
    "Strategy": "retrieve",
    "StructureError": ".errors",
    "Term": ".nodes",
    "UnresolvedReason": ".edges",
    "compare": "retrieve",
    "evaluate": "retrieve",
    "evaluate_passages": "retrieve",
    "open_embedder": ".embedding.registry",
}

__all__ = [
    "Answer",
    "Check",
    "Chunk",
    "ChunkKind",
    "Comparison",
    "ConversionError",
    "CorruptLibraryError",
    "CrossEncoderReranker",
    "Dependency",
    "Document",
    "DocumentType",
    "EdgeKind",
    "Embedder",
    "EmbeddingError",
    "Evaluation",
    "EvidenceGraphError",
    "Excerpt",
    "Explanation",
    "FileReport",
    "Filters",
    "GraphStore",
    "IngestError",
    "IngestReport",
    "Ingestor",
    "Lane",
    "LateInteraction",
    "LeftOut",
    "Library",
    "LibraryLockedError",
    "LibraryMismatchError",
    "MemoryStore",
    "MissingExtraError",
    "ModelNotFoundError",
    "Naming",
    "NotFoundError",
    "Outline",
    "OutlineSection",
    "Passage",
    "PassageEvaluation",
    "Plan",
    "Provision",
    "ReferenceKind",
    "Report",
    "Reranker",
    "RetrievalError",
    "Retriever",
    "Route",
    "Routing",
    "SchemaVersionError",
    "SearchSettings",
    "Section",
    "SectionKind",
    "Settings",
    "ShadowedPackageError",
    "Snippet",
    "Span",
    "StoreError",
    "Strategy",
    "StructureError",
    "Term",
    "UnresolvedReason",
    "__version__",
    "compare",
    "evaluate",
    "evaluate_passages",
    "open_embedder",
]

__version__ = "0.1.0"

logging.getLogger("evidence_graph").addHandler(logging.NullHandler())

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a public name on first use: importing this package stays quick.

        It also keeps the graph from importing upwards.
        """
        home = _HOME.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if home.startswith("."):
            return getattr(import_module(home, __name__), name)
        module = import_module(home)
        if getattr(module, "__distribution__", None) != "evidence-graph":
            from .errors import ShadowedPackageError

            raise ShadowedPackageError(package=home, found=getattr(module, "__file__", None))
        return getattr(module, name)
