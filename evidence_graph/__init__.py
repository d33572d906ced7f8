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
        Comparison,
        Evaluation,
        PassageEvaluation,
        Retriever,
        SearchSettings,
        compare,
        evaluate,
        evaluate_passages,
    )

    from .config import Settings
    from .edges import EdgeKind, ReferenceKind, UnresolvedReason
    from .embedding import open_embedder
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
    from .passages import Lane, Outline, OutlineSection, Passage, Provision
    from .protocols import Embedder, GraphStore
    from .spans import Span

_HOME = {
    "Answer": "retrieve",
    "Chunk": ".nodes",
    "ChunkKind": ".nodes",
    "Comparison": "retrieve",
    "ConversionError": ".errors",
    "CorruptLibraryError": ".errors",
    "Document": ".nodes",
    "DocumentType": ".nodes",
    "EdgeKind": ".edges",
    "Embedder": ".protocols",
    "EmbeddingError": ".errors",
    "Evaluation": "retrieve",
    "EvidenceGraphError": ".errors",
    "FileReport": "ingest",
    "GraphStore": ".protocols",
    "IngestError": ".errors",
    "IngestReport": "ingest",
    "Ingestor": "ingest",
    "Lane": ".passages",
    "Library": ".library",
    "LibraryLockedError": ".errors",
    "LibraryMismatchError": ".errors",
    "MissingExtraError": ".errors",
    "ModelNotFoundError": ".errors",
    "NotFoundError": ".errors",
    "Outline": ".passages",
    "OutlineSection": ".passages",
    "Passage": ".passages",
    "PassageEvaluation": "retrieve",
    "Provision": ".passages",
    "ReferenceKind": ".edges",
    "RetrievalError": ".errors",
    "Retriever": "retrieve",
    "SchemaVersionError": ".errors",
    "SearchSettings": "retrieve",
    "Section": ".nodes",
    "SectionKind": ".nodes",
    "Settings": ".config",
    "ShadowedPackageError": ".errors",
    "Span": ".spans",
    "StoreError": ".errors",
    "StructureError": ".errors",
    "Term": ".nodes",
    "UnresolvedReason": ".edges",
    "compare": "retrieve",
    "evaluate": "retrieve",
    "evaluate_passages": "retrieve",
    "open_embedder": ".embedding",
}

__all__ = [
    "Answer",
    "Chunk",
    "ChunkKind",
    "Comparison",
    "ConversionError",
    "CorruptLibraryError",
    "Document",
    "DocumentType",
    "EdgeKind",
    "Embedder",
    "EmbeddingError",
    "Evaluation",
    "EvidenceGraphError",
    "FileReport",
    "GraphStore",
    "IngestError",
    "IngestReport",
    "Ingestor",
    "Lane",
    "Library",
    "LibraryLockedError",
    "LibraryMismatchError",
    "MissingExtraError",
    "ModelNotFoundError",
    "NotFoundError",
    "Outline",
    "OutlineSection",
    "Passage",
    "PassageEvaluation",
    "Provision",
    "ReferenceKind",
    "RetrievalError",
    "Retriever",
    "SchemaVersionError",
    "SearchSettings",
    "Section",
    "SectionKind",
    "Settings",
    "ShadowedPackageError",
    "Span",
    "StoreError",
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
